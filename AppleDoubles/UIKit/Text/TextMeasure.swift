/// Measures text in the same way on every machine: each character takes a share of the font's size that depends on its
/// kind.
enum TextMeasure {
  static func width(_ text: String, _ font: UIFont) -> CGFloat {
    let shares = text.reduce(0.0) { $0 + share($1) }
    return shares * font.pointSize * (1 + max(0, font.weight.rawValue) * 0.15)
  }

  private static func share(_ character: Character) -> Double {
    switch character {
    case "i", "l", "j", "t", "f", "I", ".", ",", "'", "!", " ": 0.28
    case "m", "w", "M", "W", "@": 0.86
    case "A"..."Z": 0.66
    default: character.isASCII ? 0.54 : 1
    }
  }

  /// Returns the lines of `text` at a width. Lines break at spaces, and within a word that is longer than a line.
  static func lines(_ text: String, _ font: UIFont, width: CGFloat) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let longer = line.isEmpty ? String(word) : line + " " + word
        if line.isEmpty || self.width(longer, font) <= width {
          line = longer
        } else {
          lines.append(line)
          line = String(word)
        }
        while self.width(line, font) > width, line.count > 1 {
          var head = line
          while self.width(head, font) > width, head.count > 1 { head.removeLast() }
          lines.append(head)
          line = String(line.dropFirst(head.count))
        }
      }
      lines.append(line)
    }
    return lines
  }

  static func size(_ text: String, _ font: UIFont, width: CGFloat, maximumLines: Int) -> CGSize {
    guard !text.isEmpty else { return .zero }
    let room = width > 0 && maximumLines != 1 ? width : .greatestFiniteMagnitude
    var lines = room == .greatestFiniteMagnitude ? text.components(separatedBy: "\n") : lines(text, font, width: room)
    if maximumLines > 0, lines.count > maximumLines { lines = Array(lines.prefix(maximumLines)) }
    let widest = lines.map { self.width($0, font) }.max() ?? 0
    return CGSize(
      width: (widest * 3).rounded(.up) / 3, height: (font.lineHeight * CGFloat(lines.count) * 3).rounded(.up) / 3)
  }
}

extension NSAttributedString.Key {
  public static let font = Self(rawValue: "NSFont")
  public static let foregroundColor = Self(rawValue: "NSColor")
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  public static let kern = Self(rawValue: "NSKern")
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
  public static let underlineStyle = Self(rawValue: "NSUnderline")
}

extension NSAttributedString {
  /// The font of the first character; nil for an empty text.
  var font: UIFont? { length == 0 ? nil : attribute(.font, at: 0, effectiveRange: nil) as? UIFont }
  var color: UIColor? { length == 0 ? nil : attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor }

  public func size() -> CGSize {
    TextMeasure.size(string, font ?? UIFont.systemFont(ofSize: 12), width: 0, maximumLines: 0)
  }
}

public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
