"""Tests of the doctor: it records a session, plays it, and shrinks it to the shortest that shows a violation."""

import json

import pytest

from conftest import DESKTOP, PHONE, ROOT
from screen import hold, load, wait_for

HEAD = """lockstep pager 1
open pages=inbox,sent,"to do"
resize length=400.0 at=0.0
"""

# A swipe to the second page, and a state that the pager should have had after it.
SWIPE = (
    HEAD
    + "touchBegan point=300.0 at=1.0\n"
    + "".join(f"touchMoved point={300 - 12 * step}.0 at={1 + 0.016 * step:.3f}\n" for step in range(1, 15))
    + "touchEnded at=1.24\n"
    + "".join(f"frame at={1.24 + 0.016 * step:.3f}\n" for step in range(1, 60))
    + "frame at=9.0\nstate selection=inbox\n"
)
# The same with many more frames.
LONG = SWIPE.replace("frame at=9.0\n", "".join(f"frame at={2.5 + 0.016 * step:.3f}\n" for step in range(4000)))
COUNT = 1 + 1 + 14 + 1 + 59 + 1


@pytest.fixture
def doctor(show):
    def open(device=DESKTOP, **settings):
        screen = show("doctor", device, **settings)
        wait_for(screen.page, "document.body.dataset.ready === 'yes'")
        return screen

    return open


def read(screen, text):
    screen.page.evaluate("(text) => (document.getElementById('text').value = text)", text)
    screen.page.click("#read")


def state(screen, name):
    return screen.page.inner_text(f"#state [data-name={name}]")


def test_the_doctor_opens_with_an_example_that_can_be_played(doctor):
    screen = doctor()
    assert screen.page.evaluate("Number(document.getElementById('scrub').max)") > 10
    screen.page.click("#play")
    wait_for(screen.page, "document.getElementById('scrub').value === document.getElementById('scrub').max")
    wait_for(screen.page, "document.getElementById('play').textContent.includes('Play')")


def test_before_the_pager_has_a_size_the_picture_says_so_and_shows_no_page(doctor):
    screen = doctor()
    read(screen, SWIPE)
    labels = "[...document.querySelectorAll('#picture text')].map((text) => text.textContent)"
    wait_for(screen.page, f"{labels}.length === 4")
    assert screen.call(labels) == ["inbox", "sent", "to do", "The pager has no size yet."]
    assert screen.call("document.querySelectorAll('#picture .sheet, #picture .frame').length") == 0
    assert "The pager has no size yet." in screen.page.get_attribute("#picture svg", "aria-label")
    screen.page.evaluate("scrub.value = 2; scrub.dispatchEvent(new Event('input'))")
    wait_for(screen.page, "document.querySelectorAll('#picture .sheet').length > 0")
    assert "The pager has no size yet." not in screen.call(labels)


def test_a_recording_of_the_live_pager_is_played_to_the_state_that_the_pager_has(doctor):
    screen = doctor(PHONE)
    screen.page.click("#record")
    screen.bring_into_view()
    screen.swipe(-0.7)
    screen.settle()
    screen.tap_tab(screen.pages()[3])
    selected = screen.settle()["selected"]
    screen.page.click("#record")
    wait_for(screen.page, "document.getElementById('verdict').textContent.includes('breaks no rule')")
    assert "state phase=idle" in screen.page.input_value("#text")
    screen.page.evaluate("document.getElementById('scrub').focus()")
    screen.page.keyboard.press("End")
    assert state(screen, "selection") == selected
    assert state(screen, "phase") == "idle"


FEED = """lockstep feed 1
with first=3 batch=2 prefetchItems=1 prefetchPoints=0.0 refreshStart=start effects=yes
start at=10.0
asks request=1 generation=1 purpose=first edge=after count=3
answered request=1 rows=a,"b b",c after=c at=10.25
changes inserted=0,3 cause=load
visible rows=2,3 at=11.0
asks request=2 generation=1 purpose=more edge=after cursor=c count=2
failed request=2 failure=status code=500 retryAfter=2.0 at=11.5
wakes at=13.5
"""


