"""A table before anything lies on it: cards, decks, teams and paces, as the caller wants them."""

from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from typing import Any

from lamakit.errors import LamakitError, quoted
from lamakit.games import Variant
from lamakit.games.abrakadabrien.cards import TERRAINS, VALUE_ORDER
from lamakit.games.abrakadabrien.decks import Decks
from lamakit.games.abrakadabrien.setup import cards_dealt
from lamakit.games.abrakadabrien.state import TABLE, Seat, State
from lamakit.games.abrakadabrien.stress import PACE
from lamakit.games.abrakadabrien.team import TEAMS
from lamakit.games.contract import LETTERS
from lamakit.play.abrakadabrien import decks
from lamakit.play.family import Options

LONGEST_PACE = 3600


def new_table(variant: Variant, players: int, options: Options) -> State:
    """An empty table for so many seats; raises LamakitError for an option that can't be."""
    overlays = variant.overlays
    if {"team", "stress"} & set(overlays) and players not in TEAMS:
        raise LamakitError(f"players={players}: 4, 5 or 6 would be right in teams (TEA-01)")
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
    state.teams = _teams(variant, players, options.get("teams"))
    state.paces = _paces(variant, players, options.get("paces"))
    state.open_orders = _open_orders(variant, options.get("open_orders"))
    return state


def _decks(variant: Variant, options: Options) -> Decks:
    for overlay in ("orders", "events"):
        if overlay not in variant.overlays and options.get(overlay) is not None:
            raise LamakitError(f"{overlay}={quoted(options[overlay])}: there are no {overlay} in {variant.name}")
    own_orders, own_events = options.get("orders"), options.get("events")
    return Decks(
        {}
        if "orders" not in variant.overlays
        else decks.usual_orders()
        if own_orders is None
        else decks.load_orders(own_orders),
        {}
        if "events" not in variant.overlays
        else decks.usual_events()
        if own_events is None
        else decks.load_events(own_events),
    )


def _full(variant: Variant, players: int, options: Options) -> dict[str, int]:
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
    return {code: full[code] for code in sorted(full, key=VALUE_ORDER.__getitem__)}


def custom_deck(variant: Variant, state: State) -> Mapping[str, int] | None:
    """The caller's cards, None if they are the usual ones."""
    usual = decks.usual_cards(state.players, state.with_orders)
    return None if state.full == usual else dict(state.full)


def _teams(variant: Variant, players: int, teams: Any) -> tuple[tuple[int, ...], ...]:
    if teams is None:
        return TEAMS[players] if {"team", "stress"} & set(variant.overlays) else ()
    return teams_of(variant, teams, players)


def teams_of(variant: Variant, teams: Any, players: int) -> tuple[tuple[int, ...], ...]:
    """Teams named by seats, as ["AC", "BD"]; two seats each, with five players two and three (TEA-01, TEA-03)."""
    if not {"team", "stress"} & set(variant.overlays):
        raise LamakitError(f"teams={quoted(teams)}: there are no teams in {variant.name}; leave teams out")
    given = list(teams) if isinstance(teams, list | tuple) else []
    named = [tuple(LETTERS.index(letter) for letter in sorted(team)) for team in given if _names_seats(team)]
    sizes = sorted(len(team) for team in named)
    everybody = sorted(seat for team in named for seat in team)
    if (
        len(named) < len(given)
        or sizes != sorted(len(team) for team in TEAMS[players])
        or everybody != list(range(players))
    ):
        example = ["".join(LETTERS[seat] for seat in team) for team in TEAMS[players]]
        raise LamakitError(
            f"teams={quoted(teams)}: teams such as {example} would be right for {players} players (TEA-03)"
        )
    return tuple(sorted(named))


def _names_seats(team: Any) -> bool:
    return isinstance(team, str) and bool(team) and all(letter in LETTERS for letter in team)


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
            f"paces={quoted(paces)}: {players} numbers of seconds, such as {[10] * players}, would be right (STR-01)"
        )
    return tuple(given)


def _milliseconds(pace: Any) -> int:
    """0 if it is no number of seconds, down to thousandths."""
    if isinstance(pace, bool) or not isinstance(pace, int | float):
        return 0
    try:
        seconds = Decimal(str(pace))
    except (InvalidOperation, ValueError):  # an integer of more digits than Python prints
        return 0
    fits = seconds.is_finite() and 0 < seconds <= LONGEST_PACE and seconds == round(seconds, 3)
    return int(seconds * 1000) if fits else 0


def _open_orders(variant: Variant, is_open: Any) -> bool:
    if is_open is None:
        return False
    if not isinstance(is_open, bool) or "orders" not in variant.overlays:
        raise LamakitError(
            f"open_orders={quoted(is_open)}: True or False, in a game with orders, would be right (ORD-01)"
        )
    return is_open
