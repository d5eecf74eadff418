import Testing

@testable import LockstepFeed

@Suite("Vectors: completeness")
struct VectorCountTests {
  @Test("every vector is either run or listed with a reason in the documentation")
  func counts() {
    let ids = Set(Vector.all.map(\.id))
    #expect(Vector.all.count == 183)
    #expect(ids.count == 183)
    #expect(Vector.notApplied.subtracting(ids) == [])
    #expect(Vector.notApplied.count == 75)
    let areas: Set = [
      "paging3-fetch", "paging3-cancel", "paging3-config", "paging3-remote", "tanstack-infinite", "page-window",
      "retry-backoff", "rtk-infinite", "connection-merge", "http-retry", "rate-limit", "link-header", "virtual-list",
      "offset-index", "feed-controller", "diff", "prefetch",
      "structural-sharing",
    ]
    let run = Vector.all.filter { !Vector.notApplied.contains($0.id) }
    #expect(run.count == 108)
    #expect(Set(run.map(\.area)) == areas)
  }
}