def test_a_recording_of_a_list_shows_its_rows_and_its_loads_with_their_causes(doctor):
    screen = doctor()
    read(screen, FEED)
    assert "breaks no rule" in screen.page.inner_text("#verdict")
    assert screen.page.inner_text("#moves-title") == "Loads"
    assert screen.page.locator("#moves li").all_inner_texts() == [
        "0.000 s\n1: first, 3 items from the start\nthe start\nanswered after 0.250 s",
        "1.000 s\n2: more, 2 items after c\na scroll\nstatus after 0.500 s",
    ]
    assert screen.page.evaluate("document.getElementById('moves').scrollWidth <= document.getElementById('moves').clientWidth")
    assert state(screen, "time") == "before the first event"
    screen.page.focus("#scrub")
    screen.page.keyboard.press("End")
    assert (state(screen, "rows"), state(screen, "count")) == ("a, b b, c", "3")
    assert state(screen, "time") == "1.500 s after the first event"
    assert state(screen, "after") == "failed after 1 try, again at 13.5 s"
    assert state(screen, "effects") == "wakes at=13.5"
    assert "asks request=2" in screen.page.inner_text("#events li:nth-child(3)")
    # A stated state becomes a test, and the shortest recording.
    screen.page.select_option("#property", "count")
    screen.page.fill("#expected", "4")
    screen.page.click("#expect")
    assert "the list has 3 rows instead of 4" in screen.page.inner_text("#verdict")
    screen.page.click("#shrink")
    wait_for(screen.page, "document.getElementById('outcome').textContent.includes('are left')")
    assert "try FeedRecording(" in screen.page.inner_text("#test") and "import LockstepDoctor" in screen.page.inner_text("#test")
    # A recording of a pager is shown as before.
    read(screen, SWIPE)
    assert (screen.page.inner_text("#moves-title"), screen.page.is_visible("#picture svg")) == ("Moves", True)
    assert screen.page.evaluate("document.getElementById('property').value") == "selection"


def test_a_list_whose_replay_has_other_effects_tells_the_first_event_that_differs(doctor):
    screen = doctor()
    read(screen, FEED.replace("cursor=c count=2", "cursor=c count=9"))
    verdict = screen.page.inner_text("#verdict")
    assert "After event 3: the replay differs from the app" in verdict and "count=2 instead of asks" in verdict


def test_a_text_that_is_no_recording_is_refused_with_words_about_both_kinds(doctor):
    screen = doctor()
    read(screen, "a b c\nlockstep news 1\n")
    problem = screen.page.inner_text("#error")
    assert "neither a recording of a pager nor one of a feed" in problem and "lockstep feed 1" in problem


LIST = """<!doctype html><script type="module">
import { feedRecorderReady } from "/feed-recorder.js";
import { Doctor } from "/doctor.js";
window.Doctor = Doctor;
window.isReady = await feedRecorderReady;
const load = async ({ cursor, count }) => {
  const from = cursor ?? 0;
  const items = Array.from({ length: Math.min(count, 60 - from) }, (_, at) => ({ id: `row ${from + at}`, text: "private" }));
  return { items, next: from + items.length < 60 ? from + items.length : null };
};
const feed = document.createElement("lockstep-feed");
feed.style.height = "300px";
feed.render = (row, item) => (row.textContent = item.text);
document.body.append(feed);
feed.startRecording();
feed.source = { load };
window.feed = feed;
</script>"""


