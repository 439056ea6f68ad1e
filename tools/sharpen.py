"""How *sharp* learns: `python -m tools.sharpen` writes `bots/llama/sharp.json`.

In matches against the rule of thumb one seat learns, by policy iteration; with dice all do. Wherever it has a choice,
every action is tried with the cards as they lie: all play on to the end of the round, the learner as it plays so far,
and what the points are then worth for the match is noted. So hidden cards come as often as they do at a table where
others have acted as they did. A network of one hidden layer learns how much better each action is than the mean of all:
least squares, in steps of Adam (Kingma and Ba). Then it plays by what it has learnt, and so on. The later iterations
climb the mean of what its own choices win (softmax over all actions), which counts: least squares would also tell apart
what is hopeless.

In base it takes about five minutes for each number of players, in other boxes half a minute; with `--share 0.1` every
iteration looks at a tenth of the positions. On another machine the last digits may differ.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from scipy import sparse

from lamakit.bots.llama import sharp as bot
from lamakit.bots.llama.features import Features, Write, features_of
from lamakit.bots.llama.parameters import SIZES as HAND_SIZES, limits_of, lines_of
from lamakit.bots.llama.payoff import WHOLE, note_payoffs, worths
from lamakit.bots.llama.playout_loop import Lister
from lamakit.bots.llama.playouts import PlayoutWorkspace, most_cards
from lamakit.bots.llama.record import Numbers as Integers, shaped
from lamakit.bots.llama.rollout_policy import rule_decider
from lamakit.bots.llama.sharp import HIDDEN, UNIT, numbers_of, options_of, packed, sharp_in
from lamakit.engine.layout import state_layout
from lamakit.games import LLAMA, dice, find_variant
from lamakit.games.contract import MATCH_OVER, ROUND_OVER, SEATS, TURN, Game, State
from lamakit.play.generator import below, seed_words
from lamakit.play.llama.dealing import settler
from lamakit.simulation.batch_plan import BatchPlan, lineup
from lamakit.simulation.driver import compiled_lister
from lamakit.simulation.own_bots import compiled, numbers, records
from tools.command import reader, tables, with_players, write_rows

WRITTEN = Path(bot.__file__).with_name("sharp.json")
SEED = 1
# Positions that are tried in each iteration: first fitting, then climbing; what is not named has the usual numbers.
USUAL = ((75_000, 150_000), (150_000,) * 3)
SIZES = {
    ("base", 2): ((300_000, 600_000), (*(600_000,) * 3, *(1_200_000,) * 5)),
    ("base", 4): ((300_000, 300_000, 1_200_000), (1_200_000,) * 5),
    **{("base", players): ((300_000, 600_000), (600_000,) * 3) for players in (3, 5, 6)},
}
EPOCHS, BATCH = 3, 4_096
RATE, CLIMBING_RATE, LOWEST_RATE = 3e-3, 1e-3, 1e-5  # of learning
EASE, SLOWNESS, DECAY = 0.1, (0.9, 0.999), 1e-6  # softmax's temperature; Adam's; of what nothing speaks for
TENTHS = 10  # a match counts 10, so that numbers are near 1
WANDERS = 8  # one choice in so many is made at random
NOT_TRIED = -1
START, MATCH, FORK = range(3)  # slots
MATCHES_STREAM, TRIALS_STREAM, WAYS_STREAM = range(3)

Numbers = npt.NDArray[np.float32]


class Trials(NamedTuple):
    """Positions, and the worth of each action in them."""

    told: npt.NDArray[np.int16]  # (positions, features): the rows that count
    values: npt.NDArray[np.int32]  # (positions, scores): in 65536ths of the match, or NOT_TRIED


class Orders(PlayoutWorkspace):
    """How all play, and who learns; three lengths depend on the game."""

    limits: Integers = shaped(HAND_SIZES + 1)
    payoffs: Integers = shaped(SEATS)
    weights: Integers = shaped("weights")
    learner: int


def choice_of_all(game: Game, list_legal: Lister) -> Callable[[State, Any], int]:
    rule_of_thumb, sharp, all_learn = rule_decider(game), sharp_in(game), game is dice

    def choose(state: State, job: Any) -> int:
        legal = list_legal(state, job.legal)
        if state.player == job.learner or all_learn:
            return sharp(state, legal, job.choice, job.weights)
        return rule_of_thumb(state, legal, job.choice, job.limits)

    return choose


def all_trials(game: Game, list_legal: Lister, choose: Callable[[State, Any], int]) -> Callable[..., None]:
    apply, settle, score_of = game.apply, settler(game), features_of(game).score_of

    def try_all(slots, state, job, seed, row, values):  # type: ignore[no-untyped-def]
        """Every legal action, of those with one score the first; at the end the state is as before."""
        slots[FORK] = slots[MATCH]
        for place in range(len(list_legal(state, job.legal))):
            action = list_legal(state, job.legal)[place]
            score = score_of(state, action)
            if values[row, score] != NOT_TRIED:
                continue
            seed_words(job.chance, seed, TRIALS_STREAM, row)
            apply(state, action)
            settle(state, job)
            while state.phase != ROUND_OVER and state.phase != MATCH_OVER:
                apply(state, choose(state, job))
                settle(state, job)
            note_payoffs(state, job.worth, job.payoffs)
            note(values, row, score, job.payoffs[job.learner])
            slots[MATCH] = slots[FORK]

    return try_all


@cache
def row_writer(game: Game) -> Write:
    """Writes the row of weights that each feature picks."""
    features = features_of(game)
    write_values, starts = features.write, features.starts
    highest, count = tuple(size - 1 for size in features.sizes), len(features.sizes)

    def write(seen: State, rows: Any) -> None:
        write_values(seen, rows)
        for place in range(count):
            rows[place] = starts[place] + min(rows[place], highest[place])

    return write


@cache
def trial_loop(game: Game) -> Any:
    """As machine code."""
    start, apply, settle, list_legal = game.start, game.apply, settler(game), compiled_lister(game)
    write_features, choose = row_writer(game), choice_of_all(game, list_legal)
    try_all = all_trials(game, list_legal, choose)

    def collect(slots, job, seed, told, values):  # type: ignore[no-untyped-def]
        """Fill all rows of `told` and `values`."""
        state = slots[MATCH]
        row, number = 0, 0
        while row < len(values):
            slots[MATCH] = slots[START]
            set_learner(job, number % state.players)
            seed_words(job.chance, seed, MATCHES_STREAM, number)
            start(state)
            settle(state, job)
            while state.phase != MATCH_OVER and row < len(values):
                action, legal = choose(state, job), list_legal(state, job.legal)
                if state.player == job.learner and state.phase == TURN and len(legal) > 1:
                    write_features(state, told[row])
                    try_all(slots, state, job, seed, row, values)
                    seed_words(job.chance, seed, WAYS_STREAM, row)
                    if below(job.chance, WANDERS) == 0:
                        action = list_legal(state, job.legal)[below(job.chance, len(legal))]
                    row += 1
                apply(state, action)
                settle(state, job)
            number += 1
        return 0

    return compiled(collect)


def set_learner(job: Any, seat: int) -> None:
    job.learner = seat


def note(values: Any, row: int, score: int, value: int) -> None:
    values[row, score] = value


class Court:
    """Where a policy is tried, in a box with a number of players."""

    def __init__(self, box: str, players: int) -> None:
        variant = find_variant(box)
        self._game = variant.game
        fresh = BatchPlan(variant, lineup(["threshold"] * players, variant), SEED).fresh_state()
        self._slots = records(state_layout(self._game), *[fresh] * (FORK + 1))
        legal = max(map(len, self._game.CHOICES.values()))
        job = Orders(cards=most_cards(self._game), legal=legal, policies=1, options=1, weights=options_of(self._game))
        job.limits[:], job.worth[:] = limits_of(box, players), worths(lines_of(box, players))
        self._job = numbers(job)

    def trials(self, weights: Sequence[int], positions: int, seed: int) -> Trials:
        self._job["weights"][:] = packed(weights, self._game)
        features = features_of(self._game)
        told = np.zeros((positions, len(features.sizes)), np.int16)
        found = Trials(told, np.full((positions, features.scores), NOT_TRIED, np.int32))
        trial_loop(self._game)(self._slots, self._job, seed, *found)
        return found


class Network:
    """Rows that are added up, and hidden units, which add to the scores if they are above 0."""

    def __init__(self, features: Features, seed: int) -> None:
        chance, self._scores = np.random.default_rng(seed), features.scores
        self._rows = np.zeros((features.rows, features.scores + HIDDEN), np.float32)
        self._rows[:, features.scores :] = chance.normal(0, 0.25, (features.rows, HIDDEN))
        self._sums = chance.normal(0, 0.02, (HIDDEN, features.scores)).astype(np.float32)
        self._steps, self._moments = 0, [(np.zeros_like(part), np.zeros_like(part)) for part in self._parts]

    @property
    def rows(self) -> int:
        return len(self._rows)

    @property
    def _parts(self) -> tuple[Numbers, Numbers]:
        return self._rows, self._sums

    def weights(self) -> list[int]:
        """In whole numbers, as the bot plays by them."""
        return [round(float(number) * UNIT) for part in self._parts for number in part.ravel()]

    def learn(self, rows: Any, values: npt.NDArray[np.int32], rate: float, climbs: bool) -> None:
        """A step of Adam; `rows` is a sparse matrix (positions, rows) of ones."""
        told = rows @ self._rows
        hidden = np.maximum(told[:, self._scores :], 0)
        scores = told[:, : self._scores] + hidden @ self._sums
        slope = (_climb if climbs else _squares)(scores, values) / len(values)
        behind = (slope @ self._sums.T) * (hidden > 0)
        self._step((rows.T @ np.concatenate([slope, behind], axis=1), hidden.T @ slope), rate)

    def _step(self, slopes: tuple[Numbers, Numbers], rate: float) -> None:
        self._steps += 1
        slow, slower = (1 - share**self._steps for share in SLOWNESS)
        for part, slope, (mean, square) in zip(self._parts, slopes, self._moments, strict=True):
            slope = slope + DECAY * part
            mean += (1 - SLOWNESS[0]) * (slope - mean)
            square += (1 - SLOWNESS[1]) * (slope * slope - square)
            part -= rate * (mean / slow) / (np.sqrt(square / slower) + 1e-8)


def _squares(scores: Numbers, values: npt.NDArray[np.int32]) -> Numbers:
    """The slope of the squares of what is wrong about each action's advantage over the mean of all."""
    tried = values != NOT_TRIED
    wrong = np.where(tried, scores - values * np.float32(TENTHS / WHOLE), 0)
    slope: Numbers = np.where(tried, wrong - wrong.sum(axis=1, keepdims=True) / tried.sum(axis=1, keepdims=True), 0)
    return slope


