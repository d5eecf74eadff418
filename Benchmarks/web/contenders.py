"""What is measured beside each other."""

from collections import namedtuple

Contender = namedtuple("Contender", "name page mounts query", defaults=("",))

# All pages are in the document from the start, so a swipe mounts none.
MOUNTED = [
    Contender("Lockstep, all pages mounted", "lockstep", False, "&all=1"),
    Contender("Swiper", "swiper", False),
    Contender("Embla", "embla", False),
    Contender("bare scroll snap", "bare", False),
]
# Each swipe mounts a page.
MOUNTING = [Contender("Lockstep", "lockstep", True), Contender("Swiper virtual", "swiper-virtual", True)]
LISTS = [Contender("Lockstep", "feed-lockstep", True), Contender("TanStack Virtual", "feed-tanstack", True)]

COUNTS = (5, 20, 1_000, 10_000)
ROWS = (1_000, 100_000, 1_000_000)
MOST_WITH_STRIP = 20


def address(server, contender, count, query=""):
    """Up to twenty pages have a tab strip. With more pages, only Lockstep has one: the others have no virtual strip."""
    strip = "&strip=1" if count <= MOST_WITH_STRIP else ""
    return f"{server.address}/show/{contender.page}?count={count}{strip}{contender.query}{query}"
