import LockstepFeed

// The functions with which JavaScript edits a list. `attempt` is the number of an undecided edit, from 1; 0 for an edit
// that needs no decision.

/// Inserts the received rows before the row at `index`.
@_cdecl("feed_insert")
func feedInsert(_ pointer: UnsafeMutableRawPointer, _ index: Int32, _ attempt: Int32) {
  let feed = webFeed(pointer)
  feed.edit(.insert(feed.takeReceived(), at: Int(index)), Int(attempt))
  feed.commit()
}

/// Updates the received rows.
@_cdecl("feed_update")
func feedUpdate(_ pointer: UnsafeMutableRawPointer, _ attempt: Int32) {
  let feed = webFeed(pointer)
  feed.edit(.update(feed.takeReceived()), Int(attempt))
  feed.commit()
}

/// Removes the received rows.
@_cdecl("feed_remove")
func feedRemove(_ pointer: UnsafeMutableRawPointer, _ attempt: Int32) {
  let feed = webFeed(pointer)
  feed.edit(.remove(feed.takeReceived().map { $0.id }), Int(attempt))
  feed.commit()
}

/// Moves a row, so that it has the index `index` afterwards.
@_cdecl("feed_move")
func feedMove(_ pointer: UnsafeMutableRawPointer, _ id: Int32, _ index: Int32, _ attempt: Int32) {
  webFeed(pointer).move(id, to: Int(index), Int(attempt))
  webFeed(pointer).commit()
}

/// Keeps an undecided edit, because the service accepted it.
@_cdecl("feed_confirm")
func feedConfirm(_ pointer: UnsafeMutableRawPointer, _ attempt: Int32) {
  webFeed(pointer).confirm(Int(attempt))
  webFeed(pointer).commit()
}

/// Undoes an undecided edit, because the service rejected it.
@_cdecl("feed_rollBack")
func feedRollBack(_ pointer: UnsafeMutableRawPointer, _ attempt: Int32) {
  webFeed(pointer).rollBack(Int(attempt))
  webFeed(pointer).commit()
}

extension WebFeed {
  /// The engine's numbers of an undecided edit. A move is two edits, a removal and an insertion.
  private static func numbers(of attempt: Int) -> [Int] { [2 * attempt, 2 * attempt + 1] }

  func takeReceived() -> [WebRow] {
    defer { received = [] }
    return received
  }

  func edit(_ edit: FeedEdit<WebRow>, _ attempt: Int) {
    if attempt > 0 { attempts.append(attempt) }
    send(edit, attempt == 0 ? nil : Self.numbers(of: attempt)[0])
  }

  func move(_ id: Int32, to index: Int, _ attempt: Int) {
    if attempt > 0 { attempts.append(attempt) }
    guard let place = feed.index(of: id) else { return }
    let row = feed.items[place]
    let numbers = attempt == 0 ? [] : Self.numbers(of: attempt)
    send(.remove([id]), numbers.first)
    send(.insert([row], at: index), numbers.last)
  }

  func confirm(_ attempt: Int) {
    attempts.removeAll { $0 == attempt }
    for number in Self.numbers(of: attempt) { send(.confirm(number)) }
  }

  func rollBack(_ attempt: Int) {
    attempts.removeAll { $0 == attempt }
    for number in Self.numbers(of: attempt).reversed() { send(.rollBack(number)) }
  }

  private func send(_ edit: FeedEdit<WebRow>, _ number: Int?) {
    if let number {
      send(.attempt(edit, number: number))
      return
    }
    switch edit {
    case .insert(let items, let index): send(.insert(items, at: index))
    case .update(let items): send(.update(items))
    case .remove(let ids): send(.remove(ids))
    }
  }
}
