"""A table before anything is on it: cards, decks, teams and paces, as the caller wants them."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, TypedDict

from lamakit.errors import LamakitError, quoted
from lamakit.games import Variant
from lamakit.games.abrakadabrien.cards import TERRAINS, Card, is_event
from lamakit.games.abrakadabrien.decks import Decks
from lamakit.games.abrakadabrien.setup import cards_dealt
from lamakit.games.abrakadabrien.state import PACE, TABLE, TEAMS, Seat, State
from lamakit.games.contract import LETTERS
from lamakit.play.abrakadabrien import decks
from lamakit.play.abrakadabrien.decks import Source
from lamakit.play.abrakadabrien.texts import codes_of
from lamakit.play.checks import OptionMapping, checked_deck
from lamakit.play.validation import plain, whole_as_int

LONGEST_PACE = 3600
LOGGED = ("deck", "orders", "events")  # the options that a position does not say


class AbrakadabrienOptions(TypedDict, total=False):
    """How Abrakadabrien is set up.

    `deck` (how many of each card) or a file of `cards`, files of `orders` and `events` in place of lamakit's (or lists
    of their tables), `teams` as ["AC", "BD"], `paces` under stress (seconds a turn for each seat), and `open_orders`.
    """

    deck: Mapping[str, int] | None
    cards: Source
    orders: Source
    events: Source
    teams: Sequence[str] | None
    paces: Sequence[float] | None
    open_orders: bool | None


def new_table(variant: Variant, players: int, options: OptionMapping) -> State:
    """An empty table for this many seats; raises LamakitError for an impossible option."""
    overlays = variant.overlays
    if has_teams(variant) and players not in TEAMS:
        raise LamakitError("players={players}: expected 4, 5 or 6 in teams (TEA-01)", players)
    state = State(
        seats=[Seat([None] * 9) for _time in range(players)],
        decks=_decks(variant, options),
        full=_full(variant, players, options),
        ghost_side="A" if "ghosts-a" in overlays else "B" if "ghosts-b" in overlays else "",
        with_orders="orders" in overlays,
        with_events="events" in overlays,
        conflict="conflict" in overlays,
    )
    state.ghosts = dict.fromkeys(TERRAINS, TABLE) if state.ghost_side else {}
    state.teams = teams_of(variant, options.get("teams"), players)
    state.paces = _paces(variant, players, options.get("paces"))
    is_open = options.get("open_orders")
    if is_open is not None and (not isinstance(is_open, bool) or not state.with_orders):
        raise LamakitError(
            "open_orders={is_open}: expected True or False, in a game with orders (ORD-01)", quoted(is_open)
        )
    state.open_orders = bool(is_open)
    return state


def has_teams(variant: Variant) -> bool:
    return "team" in variant.overlays or "stress" in variant.overlays


def _decks(variant: Variant, options: OptionMapping) -> Decks:
    for overlay in ("orders", "events"):
        if overlay not in variant.overlays and options.get(overlay) is not None:
            raise LamakitError(
                "{overlay}={options}: there are no {overlay} in {name}", overlay, quoted(options[overlay]), variant.name
            )
    own_orders, own_events = options.get("orders"), options.get("events")
    orders = decks.usual_orders() if own_orders is None else decks.load_orders(own_orders)
    events = decks.usual_events() if own_events is None else decks.load_events(own_events)
    return Decks(orders if "orders" in variant.overlays else {}, events if "events" in variant.overlays else {})


def _full(variant: Variant, players: int, options: OptionMapping) -> dict[str, int]:
    with_sky = "orders" in variant.overlays
    deck, cards = options.get("deck"), options.get("cards")
    if deck is not None and cards is not None:
        raise LamakitError("deck, cards: both say which cards there are; name one of them (ABR-01)")
    if deck is not None:
        counts = checked_deck(deck, codes_of(variant), "abrakadabrien (ABR-01)", {"T4": 6, "F2*": 1})
        full = {code: count for code, count in counts.items() if count}
    elif cards is not None:
        full = decks.load_cards(players, with_sky, cards)
    else:
        full = dict(decks.usual_cards(players, with_sky))
    if sum(full.values()) < cards_dealt(players):
        raise LamakitError(
            "deck: {values} cards; {players} players need at least {needed} (ABR-04, ABR-05)",
            sum(full.values()),
            players,
            cards_dealt(players),
        )
    return full


def custom_deck(variant: Variant, state: State) -> Mapping[str, int] | None:
    """The caller's cards; None if they are the usual ones."""
    usual = decks.usual_cards(state.players, state.with_orders)
    return None if state.full == usual else dict(state.full)


def teams_of(variant: Variant, teams: Any, players: int) -> tuple[tuple[int, ...], ...]:
    """Teams named by seats, as ["AC", "BD"]; two seats each, with five players two and three (TEA-01, TEA-03)."""
    if teams is None:
        return TEAMS[players] if has_teams(variant) else ()
    if not has_teams(variant):
        raise LamakitError("teams={teams}: there are no teams in {name}; leave teams out", quoted(teams), variant.name)
    given = teams if isinstance(teams, list | tuple) and all(isinstance(team, str) for team in teams) else []
    named = [tuple(sorted(map(LETTERS.find, team))) for team in given]
    everybody = sorted(seat for team in named for seat in team)
    if sorted(map(len, named)) != sorted(map(len, TEAMS[players])) or everybody != list(range(players)):
        example = ["".join(LETTERS[seat] for seat in team) for team in TEAMS[players]]
        raise LamakitError(
            "teams={teams}: expected teams such as {example} for {players} players (TEA-03)",
            quoted(teams),
            example,
            players,
        )
    return tuple(sorted(named))


def _paces(variant: Variant, players: int, paces: Any) -> tuple[int, ...]:
    """Milliseconds that each seat takes for a turn (STR-01)."""
    if "stress" not in variant.overlays:
        if paces is not None:
            raise LamakitError(
                "paces={paces}: only under stress seats have paces; leave paces out (STR-01)", quoted(paces)
            )
        return ()
    if paces is None:
        return (PACE,) * players
    given = [_pace(pace) for pace in paces] if isinstance(paces, list | tuple) else []
    if len(given) != players or not all(given):
        raise LamakitError(
            "paces={paces}: expected {players} numbers of seconds, such as {value} (STR-01)",
            quoted(paces),
            players,
            [10] * players,
        )
    return tuple(given)


def _pace(given: Any) -> int:
    """0 if it is not a number of seconds, down to thousandths."""
    number = whole_as_int(plain(given))
    if isinstance(number, bool) or not isinstance(number, int | float | Fraction) or not 0 < number <= LONGEST_PACE:
        return 0
    try:
        return milliseconds(str(number if isinstance(number, int) else float(number)))
    except ValueError:
        return 0


def milliseconds(seconds: str) -> int:
    """A number of seconds, such as 12 or 2.5, in thousandths; raises ValueError for any other text."""
    if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,3})?", seconds):
        raise ValueError(seconds)
    whole, _mark, rest = seconds.partition(".")
    return 1000 * int(whole) + int(rest.ljust(3, "0"))


def cards_of(state: State) -> list[Card]:
    """All cards in areas and hands, on portals, and drawn."""
    places = [card for place in state.seats for card in (*place.area, *place.hand, *place.portal)]
    return [card for card in (*places, *state.drawn) if card is not None]


def deck_size(state: State) -> int:
    """How many cards the deck has, not counting events."""
    return sum(not is_event(code) for code in state.deck)
