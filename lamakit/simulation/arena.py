"""Tournaments: bots against each other on the same deals, from every seat, with luck and without."""

import json
import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property, partial
from itertools import combinations
from math import ceil, fsum
from os import PathLike
from pathlib import Path
from statistics import fmean, variance
from typing import TYPE_CHECKING, Any

from lamakit.coach.strength import Ranked, rated
from lamakit.errors import LamakitError, error_line, library, quoted
from lamakit.games import AMIGO, find_variant
from lamakit.games.contract import SEATS
from lamakit.odds.intervals import FEWEST, Interval, mean_interval, share_interval
from lamakit.play.checks import checked_float, checked_number, checked_seed
from lamakit.play.validation import validated
from lamakit.simulation import waiting
from lamakit.simulation.batch_plan import Given
from lamakit.simulation.deals import DealResult, MatchResult, TournamentRules, deal_player, entrants, lineups, play_deal
from lamakit.simulation.external import SECONDS
from lamakit.texts import _
from lamakit.texts.numbers import aligned, localised

if TYPE_CHECKING:
    import pandas as pd

WORLDS = 32
MEASURED = Path(__file__).with_name("base.jsonl")
Measure = Callable[[MatchResult, Sequence[float]], float | None]  # of a match with its shares


@dataclass(frozen=True)
class Tournament:
    """The results of a tournament; every figure is a mean over its deals, each played from every seat."""

    rules: TournamentRules
    deals: tuple[DealResult, ...]

    @classmethod
    @validated
    def load(cls, path: str | PathLike[str]) -> "Tournament":
        """The deals that a tournament's file holds so far. Raises LamakitError if it is not one, or can't be read."""
        try:
            header, lines = read_file(Path(path))
            bots, deals = tuple(header["bots"]), lines.values()
            rules = TournamentRules(header["variant"], header["edition"], bots, header["seed"], header["worlds"])
        except (OSError, ValueError, KeyError, TypeError):
            raise LamakitError(
                "path={path}: expected a file that a tournament has written", quoted(str(path))
            ) from None
        if any(bot >= len(bots) for deal in deals for match in deal.matches for bot in match.seats):
            raise LamakitError("path={path}: a match of a bot that it doesn't name", quoted(str(path)))
        return cls(rules, tuple(sorted(deals, key=lambda deal: (deal.players, deal.deal))))

    @classmethod
    def measured(cls) -> "Tournament":
        """The tournament in base that comes with lamakit, and that notebook 31 reads."""
        return cls.load(MEASURED)

    @property
    def bots(self) -> tuple[str, ...]:
        return self.rules.bots

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players that were played."""
        return tuple(sorted({deal.players for deal in self.deals}))

    @property
    def matches(self) -> int:
        return sum(len(deal.matches) for deal in self.deals)

    def __repr__(self) -> str:
        return f"<Tournament {self.rules.variant}: {', '.join(self.bots)}; {self._extent}>"

    @property
    def _extent(self) -> str:
        return _("note|{matches:,} matches, seed {seed}", matches=self.matches, seed=self.rules.seed)

    def __str__(self) -> str:
        """Its tables."""
        return "\n".join(written(self))

    def to_frame(self) -> "pd.DataFrame":
        """One row for each number of players and bot: its share of the victories, raw and without luck.

        Columns: players, bot, seats (of how many the mean is), share, low, high; if luck was measured adjusted,
        adjusted_low, adjusted_high; and mu, sigma of its rating. 1 / players is what equal bots win. Intervals are for
        95%, by Wilson's formula and without luck by Student's t; of fewer than ten deals they are all that is possible.
        """
        with library():
            import pandas as pd

        return pd.DataFrame(
            self._of_bots(), columns=["players", "bot", "seats", *self._columns("share"), "mu", "sigma"]
        )

    def differences(self) -> "pd.DataFrame":
        """One row for each number of players and pair: how much more one wins than the other at the same tables.

        Columns: players, bot, other, deals, difference, low, high; if luck was measured adjusted, adjusted_low,
        adjusted_high. The intervals are of the paired differences, deal by deal (Student's t, for 95%).
        """
        with library():
            import pandas as pd

        return pd.DataFrame(
            self._of_pairs(), columns=["players", "bot", "other", "deals", *self._columns("difference")]
        )

    def variance_left(self, players: int) -> float | None:
        """The variance of a seat's result without luck, as a share of that with luck; None if luck is not known.

        Around the mean of the same bot in the same line-up and seat, over the deals.
        """
        players = checked_number(players, range(2, SEATS + 1), "players")
        matches = [match for match in self._of(players) if match.luck is not None]
        spread = _spread((match.seats, match.shares) for match in matches)
        return _spread((match.seats, match.without_luck) for match in matches) / spread if spread else None

    @cached_property
    def ratings(self) -> dict[int, list[tuple[float, float]]]:
        """The mean and the standard deviation of each bot's strength, by players (openskill's Plackett and Luce)."""
        return {players: rated(len(self.bots), map(_ranked, self._of(players))) for players in self.players}

    def figure(self) -> Any:
        """A plotly figure of the differences, with luck and without."""
        with library():
            import plotly.graph_objects as go

        frame, figure = self.differences(), go.Figure()
        pairs = [f"{row.players}: {row.bot} − {row.other}" for row in frame.itertuples()]
        ways = [
            (_("chart|as played"), "difference", "low", "high"),
            (_("chart|without luck"), "adjusted", "adjusted_low", "adjusted_high"),
        ]
        for name, column, low, high in ways if self._knows_luck else ways[:1]:
            above, below = 100 * (frame[high] - frame[column]), 100 * (frame[column] - frame[low])
            bars = {"type": "data", "symmetric": False, "array": above, "arrayminus": below}
            figure.add_scatter(x=100 * frame[column], y=pairs, mode="markers", name=name, error_x=bars)
        figure.update_layout(
            title=_(
                "{variant}: difference in victories at the same tables, with 95% intervals", variant=self.rules.variant
            ),
            xaxis={"title": _("difference in share of victories"), "ticksuffix": localised("%")},
            yaxis={"title": _("chart|players: bots"), "autorange": "reversed"},
            height=160 + 34 * len(pairs),
            separators=localised(".,"),
        )
        return figure

    def _of_bots(self) -> list[tuple[Any, ...]]:
        """The rows of `to_frame`."""
        return [
            (players, bot, self._seats(players, number), *self._share(players, number), *rating)
            for players in self.players
            for number, (bot, rating) in enumerate(zip(self.bots, self.ratings[players], strict=True))
        ]

    def _of_pairs(self) -> list[tuple[Any, ...]]:
        """The rows of `differences`."""
        return [
            (players, self.bots[one], self.bots[other], self._deals(players), *self._difference(players, one, other))
            for players in self.players
            for one, other in combinations(range(len(self.bots)), 2)
        ]

    def _of(self, players: int) -> list[MatchResult]:
        return [match for deal in self.deals if deal.players == players for match in deal.matches]

    def _deals(self, players: int) -> int:
        return sum(deal.players == players for deal in self.deals)

    def _seats(self, players: int, bot: int) -> int:
        return sum(match.seats.count(bot) for match in self._of(players))

    @cached_property
    def _knows_luck(self) -> bool:
        return bool(self.deals) and all(match.luck is not None for deal in self.deals for match in deal.matches)

    def _columns(self, name: str) -> list[str]:
        return [name, "low", "high", *(["adjusted", "adjusted_low", "adjusted_high"] if self._knows_luck else [])]

    def _share(self, players: int, bot: int) -> list[float]:
        """Of all victories: as played, and without luck if it is known."""
        of_bot, most = partial(_mean, bot=bot), self._most(players, bot)
        trials = sum(bot in match.seats for match in self._of(players))
        raw = [value / most for value in self._values(players, of_bot, False)]
        found = share_interval(fsum(raw) / len(raw) * trials, trials, raw)
        return [*(most * part for part in found[1:]), *self._adjusted(players, of_bot, 0, most)]

    def _difference(self, players: int, one: int, other: int) -> list[float]:
        def difference(match: MatchResult, shares: Sequence[float]) -> float | None:
            mine, others = _mean(match, shares, one), _mean(match, shares, other)
            return None if mine is None or others is None else mine - others

        bounds = -self._most(players, other), self._most(players, one)
        raw = _interval(self._values(players, difference, False), *bounds)
        return [*raw[1:], *self._adjusted(players, difference, *bounds)]

    def _adjusted(self, players: int, what: Measure, least: float, most: float) -> list[float]:
        return [*_interval(self._values(players, what, True), least, most)[1:]] if self._knows_luck else []

    def _values(self, players: int, what: Measure, adjusted: bool) -> list[float]:
        """Of something in a match: its mean in each deal."""
        return [mean for deal in self.deals if deal.players == players for mean in _deal_mean(deal, what, adjusted)]

    def _most(self, players: int, bot: int) -> float:
        """Its share if it won everything: less than 1 where it has several seats at a table."""
        return fmean(1 / match.seats.count(bot) for match in self._of(players) if bot in match.seats)


def _spread(results: Iterable[tuple[tuple[int, ...], Sequence[float]]]) -> float:
    """The sum of the variances of what each seat of each line-up gets."""
    by_seats = dict[tuple[int, ...], list[Sequence[float]]]()
    for seats, shares in results:
        by_seats.setdefault(seats, []).append(shares)
    repeated = [alike for alike in by_seats.values() if len(alike) > 1]
    return float(sum(variance(results) for alike in repeated for results in zip(*alike, strict=True)))


def _interval(values: Sequence[float], least: float, most: float) -> Interval:
    return mean_interval(len(values), fsum(values), fsum(value * value for value in values), least, most)


def _mean(match: MatchResult, shares: Sequence[float], bot: int) -> float | None:
    own = [share for number, share in zip(match.seats, shares, strict=True) if number == bot]
    return fmean(own) if own else None


def _deal_mean(deal: DealResult, what: Measure, adjusted: bool) -> list[float]:
    """The mean of something over a deal's matches; nothing if it is in none of them."""
    values = [what(match, match.without_luck if adjusted else match.shares) for match in deal.matches]
    found = [value for value in values if value is not None]
    return [fmean(found)] if found else []


