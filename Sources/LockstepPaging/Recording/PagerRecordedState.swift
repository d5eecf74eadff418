#if !LOCKSTEP_ELEMENTS
  import LockstepEvents

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
    func write<Writer: PagerFieldWriter<ID>>(to writer: inout Writer) throws(Writer.Failure) {
      if let phase { try writer.write(phase, as: "phase") }
      if let position { try writer.write(position, as: "position") }
      if let settled { try writer.write(page: settled, as: "settled") }
      if let selection { try writer.write(page: selection, as: "selection") }
      if let target { try writer.write(page: target, as: "target") }
      if let mounted { try writer.write(pages: mounted, as: "mounted") }
      if let contained { try writer.write(pages: contained, as: "contained") }
    }

    init<Reader: PagerFieldReader<ID>>(event: Int, from reader: Reader) throws(Reader.Failure) {
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

  extension PagerRecordedState where ID: CustomStringConvertible {
    /// The largest difference between equal positions. Processors and C libraries round differently.
    private static var tolerance: Double { 1e-6 }

    /// Returns the first difference between this state and a pager.
    func difference(from pager: Pager<ID>) -> RecordedFinding? {
      if let phase, phase != pager.phase {
        return Self.finding("the phase is \(pager.phase.word) instead of \(phase.word)")
      }
      if let selection, selection != pager.selection {
        return Self.finding("the selection is \(named(pager.selection)) instead of \(selection)")
      }
      if let settled, settled != pager.settled {
        return Self.finding("the settled page is \(named(pager.settled)) instead of \(settled)")
      }
      if let target, target != pager.target {
        return Self.finding("the target is \(named(pager.target)) instead of \(target)")
      }
      if let position, !(abs(position - pager.position) <= Self.tolerance) {
        return Self.finding("the position is \(pager.position) instead of \(position)", isExact: false)
      }
      if let mounted, Set(mounted) != Set(pager.mountedIDs) {
        return Self.finding("the mounted pages are \(listed(pager.mountedIDs)) instead of \(listed(mounted))")
      }
      if let missing = contained?.first(where: { !pager.pages.contains($0) }) {
        return Self.finding("\(missing) is not among the pages")
      }
      return nil
    }

    /// A finding about a state. A shorter session has the same finding if the sentences are equal, because a session
    /// without events would differ from a stated state too. Positions may differ.
    private static func finding(_ sentence: String, isExact: Bool = true, line: Int = #line) -> RecordedFinding {
      RecordedFinding(rule: 2_000 + line, sentence: sentence, isExact: isExact, isStated: true)
    }
  }

  #if !hasFeature(Embedded)
    extension PagerPhase: Codable {}
    extension PagerRecordedState: Encodable where ID: Encodable {}
    extension PagerRecordedState: Decodable where ID: Decodable {}
  #endif
#endif
