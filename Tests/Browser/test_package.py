"""The package that `npm pack` makes of the elements: its names, its types, and an app that installs it."""

import contextlib
import json
import re
import subprocess
import sys

import pytest

from conftest import FIVE, ROOT, serving

sys.path.insert(0, str(ROOT / "Web"))
import manifest  # noqa: E402

ELEMENTS = ROOT / "Web/.build/elements"
TYPES = "".join((ROOT / f"Web/Elements/{name}.d.ts").read_text() for name in ("lockstep", "row"))
SOURCES = "\n".join(path.read_text() for path in sorted((ROOT / "Web/Elements").rglob("*.js")))
DOCUMENTED = manifest.documented()
CALLBACKS = {"constructor", "connectedCallback", "disconnectedCallback", "attributeChangedCallback", "adoptedCallback"}
# Members of HTMLElement that an element overrides without a change for its users.
OVERRIDDEN = {"addEventListener", "removeEventListener"}

names = pytest.mark.parametrize("name", DOCUMENTED)


def members(name):
    """The documented properties and methods, also those of the attributes."""
    element = DOCUMENTED[name]
    attributes = [each for each, _ in element["attributes"] if name != "lockstep-feed" and not each.startswith("aria-")]
    methods = [call.split("(")[0] for call, _ in element["methods"]]
    return {manifest.property_name(each) for each in attributes} | {each for each, _ in element["properties"]} | set(methods)


def of_class(screen, name, expression):
    return set(screen.page.evaluate(f"async (name) => {{ await import('/row.js'); const C = customElements.get(name); return {expression}; }}", name))


@names
def test_the_documented_attributes_are_those_that_the_element_observes(show, name):
    observed = of_class(show(FIVE), name, "C.observedAttributes")
    assert observed - {"dir", "id"} == {each for each, _ in DOCUMENTED[name]["attributes"]}


@names
def test_the_documented_properties_and_methods_are_those_of_the_class(show, name):
    own = of_class(show(FIVE), name, "Object.getOwnPropertyNames(C.prototype)") - CALLBACKS - OVERRIDDEN
    assert own | {"render"} & members(name) == members(name)


@names
def test_the_types_have_the_documented_properties_methods_and_events(name):
    kind = manifest.CLASSES[name]
    typed = set()
    for start in (rf"class {kind}\b", rf"interface {kind}Options\b", rf"interface {kind.replace('Pager', 'Strip')}Options\b"):
        for body in re.findall(rf"{start}[^{{]*\{{\n(.*?)\n\}}", TYPES, re.S):
            typed |= set(re.findall(r"^  (?:readonly |get |set )?(\w+)[?(:<]", body, re.M))
    assert typed - OVERRIDDEN == members(name)
    events = re.search(rf"interface {kind}Events \{{\n(.*?)\n\}}", TYPES, re.S)
    typed_events = set(re.findall(r"^  (\w+):", events[1], re.M)) if events else set()
    assert typed_events == {each for each, _ in DOCUMENTED[name]["events"]}


@pytest.mark.parametrize("module, kind", [("recorder", "RecordingPager"), ("doctor", "Doctor"), ("doctor", "RecordingError")])
def test_the_types_of_the_recorder_and_the_doctor_have_the_members_of_the_code(show, module, kind):
    names = """async ([file, kind]) => {
      const Class = (await import(`/${file}.js`))[kind];
      const own = [...Object.getOwnPropertyNames(Class), ...Object.getOwnPropertyNames(Class.prototype)];
      return own.filter((name) => !["constructor", "prototype", "length", "name", "module", "create"].includes(name));
    }"""
    body = re.search(rf"class {kind}\b[^{{]*\{{\n(.*?)\n\}}", (ROOT / f"Web/Elements/{module}.d.ts").read_text(), re.S)[1]
    typed = set(re.findall(r"^  (?:static )?(?:readonly )?(\w+)[?(:]", body, re.M))
    assert typed - {"line"} == set(show(FIVE).page.evaluate(names, [module, kind]))


