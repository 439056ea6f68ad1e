"""Deals of a tournament, each played by every line-up from every seat.

What comes of one depends on the tournament and its number only, so it can be played anywhere, kept in a file, and
played again.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import combinations, count
from math import fsum
from pkgutil import resolve_name
from typing import Any

from lamakit.bots import Bot, make, names
from lamakit.bots.characters import Character, cast, character
from lamakit.bots.llama.policy_bot import PlainBot
from lamakit.bots.llama.search import SearchBot
from lamakit.bots.random import RandomBot
from lamakit.coach.llama.chance_events import ChanceEvents
from lamakit.coach.llama.state_values import policy_of
from lamakit.errors import LamakitError, error_line, quoted
from lamakit.games import find_variant
from lamakit.games.contract import SEATS
from lamakit.play.checks import checked_float, checked_number
from lamakit.play.match import Match, new_match
from lamakit.play.observation import Observation
from lamakit.simulation.batch_plan import WANTED, Given, OwnBot, own_bot
from lamakit.simulation.external import PREFIX, SECONDS, Program
from lamakit.texts import Later

MOST_BOTS = 12  # in a tournament
Player = Character | OwnBot


@dataclass(frozen=True)
class TournamentRules:
    """Everything that decides how the matches of a tournament go. `worlds` is 0 where luck is not looked at."""

    variant: str
    edition: str
    bots: tuple[str, ...]
    seed: int
    worlds: int
    who: tuple[Player, ...] = field(default=(), compare=False, repr=False)  # the bots; a file knows only their names

    @property
    def programs(self) -> list[Program]:
        """The players that are programs of their own."""
        owners = (getattr(each.choose, "__self__", None) for each in self.who if isinstance(each, OwnBot))
        return [owner for owner in owners if isinstance(owner, Program)]

    def header(self) -> dict[str, Any]:
        kept = {"variant": self.variant, "edition": self.edition, "bots": list(self.bots)}
        return {"lamakit tournament": 1, **kept, "seed": self.seed, "worlds": self.worlds}


@dataclass(frozen=True)
class MatchResult:
    """A match: who sat where (numbers of the bots), their shares of the victory, and their luck, if known."""

    seats: tuple[int, ...]
    shares: tuple[float, ...]
    luck: tuple[float, ...] | None

    @property
    def without_luck(self) -> list[float]:
        """The shares less the luck, which is known."""
        return [share - part for share, part in zip(self.shares, self.luck or (), strict=True)]

    @classmethod
    def read(cls, match: Any, players: int) -> "MatchResult":
        """Raises KeyError, TypeError or LamakitError, as DealResult.read."""
        seats = tuple(checked_number(bot, range(MOST_BOTS), "seats") for bot in match["seats"])
        shares = tuple(checked_float(share, "shares") for share in match["shares"])
        luck = match["luck"] and tuple(checked_float(part, "luck") for part in match["luck"])
        if any(part is not None and len(part) != players for part in (seats, shares, luck)):
            raise LamakitError(
                "matches: {match}: expected a number for each of {players} seats", quoted(match), players
            )
        return cls(seats, shares, luck)


@dataclass(frozen=True)
class DealResult:
    """All matches of a deal, with the number of players."""

    players: int
    deal: int
    matches: tuple[MatchResult, ...]

    @classmethod
    def read(cls, line: Any) -> "DealResult":
        """Raises KeyError, TypeError or LamakitError where something is missing or no number."""
        players = checked_number(line["players"], range(2, SEATS + 1), "players")
        matches = tuple(MatchResult.read(match, players) for match in line["matches"])
        return cls(players, checked_number(line["deal"], range(2**32), "deal"), matches)


def entrants(bots: Iterable[Given], variant: str, seconds: float = SECONDS) -> dict[str, Player]:
    """Who plays, by what the tables call them: `own` is "MyBot", another one of that name "MyBot 2"."""
    found = dict[str, Player]()
    with ExitStack() as undo:
        for given in bots:
            if isinstance(given, str) and ":" not in given:
                found[given] = entrant(given, variant)
            elif isinstance(given, str) and given.startswith(PREFIX):
                if given in found:
                    continue
                program = Program(given, seconds)
                undo.callback(program.close)
                found[given] = OwnBot(given, program.choose)
            else:
                own = own_bot(imported(given) if isinstance(given, str) else given)
                if own is None:
                    raise LamakitError("bots: {given} is not a player; {wanted}", quoted(given), Later(WANTED))
                keys = (own.key if number == 1 else f"{own.key} {number}" for number in count(1))
                key = given if isinstance(given, str) else next(key for key in keys if key not in found)
                found[key] = own._replace(key=key)
        if not 2 <= len(found) <= MOST_BOTS:
            raise LamakitError("bots: {count} given; expected 2 to {most} different ones", len(found), MOST_BOTS)
        undo.pop_all()
    return found


def imported(text: str) -> object:
    """The object that "module:name" names; raises LamakitError if there is none, or its module fails."""
    try:
        return resolve_name(text)
    except (Exception, SystemExit) as error:
        raise LamakitError(
            "bots: {text}: {error}; expected module:name, a bot of yours or its class in a module that Python finds",
            quoted(text),
            error_line(error),
        ) from error


@cache
def entrant(text: str, variant: str) -> Character:
    """Who plays by this text: a bot's name, perhaps with options ("search worlds=32"), or a character's."""
    name, *options = text.split() or [""]
    who = character(name, variant)
    if who is None:
        known = ", ".join(each.key for each in cast(variant))
        raise LamakitError(
            "bots: no bot {name} in {variant}; there is {known}, and the bots they play", quoted(name), variant, known
        )
    given = dict(who.options)
    for option in options:
        key, is_given, value = option.partition("=")
        if not is_given or not value.lstrip("-").isdecimal() or len(value) > 6:
            raise LamakitError("bots: {text}: expected a name and options such as worlds=32", quoted(text))
        given[key] = int(value)
    found = Character(text, who.name, who.says, who.bot, given)
    found.make(1)  # raises if it has no such option
    return found


def lineups(bots: int, players: int) -> list[tuple[int, ...]]:
    """Who meets at a table: every choice of the bots, or all of them, some more than once, if there are too few."""
    if bots >= players:
        return list(combinations(range(bots), players))
    return [tuple((first + seat) % bots for seat in range(players)) for first in range(bots)]


def rotations(lineup: tuple[int, ...]) -> list[tuple[int, ...]]:
    return [lineup[first:] + lineup[:first] for first in range(len(lineup))]


def play_deal(rules: TournamentRules, players: int, deal: int) -> DealResult:
    """Every line-up from every seat, with the same seed."""
    seats = (seats for lineup in lineups(len(rules.bots), players) for seats in rotations(lineup))
    return DealResult(players, deal, tuple(played(rules, each, deal) for each in seats))


def deal_player(rules: TournamentRules) -> Callable[[int, int], DealResult]:
    """`play_deal` of a tournament, for workers elsewhere."""
    return partial(play_deal, rules)


def played(rules: TournamentRules, seats: tuple[int, ...], deal: int) -> MatchResult:
    match = new_match(rules.variant, players=len(seats), edition=rules.edition, seed=rules.seed, number=deal)
    who = [rules.who[number] for number in seats]
    won = play_out(match, who, deal)
    at_random = {seat for seat, each in enumerate(who) if isinstance(each, Character) and each.play == RandomBot.name}
    return MatchResult(seats, won, tuple(luck_of(match, rules, who, at_random)) if rules.worlds else None)


def play_out(match: Match, who: Sequence[Player], deal: int) -> tuple[float, ...]:
    """Everybody's share of the victory, by seat; raises LamakitError if a bot fails or does what is not allowed."""
    bots = [each if isinstance(each, OwnBot) else each.make(deal * SEATS + seat) for seat, each in enumerate(who)]
    while (seat := match.current_player) is not None:
        seen = match.remembered(seat)
        try:
            action = bots[seat].choose(seen)
        except (Exception, SystemExit) as error:
            raise bot_error(deal, seen, Later("{bot} failed: {error}", who[seat].key, error_line(error))) from error
        try:
            match.play(action)
        except LamakitError as error:
            raise bot_error(deal, seen, Later("{bot} chose {action}", who[seat].key, quoted(action))) from error
    return match.returns()


