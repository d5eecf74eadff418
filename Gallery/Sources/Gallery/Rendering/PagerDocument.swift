import Foundation

/// A pager that is written as HTML, for servers.
///
/// The JavaScript package writes the same text with `renderPager`, from the same templates (Web/Elements/render.js).
public struct PagerDocument: Decodable {
  /// A page.
  public struct Page: Decodable {
    var id: PagerScalar
    var title: String?
    var badge: PagerScalar?
    var disabled: Bool?
    /// HTML, which is written as it is.
    var content: String?
  }

  /// The options of the pager.
  public struct Options: Decodable {
    var id: String?
    var label: String?
    /// HTML, which is written as it is.
    var header: String?
    /// The attributes of the element, by name. Null and false write none.
    var attributes: [String: PagerScalar?]?
  }

  /// A pager as text.
  public struct Output: Codable {
    /// The markup.
    public var html: String
    /// The rules that the markup needs before its script has come.
    public var css: String
  }

  /// A name or an id that HTML and CSS cannot hold as it is.
  public struct NameError: Error, CustomStringConvertible {
    /// The reason, as a sentence.
    public let description: String
  }

  var pages: [Page]
  var options: Options?

  /// Returns the markup and its rules.
  ///
  /// - Throws: `NameError`.
  public func rendered() throws(NameError) -> Output {
    let values = values(of: try ElementMarkup(id: options?.id ?? "pager", attributes: options?.attributes))
    return Output(
      html: MarkupTemplate(RenderTemplates.html).filled(with: values),
      css: MarkupTemplate(RenderTemplates.css).filled(with: values))
  }

  /// Returns a text for HTML, with entities for the characters that have a meaning there.
  public static func escaped(_ text: String) -> String { MarkupTemplate.escaped(text) }

  private func values(of element: ElementMarkup) -> [String: MarkupTemplate.Value] {
    let selected = pages.firstIndex { $0.id.text == element["selected"] } ?? 0
    return element.values(label: options?.label, units: Self.units).merging([
      "pager": .text(options?.id ?? "pager"), "header": .text(options?.header ?? ""),
      "selected": .text("\(selected + 1)"), "anchor": .text(Self.anchors[element["anchor"] ?? ""] ?? "50"),
      "isHeightOfPage": .truth(element["height"] == "page" && element["axis"] != "vertical"),
      "pages": .list(pages.map(Self.values(of:))),
    ]) { $1 }.merging(way(isDivided: element["sizing"] == "divided")) { $1 }
  }

  /// Returns the way of the indicator: the tabs of the pages in the row, in which disabled pages are not, and the part of
  /// the way at which it is at each of them. Tabs of equal widths without a gap in the row need no more than `before.css`.
  private func way(isDivided: Bool) -> [String: MarkupTemplate.Value] {
    let enabled = pages.indices.filter { pages[$0].disabled != true }
    let last = enabled.count - 1
    let way = enabled.enumerated().map { place, index -> [String: MarkupTemplate.Value] in
      ["number": .text("\(index + 1)"), "percent": .text(Self.percent(place, of: last))]
    }
    return ["hasWay": .truth(last > 0 && !(isDivided && enabled.count == pages.count)), "way": .list(way)]
  }

  private static func values(of page: Page) -> [String: MarkupTemplate.Value] {
    let id = page.id.text
    let badge = page.badge?.text
    return [
      "id": .text(id), "fragment": .text(fragment(id)),
      "title": .text(page.title.flatMap { $0.isEmpty ? nil : $0 } ?? id),
      "content": .text(page.content ?? ""), "isDisabled": .truth(page.disabled ?? false),
      "hasBadgeAttribute": .truth(badge != nil), "badgeAttribute": .text(badge ?? ""),
      "hasBadge": .truth(badge.map { !isHidden(badge: $0) } ?? false),
      "badge": .text(badge.map(text(ofBadge:)) ?? ""),
    ]
  }

  /// The attributes whose numbers `before.css` needs, with their units.
  private static let units = [
    "spacing": "px", "peek": "px", "visible-pages": "", "minimum-tab-width": "px", "maximum-tab-width": "px",
    "tab-width": "px", "tab-spacing": "px", "side-inset": "px", "indicator-insets": "px", "indicator-radius": "px",
  ]

  /// The places of the selected tab in the strip at first, in percent: this part of the tab is at this part of the strip.
  private static let anchors = ["center": "50", "leading": "0", "trailing": "100"]

  /// The characters that JavaScript's `encodeURIComponent` leaves as they are.
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'()")

  private static func fragment(_ id: String) -> String {
    id.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isDigits(_ text: Substring.UTF8View) -> Bool { !text.isEmpty && text.allSatisfy(isDigit) }

  /// `true` for a number that is not above 0.
  private static func isHidden(badge: String) -> Bool {
    if badge.utf8.first == UInt8(ascii: "-") { return isDigits(badge.utf8.dropFirst()) }
    return !badge.isEmpty && badge.utf8.allSatisfy { $0 == UInt8(ascii: "0") }
  }

  /// The text of a badge, as the element shows it: 999+ for a larger number.
  private static func text(ofBadge badge: String) -> String {
    guard isDigits(badge.utf8[...]) else { return badge }
    return badge.utf8.drop { $0 == UInt8(ascii: "0") }.count > 3 ? "999+" : badge
  }

  /// Returns a part of the way from the first to the last page, in percent with four digits, without rounding of
  /// floating-point numbers.
  private static func percent(_ part: Int, of whole: Int) -> String {
    let number = whole > 0 ? part * 1_000_000 / whole : 0
    let fraction = "\(number % 10_000)"
    return "\(number / 10_000).\(String(repeating: "0", count: 4 - fraction.count))\(fraction)"
  }
}

/// A text, a number or a truth of JSON.
enum PagerScalar: Decodable {
  case text(String)
  case truth(Bool)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let truth = try? container.decode(Bool.self) {
      self = .truth(truth)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Int.self) {
      self = .text("\(number)")
    } else {
      self = .text("\(try container.decode(Double.self))")
    }
  }

  var text: String {
    switch self {
    case .text(let text): text
    case .truth(let isTrue): "\(isTrue)"
    }
  }

  /// The text of an attribute with this value; nil for none.
  var attribute: String? {
    switch self {
    case .text(let text): text
    case .truth(let isTrue): isTrue ? "" : nil
    }
  }
}
