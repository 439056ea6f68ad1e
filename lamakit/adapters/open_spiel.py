"""The LLAMA games for OpenSpiel, registered when this module is imported: `pyspiel.load_game("lamakit_base")`.

A state is a `Match`. What is left to chance is a chance node of its own: a card drawn, a roll, and each card of a deal,
one after the other (first the top card, then a hand after the other).
"""

from collections import Counter
from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import Any, NamedTuple, Self

import numpy as np

from lamakit.bots import determinize
from lamakit.errors import LamakitError, library, quoted
from lamakit.games import AMIGO, LLAMA
from lamakit.games.contract import LETTERS
from lamakit.games.rounds import HAND
from lamakit.play.checks import checked_number
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match, actions, new_match

with library("lamakit[open-spiel]"):
    import pyspiel

ROUNDS = {"match": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
RETURNS = ("points", "win")
LONGEST = 20_000  # decisions of a match
WORST = 240.0  # points that nobody reaches
PARAMETERS = {
    "players": 2,
    "overlays": "none",
    "edition": AMIGO,
    "rounds": "match",
    "returns": "points",
    "deck": "box",
    "hand": HAND,
}


class Box(NamedTuple):
    """A game as its parameters set it up."""

    variant: str
    edition: str
    players: int
    rounds: int  # 0: a whole match
    by_win: bool
    hand: int
    deck: dict[str, int]  # the cards that are dealt and drawn
    row: str  # what lies in the middle instead of a top card
    actions: tuple[str, ...]
    outcomes: tuple[str, ...]  # what chance can bring: a card, or a roll

    def __deepcopy__(self, memo: object) -> Self:
        return self

    @property
    def dealt(self) -> int:
        """How many cards a deal takes."""
        return self.hand * self.players + (not self.row)

    @property
    def longest_round(self) -> int:
        """More decisions than a round can have: every card is drawn, played and given away for, everybody quits."""
        return 3 * sum(self.deck.values()) + 20


def box_of(name: str, parameters: dict[str, Any]) -> Box:
    """Raises LamakitError for a parameter that can't be."""
    given = {**PARAMETERS, **parameters}
    for key, known in (("rounds", ROUNDS), ("returns", RETURNS)):
        if given[key] not in known:
            raise LamakitError("{key}={given}: expected one of {known}", key, quoted(given[key]), ", ".join(known))
    overlays = [] if given["overlays"] == "none" else given["overlays"].split("+")
    match = new_match(
        "+".join([name, *overlays]),
        players=given["players"],
        edition=given["edition"],
        seed=0,
        deck=None if given["deck"] == "box" else _cards(given["deck"]),
        hand=given["hand"],
    )
    seen = LlamaObservation.of(match.observation(0))
    row = " ".join(["row", *seen.row]) if seen.row else ""
    rolls = combinations_with_replacement(seen.codes, 3) if row else ()
    return Box(
        match.variant,
        match.edition,
        match.num_players,
        ROUNDS[given["rounds"]],
        given["returns"] == "win",
        given["hand"],
        dict(Counter(seen.box) - Counter(seen.row)),
        row,
        actions(match.variant),
        (*seen.codes, *map(" ".join, rolls)),
    )


def _cards(text: str) -> dict[str, int]:
    """The cards of "1:2+2:2+L:2"."""
    try:
        return {code: int(copies) for code, copies in (part.split(":") for part in text.split("+"))}
    except ValueError:
        raise LamakitError("deck={text}: expected cards such as 1:2+2:2+L:2, or box", quoted(text)) from None


class LamakitGame(pyspiel.Game):
    """A game with the parameters in PARAMETERS.

    `rounds`: a whole match, or the first one to five rounds. `returns`: the points, negated, or the share of the
    win, which adds up to 1 (of so many rounds: whose points are fewest). `deck` and `hand` make a small box.
    `overlays` are joined by `+`.
    """

    name: str
    type: pyspiel.GameType

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        parameters = dict(parameters or {})
        self.box = box_of(self.name, parameters)
        players, rounds = self.box.players, self.box.rounds
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.box.actions),
            max_chance_outcomes=len(self.box.outcomes),
            num_players=players,
            min_utility=0.0 if self.box.by_win else -WORST,
            max_utility=1.0 if self.box.by_win else 0.0,
            utility_sum=1.0 if self.box.by_win else None,
            max_game_length=rounds * self.box.longest_round or LONGEST,
        )
        super().__init__(game_type(self.name, self.box.by_win, rounds > 0), info, parameters)

    def new_initial_state(self) -> "LamakitState":
        return LamakitState(self)

    def max_chance_nodes_in_history(self) -> int:
        return int(self.max_game_length()) * (self.box.dealt + 1)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer | None":
        """An observer of what a seat may know, or of its public or private part; None, as OpenSpiel asks, for more."""
        if kind is None:
            return Observer(self.box, False, params)
        is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS or not (kind.public_info or is_private):
            return None
        return Observer(self.box, kind.perfect_recall, params, kind.public_info, is_private)