@pytest.mark.parametrize("module", ["pager", "strip", "feed"])
def test_the_types_of_each_module_have_what_the_module_exports(module):
    exports = r"^export \{ (.*?) \}|^export const (\w+)"
    found = [
        {name for group in re.findall(exports, (ROOT / f"Web/Elements/{module}{kind}").read_text(), re.M) for name in re.findall(r"\w+", " ".join(group))}
        for kind in (".js", ".d.ts")
    ]
    assert found[0] == found[1]


def listed(file, name):
    """The names in a list of `Web/Elements`."""
    source = (ROOT / "Web/Elements" / file).read_text()
    return set(re.findall(r'"(\w+)"', re.search(rf"export const {name} = \[(.*?)\];", source, re.S)[1]))


def test_the_types_have_the_causes_the_failures_and_the_texts_of_the_code():
    causes = re.search(r"type PagerCause = (.*?);", TYPES)[1]
    assert set(re.findall(r'"(\w+)"', causes)) == listed("pager/table.js", "causes")
    codes = re.search(r"interface FeedError .*?code:(.*?);", TYPES, re.S)[1]
    assert set(re.findall(r'"(\w+)"', codes)) == listed("feed/table.js", "failures") - {"none"}
    texts = re.search(r"interface FeedTexts \{\n(.*?)\n\}", TYPES, re.S)[1]
    words = (ROOT / "Web/Elements/feed/words.js").read_text()
    assert re.findall(r"^  (\w+)[:(]", texts, re.M) == re.findall(r"^  (\w+):", words, re.M)


@names
def test_the_documented_parts_and_variables_exist(name):
    parts = set(" ".join(re.findall(r'part: "([\w -]+)"', SOURCES)).split())
    assert set(DOCUMENTED[name]["parts"]) <= parts
    variables = {each for each, _ in DOCUMENTED[name]["variables"]}
    assert variables <= set(re.findall(r"--[a-z][\w-]+", SOURCES))


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    """The folder of an app that has installed the package from the file that `npm pack` has made."""
    folder = tmp_path_factory.mktemp("app")
    quiet = ["--offline", "--no-audit", "--no-fund", "--loglevel=error"]
    packed = subprocess.run(
        ["npm", "pack", "--pack-destination", folder, *quiet], cwd=ELEMENTS, check=True, capture_output=True, text=True)
    (folder / "package.json").write_text('{ "name": "app", "version": "1.0.0", "type": "module" }')
    subprocess.run(["npm", "install", *quiet, folder / packed.stdout.split()[-1]], cwd=folder, check=True)
    return folder


def test_the_package_contains_everything_that_its_exports_name(app):
    package = app / "node_modules/lockstep-elements"
    targets = json.loads((package / "package.json").read_text())["exports"].values()
    files = {file for target in targets for file in (target.values() if isinstance(target, dict) else [target])}
    assert [file for file in files if "*" not in file and not (package / file).is_file()] == []
    assert list(package.glob("*.wasm")) and (package / "LICENSE").is_file()


def test_the_documented_lines_of_the_head_name_every_file_that_a_pager_loads():
    head = re.search(r"```html\n(<link.*?)```", (ROOT / "Documentation/elements.md").read_text(), re.S)[1]
    loaded, waiting = set(), ["pager.js"]
    while waiting:
        file = waiting.pop()
        if file not in loaded:
            loaded.add(file)
            waiting += re.findall(r'(?:from|import)"\./([^"]+)"', (ELEMENTS / file).read_text())
    assert "bridge.js" in loaded
    assert set(re.findall(r"/elements/([^\"]+)", head)) == loaded | {"before.css", "lockstep-pager.wasm"}


@pytest.mark.parametrize("document", ["README.md", "Documentation/guides/start-web.md"])
def test_the_first_page_of_the_documents_loads_no_feed(document):
    scripts = re.findall(r'(?:src=|from )"/elements/(\w+\.js)"', (ROOT / document).read_text())
    assert scripts and set(scripts) == {"pager.js"}


def test_a_server_can_import_the_package_without_a_browser(app):
    script = 'import { LockstepPager, pagerReady } from "lockstep-elements"; console.log(typeof LockstepPager, await pagerReady)'
    done = subprocess.run(["node", "--input-type=module", "-e", script], cwd=app, capture_output=True, text=True)
    assert (done.stdout.split(), done.stderr) == (["function", "false"], "")