def test_a_recording_of_a_live_list_is_played_to_its_rows_with_the_causes_of_its_loads(show):
    screen = show("doctor")
    page = screen.page
    page.route("**/list-that-records", lambda route: route.fulfill(body=LIST, content_type="text/html"))
    page.goto(page.url.replace("/doctor", "/list-that-records"))
    wait_for(page, "window.feed?.items.length === 30 && feed.state === 'idle'")
    assert page.evaluate("isReady && feed.isRecordingExact")
    page.evaluate("feed.removeItems(['row 3'])")
    page.evaluate("feed.shadowRoot.querySelector('[part~=scroller]').scrollTop = 1e6")
    wait_for(page, "feed.items.length > 30 && feed.state !== 'loading'")
    played = page.evaluate("""async () => {
      const doctor = await Doctor.load();
      const text = feed.recording;
      doctor.read(text);
      const { rows, count } = doctor.seek(doctor.count);
      return { text, kind: doctor.kind, violations: doctor.violations, rows, count, loads: doctor.loads, ids: feed.items.map(({ id }) => id) };
    }""")
    assert played["violations"] == [] and played["kind"] == "feed"
    assert played["rows"] == played["ids"] and "row 3" not in played["rows"]
    assert [load["cause"] for load in played["loads"]][:2] == ["the start", "a scroll"]
    assert played["loads"][0]["result"] == "answered" and "private" not in played["text"]
    page.evaluate("feed.stopRecording()")
    assert page.evaluate("feed.recording") is None


def test_steps_and_the_slider_show_the_state_and_mark_the_event(doctor):
    screen = doctor()
    read(screen, SWIPE)
    assert screen.page.evaluate("Number(document.getElementById('scrub').max)") == COUNT
    for _ in range(5):
        screen.page.click("#forward")
    assert state(screen, "event") == f"5 of {COUNT}"
    assert state(screen, "phase") == "dragging"
    assert screen.page.inner_text("#events [aria-current=step]").startswith("touchMoved point=264")
    screen.page.click("#back")
    assert state(screen, "event") == f"4 of {COUNT}"
    screen.page.focus("#scrub")
    screen.page.keyboard.press("ArrowRight")
    assert state(screen, "event") == f"5 of {COUNT}"
    screen.page.keyboard.press("End")
    assert (state(screen, "selection"), state(screen, "position")) == ("sent", "1")
    screen.page.click("#events li:nth-child(3)")
    assert state(screen, "event") == f"3 of {COUNT}"
    assert "inbox" in screen.page.get_attribute("#picture svg", "aria-label")


def test_a_broken_rule_is_shown_with_its_event(doctor):
    screen = doctor()
    read(screen, SWIPE)
    assert "the selection is sent instead of inbox" in screen.page.inner_text("#verdict")
    screen.page.click("#verdict button")
    assert state(screen, "event") == f"{COUNT} of {COUNT}"


@pytest.mark.parametrize(
    "text,line,words",
    [
        ("", 1, "lockstep pager 1"),
        (HEAD + "\n# a note\nswipe at=1\n", 6, "swipe"),
        (HEAD + "frame at=soon\n", 4, "soon"),
        (HEAD + "bind page=\"sent animated=no at=1\n", 4, "quotes"),
    ],
)
def test_an_error_in_a_recording_names_the_line_and_what_to_do(doctor, text, line, words):
    screen = doctor()
    before = state(screen, "event")
    read(screen, text)
    message = screen.page.inner_text("#error")
    assert message.startswith(f"Line {line}: ") and words in message
    assert state(screen, "event") == before, "the previous recording stays"
    selected = screen.page.evaluate("(({ value, selectionStart }) => value.slice(0, selectionStart).split('\\n').length)(document.getElementById('text'))")
    assert selected == line
    read(screen, SWIPE)
    assert screen.page.inner_text("#error") == ""


def test_a_recording_is_shrunk_to_the_events_without_which_the_violation_is_gone(doctor):
    screen = doctor()
    read(screen, SWIPE)
    screen.page.click("#shrink")
    wait_for(screen.page, "document.getElementById('outcome').textContent.includes('shortest')")
    lines = [line for line in screen.page.input_value("#text").splitlines() if not line.startswith(("open", "with", "in "))]
    assert len(lines) - 1 <= 6 and lines[0] == "lockstep pager 1" and lines[-1] == "state selection=inbox"
    assert "the selection is sent instead of inbox" in screen.page.inner_text("#verdict")


def test_the_search_for_the_shortest_recording_can_be_stopped(doctor):
    screen = doctor()
    read(screen, LONG)
    screen.page.evaluate("for (const id of ['shrink', 'stop']) document.getElementById(id).click()")
    wait_for(screen.page, "document.getElementById('outcome').textContent.includes('stopped')")
    assert screen.page.input_value("#text").endswith("state selection=inbox\n")


