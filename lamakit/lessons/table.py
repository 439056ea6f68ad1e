"""The table of a lesson: it tells what was tried on it, can be closed for moves, and can hide what a question asks."""

from collections.abc import Callable, Iterable, Mapping

from lamakit.bots import Bot
from lamakit.bots import make as make_bot
from lamakit.play.match import Match, replay
from lamakit.play.observation import Observation
from lamakit.widgets.session import Message, TableSession, refused


def as_it_stood(match: Match, number: int) -> Match:
    """The match before a move of its history."""
    log = match.log
    return replay({**log, "moves": log["moves"][:number]})


class LessonTable(TableSession):
    """`heard(None)` is called after every move, and `heard(action)` when the learner tried what a rule forbids."""

    def __init__(
        self,
        match: Match,
        seat: int,
        heard: Callable[[str | None], None],
        *,
        bots: Mapping[int, Bot] | None = None,
        chance: Iterable[str] = (),
    ) -> None:
        super().__init__(match, seat, bots, controls=False, chance=chance)
        self._heard = heard
        self.close("")

    def close(self, why: str, veiled: bool = False) -> None:
        """Refuse moves, saying why; `veiled` also hides which cards fit. An empty text opens the table."""
        self.closed, self.veiled = why, veiled

    @property
    def others_wait(self) -> bool:
        """Whether it is the turn of somebody who plays by itself."""
        return not self.closed and self.match.current_player in self._bots and self.match.phase != "round_over"

    def receive(self, message: object) -> list[Message]:
        tried = message.get("action") if isinstance(message, dict) and message.get("kind") == "play" else None
        if self.closed and tried is not None:
            return [refused(self.closed)]
        moves, own_turn = len(self.match.history), self.match.current_player == self.seat
        answers = super().receive(message)
        if len(self.match.history) > moves:
            self._heard(None)
        elif isinstance(tried, str) and own_turn and not self.match.explain(tried).legal:
            self._heard(tried)
        return [self._veil(answer) for answer in answers]

    def refresh(self) -> list[Message]:
        return [self._veil(answer) for answer in super().refresh()]

    def _veil(self, answer: Message) -> Message:
        """Nothing is lit at a closed table."""
        view = answer.get("view")
        if not self.closed or view is None:
            return answer
        shut = {"legal": False, "rule": "", "why": self.closed}
        for thing in (*view["hand"], *view["buttons"], *(view["row"] or [])):
            thing.update(shut)
        view["hint"] = self.closed
        if self.veiled:
            view["fits"] = []
            view["buttons"] = view["buttons"] if view["phase"] == "turn" else []  # choices would tell what is possible
        return {**answer, "bots_turn": False}


class Script:
    """Plays the moves it is given, one after another, then as the rule of thumb."""

    def __init__(self, actions: Iterable[str]) -> None:
        self._actions = list(actions)
        self._then = make_bot("threshold", seed=1)

    def choose(self, observation: Observation) -> str:
        if self._actions and self._actions[0] in observation.legal_actions:
            return self._actions.pop(0)
        return self._then.choose(observation)
