"""Tests of page transitions: the drawings of the pages are those of the engine at every position."""

import math

import pytest

from conftest import DESKTOP, PHONE
from screen import LOG_EVENTS, WITHOUT_TIMELINES, Screen, wait_for

PANELS = """(names) => {
  const root = document.querySelector("lockstep-pager").shadowRoot;
  return [...root.querySelectorAll("[part=page]")].map((panel) => {
    const { transform, opacity, filter, zIndex } = getComputedStyle(panel);
    return [Number(panel.dataset.page), { matrix: new DOMMatrix(transform).toFloat64Array().join(), opacity: Number(opacity), filter, z: Number(zIndex) }];
  });
}"""


def multiplied(*matrices):
    """The matrix that applies the first one first. Points are row vectors."""
    result = matrices[0]
    for other in matrices[1:]:
        result = [[sum(result[row][k] * other[k][column] for k in range(4)) for column in range(4)] for row in range(4)]
    return result


def matrix(**entries):
    """The identity with other entries, such as `m41=20`."""
    return [[entries.get(f"m{row}{column}", float(row == column)) for column in range(1, 5)] for row in range(1, 5)]


def move(x, y=0):
    return matrix(m41=x, m42=y)


def side(distance, width, mirror):
    """A side of the cube, as the table of transitions describes it: turned by 90 degrees a page around its inner edge, seen
    from two viewport lengths."""
    angle = mirror * distance * math.pi / 2
    hinge = mirror * (-0.5 if distance > 0 else 0.5) * width
    turn = matrix(m11=math.cos(angle), m13=-math.sin(angle), m31=math.sin(angle), m33=math.cos(angle))
    center = mirror * distance * width
    return multiplied(move(-hinge), turn, move(hinge), move(center), matrix(m34=-1 / (2 * width)), move(-center))


def cover(distance, width, mirror):
    angle = -mirror * distance * math.radians(50)
    scale = 1 - 0.2 * abs(distance)
    turn = matrix(m11=math.cos(angle), m13=-math.sin(angle), m31=math.sin(angle), m33=math.cos(angle))
    center = mirror * distance * width
    return multiplied(matrix(m11=scale, m22=scale), turn, move(center), matrix(m34=-1 / (3 * width)), move(-center))


def card(distance, width, mirror):
    scale = 1 - 0.1 * max(-distance, 0)
    return multiplied(matrix(m11=scale, m22=scale), move(mirror * max(-distance, 0) * width))


DRAWINGS = {
    "fade": lambda distance, width, mirror: move(-mirror * distance * width),
    "cards": card,
    "cube": side,
    "cover-flow": cover,
    "parallax(0.4)": lambda distance, width, mirror: move(mirror * max(-distance, 0) * width * 0.6),
}


def drawn(screen):
    """The visible panels, by page, and the position at which they are drawn."""
    screen.frames(3)
    state = screen.state()
    panels = dict(screen.page.evaluate(PANELS))
    return state, {int(id): panels[int(id)] for id in state["active"]}


def at_rest(screen):
    """Waits until the pager is idle, and checks that its page fills it. Pages behind that page do not count."""
    state = screen.settle()
    assert state["active"] == [state["selected"]], state
    panel = next(panel for panel in state["panels"] if panel["id"] == state["selected"])
    assert panel["left"] == pytest.approx(state["view"]["left"], abs=1)
    assert panel["width"] == pytest.approx(state["view"]["width"], abs=1)
    screen.paired(state)
    return state


def check_drawing(screen, transition, mirror=1):
    state, panels = drawn(screen)
    assert len(panels) == 2, state
    for id, panel in panels.items():
        distance = id - state["position"]
        expected = DRAWINGS[transition](distance, state["view"]["width"], mirror)
        # A column vector's matrix in CSS has the same order of elements.
        numbers = [float(number) for number in panel["matrix"].split(",")]
        flat = [entry for row in expected for entry in row]
        assert numbers == pytest.approx(flat, abs=1e-3 * state["view"]["width"], rel=1e-3), (transition, distance)
        assert numbers[:4] == pytest.approx(flat[:4], abs=2e-3)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("transition", DRAWINGS)
def test_pages_are_drawn_as_the_engine_says_while_a_finger_moves_them(show, transition, direction):
    screen = show(f"bench?sizing=divided&count=5&dir={direction}&transition={transition}")
    screen.select("2", animated=False)
    at_rest(screen)
    mirror = 1 if direction == "ltr" else -1
    x, y = screen.middle()
    screen.press(x, y)
    for way in (-110, -90, 300, 80):
        screen.drag(way)
        check_drawing(screen, transition, mirror)
    screen.lift()
    state = at_rest(screen)
    panels = dict(screen.page.evaluate(PANELS))
    assert panels[int(state["selected"])]["opacity"] == 1


