"""Finds the puzzles: `python -m tools.puzzles` plays matches, and writes `coach/llama/puzzles.jsonl`.

Boxes may be named after the command; those of other boxes stay in the file.

A decision becomes a puzzle if one action is better than every other by four standard errors and by two hundredths of a
match, in 1,536 worlds, whether the others play like `sharp` or quit sooner or later than measured; if beginners often
choose something else; and if the best action is ahead of that also when searching players play both on to the end of
the round.
"""

import json
import random
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from itertools import count
from pathlib import Path

import lamakit
from lamakit.bots import Bot
from lamakit.bots.characters import BOLD, NEW, TIMID
from lamakit.bots.llama.casual import CasualBot
from lamakit.bots.llama.determinize import determinize
from lamakit.bots.llama.parameters import limits_of, lines_of
from lamakit.bots.llama.payoff import WHOLE, worths
from lamakit.bots.llama.playouts import Branch
from lamakit.bots.llama.rollout_policy import rule_of_thumb, strongest
from lamakit.bots.llama.search import MOST_WORLDS, cards_of, seed_for
from lamakit.bots.llama.threshold import ThresholdBot
from lamakit.bots.llama.worlds import hidden_cards, start_of
from lamakit.coach import Worth, llama as home
from lamakit.coach.llama.puzzles import FILE, Puzzle, puzzle_of
from lamakit.games import find_variant
from lamakit.games.contract import SEATS, legal_actions
from lamakit.play.llama.observation import LlamaObservation
from lamakit.simulation.runner import CompiledSearchBot, compiled_engine
from tools.command import reader

SEED = 2026
VARIANTS = {
    "base": ("base", "base", "base@egmont", "base+lama20", "base+drama", "base+each-llama"),
    "party": ("party", "party", "party+drama"),
    "kadabra": ("kadabra",),
    "dice": ("dice", "dice", "dice+lama20"),
}
Levels = Mapping[str, Callable[[int], Bot]]
Rows = dict[str, list[int]]
WANTED = 60  # puzzles of a box
ALIKE, ALIKE_WITH_CARDS = 16, 5  # with the same best action and slip, without and with cards in them
MOST = {"circle": 8, "token": 5, "give": 12, "stage": 12}  # puzzles of a theme in a box
ANY_THEME = 30
ERRORS, LEAST = 4.0, 0.02  # the gap: standard errors, and share of a match
FIRST_WORLDS, OTHER_WORLDS = 48, 256
SEEDS = (1, 2, 3)
TRIES = 8  # answers of each level
OFTEN = 0.3  # the share of a beginner's answers that makes a slip
DEALS = 8  # in which best action and slip are played on by searching players
BEGINNERS: Levels = {  # the weak characters
    "new": lambda seed: CasualBot(seed, **NEW),
    "timid": lambda seed: CasualBot(seed, **TIMID),
    "bold": lambda seed: CasualBot(seed, **BOLD),
}
LEVELS: Levels = {
    **BEGINNERS,
    "rule": lambda seed: ThresholdBot(seed),
    "longer": lambda seed: ThresholdBot(seed, draw_above=6),
    "search": lambda seed: CompiledSearchBot(seed, worlds=32),
}

PHASE_THEMES = {"return": "token", "give": "give", "show": "stage"}  # else a word of the actions decides:
WORD_THEMES = {"discard": "discard", "take": "take", "roll": "roll", "pass": "roll", "use": "stage", "collect": "stage"}

Kind = tuple[str, ...]  # theme, best actions, slip
Deal = tuple[str, int, int]  # variant, number of the match, round


def rows_of(seen: LlamaObservation, worlds: int, seeds: Sequence[int], limits: Sequence[int] = ()) -> Rows:
    """The worth of each action in each world, best first; with `limits` the others go on by that rule of thumb."""
    engine, players = compiled_engine(seen.game, cards_of(seen)), seen.num_players
    own, thumb = strongest(engine.box, players), rule_of_thumb(engine.box, players)
    policies = [thumb._replace(options=tuple(limits)) if limits else own] * players
    policies[seen.seat] = own
    actions = legal_actions(seen.game, seen.copy_seen())
    found: Rows = {seen.game.ACTIONS[action]: [] for action in actions}
    branches = [Branch(action) for action in actions]
    for seed in seeds:
        engine.lay_out(start_of(seen), policies, branches, seed_for(seed, seen), hidden_cards(seen))
        for row, values in zip(found.values(), engine.play(0, worlds), strict=True):
            row += [value[seen.seat] for value in values]
    return dict(sorted(found.items(), key=lambda item: -sum(item[1])))


