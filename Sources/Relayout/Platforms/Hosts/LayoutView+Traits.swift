#if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension LayoutView {
        /// What the system says of the place where the view is shown: size classes, idiom, scale, direction, text size, safe
        /// area, margins, readable width, and what the keyboard covers.
        public var layoutTraits: Traits {
            // A host that is nowhere yet will be in the one that is asking.
            let place = superview == nil ? HostedSubviews.current?.host ?? self : self
            let system = place.traitCollection
            let isOwn = semanticContentAttribute != .unspecified
            let isMirrored = (isOwn ? self : place).effectiveUserInterfaceLayoutDirection == .rightToLeft
            var traits: Traits = [
                .layoutDirection(isMirrored ? .rightToLeft : .leftToRight),
                .safeArea(Insets(safeAreaInsets, isMirrored)), .margins(marginsInSafeArea(isMirrored)),
            ]
            traits[StandardTraits.HorizontalSizeClass.self] = SizeClass(system.horizontalSizeClass)
            traits[StandardTraits.VerticalSizeClass.self] = SizeClass(system.verticalSizeClass)
            traits[StandardTraits.DeviceIdiom.self] = Idiom(system.userInterfaceIdiom)
            traits[StandardTraits.TextSize.self] = TextSizeCategory(system.preferredContentSizeCategory)
            if system.displayScale > 0 { traits[StandardTraits.DisplayScale.self] = Double(system.displayScale) }
            let readable = Double(readableContentGuide.layoutFrame.width)
            if readable > 0 { traits[StandardTraits.ReadableWidth.self] = readable }
            #if !os(tvOS) && !os(visionOS)
                traits[StandardTraits.KeyboardHeight.self] = KeyboardFrame.shared.height(in: self)
            #endif
            return traits
        }

        /// Ours count from the safe area; UIKit's from the edges, with the safe area in them or not.
        private func marginsInSafeArea(_ isMirrored: Bool) -> Insets {
            let (margins, safe) = (layoutMargins, safeAreaInsets)
            return Insets(
                UIEdgeInsets(
                    top: margins.top - safe.top, left: margins.left - safe.left, bottom: margins.bottom - safe.bottom,
                    right: margins.right - safe.right), isMirrored)
        }
    }

    extension Insets {
        init(_ insets: UIEdgeInsets, _ isMirrored: Bool) {
            self.init(
                top: Double(insets.top), leading: Double(isMirrored ? insets.right : insets.left),
                bottom: Double(insets.bottom), trailing: Double(isMirrored ? insets.left : insets.right))
        }
    }

    extension SizeClass {
        fileprivate init?(_ sizeClass: UIUserInterfaceSizeClass) {
            switch sizeClass {
            case .compact: self = .compact
            case .regular: self = .regular
            default: return nil
            }
        }
    }

    extension Idiom {
        fileprivate init?(_ idiom: UIUserInterfaceIdiom) {
            switch idiom {
            case .phone: self = .phone
            case .pad: self = .pad
            case .tv: self = .tv
            case .carPlay: self = .carPlay
            case .mac: self = .desktop
            default:
                #if os(visionOS)
                    self = .headset
                #else
                    return nil
                #endif
            }
        }
    }

    extension TextSizeCategory {
        // In the order of ours.
        fileprivate init?(_ category: UIContentSizeCategory) {
            let all: [UIContentSizeCategory] = [
                .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
                .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
                .accessibilityExtraExtraExtraLarge,
            ]
            guard let step = all.firstIndex(of: category) else { return nil }
            self.init(rawValue: step)
        }
    }
#endif