def written(found: Tournament) -> Iterator[str]:
    """The tables of a tournament, as lines of text."""
    title = f"{found.rules.variant}: {found._extent}"
    yield _("{title}; in percent, with 95% intervals from {fewest} deals on", title=title, fewest=FEWEST)
    rows = [[_("column|players"), _("column|bot"), _("column|victories"), _("row|without luck"), _("column|rating")]]
    for players, bot, _seats, *share, mu, sigma in found._of_bots():
        ways = _interval_text(share[:3], found._deals(players)), _interval_text(share[3:], found._deals(players))
        rows.append([str(players), bot, *ways, localised(f"{mu:.1f} ± {2 * sigma:.1f}")])
    rows.append(
        [
            _("column|players"),
            _("at the same tables"),
            _("row|difference"),
            _("row|without luck"),
            _("row|deals played"),
        ]
    )
    for players, bot, other, deals, *share in found._of_pairs():
        ways = _interval_text(share[:3], deals), _interval_text(share[3:], deals)
        rows.append([str(players), f"{bot} − {other}", *ways, str(deals)])
    yield from aligned(rows)
    for players in found.players:
        if (left := found.variance_left(players)) is not None:
            told = _(
                "{players} players: without luck {left:.0%} of the variance of a result is left",
                players=players,
                left=left,
            )
            yield told
    yield from (str(program) for program in found.rules.programs if program.faults)


