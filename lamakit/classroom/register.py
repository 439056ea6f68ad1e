"""Classes, their learners and the teacher's key, as records of the one store.

A learner's own records stand under an owner of their own, as those of every visitor do; what is here says which
browsers are that owner's while the class lasts. Keys and phrases are kept as digests only.
"""

import hashlib
import secrets
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import wraps
from threading import RLock
from typing import Any, TypeVar, cast

from lamakit.classroom.words import look_of, new_code, new_key, new_phrase, nickname_in, phrase_in
from lamakit.errors import LamakitError
from lamakit.play.checks import checked_float
from lamakit.store.identity import LEARNERS
from lamakit.store.lease import CLASS, is_held
from lamakit.store.records import ANY, NEW, Change, Data, Record, VersionConflict, deletions
from lamakit.store.tables import SAVED
from lamakit.store.write_behind import WriteBehindStore

OWNER = "class"  # of everything here; no visitor's key is as short
LEARNER, BROWSER, TEACHER, SIGNED_IN = "learner", "class-browser", "teacher", "teacher-browser"
HANDED = "handed-in"  # which learner has which tag, in what was handed in
VOTE, BALLOT = "class-vote", "class-ballot"  # the match of the class, and the votes of learners
DECISION = "class-decision"  # one that the class has voted on, without who
TOURNAMENT, SCORE = "tournament", "tournament-score"
OF_A_CLASS = (CLASS, BROWSER, TOURNAMENT, SCORE, HANDED, VOTE, BALLOT, DECISION)  # whose keys begin with its id
DAY = 86400.0
DAYS = 30  # that a class lasts, if nobody says otherwise
SIGNED_IN_DAYS = 30
SURE = 600.0  # seconds for which the clock has to say that a class is over before it is deleted
MOST = 400  # learners of a class
LEAST = 5  # people in a table without names, so that nobody is known by what the others have said
Method = TypeVar("Method", bound=Callable[..., Any])


@dataclass(frozen=True)
class Class:
    """`ends` is in seconds since 1970. `opened` says how far a lesson is open: the last part, by lesson."""

    id: str
    name: str
    code: str
    ends: float
    salt: str
    is_open: bool = True  # to who comes with the code
    is_guarded: bool = False  # then each waits at the door until the teacher lets them in
    is_paused: bool = False
    opened: dict[str, str] = field(default_factory=dict)
    lesson: str = "11_draws"
    private: Sequence[str] = ()  # questions of which only the teacher sees the answers: lesson and part
    names: bool = False  # are on the projector
    revealed: Sequence[str] = ()  # lessons whose predictions all may see
    pooled: Sequence[str] = ()  # lessons whose trials all may see
    shared: Sequence[str] = ()  # lessons whose data all may see, as a table without names
    language: str = ""  # of its pages, where a learner has not chosen another
    exact: dict[str, str] = field(default_factory=dict)  # what was entered into the picture, by lesson
    simulated: dict[str, tuple[str, float]] = field(default_factory=dict)


@dataclass(frozen=True)
class Learner:
    """`owner` is whose records they are."""

    owner: str
    nickname: str
    phrase: str  # its digest; empty if there is none yet
    joined: float
    waits: bool = False  # to be let in


def locked(change: Method) -> Method:
    """Only one thread at a time changes the class."""

    @wraps(change)
    def changed(register: "Register", *given: Any, **more: Any) -> Any:
        with register.lock:
            return change(register, *given, **more)

    return cast(Method, changed)