def test_a_state_that_a_person_expects_becomes_a_violation_and_a_swift_test(doctor):
    screen = doctor()
    read(screen, SWIPE.replace("state selection=inbox\n", ""))
    assert "breaks no rule" in screen.page.inner_text("#verdict")
    screen.page.focus("#scrub")
    screen.page.keyboard.press("End")
    screen.page.fill("#expected", "to do")
    screen.page.click("#expect")
    assert "the selection is sent instead of to do" in screen.page.inner_text("#verdict")
    source = screen.page.inner_text("#test")
    assert "import LockstepDoctor" in source and 'state selection="to do"' in source
    assert "@Test(" in source and "#expect(recording.violations() == [])" in source


def test_the_recording_and_the_test_can_be_copied_and_saved(doctor):
    screen = doctor()
    read(screen, SWIPE)
    screen.page.evaluate("navigator.clipboard.writeText = async (text) => void (window.copied = text)")
    screen.page.click("#copy-test")
    wait_for(screen.page, "window.copied?.startsWith('import LockstepDoctor')")
    wait_for(screen.page, "document.getElementById('copied-test').textContent === 'Copied.'")
    with screen.page.expect_download() as download:
        screen.page.click("#save-test")
    assert download.value.suggested_filename == "RecordedSessionTests.swift"
    with screen.page.expect_download() as download:
        screen.page.click("#save")
    assert download.value.suggested_filename == "recording.txt"


def test_a_recording_can_be_dropped_and_opened_as_a_file(doctor, tmp_path):
    screen = doctor()
    file = tmp_path / "report.txt"
    file.write_text(SWIPE)
    screen.page.set_input_files("#file", file)
    wait_for(screen.page, f"document.getElementById('scrub').max === '{COUNT}'")
    screen.page.evaluate(DROP, HEAD + "frame at=1.0\n")
    wait_for(screen.page, "document.getElementById('scrub').max === '2'")


def test_a_page_with_only_a_pager_loads_nothing_of_the_doctor_and_the_recorder(tab, server):
    page = tab(DESKTOP)
    loaded = []
    page.on("request", lambda request: loaded.append(request.url.rsplit("/", 1)[1]))
    load(page, f"{server}/home")
    assert any("pager.wasm" in name for name in loaded)
    assert not [name for name in loaded if "doctor" in name or "record" in name], json.dumps(loaded)
    page.close()


def test_the_engine_in_webassembly_plays_a_session_of_every_kind_of_event_as_the_native_engine_does(doctor):
    screen = doctor()
    session = (ROOT / "Tests/Browser/recordings/session.txt").read_text()
    read(screen, session)
    assert screen.page.inner_text("#error") == ""
    assert "breaks no rule" in screen.page.inner_text("#verdict"), screen.page.inner_text("#verdict")[:2000]
    assert screen.page.evaluate("Number(document.getElementById('scrub').max)") == 600
    # Integers of WebAssembly have 32 bits.
    assert screen.page.input_value("#text").split() == session.replace(str(2**63 - 1), str(2**31 - 1)).split()


# MARK: Moments that are easily missed


@pytest.fixture
def slow(tab, server):
    """Opens the doctor, some of whose files do not arrive. Returns the browser tab and a function that lets them arrive."""
    pages = []

    def open(pattern):
        page = tab(DESKTOP)
        pages.append(page)
        release = hold(page, pattern)
        with page.expect_request(pattern):
            page.goto(f"{server}/doctor")

        def arrive():
            release()
            wait_for(page, "document.body.dataset.ready === 'yes'")

        return page, arrive

    yield open
    for page in pages:
        page.unroute_all(behavior="ignoreErrors")
        page.close()


