"""Finds the puzzles: `python -m tools.puzzles` plays matches, and adds to `coach/puzzles_*.jsonl`.

It can be stopped and goes on from what is there. Boxes may be named after the command. With `--again` it judges those
that are there once more first, as the coach has changed, and drops what is no puzzle any longer; with `--ask
fausto` it only asks Fausto once more, as he has changed.

A decision becomes a puzzle if three choices or more are sensible and none is hopeless; if one is better than every
other by four standard errors and by two hundredths of a match, in 1,536 worlds, whether the others play like `sharp`
or quit sooner or later than measured; if beginners often choose something else; and if the best choice is ahead of
that and of the next best, by two hundredths too, when searching players play on to the end of the round.
"""

import json
import random
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from itertools import count
from pathlib import Path

import lamakit
from lamakit import coach
from lamakit.bots import Bot
from lamakit.bots.characters import character
from lamakit.bots.llama.parameters import limits_of
from lamakit.bots.llama.playout_loop import ANYBODY
from lamakit.bots.llama.playouts import Branch, engine_of
from lamakit.bots.llama.rollout_policy import rule_of_thumb, strongest
from lamakit.bots.llama.search import seed_for
from lamakit.bots.llama.worlds import hidden_cards, start_of
from lamakit.coach import Worth
from lamakit.coach.puzzles import FILES, LEVELS, Puzzle, puzzle_of
from lamakit.games import find_variant
from lamakit.games.contract import NOBODY, SEATS, legal_actions
from lamakit.play.llama.observation import LlamaObservation
from tools.command import reader
from tools.play_on import played_on

SEED = 2026
FOLDER = Path(coach.__file__).parent
VARIANTS = {
    "base": ("base", "base", "base@egmont", "base+lama20", "base+drama", "base+each-llama"),
    "party": ("party", "party", "party+drama"),
    "kadabra": ("kadabra",),
    "dice": ("dice", "dice", "dice+lama20"),
}
Rows = dict[str, list[int]]
WANTED = 300  # puzzles of a box
ALIKE, ALIKE_WITH_CARDS = 0.15, 0.08  # the largest share with one best action and slip, without and with cards
MOST_OF_THEME = 0.4  # the largest share of a theme
FIRST = 20  # added to how many there are, of which these are the shares
SENSIBLE = 0.5  # a choice that wins so large a share of what the best one wins
FEWEST = 3  # sensible choices; so whoever rolls or passes has no puzzle
HOPELESS = 0.001  # a share of the match: no choice may be worth less
ERRORS, LEAST = 4.0, 0.02  # the gap: standard errors, and share of a match
FIRST_WORLDS, OTHER_WORLDS = 48, 256
SEEDS, WORLDS = range(1, 13), 128  # for each seed it is learnt afresh when players quit, and so many worlds are tried
TRIES = 8  # answers of each level, to find a slip
ASKED, ASKED_OF_THE_SURE = 16, 4  # others, for the share of wrong ones; whoever doesn't slip hardly ever changes
OFTEN = 0.3  # the share of a beginner's answers that makes a slip
DEALS, MOST_DEALS = 64, 512  # that searching players play on, so many at a time
PLAYED_ERRORS = 2.5  # by which the best choice must then be ahead
BEGINNERS, QUICK = LEVELS[:3], LEVELS[:5]  # who slip as beginners do; who play the matches

PHASE_THEMES = {"return": "token", "give": "give", "show": "stage"}  # else a word of the actions decides:
WORD_THEMES = {"discard": "discard", "take": "take", "use": "stage", "collect": "stage"}

Kind = tuple[str, ...]  # theme, best actions, slip
Deal = tuple[str, int, int]  # variant, number of the match, round


def rows_of(seen: LlamaObservation, worlds: int, seeds: Sequence[int], limits: Sequence[int] = ()) -> Rows:
    """The worth of each action in each world, best first; with `limits` the others go on by that rule of thumb."""
    engine, players = engine_of(seen.game), seen.num_players
    own, thumb = strongest(seen.game, players), rule_of_thumb(seen.game, players)
    policies = [thumb._replace(options=tuple(limits)) if limits else own] * players
    policies[seen.seat] = own
    actions = legal_actions(seen.game, seen.copy_seen())
    found: Rows = {seen.game.ACTIONS[action]: [] for action in actions}
    branches = [Branch(action) for action in actions]
    for seed in seeds:
        engine.lay_out(
            *(policies, start_of(seen), branches, seed_for(seed, seen), hidden_cards(seen)),
            reconsiders=NOBODY if limits else ANYBODY,
        )
        for row, values in zip(found.values(), engine.play(0, worlds), strict=True):
            row += [value[seen.seat] for value in values]
    return dict(sorted(found.items(), key=lambda item: -sum(item[1])))


