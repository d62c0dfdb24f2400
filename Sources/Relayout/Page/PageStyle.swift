/// How a page looks: colours as variables, so that light and dark differ in them alone.
enum PageStyle {
    static let text = """
        :root { color-scheme: light; --back: #f5f5f3; --card: #fff; --ink: #1d2026; --soft: #667; --line: #dcdce0; --accent: #1f6feb;
          --bad: #d1242f; --good: #1a7f37; --open: #9a5b00; --fill: 62%; --edge: 40%; --shade: .14; }
        @media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { color-scheme: dark; --back: #14161a; --card: #1d2026;
          --ink: #e7e9ee; --soft: #9aa1ad; --line: #343944; --accent: #6cb0ff; --bad: #ff7b72; --good: #56d364; --open: #e3a03b;
          --fill: 60%; --edge: 68%; --shade: .2; } }
        :root[data-theme=dark] { color-scheme: dark; --back: #14161a; --card: #1d2026; --ink: #e7e9ee; --soft: #9aa1ad; --line: #343944;
          --accent: #6cb0ff; --bad: #ff7b72; --good: #56d364; --open: #e3a03b; --fill: 60%; --edge: 68%; --shade: .2; }
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        body { margin: 0; background: var(--back); color: var(--ink); font: 14px/1.45 system-ui, -apple-system, "Segoe UI", sans-serif; }
        button, select, input { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 7px;
          padding: 4px 9px; min-height: 32px; max-width: 100%; }
        button { cursor: pointer; }
        button:hover { border-color: var(--accent); }
        button[aria-pressed=true], button[aria-selected=true] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
        button[aria-pressed=false] .swatch { opacity: .25; }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
        code, .mono { font: 12.5px/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
        h1 { font-size: 17px; margin: 0; flex: 1 1 200px; overflow-wrap: anywhere; }
        h2 { font-size: 12px; letter-spacing: .06em; text-transform: uppercase; color: var(--soft); margin: 0 0 8px; }
        h3 { font-size: 16px; margin: 0; overflow-wrap: anywhere; }
        p { margin: 6px 0; }
        ul, ol { margin: 6px 0; padding-left: 0; list-style: none; }
        .soft { color: var(--soft); }
        .bad { color: var(--bad); } .good { color: var(--good); } .open { color: var(--open); }
        .top { position: sticky; top: 0; z-index: 5; background: var(--back); border-bottom: 1px solid var(--line); padding: 10px 16px 8px; }
        .row { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; }
        .row label { display: flex; gap: 6px; align-items: center; color: var(--soft); }
        .row label select { color: var(--ink); max-width: min(46vw, 340px); }
        .widths { flex-wrap: nowrap; margin-top: 8px; }
        .widths input[type=number] { width: 100px; }
        .slider { position: relative; flex: 1; min-width: 60px; padding-bottom: 9px; }
        .slider input { width: 100%; margin: 0; padding: 0; min-height: 26px; border: 0; background: none; display: block;
          accent-color: var(--accent); }
        #marks { position: absolute; left: 8px; right: 8px; bottom: 0; height: 12px; }
        #marks i { position: absolute; bottom: 0; width: 9px; height: 12px; margin-left: -4px; cursor: pointer; }
        #marks i::after { content: ""; position: absolute; left: 3.5px; bottom: 0; width: 2px; height: 9px; border-radius: 1px;
          background: var(--soft); }
        #marks i:hover::after, #marks i.at::after { background: var(--accent); height: 12px; }
        #marks i.jump::after { background: var(--open); }
        #marks i.clash::after { background: var(--bad); }
        #marks b { position: absolute; bottom: 0; height: 3px; background: var(--open); opacity: .6; }
        main { display: grid; grid-template-columns: minmax(0, 1fr) 400px; gap: 16px; padding: 16px; align-items: start; }
        .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 14px; margin-bottom: 14px; }
        .card:last-child { margin-bottom: 0; }
        .stage { position: sticky; top: 110px; }
        .legend { display: flex; flex-wrap: wrap; gap: 6px; margin-bottom: 12px; }
        .legend button { min-height: 28px; padding: 2px 9px; font-size: 12.5px; }
        .swatch { display: inline-block; width: 11px; height: 11px; border-radius: 3px; margin-right: 6px; vertical-align: -1px;
          background: hsl(var(--hue) 70% var(--fill) / .45); box-shadow: inset 0 0 0 1.5px hsl(var(--hue) 60% var(--edge)); }
        #scroll { overflow: auto; max-height: calc(100vh - 250px); min-height: 120px; padding: 2px 2px 26px; }
        #canvas { position: relative; margin: 0 auto; }
        #frames { position: absolute; left: 0; top: 0; transform-origin: 0 0; }
        .item { position: absolute; left: 0; top: 0; border-radius: 2px; overflow: hidden; cursor: pointer;
          background: hsl(var(--hue) 70% var(--fill) / var(--shade)); box-shadow: inset 0 0 0 1px hsl(var(--hue) 60% var(--edge) / .8); }
        .item.root { background: var(--back); box-shadow: 0 0 0 1px var(--line); }
        .item.gone { opacity: .4; }
        .item.guide { background: none; box-shadow: none; outline: 1px dashed hsl(var(--hue) 60% var(--edge)); outline-offset: -1px; }
        .item.hidden { display: none; }
        .item:hover { background-color: hsl(var(--hue) 70% var(--fill) / .32); }
        .item.root:hover { background: var(--back); }
        .item span { position: absolute; left: 3px; top: 1px; right: 2px; font: 10.5px/1.25 system-ui, sans-serif; white-space: nowrap;
          overflow: hidden; text-overflow: ellipsis; color: hsl(var(--hue) 45% calc(var(--edge) - 6%)); pointer-events: none; }
        .unnamed .item span, .item.holds span { display: none; }
        .moving .item { transition: transform .6s cubic-bezier(.3, .1, .2, 1), width .6s cubic-bezier(.3, .1, .2, 1),
          height .6s cubic-bezier(.3, .1, .2, 1), opacity .5s; }
        .item.absent { opacity: 0; pointer-events: none; }
        #overlay { position: absolute; left: 0; top: 0; overflow: visible; pointer-events: none; font: 11px system-ui, sans-serif; }
        #overlay .label { paint-order: stroke; stroke: var(--card); stroke-width: 4px; stroke-linejoin: round; }
        #overlay .chosen { fill: none; stroke: var(--accent); stroke-width: 2; }
        #overlay .extent { stroke: var(--accent); stroke-dasharray: 2 4; opacity: .7; }
        #overlay .measure { stroke: var(--accent); stroke-width: 1.5; fill: var(--accent); }
        #overlay .clash { stroke: var(--bad); fill: var(--bad); stroke-width: 1.5; }
        #overlay .clashing { fill: var(--bad); fill-opacity: .08; stroke: var(--bad); stroke-width: 1.5; stroke-dasharray: 5 3; }
        #overlay .freedom { stroke: var(--open); fill: var(--open); stroke-width: 2; }
        #overlay .faint { opacity: .25; }
        #overlay .baseline { stroke: var(--bad); stroke-width: 1; opacity: .75; }
        #overlay text { stroke: none; }
        .numbers { display: grid; grid-template-columns: repeat(4, 1fr); gap: 6px; margin: 10px 0; }
        .numbers button { text-align: left; padding: 5px 8px; line-height: 1.25; }
        .numbers small { display: block; color: var(--soft); }
        .sum { display: grid; grid-template-columns: auto 1fr; gap: 4px 10px; margin: 6px 0; }
        .sum .term { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
        .said { padding: 5px 8px; margin: 2px -8px; border-radius: 7px; }
        .said:hover, .said:focus { background: color-mix(in srgb, var(--accent) 9%, transparent); }
        .said .line, .place { color: var(--soft); font-size: 12px; overflow-wrap: anywhere; }
        .wish { display: flex; gap: 8px; align-items: center; margin: 12px 0 4px; }
        .wish input { width: 96px; }
        .conflict { border-left: 3px solid var(--bad); padding-left: 10px; margin: 10px 0; }
        .free { border-left: 3px solid var(--open); padding-left: 10px; margin: 10px 0; }
        .points button { width: 100%; text-align: left; margin-top: 5px; }
        .points button[aria-current=true] { border-color: var(--accent); box-shadow: inset 3px 0 0 var(--accent); }
        .points small { display: block; color: var(--soft); overflow-wrap: anywhere; }
        .sum .said { margin: 0; padding: 0 8px; border-left: 2px solid transparent; }
        .sum .nothing { color: var(--soft); }
        .points, .tree, .long { position: relative; max-height: 320px; overflow: auto; padding: 2px; }
        pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 8px 0; }
        [role=treeitem] { padding: 3px 6px; border-radius: 6px; cursor: pointer; display: flex; gap: 7px; align-items: center; }
        [role=treeitem] .swatch { margin: 0; flex: none; }
        [role=treeitem] .place { margin-left: auto; white-space: nowrap; font-variant-numeric: tabular-nums; }
        [role=treeitem] b { font-weight: 500; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
        [role=treeitem][aria-selected=true] { background: color-mix(in srgb, var(--accent) 16%, transparent); }
        .empty .widths, .empty .row label, .empty main > div, .empty .legend, .empty #scroll { display: none; }
        @media (max-width: 860px) { main { grid-template-columns: minmax(0, 1fr); padding: 10px; gap: 12px; } .stage { position: static; }
          .top { padding: 8px 10px 6px; } #scroll { max-height: 62vh; } .row label select { max-width: 60vw; } }
        @media (max-width: 480px) { .widths input[type=number] { width: 78px; } .card { padding: 11px; } }
        @media (prefers-reduced-motion: reduce) { .moving .item { transition: none; } }
        """
}

