#if !hasFeature(Embedded)  // which has no mirrors
    /// What the stored properties of an object are called that hold items: `title`; `rows[3]` where an array or a dictionary does.
    ///
    /// Computed properties are not looked at, lazy ones only when they were used. Cost: some microseconds for each property.
    struct PropertyNames {
        /// Properties that hold one item.
        private(set) var single: [ObjectIdentifier: String] = .init()
        /// Properties that hold several, the smallest first.
        private(set) var several: [(count: Int, names: [ObjectIdentifier: String])] = []

        /// Reads the properties of an object, those of its superclasses last.
        init(of object: AnyObject) {
            var level: Mirror? = Mirror(reflecting: object)
            while let mirror = level {
                for (label, value) in mirror.children { if let label { note(value, PropertyNames.name(label)) } }
                level = mirror.superclassMirror
            }
            several.sort { $0.count < $1.count }
        }

        /// Forgets properties that hold all of these.
        fileprivate mutating func removeTree(of items: [ObjectIdentifier]) {
            several.removeAll { property in items.allSatisfy { property.names[$0] != nil } }
        }

        private static func name(_ label: String) -> String {
            // What the compiler puts before the name of a lazy property.
            let prefix = "$__lazy_storage_$_"
            return String(label.hasPrefix(prefix) ? label.dropFirst(prefix.count) : label[...])
        }

        private mutating func note(_ value: Any, _ name: String) {
            if let item = value as? any LayoutItem {
                if single[ObjectIdentifier(item)] == nil { single[ObjectIdentifier(item)] = name }
            } else if let items = value as? [any LayoutItem] {
                note(items.enumerated().map { ("\(name)[\($0)]", $1) })
            } else if let items = value as? [AnyHashable: any LayoutItem] {
                note(items.map { ("\(name)[\($0.base)]", $1) })
            }
        }

        private mutating func note(_ items: [(name: String, item: any LayoutItem)]) {
            let names = Dictionary(
                items.map { (ObjectIdentifier($0.item), $0.name) }, uniquingKeysWith: { min($0, $1) })
            if !names.isEmpty { several.append((names.count, names)) }
        }
    }

    extension ItemTable {
        /// Names items that have no name after the properties that hold them, each item once.
        ///
        /// Properties that hold one item come first: those of the items around it, the nearest first, then those of
        /// `owner`. After these come properties that hold several: of `owner`, then of the items around it, but for
        /// those that hold all that is mentioned inside an item, which only repeat the tree. A guide that knows its
        /// place, and that no property holds, is named after its owner. Cost: that of ``PropertyNames`` for the parents
        /// of new items.
        mutating func seekNames(in owner: AnyObject) {
            let new = ([ItemTable.root] + mentioned).filter { !names[Int($0)].isSought }
            guard !new.isEmpty else { return }
            let owned = PropertyNames(of: owner)
            var guides: [(number: Int32, kind: String)] = []
            var around: [Int32: PropertyNames] = .init()
            var children: [Int32: [ObjectIdentifier]] = .init()
            for number in mentioned {
                if let item = entries[Int(number)].item {
                    children[parents[Int(number)], default: []].append(ObjectIdentifier(item))
                }
            }
            for number in new {
                guard names[Int(number)].canLearn, let item = entries[Int(number)].item else {
                    names[Int(number)].learn(nil)
                    continue
                }
                let identity = ObjectIdentifier(item)
                // Each with the item whose property it is.
                var single: (name: String, holder: Int32)?
                var several = owned.several.lazy.compactMap { $0.names[identity] }.first.map { ($0, -1 as Int32) }
                var parent = number == ItemTable.root ? -1 : parents[Int(number)]
                while single == nil, parent >= 0, let object = entries[Int(parent)].item {
                    if around[parent] == nil {
                        around[parent] = PropertyNames(of: object)
                        around[parent]!.removeTree(of: children[parent] ?? [])
                    }
                    let properties = around[parent]!
                    let holder = object === owner ? -1 : parent
                    single = properties.single[identity].map { ($0, holder) }
                    if several == nil {
                        several = properties.several.lazy.compactMap { $0.names[identity] }.first.map { ($0, holder) }
                    }
                    parent = parent == ItemTable.root ? -1 : parents[Int(parent)]
                }
                let found = single ?? owned.single[identity].map { ($0, -1) } ?? several
                if found == nil, let kind = (item as? LayoutGuide)?.kind { guides.append((number, kind)) }
                names[Int(number)].learn(found?.name, of: found.flatMap { $0.holder < 0 ? nil : $0.holder })
            }
            // Now that their owners have names.
            for (number, kind) in guides where parents[Int(number)] >= ItemTable.root {
                names[Int(number)].take(kind, of: names[Int(parents[Int(number)])])
            }
        }
    }
#endif
