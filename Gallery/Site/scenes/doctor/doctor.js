// The doctor's page: reads recordings, plays them, and shrinks them.

// The recorder comes first: it defines <lockstep-pager> with an engine that records.
import { recorderReady } from "/recorder.js";
import { Doctor, RecordingError } from "/doctor.js";
import { copy, save } from "/scenes/clipboard.js";
import { EventList } from "/scenes/doctor/events.js";
import { example } from "/scenes/doctor/example.js";
import { showPicture } from "/scenes/doctor/picture.js";
import { Player } from "/scenes/doctor/player.js";
import { readFiles, selectLine } from "/scenes/doctor/source.js";
import { showState } from "/scenes/doctor/state.js";
import { showVerdict } from "/scenes/doctor/verdict.js";

const control = (id) => document.getElementById(id);
const write = (id, text) => (control(id).textContent = text);
const doctor = await Doctor.load();
const events = new EventList(control("events"), (count) => player.seek(count));
const player = new Player(doctor, (state) => {
  showPicture(control("picture"), state);
  showState(control("state"), state, doctor.count);
  events.mark(state.event);
});

/** Plays a text. A text with an error keeps the previous recording. */
function read(text) {
  write("error", "");
  try {
    doctor.read(text);
  } catch (error) {
    return showError(error);
  }
  show(0);
}

/** Shows the recording of the doctor, which is new or has changed. */
function show(event) {
  control("text").value = doctor.text;
  const lines = events.fill(doctor.text);
  player.load(lines);
  showVerdict(control("verdict"), doctor.violations, (count) => player.seek(count));
  control("shrink").disabled = doctor.violations.length === 0;
  write("test", doctor.swiftTest(testName()));
  write("outcome", "");
  player.seek(event);
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
  selectLine(control("text"), error.line);
}

let search = null;

async function shrink() {
  const before = doctor.count;
  search = new AbortController();
  setSearching(true);
  const isOver = await doctor.shrink(0, {
    signal: search.signal,
    progressed(done, count) {
      control("progress").value = Math.max(control("progress").value, done);
      write("outcome", `${count} of ${before} events`);
    },
  });
  setSearching(false);
  show(doctor.count);
  const end = isOver ? "This is the shortest recording with the first violation." : "The search was stopped.";
  write("outcome", `${end} ${doctor.count} of ${before} events are left.`);
}

function setSearching(isSearching) {
  control("progress").value = 0;
  for (const id of ["progress", "stop"]) control(id).hidden = !isSearching;
  for (const id of ["shrink", "read", "record", "expect"]) control(id).disabled = isSearching;
}

/** States what the person expects, as a value of the recording's text. */
function expect() {
  const property = control("property").value;
  const words = control("expected").value.trim();
  const value = property === "mounted" ? words.split(",").map((id) => quoted(id.trim())).join(",") : quoted(words);
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
  const isStarting = control("record").getAttribute("aria-pressed") === "false";
  control("record").setAttribute("aria-pressed", isStarting);
  write("record", isStarting ? "Stop and play" : "Record");
  if (isStarting) return pager.startRecording();
  read(pager.recording);
  pager.stopRecording();
  control("replay").scrollIntoView({ block: "start" });
}

async function copyAndTell(text) {
  await copy(text);
  write("copied", "Copied.");
}

control("read").addEventListener("click", () => read(control("text").value));
readFiles(control("file"), read);
control("shrink").addEventListener("click", shrink);
control("stop").addEventListener("click", () => search.abort());
control("expectation").addEventListener("submit", (event) => {
  event.preventDefault();
  expect();
});
control("copy").addEventListener("click", () => copyAndTell(doctor.text));
control("copy-test").addEventListener("click", () => copyAndTell(control("test").textContent));
control("save").addEventListener("click", () => save("recording.txt", doctor.text));
control("save-test").addEventListener("click", () => save("RecordedSessionTests.swift", control("test").textContent));
control("record").addEventListener("click", record);

read(example);
control("record").disabled = !(await recorderReady);
document.body.dataset.ready = "yes";
