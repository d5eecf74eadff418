/// A view tree as an SVG document: the frames of the views, their colors, and their clipping.
@MainActor struct Picture {
  enum Mark {
    case text([String], font: UIFont, color: UIColor, side: NSTextAlignment)
    case word(String, in: CGRect, font: UIFont, color: UIColor)
    case image(String, color: UIColor)
    case box(CGRect, color: UIColor, radius: CGFloat)
    case spinner(color: UIColor)
  }

  private var lines: [String] = []
  private var clips = 0

  static func svg(_ view: UIView) -> String {
    var picture = Picture()
    let size = view.bounds.size
    let (width, height) = (number(size.width), number(size.height))
    picture.lines.append(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
        + " viewBox=\"0 0 \(width) \(height)\" font-family=\"Helvetica, Arial, sans-serif\">")
    picture.lines.append(
      "<g transform=\"translate(\(number(-view.bounds.minX)) \(number(-view.bounds.minY)))\">")
    picture.content(view)
    picture.lines.append("</g></svg>")
    return picture.lines.joined(separator: "\n") + "\n"
  }

  private mutating func draw(_ view: UIView) {
    guard !view.isHidden, view.alpha > 0 else { return }
    let (middle, center) = (view.bounds.middle, view.center)
    var transform = "translate(\(Self.number(center.x)) \(Self.number(center.y)))"
    if !view.transform.isIdentity {
      let t = view.transform
      transform += " matrix(" + [t.a, t.b, t.c, t.d, t.tx, t.ty].map(Self.number).joined(separator: " ") + ")"
    }
    transform += " translate(\(Self.number(-middle.x)) \(Self.number(-middle.y)))"
    let opacity = view.alpha < 1 ? " opacity=\"\(Self.number(view.alpha))\"" : ""
    lines.append("<g transform=\"\(transform)\"\(opacity)>")
    content(view)
    lines.append("</g>")
  }

  private mutating func content(_ view: UIView) {
    let (bounds, layer, traits) = (view.bounds, view.layer, view.traitCollection)
    if let shade = view.backgroundColor?.shade(traits), shade.alpha > 0 {
      var shape = rectangle(bounds, radius: layer.cornerRadius) + fill(shade)
      if layer.borderWidth > 0, let border = layer.borderColor?.shade {
        shape += " stroke=\"\(border.hex)\" stroke-width=\"\(Self.number(layer.borderWidth))\""
      }
      lines.append(shape + "/>")
    }
    if view.clipsToBounds {
      clips += 1
      lines.append("<clipPath id=\"c\(clips)\">" + rectangle(bounds, radius: layer.cornerRadius) + "/></clipPath>")
      lines.append("<g clip-path=\"url(#c\(clips))\">")
    }
    for mark in view.drawing() { draw(mark, in: bounds, traits) }
    for child in view.subviews.sorted(by: { $0.layer.zPosition < $1.layer.zPosition }) { draw(child) }
    if view.clipsToBounds { lines.append("</g>") }
  }

  private mutating func draw(_ mark: Mark, in bounds: CGRect, _ traits: UITraitCollection) {
    switch mark {
    case .text(let rows, let font, let color, let side):
      var y = bounds.midY - font.lineHeight * CGFloat(rows.count) / 2 + font.ascender
      let (x, anchor): (CGFloat, String) =
        switch side {
        case .center: (bounds.midX, "middle")
        case .right: (bounds.maxX, "end")
        case .left, .justified, .natural: (bounds.minX, "start")
        }
      for row in rows {
        text(row, x, y, anchor, font, color.shade(traits), room: bounds.width)
        y += font.lineHeight
      }
    case .word(let word, let box, let font, let color):
      text(word, box.midX, box.midY + font.pointSize * 0.35, "middle", font, color.shade(traits), room: box.width)
    case .image(let name, let color):
      let shade = color.shade(traits)
      lines.append(rectangle(bounds, radius: 2) + " fill=\"none\" stroke=\"\(shade.hex)\" stroke-dasharray=\"2 2\"/>")
      let font = UIFont.systemFont(ofSize: 7)
      text(name, bounds.midX, bounds.midY + 2, "middle", font, shade, room: bounds.width * 2)
    case .box(let box, let color, let radius):
      lines.append(rectangle(box, radius: radius) + fill(color.shade(traits)) + "/>")
    case .spinner(let color):
      let radius = min(bounds.width, bounds.height, 24) / 2 - 2
      lines.append(
        "<circle cx=\"\(Self.number(bounds.midX))\" cy=\"\(Self.number(bounds.midY))\" r=\"\(Self.number(radius))\""
          + " fill=\"none\" stroke=\"\(color.shade(traits).hex)\" stroke-width=\"3\" stroke-dasharray=\"3 3\"/>")
    }
  }

  /// Draws one line of text at its measured width, so that the picture matches the layout.
  private mutating func text(
    _ text: String, _ x: CGFloat, _ y: CGFloat, _ anchor: String, _ font: UIFont, _ shade: Shade, room: CGFloat
  ) {
    guard !text.isEmpty else { return }
    var shown = text
    while TextMeasure.width(shown, font) > room + 1, shown.count > 1 { shown = String(shown.dropLast(2)) + "…" }
    let escaped = shown.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    lines.append(
      "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" text-anchor=\"\(anchor)\""
        + " font-size=\"\(Self.number(font.pointSize))\" font-weight=\"\(font.weight.rawValue >= 0.3 ? 600 : 400)\""
        + " textLength=\"\(Self.number(TextMeasure.width(shown, font)))\" lengthAdjust=\"spacingAndGlyphs\"\(fill(shade))>"
        + "\(escaped)</text>")
  }

  private func rectangle(_ box: CGRect, radius: CGFloat) -> String {
    let round = radius > 0 ? " rx=\"\(Self.number(min(radius, box.width / 2, box.height / 2)))\"" : ""
    return
      "<rect x=\"\(Self.number(box.minX))\" y=\"\(Self.number(box.minY))\" width=\"\(Self.number(max(0, box.width)))\""
      + " height=\"\(Self.number(max(0, box.height)))\"\(round)"
  }

  private func fill(_ shade: Shade) -> String {
    " fill=\"\(shade.hex)\"" + (shade.alpha < 1 ? " fill-opacity=\"\(Self.number(shade.alpha))\"" : "")
  }

  private static func number(_ value: CGFloat) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension UIView {
  /// Returns a picture of this view and its subviews as an SVG document.
  public func svg() -> String { Picture.svg(self) }
}
