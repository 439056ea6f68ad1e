"""How a table for several devices is set up, and found again after a restart."""

import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from lamakit.bots.characters import character
from lamakit.errors import LamakitError
from lamakit.games import find_variant
from lamakit.games.contract import NOBODY
from lamakit.pages.allowed import EVENING, TOGETHER, TOURNAMENT
from lamakit.pages.beginning import options_of
from lamakit.pages.company import Company, Now, Person
from lamakit.pages.families import adapter_of
from lamakit.pages.options import AWAY, Options, others_of
from lamakit.pages.shared_table import SharedTable
from lamakit.pages.standing_group import hold_seats
from lamakit.play.checks import LONG, checked_float, checked_number
from lamakit.play.match import replay
from lamakit.store.write_behind import WriteBehindStore


def shared_table(
    table_id: str,
    codes: tuple[str, str],
    options: Options,
    host: Person,
    store: WriteBehindStore,
    now: Now = time.monotonic,
    once: bool = False,
) -> SharedTable:
    """A table with these options, at which the match has not begun; raises LamakitError for what can't be played.

    With `once` there is one match.
    """
    first, seat = options.begin()  # says what would be right
    game, adapter = find_variant(first.variant, first.edition), adapter_of(options.variant)
    if game.family != adapter.family:
        raise LamakitError(adapter.elsewhere, game.name)
    if set(adapter.at_one_screen) & set(game.overlays):
        raise LamakitError("Under stress everybody plays at one screen: leave that expansion out.")
    asked, ours = options_of(first, options), list(adapter.options.bots)
    seats = others_of(seat, asked.players)
    bots = [*asked.bots, *ours[len(asked.bots) :]][: len(seats)]
    characters = [ours[at] if bot == AWAY else bot for at, bot in enumerate(bots)]
    for key in characters:
        if character(key, game.name) is None:
            raise LamakitError("The bot {name!r} does not play {game}.", key[:40], game.name)
    host.seat = seat
    offered = [at for at, bot in zip(seats, bots, strict=True) if bot == AWAY]
    table = SharedTable(
        adapter,
        (EVENING if offered else TOURNAMENT) if once else TOGETHER,
        options=replace(asked, bots=tuple(bots), position=""),
        company=Company(host, offered, codes, now=now),
        store=store,
        now=now,
    )
    table.id, table.home, table.first = table_id, seat, first if options.position else None
    table.characters = {**dict(zip(seats, characters, strict=True)), seat: ours[0]}
    if asked.group:
        hold_seats(table.company, asked)
    table.practice = bool(options.position) or (options.seed is not None and not once)  # somebody knows the cards
    return table


def resumed(table_id: str, saved: Mapping[str, Any], store: WriteBehindStore, now: Now = time.monotonic) -> SharedTable:
    """A table as it was kept; raises LamakitError if it can't be read. Nobody is there yet."""
    try:
        people = [Person(**each) for each in saved["people"]]
        options = adapter_of(saved["options"]["variant"]).options.read(dict(saved["options"]))
        for person in people:
            checked_number(person.seat, range(NOBODY, options.players), "seat")
        host = next(person for person in people if person.seat == saved["home"])
        codes = saved["codes"][0], saved["codes"][1]
        table = shared_table(table_id, codes, options, host, store, now, bool(saved.get("once")))
        table.home = table.company.home = host.seat = saved["home"]
        table.company.offered, table.characters = list(saved["offered"]), dict(map(tuple, saved["characters"]))
        table.company.people = {person.key: person for person in people}
        table.number, table.practice = checked_number(saved["number"], LONG, "number"), saved["practice"] is True
        table.is_stopped = bool(saved.get("stopped"))
        table.changed, table.is_open = checked_float(saved["seen"], "seen"), bool(saved.get("open"))
        table.match = replay(saved["log"]) if saved["log"] else None
        table.first = replay(saved["start"]) if saved["start"] else None
        table.ply = len(table.match.history) + 1 if table.match else 0
    except (AttributeError, KeyError, TypeError, ValueError, StopIteration, IndexError):
        raise LamakitError("The saved match can't be read.") from None
    table.company.have_left()
    return table
