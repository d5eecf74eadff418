// Loads batches over HTTP.

/** The largest answer that is read, in bytes. */
const LARGEST_BODY = 8 * 1024 * 1024;
/** The number of bytes of a refusal in which Swift looks for the reason. */
const LARGEST_REASON = 4096;
/** The parameter that holds the size of a batch. */
const COUNT = "per_page";

/** A failure of a load. `code` is one of the failures in the table. */
export class LoadError extends Error {
  constructor(code, { status = 0, cause } = {}) {
    super(code, { cause });
    this.code = code;
    this.status = status;
  }
}

/**
 * Loads a batch, and returns the answer's body and the address of the next batch, or null.
 *
 * `readAnswer(text, status)` passes the head of an answer to Swift, which returns the address of the next batch; null
 * when the service refused.
 */
export async function loadBatch(address, count, signal, readAnswer) {
  const url = webAddress(address, document.baseURI);
  url.searchParams.set(COUNT, count);
  const response = await fetch(url, { signal, headers: { Accept: "application/vnd.github+json" } });
  const body = await readBody(response);
  const next = readAnswer(head(response, body), response.status);
  if (next === null) throw new LoadError("status", { status: response.status });
  return { body, next: next ? nextAddress(next, response.url, url.origin) : null };
}

function webAddress(address, base) {
  if (!URL.canParse(address, base)) throw new LoadError("badAddress");
  return new URL(address, base);
}

/** The address of the next batch, without a batch size: the element always sets its own. */
function nextAddress(address, base, origin) {
  const next = webAddress(address, base);
  if (next.origin !== origin) throw new LoadError("badAddress");
  next.searchParams.delete(COUNT);
  return next.href;
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
