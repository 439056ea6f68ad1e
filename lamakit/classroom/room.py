"""The class as it sits here now: who is there and where, how far lessons are open, and whether all look up."""

from collections.abc import Callable, Mapping, Sequence
from threading import Lock, Timer
from typing import Any

from lamakit.classroom.register import BALLOT, VOTE, Register, Teacher
from lamakit.classroom.tournament import Tournament
from lamakit.classroom.vote import MatchByVote, VoteState, label
from lamakit.lessons.catalogue import all_lessons
from lamakit.lessons.documents.folder import lessons_of, written
from lamakit.lessons.engine.plan import Plan, label_of
from lamakit.lessons.lesson import Lesson
from lamakit.pages.guessing import Guessing
from lamakit.pages.tables import Tables
from lamakit.play.checks import is_whole
from lamakit.store.identity import is_in_class
from lamakit.store.progress import DONE, NOTE, LearnerProgress, progress_in
from lamakit.store.records import Change
from lamakit.store.write_behind import WriteBehindStore
from lamakit.texts import _, language

Data = dict[str, Any]
Wake = Callable[[], None]  # asks a page what there is to tell it, from any thread


def title_of(stem: str, lesson: Lesson) -> str:
    title, label = _(lesson.title), label_of(stem)
    return f"{label} {title}" if label else title


