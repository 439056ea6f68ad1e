"""The class as it sits here now: who is there and where, how far lessons are open, and whether all look up."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from lamakit.classroom.ballots import Ballots
from lamakit.classroom.guesses import Guesses
from lamakit.classroom.presence import Presence
from lamakit.classroom.pupils import Pupils
from lamakit.classroom.register import CLASS, OWNER, STAGE, TOURNAMENT, Learner, Register, Teacher
from lamakit.classroom.stage import Stage
from lamakit.classroom.tournament import Tournament
from lamakit.classroom.vote import Step, Vote, label
from lamakit.lessons.catalogue import all_lessons
from lamakit.lessons.engine.lesson import ProbabilityLesson
from lamakit.lessons.engine.questions import Questions
from lamakit.lessons.engine.tutorial import Lesson
from lamakit.lessons.written.folder import lessons_of, written
from lamakit.lessons.written.lesson import WrittenLesson
from lamakit.pages.tables import Tables
from lamakit.play.checks import is_whole
from lamakit.store.records import Place
from lamakit.store.write_behind import WriteBehindStore
from lamakit.texts import _

Data = dict[str, Any]


class Page(Protocol):
    """A learner's page that is open, whatever it shows."""

    def tell(self, message: Data) -> None: ...


def title_of(stem: str, lesson: Lesson | ProbabilityLesson | WrittenLesson) -> str:
    if isinstance(lesson, WrittenLesson):
        return lesson.title
    title = lesson.plan.title if isinstance(lesson, ProbabilityLesson) else lesson.title
    return f"{stem.partition('_')[0]} {_(title)}"


