import UIKit

/// A way to ask a device one of the questions in `Documentation/apple-questions.md`.
///
/// A subclass sets up views in `prepare`, watches what UIKit does, and calls `finish` with the name of an answer. On
/// the double of UIKit, tests compare that answer with the world of the stage.
@MainActor
class Probe: NSObject {
  /// The name of the question.
  let question: String
  /// What a person has to do; nil if the probe needs nobody.
  let instruction: String?
  /// What the probe has seen, in order.
  private(set) var log: [String] = []
  /// The name of the answer; nil until the device has given it.
  private(set) var answer: String?
  /// Called when there is an answer.
  var onAnswer: @MainActor () -> Void = {}
  /// The controller that shows the probe.
  private(set) weak var screen: UIViewController?
  /// The view that the probe can fill.
  private(set) var area = UIView()
  private let pause = UIView()

  init(_ question: String, instruction: String? = nil) {
    self.question = question
    self.instruction = instruction
  }

  /// Starts on a screen, in one of its views.
  final func start(on screen: UIViewController, in area: UIView) {
    self.screen = screen
    self.area = area
    pause.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
    area.addSubview(pause)
    prepare()
  }

  /// Sets up the views, and starts to watch them.
  func prepare() {}

  /// Records the answer. Only the first one counts.
  final func finish(_ answer: String) {
    guard self.answer == nil else { return }
    note("answer: \(answer)")
    self.answer = answer
    onAnswer()
  }

  /// Adds a line to the log.
  final func note(_ line: String) { log.append(line) }

  /// Calls an action after a number of seconds, by the end of an animation that nobody sees.
  final func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
    UIView.animate(
      withDuration: seconds, animations: { self.pause.alpha = self.pause.alpha > 0.5 ? 0.1 : 0.9 },
      completion: { _ in action() })
  }

  /// Shows a child controller in the area.
  final func show(_ child: UIViewController) {
    screen?.addChild(child)
    child.view.frame = area.bounds
    area.addSubview(child.view)
    child.didMove(toParent: screen)
  }
}
