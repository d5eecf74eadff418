import Foundation
import LockstepLoading
import LockstepPaging
import LockstepRecording
import Testing

// The code that Documentation/guides/testing.md prints. `PageTests` compares the page with this file.

struct Article: FeedItem, Codable {
  var id: Int
  var title: String
}

struct Articles: FeedSource {
  var address: URL
  var transport: any FeedTransport = FeedURLSessionTransport.shared

  func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<Article, Int> {
    let page = request.cursor ?? 1
    let url = address.appending(queryItems: [URLQueryItem(name: "page", value: "\(page)")])
    let articles = try await transport.json([Article].self, from: url)
    return FeedBatch(items: articles, after: articles.isEmpty ? nil : page + 1)
  }
}

/// A service that gives the next of its answers to each request. A number is a status without articles.
actor FakeService: FeedTransport {
  enum Answer {
    case articles(Range<Int>)
    case status(Int)
  }

  private var answers: [Answer]
  private(set) var requests: [String] = []

  init(_ answers: Answer...) { self.answers = answers }

  func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse {
    requests.append(request.url.query() ?? "")
    guard !answers.isEmpty else { throw .connection(code: URLError.notConnectedToInternet.rawValue) }
    switch answers.removeFirst() {
    case .status(let status):
      return FeedHTTPResponse(url: request.url, status: status, headers: [:], body: Data())
    case .articles(let ids):
      let articles = ids.map { Article(id: $0, title: "Article \($0)") }
      let body = (try? JSONEncoder().encode(articles)) ?? Data()
      return FeedHTTPResponse(url: request.url, status: 200, headers: [:], body: body)
    }
  }
}

@MainActor
struct ArticleTests {
  private func model(_ service: FakeService) throws -> FeedModel<Articles> {
    let address = try #require(URL(string: "https://example.com/articles"))
    let source = Articles(address: address, transport: service)
    // Without a base, the retry follows at once.
    return FeedModel(source, retryPolicy: FeedRetryPolicy(base: 0))
  }

  @Test("the list loads page by page until an empty page")
  func pages() async throws {
    let service = FakeService(.articles(1..<4), .articles(4..<6), .articles(0..<0))
    let model = try model(service)
    model.start()
    for await state in model.states where state.count == 3 && state.after == .idle { break }
    model.setVisibleRows(0..<3)
    for await state in model.states where state.after == .end { break }
    #expect(model.items.map(\.id) == [1, 2, 3, 4, 5])
    #expect(await service.requests == ["page=1", "page=2", "page=3"])
  }

  @Test("a server error is tried again, and an unknown address is not")
  func failures() async throws {
    let service = FakeService(.status(503), .articles(1..<2), .status(404))
    let model = try model(service)
    model.start()
    for await state in model.states where state.count == 1 && state.after == .idle { break }
    model.load()
    for await state in model.states {
      if case .failed(.status(404), attempts: 1, retryAt: nil) = state.after { break }
    }
    #expect(model.items.count == 1)
  }

  @Test("the footer says that a list is empty")
  func footer() {
    let state = FeedModelState(after: .end, count: 0)
    #expect(FeedFooterText().message(for: FeedFooterState(state, now: 0)) == "Nothing here yet")
  }
}

/// A survey whose next page depends on the answer.
enum Question: String, Sendable {
  case age, school, job, thanks

  static func pages(adult: Bool?) -> [Question] {
    guard let adult else { return [.age] }
    return [.age, adult ? .job : .school, .thanks]
  }
}

@Suite("The survey")
struct SurveyTests {
  @Test("a person who changes the answer stays on the first page, and the other branch follows")
  func branches() throws {
    var pager = Pager(pages: try PagerPages(Question.pages(adult: true)), selected: .age)
    try pager.send(.resize(length: 390, at: 0))
    pager.drain { _, _ in }
    try pager.send(.setPages(try PagerPages(Question.pages(adult: false)), at: 1))
    pager.drain { _, _ in }
    #expect(pager.settled == .age)
    try pager.send(.step(.next, animated: false, cause: .code, at: 2))
    pager.drain { _, _ in }
    #expect(pager.settled == .school)
  }

  @Test("the session of a bug report ends on the page that the person saw")
  func report() throws {
    let text = """
      lockstep pager 1
      open pages=age,job,thanks selected=age
      resize length=390.0 at=0.0
      select page=job animated=no cause=tab move=1 at=1.0
      """
    let recording = try PagerRecording<Question>(text: text) { Question(rawValue: $0) }
    let pager = try recording.replay()
    #expect(pager.settled == .job)
  }
}
