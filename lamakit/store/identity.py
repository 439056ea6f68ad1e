"""Owners of records: an opaque key that nobody types or guesses. A learner's name is only a label beside it.

On one's own machine (a notebook, the command line) it is the owner. Our server gives every browser a random key in a
cookie. The first browser that opens a page on the owner's own computer is the owner's; any other is somebody else
until `welcome_next_browser`.
"""

import hashlib
import os
import secrets
from contextlib import suppress
from urllib.parse import parse_qs

from lamakit.store.records import NEW, Change, VersionConflict, deletions
from lamakit.store.write_behind import WriteBehindStore

OWN_COMPUTER = ("127.0.0.1", "localhost", "::1")
VOILA = ("VOILA_SERVER_URL", "VOILA_BASE_URL", "VOILA_PREHEAT")  # of these Voila tells each of its kernels some
LEARNERS = "learner-"  # what the owners of the records of a class's learners begin with
OWNER = "owner"  # whose computer this is
FIRST, OTHERS = "first", "person-"  # their id among its people; what the owners of the records of the others begin with
PEOPLE, GONE = "people", "gone"  # whose what is kept about them is, nobody's; the kind of who was merged or deleted
SERVER, SECRET = "server", "secret"  # what servers on one store share: by which they know the keys that they have given
NOBODY = ""  # somebody whom we would not know again
BROWSER, WELCOME = "browser", "welcome"  # kinds of records: the owner's browsers, and whether another may be one

_owners: set[tuple[int, str]] = set()  # keys that were seen to be the owner's, for when nothing can be read


def is_in_class(owner: str) -> bool:
    """Whether that is a learner of a class."""
    return owner.startswith(LEARNERS)


def code_to_type(letters: int) -> str:
    """Letters and digits to be read off a board or a screen, 5 bits each, none of which looks like another."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _letter in range(letters))


def is_at_home(owner: str) -> bool:
    """Whether those are the records of somebody who plays at the computer itself."""
    return owner == OWNER or owner.startswith(OTHERS)


def person_of(owner: str) -> str:
    """The id of somebody who plays at the computer itself; empty for everybody else."""
    return FIRST if owner == OWNER else owner.removeprefix(OTHERS) if is_at_home(owner) else ""


def owner_now(store: WriteBehindStore, owner: str) -> str:
    """Whose somebody's records are by now, if they have been merged; NOBODY if they have been deleted."""
    record = store.get(PEOPLE, GONE, owner) if owner.startswith(OTHERS) else None
    return str(record.data.get("into", NOBODY)) if record else owner


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
    digest = digest_of(key)
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


def is_somebodys(store: WriteBehindStore, key: str) -> bool:
    """Whether anything is kept by this key of a browser."""
    return bool(store.get(OWNER, BROWSER, digest_of(key)) or store.find(key))


def goes_on(store: WriteBehindStore, key: str, new: str) -> None:
    """Give the browser's new key all that was kept under the one before."""
    changes = [*deletions(kept := store.find(key)), *(Change(new, each.kind, each.key, each.data) for each in kept)]
    if store.get(OWNER, BROWSER, digest_of(key)):
        changes += [Change(OWNER, BROWSER, digest_of(key), None), Change(OWNER, BROWSER, digest_of(new), {})]
    store.commit(changes)


def secret_of(store: WriteBehindStore) -> bytes:
    """That of all servers on this store; empty while the store can't be asked."""
    kept = store.get(SERVER, SECRET, SECRET)
    if kept is None and not store.trouble:
        with suppress(VersionConflict):  # another server was faster
            store.commit([Change(SERVER, SECRET, SECRET, {"hex": secrets.token_hex(32)}, NEW)])
        kept = store.get(SERVER, SECRET, SECRET)
    return b"" if store.trouble or kept is None else bytes.fromhex(str(kept.data["hex"]))


def digest_of(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def welcome_next_browser(store: WriteBehindStore) -> None:
    """Let one more browser on this computer be the owner's: one that has kept nothing of its own yet."""
    store.commit([Change(OWNER, WELCOME, BROWSER, {"open": True})])