def test_a_text_that_was_pasted_before_the_engine_arrived_is_played(slow):
    page, arrive = slow("**/lockstep-doctor.wasm")
    wait_for(page, "document.getElementById('text')")
    page.locator("#text").fill(SWIPE)
    assert page.evaluate("document.querySelectorAll('main button:not([disabled]):not(#stop)').length") == 0
    arrive()
    assert page.evaluate("Number(document.getElementById('scrub').max)") == COUNT
    assert page.evaluate("document.getElementById('text').value.includes('touchMoved')")


def test_a_recording_cannot_be_begun_before_the_recorder_has_arrived(slow):
    page, arrive = slow("**/lockstep-recorder.wasm")
    wait_for(page, "Number(document.getElementById('scrub').max) > 0")
    assert page.locator("#record").is_disabled()
    page.evaluate("(text) => { document.getElementById('text').value = text; document.getElementById('read').click(); }", SWIPE)
    page.click("#shrink")
    wait_for(page, "document.getElementById('outcome').textContent.includes('shortest')")
    assert page.locator("#record").is_disabled()
    arrive()
    assert page.locator("#record").is_enabled()


def test_without_its_engine_the_doctor_says_what_is_wrong(tab, server):
    page = tab(DESKTOP)
    page.route("**/lockstep-doctor.wasm", lambda route: route.fulfill(status=404, body=""))
    page.goto(f"{server}/doctor")
    wait_for(page, "document.getElementById('error').textContent.includes('Reload the page')")
    wait_for(page, "document.body.dataset.ready === 'yes'")
    assert page.locator("#play").is_disabled() and page.locator("#read").is_disabled()
    page.close()


DROP = """(text) => {
  const transfer = new DataTransfer();
  transfer.items.add(new File([text], "dropped.txt", { type: "text/plain" }));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
}"""


def test_the_error_of_a_dropped_file_is_shown_in_the_text_of_the_file(doctor):
    screen = doctor()
    screen.page.evaluate(DROP, HEAD + "frame at=1.0\nnonsense\n")
    wait_for(screen.page, "document.getElementById('error').textContent.includes('Line 5')")
    selected = "(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))(document.getElementById('text'))"
    assert screen.page.evaluate(selected) == "nonsense"


def test_a_file_that_is_dropped_in_a_search_waits_for_the_person_to_stop_it(doctor):
    screen = doctor()
    read(screen, LONG)
    # The search goes on after a timer, which waits here until the file has been read.
    screen.page.evaluate("() => { window.held = []; window.set = setTimeout; window.setTimeout = (action) => held.push(action); }")
    screen.page.evaluate(f"(text) => {{ document.getElementById('shrink').click(); ({DROP})(text); }}", HEAD + "frame at=1.0\n")
    wait_for(screen.page, "document.getElementById('error').textContent.includes('Stop the search')")
    screen.page.evaluate("() => { window.setTimeout = set; held.forEach((action) => action()); }")
    wait_for(screen.page, "document.getElementById('outcome').textContent.includes('shortest recording')")
    assert "selection=inbox" in screen.page.evaluate("document.getElementById('text').value")


def test_a_new_speed_counts_while_the_recording_is_played(doctor):
    screen = doctor()
    read(screen, SWIPE)
    screen.page.select_option("#speed", "0.05")
    screen.page.click("#play")
    screen.page.select_option("#speed", "1")
    wait_for(screen.page, "document.getElementById('scrub').value === document.getElementById('scrub').max", 20)


def test_stepping_to_the_end_keeps_the_focus_on_the_button(doctor):
    screen = doctor()
    read(screen, HEAD + "frame at=1.0\n")
    screen.page.focus("#forward")
    for _ in range(3):
        screen.page.keyboard.press("Enter")
    assert screen.page.evaluate("document.activeElement.id") == "forward"
    assert screen.page.evaluate("document.getElementById('forward').ariaDisabled") == "true"


@pytest.mark.parametrize(("expected", "stated"), [("", "mounted=\n"), ("none", "mounted=\n"), ("inbox, to do", 'mounted=inbox,"to do"\n')])
def test_a_person_can_expect_no_mounted_page_or_several(doctor, expected, stated):
    screen = doctor()
    read(screen, HEAD + "frame at=1.0\n")
    screen.page.evaluate("() => { document.getElementById('scrub').value = 2; document.getElementById('scrub').dispatchEvent(new Event('input')); }")
    screen.page.select_option("#property", "mounted")
    screen.page.fill("#expected", expected)
    screen.page.click("#expect")
    assert screen.page.evaluate("document.getElementById('text').value").endswith(f"state {stated}")


