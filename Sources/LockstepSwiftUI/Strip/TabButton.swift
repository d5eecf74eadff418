#if canImport(SwiftUI)
  import LockstepWords
  import SwiftUI

  /// The button of a tab. The button selects the page, describes the tab to screen readers, and reports the size of the
  /// label.
  ///
  /// Its properties can be compared, so an evaluation of the app's body evaluates only buttons that differ.
  struct TabButton<ID: Hashable & Sendable>: View {
    let model: TabPagerModel<ID>
    let strip: TabStripModel<ID>
    let id: ID
    let face: TabFace
    let drawing: TabDrawing?
    /// The number of the tab; `nil` over unlimited pages.
    let ordinal: TabOrdinal?
    let isEnabled: Bool
    /// The width at which titles of several lines break, in points.
    let widest: Double
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
      let textSize = textSize
      Button {
        strip.tapped(id, in: model)
      } label: {
        TabFitLayout(widest: widest) {
          TabLabel(id: id, face: face, draw: drawing?.label, state: strip.label(of: id), strip: strip)
        }
        .onGeometryChange(for: CGSize.self) { proxy in
          proxy.size
        } action: { size in
          strip.measure(id, size: size, textSize: textSize)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background { TabBackdrop(state: strip.label(of: id)) }
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .modifier(TabHover())
      // The description is set on the button itself, so that the same accessibility element has the action, the menu
      // and the disabled state.
      .modifier(TabSpeech(state: strip.label(of: id), title: face.spoken, badge: face.badge, ordinal: ordinal))
      .modifier(TabMoves(model: model, strip: strip, id: id, isUnlimited: ordinal == nil))
      .disabled(!isEnabled)
      .modifier(TabMenu(menu: drawing?.menu))
      .modifier(TabLongPress(strip: strip, id: id, hasMenu: drawing?.menu != nil))
      .modifier(TabLargeContent(face: face, draw: drawing?.label, state: strip.label(of: id)))
    }
  }

  /// Gives a label its own size. A label that is wider than a tab can be breaks its lines.
  struct TabFitLayout: Layout {
    /// The largest width of a tab, in points.
    var widest: Double

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      subviews.map(size).reduce(CGSize.zero) {
        CGSize(width: Swift.max($0.width, $1.width), height: Swift.max($0.height, $1.height))
      }
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for subview in subviews {
        let size = size(of: subview)
        subview.place(
          at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2), anchor: .zero,
          proposal: ProposedViewSize(width: size.width, height: size.height))
      }
    }

    private func size(of subview: LayoutSubview) -> CGSize {
      let ideal = subview.sizeThatFits(ProposedViewSize(width: nil, height: nil))
      guard ideal.width > widest else { return ideal }
      return subview.sizeThatFits(ProposedViewSize(width: widest, height: nil))
    }
  }

  /// The background of a tab. That of the selected tab fades in with the swipe.
  private struct TabBackdrop: View {
    let state: TabLabelState
    @Environment(\.tabStripSettings.tabBackground) private var background

    var body: some View {
      if let background {
        RoundedRectangle(cornerRadius: background.cornerRadius).fill(background.styles.normal)
          .overlay {
            RoundedRectangle(cornerRadius: background.cornerRadius).fill(background.styles.selected)
              .opacity(state.selectedFraction)
          }
      }
    }
  }

  /// Describes a tab to screen readers: its title or the text of its custom label, its badge, "tab k of n", and whether
  /// it is selected.
  private struct TabSpeech: ViewModifier {
    let state: TabLabelState
    let title: Text?
    let badge: TabBadge?
    let ordinal: TabOrdinal?

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

    /// The badge and the text "tab k of n".
    private var value: Text {
      guard let ordinal else { return badge?.spoken ?? Text(verbatim: "") }
      let number = Text(verbatim: Word.tabOfCount.text(ordinal.number, ordinal.count))
      return badge.map { Text("\($0.spoken)\(Word.separator.text)\(number)") } ?? number
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

  /// Changes the look of a tab under a pointer.
  private struct TabHover: ViewModifier {
    func body(content: Content) -> some View {
      #if os(macOS)
        content
      #else
        content.hoverEffect(.highlight)
      #endif
    }
  }

  /// Shows a tab in the middle of the screen while a person with a large text size holds a finger on it.
  private struct TabLargeContent: ViewModifier {
    let face: TabFace
    let draw: (@MainActor (TabLabelState) -> AnyView)?
    let state: TabLabelState

    func body(content: Content) -> some View {
      content.accessibilityShowsLargeContentViewer {
        if let title = face.spoken {
          face.image
          title
        } else if let draw {
          draw(state)
        }
      }
    }
  }

  /// Runs the app's action for a long press. The button runs its action too when the finger is lifted; the strip ignores
  /// that tap.
  private struct TabLongPress<ID: Hashable & Sendable>: ViewModifier {
    let strip: TabStripModel<ID>
    let id: ID
    let hasMenu: Bool
    @Environment(\.tabStripActions) private var actions

    func body(content: Content) -> some View {
      if let action = actions.onLongPress, !hasMenu, actions.onReorder == nil {
        content.simultaneousGesture(
          LongPressGesture(minimumDuration: 0.5)
            .onChanged { _ in strip.held = nil }
            .onEnded { _ in
              strip.held = id
              action(AnyHashable(id))
            })
      } else {
        content
      }
    }
  }

  /// Lets a screen reader move a tab by one place.
  private struct TabMoves<ID: Hashable & Sendable>: ViewModifier {
    let model: TabPagerModel<ID>
    let strip: TabStripModel<ID>
    let id: ID
    let isUnlimited: Bool
    @Environment(\.tabStripActions) private var actions

    func body(content: Content) -> some View {
      if let action = actions.onReorder, !isUnlimited {
        content
          .accessibilityAction(named: Text(verbatim: Word.moveForward.text)) {
            strip.move(id, by: .next, in: model, told: action)
          }
          .accessibilityAction(named: Text(verbatim: Word.moveBackward.text)) {
            strip.move(id, by: .previous, in: model, told: action)
          }
      } else {
        content
      }
    }
  }

  /// The label of a tab. During a swipe it shows a mix of the selected and the normal look.
  private struct TabLabel<ID: Hashable & Sendable>: View {
    let id: ID
    let face: TabFace
    let draw: (@MainActor (TabLabelState) -> AnyView)?
    let state: TabLabelState
    let strip: TabStripModel<ID>
    @Environment(\.tabStripSettings.colors) private var colors
    @Environment(\.tabStripSettings.figures.font) private var font
    @Environment(\.tabStripSettings.figures.selectedFont) private var selectedFont
    @Environment(\.tabStripSettings.makeLabel) private var makeLabel

    var body: some View {
      if let selectedFont {
        layers(normal: styled(label, font), selected: measured(styled(label, selectedFont)))
      } else if let colors {
        if let mixed = colors.mixed(by: state.selectedFraction) {
          styled(label, font).foregroundStyle(mixed)
        } else {
          layers(normal: styled(label, font), selected: styled(label, font))
        }
      } else {
        styled(label, font).opacity(0.6 + 0.4 * state.selectedFraction)
      }
    }

    /// Two looks of the label, which fade into each other.
    private func layers(normal: some View, selected: some View) -> some View {
      let fraction = state.selectedFraction
      return normal.foregroundStyle(colors?.normal ?? AnyShapeStyle(Color.secondary)).opacity(1 - fraction)
        .overlay {
          selected.foregroundStyle(colors?.selected ?? AnyShapeStyle(Color.primary)).opacity(fraction)
            .accessibilityHidden(true)
        }
    }

    @ViewBuilder private func styled(_ label: AnyView, _ font: Font?) -> some View {
      if let font { label.font(font) } else { label }
    }

    /// Reports the width of the selected label, which the widths of the tabs reach during a swipe.
    private func measured(_ label: some View) -> some View {
      label.fixedSize().onGeometryChange(for: Double.self) { proxy in
        proxy.size.width
      } action: { width in
        strip.measure(id, selectedWidth: width)
      }
    }

    private var label: AnyView {
      if let draw { return draw(state) }
      return makeLabel.make(
        TabLabelStyleConfiguration(
          title: face.title ?? Text(verbatim: ""), subtitle: face.subtitle, badge: face.badge, state: state,
          plainImage: face.image, selectedImage: face.selectedImage))
    }
  }
#endif
