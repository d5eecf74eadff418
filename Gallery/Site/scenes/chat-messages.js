/** The older messages of the chat, and those that come and are sent: the plain list behind the scene. */

const authors = ["Mara", "Jonas", "Harbor"];
const lines = [
  "The pier is closed until noon.", "Bring the long rope.", "Two seats are left on the late boat.", "The blue buoy is back.",
  "Coffee at the kiosk?", "The ferry is ten minutes late.", "I have the keys.", "Wind from the west, four.",
  "Somebody left an umbrella on deck two.", "The lamp at the gate works again.", "Tickets are at the desk.",
];
const COUNT = 400;
const PER_DAY = 40;
/** Each message with such a number answers one that is so many messages older. */
const REPLY = { every: 13, back: 90 };
const FIRST_DAY = Date.UTC(2026, 10, 12);
const DAY = 86_400_000;

const dayName = (number) => new Date(FIRST_DAY + number * DAY).toLocaleDateString("en", { timeZone: "UTC", weekday: "long", day: "numeric", month: "long" });

function message(number) {
  const quoted = number - REPLY.back;
  return {
    id: `chat-${number}`,
    author: authors[(number * 7) % authors.length],
    text: lines[(number * 5) % lines.length],
    ...(number % PER_DAY === 0 && { day: dayName(number / PER_DAY) }),
    ...(number % REPLY.every === 0 && quoted >= 0 && { quoted: `chat-${quoted}`, quote: lines[(quoted * 5) % lines.length] }),
  };
}

/** The list as the service has it. */
export const messages = Array.from({ length: COUNT }, (_, number) => message(number));

const indexOf = (id) => messages.findIndex((each) => each.id === id);

/** Adds a message at the end, or gives one its new content. */
export function keep(item) {
  const index = indexOf(item.id);
  if (index < 0) messages.push(item);
  else messages[index] = item;
}

/** Batches of the list, from its end. A cursor is an index: of the first message after it, or of the last one before it. */
export const source = {
  async load({ cursor, count, heading }) {
    const start = heading === "before" ? Math.max(0, cursor - count) : (cursor ?? Math.max(0, messages.length - count));
    const end = heading === "before" ? cursor : Math.min(start + count, messages.length);
    return { items: messages.slice(start, end), previous: start > 0 ? start : null, next: end < messages.length ? end : null };
  },
  cursorAround: (id) => {
    const index = indexOf(id);
    return index < 0 ? null : Math.max(0, index - 10);
  },
};