def _interval_text(share: Sequence[float], deals: int) -> str:
    if not share:
        return _("note|unknown")
    value, low, high = (localised(f"{100 * part:z.1f}") for part in share)
    within = _("note|{low} to {high}", low=low, high=high) if deals >= FEWEST else _("note|too few")
    return f"{value} ({within})"


def _ranked(match: MatchResult) -> Ranked:
    return match.seats, [1 - share for share in match.shares]


@validated
def tournament(
    variant: str = "base",
    bots: Iterable[Given] = ("search", "threshold", "random"),
    matches: int = 2000,
    players: Iterable[int] = (2, 3, 4, 6),
    seed: int | None = None,
    *,
    edition: str = AMIGO,
    luck: bool = True,
    file: str | PathLike[str] | None = None,
    cluster: str | None = None,
    progress: bool | None = None,
    seconds: float = SECONDS,
) -> Tournament:
    """Let bots play this many matches or a few more at tables of each size; the same seed gives the same tournament.

    A bot is a name, perhaps with options ("search worlds=32"), a character's name, or one of your own: an object with
    `choose(observation)`, which plays at all its tables, a function of an observation, or "module:name" of either; of a
    class one is made. "cmd:python my_bot.py" is a program that answers lines, each within so many `seconds`
    (`lamakit.simulation.external`); what it fails to decide is replaced, which the tables tell. Every deal is played by
    every choice of bots from every seat. `luck` also measures the luck of
    every match, for the results without it. `file` keeps the deals that are finished: an interrupted tournament that is
    started again with the same file goes on there; of your own bots it knows only what they are called. `cluster` is
    the address of a Dask scheduler; `progress` shows a bar or hides it.

    Raises LamakitError for bots, numbers or a game that can't be, for the file of another tournament, and for a bot
    that fails or chooses what is not legal, with the match, its position and what was allowed.
    """
    found = find_variant(variant, edition)
    if not checked_float(seconds, "seconds") > 0:
        raise LamakitError("seconds={seconds}: expected a positive number", quoted(seconds))
    counts = sorted({checked_number(count, range(2, SEATS + 1), "players", "BAS-01") for count in players})
    if not counts:
        raise LamakitError("players={players}: expected numbers such as 2, 3", quoted(players))
    matches = checked_number(matches, range(1, 10_000_001), "matches")
    seed = secrets.randbits(32) if seed is None else checked_seed(seed)
    listed = entrants(bots, found.name, seconds)
    worlds = WORLDS if luck and found.family == "llama" else 0
    rules = TournamentRules(found.name, edition, tuple(listed), seed, worlds, tuple(listed.values()))
    try:
        wanted = [
            (count, deal)
            for count in counts
            for deal in range(ceil(matches / (len(lineups(len(listed), count)) * count)))
        ]
        kept = TournamentFile(rules, file)
        done = {(deal.players, deal.deal): deal for deal in kept.deals}
        missing = [each for each in wanted if each not in done]
        if rules.programs and cluster is not None:
            raise LamakitError("bots: {key} can only play here; leave cluster out", rules.programs[0].key)
        with waiting.bar(
            progress, total=len(wanted), initial=len(wanted) - len(missing), unit=f" {_('note|deals')}"
        ) as bar:
            for deal in _played(rules, missing, cluster, progress):
                kept.add(deal)
                done[deal.players, deal.deal] = deal
                bar.update(1)
    finally:
        for program in rules.programs:
            program.close()
    return Tournament(rules, tuple(done[each] for each in wanted if each in done))