@pytest.mark.parametrize("transition", ["fade", "cards"])
def test_the_opacity_and_the_dimming_of_a_page_follow_its_distance(show, transition):
    screen = show(f"bench?sizing=divided&count=5&transition={transition}")
    x, y = screen.middle()
    screen.press(x + 100, y)
    screen.drag(-160)
    state, panels = drawn(screen)
    for id, panel in panels.items():
        distance = id - state["position"]
        light = float(panel["filter"][len("brightness(") : -1])
        assert panel["opacity"] == pytest.approx(1 - abs(distance) if transition == "fade" else 1, abs=0.01)
        assert light == pytest.approx(1 - 0.3 * max(-distance, 0) if transition == "cards" else 1, abs=0.01)
    if transition == "cards":
        assert panels[1]["z"] > panels[0]["z"]
    screen.lift()
    at_rest(screen)


def test_a_transition_runs_on_a_scroll_timeline_and_a_tap_follows_the_same_drawing(show):
    screen = show("bench?sizing=divided&count=20&transition=cube")
    kinds = screen.call(
        "[...pager.shadowRoot.querySelectorAll('[part=page]')].flatMap((panel) => panel.getAnimations()).map(({ timeline }) => timeline.constructor.name)"
    )
    assert kinds and set(kinds) == {"ScrollTimeline"}
    for page in ("1", "17", "3"):
        screen.select(page)
        assert at_rest(screen)["selected"] == page


def test_a_vertical_pager_turns_its_pages_around_the_other_axis(show):
    screen = show("bench?sizing=divided&count=5&axis=vertical&transition=cover-flow")
    x, y = screen.middle()
    screen.press(x, y + 60)
    screen.drag(0, -120)
    screen.frames(3)
    state = screen.state()
    distance, height = 1 - state["position"], state["view"]["height"]
    angle, scale = -math.radians(50) * distance, 1 - 0.2 * distance
    turn = matrix(m22=math.cos(angle), m23=-math.sin(angle), m32=math.sin(angle), m33=math.cos(angle))
    seen = multiplied(move(0, distance * height), matrix(m34=-1 / (3 * height)), move(0, -distance * height))
    expected = multiplied(matrix(m11=scale, m22=scale), turn, seen)
    numbers = [float(number) for number in dict(screen.page.evaluate(PANELS))[1]["matrix"].split(",")]
    assert numbers == pytest.approx([entry for row in expected for entry in row], abs=0.5)
    assert numbers[:6] == pytest.approx([*expected[0], *expected[1][:2]], abs=2e-3)
    screen.lift()
    screen.settle()


def test_an_app_draws_pages_by_a_function(show):
    screen = show("bench?sizing=divided&count=5&transition=custom")
    screen.call("void (pager.drawPage = ({ distance, length }) => ({ crossTranslation: distance * 40, alpha: 1 - distance ** 2 / 2, rotationAxis: 'depth', rotation: NaN, length }))")
    x, y = screen.middle()
    screen.press(x + 100, y)
    screen.drag(-160)
    state, panels = drawn(screen)
    for id, panel in panels.items():
        distance = id - state["position"]
        assert panel["opacity"] == pytest.approx(1 - distance**2 / 2, abs=0.01)
        assert float(panel["matrix"].split(",")[13]) == pytest.approx(distance * 40, abs=0.5)
    screen.lift()
    at_rest(screen)


@pytest.mark.parametrize("settings", [{"reduced_motion": "reduce"}, {}])
def test_reduced_motion_leaves_pages_as_they_are(show, settings):
    screen = show(f"bench?sizing=divided&count=5&transition=cube{'' if settings else '&motion=reduced'}", **settings)
    x, y = screen.middle()
    screen.press(x + 100, y)
    screen.drag(-160)
    _, panels = drawn(screen)
    assert {panel["matrix"] for panel in panels.values()} == {"1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1"}
    screen.lift()
    at_rest(screen)


def test_a_transition_that_is_removed_leaves_nothing_behind(show):
    screen = show("bench?sizing=divided&count=5&transition=cube", DESKTOP)
    screen.call("void pager.removeAttribute('transition')")
    screen.frames()
    count = "[...pager.shadowRoot.querySelectorAll('[part=page]')].flatMap((panel) => panel.getAnimations()).length"
    assert screen.call(count) == 0
    screen.call("void (pager.transition = 'cube')")
    wait_for(screen.page, f"(() => {{ const pager = document.querySelector('lockstep-pager'); return {count} > 0; }})()")


