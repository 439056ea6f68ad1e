"""Owners of records: an opaque key that nobody types or guesses. A learner's name is only a label beside it.

On one's own machine (a notebook, the command line) it is the owner. Our server gives every browser a random key in a
cookie. The first browser that opens a page on the owner's own computer is the owner's; any other is somebody else
until `welcome_next_browser`.
"""

import hashlib
import os
from urllib.parse import parse_qs

from lamakit.store.records import NEW, Change, VersionConflict
from lamakit.store.write_behind import WriteBehindStore

OWN_COMPUTER = ("127.0.0.1", "localhost", "::1")
VOILA = ("VOILA_SERVER_URL", "VOILA_BASE_URL", "VOILA_PREHEAT")  # of these Voila tells each of its kernels some
LEARNERS = "learner-"  # what the owners of the records of a class's learners begin with
OWNER = "owner"  # whose computer this is
NOBODY = ""  # somebody whom we would not know again
BROWSER, WELCOME = "browser", "welcome"  # kinds of records: the owner's browsers, and whether another may be one

_owners: set[tuple[int, str]] = set()  # keys that were seen to be the owner's, for when nothing can be read


def is_in_class(owner: str) -> bool:
    """Whether that is a learner of a class."""
    return owner.startswith(LEARNERS)


def learner_name() -> str:
    """The name that the learner goes by: as the page's address says (?learner=Mia), else as LAMAKIT_LEARNER does."""
    asked = parse_qs(os.environ.get("QUERY_STRING", "")).get("learner", [""])[0]
    return asked or os.environ.get("LAMAKIT_LEARNER", "")


def current_owner() -> str:
    """Owner of the records that this process may see; one that serves many is told by each of their sessions.

    Nobody knows whom Voila's pages are for. What is played there is kept only where `LAMAKIT_DATA` says so, and only
    for whoever opens them on the computer that serves them.
    """
    software = os.environ.get("SERVER_SOFTWARE", "")
    if software.startswith("lamakit"):
        return NOBODY
    is_voilas = software.startswith("voila") or any(name in os.environ for name in VOILA)
    is_named = bool(os.environ.get("LAMAKIT_DATA")) and os.environ.get("SERVER_NAME", "") in OWN_COMPUTER
    return OWNER if is_named or not is_voilas else NOBODY


def owner_of_browser(store: WriteBehindStore, key: str, at_home: bool, is_new: bool = False) -> str:
    """Owner of the records that a browser may see. A server asks each time: `welcome_next_browser` may come.

    A key `is_new` until the browser has come back with it: it may keep another that it got at the same moment. It is
    shown what it would see, and nothing is settled.
    """
    asked = id(store), key
    if _is_the_owners(store, key, at_home, is_new):
        if not is_new:
            _owners.add(asked)
        return OWNER
    return OWNER if store.trouble and asked in _owners else key


def _is_the_owners(store: WriteBehindStore, key: str, at_home: bool, is_new: bool) -> bool:
    digest = hashlib.sha256(key.encode()).hexdigest()
    if store.get(OWNER, BROWSER, digest):
        return True
    welcome = store.get(OWNER, WELCOME, BROWSER)
    if not at_home or store.trouble or (welcome and not welcome.data.get("open")) or store.find(key):
        return False
    if is_new:
        return True
    taken = Change(OWNER, WELCOME, BROWSER, {"open": False}, welcome.version if welcome else NEW)
    try:
        store.commit([taken, Change(OWNER, BROWSER, digest, {})])
    except VersionConflict:  # another browser was faster
        return False
    return True


def welcome_next_browser(store: WriteBehindStore) -> None:
    """Let one more browser on this computer be the owner's: one that has kept nothing of its own yet."""
    store.commit([Change(OWNER, WELCOME, BROWSER, {"open": True})])
