"""What a feed with `src` makes of a service: answers that have not changed, redirects, large ids, and answers that drip.

The service of these tests runs in this process, at two ports: two origins. It allows every request (CORS)."""

import contextlib
import http.server
import json
import threading

import pytest

from feed import FEED, users

HEADERS = "{ 'PRIVATE-TOKEN': 'secret', 'X-Api-Key': 'secret' }"
# A browser that does not pass the text of a number to `JSON.parse`.
WITHOUT_TEXT = """
(() => {
  const parse = JSON.parse;
  JSON.parse = (text, change) => parse(text, change && ((key, value) => change(key, value)));
})();
"""


class Service:
    """A service whose answers a function makes: `answer(path, headers)` returns a status, fields and a body."""

    def __init__(self, answer):
        self.requests = []
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_OPTIONS(self):
                self.reply(204, {}, b"")

            def do_GET(self):
                service.requests.append((self.path, self.headers))
                status, fields, body = answer(self.path, self.headers)
                self.reply(status, fields, body if isinstance(body, bytes) else body.encode())

            def reply(self, status, fields, body):
                self.send_response(status)
                allowed = {"Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*, Authorization",
                           "Access-Control-Expose-Headers": "Link, ETag", "Content-Type": "application/json"}
                for name, value in {**allowed, **fields}.items():
                    self.send_header(name, value)
                if status != 304:
                    self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                if status != 304:
                    self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture
def tab(tab):
    """The pages of the gallery load from their own origin only. These tests lift that, because the services are elsewhere."""
    return lambda device: tab({**device, "bypass_csp": True})


@pytest.fixture
def service():
    with contextlib.ExitStack() as stack:

        def start(answer):
            service = Service(answer)
            stack.callback(service.server.server_close)
            stack.callback(service.server.shutdown)
            return service

        yield start


def rows(*ids):
    return json.dumps([{"id": id, "login": f"u{id}", "type": "User"} for id in ids])


def load(screen, address, headers="{}"):
    """Loads a list of the service, and keeps the errors and the issues that the element reports."""
    screen.page.evaluate(
        f"""(address) => {{
          const feed = {FEED};
          window.codes = []; window.issues = [];
          feed.addEventListener("feedchange", ({{ detail }}) => detail.error && codes.push(detail.error.code));
          feed.addEventListener("feedissue", ({{ detail }}) => issues.push(...detail.problems.map(({{ code }}) => code)));
          feed.headers = {headers};
          feed.setAttribute("src", address);
        }}""", address)


# MARK: An answer that has not changed

def test_a_304_with_a_new_link_lets_a_list_grow(tab, server, service):
    def answer(path, headers):
        if "since=3" in path:
            return 200, {}, rows(4, 5, 6)
        link = {"Link": f'<{grown.address}/users?since=3>; rel="next"'} if headers["If-None-Match"] else {}
        return (304 if link else 200), {"ETag": '"page-0"', **link}, "" if link else rows(1, 2, 3)

    grown = service(answer)
    with users(tab, server) as screen:
        load(screen, f"{grown.address}/users")
        screen.wait("feed.state === 'end' && feed.items.length === 3")
        screen.page.evaluate(f"{FEED}.refresh()")
        screen.wait("feed.state === 'end' && feed.items.length === 6")
        assert screen.read()["ids"] == [1, 2, 3, 4, 5, 6]


def test_a_304_whose_link_has_moved_leads_to_the_new_place(tab, server, service):
    def answer(path, headers):
        if "since=" in path:
            return 200, {}, rows(4 if "since=old" in path else 5)
        place = "new" if headers["If-None-Match"] else "old"
        status = 304 if place == "new" else 200
        return status, {"ETag": '"page-0"', "Link": f'<{moved.address}/users?since={place}>; rel="next"'}, "" if status == 304 else rows(1)

    moved = service(answer)
    with users(tab, server) as screen:
        load(screen, f"{moved.address}/users")
        screen.wait("feed.state === 'end' && feed.items.length === 2")
        screen.page.evaluate(f"{FEED}.refresh()")
        screen.wait("feed.state === 'end' && feed.items.some(({ id }) => id === 5)")


