// The doctor's page: reads recordings, plays them, and shrinks them.

// The recorder comes first: it defines <lockstep-pager> with an engine that records.
import { recorderReady } from "/recorder.js";
import { Doctor, RecordingError } from "/doctor.js";
import { copy, save } from "/scenes/clipboard.js";
import { EventList } from "/scenes/doctor/events.js";
import { example } from "/scenes/doctor/example.js";
import { MoveList } from "/scenes/doctor/moves.js";
import { showPicture } from "/scenes/doctor/picture.js";
import { Player } from "/scenes/doctor/player.js";
import { readFiles, recordingIn, selectLine } from "/scenes/doctor/source.js";
import { showState } from "/scenes/doctor/state.js";
import { showNoVerdict, showVerdict } from "/scenes/doctor/verdict.js";

const control = (id) => document.getElementById(id);
const write = (id, text) => (control(id).textContent = text);
/** A text of more characters blocks the page for so long that a person notices. */
const LONG = 200_000;
const INEXACT = "The recording began in the middle of a motion. The replay may differ from what you saw.";
/** The doctor; null until its engine has loaded. */
let doctor = null;
/** The words about an engine that did not load. */
let engineProblem = "";
/** The search for the shortest recording, which can be aborted; null without one. */
let search = null;
let canRecord = false;
let isRecording = false;
/** The text of the recording that is played, as the field shows it. */
let playedText = "";
/** The recording before a search, which can be brought back; null without one. */
let whole = null;
/** The time of the first event, in seconds. */
let start = 0;
const events = new EventList(control("events"), (count) => player.seek(count));
const moves = new MoveList(control("moves"), (count) => player.seek(count));
const player = new Player((event) => {
  const state = doctor.seek(event);
  control("picture").hidden = doctor.kind === "feed";
  if (doctor.kind === "pager") showPicture(control("picture"), state);
  showState(control("state"), state, doctor.count, start);
  events.mark(state.event);
  moves.mark(state.event);
});

/** Plays a text and shows the state after this event, at once or as soon as the engine has loaded. A text with an error
 * keeps the previous recording. Returns `true` if the text is played. */
function read(text, event = 0) {
  if (search) {
    write("error", "Stop the search for the shortest recording first, then open the recording again.");
    return false;
  }
  write("error", engineProblem);
  write("note", "");
  const recording = recordingIn(text);
  control("text").value = recording;
  if (!doctor) return false;
  try {
    doctor.read(recording);
  } catch (error) {
    showError(error);
    return false;
  }
  keepWhole(null);
  show(event);
  return true;
}

/** Plays a text like `read`. Before a long text blocks the page, the page says so. */
async function readAndTell(text, event) {
  if (text.length > LONG && !search) {
    write("note", "Reading…");
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    write("note", "");
  }
  return read(text, event);
}

/** `true` if the field has a text that is not played. */
const hasEntered = () => control("text").value !== playedText;

/** Plays the text of the field. */
const readEntered = () => readAndTell(control("text").value, player.event);

/** Shows the recording of the doctor, which is new or has changed. */
function show(event) {
  control("text").value = doctor.text;
  playedText = control("text").value;
  const lines = events.fill(doctor.text);
  player.load(lines);
  start = doctor.seek(1).time ?? 0;
  const isFeed = doctor.kind === "feed";
  write("moves-title", isFeed ? "Loads" : "Moves");
  control("moves").dataset.kind = doctor.kind;
  moves.fill(isFeed ? doctor.loads : doctor.moves, start);
  offerProperties(isFeed ? feedProperties : pagerProperties);
  showVerdict(control("verdict"), doctor.violations, (count) => player.seek(count));
  control("shrink").disabled = doctor.violations.length === 0;
  write("test", doctor.swiftTest(testName()));
  write("outcome", "");
  player.seek(event);
}

/** The properties that a person can state, and their names. */
const pagerProperties = [...control("property").options].map(({ value, text }) => [value, text]);
const feedProperties = [["count", "number of rows"], ["rows", "ids of the rows"], ["contained", "rows, among others,"],
  ["before", "edge before the rows"], ["after", "edge after the rows"], ["refresh", "refresh"]];

function offerProperties(properties) {
  if (control("property").options[0].value === properties[0][0]) return;
  control("property").replaceChildren(...properties.map(([value, text]) => new Option(text, value)));
}

function testName() {
  const [violation] = doctor.violations;
  return violation
    ? `the recorded session does not show that ${violation.sentence}`
    : "the recorded session breaks no rule";
}

function showError(error) {
  if (!(error instanceof RecordingError)) throw error;
  write("error", `Line ${error.line}: ${error.message}`);
  showNoVerdict(control("verdict"));
  selectLine(control("text"), error.line);
}

