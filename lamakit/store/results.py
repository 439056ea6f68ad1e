"""Results of finished matches: written when a match ends, else found out from its log.

It is kept once more in a small record, {"of": version of the match, "result": what `result_of` says, or None}, so that
thousands of matches are listed without reading their logs.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

from lamakit.errors import LamakitError
from lamakit.games import BOXES, find_variant
from lamakit.play.checks import LONG, checked_float, checked_number, checked_seed
from lamakit.play.match import Match, replay
from lamakit.store.matches import MATCH, RESULT, MatchStore, saved_match
from lamakit.store.records import Change, Record
from lamakit.store.repetition import ANY_DAY, Repeated, schedule_in
from lamakit.texts import spoken_name

PEOPLE = ("person", "away")  # in place of a bot: at the same screen, or on another device
LOOKS = 500  # matches without a result, the latest, among which those that go on are looked for
KEPT = 100_000  # versions of matches whose results are remembered
Known = dict[str, "Result | None"]  # by the version of a match, what came of it
_known: Known = {}
_left: dict[str, "LeftMatch | None"] = {}  # by the version of a match, how it was left; None if nobody goes on with it


@dataclass(frozen=True)
class Costly(Repeated):
    """A decision that a review has found to lose part of the chance to win, and the actions that were best.

    `position` is what its seat saw, `number` that of the move in the match. It waits to be tried again at once.
    """

    number: int
    position: str
    action: str
    best: tuple[str, ...]
    lost: float
    rating: str


@dataclass(frozen=True)
class Result:
    """A finished match. `bots` has "" for a seat without one; `shared` is one that several people played.

    Once it has been reviewed, there are what the decisions `lost` in winning chances and what guessing would have lost,
    how many `decisions` there were, the `luck` and what was costly. `outdated`: its review has not noted what guessing
    would have lost, and has to be made again.
    """

    id: str
    variant: str
    edition: str
    names: tuple[str, ...]  # as the match's log has them
    seat: int
    bots: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    seed: int
    practice: bool
    shared: bool
    ended: datetime
    lost: float = 0.0
    guessed: float = 0.0
    decisions: int = 0
    outdated: bool = False
    luck: float | None = None
    costly: tuple[Costly, ...] = ()

    @property
    def box(self) -> str:
        return self.variant.partition("+")[0]

    @property
    def accuracy(self) -> float | None:
        """1 - lost / guessed, from 0 to 1; None without a review, and if nothing was to be lost."""
        return min(max(1 - self.lost / self.guessed, 0.0), 1.0) if self.guessed > 0 else None

    @property
    def mistake_rate(self) -> float | None:
        """Mistakes in 100 decisions; None without a review, and without a decision."""
        mistakes = sum(each.rating == "mistake" for each in self.costly)
        return 100 * mistakes / self.decisions if self.decisions else None

    @property
    def own_points(self) -> int:
        return self.points[self.seat]

    @property
    def is_won(self) -> bool:
        """Alone or with others."""
        return self.seat in self.winners

    @property
    def counts(self) -> bool:
        """Whether it counts among wins: nothing was taken back, and only one person played."""
        return not self.practice and not self.shared

    @property
    def players(self) -> tuple[str, ...]:
        """The names in the language in use."""
        return tuple(map(spoken_name, self.names))

    @property
    def opponents(self) -> tuple[str, ...]:
        return tuple(name for seat, name in enumerate(self.players) if seat != self.seat)

    @property
    def place(self) -> int:
        """1 for every winner; for others one more than the players who did better."""
        if self.is_won:
            return 1
        fewest = BOXES[self.box].family == "llama"
        better = sum((points < self.own_points) if fewest else (points > self.own_points) for points in self.points)
        return 1 + max(better, len(self.winners))


def result_of(match: Match, table: Mapping[str, Any]) -> dict[str, Any]:
    """The "result" that a table keeps when `match` is over, as JSON-able data.

    `table` is the table's part of a saved match: "seat", "options" with the "bots" of the other seats clockwise
    ("person" where somebody at the same screen plays), and, if they apply, "practice" and "shared".
    """
    seat, players = table["seat"], match.num_players
    others = ((seat + step) % players for step in range(1, players))
    bots = dict(zip(others, table.get("options", {}).get("bots", ()), strict=False))
    people = {number for number, bot in bots.items() if bot in PEOPLE}
    result = {
        "variant": match.variant,
        "edition": match.edition,
        "players": match.log["names"],
        "seat": seat,
        "bots": ["" if number in people else bots.get(number) or "" for number in range(players)],
        "points": list(match.points),
        "winners": list(match.winners),
        "rounds": match.round,
        "seed": match.seed,
        "practice": bool(table.get("practice")),
        "ended": datetime.now(UTC).isoformat(timespec="seconds"),
    }
    return {**result, "shared": True} if people or table.get("shared") else result


def results(matches: MatchStore) -> list[Result]:
    """Every finished match of whoever asks, the latest first; looks only into matches that have changed since."""
    heads = matches.store.versions(matches.owner, MATCH)
    by_version = _known if _known.keys() >= set(heads.values()) else _looked_up(matches, heads)
    found = [result for version in heads.values() if (result := by_version.get(version))]
    return sorted(found, key=lambda result: result.ended, reverse=True)


def _looked_up(matches: MatchStore, heads: Mapping[str, str]) -> Known:
    """The results of these versions of matches, from their records; those that have none get one."""
    store, owner = matches.store, matches.owner
    kept = {record.key: record.data for record in store.find(owner, RESULT)}
    changed = [key for key, version in heads.items() if kept.get(key, {}).get("of") != version]
    news = {key: {"of": heads[key], "result": _found(store.get(owner, MATCH, key))} for key in changed}
    found = {version: _read(key, (kept | news)[key]["result"]) for key, version in heads.items()}
    if not store.trouble:
        store.commit([Change(owner, RESULT, key, data) for key, data in news.items()])
        _known.update(found)
        for remembered in (_known, _left):
            for oldest in list(remembered)[:-KEPT]:
                remembered.pop(oldest, None)
    return found


class LeftMatch(NamedTuple):
    """How a match stood when whoever asks, on `seat`, has left it; `decides` is the seat whose turn it was.

    `names` are as the match's log has them. With `at_table` others play it on devices of their own, and `id` is the
    table's.
    """

    id: str
    variant: str
    names: tuple[str, ...]
    seat: int
    points: int
    round: int
    decides: int
    changed: float
    at_table: bool = False


def unfinished(matches: MatchStore) -> Iterator[LeftMatch]:
    """The matches that whoever asks has left, having decided something in them, the latest first."""
    over = {result.id for result in results(matches)}
    heads = matches.store.versions(matches.owner, MATCH).items()
    for key, version in islice((head for head in heads if head[0] not in over), LOOKS):
        found = _left[version] if version in _left else _left_match(matches, key)
        if found or not matches.store.trouble:
            _left[version] = found
        if found:
            yield found


def _left_match(matches: MatchStore, key: str) -> LeftMatch | None:
    try:
        saved = matches.load(key)
        seat = saved.table["seat"]
        if not any(move["seat"] == seat and move["action"] != "deal" for move in saved.log["moves"]):
            return None
        match = replay(saved.log)
    except (LamakitError, KeyError, TypeError):
        return None
    decides = seat if match.phase == "round_over" else match.current_player
    if decides is None:
        return None
    names = tuple(match.log["names"])
    return LeftMatch(key, match.variant, names, seat, match.points[seat], match.round, decides, saved.changed)


def _found(record: Record | None) -> dict[str, Any] | None:
    """The result of a saved match; None if it is not over, or can't be read."""
    try:
        saved = saved_match(record) if record else None
        if saved is None or not saved.log.get("moves"):
            return None
        if isinstance(told := saved.table.get("result"), dict):
            return told
        match = replay(saved.log)
        if not match.is_over:
            return None
        ended = datetime.fromtimestamp(saved.changed, UTC).isoformat(timespec="seconds")
        return {**result_of(match, saved.table), "ended": ended}
    except (LamakitError, KeyError, TypeError, AttributeError):
        return None


