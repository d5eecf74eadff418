import LockstepPaging
import LockstepUIKit

// Short names for tests, which have no model, header or delegate of their own.
extension PagerModelOwner {
  var model: PagerModel<ID> { pagerModel }

  var delegate: (any PagerDelegate<ID>)? {
    get { pagerDelegate }
    set { pagerDelegate = newValue }
  }
}

extension PagerViewController {
  var header: PagerHeaderView<ID>? {
    get { pagerHeader }
    set { pagerHeader = newValue }
  }

  var transition: PagerTransition {
    get { pagerTransition }
    set { pagerTransition = newValue }
  }
}