def test_a_browser_that_allows_no_copy_is_not_said_to_have_copied(doctor):
    screen = doctor()
    screen.page.evaluate("() => { navigator.clipboard.writeText = async () => { throw new Error(); }; document.execCommand = () => false; }")
    screen.page.click("#copy")
    wait_for(screen.page, "document.getElementById('copied').textContent.includes('allows no copy')")


def test_text_that_was_not_played_yet_is_kept_and_read_before_a_state_is_stated_and_before_a_search(doctor):
    screen = doctor()
    screen.page.fill("#text", SWIPE.replace("state selection=inbox\n", ""))
    screen.page.fill("#expected", "to do")
    screen.page.click("#expect")
    text = screen.page.input_value("#text")
    assert "pages=inbox,sent" in text and 'state selection="to do"\n' in text
    screen.page.fill("#text", HEAD + "frame at=soon\n")
    screen.page.click("#shrink")
    assert screen.page.inner_text("#error").startswith("Line 4: ")
    assert screen.page.input_value("#text") == HEAD + "frame at=soon\n"


def test_a_search_that_can_drop_nothing_says_so_and_the_recording_before_a_search_can_be_brought_back(doctor):
    screen = doctor()
    # The touches move no page. A recording without them has the stated difference too.
    read(screen, HEAD + "touchBegan point=300.0 at=1.0\ntouchEnded at=1.24\nstate selection=sent\n")
    screen.page.click("#shrink")
    wait_for(screen.page, "document.getElementById('outcome').textContent.includes('nothing was dropped')")
    assert screen.page.evaluate("Number(document.getElementById('scrub').max)") == 3
    read(screen, SWIPE)
    whole = screen.page.input_value("#text")
    screen.page.click("#shrink")
    wait_for(screen.page, "document.getElementById('outcome').textContent.includes('shortest')")
    screen.page.focus("#restore")
    screen.page.keyboard.press("Enter")
    assert screen.page.input_value("#text") == whole
    assert screen.page.is_hidden("#restore") and screen.page.evaluate("document.activeElement.id") == "shrink"


def test_without_its_recorder_the_doctor_says_so_and_without_its_engine_a_recording_is_kept(tab, server):
    page = tab(DESKTOP)
    page.route("**/lockstep-recorder.wasm", lambda route: route.fulfill(status=404, body=""))
    page.goto(f"{server}/doctor")
    wait_for(page, "document.body.dataset.ready === 'yes'")
    assert page.locator("#record").is_disabled() and "did not load" in page.inner_text("section.live")
    page.unroute_all()
    page.route("**/lockstep-doctor.wasm", lambda route: route.fulfill(status=404, body=""))
    page.goto(f"{server}/doctor")
    wait_for(page, "document.body.dataset.ready === 'yes'")
    page.click("#record")
    page.click("#record")
    assert page.input_value("#text").startswith("lockstep pager 1\n")
    assert "did not load" in page.inner_text("#error")
    assert page.locator("#copy").is_enabled() and page.locator("#save").is_enabled()
    assert page.locator("#read").is_disabled()
    page.close()


@pytest.mark.parametrize(
    ("property", "expected", "words"),
    [
        ("selection", "Sent", 'no page "Sent". The pages are inbox, sent, to do.'),
        ("settled", "none", 'no page "none"'),
        ("target", "inbox, sent", 'no page "inbox, sent"'),
        ("mounted", "inbox, drafts", 'no page "drafts"'),
        ("phase", "Idle", "Enter idle, dragging or settling."),
        ("position", "0,5", "Enter a number such as 0.5."),
    ],
)
def test_a_value_that_the_pager_cannot_have_is_not_stated_and_the_allowed_ones_are_named(doctor, property, expected, words):
    screen = doctor()
    read(screen, HEAD + "frame at=1.0\n")
    screen.page.select_option("#property", property)
    screen.page.fill("#expected", expected)
    screen.page.click("#expect")
    assert words in screen.page.inner_text("#outcome")
    assert "state " not in screen.page.input_value("#text")


