"""A table before anything is on it: cards, decks, teams and paces, as the caller wants them."""

from collections.abc import Mapping, Sequence
from decimal import Decimal, InvalidOperation
from os import PathLike
from typing import Any, TypedDict

from lamakit.errors import LamakitError, quoted
from lamakit.games import Variant
from lamakit.games.abrakadabrien.cards import TERRAINS
from lamakit.games.abrakadabrien.decks import Decks
from lamakit.games.abrakadabrien.setup import cards_dealt
from lamakit.games.abrakadabrien.state import PACE, TABLE, TEAMS, Seat, State
from lamakit.games.contract import LETTERS
from lamakit.play.abrakadabrien import decks

LONGEST_PACE = 3600
LOGGED = ("deck", "orders", "events")  # the options that a position does not say
Given = Mapping[str, Any]
Source = str | PathLike[str] | Sequence[Mapping[str, Any]]  # a deck file, or its tables


class Options(TypedDict, total=False):
    """How Abrakadabrien is set up.

    `deck` (how many of each card) or a file of `cards`, files of `orders` and `events` in place of lamakit's (or lists
    of their tables), `teams` as ["AC", "BD"], `paces` under stress (seconds a turn for each seat), and `open_orders`.
    """

    deck: Mapping[str, int] | None
    cards: Source | None
    orders: Source | None
    events: Source | None
    teams: Sequence[str] | None
    paces: Sequence[float] | None
    open_orders: bool | None


def new_table(variant: Variant, players: int, options: Given) -> State:
    """An empty table for this many seats; raises LamakitError for an impossible option."""
    overlays = variant.overlays
    if {"team", "stress"} & set(overlays) and players not in TEAMS:
        raise LamakitError(f"players={players}: expected 4, 5 or 6 in teams (TEA-01)")
    state = State(
        seats=[Seat([None] * 9) for _ in range(players)],
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
    state.open_orders = _open_orders(variant, options.get("open_orders"))
    return state


def _decks(variant: Variant, options: Given) -> Decks:
    for overlay in ("orders", "events"):
        if overlay not in variant.overlays and options.get(overlay) is not None:
            raise LamakitError(f"{overlay}={quoted(options[overlay])}: there are no {overlay} in {variant.name}")
    own_orders, own_events = options.get("orders"), options.get("events")
    orders = decks.usual_orders() if own_orders is None else decks.load_orders(own_orders)
    events = decks.usual_events() if own_events is None else decks.load_events(own_events)
    return Decks(orders if "orders" in variant.overlays else {}, events if "events" in variant.overlays else {})


def _full(variant: Variant, players: int, options: Given) -> dict[str, int]:
    with_sky = "orders" in variant.overlays
    deck, cards = options.get("deck"), options.get("cards")
    if deck is not None and cards is not None:
        raise LamakitError("deck, cards: both say which cards there are; name one of them (ABR-01)")
    if deck is not None:
        full = decks.deck_counts(deck, with_sky)
    elif cards is not None:
        full = decks.load_cards(cards, players, with_sky)
    else:
        full = dict(decks.usual_cards(players, with_sky))
    if sum(full.values()) < cards_dealt(players):
        raise LamakitError(
            f"deck: {sum(full.values())} cards; {players} players need at least {cards_dealt(players)} (ABR-04, ABR-05)"
        )
    return full


def custom_deck(variant: Variant, state: State) -> Mapping[str, int] | None:
    """The caller's cards; None if they are the usual ones."""
    usual = decks.usual_cards(state.players, state.with_orders)
    return None if state.full == usual else dict(state.full)


def teams_of(variant: Variant, teams: Any, players: int) -> tuple[tuple[int, ...], ...]:
    """Teams named by seats, as ["AC", "BD"]; two seats each, with five players two and three (TEA-01, TEA-03)."""
    if teams is None:
        return TEAMS[players] if {"team", "stress"} & set(variant.overlays) else ()
    if not {"team", "stress"} & set(variant.overlays):
        raise LamakitError(f"teams={quoted(teams)}: there are no teams in {variant.name}; leave teams out")
    given = teams if isinstance(teams, list | tuple) else []
    named = [tuple(sorted(map(LETTERS.index, team))) if _names_seats(team) else () for team in given]
    everybody = sorted(seat for team in named for seat in team)
    if sorted(map(len, named)) != sorted(map(len, TEAMS[players])) or everybody != list(range(players)):
        example = ["".join(LETTERS[seat] for seat in team) for team in TEAMS[players]]
        raise LamakitError(f"teams={quoted(teams)}: expected teams such as {example} for {players} players (TEA-03)")
    return tuple(sorted(named))


def _names_seats(team: Any) -> bool:
    return isinstance(team, str) and all(letter in LETTERS for letter in team)


def _paces(variant: Variant, players: int, paces: Any) -> tuple[int, ...]:
    """Milliseconds that each seat takes for a turn (STR-01)."""
    if "stress" not in variant.overlays:
        if paces is not None:
            raise LamakitError(f"paces={quoted(paces)}: only under stress seats have paces; leave paces out (STR-01)")
        return ()
    if paces is None:
        return (PACE,) * players
    given = [_milliseconds(pace) for pace in paces] if isinstance(paces, list | tuple) else []
    if len(given) != players or not all(given):
        raise LamakitError(
            f"paces={quoted(paces)}: expected {players} numbers of seconds, such as {[10] * players} (STR-01)"
        )
    return tuple(given)


def _milliseconds(pace: Any) -> int:
    """0 if it is not a number of seconds, down to thousandths."""
    if isinstance(pace, bool) or not isinstance(pace, int | float):
        return 0
    try:
        seconds = Decimal(str(pace))
    except (InvalidOperation, ValueError):  # an integer of more digits than Python prints
        return 0
    fits = seconds.is_finite() and 0 < seconds <= LONGEST_PACE and seconds == round(seconds, 3)
    return int(seconds * 1000) if fits else 0


def _open_orders(variant: Variant, is_open: Any) -> bool:
    if is_open is not None and (not isinstance(is_open, bool) or "orders" not in variant.overlays):
        raise LamakitError(f"open_orders={quoted(is_open)}: expected True or False, in a game with orders (ORD-01)")
    return bool(is_open)
