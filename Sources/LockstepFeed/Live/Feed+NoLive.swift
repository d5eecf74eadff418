#if LOCKSTEP_ELEMENTS
  // A web page inserts the changes of a stream itself, as edits. So the browser's build leaves out the rest of this folder, and
  // the answers to loads stay as they are. The compiler removes the calls of these functions.
  package struct FeedLiveLog<Item: FeedItem>: Sendable {
    func corrected<Cursor>(_ answer: FeedBatch<Item, Cursor>, since request: Int) -> FeedBatch<Item, Cursor> { answer }
    func isSent(_ id: Item.ID) -> Bool { false }
    func noteSent(_ items: [Item], but places: [Item.ID: Int]) {}
    func takeSent(_ id: Item.ID) -> Bool { false }
    func takePlace(of id: Item.ID) -> Bool { false }
    func forgetDistant(before request: Int) {}
    func forgetChanges() {}
    func endAnswer() {}
  }

  extension Feed {
    var mustNoteChanges: Bool { true }

    func completed(
      _ batch: FeedBatch<Item, Cursor>, at edge: FeedEdge, from request: Int, origin: inout FeedBatchOrigin<Cursor>
    ) -> FeedBatch<Item, Cursor>? { batch }
    func widened(_ origin: FeedBatchOrigin<Cursor>, at edge: FeedEdge) -> FeedBatchOrigin<Cursor> { origin }
    func placesRows(_ items: [Item], at edge: FeedEdge) -> Bool { false }
    func arrange(_ items: [Item], at edge: FeedEdge, from request: Int) -> Int { 0 }
    func addNewRows(to items: inout [Item], since request: Int) -> Int { 0 }
    func closeGap(by request: Int, from origin: FeedBatchOrigin<Cursor>?) {}
    func noteRestored() {}
    func noteSent(_ entries: [FeedUndecidedEdits<Item>.Entry]) {}
    func noteConfirmed(_ entries: [FeedUndecidedEdits<Item>.Entry]) {}
    func noteDecided(_ outcomes: [FeedUndecidedEdits<Item>.Outcome]) {}
  }
#endif
