import { keep, messages, source } from "/scenes/chat-messages.js";
import { writeLine } from "/scenes/event-log.js";

const find = (id) => document.getElementById(id);
const feed = document.querySelector("lockstep-feed");
const said = find("said");
/** The time in which the service takes a message. */
const SENDING = 500;
let sent = 0;
/** The answer that grows. It is read out once, when it is whole. */
let growing = null;

const STATUS = { sending: "Sending …", failed: "Not sent." };

feed.render = (row, item) => {
  row.querySelector(".day").textContent = item.day ?? "";
  row.querySelector(".day").hidden = !item.day;
  const quote = row.querySelector(".quote");
  quote.hidden = !item.quoted;
  quote.textContent = item.quoted ? `In reply to: ${item.quote}` : "";
  quote.onclick = () => reveal(item.quoted);
  row.querySelector(".author").textContent = item.author;
  row.querySelector(".text").textContent = item.text;
  row.querySelector(".message").classList.toggle("mine", item.author === "You");
  row.querySelector(".status").textContent = STATUS[item.status] ?? "";
  const again = row.querySelector(".again");
  again.hidden = item.status !== "failed";
  again.onclick = () => post(item);
};

async function reveal(id) {
  find("search").textContent = "searching";
  find("search").textContent = await feed.reveal(id);
}

// MARK: The stream

feed.readEvent = ({ type, data }) => {
  const item = JSON.parse(data);
  keep(item);
  if (type === "part") {
    growing = item;
    return { update: [item] };
  }
  say(growing);
  growing = item.author === "Harbor" ? item : null;
  if (!growing) say(item);
  return { insert: [item], at: "end" };
};

function say(item) {
  if (item) said.textContent = `${item.author}: ${item.text}`;
}

feed.addEventListener("feedlive", ({ detail: { state, error } }) => {
  find("live").textContent = state;
  writeLine(find("log"), state, error?.message ?? "");
});

find("stream").addEventListener("change", ({ target }) => feed.setAttribute("events", target.value));

// MARK: The end

feed.addEventListener("feedunseen", ({ detail: { unseen } }) => {
  find("newest").textContent = unseen ? `${unseen} new` : "Newest";
});
feed.addEventListener("feedchange", ({ detail: { count } }) => (find("count").textContent = count));

/** Goes to the newest message. After a jump, it may not be loaded. */
async function toEnd() {
  const newest = messages.at(-1).id;
  if (feed.items.at(-1)?.id !== newest) await feed.reveal(newest, { animated: false });
  feed.scrollToEnd();
}
find("newest").addEventListener("click", toEnd);

// MARK: Sending

find("composer").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = find("text").value.trim();
  if (!text) return;
  find("text").value = "";
  const item = { id: `mine-${++sent}`, author: "You", text, status: "sending" };
  keep(item);
  // After a jump, the list may not have its end, where the message belongs.
  if (feed.state === "end") feed.insertItems([item], Infinity);
  toEnd();
  post(item);
});

/** Sends a message to a service that takes it after a moment, or refuses it. */
async function post(item) {
  show({ ...item, status: "sending" });
  const fails = find("fails").checked;
  await new Promise((done) => setTimeout(done, SENDING));
  show({ ...item, status: fails ? "failed" : "sent" });
  said.textContent = fails ? "The message was not sent." : "";
}

function show(item) {
  keep(item);
  feed.updateItems([item]);
}

feed.source = source;
