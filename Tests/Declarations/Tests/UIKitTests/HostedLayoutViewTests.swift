import Relayout
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("A host in SwiftUI", .serialized) struct HostedLayoutViewTests {
    @Test("it is made once, takes every state, and has the width that is offered and the height that it needs there")
    func size() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "one two three four"
        var made = 0
        func view(_ inset: Double) -> HostedLayoutView<Double> {
            HostedLayoutView(inset) { inset in
                made += 1
                return LayoutView(inset) { inset in
                    Relayout.Layout { root in label.edges == root.edges.inset(by: Relayout.Insets(inset)) }
                }
            }
        }
        let context = UIViewRepresentableContext<HostedLayoutView<Double>>()
        let host = view(0).makeUIView(context: context)
        func asked(_ proposal: ProposedViewSize, _ inset: Double = 0) -> CGSize? {
            view(inset).updateUIView(host, context: context)
            return view(inset).sizeThatFits(proposal, uiView: host, context: context)
        }
        #expect(asked(.unspecified) == CGSize(width: 153, height: 21))
        #expect(asked(.infinity) == CGSize(width: 153, height: 21))
        #expect(asked(ProposedViewSize(width: 100, height: nil)) == CGSize(width: 100, height: 41))
        #expect(asked(ProposedViewSize(width: 100, height: 300)) == CGSize(width: 100, height: 300))
        #expect(asked(.unspecified, 10) == CGSize(width: 173, height: 41))
        #expect(made == 1)
    }
}