def gap(rows: Rows, best: str, other: str) -> Worth:
    """How much better the best action is."""
    return Worth.of([high - low for high, low in zip(rows[best], rows[other], strict=True)])


def same_as_best(rows: Rows) -> list[str]:
    """The best action, and those that come to the same in every world."""
    first = next(iter(rows.values()))
    return [action for action, row in rows.items() if row == first]


def narrowest(rows: Rows) -> Worth:
    """The smallest gap between the best action and any that comes to something else."""
    best = same_as_best(rows)
    gaps = [gap(rows, best[0], action) for action in rows if action not in best]
    return min(gaps, key=lambda each: each.value, default=Worth(0.0, 1.0))


def is_clear(rows: Rows, errors: float, least: float) -> bool:
    found = narrowest(rows)
    return found.value >= least and found.value >= errors * found.error


def holds_otherwise(seen: LlamaObservation, best: Sequence[str]) -> bool:
    """Whether it is still best if everybody goes on to quit sooner or later than measured."""
    limits = limits_of(find_variant(seen.variant).box, seen.num_players)
    for more in (-3, 6):
        rows = rows_of(seen, OTHER_WORLDS, SEEDS[:1], [max(0, limit + more) for limit in limits])
        if same_as_best(rows)[0] not in best or not is_clear(rows, 2.0, 0.0):
            return False
    return True


def played_on(seen: LlamaObservation, action: str, number: int, worlds: int = 8) -> int:
    """The worth of the action if everybody searches from then on, in one deal of the hidden cards."""
    match = determinize(seen, seed=number)
    seats = [CompiledSearchBot(number * SEATS + seat, worlds=worlds) for seat in range(match.num_players)]
    match.play(action)
    while match.phase not in ("round_over", "match_over"):
        seat = match.current_player or 0
        match.play(seats[seat].choose(match.remembered(seat)))
    if match.is_over:
        return WHOLE // len(match.winners) if seen.seat in match.winners else 0
    worth = worths(lines_of(find_variant(seen.variant).box, match.num_players))[max(match.points)]
    return worth[match.points[seen.seat]] * WHOLE // sum(worth[points] for points in match.points)


def holds_in_play(seen: LlamaObservation, best: str, slip: str) -> bool:
    """Whether it is better too if everybody searches from then on."""
    return sum(played_on(seen, best, number) - played_on(seen, slip, number) for number in range(DEALS)) > 0


def answers(level: Callable[[int], Bot], seen: LlamaObservation) -> Counter[str]:
    """The choices of a level there, so many times."""
    return Counter(level(seed).choose(seen) for seed in range(TRIES))


def slip_at(seen: LlamaObservation, best: Sequence[str]) -> str:
    """The action that beginners choose most often instead of what is best; empty if none of them does so often."""
    chosen = [answers(level, seen) for level in BEGINNERS.values()]
    wrong = sum(
        (Counter({action: n for action, n in each.items() if action not in best}) for each in chosen), Counter()
    )
    slip = next((action for action, _count in wrong.most_common(1)), "")
    return slip if slip and max(each[slip] for each in chosen) >= OFTEN * TRIES else ""


def puzzle_at(seen: LlamaObservation, is_wanted: Callable[[Kind], bool] = lambda kind: True) -> Puzzle | None:
    """The puzzle that this decision is, if it is one of a kind that is wanted."""
    rows = rows_of(seen, FIRST_WORLDS, SEEDS[:1])
    if not is_clear(rows, 3.0, LEAST):
        return None
    best = same_as_best(rows)
    slip = slip_at(seen, best)
    if not slip or not is_wanted(kind_of(seen, best, slip)):
        return None
    rows = rows_of(seen, MOST_WORLDS, SEEDS)
    if same_as_best(rows) != best or not is_clear(rows, ERRORS, LEAST) or not holds_otherwise(seen, best):
        return None
    if not holds_in_play(seen, best[0], slip):
        return None
    found = narrowest(rows)
    chosen = {name: answers(level, seen) for name, level in LEVELS.items()}
    return Puzzle(
        id_of(seen.position),
        seen.position,
        theme_of(seen, best[0], slip),
        tuple(best),
        slip,
        {action: rounded(Worth.of(row)) for action, row in rows.items()},
        *rounded(found),
        {key: round(1 - sum(each[action] for action in best) / TRIES, 2) for key, each in chosen.items()},
    )


