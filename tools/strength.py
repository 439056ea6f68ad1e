"""How strong the characters are: `python -m tools.strength` plays, and writes `bots/strengths.toml`.

One seat plays like the character, all others like the reference; the seat moves round the table, so that nobody gains
by starting. Boxes without overlays. What batches can't play is played in contests (`contest.py`); what neither can,
match by match, for a minute a figure or as many `--seconds`. With `--missing` figures that are there stay: of whatever
has changed, its lines are deleted first.
"""

import time
from argparse import ArgumentParser
from collections.abc import Iterator

import lamakit
from lamakit.bots.characters import BEGINNER, MEASURED, Character, cast, measured
from lamakit.bots.llama import DECIDERS
from lamakit.games import BOXES
from lamakit.games.contract import SEATS
from lamakit.odds.frequency import Mark, share_interval
from lamakit.simulation.batch import simulate
from lamakit.simulation.blocks import play_out
from tools.against import shares
from tools.contest import manners_of

COMMAND = "python -m tools.strength"
REFERENCE = {
    "llama": Character("", "", "", "threshold", BEGINNER),
    "dice": Character("", "", "", "threshold"),
    "abrakadabrien": Character("", "", "", "greedy"),
}
MATCHES, MATCHES_SEARCHED, SECONDS = 20_000, 7_000, 60.0
SEED = 2026


def reference_of(box: str) -> Character:
    return REFERENCE.get(box, REFERENCE[BOXES[box].family])


def table(who: Character, other: Character, seat: int, players: int) -> list[Character]:
    return [who if place == seat else other for place in range(players)]


def plays_in_batches(box: str, who: Character) -> bool:
    return BOXES[box].family == "llama" and who.bot in DECIDERS


def in_batches(box: str, who: Character, other: Character, players: int) -> Mark:
    """At least `MATCHES` matches, as many from each seat."""
    count = -(-MATCHES // players)
    won = 0.0
    for seat in range(players):
        bots = [each.make(1) for each in table(who, other, seat, players)]
        won += float(simulate(box, bots, count, SEED + seat, progress=False).wins[:, seat].sum())
    return share_interval(won, count * players)


def in_contests(box: str, who: Character, other: Character, players: int) -> Mark:
    """At least `MATCHES_SEARCHED` matches, every deal from each seat."""
    found = shares(box, who.play, other.play, players, range(-(-MATCHES_SEARCHED // players)), SEED)
    return share_interval(sum(found) * players, len(found) * players, found)


def one_by_one(box: str, who: Character, other: Character, players: int, seconds: float = SECONDS) -> Mark:
    """As many matches as the seconds allow."""
    begun, played, won = time.monotonic(), 0, 0.0
    while not played or time.monotonic() - begun < seconds or played % players:
        seat = played % players
        match = lamakit.new_match(box, players=players, seed=SEED, number=played)
        won += play_out(match, table(who, other, seat, players), played)[seat]
        played += 1
    return share_interval(won, played)


def figures(box: str, missing: bool = False, seconds: float = SECONDS) -> Iterator[str]:
    """The lines of one box: [share, low, high, matches] by what plays and the number of players."""
    reference = reference_of(box)
    known = measured().get(box, {}).get("wins", {}) if missing else {}
    yield f'[{box}]\nreference = "{reference.play}"\n'
    for play, who in {each.play: each for each in cast(box)}.items():
        yield f'[{box}.wins."{play}"]'
        for players in range(2, SEATS + 1):
            share, low, high, trials = known.get(play, {}).get(str(players)) or figure(box, who, players, seconds)
            yield f"{players} = [{share:.4f}, {low:.4f}, {high:.4f}, {trials}]"
        yield ""


def figure(box: str, who: Character, players: int, seconds: float) -> tuple[float, float, float, int]:
    reference = reference_of(box)
    if who.play == reference.play:
        return 1 / players, 1 / players, 1 / players, 0
    if plays_in_batches(box, who):
        trials, share, low, high = in_batches(box, who, reference, players)
    elif manners_of(who, reference):
        trials, share, low, high = in_contests(box, who, reference, players)
    else:
        trials, share, low, high = one_by_one(box, who, reference, players, seconds)
    return share, low, high, trials


def main() -> None:
    reader = ArgumentParser(prog=COMMAND)
    reader.add_argument("--missing", action="store_true")
    reader.add_argument("--seconds", type=float, default=SECONDS)
    given = reader.parse_args()
    lines = [f"# Written by `{COMMAND}`, seed {SEED}.\n"]
    for box in BOXES:
        print(box, flush=True)
        lines += figures(box, given.missing, given.seconds)
    MEASURED.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
