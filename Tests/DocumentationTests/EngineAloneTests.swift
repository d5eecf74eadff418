import LockstepFeed
import LockstepPaging
import Testing

// The code that Documentation/engine.md prints. `PageTests` compares the page with this file.

enum Page: String {
  case news, sports, weather, travel, music
}

/// A host of your own: it sends events, applies effects in order, and reads positions and frames.
struct Host {
  private(set) var pager: Pager<Page>
  private(set) var strip = PagerStrip<Page>(.underlined)
  private(set) var mounted: Set<Page> = []
  private(set) var log: [String] = []

  init(_ pages: [Page], selected: Page) throws {
    pager = Pager(pages: try PagerPages(pages), selected: selected)
    strip.resize(to: 390)
    try send(.resize(length: 390, at: 0))
  }

  mutating func send(_ event: Pager<Page>.Event) throws {
    try pager.send(event)
    pager.drain { effect, pager in
      strip.follow(effect, of: pager)
      switch effect {
      case .mount(let page): mounted.insert(page)
      case .unmount(let page): mounted.remove(page)
      case .willMove(let move): log.append("to \(move.to) by \(move.cause)")
      case .didMove(let move): log.append("at \(move.to)")
      case .didCancel(let move): log.append("not to \(move.to)")
      default: break
      }
    }
    strip.follow(pager)
    while let tab = strip.nextUnmeasured {
      strip.measure(tab, width: Double(8 * strip.pages.elements[tab].rawValue.count))
    }
  }
}

struct Note: FeedItem {
  var id: Int
  var text: String
}

/// A service of 25 notes that fails once.
final class NoteService {
  private(set) var requests = 0

  func notes(after cursor: Int?, count: Int) -> FeedBatch<Note, Int>? {
    requests += 1
    guard requests != 2 else { return nil }
    let start = cursor ?? 0
    let end = min(start + count, 25)
    return FeedBatch(items: (start..<end).map { Note(id: $0, text: "Note \($0)") }, after: end < 25 ? end : nil)
  }
}

@Suite("The engine without a host")
struct EngineAloneTests {
  @Test("a tap moves the pages frame by frame, and the strip follows")
  func frames() throws {
    func draw(_ offset: Double, _ indicator: TabIndicator.Appearance?) {
      #expect((0...390).contains(offset) && indicator != nil)
    }
    var host = try Host([.news, .sports, .weather, .travel, .music], selected: .news)
    var now = 1.0
    try host.send(.select(.sports, animated: true, cause: .tab, move: nil, at: now))
    while host.pager.needsFrames {
      now += 1.0 / 60
      try host.send(.frame(at: now))
      let offset = host.pager.offset  // where to draw the row of pages, in points
      let indicator = host.strip.indicator  // where to draw the indicator
      draw(offset, indicator)
    }
    #expect(host.log == ["to news by initial", "at news", "to sports by tab", "at sports"])
    #expect(host.pager.settled == .sports && host.pager.offset == 390)
    #expect(host.mounted == [.news, .sports, .weather])
    #expect(host.strip.indicator?.frame.x == host.strip.frame(of: 1).x)
  }

  @Test("a finger drags the pages, and its velocity decides where they settle")
  func touches() throws {
    var host = try Host([.news, .sports, .weather], selected: .news)
    try host.send(.touchBegan(point: 300, at: 1))
    try host.send(.touchMoved(point: 280, at: 1.02))
    try host.send(.touchMoved(point: 250, at: 1.04))
    try host.send(.touchEnded(at: 1.05))  // 50 points in 40 ms: a fling
    var now = 1.05
    while host.pager.needsFrames {
      now += 1.0 / 120
      try host.send(.frame(at: now))
    }
    #expect(host.pager.settled == .sports)
    #expect(host.log.suffix(2) == ["to sports by swipe", "at sports"])
  }

  @Test("the pager follows the reports of a platform's scroll view")
  func scrolling() throws {
    var host = try Host([.news, .sports, .weather], selected: .news)
    // Offsets are in points and count from the host's first slot, as `pager.offset` does.
    try host.send(.observe(offset: 120, length: 390, activity: .finger, at: 1))
    #expect(host.pager.phase == .dragging)
    try host.send(.observe(offset: 300, length: 390, activity: .animating, at: 1.1))
    try host.send(.observe(offset: 390, length: 390, activity: .idle, at: 1.3))
    #expect(host.pager.settled == .sports)
  }

  @Test("a feed loads a batch before its end becomes visible, and loads again after a failure")
  func feed() {
    let service = NoteService()
    var feed = Feed<Note, Int>(options: FeedOptions(firstCount: 10, batchCount: 5, prefetchItems: 3))
    var now = 0.0
    var alarm: Double?

    func send(_ event: Feed<Note, Int>.Event) {
      feed.send(event)
      feed.drain { effect, feed in
        switch effect {
        case .load(let request):
          if let batch = service.notes(after: request.cursor, count: request.count) {
            feed.send(.answered(request: request.id, batch))
          } else {
            feed.send(.failed(request: request.id, .transport(code: -1009), retry: .after(1), at: now))
          }
        case .wake(let time): alarm = time
        case .changed, .cancel, .revealEnded: break  // insert and remove rows; end a request or a search
        }
      }
    }

    send(.start)
    #expect(feed.items.count == 10)
    send(.visible(0..<8))  // fewer than three rows lie below: the next batch fails
    while let time = alarm {
      now = time
      alarm = nil
      send(.time(now))
    }
    #expect(feed.items.count == 15)
    send(.visible(10..<15))
    send(.visible(15..<20))
    #expect(feed.items.count == 25 && feed.state(of: .after) == .end)
  }
}