class Room:
    """`later` brings what is to be done to the thread that all pages' lines belong to."""

    def __init__(self, store: WriteBehindStore, register: Register) -> None:
        self.register, self.teacher = register, Teacher(store)
        self.pupils, self.stage = Pupils(store), Stage.of(register)
        store.watchers.append(self.pupils.changed)
        self.lessons = {**all_lessons(), **{each.stem: each for each in lessons_of(written())}}
        self.later: Callable[[Callable[[], None]], None] = lambda do: do()
        self.wake: Callable[[], None] = lambda: None  # lessons that wait for what is opened
        self.expel: Callable[[], None] = lambda: None  # pages of those who are no longer in the class
        self._pages: dict[Page, tuple[str, str]] = {}  # with its browser's key, and what it shows
        self._moves = 0
        self.ballots = Ballots(register, self.tell_all)
        self.tables = Tables(lambda: store)
        self.tournament = Tournament(register, self.tables)
        self.presence = Presence(register)
        self.guessing = Guesses(register, lambda: 1 + len(self.presence.others))
        store.neighbours.append(self.hears)

    @property
    def vote(self) -> Vote | None:
        """The match of the class, if there is one."""
        return self.ballots.vote

    @property
    def version(self) -> tuple[object, ...]:
        """Something else when there is something new to see."""
        now = self._moves, self.pupils.version, self.tournament.version
        return *now, self.guessing.lately, self.register.is_over

    @property
    def lesson(self) -> str:
        """The one that the teacher has chosen."""
        chosen = self.register.current.lesson
        return chosen if chosen in self.lessons else "11_draws"

    @property
    def questions(self) -> Questions:
        """Of the lesson that the teacher has chosen."""
        return self.lessons[self.lesson].questions

    def touch(self) -> None:
        self._moves += 1

    # --- who is there

    def arrives(self, page: Page, visitor: str, place: str) -> None:
        self._pages[page] = visitor, place
        self.touch()
        page.tell(self._said_to(visitor))

    def pages_of(self, visitor: str) -> int:
        return sum(whose == visitor for whose, _place in self._pages.values())

    def goes(self, page: Page) -> None:
        self._pages.pop(page, None)
        self.touch()

    @property
    def here(self) -> Mapping[str, str]:
        """Where the learners who are there are: the page that they opened last."""
        return self.presence.here | self._own

    @property
    def _own(self) -> dict[str, str]:
        """Those at this server."""
        pages = [(self.register.learner_of(visitor), place) for visitor, place in list(self._pages.values())]
        return {learner.owner: place for learner, place in pages if learner}

    # --- other servers of the class

    def hears(self, places: Sequence[Place] | None) -> None:
        """What another server has committed."""
        learners, kinds = self.register.learners, {kind for owner, kind, _key in places or () if owner == OWNER}
        self.register.hears(places)
        self.pupils.changed_elsewhere(places)
        self.tables.hears(places)
        self.tournament.hears(places)
        self.presence.hears(places)
        self.guessing.hears(places)
        self.ballots.hears(places)
        if places is None or STAGE in kinds:
            self.stage = Stage.of(self.register)
        if places is None or kinds & {CLASS, TOURNAMENT}:
            self.later(self.wake)
            self.tell_all()
        if learners.keys() - self.register.learners.keys():
            self._sent_away()
        if kinds:
            self.touch()

    def say_who_is_here(self, tables: Sequence[dict[str, str]]) -> None:
        """To the other servers, if there are any."""
        if self.register.store.is_shared and not self.register.is_over and self.presence.say(self._own, tables):
            self.touch()

    @property
    def said(self) -> Data:
        """What every learner's page should know."""
        now = self.register.current
        text = _("Eyes here, please!") if now.is_paused else ""
        return {"kind": "class", "name": now.name, "paused": now.is_paused, "text": text, "over": self.register.is_over}

    def _said_to(self, visitor: str) -> Data:
        learner = self.register.learner_of(visitor)
        ballot = self._ballot(learner.owner) if learner and self.vote else None
        tournament = _("Tournament") if self.tournament.draw else ""
        return self.said | {"over": learner is None, "ballot": ballot, "tournament": tournament}

    def tell_all(self) -> None:
        def tell() -> None:
            for page, (visitor, _place) in list(self._pages.items()):
                page.tell(self._said_to(visitor))

        self.touch()
        self.later(tell)

    # --- pacing

    def pause(self, on: bool) -> None:
        self.register.change(is_paused=on)
        self.tell_all()

    def open_up_to(self, lesson: str, part: str) -> None:
        """A part of a lesson, the last that learners come to; empty: all of it."""
        opened = {stem: last for stem, last in self.register.current.opened.items() if stem != lesson}
        self.register.change(opened=opened | ({lesson: part} if part else {}))
        self.touch()
        self.later(self.wake)

    def closed_parts(self, lesson: str) -> set[str]:
        """Those behind what is open."""
        last = self.register.current.opened.get(lesson, "")
        parts = list(self.lessons[lesson].parts) if lesson in self.lessons else []
        return set(parts[parts.index(last) + 1 :]) if last in parts else set()

    # --- a match of the class

    def play(self, box: str, bot: str) -> None:
        """Begin a match against a bot, on which everybody votes; raises LamakitError if there is no such."""
        self.ballots.begin(box, bot)
        self.tell_all()

    def stop_playing(self) -> None:
        self.ballots.end()
        self.tell_all()

    def casts(self, visitor: str, ply: object, action: object) -> None:
        """A learner's page votes, be it in time or not."""
        learner = self.register.learner_of(visitor)
        if learner and is_whole(ply) and isinstance(action, str) and self.ballots.cast(learner.owner, ply, action):
            self.touch()

    def keep_time(self) -> None:
        if self.vote and self.vote.tick(len(self.here)):
            self.tell_all()

    def _ballot(self, owner: str) -> Data | None:
        """What a learner's page shows of the match."""
        vote = self.vote
        if vote is None or vote.at != Step.BALLOT:
            return None
        return {
            "ply": vote.ply,
            "title": _("What should the class do?"),
            "seen": vote.seen_in_words,
            "actions": [[action, label(action)] for action in vote.match.legal_actions()],
            "left": round(vote.seconds_left, 1),
            "chosen": vote.vote_of(owner),
            "time": _("{seconds} s"),
        }

    # --- what is for the teacher only

    def keep_private(self, lesson: str, part: str, on: bool) -> None:
        """Whether the projector shows nothing of what learners have answered to a question."""
        if part not in self.lessons[lesson].parts:
            return
        private = set(self.register.current.private) - {f"{lesson} {part}"}
        self.register.change(private=sorted(private | ({f"{lesson} {part}"} if on else set())))

    def is_private(self, part: str) -> bool:
        return f"{self.lesson} {part}" in self.register.current.private

    # --- learners

    def remove(self, learner: Learner) -> None:
        """Delete all that is stored about a learner, whose pages are over."""
        self.register.remove(learner.owner)
        self.tournament.forget(learner.owner)
        self._sent_away()

    def leave(self, visitor: str) -> None:
        """A learner no longer uses this browser."""
        self.register.leave(visitor)
        self._sent_away()

    def close_for_good(self) -> None:
        self.tournament.end()
        self.ballots.end()
        self.register.delete()
        self._sent_away()

    def sweep(self) -> None:
        self.guessing.sweep()
        if self.register.sweep():
            self.tournament.end()
            self.ballots.end()
            self._sent_away()

    def _sent_away(self) -> None:
        self.later(self.expel)
        self.tell_all()
