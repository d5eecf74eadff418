import ArgumentParser
import Foundation
import Gallery

/// `lockstep render`. Ends with status 0 when the markup is written, 1 when the input or the output is not possible, and
/// 64 for an invalid option.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes a pager, or the rows of a feed, as HTML that works before its script has come.",
    discussion: """
      The input is JSON: {"pages": [{"id": "inbox", "title": "Inbox", "badge": 3, "content": "<p>Letters</p>"}], \
      "options": {"id": "mail", "label": "Folders", "attributes": {"sizing": "divided", "selected": "inbox"}}}, or a list \
      of such objects. content and the option header are HTML and are written as they are; other texts are escaped.

      A feed has rows instead of pages: {"rows": [{"item": {"id": 1}, "content": "<div>One</div>"}], "options": {"next": \
      "/users?since=1", "attributes": {"src": "/users"}}}. Each content is one element, and so is the option template.

      The output is the rules of each element in a style element, and its markup. With --css the rules go to a file, and \
      with --json the output is {"html", "css"}, or a list of them, as renderPager and renderFeed of the package return it.
      """)

  @Argument(help: "The file with the input; - or none for standard input.")
  var file = "-"

  @Option(help: ArgumentHelp("The file to which the rules are written.", valueName: "file"))
  var css: String?

  @Option(help: ArgumentHelp("The nonce of the style element, for a content security policy.", valueName: "text"))
  var nonce: String?

  @Flag(help: "Writes the markup and the rules as JSON.")
  var json = false

  func validate() throws {
    guard css == nil || !json else { throw ValidationError("--css and --json exclude each other.") }
    guard nonce == nil || (css == nil && !json) else {
      throw ValidationError("--nonce needs a style element: leave out --css and --json.")
    }
  }

  func run() throws {
    guard StandardStreams.hasOutput else { throw Failure("there is no standard output to write to") }
    let (documents, isList) = try documents()
    var outputs: [PagerDocument.Output] = []
    for document in documents {
      do {
        outputs.append(try document.rendered())
      } catch {
        throw Failure(error.description)
      }
    }
    if json {
      try write(json: outputs, isList: isList)
    } else {
      try write(outputs)
    }
  }

  /// A pager or a feed.
  private enum Document: Decodable {
    case pager(PagerDocument)
    case feed(FeedDocument)

    private enum Key: CodingKey { case rows }

    init(from decoder: any Decoder) throws {
      let isFeed = try decoder.container(keyedBy: Key.self).contains(.rows)
      self = isFeed ? .feed(try FeedDocument(from: decoder)) : .pager(try PagerDocument(from: decoder))
    }

    func rendered() throws(PagerDocument.NameError) -> PagerDocument.Output {
      switch self {
      case .pager(let pager): try pager.rendered()
      case .feed(let feed): try feed.rendered()
      }
    }
  }

  /// Reads the elements. The second value is `true` for a list of them.
  private func documents() throws -> ([Document], Bool) {
    let data: Data
    do {
      data =
        file == "-" ? try FileHandle.standardInput.readToEnd() ?? Data() : try Data(contentsOf: URL(filePath: file))
    } catch {
      throw Failure("\(file) can't be read: \(error.localizedDescription)")
    }
    let isList = data.first { !" \n\r\t".utf8.contains($0) } == UInt8(ascii: "[")
    do {
      let decoder = JSONDecoder()
      if isList { return (try decoder.decode([Document].self, from: data), true) }
      return ([try decoder.decode(Document.self, from: data)], false)
    } catch {
      throw Failure("the input is no pager and no feed: see `lockstep help render`")
    }
  }

  private func write(json outputs: [PagerDocument.Output], isList: Bool) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = isList ? try encoder.encode(outputs) : try encoder.encode(outputs[0])
    try StandardStreams.write(String(decoding: data, as: UTF8.self) + "\n")
  }

  private func write(_ outputs: [PagerDocument.Output]) throws {
    let rules = outputs.map(\.css).joined()
    let markup = outputs.map(\.html).joined()
    guard let css else {
      let attribute = nonce.map { " nonce=\"\(PagerDocument.escaped($0))\"" } ?? ""
      return try StandardStreams.write("<style\(attribute)>\n\(rules)</style>\n\(markup)")
    }
    do {
      try Data(rules.utf8).write(to: URL(filePath: css))
    } catch {
      throw Failure("\(css) can't be written: \(error.localizedDescription)")
    }
    try StandardStreams.write(markup)
  }
}
