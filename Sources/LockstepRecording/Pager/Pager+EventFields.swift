import LockstepPaging

/// The names under which events are recorded. A new event needs a case here, and a branch in each function below.
enum PagerEventName: String, CaseIterable {
  case select
  case bind
  case step
  case setPages
  case declare
  case updateTab
  case setSwipeLock
  case setPinned
  case purge
  case resize
  case attach
  case configure
  case setEnvironment
  case touchBegan
  case touchMoved
  case touchEnded
  case touchCancelled
  case released
  case frame
  case observe
  case willAppear
  case appear
  case willDisappear
  case disappear
  case background
  case foreground
}

extension Pager.Event {
  var recordedName: PagerEventName {
    switch self {
    case .select: .select
    case .bind: .bind
    case .step: .step
    case .setPages: .setPages
    case .declare: .declare
    case .updateTab: .updateTab
    case .setSwipeLock: .setSwipeLock
    case .setPinned: .setPinned
    case .purge: .purge
    case .resize: .resize
    case .attach: .attach
    case .configure: .configure
    case .setEnvironment: .setEnvironment
    case .touchBegan: .touchBegan
    case .touchMoved: .touchMoved
    case .touchEnded: .touchEnded
    case .touchCancelled: .touchCancelled
    case .released: .released
    case .frame: .frame
    case .observe: .observe
    case .willAppear: .willAppear
    case .appear: .appear
    case .willDisappear: .willDisappear
    case .disappear: .disappear
    case .background: .background
    case .foreground: .foreground
    }
  }

  func write(to writer: inout PagerLineWriter<ID>) {
    switch self {
    case .select(let page, let animated, let cause, let move, let time):
      writer.write(page: page, as: "page")
      writer.write(animated, as: "animated")
      writer.write(cause, as: "cause")
      if let move { writer.write(Int(move.number), as: "move") }
      writer.write(time, as: "at")
    case .bind(let page, let animated, let time):
      writer.write(page: page, as: "page")
      writer.write(animated, as: "animated")
      writer.write(time, as: "at")
    case .step(let step, let animated, let cause, let time):
      writer.write(step, as: "to")
      writer.write(animated, as: "animated")
      writer.write(cause, as: "cause")
      writer.write(time, as: "at")
    case .setPages(let pages, let disabled, let survivor, let time):
      pages.write(to: &writer)
      if let disabled { writer.write(pages: disabled, as: "disabled") }
      survivor.write(to: &writer)
      writer.write(time, as: "at")
    case .declare(let declaration, let time):
      declaration.write(to: &writer)
      writer.write(time, as: "at")
    case .updateTab(let page, let isEnabled, let time):
      writer.write(page: page, as: "page")
      if let isEnabled { writer.write(isEnabled, as: "enabled") }
      writer.write(time, as: "at")
    case .setSwipeLock(let page, let lock):
      writer.write(page: page, as: "page")
      writer.write(Int(lock.rawValue), as: "lock")
    case .setPinned(let page, let isPinned):
      writer.write(page: page, as: "page")
      writer.write(isPinned, as: "pinned")
    case .purge:
      break
    case .resize(let length, let time):
      writer.write(length, as: "length")
      writer.write(time, as: "at")
    case .configure(let configuration):
      configuration.write(to: &writer)
    case .setEnvironment(let environment):
      environment.write(to: &writer)
    case .touchBegan(let point, let time), .touchMoved(let point, let time):
      writer.write(point, as: "point")
      writer.write(time, as: "at")
    case .touchEnded(let velocity, let time):
      if let velocity { writer.write(velocity, as: "velocity") }
      writer.write(time, as: "at")
    case .attach(let time), .touchCancelled(let time), .frame(let time), .appear(let time), .disappear(let time),
      .background(let time), .foreground(let time):
      writer.write(time, as: "at")
    case .released(let landing, let time):
      writer.write(landing, as: "landing")
      writer.write(time, as: "at")
    case .willAppear(let animated, let time), .willDisappear(let animated, let time):
      writer.write(animated, as: "animated")
      writer.write(time, as: "at")
    case .observe(let offset, let length, let activity, let time):
      writer.write(offset, as: "offset")
      writer.write(length, as: "length")
      writer.write(activity, as: "activity")
      writer.write(time, as: "at")
    }
  }

  init(_ name: PagerEventName, from reader: PagerLineReader<ID>) throws(RecordedError) {
    func time() throws(RecordedError) -> Double { try reader.double("at") }
    switch name {
    case .select:
      var move: PagerMoveID?
      if reader.has("move") {
        guard let number = Int32(exactly: try reader.int("move")) else { throw reader.refusal(of: "move") }
        move = PagerMoveID(number: number)
      }
      self = .select(
        try reader.page("page"), animated: try reader.bool("animated"), cause: try reader.value("cause"), move: move,
        at: try time())
    case .bind:
      self = .bind(try reader.page("page"), animated: try reader.bool("animated"), at: try time())
    case .step:
      self = .step(
        try reader.value("to"), animated: try reader.bool("animated"), cause: try reader.value("cause"),
        at: try time())
    case .setPages:
      self = .setPages(
        try PagerPages(from: reader), disabled: reader.has("disabled") ? try reader.pages("disabled") : nil,
        survivor: try PagerSurvivor(from: reader), at: try time())
    case .declare:
      self = .declare(try PagerDeclaration(from: reader), at: try time())
    case .updateTab:
      self = .updateTab(
        try reader.page("page"), isEnabled: reader.has("enabled") ? try reader.bool("enabled") : nil, at: try time())
    case .setSwipeLock:
      guard let bits = Int32(exactly: try reader.int("lock")) else { throw reader.refusal(of: "lock") }
      self = .setSwipeLock(try reader.page("page"), PagerSwipeLock(rawValue: bits))
    case .setPinned:
      self = .setPinned(try reader.page("page"), isPinned: try reader.bool("pinned"))
    case .purge:
      self = .purge
    case .resize:
      self = .resize(length: try reader.double("length"), at: try time())
    case .configure:
      self = .configure(try PagerConfiguration(from: reader))
    case .setEnvironment:
      self = .setEnvironment(try PagerEnvironment(from: reader))
    case .touchBegan:
      self = .touchBegan(point: try reader.double("point"), at: try time())
    case .touchMoved:
      self = .touchMoved(point: try reader.double("point"), at: try time())
    case .touchEnded:
      self = .touchEnded(velocity: reader.has("velocity") ? try reader.double("velocity") : nil, at: try time())
    case .touchCancelled:
      self = .touchCancelled(at: try time())
    case .released:
      self = .released(landing: try reader.double("landing"), at: try time())
    case .attach:
      self = .attach(at: try time())
    case .frame:
      self = .frame(at: try time())
    case .observe:
      self = .observe(
        offset: try reader.double("offset"), length: try reader.double("length"),
        activity: try reader.value("activity"), at: try time())
    case .willAppear:
      self = .willAppear(animated: try reader.bool("animated"), at: try time())
    case .appear:
      self = .appear(at: try time())
    case .willDisappear:
      self = .willDisappear(animated: try reader.bool("animated"), at: try time())
    case .disappear:
      self = .disappear(at: try time())
    case .background:
      self = .background(at: try time())
    case .foreground:
      self = .foreground(at: try time())
    }
  }
}
