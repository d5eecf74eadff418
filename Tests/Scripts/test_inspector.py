"""The words of the inspectors: those of UIKit and SwiftUI, in Swift, and those of the elements, in JavaScript, are equal."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "Web/Elements/inspector"
FEED, PAGER = [
    (ROOT / "Sources" / name).read_text()
    for name in ("LockstepDoctor/Feed/FeedRecording+Inspection.swift", "LockstepDoctor/Pager/PagerRecording+Inspection.swift")]
# What only the hosts of Swift know of the engine, and what only an element knows.
OWN = {"refresh", "placeholders"}


def test_a_state_has_the_same_names_on_every_host():
    for swift, script in ((FEED, "feed-inspector.js"), (PAGER, "pager-inspector.js")):
        names = set(re.findall(r'\("([a-z ]+)", ', swift)) - OWN
        assert len(names) >= 4
        assert names <= set(re.findall(r'\["([a-z ]+)", ', (SCRIPTS / script).read_text().replace("[[", "[")))


def test_the_logs_have_the_same_titles_on_every_host():
    titles = set(re.findall(r'as: "([A-Z][a-z ]+)"', FEED + PAGER))
    assert titles == {"Requests", "Events", "Moves and events"}
    assert titles <= set(re.findall(r'"([A-Z][a-z ]+)"', "".join(path.read_text() for path in SCRIPTS.glob("*-inspector.js"))))


def test_a_move_has_the_same_words_on_every_host():
    words = set(re.findall(r'"(willmove|did\w+|reselect|will\w+)', PAGER))
    assert words == set(re.findall(r'"(willmove|did\w+|reselect|will\w+)', (SCRIPTS / "pager-inspector.js").read_text()))


def test_a_request_has_the_same_causes_on_every_host():
    engine = (ROOT / "Sources/LockstepDoctor/Feed/FeedReplay.swift").read_text()
    causes = set(re.findall(r'"((?:the|a|an) [a-z ]+)"', engine[engine.index("package var cause"):]))
    told = set(re.findall(r': "((?:the|a|an) [a-z\' ]+)"', (SCRIPTS / "feed-inspector.js").read_text()))
    # What an element alone has: the measurements and the input of its own scroller.
    assert told - causes == {"a row's height", "a size", "a person's refresh", "a key", "the focus", "an animated scroll"}
    assert causes - told == {"a kept list", "a change of the service", "a gap in the stream"}
