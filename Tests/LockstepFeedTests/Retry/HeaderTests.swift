import Testing

@testable import LockstepFeed

@Suite("Headers")
struct HeaderTests {
  func next(_ header: String) -> String? {
    FeedLinkHeader.target(of: "next", in: Array(header.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("the next link is found in the form that GitHub writes")
  func github() {
    let recorded =
      #"<https://api.github.com/users?since=46>; rel="next", <https://api.github.com/users{?since}>; rel="first""#
    #expect(next(recorded) == "https://api.github.com/users?since=46")
  }

  @Test(
    "the next link is found in every form that RFC 8288 allows",
    arguments: [
      #"<u>; rel="next""#, "<u>;rel=next", "<u> ; REL = NEXT", #"<u>; rel="prev next""#,
      #"<u>; title="a, b"; rel=next"#,
      #"<a,b;c>; rel=prev, <u>; rel=next"#, #"<a>; title="<x>; rel=next"; rel=prev, <u>; rel=next"#,
      #"<a>; title="\", <x>; rel=next"; rel=prev,<u>;rel="next""#, #"<a>, <u>; rel=next, <v>; rel=next"#,
      #"<u>; media; rel=next; rel=prev"#, "garbage, ;;; , <u>; rel=next", "<u>;; rel=next",
    ])
  func forms(header: String) {
    #expect(next(header) == "u")
  }

  @Test(
    "a header without a valid next link gives no link",
    arguments: [
      "", "<u>", "<u>; rel=prev", "<u; rel=next", "u; rel=next", #"<u>; rel="nextish""#, "<u>; relation=next",
      "<u>; rel=prev; rel=next", "<>; rel=next", #"<u>; title="; rel=next"#, "<u> rel=next", "<u>; rel", "<u>; rel=",
    ])
  func none(header: String) {
    #expect(next(header) == nil)
  }

  @Test("the previous link is found under both of its names, and the tag as it is written")
  func previousAndTag() {
    var response = FeedResponse(status: 200)
    response.readHeader(Array("Link".utf8), Array("<a>; rel=previous, <b>; rel=next".utf8))
    response.readHeader(Array("ETag".utf8), Array(#"W/"1""#.utf8))
    #expect(response.previous == Array("a".utf8) && response.next == Array("b".utf8))
    #expect(response.tag == Array(#"W/"1""#.utf8))
  }

  @Test(
    "a used-up quota is read in the spellings of several services",
    arguments: [
      ["X-RateLimit-Remaining: 0", "X-RateLimit-Reset: 1000000030"],
      ["x-rate-limit-remaining: 0", "x-rate-limit-reset: 1000000030"],
      ["RateLimit-Remaining: 0", "RateLimit-Reset: 30"], ["X-RateLimit-Remaining: 0", "X-RateLimit-Reset-After: 30"],
      ["X-Rate-Limit-Remaining: 0", "X-Rate-Limit-Reset-After: 30"],
      ["RateLimit-Remaining: 0", "RateLimit-Reset-After: 30"],
      [#"RateLimit: "default";r=0;t=30"#], [#"RateLimit: "hour";r=50;t=900, "burst"; r=0; t=30"#],
    ])
  func quotas(fields: [String]) {
    var response = FeedResponse(status: 200, receivedAt: 1_000_000_000)
    for field in fields {
      let parts = field.split(separator: ":", maxSplits: 1).map { Array($0.utf8) }
      response.readHeader(parts[0], parts[1])
    }
    #expect(response.wait == 30)
  }

  @Test(
    "a service may write the time of the reset with a fraction of a second",
    arguments: ["X-RateLimit-Reset-After: 1.5", "X-RateLimit-Reset: 1000000001.500"])
  func fractions(field: String) {
    var response = FeedResponse(status: 200, receivedAt: 1_000_000_000)
    response.readHeader(Array("x-ratelimit-remaining".utf8), Array("0".utf8))
    let parts = field.split(separator: ":").map { Array($0.utf8) }
    response.readHeader(parts[0], parts[1])
    #expect(response.wait == 1.5)
  }

  @Test(
    "text that is no number is no time of a reset",
    arguments: [".", "1.", ".5", "1.5.2", "1 .5", "1. 5", "1.5x", "1.s"])
  func badFractions(text: String) {
    var response = FeedResponse(status: 200, receivedAt: 1_000_000_000)
    response.readHeader(Array("x-ratelimit-reset".utf8), Array(text.utf8))
    #expect(response == FeedResponse(status: 200, receivedAt: 1_000_000_000))
  }

  @Test(
    "a quota with requests left, or without a time, causes no wait",
    arguments: [#""default";r=1;t=30"#, #""default";r=0"#, "r=0", ";;=,", #""a";r=x;t=30"#, ""])
  func openQuotas(value: String) {
    var response = FeedResponse(status: 200, receivedAt: 1_000_000_000)
    response.readHeader(Array("ratelimit".utf8), Array(value.utf8))
    #expect(response.wait == nil)
  }

  @Test(
    "HTTP dates are parsed",
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777.0), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
      ("Tue, 29 Feb 2000 23:59:60 GMT", 951_868_800), ("Mon, 20 Apr 2026 16:38:33 GMT", 1_776_703_113),
      ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799), (" Sat, 01 Mar 1969 00:00:00 GMT ", -26_438_400),
      ("Sat, 01 Jan 0000 00:00:00 GMT", -62_167_219_200), ("Wed, 01 Mar 2100 00:00:00 GMT", 4_107_542_400),
    ])
  func dates(text: String, seconds: Double) {
    #expect(FeedDate.seconds(of: Array(text.utf8)) == seconds)
  }

  @Test(
    "the other formats of services are parsed too",
    arguments: [
      ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777.0), ("Sun Nov  6 08:49:37 1994", 784_111_777),
      ("Sun, 06 Nov 1994 08:49:37 UTC", 784_111_777), ("Sun, 06 Nov 1994 09:49:37 +0100", 784_111_777),
      ("6 November 1994 08:49:37 GMT", 784_111_777), ("1994-11-06T08:49:37Z", 784_111_777),
      ("1994-11-06t08:49:37.25z", 784_111_777.25), ("1994-11-06 03:49:37-05:00", 784_111_777),
      ("1994-11-06T08:49Z", 784_111_740), ("1994-11-06", 784_080_000),
      ("Sun Nov 06 1994 09:49:37 GMT+0100 (Central European Standard Time)", 784_111_777),
      ("Wednesday, 01-Jan-70 00:00:00 GMT", 0), ("Tuesday, 31-Dec-69 23:59:59 GMT", 3_155_759_999),
    ])
  func otherDates(text: String, seconds: Double) {
    #expect(FeedDate.seconds(of: Array(text.utf8)) == seconds)
  }

  @Test(
    "text that is no date gives none",
    arguments: [
      "", "now", "Sun", "Sun, 06 Nov 1994", "06", "1994-11-06T", "1994-11-06T08", "1994-11-6", "1994-13-06",
      "1994-11-06T08:49:37+1", "1994-11-06T08:49:37ZZ", "Sun, 06 Nov 1994 08:49:37 PST",
      "Sun, 06 Nov 1994 24:49:37 GMT",
      "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 06 Nuv 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08-49-37 GMT",
      "Sun, 06 Nov 199x 08:49:37 GMT", "Wed, 30 Feb 2000 00:00:00 GMT",
    ])
  func noDates(text: String) {
    #expect(FeedDate.seconds(of: Array(text.utf8)) == nil)
  }

  @Test("invalid numbers and unknown headers change nothing")
  func badNumbers() {
    var response = FeedResponse(status: 200)
    for value in ["", " ", "-1", "1.", "1 2", "0x10", "1e9", "\u{0661}"] {
      response.readHeader(Array("x-ratelimit-remaining".utf8), Array(value.utf8))
      response.readHeader(Array("x-ratelimit".utf8), Array("5".utf8))
    }
    #expect(response == FeedResponse(status: 200))
    response.readHeader(Array("X-RateLimit-Remaining".utf8), Array(" 59\t".utf8))
    #expect(response.remaining == 59)
  }

  @Test("the next link of an answer becomes the address of its next batch")
  func link() {
    var response = FeedResponse(status: 200)
    response.readHeader(Array("Link".utf8), Array("<u>; rel=next".utf8))
    #expect(response.next == Array("u".utf8))
  }

  @Test("randomly altered headers give no delay out of bounds")
  func mutations() {
    let seeds = [
      #"<https://api.github.com/users?since=46>; rel="next", <https://api.github.com/users{?since}>; rel="first""#,
      #"<a>; title="\", <x>; rel=next"; rel=prev,<u>;rel="next""#, "Mon, 20 Apr 2026 16:38:33 GMT", "1776706713",
    ].map { Array($0.utf8) }
    let names = ["link", "date", "retry-after", "x-ratelimit-reset", "x-ratelimit-remaining"].map { Array($0.utf8) }
    let marks = Array("<>;,=\" \\\t0aG".utf8)
    var random = SeededGenerator(seed: 1)
    let policy = FeedRetryPolicy()
    for round in 0..<20_000 {
      var value = seeds[round % seeds.count]
      for _ in 0..<Int.random(in: 1..<6, using: &random) where !value.isEmpty {
        let place = Int.random(in: 0..<value.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: value.remove(at: place)
        case 1: value.insert(marks[Int.random(in: 0..<marks.count, using: &random)], at: place)
        case 2: value[place] = UInt8.random(in: 0...255, using: &random)
        default: value.removeSubrange(place...)
        }
      }
      var response = FeedResponse(status: [200, 403, 429, 503][round % 4])
      for name in names { response.readHeader(name, value) }
      response.readBody(value)
      guard case .after(let delay) = policy.decision(for: response, attempt: 1, random: 0.5) else { continue }
      #expect((0...FeedRetryPolicy.longestWait).contains(delay))
    }
  }
}
