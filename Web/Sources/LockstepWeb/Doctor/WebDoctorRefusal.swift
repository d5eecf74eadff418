import LockstepDoctor

/// A state that a person cannot state. The sentence says what the person can do.
struct WebDoctorRefusal: Error {
  var sentence: String

  /// The greatest number of pages that a sentence lists.
  private static var mostListed: Int { 12 }

  /// Reads the states that `fields` state, such as `selection=todo`.
  static func states(in fields: String) throws(WebDoctorRefusal) -> [PagerRecordedState<String>] {
    do throws(PagerRecordingError) {
      return try PagerRecording<String>(text: "lockstep pager 1\nstate \(fields)\n").states
    } catch {
      throw WebDoctorRefusal(sentence: sentence(of: error.fault))
    }
  }

  private static func sentence(of fault: PagerRecordingError.Fault) -> String {
    switch fault {
    case .invalid("phase", let text): "\"\(text)\" is not a phase. Enter idle, dragging or settling."
    case .invalid("position", let text): "\"\(text)\" is not a number. Enter a number such as 0.5."
    default: fault.sentence
    }
  }

  /// `wasThere` is true for a page that the pager has after another event: the person can state that it should be there.
  static func unknownPage(_ id: String, of pages: PagerPages<String>, wasThere: Bool) -> WebDoctorRefusal {
    let start = "After this event there is no page \"\(id)\". "
    guard wasThere else { return WebDoctorRefusal(sentence: start + advice(pages)) }
    return WebDoctorRefusal(sentence: start + "Choose \"pages, among others\" to state that it should be there.")
  }

  private static func advice(_ pages: PagerPages<String>) -> String {
    if pages.isEmpty { return "The pager has no pages there. Go to another event." }
    let ids = (0..<mostListed).compactMap { pages[$0] }.joined(separator: ", ")
    let isWhole = !pages.isUnlimited && pages.count <= mostListed
    return isWhole ? "The pages are \(ids)." : "Enter the id of a page, such as \(ids)."
  }
}

extension PagerRecordedState where ID == String {
  /// The pages that the state names.
  var pages: [String] {
    [settled, selection, target].compactMap { $0 } + (mounted ?? [])
  }
}

extension Pager where ID == String {
  /// Returns `true` for a page of the list, and for a page that has left the list and is still in the row.
  func knows(_ id: String) -> Bool {
    pages.contains(id) || mountedIDs.contains(id) || [settled, selection, target].contains(id)
  }
}
