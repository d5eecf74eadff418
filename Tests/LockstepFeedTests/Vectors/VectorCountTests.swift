import Testing

@testable import LockstepFeed

@Suite("Vectors: completeness")
struct VectorCountTests {
  @Test("every vector is either run or listed with a reason in the documentation")
  func counts() {
    let ids = Set(Vector.all.map(\.id))
    #expect(Vector.all.count == 192)
    #expect(ids.count == 192)
    #expect(Vector.notApplied.subtracting(ids) == [])
    #expect(Vector.notApplied.count == 72)
    let areas: Set = [
      "paging3-fetch", "paging3-cancel", "paging3-config", "paging3-remote", "tanstack-infinite", "page-window",
      "retry-backoff", "rtk-infinite", "connection-merge", "http-retry", "rate-limit", "link-header", "virtual-list",
      "list-at-end", "offset-index", "feed-controller", "diff", "prefetch", "structural-sharing",
    ]
    let run = Vector.all.filter { !Vector.notApplied.contains($0.id) }
    #expect(run.count == 120)
    #expect(Set(run.map(\.area)) == areas)
  }
}
