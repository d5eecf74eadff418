"""What is measured beside each other."""

from collections import namedtuple

Contender = namedtuple("Contender", "name page counts query swipes_back", defaults=("", False))

COUNTS = (5, 20, 1_000, 10_000)
FEW, MANY = COUNTS[:2], COUNTS[2:]
ROWS = (1_000, 100_000, 1_000_000)

LOCKSTEP = Contender("Lockstep", "lockstep", COUNTS)
SWIPER = Contender("Swiper", "swiper", COUNTS)
VIRTUAL = Contender("Swiper virtual", "swiper-virtual", COUNTS)
EMBLA = Contender("Embla", "embla", COUNTS)
BARE = Contender("bare scroll snap", "bare", COUNTS)

# All pages are in the document from the start, or the pages of the swipe are: it mounts none.
MOUNTED = [
    Contender("Lockstep, all pages mounted", "lockstep", FEW, "&all=1"),
    Contender("Lockstep, back to a kept page", "lockstep", MANY, "&kept=1", True),
    SWIPER,
    EMBLA,
    BARE,
]
# Each swipe mounts a page.
MOUNTING = [
    LOCKSTEP,
    Contender("Swiper virtual, with a strip by hand", "swiper-virtual", MANY, "&strip=1"),
    Contender("Lockstep, without a strip", "lockstep", MANY, "&hidden=1"),
    VIRTUAL,
]
PAGERS = [LOCKSTEP, SWIPER, VIRTUAL, EMBLA, BARE]
LISTS = [Contender("Lockstep", "feed-lockstep", ROWS), Contender("TanStack Virtual", "feed-tanstack", ROWS)]
# Lists whose last row is an answer that grows. Plain HTML has all rows in the document.
ANSWERS = [
    Contender("Lockstep", "feed-lockstep", (1_000, 100_000)),
    Contender("TanStack Virtual", "feed-tanstack", (1_000, 100_000)),
    Contender("plain HTML", "feed-bare", (1_000,)),
]


def address(server, contender, count, query=""):
    """Up to twenty pages have a tab strip. With more pages, the others have one only where their name says so: none of them
    has a virtual strip."""
    strip = "&strip=1" if count <= FEW[-1] else ""
    return f"{server.address}/show/{contender.page}?count={count}{strip}{contender.query}{query}"