async function shrink() {
  if (hasEntered() && !(await readEntered())) return;
  if (!doctor.violations.length) return write("outcome", "The recording breaks no rule. State what you expect first.");
  const before = { text: doctor.text, count: doctor.count };
  const isShownAtStart = doctor.isShownAtStart(0);
  search = new AbortController();
  setSearching(true);
  const { signal } = search;
  const progressed = (done, count) => {
    control("progress").value = Math.max(control("progress").value, done);
    write("outcome", `${count} of ${before.count} events`);
  };
  const isOver = await doctor.shrink(0, { signal, progressed }).finally(() => {
    search = null;
    setSearching(false);
  });
  show(doctor.count);
  if (doctor.text !== before.text) keepWhole(before.text);
  write("outcome", found(isOver, isShownAtStart, before.count));
}

/** What a search has found, in words. */
function found(isOver, isShownAtStart, before) {
  const left = `${doctor.count} of ${before} events are left.`;
  if (!isOver) return `The search was stopped. ${left}`;
  if (!isShownAtStart) return `This is the shortest recording with the first violation. ${left}`;
  const start = "The start already shows the first violation";
  if (doctor.count === before) return `${start}: nothing was dropped.`;
  return `${start}: only the events after it were dropped. ${left}`;
}

/** Keeps the recording before a search, so that the person can bring it back. */
function keepWhole(text) {
  whole = text;
  control("restore").hidden = text === null;
}

async function restore() {
  if (!(await readAndTell(whole))) return;
  control("shrink").focus();
  write("outcome", "The whole recording is back.");
}

function setSearching(isSearching) {
  control("progress").value = 0;
  for (const id of ["progress", "stop"]) control(id).hidden = !isSearching;
  for (const id of ["shrink", "restore", "read", "file", "expect"]) control(id).disabled = isSearching;
  control("record").disabled = isSearching || !canRecord;
}

/** States what the person expects, as a value of the recording's text. */
async function expect() {
  if (hasEntered() && !(await readEntered())) return;
  const property = control("property").value;
  const isList = ["mounted", "contained", "rows"].includes(property);
  const words = control("expected").value.trim();
  if (!words && !isList) return write("outcome", "Enter the value that you expect.");
  const ids = words === "none" ? [] : words.split(",").map((id) => id.trim()).filter(Boolean);
  const value = isList ? ids.map(quoted).join(",") : quoted(words);
  try {
    doctor.state(player.event, `${property}=${value}`);
    write("error", "");
    show(player.event);
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error;
    write("outcome", error.message);
  }
}

const quoted = (text) => (/^[\w.:-]+$/.test(text) ? text : `"${text.replace(/["\\]/g, "\\$&")}"`);

function record() {
  const pager = document.querySelector("lockstep-pager");
  isRecording = !isRecording;
  write("record", isRecording ? "Stop and play" : "Record");
  if (isRecording) return pager.startRecording();
  const { recording, isRecordingExact } = pager;
  pager.stopRecording();
  read(recording);
  if (!isRecordingExact) write("note", INEXACT);
  control(doctor ? "replay" : "recording-title").scrollIntoView({ block: "start" });
}

async function copyAndTell(text, status) {
  write(status, "");
  write(status, await copy(text));
}

/** Lets the person use the page, whose engine has loaded. */
function begin(loaded) {
  doctor = loaded;
  for (const button of document.querySelectorAll("main button:not(#record)")) button.disabled = false;
  readAndTell(control("text").value.trim() ? control("text").value : example);
}

control("read").addEventListener("click", () => readAndTell(control("text").value));
const showUnreadable = (problem) => write("error", `The file could not be read: ${problem.message}`);
readFiles(control("file"), (text) => readAndTell(text), showUnreadable);
control("shrink").addEventListener("click", shrink);
control("stop").addEventListener("click", () => search.abort());
control("restore").addEventListener("click", restore);
control("expectation").addEventListener("submit", (event) => {
  event.preventDefault();
  expect();
});
control("copy").addEventListener("click", () => copyAndTell(control("text").value, "copied"));
control("copy-test").addEventListener("click", () => copyAndTell(control("test").textContent, "copied-test"));
control("save").addEventListener("click", () => save("recording.txt", control("text").value));
control("save-test").addEventListener("click", () => save("RecordedSessionTests.swift", control("test").textContent));
control("record").addEventListener("click", record);

/** Says that nothing can be played. The text of a recording can still be copied and saved. */
function showMissingEngine({ message }) {
  const advice = message.endsWith("status 404")
    ? "./demo builds it after the first page. Reload the page when ./demo says that it is ready."
    : "Reload the page to try again.";
  engineProblem = `The doctor's engine did not load: ${message}. ${advice}`;
  write("error", engineProblem);
  for (const id of ["copy", "save"]) control(id).disabled = false;
}

const loaded = await Doctor.load().catch(showMissingEngine);
if (loaded) begin(loaded);
canRecord = await recorderReady;
control("record").disabled = !canRecord || Boolean(search);
if (!canRecord) write("recorded", "The recorder did not load. Reload the page to try again.");
document.body.dataset.ready = "yes";