class Room:
    """`wake` and `expel` are called in any thread: lessons may go on; some visitors are no longer in the class."""

    def __init__(self, store: WriteBehindStore, register: Register) -> None:
        self.register, self.teacher = register, Teacher(store)
        self.progress = ProgressCache(store, self.touch)
        self._lessons: dict[str, dict[str, Lesson]] = {}  # by the language
        self.wake: Callable[[], object] = lambda: None
        self.expel: Callable[[], object] = lambda: None
        self.watchers = set[Wake]()  # are called, in any thread, when there is something new to see
        self.version = object()  # another one then
        self.moved = ""  # a sentence, once another server holds the class
        self._pages: dict[Wake, tuple[str, str]] = {}  # learners', each with its browser's key and what it shows
        self.guessing = Guessing()
        self._seen_by_time = self._changes_by_time
        self.tables = Tables(lambda: store, group=register.current.id, changed=self.touch)
        self.tournament = Tournament(register, self.tables, self.touch)
        self.vote, self._ballot_timer = MatchByVote.resumed(register), Timer(0, self.keep_time)

    @property
    def _changes_by_time(self) -> tuple[int, bool]:
        return self.guessing.lately, self.register.is_over

    @property
    def lessons(self) -> dict[str, Lesson]:
        """All of them by their stems, in the language in use, as they were when it was first used here."""
        if language() not in self._lessons:
            self._lessons[language()] = {**all_lessons(), **{each.stem: each for each in lessons_of(written())}}
        return self._lessons[language()]

    @property
    def lesson(self) -> str:
        """The one that the teacher has chosen."""
        chosen = self.register.current.lesson
        return chosen if chosen in self.lessons else "11_draws"

    @property
    def plan(self) -> Plan:
        """Of the lesson that the teacher has chosen."""
        return self.lessons[self.lesson].plan

    def touch(self) -> None:
        """There is something new to see."""
        self.version = object()
        for watcher in list(self.watchers):
            watcher()

    # --- who is there

    def arrives(self, page: Wake, visitor: str, place: str) -> None:
        self._pages[page] = visitor, place
        self.touch()
        self._time_ballot()
        page()

    def goes(self, page: Wake) -> None:
        self._pages.pop(page, None)
        self.touch()
        self._time_ballot(at_once=True)  # perhaps all who are left have voted

    @property
    def here(self) -> Mapping[str, str]:
        """Where the learners who are there are: the page that they opened last."""
        pages = [(self.register.learner_of(visitor), place) for visitor, place in list(self._pages.values())]
        return {learner.owner: place for learner, place in pages if learner}

    def said_to(self, visitor: str) -> Data:
        """The message to a learner's page; it is covered once another server holds the class."""
        now, learner = self.register.current, self.register.learner_of(visitor)
        return {
            "kind": "class",
            "name": now.name,
            "paused": now.is_paused or bool(self.moved),
            "text": self.moved or (_("Eyes here, please!") if now.is_paused else ""),
            "over": learner is None and not self.moved,
            "ballot": self._ballot(learner.owner) if learner and not self.moved else None,
            "tournament": _("heading|Tournament") if self.tournament.draw else "",
        }

    def taken_over(self) -> None:
        """Another server holds the class."""
        self.moved = _("This class goes on at another server. Load the page again.")
        self.tell_all()

    def tell_all(self) -> None:
        self.touch()
        for page in list(self._pages):
            page()
        self._time_ballot()

    # --- pacing

    def open_up_to(self, lesson: str, part: str) -> None:
        """A part of a lesson, the last that learners come to; empty: all of it."""
        opened = {stem: last for stem, last in self.register.current.opened.items() if stem != lesson}
        self.register.change(opened=opened | ({lesson: part} if part else {}))
        self.wake()

    def closed_parts(self, lesson: str) -> set[str]:
        """The parts of a lesson that are not open yet."""
        last = self.register.current.opened.get(lesson, "")
        parts = list(self.lessons[lesson].parts) if lesson in self.lessons else []
        return set(parts[parts.index(last) + 1 :]) if last in parts else set()

    # --- a match of the class

    def play(self, box: str, bot: str) -> None:
        """Begin a match against a bot, on which everybody votes; raises LamakitError if there is no such."""
        self.vote = MatchByVote.begun(self.register, box, bot)

    def stop_playing(self) -> None:
        self.vote = None
        self.register.forget(VOTE, BALLOT)

    def casts(self, visitor: str, ply: object, action: object) -> None:
        """A learner's page votes, be it in time or not."""
        learner, vote = self.register.learner_of(visitor), self.vote
        if learner and vote and is_whole(ply) and isinstance(action, str) and vote.cast(learner.owner, ply, action):
            self.touch()
            self.keep_time()

    def keep_time(self) -> None:
        """Close the ballot if its time is over, or all who are there have voted; that takes a second or two."""
        if self.vote and self.vote.tick(len(self.here)):
            self.tell_all()

    def _time_ballot(self, *, at_once: bool = False) -> None:
        """Look at the ballot in another thread, when its time is over or at once, if there is anybody to vote."""
        self._ballot_timer.cancel()
        if self._pages and (vote := self.vote) and vote.at == VoteState.BALLOT:
            self._ballot_timer = Timer(0 if at_once else vote.seconds_left, self._look_at_ballot)
            self._ballot_timer.daemon = True
            self._ballot_timer.start()

    def _look_at_ballot(self) -> None:
        self.keep_time()
        self._time_ballot()

    def _ballot(self, owner: str) -> Data | None:
        """The match as a learner's page shows it; None while nobody votes."""
        vote = self.vote
        if vote is None or vote.at != VoteState.BALLOT:
            return None
        return {
            "ply": vote.ply,
            "title": _("What should the class do?"),
            "seen": vote.seen_in_words,
            "actions": [[action, label(action)] for action in vote.match.legal_actions()],
            "left": round(vote.seconds_left, 1),
            "chosen": vote.vote_of(owner),
            "time": _("number|{seconds} s"),
        }

    # --- what is on the projector, or for the teacher only

    def mark(self, marks: str, name: str, on: bool) -> None:
        """Put a name into one of the class's sets, or take it out: a lesson, or a question that is private."""
        others = set(getattr(self.register.current, marks)) - {name}
        self.register.change(**{marks: sorted(others | ({name} if on else set()))})

    @property
    def is_shared(self) -> bool:
        """Whether all may see the data of the chosen lesson, as a table without names."""
        return self.lesson in self.register.current.shared

    def is_private(self, part: str) -> bool:
        return f"{self.lesson} {part}" in self.register.current.private

    # --- learners

    def remove(self, *owners: str) -> None:
        """Delete all that is stored about learners, whose pages are over; or send away who waits."""
        for owner in owners:
            self.register.remove(owner)
            self.tournament.forget(owner)
        self._sent_away()

    def guard(self, on: bool) -> None:
        """Whether the teacher lets people in one by one; if not, all come in who wait."""
        self.register.change(is_guarded=on)
        if not on:
            self.register.admit(list(self.register.waiting))

    def leave(self, visitor: str) -> None:
        """A learner no longer uses this browser."""
        self.register.leave(visitor)
        self._sent_away()

    def close_for_good(self) -> None:
        self._end_matches()
        self.register.delete()
        self._sent_away()

    def sweep(self) -> None:
        """See to what changes with time alone; called every few seconds."""
        if self._seen_by_time != (now := self._changes_by_time):
            self._seen_by_time = now
            self.touch()
        if self.register.sweep():
            self._end_matches()
            self._sent_away()

    def _end_matches(self) -> None:
        self.tournament.end()
        self.stop_playing()
        self.tables.drop_all()

    def _sent_away(self) -> None:
        self.expel()
        self.tell_all()


class ProgressCache:
    def __init__(self, store: WriteBehindStore, changed: Callable[[], None]) -> None:
        """`changed` is called, in any thread, when somebody has answered."""
        self._store, self._changed, self._lock = store, changed, Lock()
        self._known: dict[str, LearnerProgress] = {}
        store.watchers.append(self._committed)

    def _committed(self, changes: Sequence[Change]) -> None:
        owners = {each.owner for each in changes if each.kind in (DONE, NOTE) and is_in_class(each.owner)}
        if owners:
            with self._lock:
                for owner in owners:
                    self._known.pop(owner, None)
            self._changed()

    def of(self, owner: str) -> LearnerProgress:
        with self._lock:  # so that nothing is forgotten between reading it and knowing it
            if owner not in self._known:
                self._known[owner] = progress_in([*self._store.find(owner, DONE), *self._store.find(owner, NOTE)])
            return self._known[owner]