/// What a page consists of, before its script fills it.
enum PageBody {
    static func text(title: String) -> String {
        """
        <header class="top">
          <div class="row">
            <h1>\(title.pageMarkup)</h1>
            <label id="layout-choice">Layout <select id="layout"></select></label>
            <label id="state-choice">State <select id="state"></select></label>
            <label id="traits-choice">Traits <select id="traits"></select></label>
            <button id="theme" aria-label="Light or dark" title="Light or dark">◐</button>
          </div>
          <div class="row widths">
            <button id="previous" aria-label="Previous breakpoint" title="Previous breakpoint">◂</button>
            <div class="slider">
              <input type="range" id="slider" step="any" aria-label="Width of the root">
              <div id="marks" aria-hidden="true"></div>
            </div>
            <button id="next" aria-label="Next breakpoint" title="Next breakpoint">▸</button>
            <input type="number" id="width" step="any" aria-label="Width in points">
          </div>
        </header>
        <noscript><p class="card">This page draws with a script.</p></noscript>
        <main>
          <section class="stage card" aria-label="Drawing">
            <div class="legend" id="legend" role="group" aria-label="What is shown"></div>
            <div id="scroll"><div id="canvas"><div id="frames" aria-hidden="true"></div><svg id="overlay" aria-hidden="true"></svg></div></div>
            <p class="soft" id="status" role="status"></p>
          </section>
          <div>
            <section class="card" id="item" aria-label="Item" tabindex="-1"></section>
            <section class="card" id="trouble" aria-label="Conflicts and what is open"></section>
            <section class="card" id="change" aria-label="Changes of state"></section>
            <section class="card" aria-label="Items"><h2>Items</h2><div class="tree" id="tree" role="tree" aria-label="Items"></div></section>
            <section class="card" id="points" aria-label="Breakpoints"></section>
          </div>
        </main>
        """
    }
}