def by_seed(rows: Rows) -> Rows:
    """The mean for each seed: what was learnt is the same in all of its worlds, so they don't tell that error."""
    return {
        action: [sum(row[first : first + WORLDS]) // WORLDS for first in range(0, len(row), WORLDS)]
        for action, row in rows.items()
    }


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


def sensible(rows: Rows) -> int:
    """How many choices are worth thinking about; those that come to the same in every world count as one."""
    worth = [sum(row) for row in {tuple(row) for row in rows.values()}]
    return sum(each >= SENSIBLE * max(worth) for each in worth)


def has_choice(seen: LlamaObservation, rows: Rows) -> bool:
    return sensible(rows) >= FEWEST and min(Worth.of(row).value for row in rows.values()) >= HOPELESS


def played_gap(seen: LlamaObservation, best: str, others: Sequence[str]) -> Worth | None:
    """The smallest gap between the best action and these if everybody searches from then on; None if it is doubtful."""
    played, rows = played_on(seen), {action: list[int]() for action in dict.fromkeys((best, *others))}
    for first in range(0, MOST_DEALS, DEALS):
        for action, row in rows.items():
            row += [played.share(action, number) for number in range(first, first + DEALS)]
        gaps = sorted((gap(rows, best, other) for other in others), key=lambda each: each.value)
        if all(each.value > max(PLAYED_ERRORS * each.error, LEAST) for each in gaps):
            return gaps[0]
        if gaps[0].value < 0:
            return None
    return None


def bot(level: str, box: str, seed: int) -> Bot:
    who = character(level, box)
    assert who, f"nobody is {level}"
    return who.make(seed)


def answers(level: str, seen: LlamaObservation, numbers: range) -> Counter[str]:
    """The choices of a level there, one for each number; chance is another one for each position."""
    box = find_variant(seen.variant).box
    seeds = [zlib.crc32(f"{seen.position} {number}".encode()) for number in numbers]
    return Counter(bot(level, box, seed).choose(seen) for seed in seeds)


def slip_at(seen: LlamaObservation, best: Sequence[str]) -> str:
    """The action that beginners choose most often instead of what is best; empty if none of them does so often."""
    chosen = [answers(level, seen, range(TRIES)) for level in BEGINNERS]
    wrong = sum(
        (Counter({action: n for action, n in each.items() if action not in best}) for each in chosen), Counter()
    )
    slip = next((action for action, _count in wrong.most_common(1)), "")
    return slip if slip and max(each[slip] for each in chosen) >= OFTEN * TRIES else ""


def puzzle_at(seen: LlamaObservation, is_wanted: Callable[[Kind], bool] = lambda kind: True) -> Puzzle | None:
    """The puzzle that this decision is, if it is one of a kind that is wanted."""
    rows = rows_of(seen, FIRST_WORLDS, SEEDS[:1])
    if not is_clear(rows, 3.0, LEAST) or not has_choice(seen, rows):
        return None
    best = same_as_best(rows)
    slip = slip_at(seen, best)
    if not slip or not is_wanted(kind_of(seen, best, slip)):
        return None
    if not (rows := certain_rows(seen, best)):
        return None
    second = next(action for action in rows if action not in best)
    played = played_gap(seen, best[0], (second, slip))
    return made(seen, rows, slip, rounded(played)) if played else None


def certain_rows(seen: LlamaObservation, best: Sequence[str]) -> Rows:
    """The worth of each action for each seed; empty if these are not clearly best, or nothing is left to choose."""
    rows = by_seed(rows_of(seen, WORLDS, SEEDS))
    is_best = set(same_as_best(rows)) == set(best) and is_clear(rows, ERRORS, LEAST)
    return rows if is_best and has_choice(seen, rows) and holds_otherwise(seen, best) else {}


def made(seen: LlamaObservation, rows: Rows, slip: str, played: tuple[float, float]) -> Puzzle | None:
    """None if no beginner misses it who is asked afresh."""
    best = same_as_best(rows)
    found = Puzzle(
        id_of(seen.position),
        seen.position,
        theme_of(seen, best[0], slip),
        tuple(best),
        slip,
        {action: rounded(Worth.of(row)) for action, row in rows.items()},
        *rounded(narrowest(rows)),
        played,
        missed(seen, best),
    )
    return found if is_missed(found) else None


def missed(seen: LlamaObservation, best: Sequence[str], levels: Sequence[str] = LEVELS) -> dict[str, float]:
    """The share of wrong answers of each level, by other chances than those by which the slip was found."""
    shares = dict[str, float]()
    for level in levels:
        asked = ASKED if level in BEGINNERS else ASKED_OF_THE_SURE
        chosen = answers(level, seen, range(TRIES, TRIES + asked))
        shares[level] = round(1 - sum(chosen[action] for action in best) / asked, 2)
    return shares


def is_missed(one: Puzzle) -> bool:
    return any(one.missed[level] for level in BEGINNERS)


def again(one: Puzzle) -> Puzzle | None:
    """A puzzle as it is judged now; None if it is none any more."""
    seen = LlamaObservation.of(one.seen)
    rows = certain_rows(seen, one.best)
    return made(seen, rows, one.slip, one.played) if rows else None


def asked_again(one: Puzzle, levels: Sequence[str]) -> Puzzle:
    """A puzzle with what these characters answer now."""
    return replace(one, missed={**one.missed, **missed(LlamaObservation.of(one.seen), one.best, levels)})


def id_of(position: str) -> str:
    """Depends on the position alone, not on other puzzles."""
    return f"{position.split('|')[0].split('@')[0].split('+')[0].strip()}-{zlib.crc32(position.encode()):08x}"


def theme_of(seen: LlamaObservation, best: str, slip: str) -> str:
    """The theme of a decision between two actions."""
    by_word = (WORD_THEMES.get(action.split()[0]) for action in (best, slip))
    return next(filter(None, (known_theme(seen), *by_word)), None) or _theme_of_turn(seen, best, slip)


def known_theme(seen: LlamaObservation) -> str:
    """The theme whatever is chosen, if there is only one; else empty."""
    return PHASE_THEMES.get(seen.phase, "")


def _theme_of_turn(seen: LlamaObservation, best: str, slip: str) -> str:
    cards = [action for action in (best, slip) if action in seen.codes]
    if "quit" in (best, slip) or not cards:
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
    rng, name = random.Random(f"{variant} {seed}"), variant.partition("@")
    number = 0
    while True:
        players = rng.choice((2, 2, 3, 3, 4, 4, 5, 6))
        match = lamakit.new_match(name[0], players=players, edition=name[2] or "amigo", seed=seed, number=number)
        seats = [bot(rng.choice(QUICK), find_variant(name[0]).box, number * SEATS + seat) for seat in range(players)]
        while (seat := match.current_player) is not None:
            seen = match.remembered(seat)
            assert isinstance(seen, LlamaObservation)
            if len(seen.legal_actions) > 1:
                yield (variant, number, match.round), LlamaObservation.from_position(seen.position)
            match.play(seats[seat].choose(seen))
        number += 1


def is_dull(seen: LlamaObservation) -> bool:
    """Whether a card ends the round for its player: then there is nothing to think about."""
    return len(seen.hand) == 1 and any(action in seen.codes for action in seen.legal_actions)


def found_in(box: str, known: Sequence[Puzzle], wanted: int) -> Iterator[Puzzle]:
    """More puzzles of a box beside those that are known, until there are so many; no two of the same deal."""
    kept, deals = {one.id for one in known}, set[Deal]()
    alike = Counter(kind_of(LlamaObservation.of(one.seen), one.best, one.slip) for one in known)
    streams = [decisions(variant, SEED + len(known) + wanted * place) for place, variant in enumerate(VARIANTS[box])]

    def has_room(theme: str) -> bool:
        of_theme = sum(number for (other, *_actions), number in alike.items() if other == theme)
        return of_theme < MOST_OF_THEME * (len(kept) + FIRST)

    def is_wanted(kind: Kind) -> bool:
        theme, *actions = kind
        most = ALIKE if {"draw", "quit"}.issuperset(actions) else ALIKE_WITH_CARDS
        return has_room(theme) and alike[kind] < most * (len(kept) + FIRST)

    def is_promising(seen: LlamaObservation) -> bool:
        return len(seen.legal_actions) >= FEWEST and has_room(known_theme(seen)) and not is_dull(seen)

    for looked in count():
        if len(kept) >= wanted:
            return
        deal, seen = next(streams[looked // 40 % len(streams)])
        found = puzzle_at(seen, is_wanted) if deal not in deals and is_promising(seen) else None
        if found is None or found.id in kept:
            continue
        kept.add(found.id)
        deals.add(deal)
        alike[kind_of(seen, found.best, found.slip)] += 1
        yield found


def main(arguments: Sequence[str] | None = None) -> None:
    options = reader("puzzles", __doc__, FOLDER, VARIANTS, wanted=WANTED)
    options.add_argument("--again", action="store_true", help="judge what is there once more first")
    options.add_argument("--ask", nargs="+", choices=LEVELS, default=(), help="ask these characters once more first")
    given = options.parse_args(arguments)
    for box in given.boxes:
        path = given.into / FILES[box]
        known = read(path)
        if given.again:
            known = [found for one in known if (found := again(one))]
        if given.ask:
            known = [asked_again(one, given.ask) for one in known]
        if given.again or given.ask:
            write(path, known)
            print(box, len(known), "stand", flush=True)
        for number, found in enumerate(found_in(box, known, given.wanted), len(known) + 1):
            append(path, found)
            print(box, number, found.theme, flush=True)


def append(path: Path, one: Puzzle) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(line_of(one))


def write(path: Path, all_of_them: Sequence[Puzzle]) -> None:
    path.write_text("".join(map(line_of, all_of_them)), encoding="utf-8")


def line_of(one: Puzzle) -> str:
    """Only Abrakadabrien's have goals."""
    told = {name: value for name, value in asdict(one).items() if value != {}}
    return f"{json.dumps(told, ensure_ascii=False)}\n"


def read(path: Path) -> list[Puzzle]:
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [puzzle_of(json.loads(line)) for line in lines]


if __name__ == "__main__":
    main()
