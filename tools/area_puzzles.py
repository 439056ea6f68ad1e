"""Finds puzzles of Abrakadabrien: `python -m tools.area_puzzles` plays matches, and adds to what is there.

A turn becomes a puzzle if one action brings more points than every other, compared with the other players, by four
standard errors and by half a point at least, when everybody goes on greedily for three turns in 48 deals of the hidden
cards; if it is still ahead after five turns; and if three actions or more come within five points of it. In some of
them it is the only action after which a formation is certain by the next turn.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import NamedTuple

import lamakit
from lamakit.bots import determinize
from lamakit.bots.abrakadabrien.greedy import Gains, GreedyBot
from lamakit.bots.llama.payoff import WHOLE
from lamakit.bots.random import RandomBot
from lamakit.coach import Worth
from lamakit.coach.abrakadabrien.judgement import certain_way
from lamakit.coach.puzzles import FILES, Puzzle
from lamakit.games.abrakadabrien import legal_actions
from lamakit.games.contract import SEATS
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.abrakadabrien.texts import action_text
from tools.command import reader
from tools.puzzles import FOLDER, Rows, append, gap, id_of, is_clear, narrowest, read, rounded

BOX, SEED, WANTED = "abrakadabrien", 2026, 120
CERTAIN, CERTAIN_ONES = "certain", 24  # the theme, and how many of it there are before others are looked for
VARIANTS = ("abrakadabrien", "abrakadabrien", "abrakadabrien+ghosts-a")
TURNS, MORE_TURNS = 3, 5  # that are played on
FIRST_WORLDS, SOME_WORLDS, WORLDS, OTHER_WORLDS = 6, 16, 48, 24
ERRORS, LEAST = 4.0, 0.5  # the gap: standard errors, and points
CLOSE, FEWEST = 5.0, 3  # points from the best action, as a goal brings, within which so many are sensible
OFFERED = {"replace": 3, "reveal": 2, "swap": 1}  # actions that a puzzle offers, at most
MOST, FIRST = 0.45, 12  # the largest share of a theme, of so many more than there are
BLUNDERS = 0.2  # of the decisions in the matches


class PlayedOn(NamedTuple):
    gained: float  # points, on the others on average
    goal: str  # that the seat has scored first, and where: "tower 1 4 7"; else empty


def played_on(seen: AbrakadabrienObservation, action: str, turns: int, seed: int) -> PlayedOn:
    """A world in which all go on greedily for some turns."""
    match, bots = determinize(seen, seed), [GreedyBot(seed + seat) for seat in range(SEATS)]
    last, before, goal = seen.round + turns, match.points, ""
    match.play(action)
    while (seat := match.current_player) is not None and match.round < last:
        chosen = bots[seat].choose(match.observation(seat))
        if seat == seen.seat and not goal and chosen.startswith("score "):
            goal = chosen.removeprefix("score ")
        match.play(chosen)
    gains = [after - points for after, points in zip(match.points, before, strict=True)]
    own = gains.pop(seen.seat)
    return PlayedOn(own - sum(gains) / len(gains), goal)


def rows_of(seen: AbrakadabrienObservation, actions: Sequence[str], worlds: range, turns: int = TURNS) -> Rows:
    """The gain of each action in each world, in 65536ths of a point as `Worth` counts; best first."""
    found = {
        action: [round(played_on(seen, action, turns, seed).gained * WHOLE) for seed in worlds] for action in actions
    }
    return dict(sorted(found.items(), key=lambda item: -sum(item[1])))


def goal_after(seen: AbrakadabrienObservation, action: str) -> tuple[str, float]:
    """The goal that is most often scored within three turns, and the share of the worlds in which it is."""
    goals = Counter(played_on(seen, action, TURNS, seed).goal for seed in range(WORLDS))
    del goals[""]
    goal, number = next(iter(goals.most_common(1)), ("", 0))
    return goal, round(number / WORLDS, 2)


def certain_first(seen: AbrakadabrienObservation) -> str:
    """The only action that makes a formation certain by the next turn, where none completes one now; else empty."""
    plan = certain_way(seen)
    return action_text(plan.steps[0]) if plan else ""


def offered(seen: AbrakadabrienObservation, also: str) -> list[str]:
    """The most promising actions of each kind, and another one."""
    actions = legal_actions(seen.copy_seen())
    gains = Gains(seen, actions)
    listed = sorted(actions, key=gains.of, reverse=True)
    verbs, kept = Counter[str](), list[str]()
    for action in listed:
        if verbs[action.verb] < OFFERED.get(action.verb, 0):
            verbs[action.verb] += 1
            kept.append(action_text(action))
    return kept if also in ("", *kept) else [*kept, also]


def puzzle_at(seen: AbrakadabrienObservation, themes: Counter[str], kept: int) -> Puzzle | None:
    sure = certain_first(seen)
    actions = offered(seen, sure)
    rows = rows_of(seen, actions, range(FIRST_WORLDS))
    best = next(iter(rows))
    theme = CERTAIN if sure else best.split()[0]
    if sure not in ("", best) or themes[theme] >= MOST * (kept + FIRST):
        return None
    if not is_clear(rows, 1.5, LEAST) or not close(rows):
        return None
    likely = [*rows][:4]
    if not is_clear(rows_of(seen, likely[:2], range(SOME_WORLDS)), 2.0, LEAST):
        return None
    rows = rows_of(seen, likely, range(WORLDS))
    slip = next((action for action in actions if action != best and action in rows), "")
    if next(iter(rows)) != best or not slip or not is_clear(rows, ERRORS, LEAST) or not close(rows):
        return None
    first_two = [*rows][:2]
    later = gap(rows_of(seen, first_two, range(WORLDS, WORLDS + OTHER_WORLDS), MORE_TURNS), *first_two)
    if later.value <= later.error:
        return None
    greedy = actions[0]
    return Puzzle(
        id_of(seen.position),
        seen.position,
        theme,
        (best,),
        slip,
        {action: rounded(Worth.of(row)) for action, row in rows.items()},
        *rounded(narrowest(rows)),
        rounded(later),
        {"cleo": round(1 - 1 / len(rows), 2), "alma": float(greedy != best)},
        {action: goal_after(seen, action) for action in rows},
    )


def close(rows: Rows) -> bool:
    values = [Worth.of(row).value for row in rows.values()]
    return sum(value >= max(values) - CLOSE for value in values) >= FEWEST


def decisions(variant: str, seed: int, *, certain: bool) -> Iterator[AbrakadabrienObservation]:
    """One turn of each match between greedy players who blunder; of `certain` ones the first where there is any."""
    rng = random.Random(f"{variant} {seed}")
    for number in count():
        match = lamakit.new_match(variant, players=rng.choice((2, 2, 3)), seed=seed, number=number)
        bots = [GreedyBot(number * SEATS + seat) for seat in range(SEATS)]
        blunderer, last = RandomBot(number), rng.randrange(3, 12)
        while (seat := match.current_player) is not None:
            seen = AbrakadabrienObservation.of(match.observation(seat))
            is_first = match.phase == "turn" and all(place.choice is None for place in seen.seats)
            if is_first and (certain_first(seen) if certain else match.round >= last):
                yield AbrakadabrienObservation.from_position(seen.position)
                break
            bot = blunderer if match.phase == "turn" and rng.random() < BLUNDERS else bots[seat]
            match.play(bot.choose(seen))


def found(known: Sequence[Puzzle], wanted: int) -> Iterator[Puzzle]:
    kept, themes = {one.id for one in known}, Counter(one.theme for one in known)
    streams = {
        certain: [
            decisions(variant, SEED + len(known) + wanted * place, certain=certain)
            for place, variant in enumerate(VARIANTS)
        ]
        for certain in (False, True)
    }
    for looked in count():
        if len(kept) >= wanted:
            return
        some = streams[themes[CERTAIN] < CERTAIN_ONES]
        one = puzzle_at(next(some[looked % len(some)]), themes, len(kept))
        if one and one.id not in kept:
            kept.add(one.id)
            themes[one.theme] += 1
            yield one


def main(arguments: Sequence[str] | None = None) -> None:
    given = reader("area_puzzles", __doc__, FOLDER, [BOX], wanted=WANTED).parse_args(arguments)
    path: Path = given.into / FILES[BOX]
    known = read(path)
    for number, one in enumerate(found(known, given.wanted), len(known) + 1):
        append(path, one)
        print(BOX, number, one.theme, flush=True)


if __name__ == "__main__":
    main()
