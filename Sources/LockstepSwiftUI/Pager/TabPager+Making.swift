#if canImport(SwiftUI)
  import SwiftUI

  // Pagers over a block of tabs.
  extension TabPager {
    /// Creates a pager from a block of tabs. The pager opens on the first page, and keeps the selection to itself.
    public init(@PagerTabBuilder<ID> tabs: () -> [PagerTab<ID>]) {
      self.init(PagerTabs(tabs()), selection: PagerSelection())
    }

    /// Creates a pager from a block of tabs and a binding to the selection.
    public init(selection: Binding<ID>, @PagerTabBuilder<ID> tabs: () -> [PagerTab<ID>]) {
      self.init(PagerTabs(tabs()), selection: PagerSelection(selection))
    }

    /// Creates a pager from a block of tabs and a binding to an optional selection.
    ///
    /// Whenever the selection is `nil`, the pager shows the first page and sets the selection to that page.
    public init(selection: Binding<ID?>, @PagerTabBuilder<ID> tabs: () -> [PagerTab<ID>]) {
      self.init(PagerTabs(tabs()), selection: PagerSelection(selection))
    }

    /// Creates a pager that a model drives.
    public init(_ model: TabPagerModel<ID>, @PagerTabBuilder<ID> tabs: () -> [PagerTab<ID>]) {
      self.init(PagerTabs(tabs()), selection: PagerSelection(), model: model)
    }

    /// Creates a pager that a model drives. The pager keeps the binding and the model's selection equal.
    public init(
      _ model: TabPagerModel<ID>, selection: Binding<ID>, @PagerTabBuilder<ID> tabs: () -> [PagerTab<ID>]
    ) {
      self.init(PagerTabs(tabs()), selection: PagerSelection(selection), model: model)
    }

    /// Creates a pager that a model drives. The pager keeps the optional binding and the model's selection equal.
    ///
    /// Whenever the selection is `nil`, the pager shows the first page and sets the selection to that page.
    public init(
      _ model: TabPagerModel<ID>, selection: Binding<ID?>, @PagerTabBuilder<ID> tabs: () -> [PagerTab<ID>]
    ) {
      self.init(PagerTabs(tabs()), selection: PagerSelection(selection), model: model)
    }
  }

  // Pagers over data whose elements have ids.
  extension TabPager {
    /// Creates a pager with a page for each element of `data`. The second argument of `label` is the degree to which
    /// the tab is selected.
    public init<Data: RandomAccessCollection, Label: View, Page: View>(
      _ data: Data, selection: Binding<ID>,
      @ViewBuilder label: @escaping @MainActor (Data.Element, TabLabelState) -> Label,
      @ViewBuilder content: @escaping @MainActor (Data.Element) -> Page
    ) where Data.Element: Identifiable, Data.Element.ID == ID {
      self.init(PagerTabs(data, id: \.id, label: label, content: content), selection: PagerSelection(selection))
    }

    /// Creates a pager with a page for each element of `data` and an optional selection.
    ///
    /// Whenever the selection is `nil`, the pager shows the first page and sets the selection to that page.
    public init<Data: RandomAccessCollection, Label: View, Page: View>(
      _ data: Data, selection: Binding<ID?>,
      @ViewBuilder label: @escaping @MainActor (Data.Element, TabLabelState) -> Label,
      @ViewBuilder content: @escaping @MainActor (Data.Element) -> Page
    ) where Data.Element: Identifiable, Data.Element.ID == ID {
      self.init(PagerTabs(data, id: \.id, label: label, content: content), selection: PagerSelection(selection))
    }

    /// Creates a pager with a page for each element of `data`, which keeps the selection to itself.
    public init<Data: RandomAccessCollection, Label: View, Page: View>(
      _ data: Data,
      @ViewBuilder label: @escaping @MainActor (Data.Element, TabLabelState) -> Label,
      @ViewBuilder content: @escaping @MainActor (Data.Element) -> Page
    ) where Data.Element: Identifiable, Data.Element.ID == ID {
      self.init(PagerTabs(data, id: \.id, label: label, content: content), selection: PagerSelection())
    }
  }

  // Pagers over data with ids at a key path.
  extension TabPager {
    /// Creates a pager with a page for each element of `data`. The id of a page is at a key path of its element.
    public init<Data: RandomAccessCollection, Label: View, Page: View>(
      _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<ID>,
      @ViewBuilder label: @escaping @MainActor (Data.Element, TabLabelState) -> Label,
      @ViewBuilder content: @escaping @MainActor (Data.Element) -> Page
    ) {
      self.init(PagerTabs(data, id: id, label: label, content: content), selection: PagerSelection(selection))
    }

    /// Creates a pager with a page for each element of `data` and an optional selection. The id of a page is at a key
    /// path of its element.
    ///
    /// Whenever the selection is `nil`, the pager shows the first page and sets the selection to that page.
    public init<Data: RandomAccessCollection, Label: View, Page: View>(
      _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<ID?>,
      @ViewBuilder label: @escaping @MainActor (Data.Element, TabLabelState) -> Label,
      @ViewBuilder content: @escaping @MainActor (Data.Element) -> Page
    ) {
      self.init(PagerTabs(data, id: id, label: label, content: content), selection: PagerSelection(selection))
    }

    /// Creates a pager with a page for each element of `data`, which keeps the selection to itself. The id of a page is
    /// at a key path of its element.
    public init<Data: RandomAccessCollection, Label: View, Page: View>(
      _ data: Data, id: KeyPath<Data.Element, ID>,
      @ViewBuilder label: @escaping @MainActor (Data.Element, TabLabelState) -> Label,
      @ViewBuilder content: @escaping @MainActor (Data.Element) -> Page
    ) {
      self.init(PagerTabs(data, id: id, label: label, content: content), selection: PagerSelection())
    }
  }
#endif