def test_a_304_without_a_link_keeps_the_stored_one(tab, server, service):
    def answer(path, headers):
        if "since=" in path:
            return 200, {}, rows(2)
        if headers["If-None-Match"]:
            return 304, {"ETag": '"page-0"'}, ""
        return 200, {"ETag": '"page-0"', "Link": f'<{kept.address}/users?since=1>; rel="next"'}, rows(1)

    kept = service(answer)
    with users(tab, server) as screen:
        load(screen, f"{kept.address}/users")
        screen.wait("feed.state === 'end' && feed.items.length === 2")
        count = len(kept.requests)
        screen.page.evaluate(f"{FEED}.refresh()")
        screen.wait("feed.state === 'end'")
        screen.wait("feed.items.length === 2")
        assert kept.requests[count][1]["If-None-Match"] == '"page-0"'


# MARK: Redirects

@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_headers_of_the_app_follow_no_redirect(tab, server, service, status):
    thief = service(lambda path, headers: (200, {}, rows(66)))
    honest = service(lambda path, headers: (status, {"Location": f"{thief.address}/users"}, ""))
    with users(tab, server) as screen:
        load(screen, f"{honest.address}/away", HEADERS)
        screen.wait("feed.state === 'failed'")
        assert screen.page.evaluate("codes.at(-1)") == "badAddress"
        assert len(honest.requests) == 1 and thief.requests == []


def test_a_later_batch_and_a_conditional_request_follow_no_redirect_either(tab, server, service):
    thief = service(lambda path, headers: (200, {}, rows(66)))

    def answer(path, headers):
        if "since=" in path or headers["If-None-Match"]:
            return 307, {"Location": f"{thief.address}/users"}, ""
        return 200, {"ETag": '"one"', "Link": f'<{honest.address}/users?since=1>; rel="next"'}, rows(1)

    honest = service(answer)
    with users(tab, server) as screen:
        load(screen, f"{honest.address}/users", HEADERS)
        screen.wait("feed.state === 'failed' && feed.items.length === 1")
        screen.page.evaluate(f"{FEED}.refresh()")
        screen.wait("codes.length >= 2 && feed.state === 'failed'")
        assert thief.requests == []
        assert any(fields["If-None-Match"] for _, fields in honest.requests)


def test_without_headers_a_redirect_is_followed(tab, server, service):
    other = service(lambda path, headers: (302, {"Location": "/users"}, "") if path.startswith("/old") else (200, {}, rows(1)))
    with users(tab, server) as screen:
        load(screen, f"{other.address}/old")
        screen.wait("feed.state === 'end' && feed.items.length === 1")


def test_a_header_that_cannot_be_sent_is_told_at_once(tab, server, service):
    other = service(lambda path, headers: (200, {}, rows(1)))
    with users(tab, server) as screen:
        load(screen, f"{other.address}/users", "{ 'X-Line': 'a\\r\\nb' }")
        screen.wait("feed.state === 'failed'")
        assert screen.page.evaluate("codes.at(-1)") == "badAddress"
        assert other.requests == []


# MARK: Large ids

LARGE = '[{"id":9007199254740992,"login":"a"},{"id":9007199254740993,"login":"b"},{"id":-9007199254740993,"login":"c"},' \
    '{"id":123456789012345678901234,"login":"d"},{"id":"9007199254740995","login":"e"},{"id":7,"login":"f"}]'


def test_ids_that_a_number_cannot_hold_are_read_from_the_text(tab, server, service):
    large = service(lambda path, headers: (200, {}, LARGE))
    with users(tab, server) as screen:
        load(screen, f"{large.address}/users")
        screen.wait("feed.state === 'end'")
        assert screen.page.evaluate(f"{FEED}.items.map(({{ id }}) => id)") == [
            "9007199254740992", "9007199254740993", "-9007199254740993", "123456789012345678901234", "9007199254740995", 7]
        assert screen.page.evaluate("issues") == []


def test_where_the_text_is_not_passed_large_ids_are_left_out_and_told(tab, server, service):
    large = service(lambda path, headers: (200, {}, LARGE))
    with users(tab, server) as screen:
        screen.page.evaluate(WITHOUT_TEXT)
        load(screen, f"{large.address}/users")
        screen.wait("feed.state === 'end'")
        assert screen.page.evaluate(f"{FEED}.items.map(({{ id }}) => id)") == ["9007199254740995", 7]
        assert screen.page.evaluate("issues") == ["unreadable"] * 4
