// Loads batches over HTTP.

import { connection } from "./connections.js";

/** The largest answer that is read, in bytes. */
const LARGEST_BODY = 8 * 1024 * 1024;
/** The number of bytes of a refusal in which Swift looks for the reason. */
const LARGEST_REASON = 4096;
/** The status of an answer that has not changed. */
const UNCHANGED = 304;
/** The longest time in which nothing arrives, and the longest time of a load, in milliseconds: those of FeedHTTPRequest. */
const TIMEOUT = 30_000;
const TOTAL_TIMEOUT = 300_000;

/** A failure of a load. `code` is one of the failures in the table. */
export class LoadError extends Error {
  constructor(code, { message = code, status = 0, cause } = {}) {
    super(message, { cause });
    this.code = code;
    this.status = status;
  }
}

/**
 * Loads a batch, and returns `{ items, next, previous, isUnchanged }`. `next` and `previous` are addresses, or null.
 *
 * `parameter` is the name of the parameter that holds the size of a batch. `readAnswer(text, status)` passes the head
 * of an answer to Swift, which returns the addresses of the next and the previous batch and the tag; null when the
 * service refused. The load ends when `controller` is aborted.
 */
export async function loadBatch(address, count, { controller, parameter, headers, tags, readAnswer }) {
  const url = webAddress(address, document.baseURI);
  if (parameter) url.searchParams.set(parameter, count);
  const known = tags.find(url.href);
  let leave = connection(url.origin, "batches");
  // A request that need not wait is sent at once: before the pictures of the page, which a browser begins to load a moment later.
  if (leave instanceof Promise) leave = await leave;
  // The time in the queue is no timeout.
  const timeout = new Timeout(controller);
  let response, body;
  try {
    response = await send(url, known, { signal: controller.signal, headers, tags });
    timeout.arrived();
    body = await readBody(response, timeout);
  } finally {
    timeout.end();
    leave();
  }
  const answer = readAnswer(head(response, body), response.status);
  if (answer === null) throw new LoadError("status", { status: response.status });
  const links = [answer.next, answer.previous];
  const [next, previous] = links.map((link) => link && linkedAddress(link, response.url, url.origin, parameter));
  if (response.status === UNCHANGED && known) {
    // The fields of this answer replace those of the stored one (RFC 9111, 4.3.4): a full batch of a list that grows
    // stays the same, but gets a next one.
    const updated = { ...known, next: next ?? known.next, previous: previous ?? known.previous, tag: answer.tag ?? known.tag };
    tags.keep(url.href, updated);
    return { ...updated, isUnchanged: true };
  }
  const batch = { items: readJSON(body), next, previous, tag: answer.tag, address: url.href };
  tags.keep(url.href, batch);
  return batch;
}

/** Aborts a load in which nothing arrives for too long, or which takes too long as a whole. A browser itself may wait for ever. */
class Timeout {
  #abort;
  #silence;
  #total;

  constructor(controller) {
    this.#abort = () => controller.abort(new LoadError("transport", { message: "The answer did not arrive in time." }));
    this.#total = setTimeout(this.#abort, TOTAL_TIMEOUT);
    this.arrived();
  }

  arrived() {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#abort, TIMEOUT);
  }

  end() {
    clearTimeout(this.#silence);
    clearTimeout(this.#total);
  }
}

async function send(url, known, { signal, headers, tags }) {
  const fields = fieldsOf(headers);
  if (known) fields.set("If-None-Match", known.tag);
  // A browser sends the app's headers to wherever a redirect leads, and does not say where that is.
  const redirect = [...new Headers(headers)].length ? "manual" : "follow";
  let response;
  try {
    // A refresh is answered by the service, even where its last answer may still be cached.
    response = await fetch(url, { signal, headers: fields, redirect, cache: "no-cache" });
  } catch (problem) {
    // A service of another origin may forbid the header of a conditional request.
    tags.forget(url.href);
    throw problem;
  }
  if (response.type === "opaqueredirect") {
    throw new LoadError("badAddress", { message: "A request with headers of the app follows no redirect." });
  }
  return response;
}

function fieldsOf(headers) {
  try {
    return new Headers({ Accept: "application/json", ...headers });
  } catch (cause) {
    throw new LoadError("badAddress", { message: "A header of the app has a name or a value that can't be sent.", cause });
  }
}

/** A run of digits that may be an id which a number of JavaScript can't hold. */
const LONG_NUMBER = /\d{16}/;

/** Reads an id that a number can't hold from the text, as a string of its digits. A browser that does not pass the text
 * leaves the number as it is, and the item is left out. */
function exactID(key, value, context) {
  const isExact = key !== "id" || typeof value !== "number" || Number.isSafeInteger(value) || !/^-?\d+$/.test(context?.source);
  return isExact ? value : context.source;
}

/** Reads JSON. */
export function readJSON(body) {
  try {
    return LONG_NUMBER.test(body) ? JSON.parse(body, exactID) : JSON.parse(body);
  } catch (cause) {
    throw new LoadError("unreadable", { cause });
  }
}

function webAddress(address, base) {
  if (!URL.canParse(address, base)) throw new LoadError("badAddress");
  return new URL(address, base);
}

/** The address of another batch, without a batch size: the element always sets its own. */
function linkedAddress(address, base, origin, parameter) {
  const linked = webAddress(address, base);
  if (linked.origin !== origin) throw new LoadError("badAddress");
  if (parameter) linked.searchParams.delete(parameter);
  return linked.href;
}

async function readBody(response, timeout) {
  const length = response.headers.get("Content-Length");
  if (length && !(length >= 0 && length <= LARGEST_BODY)) {
    response.body?.cancel();
    throw new LoadError("unreadable");
  }
  let room = LARGEST_BODY;
  const limit = new TransformStream({
    transform(part, body) {
      timeout.arrived();
      room -= part.length;
      if (room < 0) body.error();
      else body.enqueue(part);
    },
  });
  try {
    return await new Response(response.body?.pipeThrough(limit)).text();
  } catch (problem) {
    throw room < 0 ? new LoadError("unreadable") : problem;
  }
}

/** The header fields, an empty line, and the beginning of a refusal, as Swift reads them. */
function head(response, body) {
  const fields = [...response.headers].map(([name, value]) => `${name}:${value}\n`).join("");
  return `${fields}\n${response.ok ? "" : body.slice(0, LARGEST_REASON)}`;
}