def _read(match_id: str, data: Mapping[str, Any] | None) -> Result | None:
    """A result as it was kept; None if there is none, or somebody has edited it into something else."""
    if not data:
        return None
    try:
        seats, points = range(len(data["players"])), _numbers(data["points"], LONG)
        if len(points) != len(seats):
            return None
        return Result(
            id=match_id,
            variant=_name(data["variant"], data["edition"]),
            edition=data["edition"],
            names=tuple(map(str, data["players"])),
            seat=checked_number(data["seat"], seats, "seat"),
            bots=tuple(map(str, data["bots"])),
            points=points,
            winners=_numbers(data["winners"], seats),
            rounds=checked_number(data["rounds"], LONG, "rounds"),
            seed=checked_seed(data["seed"]),
            practice=bool(data.get("practice")),
            shared=bool(data.get("shared")),
            ended=datetime.fromisoformat(data["ended"]).astimezone(UTC),
            lost=_number(data.get("lost", 0.0)),
            guessed=_number(data.get("guessed", 0.0)),
            decisions=checked_number(data.get("decisions", 0), range(LONG.stop), "decisions"),
            outdated="accuracy" in data and "guessed" not in data,
            luck=None if data.get("luck") is None else _number(data["luck"]),
            costly=tuple(map(_costly, data.get("costly", ()))),
        )
    except (LamakitError, KeyError, TypeError, ValueError, IndexError, OverflowError):
        return None


def _costly(data: Mapping[str, Any]) -> Costly:
    return Costly(
        number=checked_number(data["number"], LONG, "number"),
        position=str(data["position"]),
        action=str(data["action"]),
        best=tuple(map(str, data["best"])),
        lost=_number(data["lost"]),
        rating=str(data["rating"]),
        **schedule_in(data, ANY_DAY),
    )


def reviewed(result: Mapping[str, Any], review: Mapping[str, Any]) -> dict[str, Any]:
    """The result with what a review has found; the schedule of a decision that an earlier one had found stays."""
    known = {each.get("number"): each for each in result.get("costly", ())}
    costly = [{**each, **schedule_in(known.get(each["number"], {}), ANY_DAY)} for each in review["costly"]]
    return {**result, **review, "costly": costly}


def keep_schedule(matches: MatchStore, match_id: str, costly: Costly) -> None:
    """Keep when this decision comes again; raises LamakitError if its match can't be loaded or has changed."""
    saved = matches.load(match_id)
    result = saved.table.get("result") or {}
    again = [
        {**each, **costly.schedule} if each.get("number") == costly.number else each
        for each in result.get("costly", ())
    ]
    matches.save(match_id, saved.log, {**saved.table, "result": {**result, "costly": again}}, saved.version)


@cache
def _name(variant: str, edition: str) -> str:
    return find_variant(variant, edition).name


def _number(given: object) -> float:
    return checked_float(given, "result")


def _numbers(given: Sequence[int], right: range) -> tuple[int, ...]:
    return tuple(checked_number(number, right, "result") for number in given)
