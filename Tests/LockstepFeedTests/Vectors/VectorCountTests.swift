import Testing

@testable import LockstepFeed

@Suite("Vectors: all of them")
struct VectorCountTests {
  @Test("every vector is run or listed with the reason why not")
  func counts() {
    let ids = Set(Vector.all.map(\.id))
    #expect(Vector.all.count == 183)
    #expect(ids.count == 183)
    #expect(Set(Vector.notApplied.keys).subtracting(ids) == [])
    #expect(Vector.notApplied.count == 75)
    let areas: Set = [
      "paging3-fetch", "paging3-cancel", "paging3-config", "paging3-remote", "tanstack-infinite", "page-window",
      "retry-backoff", "rtk-infinite", "connection-merge", "http-retry", "rate-limit", "link-header", "virtual-list",
      "offset-index", "feed-controller", "diff", "prefetch",
      "structural-sharing",
    ]
    let run = Vector.all.filter { Vector.notApplied[$0.id] == nil }
    #expect(run.count == 108)
    #expect(Set(run.map(\.area)) == areas)
  }
}
