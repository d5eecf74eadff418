/// A feed with its first rows that is written as HTML, for servers.
///
/// The JavaScript package writes the same text with `renderFeed`, from the same templates (Web/Elements/render.js).
public struct FeedDocument: Decodable {
  /// A row.
  public struct Row: Decodable {
    var item: CanonicalJSON?
    /// The element of the row as HTML, which is written as it is.
    var content: String?
  }

  /// The options of the feed.
  public struct Options: Decodable {
    var id: String?
    var label: String?
    /// The element of a row that the script makes, as HTML, which is written as it is.
    var template: String?
    /// The cursors of the batches before and after the rows.
    var previous: CanonicalJSON?
    var next: CanonicalJSON?
    /// The attributes of the element, by name. Null and false write none.
    var attributes: [String: PagerScalar?]?
  }

  var rows: [Row]
  var options: Options?

  /// The attributes whose numbers `before.css` needs, with their units.
  private static let units = ["columns": "", "minimum-column-width": "px", "spacing": "px"]

  /// Returns the markup and its rules.
  ///
  /// - Throws: `PagerDocument.NameError`.
  public func rendered() throws(PagerDocument.NameError) -> PagerDocument.Output {
    let element = try ElementMarkup(id: options?.id ?? "feed", attributes: options?.attributes)
    let batch = CanonicalJSON.object([
      ("items", .array(rows.map { $0.item ?? .literal("null") })), ("next", options?.next ?? .literal("null")),
      ("previous", options?.previous ?? .literal("null")),
    ])
    let values = element.values(label: options?.label, units: Self.units).merging([
      "template": .text(options?.template ?? ""), "rows": .list(rows.map { ["content": .text($0.content ?? "")] }),
      // The text of a script ends at "</script", and changes its meaning after "<!--".
      "batch": .text(batch.text.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")),
    ]) { $1 }
    return PagerDocument.Output(
      html: MarkupTemplate(RenderTemplates.feedHTML).filled(with: values),
      css: MarkupTemplate(RenderTemplates.feedCSS).filled(with: values))
  }
}