class Course:
    """All that every seat has seen, and last who only looks on: action, and observation after it.

    It is copied when it grows.
    """

    def __init__(self, players: int) -> None:
        self.steps: list[tuple[tuple[str, LlamaObservation], ...]] = [() for _seat in range(players + 1)]

    def __deepcopy__(self, memo: object) -> "Course":
        twin = Course(0)
        twin.steps = list(self.steps)
        return twin

    def only_of(self, seat: int, match: Match) -> "Course":
        """The same for this seat and who looks on; the others know what they see in this match, and no more."""
        twin = self.__deepcopy__(None)
        for other in set(range(match.num_players)) - {seat}:
            twin.steps[other] = tuple(
                (action, LlamaObservation.of(match.observation(other))) for action, _seen in self.steps[other][-1:]
            )
        return twin

    def note(self, action: str, match: Match) -> None:
        for place, seen in enumerate([*map(match.observation, range(match.num_players)), match.watched()]):
            self.steps[place] += ((action, LlamaObservation.of(seen)),)


class LamakitState(pyspiel.State):
    """A match; between two decisions it may wait for cards or a roll."""

    def __init__(self, game: LamakitGame) -> None:
        super().__init__(game)
        self.box = game.box
        self.match: Match | None = None  # before the first deal
        self.cards: tuple[str, ...] = ()  # of the deal that is under way
        self.action = "deal"  # that waits for chance; empty while a player decides
        self.course = Course(self.box.players)

    def is_terminal(self) -> bool:
        match = self.match
        return match is not None and (match.is_over or (match.phase == "round_over" and match.round == self.box.rounds))

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.action or self.match is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(self.match.current_player or 0)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.match is not None
        return [number for number, is_legal in enumerate(self.match.legal_mask()) if is_legal]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        numbers = self.box.outcomes.index
        if self.action == "deal":
            left = Counter(self.box.deck) - Counter(self.cards)
            return [(numbers(code), count / left.total()) for code, count in left.items()]
        assert self.match is not None
        return [(numbers(text), float(p)) for text, p in sorted(self.match.chance_outcomes(self.action).items())]

    def _apply_action(self, number: int) -> None:
        checked_number(number, range(len(self.box.outcomes if self.action else self.box.actions)), "action")
        if not self.action:
            assert self.match is not None
            self.action = self.box.actions[number]
            if self.match.chance_outcomes(self.action).keys() == {""}:
                self._carry_out(None)
        elif self.action != "deal":
            self._carry_out(self.box.outcomes[number])
        else:
            self.cards += (self.box.outcomes[number],)
            if len(self.cards) == self.box.dealt:
                self._deal()

    def _carry_out(self, chance: str | None) -> None:
        assert self.match is not None
        self.match.play(self.action, chance)
        self.course.note(self.action, self.match)
        self.action = "deal" if self.match.phase == "round_over" else ""

    def _deal(self) -> None:
        """All cards of a deal have come."""
        box, tops = self.box, not self.box.row
        hands = [
            " ".join(self.cards[tops + box.hand * seat : tops + box.hand * (seat + 1)]) for seat in range(box.players)
        ]
        if self.match is None:
            seats = [f"{LETTERS[seat]}{'*' * (not seat)} {hand}:0" for seat, hand in enumerate(hands)]
            label = box.variant if box.edition == AMIGO else f"{box.variant}@{box.edition}"
            line = " | ".join([label, box.row or self.cards[0], *seats, f"dealt {box.hand}"])
            self.match = Match.from_position(line, deck=None if box.row else box.deck)
        else:
            self.match.play("deal", " | ".join([*self.cards[:tops], *hands]))
        self.course.note("deal", self.match)
        self.cards, self.action = (), ""

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "LamakitState":
        """A state that this seat can't tell from this one: what it hasn't seen is dealt by chance, all deals alike.

        The seat's information state stays; those of the others begin here, and so does nothing that `history` tells.
        Raises LamakitError while a deal is under way.
        """
        if self.match is None or self.action == "deal":
            raise LamakitError(
                "resample_from_infostate: cards are being dealt; expected a state in which a seat decides"
            )
        twin: LamakitState = self.clone()
        seat = checked_number(player, range(self.box.players), "player")
        twin.match = determinize(self.match.observation(seat), int(sampler() * 2**32))
        twin.course = self.course.only_of(seat, twin.match)
        return twin

    def _action_to_string(self, player: int, number: int) -> str:
        return self.box.outcomes[number] if player == pyspiel.PlayerId.CHANCE else self.box.actions[number]

    def returns(self) -> list[float]:
        if self.match is None or not self.is_terminal():
            return [0.0] * self.box.players
        points = self.match.points
        if not self.box.by_win:
            return [-float(count) for count in points]
        return [(count == min(points)) / points.count(min(points)) for count in points]

    def __str__(self) -> str:
        """The position, what waits for chance, and the numbers of all that has happened."""
        waits = " ".join([self.action, *self.cards])
        position = self.match.position if self.match else self.box.variant
        return " | ".join([position, *([waits] if waits else []), f"history {self.history_str()}"])


