"""How fast the exact odds answer: `pytest tests/benchmarks/test_odds.py -s`.

Goal: an interactive figure in 50 ms of the processor.
Positions come from matches of every game and edition for two to six, among random
players and rules of thumb (fixed seed); for each function the median and the slowest position are printed.
"""

import random
import statistics
import time
from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

import pytest

import lamakit
from lamakit import LamakitError, Observation, bots, odds
from lamakit.odds import Behaviour, Beliefs, Evidence
from lamakit.pages.llama.board import OddsBoard
from lamakit.pages.llama.desk import OddsDesk
from lamakit.views.llama.odds import Aids, decision, odds_sections
from lamakit.views.llama.odds.dice import dice_sections
from lamakit.views.llama.odds.draws import followers, next_card, penalty
from lamakit.views.llama.odds.hands import EFFORT, holders, show_holders
from tests.registry import VARIANTS

GOAL = 50  # milliseconds
MATCHES = 4  # of every variant
EVERY = 9  # decisions
REPEATS = 3  # of which the fastest counts


class Sample(NamedTuple):
    seen: Observation
    record: tuple[Evidence, ...]
    opponent: int


def sampled() -> list[Sample]:
    chance, samples = random.Random(1), []
    for variant in VARIANTS:
        for number in range(MATCHES):
            players = chance.randint(2, 6)
            match = lamakit.new_match(variant.name, players=players, edition=variant.edition, seed=1, number=number)
            seats = [bots.make(chance.choice(["random", "threshold"]), seed=seat) for seat in range(players)]
            while not match.is_over and match.round < 3:
                seat = match.current_player
                seen = match.observation(seat)
                if chance.randrange(EVERY) == 0 and match.phase in ("turn", "show", "roll"):
                    opponent = (seat + chance.randrange(1, players)) % players
                    samples.append(Sample(seen, odds.evidence(match, seat), opponent))
                match.play(seats[seat].choose(seen))
    return samples


SAMPLES = sampled()


def believing(
    ask: Callable[[Beliefs, Sample], object], beta: Fraction = Fraction(1, 10), quit_at: int | None = None
) -> Callable[[Sample], object]:
    """A question after as much of the latest evidence as a page would weigh for it."""
    return lambda it: odds.weighable(
        it.seen, it.record, Behaviour(beta, quit_at), lambda beliefs: ask(beliefs, it), EFFORT
    )


def section(make: Callable[[Sample, Aids], object], dice: bool = False) -> Callable[[Sample], object]:
    """Only this section of a page of cards, or of dice, with all that it needs."""

    def made(it: Sample) -> None:
        if bool(it.seen.dice) is not dice:
            raise LamakitError("this page has no such section")
        make(it, Aids(it.record))

    return made


def opened(sample: Sample) -> None:
    """A page with evidence: what is painted first, and then what takes longer."""
    board = OddsBoard()
    board.show(sample.seen, NAMES, sample.record)
    board.more()


def clicked(sample: Sample) -> None:
    """A pasted line: the desk reads it, judges it and makes all its sections."""
    desk = DESK.receive({"kind": "line", "text": sample.seen.position})
    assert desk[-1]["kind"] == "odds"