def test_on_a_phone_the_introduction_comes_before_the_replay(doctor):
    screen = doctor(PHONE)
    top = "(selector) => document.querySelector(selector).getBoundingClientRect().top"
    assert screen.page.evaluate(top, ".lede") < screen.page.evaluate(top, "#replay")


def test_a_recording_that_was_begun_in_the_middle_of_a_motion_is_said_to_differ_perhaps(doctor):
    screen = doctor()
    screen.page.evaluate("""() => {
      document.querySelector("lockstep-pager").select("weather");
      document.getElementById("record").click();
    }""")
    screen.settle()
    screen.page.click("#record")
    assert "may differ" in screen.page.inner_text("#note")
    read(screen, SWIPE)
    assert screen.page.inner_text("#note") == ""


def test_of_many_violations_the_first_twenty_are_announced_as_such(doctor):
    screen = doctor()
    read(screen, HEAD + "".join(f"state selection=x{at}\n" for at in range(30)))
    assert screen.page.inner_text("#verdict").startswith("30 violations. These are the first 20:")
    assert screen.page.evaluate("document.querySelectorAll('#verdict li').length") == 20


def test_a_state_that_is_stated_at_the_start_is_in_the_list_of_events_and_a_click_on_it_goes_to_the_start(doctor):
    screen = doctor()
    read(screen, HEAD.replace("resize", "state selection=sent\nresize") + "frame at=1.0\n")
    lines = "[...document.querySelectorAll('#events li')].map((line) => line.textContent.split(' ')[0])"
    assert screen.page.evaluate(lines) == ["state", "resize", "frame"]
    screen.page.click("#events li:nth-child(2)")
    assert state(screen, "event") == "1 of 2"
    assert screen.page.inner_text("#events [aria-current=step]").startswith("resize")
    screen.page.click("#events li:nth-child(1)")
    assert state(screen, "event") == "0 of 2"


def test_the_page_says_that_it_reads_before_a_long_recording_blocks_it(doctor):
    screen = doctor()
    drawn = screen.page.evaluate(
        """async (text) => {
          document.getElementById("text").value = text;
          document.getElementById("read").click();
          await new Promise(requestAnimationFrame);
          return [document.getElementById("note").textContent, Number(document.getElementById("scrub").max)];
        }""",
        HEAD + "".join(f"frame at={1 + 0.016 * step:.3f}\n" for step in range(16000)))
    assert drawn[0] == "Reading…" and drawn[1] < 16000
    wait_for(screen.page, "document.getElementById('scrub').max === '16001'")
    assert screen.page.inner_text("#note") == ""


# A page is in view, and the app sets a list without it.
GONE = HEAD + "select page=sent animated=no cause=code at=1.0\nframe at=1.1\nsetPages pages=inbox,\"to do\" survivor=following at=2.0\nframe at=2.1\n"


def moves(screen):
    return screen.page.evaluate("[...document.querySelectorAll('#moves li')].map((item) => [...item.querySelectorAll('span')].map((part) => part.textContent))")


def test_a_page_that_jumped_is_answered_by_the_list_of_moves(doctor):
    screen = doctor()
    read(screen, GONE)
    assert "breaks no rule" in screen.page.inner_text("#verdict")
    found = moves(screen)
    assert [move[1] for move in found] == ["none → inbox", "inbox → sent", "sent → to do"]
    assert found[1][0] == "1.000 s" and "code" in found[1][2]
    assert found[2][0] == "2.000 s" and "the page was removed" in found[2][2]
    screen.page.click("#moves li:nth-child(3) button")
    assert "setPages" in screen.page.inner_text("#events [aria-current=step]")
    assert screen.page.evaluate("document.querySelector('#moves li:nth-child(3) button').getAttribute('aria-current')") == "step"


