"""A server for the pages of the comparison, on this machine alone. It sends everything compressed, and remembers what it
has sent."""

import contextlib
import gzip
import http.server
import json
import pathlib
import subprocess
import threading
import urllib.parse

HERE = pathlib.Path(__file__).resolve().parent
TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".wasm": "application/wasm",
    ".json": "application/json",
}

SELECTED = ' aria-selected="true"'
# Writes a pager as a server in JavaScript does.
RENDER = """
import {{ renderPager }} from "{}";
const made = renderPager({}, {{ id: "written", attributes: {{ sizing: "scrolling" }} }});
console.log(JSON.stringify(made));
"""

DOCUMENT = """<!doctype html>
<html lang="en"{colors}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Comparison</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/pages/{styles}.css">
{more}<script type="module" src="/pages/{name}.js"></script>
<main></main>
</html>
"""


# The lines in the head of a page, as each library's documentation recommends or allows.
PRELOAD = '<link rel="modulepreload" href="{}">\n'
ENGINE = '<link rel="preload" href="/elements/lockstep-{}.wasm" as="fetch" type="application/wasm" crossorigin>\n'
SCRIPT = '<script type="module" src="/elements/{}.js"></script>\n'
HEADS = {
    "lockstep": PRELOAD.format("/elements/bridge.js") + ENGINE.format("pager") + SCRIPT.format("pager"),
    "feed-lockstep": PRELOAD.format("/elements/bridge.js") + ENGINE.format("feed") + SCRIPT.format("feed"),
    "swiper": PRELOAD.format("/peers/swiper.js"),
    "swiper-virtual": PRELOAD.format("/peers/swiper-virtual.js"),
    "embla": PRELOAD.format("/peers/embla.js"),
    "feed-tanstack": PRELOAD.format("/peers/tanstack.js"),
}


def section(index):
    """A page of the comparison as HTML: the same as `content` of pages/common.js."""
    text = "The same text stands on every page. " * 6
    items = "".join(f"<li>{word} of page {index}</li>" for word in ("One", "Two", "Three"))
    return f'<h2>Page {index}</h2><p>{text}</p><ul>{items}</ul>'


def written(name, count, elements):
    """The HTML of a pager whose pages and tabs stand in the document, and what its head needs."""
    if name == "lockstep":
        pages = [{"id": str(index), "title": f"The page {index}",
                  "content": f'<section data-index="{index}">{section(index)}</section>'} for index in range(count)]
        made = subprocess.run(
            ["node", "--input-type=module", "-e", RENDER.format((elements / "render.js").as_uri(), json.dumps(pages))],
            capture_output=True, text=True, check=True).stdout
        made = json.loads(made)
        return made["html"], f'<link rel="stylesheet" href="/elements/before.css">\n<style>{made["css"]}</style>\n'
    tabs = "".join(
        f'<button role="tab"{SELECTED if index == 0 else ""}>The page {index}</button>' for index in range(count))
    strip = f'<div class="strip" role="tablist">{tabs}<div class="bar"></div></div>'
    if name == "swiper-virtual":
        # Its slides are made by the script.
        return f'{strip}<div class="swiper"><div class="swiper-wrapper"></div></div>', ""
    kind = ' class="swiper-slide"' if name == "swiper" else ""
    pages = "".join(f'<section{kind} data-index="{index}">{section(index)}</section>' for index in range(count))
    around = {"swiper": '<div class="swiper"><div class="swiper-wrapper">{}</div></div>', "embla": '<div class="embla"><div>{}</div></div>',
              "bare": '<div class="bare">{}</div>'}
    return strip + around[name].format(pages), ""


def document(name, query, elements, is_written=False):
    more = '<link rel="stylesheet" href="/peers/swiper.css">\n' if name.startswith("swiper") else ""
    more += HEADS.get(name, "")
    styles = "feed" if name.startswith("feed") else "pager"
    text = DOCUMENT.format(name=name, styles=styles, more=more, colors=' class="colors"' if "colors" in query else "")
    if is_written:
        html, head = written(name, int(urllib.parse.parse_qs(query)["count"][0]), elements)
        text = text.replace("<main></main>", f"<main>{html}</main>").replace('<script type="module" src="/pages', f'{head}<script type="module" src="/pages', 1)
    return text.encode()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        path, _, query = self.path.partition("?")
        kind, _, name = path.lstrip("/").partition("/")
        try:
            body, suffix = self.server.shown(kind, name, query) if kind in ("show", "written") else self.server.read(kind, name)
        except (KeyError, OSError):
            return self.send_error(404)
        packed = self.server.packed(path, body)
        self.server.sent.append((path, len(packed)))
        self.send_response(200)
        self.send_header("Content-Type", TYPES.get(suffix, "application/octet-stream"))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(packed)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(packed)

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    def __init__(self, peers, elements):
        super().__init__(("127.0.0.1", 0), Handler)
        self.folders = {"pages": HERE / "pages", "elements": elements, "peers": peers / "built"}
        self.sent = []
        self.kept = {}
        self.documents = {}

    def shown(self, kind, name, query):
        """A document, which is made once."""
        key = kind, name, query
        if key not in self.documents:
            self.documents[key] = document(name, query, self.folders["elements"], kind == "written")
        return self.documents[key], ".html"

    def read(self, kind, name):
        file = (self.folders[kind] / name).resolve()
        if not file.is_relative_to(self.folders[kind].resolve()):
            raise KeyError(name)
        return file.read_bytes(), file.suffix

    def packed(self, path, body):
        if self.kept.get(path, (None, None))[0] != body:
            self.kept[path] = body, gzip.compress(body, 9)
        return self.kept[path][1]

    def bytes_of_library(self):
        """The compressed bytes since the last call, without the comparison's own files. Each file counts once."""
        sent, self.sent = dict(self.sent), []
        return sum(size for path, size in sent.items() if path.startswith(("/elements/", "/peers/")))


@contextlib.contextmanager
def serving(peers, elements):
    server = Server(peers, elements)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    server.address = f"http://127.0.0.1:{server.server_address[1]}"
    try:
        yield server
    finally:
        server.shutdown()
