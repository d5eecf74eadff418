#if canImport(SwiftUI)
  import LockstepDoctor
  public import SwiftUI

  extension View {
    /// Adds an inspector of pagers and lists, for the debug builds of an app on SwiftUI: a button that shows their state, the
    /// requests with their causes, and the last moves and events.
    ///
    /// ```swift
    /// #if DEBUG
    ///   screen.lockstepInspector(.pager(model), .feed(messages))
    /// #endif
    /// ```
    /// The models are recorded while the view is on the screen. While nothing is shown, the inspector does nothing else.
    /// The models are those of the first call; for other ones, give the view another identity.
    public func lockstepInspector(_ models: InspectedModel...) -> some View { modifier(ModelInspectorModifier(models)) }
  }

  private struct ModelInspectorModifier: ViewModifier {
    @State private var models: InspectedModels
    /// What is shown; nil while the inspector is closed.
    @State private var parts: [RecordedInspection.Part]?

    init(_ models: [InspectedModel]) { _models = State(initialValue: InspectedModels(models)) }

    func body(content: Content) -> some View {
      content
        .overlay(alignment: .bottom) {
          if let parts {
            panel(parts)
          } else {
            Button("Inspect") { update() }
              .padding(8)
              .background(.thinMaterial)
              .accessibilityLabel(Text(verbatim: "Inspector"))
          }
        }
        .onAppear { models.begin() }
        .onDisappear { models.end() }
    }

    private func update() { parts = models.parts }

    private func panel(_ parts: [RecordedInspection.Part]) -> some View {
      VStack(alignment: .leading, spacing: 8) {
        HStack(spacing: 16) {
          Button("Update") { update() }
          Button("Close") { self.parts = nil }
        }
        ScrollView {
          LazyVStack(alignment: .leading, spacing: 4) {
            ForEach(Array(parts.enumerated()), id: \.offset) { _, part in
              Text(verbatim: part.title).font(.headline).accessibilityAddTraits(.isHeader)
              ForEach(Array(part.lines.enumerated()), id: \.offset) { _, line in Text(verbatim: line).font(.caption) }
            }
          }
        }
      }
      .padding(12)
      .frame(maxHeight: 360)
      .background(.thinMaterial)
      .accessibilityElement(children: .contain)
      .accessibilityLabel(Text(verbatim: "Inspector"))
    }
  }
#endif
