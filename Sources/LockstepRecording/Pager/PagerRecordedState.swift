import LockstepPaging

/// The state of a pager after an event of a session. An app's recording ends with the state that the app had. A person
/// can add the state that the app should have had. Nil means that nothing is stated about a property.
public struct PagerRecordedState<ID: Hashable & Sendable>: Sendable, Equatable {
  /// The number of events before this state; 0 at the start.
  public var event: Int
  /// The phase.
  public var phase: PagerPhase?
  /// The position, in pages.
  public var position: Double?
  /// The page that was settled last.
  public var settled: ID?
  /// The selected page.
  public var selection: ID?
  /// The target page.
  public var target: ID?
  /// The mounted pages.
  public var mounted: [ID]?
  /// Pages that are in the list, among others. It may name pages that an event has removed.
  public var contained: [ID]?

  /// Creates a state about which nothing is stated.
  public init(event: Int) { self.event = event }

  /// Creates the state of a pager after this number of events.
  public init(of pager: Pager<ID>, event: Int) {
    self.event = event
    phase = pager.phase
    position = pager.position
    settled = pager.settled
    selection = pager.selection
    target = pager.target
    mounted = pager.mountedIDs
  }
}

extension PagerRecordedState {
  func write(to writer: inout PagerLineWriter<ID>) {
    if let phase { writer.write(phase, as: "phase") }
    if let position { writer.write(position, as: "position") }
    if let settled { writer.write(page: settled, as: "settled") }
    if let selection { writer.write(page: selection, as: "selection") }
    if let target { writer.write(page: target, as: "target") }
    if let mounted { writer.write(pages: mounted, as: "mounted") }
    if let contained { writer.write(pages: contained, as: "contained") }
  }

  init(event: Int, from reader: PagerLineReader<ID>) throws(RecordedError) {
    self.event = event
    if reader.has("phase") { phase = try reader.value("phase") }
    if reader.has("position") { position = try reader.double("position") }
    if reader.has("settled") { settled = try reader.page("settled") }
    if reader.has("selection") { selection = try reader.page("selection") }
    if reader.has("target") { target = try reader.page("target") }
    if reader.has("mounted") { mounted = try reader.pages("mounted") }
    if reader.has("contained") { contained = try reader.pages("contained") }
  }
}
