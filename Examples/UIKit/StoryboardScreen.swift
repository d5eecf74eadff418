import LockstepUIKit
import UIKit

/// A plain controller, as a storyboard creates it, with a pager as its child. A storyboard can't create the pager
/// itself, because Interface Builder has no generic classes.
final class StoryboardScreen: UIViewController {
  let pager = PagerViewController(pages: Channel.allCases) { ColorPage($0.title) }
  private var observation: PagerObservation?

  override func viewDidLoad() {
    super.viewDidLoad()
    pager.addStrip { TabItem($0.title) }
    // With a container view in the storyboard: pager.embed(in: self, filling: container)
    pager.embed(in: self)
    observation = pager.observe(\.settled) { [weak self] channel in self?.title = channel?.title }
  }
}
