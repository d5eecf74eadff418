// Loads batches over HTTP.

/** The largest answer that is read, in bytes. */
const LARGEST_BODY = 8 * 1024 * 1024;
/** The number of bytes of a refusal in which Swift looks for the reason. */
const LARGEST_REASON = 4096;
/** The status of an answer that has not changed. */
const UNCHANGED = 304;

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
 * service refused.
 */
export async function loadBatch(address, count, { signal, parameter, headers, tags, readAnswer }) {
  const url = webAddress(address, document.baseURI);
  if (parameter) url.searchParams.set(parameter, count);
  const known = tags.find(url.href);
  const response = await send(url, known, { signal, headers, tags });
  const body = await readBody(response);
  const answer = readAnswer(head(response, body), response.status);
  if (answer === null) throw new LoadError("status", { status: response.status });
  const links = [answer.next, answer.previous];
  const [next, previous] = links.map((link) => link && linkedAddress(link, response.url, url.origin, parameter));
  if (response.status === UNCHANGED && known) return { ...known, isUnchanged: true };
  const batch = { items: itemsOf(body), next, previous, tag: answer.tag };
  tags.keep(url.href, batch);
  return batch;
}

async function send(url, known, { signal, headers, tags }) {
  const fields = new Headers({ Accept: "application/json", ...headers });
  if (known) fields.set("If-None-Match", known.tag);
  try {
    return await fetch(url, { signal, headers: fields });
  } catch (problem) {
    // A service of another origin may forbid the header of a conditional request.
    tags.forget(url.href);
    throw problem;
  }
}

function itemsOf(body) {
  try {
    return JSON.parse(body);
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

async function readBody(response) {
  let room = LARGEST_BODY;
  const limit = new TransformStream({
    transform(part, body) {
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
