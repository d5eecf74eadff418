import { changed, openingPage } from "../options.js";
import { indented, lookLines, pagesInSwift } from "./look.js";

/** A SwiftUI view with this pager. */
export function swiftUI(values, name = "PlaygroundScreen") {
  const look = values.dots ? [] : lookLines(values);
  const modifiers = [...(look.length ? ["tabStripStyle(.look(look))"] : []), ...pagerModifiers(values)];
  return `import LockstepSwiftUI
import SwiftUI

struct ${name}: View {
  @State private var page: String? = "${openingPage(values)}"
  private let pages = ${pagesInSwift(values)}

  var body: some View {
    TabPager(selection: $page) {
      for page in pages {
        PagerTab(page, page: page) { Text(page) }
${values.lock ? `          .pageSwipeLock(page == "p3" ? .${values.lock} : [])\n` : ""}      }
    }
${indented(modifiers.map((modifier) => `.${modifier}`), 4)}  }
${look.length ? lookProperty(look) : ""}}
`;
}

function lookProperty(lines) {
  return `
  private var look: TabStripLook {
${indented([...lines, "return look"], 4)}  }
`;
}

/** The modifiers of the pager. Options that share a modifier give it once. */
function pagerModifiers(values) {
  const modifiers = changed(values).map((option) => option.swiftUI?.(values[option.name], values));
  return [...new Set(modifiers.filter(Boolean))];
}