def _played(
    rules: TournamentRules, missing: list[tuple[int, int]], cluster: str | None, progress: bool | None
) -> Iterator[DealResult]:
    if cluster is None:
        return (play_deal(rules, *each) for each in missing)
    from lamakit.simulation.cluster import spread

    calls = (
        (_("deal {deal} with {players} players", deal=deal, players=players), (players, deal))
        for players, deal in missing
    )
    return spread(deal_player, rules, calls, cluster, progress)


class TournamentFile:
    """The rules of the tournament, then a line for each finished deal; without a file nothing is kept."""

    def __init__(self, rules: TournamentRules, file: str | PathLike[str] | None) -> None:
        """Raises LamakitError for the file of another tournament, and for one that can't be read or written."""
        self.deals: list[DealResult] = []
        self._path = None if file is None else Path(file)
        if self._path is None:
            return
        try:
            size = self._path.stat().st_size if self._path.exists() else 0
            header, lines = read_file(self._path) if size else (rules.header(), {})
            if header != rules.header():
                raise LamakitError(
                    "file={file} is not of this tournament; expected another file, or none", quoted(str(file))
                )
            self.deals, sound = [*lines.values()], "".join([json.dumps(header) + "\n", *lines])
            if len(sound.encode()) != size:  # it is new, or its last line was cut when the tournament was interrupted
                self._path.write_text(sound, encoding="utf-8")
        except (OSError, ValueError) as error:
            if isinstance(error, LamakitError):
                raise
            raise LamakitError("file={file}: {error}", quoted(str(file)), error_line(error)) from None

    def add(self, deal: DealResult) -> None:
        self.deals.append(deal)
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as opened:
                opened.write(json.dumps(asdict(deal), separators=(",", ":")) + "\n")


def read_file(path: Path) -> tuple[Any, dict[str, DealResult]]:
    """The header of a tournament's file, and the deals in it by their lines, without what an interrupt has cut.

    The header is None if there is none. Raises OSError or ValueError if the file can't be read.
    """
    header, *lines = path.read_text(encoding="utf-8-sig").splitlines(keepends=True) or [""]
    return _parsed(header), {line: deal for line in lines if (deal := _deal(line))}


def _parsed(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _deal(line: str) -> DealResult | None:
    try:
        return DealResult.read(_parsed(line)) if line.endswith("\n") else None
    except (KeyError, TypeError, ValueError):
        return None
