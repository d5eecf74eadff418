#if !LOCKSTEP_ELEMENTS
  /// The state of the stream, the changes that the loads in flight do not know of, and the order of the stream's rows.
  ///
  /// A load that was sent before a change may answer with the list before the change. Its answer is corrected before the
  /// feed reads it. When no load is in flight, no change is kept.
  package struct FeedLiveLog<Item: FeedItem>: Sendable {
    struct Insertion: Sendable {
      var item: Item
      var place: FeedLivePlace<Item.ID>
      /// The newest load that was sent before the change.
      var request: Int
      /// The number of the event that has brought the row: one number for rows that come together. 0 in `distant`.
      var event = 0
      /// `true` once the row was removed. Rows that have come beside it are still found by it.
      var isGone = false
    }

    private struct News: Sendable {
      var item: Item
      /// The newest load that was sent before the change.
      var request: Int
    }

    private struct Told: Sendable {
      var connection: Int
      /// `true` if the stream has placed the row; `false` if a load had brought the row before.
      var isPlaced: Bool
    }

    /// The stream as its events tell it.
    package enum Stream: UInt8, Sendable { case off, broken, open }

    package var stream = Stream.off
    /// The edge at which the service adds rows.
    package var edge = FeedEdge.after
    /// The newest load that was sent before the stream was opened, while changes before that may be missing. The answer to
    /// a later load of the list ends this.
    package var gap: Int?

    /// New rows, in the order of the stream.
    private(set) var insertions: [Insertion] = []
    /// The latest rows beside rows that were not loaded, in the order of the stream, also those that were removed since. The
    /// cursor that leads to those rows may be beyond them: then no load brings them.
    private(set) var distant: [Insertion] = []
    /// The most rows in `distant`.
    private static var mostDistant: Int { 1_000 }
    private var news = [Item.ID: News]()
    /// The rows that the person has sent, and that the service has not told of yet. `false` if it may have done so while
    /// the stream was broken.
    private var sent = [Item.ID: Bool]()
    /// The rows with undecided edits of which the service may have told while the stream was broken.
    private var doubted = Set<Item.ID>()
    /// The rows whose place the stream has told, with the number of the connection that did so last.
    private var told = [Item.ID: Told]()
    private var connection = 0
    private var addedToAnswer: [Item.ID] = []

    var state: FeedLiveState {
      switch stream {
      case .off: .off
      case .broken: .interrupted
      case .open: gap == nil ? .current : .catchingUp
      }
    }

    /// The number of an event that inserts rows now.
    var nextEvent: Int { (insertions.last?.event ?? 0) + 1 }

    mutating func noteInsertion(of item: Item, at place: FeedLivePlace<Item.ID>, after request: Int, event: Int) {
      insertions.removeAll { $0.item.id == item.id }
      insertions.append(Insertion(item: item, place: place, request: request, event: event))
      news[item.id] = News(item: item, request: request)
    }

    /// Notes a new row beside a row that is not loaded. O(distant rows).
    mutating func noteDistant(_ item: Item, at place: FeedLivePlace<Item.ID>, after request: Int) {
      distant.removeAll { $0.item.id == item.id }
      if distant.count == Self.mostDistant { distant.removeFirst() }
      distant.append(Insertion(item: item, place: place, request: request))
    }

    /// Gives a new row beside a row that is not loaded other content. O(distant rows).
    mutating func updateDistant(_ item: Item) {
      if let index = distant.firstIndex(where: { $0.item.id == item.id }) { distant[index].item = item }
    }

    /// Forgets the new rows that a load of the whole list would have brought.
    mutating func forgetDistant(before request: Int) {
      if !distant.isEmpty { distant.removeAll { $0.request < request } }
    }

    mutating func noteUpdate(of item: Item, after request: Int) {
      if let index = insertions.firstIndex(where: { $0.item.id == item.id }) { insertions[index].item = item }
      news[item.id] = News(item: item, request: request)
    }

    /// Forgets what is noted of a row, because the row was removed. O(insertions + distant rows).
    mutating func noteRemoval(of id: Item.ID) {
      if let index = insertions.firstIndex(where: { $0.item.id == id }) { insertions[index].isGone = true }
      if let index = distant.firstIndex(where: { $0.item.id == id }) { distant[index].isGone = true }
      news[id] = nil
      sent[id] = nil
      told[id] = nil
    }

    /// An answer with the content that the stream has brought since its load was sent. O(items).
    func corrected<Cursor>(_ answer: FeedBatch<Item, Cursor>, since request: Int) -> FeedBatch<Item, Cursor> {
      if news.isEmpty { return answer }
      var batch = answer
      for (index, item) in answer.items.enumerated() {
        if let news = news[item.id], news.request >= request { batch.items[index] = news.item }
      }
      return batch
    }

    /// `true` when no change is kept for a load in flight.
    package var isEmpty: Bool { insertions.isEmpty && news.isEmpty }

    /// `true` when the log knows nothing but the state of the stream.
    package var isBlank: Bool {
      isEmpty && distant.isEmpty && sent.isEmpty && doubted.isEmpty && told.isEmpty && addedToAnswer.isEmpty
    }

    /// Forgets the changes, because no load is in flight.
    mutating func forgetChanges() {
      if !insertions.isEmpty { insertions.removeAll() }
      if !news.isEmpty { news.removeAll() }
    }

    // MARK: The order of the stream

    /// Begins a connection. The stream may repeat what an earlier one has told.
    mutating func beginConnection() {
      stream = .open
      connection += 1
    }

    /// Notes that the stream has told the place of a row. `isNew` says that the list did not have the row.
    mutating func noteTold(_ id: Item.ID, isNew: Bool) {
      told[id] = Told(connection: connection, isPlaced: isNew || told[id]?.isPlaced == true)
    }

    /// Notes that the stream has told the place of a row which joins the rows of an answer, once that is applied.
    mutating func noteAdded(_ id: Item.ID) { addedToAnswer.append(id) }

    /// Ends an answer.
    mutating func endAnswer() {
      for id in addedToAnswer { noteTold(id, isNew: true) }
      addedToAnswer.removeAll()
    }

    /// Forgets that the stream has told of a row.
    mutating func forgetTold(_ id: Item.ID) {
      if !told.isEmpty { told[id] = nil }
    }

    /// Returns true for a row whose place a load has told.
    func isLoaded(_ id: Item.ID) -> Bool { sent[id] == nil && told[id]?.isPlaced != true }

    /// Notes that a load has told the place of a row. Returns true if only the person or the stream had told one.
    mutating func takePlace(of id: Item.ID) -> Bool {
      let isSent = takeSent(id)
      let told = told.isEmpty ? nil : told.removeValue(forKey: id)
      return isSent || told?.isPlaced == true
    }

    /// Returns true when the stream says that a row comes before the row that it tells of now. A load may be ahead of the
    /// stream, so that a row of the stream was shown between newer ones and their place. A repeated row says nothing of the rows that
    /// followed it before.
    func precedes(_ id: Item.ID, _ present: Item.ID) -> Bool {
      guard let told = told[id], told.isPlaced else { return false }
      guard let last = self.told[present]?.connection else { return true }
      return told.connection == connection && last < connection
    }

    // MARK: Rows that the person has sent

    func isSent(_ id: Item.ID) -> Bool { sent[id] != nil }

    /// Notes a row that the person has sent while there is a stream that can bring it back.
    mutating func noteSent(_ id: Item.ID) {
      if stream != .off { sent[id] = sent[id] ?? true }
    }

    /// Notes the rows that have no place in an answer: their place is not that of the service.
    mutating func noteSent(_ items: [Item], but places: [Item.ID: Int]) {
      for item in items where places[item.id] == nil { noteSent(item.id) }
    }

    /// Notes that the service may have told of the rows that were sent, and of those with undecided edits.
    mutating func noteMissingChanges(of edited: [Item.ID]) {
      for id in Array(sent.keys) { sent[id] = false }
      doubted.formUnion(edited)
    }

    /// Returns true for a row of which the service may have told while the stream was broken.
    func mayLack(_ id: Item.ID) -> Bool { sent[id] == false || doubted.contains(id) }

    /// Notes that no edit of an item is undecided any more.
    mutating func noteDecided(_ id: Item.ID) { doubted.remove(id) }

    /// Forgets that the person has sent a row, because the service has told of it. Returns false if it was not sent.
    mutating func takeSent(_ id: Item.ID) -> Bool {
      sent.isEmpty ? false : sent.removeValue(forKey: id) != nil
    }
  }
#endif