def id_of(position: str) -> str:
    """Depends on the position alone, not on other puzzles."""
    return f"{position.split('|')[0].split('@')[0].split('+')[0].strip()}-{zlib.crc32(position.encode()):08x}"


def theme_of(seen: LlamaObservation, best: str, slip: str) -> str:
    """The theme of a decision between two actions."""
    by_word = (WORD_THEMES.get(action.split()[0]) for action in (best, slip))
    return next(filter(None, (PHASE_THEMES.get(seen.phase), *by_word)), None) or _theme_of_turn(seen, best, slip)


def _theme_of_turn(seen: LlamaObservation, best: str, slip: str) -> str:
    cards = [action for action in (best, slip) if action in seen.codes]
    if not cards:
        return "quit"
    if len(cards) == 1:
        return "circle" if best in cards else "wait"
    return "special" if any(code[-1] in "+gdmP" for code in cards) else "card"


def rounded(worth: Worth) -> tuple[float, float]:
    return round(worth.value, 4), round(worth.error, 4)


def kind_of(seen: LlamaObservation, best: Sequence[str], slip: str) -> Kind:
    """Puzzles of one kind are alike; those with cards in their actions sooner."""
    return theme_of(seen, best[0], slip), *sorted(best), slip


def decisions(variant: str, seed: int) -> Iterator[tuple[Deal, LlamaObservation]]:
    """The decisions of matches between all kinds of players: the deal, and the position alone."""
    lots, name = random.Random(f"{variant} {seed}"), variant.partition("@")
    number = 0
    while True:
        players = lots.choice((2, 2, 3, 3, 4, 4, 5, 6))
        match = lamakit.new_match(name[0], players=players, edition=name[2] or "amigo", seed=seed, number=number)
        seats = [lots.choice(list(LEVELS.values()))(number * SEATS + seat) for seat in range(players)]
        while (seat := match.current_player) is not None:
            seen = match.observation(seat)
            assert isinstance(seen, LlamaObservation)
            if len(seen.legal_actions) > 1:
                yield (variant, number, match.round), LlamaObservation.from_position(seen.position)
            match.play(seats[seat].choose(seen))
        number += 1


def is_dull(seen: LlamaObservation) -> bool:
    """Whether a card ends the round for its player: then there is nothing to think about."""
    return len(seen.hand) == 1 and any(action in seen.codes for action in seen.legal_actions)


def found_in(box: str, seed: int, wanted: int) -> Iterator[Puzzle]:
    """So many puzzles of a box, no two of the same deal."""
    kept, deals, alike = set[str](), set[Deal](), Counter[Kind]()
    streams = [decisions(variant, seed) for variant in VARIANTS[box]]

    def is_wanted(kind: Kind) -> bool:
        theme, *actions = kind
        of_theme = sum(number for (other, *_actions), number in alike.items() if other == theme)
        most = ALIKE if {"draw", "quit", "roll", "pass"}.issuperset(actions) else ALIKE_WITH_CARDS
        return of_theme < MOST.get(theme, ANY_THEME) and alike[kind] < most

    for looked in count():
        deal, seen = next(streams[looked // 40 % len(streams)])
        found = None if deal in deals or is_dull(seen) else puzzle_at(seen, is_wanted)
        if found is None or found.id in kept:
            continue
        kept.add(found.id)
        deals.add(deal)
        alike[kind_of(seen, found.best, found.slip)] += 1
        yield found
        if len(kept) == wanted:
            return


def main(arguments: Sequence[str] | None = None) -> None:
    path = Path(home.__file__).with_name(FILE)
    given = reader("puzzles", __doc__, path, VARIANTS, wanted=WANTED).parse_args(arguments)
    for box in given.boxes:
        found = list[Puzzle]()
        for each in found_in(box, SEED, given.wanted):
            found.append(each)
            print(box, len(found), each.theme, flush=True)
        write(given.into, box, found)


def write(path: Path, box: str, found: Sequence[Puzzle]) -> None:
    """Those of a box; the puzzles of others stay."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    kept = [each for each in (puzzle_of(json.loads(line)) for line in lines) if each.box != box]
    listed = sorted([*kept, *found], key=lambda one: (list(VARIANTS).index(one.box), one.theme, one.rating, one.id))
    path.write_text("".join(f"{json.dumps(asdict(one), ensure_ascii=False)}\n" for one in listed), encoding="utf-8")


if __name__ == "__main__":
    main()