USE = """
import { PagerError, type LockstepFeed, type PagerOutcome } from "lockstep-elements";
import { Doctor, RecordingError } from "lockstep-elements/doctor";
import type { RecordingPager } from "lockstep-elements/recorder";
import { pagerReady, type PagerMove } from "lockstep-elements/pager";
import { feedReady, type FeedSource } from "lockstep-elements/feed";
import { LockstepStrip, stripReady } from "lockstep-elements/strip";
export const ready: Promise<boolean[]> = Promise.all([pagerReady, stripReady, feedReady]);
export type All = [PagerMove, FeedSource, LockstepStrip];
const pager = document.querySelector("lockstep-pager")!;
pager.pages = [{ id: "a", title: "A", badge: 3 }, { id: "b", disabled: true }];
pager.tabWidth = 120;
pager.cyclic = true;
pager.addEventListener("didmove", ({ detail }) => console.log(detail.to, detail.cause === "swipe"));
const moved = ({ detail }: CustomEvent<PagerMove>) => console.log(detail.to);
pager.addEventListener("didmove", moved);
pager.removeEventListener("didmove", moved);
pager.addEventListener("click", ({ clientX }) => console.log(clientX));
pager.addEventListener("anything", (event: Event) => console.log(event.type));
pager.pages = [{ id: 1 }, { id: 2 }];
pager.selected = 2;
export const selected: string | null = pager.selected;
pager.select(1);
pager.render = null;
export const outcome: Promise<PagerOutcome> = pager.moveTo("b", { animated: false });
type User = { id: number; login: string };
const feed = document.createElement("lockstep-feed") as LockstepFeed<User>;
feed.render = (row, user) => (row.textContent = user.login);
feed.source = { load: async ({ cursor, count }) => ({ items: [], next: cursor && String(count) }) };
feed.addEventListener("feedchange", ({ detail }) => console.log(detail.error?.code === "limited"));
feed.addEventListener("keydown", ({ key }) => console.log(key));
feed.render = null;
export const error = new PagerError("a") instanceof Error;
export async function shortest(recorded: RecordingPager): Promise<string> {
  recorded.startRecording({ limit: 100 });
  const doctor = await Doctor.load();
  try {
    doctor.read(recorded.recording ?? "");
  } catch (error) {
    return error instanceof RecordingError ? `line ${error.line}` : "";
  }
  await doctor.shrink(0, { progressed: (part, count) => console.log(part * count) });
  return doctor.seek(doctor.count).phase + doctor.violations.map(({ sentence }) => sentence).join();
}
"""


def test_the_types_have_the_documented_attributes_of_a_feed():
    typed = re.search(r"interface LockstepFeedAttributes \{\n(.*?)\n\}", TYPES, re.S)[1]
    names = {each.strip('"') for each in re.findall(r'^  ([\w"-]+)\?:', typed, re.M)}
    assert names == {each for each, *_ in DOCUMENTED["lockstep-feed"]["attributes"]} - {"aria-label"}


def compile_types(app, **files):
    for name, source in files.items():
        (app / name).write_text(source)
    options = "--noEmit --strict --target es2022 --module esnext --moduleResolution node16 --lib es2022,dom,dom.iterable"
    command = ["tsc", *options.split(), "--jsx", "preserve", "stubs.d.ts", *files]
    (app / "stubs.d.ts").write_text(FRAMEWORKS)
    return subprocess.run(command, cwd=app, capture_output=True, text=True).stdout


# The names of the frameworks that the recipes use. The frameworks themselves are not installed.
FRAMEWORKS = """
declare module "react" {
  export function useState<Value>(value: Value): [Value, (next: Value) => void];
  export type RefAttributes<Own> = { ref?: { current: Own | null }; key?: string };
  export type ForwardRefExoticComponent<Props> = (props: Props) => any;
  export type HTMLAttributes<Own> = { children?: unknown };
  export type DetailedHTMLProps<Attributes, Own> = Attributes & { key?: string };
  export namespace JSX { interface IntrinsicElements {} }
}
type ReactElements = import("react").JSX.IntrinsicElements;
declare namespace JSX { interface IntrinsicElements extends ReactElements { [name: string]: any } }
declare module "vue" {
  export type DefineComponent<Props, Exposed> = new () => { $props: Props } & Exposed;
  export function createApp(root: unknown): {
    config: { compilerOptions: { isCustomElement?: (tag: string) => boolean } };
    mount(selector: string): void;
  };
}
declare module "*.vue";
"""