def bot_error(deal: int, seen: Observation, fault: Later) -> LamakitError:
    return LamakitError(
        "match {deal} with {players} players: bot {fault} in {position!r}; allowed: {actions}",
        deal,
        seen.num_players,
        fault,
        seen.position,
        ", ".join(seen.legal_actions),
    )


def luck_of(match: Match, rules: TournamentRules, who: list[Player], at_random: set[int]) -> Iterator[float]:
    """Every seat's, of all events, and of the choices of bots whose chances are known."""
    variant = find_variant(rules.variant, rules.edition)
    bots = (stand_in(each, variant.box) for each in who)
    plain = [bot if isinstance(bot, PlainBot | RandomBot) else None for bot in bots]
    policies = [policy_of(bot, variant.game, match.num_players) if bot else None for bot in plain]
    found = list(ChanceEvents(match, rules.worlds, rules.seed, policies).in_order(at_random))
    for seat in range(match.num_players):
        yield round(fsum(one.luck[seat] for one in found if one.luck is not None), 5)


def stand_in(who: Player, variant: str) -> Bot:
    """A bot that plays much like this one, and quickly."""
    if isinstance(who, OwnBot):
        return who
    return make("sharp", seed=1) if who.bot == SearchBot.name and "sharp" in names(variant) else who.make(1)