class Observer:
    """Observes what a seat sees now, or with perfect recall all that it has seen.

    The public part alone is what somebody sees who looks on, the private one the cards that nobody else sees.
    """

    def __init__(
        self, box: Box, perfect_recall: bool, params: Any, is_public: bool = True, is_private: bool = True
    ) -> None:
        if params:
            raise LamakitError("params={params}: an observer has no parameters", quoted(params))
        start = LlamaObservation.of(
            new_match(box.variant, players=box.players, edition=box.edition, seed=0).observation(0)
        )
        self._is_public, self._is_private = is_public, is_private
        self._hidden = () if box.row else tuple(start.codes)
        self.recalls, rows = perfect_recall, box.rounds * (box.longest_round + 1) if perfect_recall else 1
        self.actions = box.actions if perfect_recall and is_public else ()
        self._rows = np.zeros((rows, len(self.actions) + len(self._entries(start))), np.float32)
        self.tensor = self._rows.reshape(-1)
        self.dict: dict[str, Any] = {}  # empty for a whole match with perfect recall, which has no tensor
        if rows:
            self.dict |= {"steps": self._rows} if perfect_recall else {"now": self.tensor}

    def _entries(self, seen: LlamaObservation) -> list[float]:
        return seen.vector() if self._is_public else [seen.hand.count(code) for code in self._hidden]

    def _text(self, action: str, seen: LlamaObservation) -> str:
        if not self._is_public:
            return " ".join(code for code in seen.hand if code in self._hidden)
        return f"{action}: {seen.position}" if self.recalls else seen.position

    def _steps(self, state: LamakitState, player: int) -> tuple[tuple[str, LlamaObservation], ...]:
        """Those that are observed: all or the last one."""
        return state.course.steps[player if self._is_private else -1][None if self.recalls else -1 :]

    def set_from(self, state: LamakitState, player: int) -> None:
        """A row for each step of the course: which action it was, then the vector of the observation after it."""
        self.tensor.fill(0)
        for row, (action, seen) in zip(self._rows, self._steps(state, player), strict=False):
            row[len(self.actions) :] = self._entries(seen)
            if self.actions:
                row[self.actions.index(action)] = 1

    def string_from(self, state: LamakitState, player: int) -> str:
        """The line of text of the observation (of its private part the hand), or a line for each step."""
        steps = self._steps(state, player)
        return "\n".join(self._text(*step) for step in steps) if steps else "deal"


def game_type(name: str, by_win: bool = False, has_tensor: bool = True) -> pyspiel.GameType:
    """A whole match has no tensor of perfect recall, since no rule ends it after so many decisions."""
    kinds, is_open = pyspiel.GameType, "row" in LLAMA[name].FIELDS
    return kinds(
        short_name=f"lamakit_{name}",
        long_name=f"LLAMA {name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.PERFECT_INFORMATION if is_open else kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.CONSTANT_SUM if by_win else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=len(LETTERS),
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=has_tensor,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


for _name in LLAMA:
    _type = game_type(_name)
    pyspiel.register_game(_type, type(f"{_name.title()}Game", (LamakitGame,), {"name": _name, "type": _type}))