def test_a_page_without_scroll_timelines_draws_transitions_by_script(tab, server):
    page = tab(PHONE)
    page.add_init_script(LOG_EVENTS + WITHOUT_TIMELINES)
    page.goto(f"{server}/bench?sizing=divided&count=5&transition=cube")
    wait_for(page, "document.querySelector('lockstep-pager')?.phase === 'idle'")
    screen = Screen(page)
    screen.bring_into_view()
    x, y = screen.middle()
    screen.press(x + 100, y)
    screen.drag(-160)
    check_drawing(screen, "cube")
    screen.lift()
    at_rest(screen)
    page.close()


def test_a_transition_follows_an_axis_and_a_direction_that_change(show):
    """The direction is that of the body, and not of the pager."""
    screen = show("bench?sizing=divided&count=5&transition=custom", DESKTOP)
    screen.call("void (pager.drawPage = ({ distance }) => ({ translation: distance * 40 }))")

    def shifts(way):
        screen.frames()
        panels = "[...pager.shadowRoot.querySelectorAll('[part=page]')]"
        return screen.call(f"{panels}.map((panel) => Math.round(new DOMMatrix(getComputedStyle(panel).transform).{way}))")

    assert shifts("e") == [0, 40]
    screen.page.evaluate("() => { document.body.dir = 'rtl'; }")
    assert shifts("e") == [0, -40]
    screen.call("void (pager.axis = 'vertical')")
    assert shifts("f") == [0, 40]
    screen.call("pager.moveTo('1')")
    assert shifts("f") == [-40, 0, 40]


def test_an_error_of_the_function_that_draws_pages_is_reported_and_the_pager_works(show):
    screen = show("bench?sizing=divided&count=5&transition=custom&strip-fade=20", DESKTOP)
    screen.call("(window.errors = 0, addEventListener('error', (event) => { window.errors += 1; event.preventDefault(); }), void (pager.drawPage = () => { throw new Error('drawn'); }))")
    screen.frames()
    assert screen.page.evaluate("window.errors") > 0
    screen.call("(pager.remove(), document.querySelector('main').append(pager))")
    screen.frames()
    screen.tap_tab("2")
    at_rest(screen)
    assert screen.state()["selected"] == "2"
    screen.page.evaluate("() => { location.hash = 'press-4'; }")  # The pager listens to the window again.
    wait_for(screen.page, "document.querySelector('lockstep-pager').selected === '4'", 15)
    screen.problems.clear()


PAGES = "".join(f'<section data-page="{id}" style="height: {100 + 50 * id}px">Page {id}</section>' for id in range(4))


@pytest.mark.parametrize("cyclic", ["", " cyclic"])
@pytest.mark.parametrize("around", ["<div>", "<dialog>"])
def test_a_pager_as_high_as_its_page_opens_the_selected_page_with_a_transition(show, around, cyclic):
    """Before the first page is measured, the pages are 0 pixels high."""
    pager = f'<lockstep-pager height="page" transition="cards" selected="1"{cyclic}>{PAGES}</lockstep-pager>'
    screen = show("heights", markup=f"{around}{pager}{around.replace('<', '</')}")
    if around == "<dialog>":
        assert screen.state()["panels"][0]["width"] == 0
        screen.page.evaluate("document.querySelector('dialog').showModal()")
    screen.frames(4)
    assert at_rest(screen)["selected"] == "1"
    assert screen.moves() == [["willmove", None, "1", "initial"], ["didmove", None, "1", "initial"]]
    assert screen.state()["view"]["height"] == pytest.approx(150, abs=1)


def test_a_pager_that_gets_a_transition_and_then_the_height_of_its_page_keeps_its_page(show):
    screen = show("changing", markup=f"<lockstep-pager>{PAGES}</lockstep-pager>")
    screen.select("2", animated=False)
    screen.settle()
    screen.forget_moves()
    part = "document.querySelector('lockstep-pager').shadowRoot.querySelector"
    screen.call("void (pager.transition = 'cube')")
    wait_for(screen.page, f"getComputedStyle({part}('.row')).overflow === 'clip'")
    screen.call("void (pager.height = 'page')")
    wait_for(screen.page, f"{part}('[part=pages]').offsetHeight === 200")
    assert screen.settle()["selected"] == "2"
    assert screen.moves() == []


@pytest.mark.parametrize("axis, length", [("horizontal", "height"), ("vertical", "width")])
def test_a_pager_with_a_transition_that_grows_from_nothing_shows_the_selected_page(show, axis, length):
    style = f"{length}: 0; min-{length}: 0"
    pager = f'<lockstep-pager axis="{axis}" transition="cards" selected="1" style="height: 300px; {style}">{PAGES}</lockstep-pager>'
    screen = show("growing", markup=pager)
    screen.chance()
    screen.call(f"void (pager.style.{length} = '300px')")
    screen.frames(4)
    assert screen.settle()["selected"] == "1"
    assert screen.moves() == [["willmove", None, "1", "initial"], ["didmove", None, "1", "initial"]]
