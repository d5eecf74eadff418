"""Tests of the components for React, Vue and Svelte that are made from `custom-elements.json`. React 18 is Debian's package
`node-react-dom`, and Vue 3 is the file that the wheel `trame-client` contains. `Scripts/frameworks.py` runs the tests with other versions,
and with Svelte: it makes a folder with `react.js`, `react-dom.js`, `vue.js` and `svelte.js`, which `LOCKSTEP_FRAMEWORKS` names."""

import importlib.util
import json
import os
import pathlib
import re

import pytest

from conftest import LOG_EVENTS, PHONE, ROOT
from screen import Screen, wait_for

ELEMENTS = ROOT / "Web/.build/elements"
OWN = os.environ.get("LOCKSTEP_FRAMEWORKS")
DEBIAN = pathlib.Path("/usr/share/nodejs")


def vue_of_the_wheel():
    """The file of Vue in an installed wheel, or None. The wheel is not imported."""
    spec = importlib.util.find_spec("trame_client")
    return spec and pathlib.Path(spec.submodule_search_locations[0]) / "module/vue3-www/vue.global.js"


def file_of(name):
    """The file of a framework, for a script of a page; a test without it is skipped."""
    usual = {"react": DEBIAN / "react/umd/react.development.js", "react-dom": DEBIAN / "react-dom/umd/react-dom.development.js", "vue": vue_of_the_wheel()}
    path = pathlib.Path(OWN) / f"{name}.js" if OWN else usual.get(name)
    if not path or not path.exists():
        pytest.skip(f"{name} is not here: install node-react and node-react-dom (Debian), or trame-client (Python); for Svelte see Scripts/frameworks.py")
    return path.read_text()


NAMES = {
    "react": "createElement forwardRef StrictMode useEffect useImperativeHandle useLayoutEffect useRef useState",
    "vue": "createApp defineComponent h mergeProps nextTick ref shallowRef",
}
PAGE = """<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1"><title>App</title>
<link rel="icon" href="data:,"><style>lockstep-pager {{ height: 400px }}</style>
<script type="importmap">{{ "imports": {{ {imports} }} }}</script>{scripts}<main></main><script type="module">{app}</script></html>"""


@pytest.fixture
def show(tab, server):
    """Opens an app of a framework, whose files make the global `value`. The components import a module with its names."""
    pages = []

    def open(framework, value, files, app):
        page = tab(PHONE)
        pages.append(page)
        problems = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda message: message.type in ("error", "warning") and problems.append(message.text))
        for name in files:
            text = file_of(name)
            page.route(f"**/framework/{name}.js", lambda route, _, text=text: route.fulfill(content_type="text/javascript", body=text))
        shim = "\n".join(f"export const {name} = {value}.{name};" for name in NAMES[framework].split())
        page.route(f"**/shim/{framework}.js", lambda route: route.fulfill(content_type="text/javascript", body=shim))
        body = PAGE.format(
            imports=f'"{framework}": "/shim/{framework}.js"', scripts="".join(f'<script src="/framework/{name}.js"></script>' for name in files), app=app)
        page.route("**/app", lambda route: route.fulfill(content_type="text/html", body=body))
        page.add_init_script(LOG_EVENTS)
        page.goto(f"{server}/app")
        wait_for(page, "document.querySelector('lockstep-pager')?.phase === 'idle'")
        screen = Screen(page)
        screen.problems = problems
        return screen

    yield open
    for page in pages:
        page.close()


REACT = """
import { createElement as h, StrictMode, useRef, useState } from "react";
import "/lockstep.js";
import { LockstepPager } from "/react.js";
window.log = [];
function App() {
  const [page, setPage] = useState("a");
  const [ids, setIds] = useState(["a", "b", "c"]);
  const [width, setWidth] = useState(90);
  const pager = useRef(null);
  Object.assign(window, { setPage, setIds, setWidth, pager });
  return h(LockstepPager, {
    ref: pager, selected: page, sizing: "fixed", tabWidth: width, cyclic: width > 100, className: "pager", "aria-label": "Parts",
    onDidmove: ({ detail }) => { log.push(detail.to); setPage(detail.to); }, onPositionchange: () => (window.hasMoved = true),
  }, ids.map((id) => h("section", { key: id, "data-page": id, "data-title": `Page ${id}` }, id)));
}
ReactDOM.createRoot(document.querySelector("main")).render(h(StrictMode, null, h(App)));
"""


