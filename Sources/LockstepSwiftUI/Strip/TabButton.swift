#if canImport(SwiftUI)
  import SwiftUI

  /// The button of a tab. The button selects the page, describes the tab to screen readers, and reports the label's
  /// width.
  struct TabButton<ID: Hashable & Sendable>: View {
    let model: TabPagerModel<ID>
    let strip: TabStripModel<ID>
    let tab: PagerTab<ID>
    let ordinal: TabOrdinal
    let isEnabled: Bool

    var body: some View {
      Button {
        model.tapped(tab.page, cause: .tab)
      } label: {
        TabLabel(tab: tab, state: strip.label(of: tab.page))
          .fixedSize()
          .onGeometryChange(for: Double.self) {
            $0.size.width
          } action: {
            strip.measure(tab.page, width: $0)
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      // The description is set on the button itself, so that the same accessibility element has the action, the menu
      // and the disabled state.
      .modifier(TabSpeech(state: strip.label(of: tab.page), title: tab.title, badge: tab.badge, ordinal: ordinal))
      .disabled(!isEnabled)
      .modifier(TabMenu(menu: tab.menu))
    }
  }

  /// Describes a tab to screen readers: its title or the text of its custom label, its badge, "tab k of n", and whether
  /// it is selected.
  private struct TabSpeech: ViewModifier {
    let state: TabLabelState
    let title: Text?
    let badge: TabBadge?
    let ordinal: TabOrdinal

    func body(content: Content) -> some View {
      // A visible tab stays in the same branch and keeps its state, because a tab does not gain or lose its title.
      if let title {
        content
          .accessibilityLabel(title)
          .accessibilityValue(value)
          .accessibilityAddTraits(traits)
      } else {
        content
          .accessibilityElement(children: .combine)
          .accessibilityValue(value)
          .accessibilityAddTraits(traits)
      }
    }

    private var traits: AccessibilityTraits { state.isSelected ? [.isButton, .isSelected] : .isButton }

    /// The badge and the text "tab k of n". The app can localize the key "tab %lld of %lld" and all other texts of the
    /// pager.
    private var value: Text {
      let number = Text("tab \(ordinal.number) of \(ordinal.count)")
      return badge.map { Text("\($0.spoken), \(number)") } ?? number
    }
  }

  private struct TabMenu: ViewModifier {
    let menu: (@MainActor () -> AnyView)?

    func body(content: Content) -> some View {
      if let menu {
        content.contextMenu { menu() }
      } else {
        content
      }
    }
  }

  /// The label of a tab. During a swipe it shows a mix of the selected and the normal look.
  private struct TabLabel<ID: Hashable & Sendable>: View {
    let tab: PagerTab<ID>
    let state: TabLabelState
    @Environment(\.tabStripSettings) private var settings

    var body: some View {
      if let colors = settings.colors {
        let fraction = state.selectedFraction
        label.foregroundStyle(colors.normal).opacity(1 - fraction)
          .overlay { label.foregroundStyle(colors.selected).opacity(fraction).accessibilityHidden(true) }
      } else {
        label.opacity(0.6 + 0.4 * state.selectedFraction)
      }
    }

    private var label: AnyView {
      if let custom = tab.customLabel { return custom(state) }
      return settings.makeLabel(
        TabLabelStyleConfiguration(
          title: tab.title ?? Text(verbatim: ""), image: tab.systemImage.map { Image(systemName: $0) },
          badge: tab.badge, state: state))
    }
  }
#endif