def test_the_recipes_of_the_documentation_compile(app):
    text = manifest.DOCUMENT.read_text()
    blocks = re.findall(r"^```(tsx?)\n(.*?)^```", text, re.M | re.S)
    assert len(blocks) >= 4
    files = {f"recipe{at}.{kind}": block + "export {};" for at, (kind, block) in enumerate(blocks)}
    assert compile_types(app, **files) == ""
    for name, source in files.items():
        wrong = source.replace("event.detail.to", "event.detail.page").replace("setPage(detail.to", "setPage(detail.page")
        assert wrong == source or name in compile_types(app, **{**files, name: wrong})


def blocks_of_guides(kind):
    pages = sorted((ROOT / "Documentation/guides").glob("*.md"))
    return [block for page in pages for block in re.findall(rf"^```{kind}\n(.*?)^```", page.read_text(), re.M | re.S)]


def test_the_scripts_of_the_guides_compile(app):
    files = {f"guide{at}.ts": block + "export {};" for at, block in enumerate(blocks_of_guides("ts"))}
    assert len(files) >= 3
    assert compile_types(app, **files) == ""


MOVE = """async () => {
  await customElements.whenDefined("lockstep-pager");
  const pager = document.querySelector("lockstep-pager");
  const other = [...pager.querySelectorAll("[data-page]")].find((page) => page.dataset.page !== pager.selected);
  return (await pager.moveTo(other.dataset.page)).outcome;
}"""


def test_the_pages_of_the_guides_show_a_pager_without_errors(app, browser):
    blocks = blocks_of_guides("html")
    assert len(blocks) >= 5
    script = '<script type="module" src="/elements/lockstep.js"></script>'
    for at, block in enumerate(blocks):
        page = block if script in block else f"<!doctype html><title>Guide</title>{script}{block}"
        (app / f"guide{at}.html").write_text(page.replace("/elements/", "/node_modules/lockstep-elements/"))
    # The server's policy allows no styles in a page, which the guides have.
    with serving(app) as address, contextlib.closing(browser.new_context(bypass_csp=True)) as context:
        page = context.new_page()
        errors = []
        page.on("console", lambda message: errors.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        for at, block in enumerate(blocks):
            page.goto(f"{address}/guide{at}.html", wait_until="load")
            list_only = "customElements.whenDefined('lockstep-feed').then(() => 'arrived')"
            assert page.evaluate(MOVE if "<lockstep-pager" in block else list_only) == "arrived", block
            assert [error for error in errors if "404" not in error] == [], block


def test_typescript_knows_the_package_and_finds_wrong_uses(app):
    wrong = ['import { feedReady as none } from "lockstep-elements/pager";', 'pager.axis = "diagonal";', "pager.position = 2;", "pager.moveTo(true);", "feed.state = 4;"]
    found = compile_types(app, **{"use.ts": USE + "\n".join(wrong)})
    start = USE.count("\n") + 1
    assert re.findall(r"^use\.ts\((\d+),", found, re.M) == [str(start + at) for at in range(len(wrong))], found


def test_a_page_that_uses_the_installed_package_shows_a_pager(app, browser):
    (app / "app.js").write_text("""import { pagerReady } from "./node_modules/lockstep-elements/lockstep.js";
      window.ready = pagerReady;""")
    (app / "page.html").write_text("""<!doctype html><meta charset="utf-8"><title>App</title>
      <script type="module" src="app.js"></script>
      <lockstep-pager><p data-page="a">A</p><p data-page="b">B</p></lockstep-pager>""")
    with serving(app) as address, contextlib.closing(browser.new_page()) as page:
        page.goto(f"{address}/page.html", wait_until="load")
        assert page.evaluate("window.ready") is True
        page.evaluate("document.querySelector('lockstep-pager').moveTo('b')")
        page.wait_for_function("document.querySelector('lockstep-pager').phase === 'idle'")
        assert page.evaluate("document.querySelector('lockstep-pager').selected") == "b"