def test_a_component_of_react_18_sets_options_listens_and_follows_its_children(show):
    screen = show("react", "React", ["react", "react-dom"], REACT)
    assert screen.page.evaluate("React.version").startswith("18." if not OWN else "")
    attributes = screen.call("['class', 'sizing', 'tab-width', 'cyclic', 'aria-label'].map((name) => pager.getAttribute(name))")
    assert attributes == ["pager", "fixed", "90", None, "Parts"]
    screen.swipe(-0.7)
    assert screen.in_step()["selected"] == "b"
    assert screen.page.evaluate("log") == ["a", "b"] and screen.page.evaluate("hasMoved")
    screen.page.evaluate("setPage('c')")
    wait_for(screen.page, "log.length === 3")
    assert screen.in_step()["selected"] == "c"
    screen.page.evaluate("setIds(['d', 'c', 'b', 'a'])")
    wait_for(screen.page, "pager.current.pages.length === 4")
    assert screen.pages() == ["d", "c", "b", "a"]
    assert screen.in_step()["selected"] == "c"
    screen.page.evaluate("setWidth(120)")
    wait_for(screen.page, "pager.current.tabWidth === '120' && pager.current.cyclic")
    assert screen.page.evaluate("pager.current === document.querySelector('lockstep-pager')")
    assert screen.problems == []


LAZY = """
import { createElement as h, useState } from "react";
import "/lockstep.js";
import { LockstepPager, LockstepStrip } from "/react.js";
function App() {
  const [pages, setPages] = useState([{ id: "x", title: "X" }, { id: "y", title: "Y" }]);
  const [render] = useState(() => (id) => Object.assign(document.createElement("p"), { textContent: `made ${id}` }));
  Object.assign(window, { setPages });
  return h("div", null, h(LockstepStrip, { for: "pages", sizing: "divided" }), h(LockstepPager, { id: "pages", stripPlacement: "hidden", pages, render }));
}
ReactDOM.createRoot(document.querySelector("main")).render(h(App));
"""


def test_a_component_of_react_18_sets_properties_that_are_no_attributes(show):
    screen = show("react", "React", ["react", "react-dom"], LAZY)
    wait_for(screen.page, "document.querySelector('lockstep-pager').textContent.includes('made x')")
    assert screen.page.evaluate("document.querySelectorAll('lockstep-pager p').length") == 2
    screen.page.evaluate("setPages([{ id: 'y' }, { id: 'z' }])")
    wait_for(screen.page, "document.querySelector('lockstep-pager').pages.map(({ id }) => id).join() === 'y,z'")
    wait_for(screen.page, "document.querySelector('lockstep-strip').shadowRoot.querySelectorAll('[role=tab]').length === 2")
    assert screen.problems == []


VUE = """
import { createApp, h, ref } from "vue";
import "/lockstep.js";
import { LockstepPager } from "/vue.js";
const page = ref("a"), ids = ref(["a", "b", "c"]), width = ref(90), pager = ref(null);
window.log = [];
Object.assign(window, { page, ids, width, pager });
createApp({
  components: { LockstepPager },
  setup: () => () => h(LockstepPager, {
    ref: pager, selected: page.value, "onUpdate:selected": (id) => (page.value = id), onDidmove: ({ detail }) => log.push(detail.to), onPositionchange: () => (window.hasMoved = true),
    sizing: "fixed", "tab-width": width.value, cyclic: width.value > 100, class: "pager",
  }, () => ids.value.map((id) => h("section", { key: id, "data-page": id, "data-title": `Page ${id}` }, id))),
}).mount("main");
"""