def test_a_move_that_is_given_up_and_one_that_has_not_ended_are_listed_as_such(doctor):
    screen = doctor()
    read(screen, HEAD + "select page=sent animated=yes cause=tab at=1.0\nframe at=1.02\nselect page=inbox animated=no cause=code at=1.04\nframe at=1.06\nselect page=\"to do\" animated=yes cause=tab at=2.0\nframe at=2.02\n")
    found = moves(screen)
    assert found[1][1] == "inbox → sent" and found[1][3].startswith("given up after 0.0")
    assert found[-1][1] == "inbox → to do" and found[-1][3] == "not ended"


def test_a_page_that_is_gone_can_be_stated_as_one_that_the_list_should_contain(doctor):
    screen = doctor()
    read(screen, GONE)
    screen.page.focus("#scrub")
    screen.page.keyboard.press("End")
    screen.page.fill("#expected", "sent")
    screen.page.click("#expect")
    assert "pages, among others" in screen.page.inner_text("#outcome")
    screen.page.select_option("#property", "contained")
    screen.page.click("#expect")
    assert "sent is not among the pages" in screen.page.inner_text("#verdict")
    assert "state contained=sent\n" in screen.page.input_value("#text") and "contained=sent" in screen.page.inner_text("#test")
    screen.page.fill("#expected", "drafts")
    screen.page.click("#expect")
    assert 'no page "drafts"' in screen.page.inner_text("#outcome"), "a page that was never there is a slip"
    screen.page.click("#shrink")
    wait_for(screen.page, "document.getElementById('outcome').textContent.includes('shortest')")
    assert "setPages" in screen.page.input_value("#text") and "select" not in screen.page.input_value("#text")


def test_beside_an_error_there_is_no_verdict_of_another_text(doctor):
    screen = doctor()
    read(screen, SWIPE)
    assert "instead of inbox" in screen.page.inner_text("#verdict")
    read(screen, HEAD + "nonsense\n")
    assert "Line 4" in screen.page.inner_text("#error")
    assert "was not read" in screen.page.inner_text("#verdict") and "instead of inbox" not in screen.page.inner_text("#verdict")
    read(screen, SWIPE)
    assert "instead of inbox" in screen.page.inner_text("#verdict") and screen.page.inner_text("#error") == ""


@pytest.mark.parametrize(
    "around",
    [
        lambda text: "Hello,\n\n" + "".join(f"> {line}\n" for line in text.splitlines()) + "\nRegards\n",
        lambda text: "".join(f">> {line}\n" for line in text.splitlines()),
        lambda text: f"See:\n```\n{text}```\nThanks\n",
        lambda text: "\ufeff" + text.replace("\n", "\r\n"),
        lambda text: "".join(f"    {line}\n" for line in text.splitlines()),
    ],
    ids=["quoted", "quoted twice", "fenced", "byte order mark", "indented"],
)
def test_what_a_mail_or_a_chat_puts_around_a_recording_is_left_out(doctor, around):
    screen = doctor()
    read(screen, around(SWIPE))
    assert screen.page.inner_text("#error") == ""
    assert screen.page.evaluate("Number(document.getElementById('scrub').max)") == COUNT
    assert "instead of inbox" in screen.page.inner_text("#verdict")


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_picture_moves_and_events_are_in_view_together(doctor, device):
    screen = doctor(device)
    read(screen, SWIPE)
    screen.page.evaluate("document.getElementById('moves').scrollIntoView({ block: 'center', behavior: 'instant' })")
    seen = """["picture", "moves", "events"].map((id) => {
      const { top, bottom } = document.getElementById(id).getBoundingClientRect();
      return Math.min(bottom, innerHeight) - Math.max(top, 0);
    })"""
    for length in screen.page.evaluate(seen):
        assert length >= 100, screen.page.evaluate(seen)
    if device == DESKTOP:
        whole = """(() => { const boxes = ["text", "picture", "moves", "events"].map((id) => document.getElementById(id).getBoundingClientRect());
          return Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)); })()"""
        assert screen.page.evaluate(whole) <= 900