def _climb(scores: Numbers, values: npt.NDArray[np.int32]) -> Numbers:
    """The slope of minus the mean value, where actions are chosen by softmax of their scores."""
    tried = values != NOT_TRIED
    worth = np.where(tried, values * np.float32(TENTHS / WHOLE), 0)
    powers = np.where(tried, scores / EASE, -np.inf)
    chances = np.exp(powers - powers.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    slope: Numbers = -chances * (worth - (chances * worth).sum(axis=1, keepdims=True)) / EASE
    return slope


def lessons(trials: Trials, rows: int) -> Iterator[tuple[Any, npt.NDArray[np.int32]]]:
    """Batches in random order."""
    features = trials.told.shape[1]
    chance, ones = np.random.default_rng(SEED), np.ones(BATCH * features, np.float32)
    ends = np.arange(0, BATCH * features + 1, features)
    for _ in range(EPOCHS):
        order = chance.permutation(len(trials.told))
        for first in range(0, len(order) - BATCH + 1, BATCH):
            some = order[first : first + BATCH]
            columns = trials.told[some].astype(np.int32).ravel()
            yield sparse.csr_matrix((ones, columns, ends), shape=(BATCH, rows)), trials.values[some]


def teach(network: Network, trials: Trials, rate: float, climbs: bool) -> None:
    batches = EPOCHS * (len(trials.told) // BATCH)
    for number, (rows, values) in enumerate(lessons(trials, network.rows)):
        network.learn(rows, values, rate * (1 - number / batches) + LOWEST_RATE, climbs)


def learnt(box: str, players: int, fits: Sequence[int], climbs: Sequence[int]) -> list[int]:
    """The weights of a box with a number of players, after iterations with so many positions each."""
    game = LLAMA[box]
    court, network, weights = Court(box, players), Network(features_of(game), SEED), [0] * numbers_of(game)
    for number, positions in enumerate((*fits, *climbs)):
        is_climb = number >= len(fits)
        found = court.trials(weights, positions, SEED + number)
        teach(network, found, CLIMBING_RATE if is_climb else RATE, is_climb)
        weights = network.weights()
    return weights


def main(arguments: Sequence[str] | None = None) -> None:
    given = with_players(reader("sharpen", __doc__, WRITTEN, LLAMA, share=1.0)).parse_args(arguments)
    for box, players in tables(given):
        fits, climbs = ([round(given.share * each) for each in part] for part in SIZES.get((box, players), USUAL))
        write_rows(given.into, {f"{box} {players}": learnt(box, players, fits, climbs)})


if __name__ == "__main__":
    main()