def test_a_component_of_vue_3_binds_the_selected_page_listens_and_follows_its_children(show):
    screen = show("vue", "Vue", ["vue"], VUE)
    assert screen.page.evaluate("Vue.version").startswith("3.")
    assert screen.call("['class', 'sizing', 'tab-width', 'cyclic'].map((name) => pager.getAttribute(name))") == ["pager", "fixed", "90", None]
    screen.swipe(-0.7)
    assert screen.in_step()["selected"] == "b"
    assert screen.page.evaluate("hasMoved")
    assert screen.page.evaluate("[page.value, log]") == ["b", ["a", "b"]]
    screen.page.evaluate("void (page.value = 'c')")
    wait_for(screen.page, "log.length === 3")
    assert screen.in_step()["selected"] == "c"
    screen.page.evaluate("void (ids.value = ['d', 'c', 'b', 'a'])")
    wait_for(screen.page, "pager.value.element.pages.length === 4")
    assert screen.pages() == ["d", "c", "b", "a"] and screen.in_step()["selected"] == "c"
    screen.page.evaluate("void (width.value = 120)")
    wait_for(screen.page, "pager.value.element.tabWidth === '120' && pager.value.element.cyclic")
    assert screen.page.evaluate("pager.value.element === document.querySelector('lockstep-pager')")
    assert screen.problems == []


TEMPLATE = """
import { createApp, ref } from "vue";
import "/lockstep.js";
import { LockstepPager } from "/vue.js";
const page = ref("a"), pages = ref([{ id: "a" }, { id: "b" }]);
Object.assign(window, { page, pages });
createApp({
  components: { LockstepPager },
  setup: () => ({ page, pages, render: (id) => Object.assign(document.createElement("p"), { textContent: id }) }),
  template: `<LockstepPager v-model:selected="page" :pages="pages" :render="render" tab-width="70" sizing="fixed" />`,
}).mount("main");
"""


def test_a_template_of_vue_3_uses_the_component(show):
    screen = show("vue", "Vue", ["vue"], TEMPLATE)
    assert screen.pages() == ["a", "b"] and screen.call("pager.tabWidth") == "70"
    screen.swipe(-0.7)
    assert screen.in_step()["selected"] == "b"
    assert screen.page.evaluate("page.value") == "b"
    screen.page.evaluate("void (pages.value = [{ id: 'b' }, { id: 'c' }])")
    wait_for(screen.page, "document.querySelector('lockstep-pager').pages.at(-1).id === 'c'")
    assert screen.problems == []


def test_a_component_of_svelte_5_binds_its_element_listens_and_follows_its_children(tab, server):
    app = file_of("svelte")
    page = tab(PHONE)
    problems = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.route("**/svelte-app.js", lambda route: route.fulfill(content_type="text/javascript", body=app))
    scripts = '<script type="module" src="/lockstep.js"></script><script type="module" src="/svelte-app.js"></script>'
    page.route("**/app", lambda route: route.fulfill(content_type="text/html", body=PAGE.format(imports="", scripts=scripts, app="")))
    page.add_init_script(LOG_EVENTS)
    page.goto(f"{server}/app")
    wait_for(page, "document.querySelector('lockstep-pager')?.phase === 'idle'")
    screen = Screen(page)
    assert screen.call("['class', 'sizing', 'tab-width'].map((name) => pager.getAttribute(name))") == ["pager", "fixed", "90"]
    screen.swipe(-0.7)
    assert screen.in_step()["selected"] == "b"
    assert screen.page.evaluate("[log, pagerOf().localName]") == [["a", "b"], "lockstep-pager"]
    screen.page.evaluate("setPage('c')")
    wait_for(screen.page, "log.length === 3")
    screen.page.evaluate("setIds(['d', 'c', 'b', 'a'])")
    wait_for(screen.page, "document.querySelector('lockstep-pager').pages.length === 4")
    assert screen.pages() == ["d", "c", "b", "a"] and screen.in_step()["selected"] == "c"
    page.close()
    assert problems == []


def test_the_components_know_every_attribute_property_and_event_of_the_manifest():
    manifest = json.loads((ELEMENTS / "custom-elements.json").read_text())
    text = (ELEMENTS / "wrappers.js").read_text()
    known = json.loads(re.search(r"elements = (\{.*\});", text, re.S)[1])
    for module in manifest["modules"]:
        for each in module["declarations"]:
            own = known[each["name"]]
            assert own["tag"] == each["tagName"]
            assert set(own["attributes"].values()) == {name for name in (part["name"] for part in each["attributes"]) if not name.startswith("aria-")}
            assert own["events"] == [event["name"] for event in each["events"]]
            component = (ELEMENTS / f"svelte/{each['name']}.svelte").read_text()
            assert f"<{each['tagName']} " in component and f"</{each['tagName']}>" in component