class Register:
    """One class at a time, among all that the store knows."""

    def __init__(
        self,
        store: WriteBehindStore,
        name: str,
        days: float | None = None,
        now: Callable[[], float] = time.time,
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        """Go on with the class of this name, or make it. `ticks` count on, however somebody sets the clock."""
        self.store, self._now, self._ticks, self.lock = store, now, ticks, RLock()
        self._over_since: float | None = None
        self._gone = set[str]()  # whose last answers may still be under way
        name = name_in(name)
        forget_what_is_over(store, now, ours=name)
        self.current = self._found(name)
        if days is not None:
            self.change(ends=now() + days * DAY)
        found = list(map(learner_in, self.records(LEARNER)))
        self.learners = {learner.owner: learner for learner in found if not learner.waits}
        self.waiting = {learner.owner: learner for learner in found if learner.waits}
        browsers = ((record.key.partition(" ")[2], record.data.get("learner")) for record in self.records(BROWSER))
        self._browsers = {key: str(owner) for key, owner in browsers}
        self._said = dict[str, str]()  # whose digest a phrase has that has been right here, by a hash; kept nowhere

    # --- the class

    def _found(self, name: str) -> Class:
        for known in classes(self.store):
            if known.name == name:
                return known
        new = Class(secrets.token_hex(8), name, new_code(), self._now() + DAYS * DAY, secrets.token_hex(16))
        self._keep_class(new)
        return new

    @locked
    def change(self, **new: Any) -> None:
        if self.current.ends:  # else it is deleted
            self.current = replace(self.current, **new)
            self._keep_class(self.current)

    def _keep_class(self, kept: Class) -> None:
        self.store.commit([Change(OWNER, CLASS, kept.id, asdict(kept))])

    @property
    def is_over(self) -> bool:
        return self._now() >= self.current.ends

    @locked
    def delete(self) -> None:
        """Delete the class and everything of its learners."""
        self.current = replace(self.current, ends=0.0, is_open=False, is_paused=False)
        self._gone |= self.learners.keys()
        self.learners, self.waiting, self._browsers = {}, {}, {}
        delete_class(self.store, self.current.id)

    @locked
    def sweep(self) -> bool:
        """Delete what pages of those who are gone have stored since; and the class, if it has been over for a while:
        then True. A clock that is wrong for a few minutes deletes nothing."""
        gone, self._gone = self._gone, set()
        self.store.commit(deletions(record for owner in gone for record in self.store.find(owner)))
        if not self.current.ends or not self.is_over:
            self._over_since = None
            return False
        if self._over_since is None:
            self._over_since = self._ticks()
        if self._ticks() < self._over_since + SURE:
            return False
        self.delete()
        return True

    # --- learners

    def admits(self, code: str) -> bool:
        now = self.current
        return now.is_open and not self.is_over and secrets.compare_digest(code.encode(), now.code.encode())

    @locked
    def join(self, visitor: str, nickname: str) -> tuple[Learner, str]:
        """A new learner in this browser, or in none yet, and the phrase to come back with, which is empty as long as
        the learner waits to be let in."""
        name, waits = self._free_name(nickname), self.current.is_guarded and bool(visitor)
        if len(self._everybody) >= MOST:
            raise LamakitError("This class is full.")
        phrase = "" if waits else new_phrase()
        owner = f"{LEARNERS}{secrets.token_urlsafe(24)}"
        learner = Learner(owner, name, self._new_digest(phrase) if phrase else "", self._now(), waits)
        self._keep_learner(learner, *([self._seated(visitor, learner)] if visitor else []))
        return learner, phrase

    def _free_name(self, nickname: str, owner: str = "") -> str:
        """As it is kept, for a new learner or for this one; raises LamakitError."""
        name = nickname_in(nickname)
        if not name:
            raise LamakitError("A nickname needs a letter or two that can be seen.")
        others = (learner for learner in self._everybody.values() if learner.owner != owner)
        if any(look_of(other.nickname) == look_of(name) for other in others):
            raise LamakitError("Somebody in this class has that nickname already. Please take another one.")
        return name

    @property
    def _everybody(self) -> dict[str, Learner]:
        return {**self.learners, **self.waiting}

    @locked
    def admit(self, owners: Iterable[str]) -> None:
        """Let learners in who wait."""
        for owner in owners:
            if waiting := self.waiting.get(owner):
                self._keep_learner(replace(waiting, waits=False))

    @locked
    def rename(self, owner: str, nickname: str) -> None:
        """Raises LamakitError if somebody else has that nickname, or nothing of it can be seen."""
        if owner in self.learners:
            self._keep_learner(replace(self.learners[owner], nickname=self._free_name(nickname, owner)))

    def remembered(self, phrase: str) -> Learner | None:
        """As `of_phrase`, at once, where the phrase was given or right since the server was started."""
        digest = self._said.get(sha(phrase_in(phrase)))
        return self._of_digest(digest) if digest and not self.is_over else None

    def of_phrase(self, phrase: str) -> Learner | None:
        """The learner with this phrase; takes a while, and holds nobody up."""
        if self.is_over:
            return None
        digest = self._digest(phrase_in(phrase))
        if found := self._of_digest(digest):
            self._said[sha(phrase_in(phrase))] = digest
        return found

    def _of_digest(self, digest: str) -> Learner | None:
        return next((each for each in self.learners.values() if secrets.compare_digest(each.phrase, digest)), None)

    @locked
    def seat(self, visitor: str, learner: Learner) -> None:
        """From now on this browser is this learner's too, unless they have been removed meanwhile."""
        if learner.owner in self.learners:
            self.store.commit([self._seated(visitor, learner)])

    @locked
    def new_phrase_of(self, owner: str) -> str:
        """Another phrase; the one before it is worth nothing any more."""
        phrase = new_phrase()
        self._keep_learner(replace(self.learners[owner], phrase=self._new_digest(phrase)))
        return phrase

    def learner_of(self, visitor: str | None) -> Learner | None:
        """Who comes with this key of a browser."""
        return None if not visitor or self.is_over else self.learners.get(self._browsers.get(sha(visitor), ""))

    def waiting_of(self, visitor: str) -> Learner | None:
        """Who waits to be let in, with this key of a browser."""
        return None if self.is_over else self.waiting.get(self._browsers.get(sha(visitor), ""))

    @locked
    def leave(self, visitor: str) -> None:
        """This browser is nobody's in the class any more; a learner may come back with the phrase."""
        owner = self._browsers.pop(sha(visitor), None)
        if owner in self.waiting:
            self.remove(owner)
        if owner:
            self.keep(BROWSER, None, sha(visitor))

    @locked
    def remove(self, owner: str) -> None:
        """Delete a learner and everything that is stored about them."""
        if owner not in self._everybody:
            return
        self.learners, self.waiting = _without(self.learners, owner), _without(self.waiting, owner)
        self._gone.add(owner)
        gone = [key for key, whose in self._browsers.items() if whose == owner]
        for key in gone:
            del self._browsers[key]
        kept = [*self.records(HANDED), *self.records(BALLOT)]
        theirs = [each for each in kept if each.data.get("learner") == owner or each.key.endswith(f" {owner}")]
        entries = [self.change_of(LEARNER, None, owner), *(self.change_of(BROWSER, None, key) for key in gone)]
        self.store.commit([*deletions(self.store.find(owner)), *deletions(theirs), *entries])

    # --- whatever is kept of the class

    def record(self, kind: str, key: str = "") -> Record | None:
        return self.store.get(OWNER, kind, self._key(key))

    def records(self, kind: str, prefix: str = "") -> list[Record]:
        """The class's records of a kind that have a key of their own, which begins like this."""
        return self.store.find(OWNER, kind, f"{self.current.id} {prefix}")

    def change_of(self, kind: str, data: Data | None, key: str = "", expected: str = ANY) -> Change:
        return Change(OWNER, kind, self._key(key), data, expected)

    def keep(self, kind: str, data: Data | None, key: str = "") -> None:
        self.store.commit([self.change_of(kind, data, key)])

    def forget(self, *kinds: str) -> None:
        """Delete all of the class's records of these kinds."""
        self.store.commit(deletions(each for kind in kinds for each in self.store.find(OWNER, kind, self.current.id)))

    def _key(self, key: str) -> str:
        return f"{self.current.id} {key}".rstrip()

    def _keep_learner(self, learner: Learner, *more: Change) -> None:
        known, gone = _without(self.learners, learner.owner), _without(self.waiting, learner.owner)
        new = {learner.owner: learner}  # in other dicts: somebody may be reading these
        self.learners, self.waiting = (known, gone | new) if learner.waits else (known | new, gone)
        data = {"nickname": learner.nickname, "phrase": learner.phrase, "joined": learner.joined}
        if learner.waits:
            data["waits"] = True
        self.store.commit([self.change_of(LEARNER, data, learner.owner), *more])

    def _seated(self, visitor: str, learner: Learner) -> Change:
        """From now on this browser is theirs, which is still to be kept."""
        self._browsers[sha(visitor)] = learner.owner
        return self.change_of(BROWSER, {"learner": learner.owner}, sha(visitor))

    def _new_digest(self, phrase: str) -> str:
        digest = self._said[sha(phrase)] = self._digest(phrase)
        return digest

    def _digest(self, phrase: str) -> str:
        """Slow to compute, for the case that somebody gets hold of the file; not so slow that five hundred who guess
        hold a learner up."""
        return hashlib.scrypt(phrase.encode(), salt=self.current.salt.encode(), n=2**10, r=8, p=1).hex()


def name_in(text: str) -> str:
    """A class's name as it is kept."""
    return nickname_in(text) or "class"


def classes(store: WriteBehindStore) -> list[Class]:
    return [found for record in store.find(OWNER, CLASS) if (found := class_in(record))]


def learner_in(record: Record) -> Learner:
    data = record.data
    joined = checked_float(data["joined"], "joined")
    waits = data.get("waits") is True
    return Learner(record.key.partition(" ")[2], str(data["nickname"]), str(data["phrase"]), joined, waits)


def _without(learners: Mapping[str, Learner], owner: str) -> dict[str, Learner]:
    return {each: learner for each, learner in learners.items() if each != owner}


def class_in(record: Record) -> Class | None:
    """None if somebody has edited it by hand."""
    data = record.data
    try:
        ends, entered = checked_float(data.get("ends"), "ends"), data.get("simulated", {}).items()
        simulated = {lesson: (str(said), checked_float(mean, lesson)) for lesson, (said, mean) in entered}
        return Class(**{**data, "ends": ends, "simulated": simulated})
    except (AttributeError, TypeError, ValueError):
        return None


def forget_what_is_over(store: WriteBehindStore, now: Callable[[], float] = time.time, ours: str = "") -> None:
    """Delete every class over its date, with all that its learners have stored, unless another server may hold it."""
    for found in classes(store):
        if found.ends <= now() and (found.name == ours or not is_held(store, CLASS, found.name)):
            delete_class(store, found.id)


def delete_class(store: WriteBehindStore, class_id: str) -> None:
    learners = store.find(OWNER, LEARNER, f"{class_id} ")
    own = [each for record in learners for each in store.find(record.key.partition(" ")[2])]
    rest = [each for kind in OF_A_CLASS for each in store.find(OWNER, kind, class_id)]
    tables = store.find(SAVED, SAVED, f"{class_id}.")
    store.commit(deletions([*own, *learners, *rest, *tables]))
    store.delete_copies()  # learners may stand in them


def sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


class Teacher:
    """The teacher's key of this computer, and the browsers that have come with it."""

    def __init__(self, store: WriteBehindStore, now: Callable[[], float] = time.time) -> None:
        self._store, self._now = store, now

    def new_key_if_none(self, again: bool = False) -> str:
        """A key, the only time that anybody sees it; empty if there is one already, unless it is made again."""
        if self._store.get(OWNER, TEACHER, "key") and not again:
            return ""
        key = new_key()
        gone = deletions(self._store.find(OWNER, SIGNED_IN))
        try:
            self._store.commit([Change(OWNER, TEACHER, "key", {"sha256": sha(key)}, ANY if again else NEW), *gone])
        except VersionConflict:  # another class's server was faster
            return ""
        return key

    def sign_in(self, key: str) -> str:
        """A token for the browser to keep; empty if that is not the key."""
        kept = self._store.get(OWNER, TEACHER, "key")
        if kept is None or not secrets.compare_digest(str(kept.data.get("sha256")), sha(key.strip().upper())):
            return ""
        token = secrets.token_urlsafe(24)
        until = self._now() + SIGNED_IN_DAYS * DAY
        self._store.commit([Change(OWNER, SIGNED_IN, sha(token), {"until": until})])
        return token

    def knows(self, token: str | None) -> bool:
        found = self._store.get(OWNER, SIGNED_IN, sha(token)) if token else None
        return found is not None and float(found.data.get("until", 0)) > self._now()

    def sign_out(self, token: str = "") -> None:
        """This browser, or without a token every one."""
        all_of_them = deletions(self._store.find(OWNER, SIGNED_IN))
        self._store.commit([Change(OWNER, SIGNED_IN, sha(token), None)] if token else all_of_them)
