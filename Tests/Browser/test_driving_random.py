"""Random sequences of gestures, taps, selections and changes of a scroller that a <lockstep-strip> drives, in Chromium with and without
scroll timelines. After each sequence, the selected tab, the indicator and the scroller agree.

A failure prints its sequence, shortened. `LOCKSTEP_DRIVEN_STEPS='[...]'` repeats a sequence."""

import os

import pytest

import sequences
from conftest import MARKUP, PHONE
from screen import LOG_EVENTS, WITHOUT_TIMELINES, frames, wait_for
from test_driving import LOG, STYLE, Driven, row


def chosen(random):
    """Chooses the scroller of a sequence, and the steps."""
    options = {"count": random.choice([2, 3, 6, 8]), "part": random.choice([100, 100, 70, 40]), "align": random.choice(["start", "center", "end"])}
    options |= {"dir": random.choice(["ltr", "ltr", "rtl"]), "browser": random.choice(["", "", "without-timelines"]), "sizing": random.choice(["scrolling", "divided"])}
    kinds = ["swipe"] * 5 + ["tap"] * 4 + ["select"] * 3 + ["caught", "scroll", "wheel", "hide", "resize", "turn", "append", "prepend", "remove", "first", "retitle", "pause"]
    return options, [[random.choice(kinds), random.randrange(100) / 100] for _ in range(random.randint(3, 9))]


CHANGES = {
    "scroll": "row.scrollTo({ left: (row.scrollWidth - row.clientWidth) * part * (getComputedStyle(row).direction === 'rtl' ? -1 : 1), behavior: part < 0.5 ? 'smooth' : 'instant' })",
    "select": "at && strip.select(at.dataset.page, { animated: part < 0.7 })",
    "turn": "row.parentNode.dir = strip.dir = part < 0.5 ? 'ltr' : 'rtl'",
    "append": "row.insertAdjacentHTML('beforeend', page())",
    "prepend": "row.insertAdjacentHTML('afterbegin', page())",
    "remove": "row.children.length > 1 && at.remove()",
    "first": "row.append(row.firstElementChild)",
    "retitle": "at.dataset.title = 'Another, longer title'",
}


def walk(screen, steps):
    for kind, part in steps:
        if kind in ("swipe", "caught"):
            screen.swipe_row((part - 0.5) * 1.6 or 0.1)
            if kind == "caught":
                frames(screen.page, 3)
                screen.swipe_row(0.5 - part)
        elif kind == "tap":
            ids = screen.page.evaluate("""(() => {
              const root = document.querySelector("lockstep-strip").shadowRoot, strip = root.querySelector("[part=strip]").getBoundingClientRect();
              const isSeen = (tab) => Math.min(tab.getBoundingClientRect().right, strip.right) - Math.max(tab.getBoundingClientRect().left, strip.left) > 8;
              return [...root.querySelectorAll("[role=tab]")].filter(isSeen).map((tab) => tab.dataset.page);
            })()""")
            screen.tap_tab(ids[int(part * len(ids))])
        elif kind == "wheel":
            screen.page.mouse.move(200, 300)
            screen.page.mouse.wheel(600 * part - 300, 0)
        elif kind == "hide":
            screen.page.evaluate("() => { document.querySelector('#row').hidden = true; document.querySelector('#row').style.display = 'none'; }")
            frames(screen.page, 1 + int(4 * part))
            screen.page.evaluate("() => { document.querySelector('#row').hidden = false; document.querySelector('#row').style.display = ''; }")
        elif kind == "resize":
            screen.page.set_viewport_size({"width": 320 + int(400 * part), "height": 700})
        elif kind == "pause":
            frames(screen.page, 1 + int(18 * part))
        else:
            screen.page.evaluate(f"""(part) => {{
              const row = document.querySelector("#row"), strip = document.querySelector("lockstep-strip");
              const at = row.children[Math.floor(part * row.children.length)];
              const page = () => `<section data-page="new${{row.children.length}}-${{Math.round(performance.now())}}" data-title="New">new</section>`;
              {CHANGES[kind]};
            }}""", part)
    screen.in_step()


def pytest_generate_tests(metafunc):
    sequences.seeds(metafunc, short=1, long=4)


@pytest.fixture
def attempt(tab, server):
    """Runs a sequence in a browser tab. Returns the failure, or nothing."""

    def run(options, steps):
        def follow(page):
            style = f"{STYLE}<style>#row > * {{ flex-basis: {options['part']}%; scroll-snap-align: {options['align']}; }}</style>"
            markup = f'<div dir="{options["dir"]}"><lockstep-strip for="row" sizing="{options["sizing"]}"></lockstep-strip>{row(options["count"])}</div>'
            page.add_init_script(LOG_EVENTS + LOG + (WITHOUT_TIMELINES if options["browser"] else ""))
            page.route("**/driven", lambda route: route.fulfill(content_type="text/html", body=MARKUP.format(style + markup)))
            page.goto(f"{server}/driven")
            wait_for(page, "document.querySelector('lockstep-strip')?.scroller")
            screen = Driven(page)
            screen.settle()
            walk(screen, steps)

        return sequences.failure_of(tab(PHONE), follow)

    return run


def test_tab_indicator_and_scroller_agree_after_random_sequences(attempt, seed):
    sequences.check(seed, chosen, attempt, "LOCKSTEP_DRIVEN_STEPS")


# Sequences that have failed: an end of a snap that was taken for the end of a scroll, a change of the direction during one, and a strip
# that was scrolled back during a swipe that was taken back.
FAILED = [
    [{"count": 8, "part": 100, "align": "center", "dir": "ltr", "browser": "without-timelines", "sizing": "divided"},
     [["turn", 0.88], ["first", 0.74], ["swipe", 0.44], ["resize", 0.11], ["tap", 0.52]]],
    [{"count": 2, "part": 100, "align": "end", "dir": "ltr", "browser": "without-timelines", "sizing": "scrolling"},
     [["hide", 0.42], ["tap", 0.93], ["select", 0.9], ["swipe", 0.24], ["append", 0.28], ["tap", 0.18], ["turn", 0.57]]],
    [{"count": 8, "part": 100, "align": "center", "dir": "ltr", "browser": "", "sizing": "scrolling"},
     [["tap", 0.33], ["first", 0.55], ["remove", 0.38], ["scroll", 0.64], ["caught", 0.73], ["select", 0.68]]],
]


@pytest.mark.parametrize("sequence", FAILED, ids=["snap", "direction", "strip"])
def test_a_sequence_that_has_failed_ends_in_step(attempt, sequence):
    for _ in range(3):  # Each depends on the frame in which an event comes.
        failure = attempt(*sequence)
        assert not failure, failure


@pytest.mark.skipif("LOCKSTEP_DRIVEN_STEPS" not in os.environ, reason="no sequence is given")
def test_the_given_sequence_ends_in_step(attempt):
    failure = attempt(*sequences.given("LOCKSTEP_DRIVEN_STEPS"))
    assert not failure, failure