NAMES = "ABCDEF"
DESK = OddsDesk()
FUNCTIONS: dict[str, Callable[[Sample], object]] = {
    "draw_pmf": lambda it: odds.draw_pmf(it.seen),
    "p_any_can_play": lambda it: odds.p_any_can_play(it.seen),
    "p_all_can_play": lambda it: odds.p_all_can_play(it.seen),
    "after each action": lambda it: [odds.after(it.seen, action) for action in it.seen.legal_actions],
    "p_can_go_out": lambda it: odds.p_can_go_out(it.seen, it.opponent),
    "copies_pmf": lambda it: odds.copies_pmf(it.seen, it.opponent, "L"),
    "penalty_pmf of an opponent": lambda it: odds.penalty_pmf(it.seen, it.opponent),
    "penalty_pmf after a draw": lambda it: odds.penalty_pmf(it.seen, draws=1),
    "penalty_pmf after five draws": lambda it: odds.penalty_pmf(it.seen, draws=5),
    "opening_penalty_pmf": lambda it: odds.opening_penalty_pmf(it.seen.variant, it.seen.edition),
    "p_gapless": lambda it: odds.p_gapless(it.seen.variant, it.seen.edition),
    "p_next_has_llama": lambda it: odds.p_next_has_llama(it.seen),
    "p_tokens_come_back": lambda it: odds.p_tokens_come_back(it.seen),
    "Beliefs.p_can_play, beta 0": believing(lambda beliefs, it: beliefs.p_can_play(it.opponent), Fraction(0)),
    "Beliefs.p_can_play, beta 1/10": believing(lambda beliefs, it: beliefs.p_can_play(it.opponent)),
    "Beliefs.p_can_play, quit_at 10": believing(lambda beliefs, it: beliefs.p_can_play(it.opponent), quit_at=10),
    "Beliefs.p_any_can_play, beta 1/10": believing(lambda beliefs, it: beliefs.p_any_can_play()),
    "Beliefs.p_contains a llama, beta 1/10": believing(lambda beliefs, it: beliefs.p_contains(it.opponent, "LP")),
    "Beliefs.copies_pmf, beta 1/10": believing(lambda beliefs, it: beliefs.copies_pmf(it.opponent, "L")),
    "Beliefs.copies_pmf, quit_at 10": believing(lambda beliefs, it: beliefs.copies_pmf(it.opponent, "L"), quit_at=10),
    "Beliefs.draw_pmf, beta 1/10": believing(lambda beliefs, it: beliefs.draw_pmf()),
    "Beliefs.draw_pmf, quit_at 10": believing(lambda beliefs, it: beliefs.draw_pmf(), quit_at=10),
    "roll_outcomes": lambda it: odds.roll_outcomes(it.seen),
    "roll_effects": lambda it: odds.roll_effects(it.seen),
    "expected_after_roll": lambda it: odds.expected_after_roll(it.seen),
    "stopping_values": lambda it: odds.stopping_values(it.seen),
    "expected_points": lambda it: odds.expected_points(it.seen),
    "section next": section(lambda it, aids: next_card(it.seen, aids)),
    "section holders": section(lambda it, aids: holders(it.seen, NAMES, aids, "", "", it.seen.fitting())),
    "section llamas": section(lambda it, aids: show_holders(it.seen, NAMES, aids)),
    "section penalty": section(lambda it, aids: penalty(it.seen)),
    "section followers": section(lambda it, aids: followers(it.seen)),
    "section decision": section(lambda it, aids: decision(it.seen, NAMES, aids)),
    "section decision, dice": section(lambda it, aids: decision(it.seen, NAMES, aids), dice=True),
    "sections of dice": section(lambda it, aids: list(dice_sections(it.seen, aids)), dice=True),
    "all sections of a page": lambda it: odds_sections(it.seen, NAMES, Aids(it.record)),
    "a page is opened": opened,
    "a click on the desk": lambda it: clicked(it),
}


def milliseconds(ask: Callable[[Sample], object], sample: Sample) -> float | None:
    """None for a question that this game or position does not ask."""
    start = time.process_time()
    try:
        ask(sample)
    except LamakitError:
        return None
    return 1000 * (time.process_time() - start)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_milliseconds_an_answer(name: str) -> None:
    rounds = [[milliseconds(FUNCTIONS[name], sample) for sample in SAMPLES] for _ in range(REPEATS)]
    times = [(min(passed), sample) for *passed, sample in zip(*rounds, SAMPLES, strict=True) if None not in passed]
    median = statistics.median(passed for passed, _ in times)
    worst, where = max(times, key=lambda timed: timed[0])
    over = sum(passed > GOAL for passed, _ in times)
    ninety = sorted(passed for passed, _ in times)[int(0.9 * len(times))]
    told = " ".join(f"{'ABCDEF'[item.seat]} {item.kind} {item.top}" for item in where.record)
    print(
        f"\n{name}: median {median:.2f} ms, p90 {ninety:.1f}, worst {worst:.1f}; {over} of {len(times)} above {GOAL} ms"
    )
    print(f"  worst: {where.seen.position}" + (f"  ({told})" if "Beliefs" in name else ""))
    assert median < GOAL
