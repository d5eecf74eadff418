import { behavior, changed, openingPage } from "../options.js";
import { indented, lookLines, pagesInSwift } from "./look.js";

/** A UIKit view controller with this pager. */
export function uiKit(values, name = "PlaygroundScreen") {
  const page = openingPage(values);
  const selected = page === "p1" ? "" : `, selected: "${page}"`;
  return `import LockstepUIKit
import UIKit

final class ${name}: PagerViewController<String> {
  init() {
    let pages = ${pagesInSwift(values)}
    super.init(pages: pages${selected}) { LeafController($0) }
${indented([...strip(values), ...configuration(values), ...statements(values)], 4)}  }
${direction(values)}}

private final class LeafController: UIViewController {
  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let label = UILabel()
    label.text = title
    label.textAlignment = .center
    label.backgroundColor = .systemBackground
    view = label
  }
}
`;
}

function strip(values) {
  if (values["strip-placement"] === "hidden") return [];
  const place = values["strip-placement"] === "bottom" ? "at: .bottom" : "";
  const leaving = values["strip-scroll-behavior"] ? `scrolling: ${behavior(values["strip-scroll-behavior"])}` : "";
  const look = values.dots ? [] : lookLines(values);
  const drawing = values.dots ? "look: .dots" : look.length ? "look: look" : "";
  const list = [drawing, place, leaving].filter(Boolean).join(", ");
  const settings = [
    values["strip-fade"] === "0" ? "" : `style.fadeLength = ${values["strip-fade"]}`,
    values.reordering ? "allowsReordering = true" : "",
  ].filter(Boolean);
  return [...look, `${settings.length ? "let strip = " : ""}addStrip${list ? `(${list})` : ""} { TabItem($0) }`, ...settings.map((setting) => `strip.${setting}`)];
}

function configuration(values) {
  const lines = changed(values).map((option) => option.configuration?.(values[option.name], values));
  return lines.filter(Boolean).map((line) => `configuration.${line}`);
}

function statements(values) {
  return changed(values).map((option) => option.statement?.(values[option.name], values)).filter(Boolean);
}

function direction({ dir }) {
  if (dir !== "rtl") return "";
  return `
  override func viewDidLoad() {
    super.viewDidLoad()
    view.semanticContentAttribute = .forceRightToLeft
    pagerView.semanticContentAttribute = .forceRightToLeft
  }
`;
}
