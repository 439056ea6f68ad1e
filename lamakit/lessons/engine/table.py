"""The table of a lesson, whatever is played at it, and what a family of games has to bring so that there is one."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from lamakit.bots import Bot
from lamakit.lessons.engine.shown import Data, Shown
from lamakit.lessons.engine.step import Choices, Goal, Step
from lamakit.lessons.engine.tree import Names
from lamakit.pages.components import Column, Component, InteractiveComponent, Panel
from lamakit.pages.messages import Message, refused
from lamakit.pages.seat_view import SeatView
from lamakit.play.match import Match, Move
from lamakit.play.observation import Observation

Heard = Callable[[str | None], None]  # None after every move; what the learner tried, if a rule forbids it
Dim = Callable[[Message, str, bool], Message]  # a view of a table that is closed for this reason, and perhaps veiled

UNTOLD: Mapping[str, object] = {"strip": None, "told": []}
YOU, BOT, BRUNO = 0, 1, "Bruno"  # who plays a whole round


Line = tuple[str, str]  # whom it is about (you, bot, odds), and what is said


class Whole(NamedTuple):
    """A family's whole round or match against a bot: its title, the task, and the text when it is over."""

    title: str
    task: str
    over: str


class Commentary(Protocol):
    """Tells a match of the learner against a bot, move by move."""

    @property
    def bot(self) -> Bot: ...

    def opening(self) -> str:
        """Who sits across from the learner, and how they decide."""

    def public_moves(self) -> int:
        """How many moves everybody at the table has seen."""

    def tell(self, number: int) -> Iterator[Line]:
        """One move, and the reason for it."""

    def your_turn(self) -> str:
        """The remark before the learner decides; empty if there is nothing to say."""

    def advice(self) -> str:
        """The bot's choice in the learner's place, and why."""

    def closing(self) -> Iterator[Line]:
        """The lines when all is over."""


class Asking(NamedTuple):
    """The names, choices and goals that a document's questions and tasks call."""

    names: Callable[[Match], Names]  # what answers are computed with
    choices: Mapping[str, Callable[..., Choices]]
    goals: Mapping[str, Callable[..., Goal]]


class Tables(NamedTuple):
    """A family of games as lessons use it."""

    whole: Whole
    commentary: Callable[[Match, int], Commentary]  # on a match, with the bot's seed
    lay: Callable[[Step, Heard], "SessionTable"]  # the table of a step, at which the others do what the step says
    sit: Callable[[Match, int, Mapping[int, Bot], Heard], "SessionTable"]  # the table of the play page
    goes_on: Callable[[Step, Match, int], bool]  # may become what the step wants, after what the learner's seat did
    describe: Callable[[Move, Sequence[str], int], str]  # a move in words
    in_words: Callable[[str, Sequence[str]], str]  # an action
    partner: Callable[[int], Bot]  # who sits on the other seats when something is tried again and again
    names: Callable[[Observation], Names]  # what a lesson written as text may reckon with
    asking: Asking


class SessionTable:
    """The table of the play page in a lesson: a match, the learner's seat, and a page's messages, numbered by `ply`."""

    is_timed = False  # nothing happens by itself in a lesson

    def __init__(
        self,
        match: Match,
        seat: int,
        bots: Mapping[int, Bot],
        heard: Heard,
        chance: Iterable[str] = (),
        dim: Dim = lambda view, _why, _veiled: view,
    ) -> None:
        self.session = SeatView.alone(match, seat, bots, controls=False, chance=chance)
        self.session.table.clock = None
        self.script = self.session.adapter.family
        self._heard, self._dim = heard, dim
        self.close("")

    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def seat(self) -> int:
        return self.session.seat

    @property
    def ply(self) -> int:
        return self.session.ply

    @ply.setter
    def ply(self, number: int) -> None:
        self.session.table.ply = number

    def forbids(self, action: str) -> bool:
        """Whether the learner, whose turn it is, tries what a rule forbids."""
        return not self.closed and self.match.current_player == self.seat and not self.match.explain(action).legal

    def close(self, why: str, veiled: bool = False) -> None:
        """Refuse moves, saying why; `veiled` also hides what a question asks. An empty text opens the table."""
        self.closed, self.veiled = why, veiled

    def play(self, action: str) -> None:
        """The learner does this, and the others answer it."""
        self.receive({"kind": "play", "action": action, "ply": self.ply})
        while not self.closed and self.session.table.bot_decides:
            self.receive({"kind": "step", "ply": self.ply})

    def receive(self, message: object) -> list[Message]:
        """There are no odds, which would answer many a question; and what is tried and can't be done is heard."""
        kind, tried = (message.get("kind"), message.get("action")) if isinstance(message, dict) else ("", None)
        if kind in ("chances", "odds"):
            return []
        if self.closed and kind in ("play", "why"):
            return [refused(self.closed)]
        moves, own_turn = len(self.match.history), self.match.current_player == self.seat
        answers = self._answers(message)
        if len(self.match.history) > moves:
            self._heard(None)
        elif kind == "play" and isinstance(tried, str) and own_turn and not self.match.explain(tried).legal:
            self._heard(tried)
        return self._shut(answers)

    def _answers(self, message: object) -> list[Message]:
        return self.session.receive(message)

    def refresh(self) -> list[Message]:
        return self._shut(self.session.refresh())

    def _shut(self, answers: list[Message]) -> list[Message]:
        return [self._shown(each) if "view" in each else each for each in answers]

    def _shown(self, answer: Message) -> Message:
        """Without what the play page tells unasked."""
        answer = {**answer, "view": {**answer["view"], **UNTOLD}}
        return self._dim(answer, self.closed, self.veiled) if self.closed else answer


class Script:
    """Plays the actions that it is given, one after another as soon as they are legal, and else what a bot would."""

    def __init__(self, actions: Iterable[str], bot: Bot) -> None:
        self._actions, self._bot = list(actions), bot

    def choose(self, observation: Observation) -> str:
        if self._actions and self._actions[0] in observation.legal_actions:
            return self._actions.pop(0)
        return self._bot.choose(observation)


class TableWithPanels(Shown):
    """Two panels with a table between them, which may be another one after a while."""

    style = ""  # a class of its own for the page's looks
    _parts: tuple[Panel, InteractiveComponent, Panel] | None = None
    _table: SessionTable

    @property
    def table(self) -> SessionTable:
        return self._table

    @property
    def match(self) -> Match:
        return self.table.match

    @abstractmethod
    def head(self) -> Data:
        """The data of the panel above the table."""

    @abstractmethod
    def foot(self) -> Data:
        """The data of the panel below it."""

    def made(self) -> Component:
        self._parts = Panel(), InteractiveComponent(self.table.script, self.table), Panel(self.pressed)
        self.refresh()
        return Column(self._parts, "lamakit-step", *self.style.split())

    def refresh(self) -> None:
        """Bring the panels up to date, if they are on a page; a table tells its own changes."""
        if self._parts:
            head, _table, foot = self._parts
            head.show(self.head())
            foot.show(self.foot())

    def repaint(self) -> None:
        """Bring the page up to date with its table, too."""
        self.refresh()
        if self._parts:
            table = self._parts[1]
            table.answers = self.table
            table.post(self.table.refresh())
