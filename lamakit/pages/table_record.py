"""How a table for several devices is set up, kept, and found again after a restart."""

import time
from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from lamakit.bots.characters import character
from lamakit.errors import LamakitError
from lamakit.games import find_variant
from lamakit.games.contract import NOBODY
from lamakit.pages.company import Company, Now, Person
from lamakit.pages.families import adapter_of
from lamakit.pages.options import AWAY, Options, others_of
from lamakit.pages.table import TOGETHER, TOURNAMENT, Table, options_of
from lamakit.play.checks import LONG, checked_float, checked_number
from lamakit.play.match import replay
from lamakit.store.matches import MATCH, MatchStore
from lamakit.store.records import Change
from lamakit.store.results import result_of
from lamakit.store.write_behind import WriteBehindStore
from lamakit.texts import _

SAVED = "table"  # the kind of record, and whose: nobody's, as no visitor's key is so short


class SharedTableRecord:
    def __init__(self, table_id: str, store: WriteBehindStore) -> None:
        self.id, self.store = table_id, store
        self.is_gone = False  # nothing of the table is kept any more

    def save(self, table: Table) -> None:
        if not self.is_gone:
            self.store.commit([Change(SAVED, SAVED, self.id, self.data(table))])

    def delete(self) -> None:
        self.is_gone = True
        self.store.commit([Change(SAVED, SAVED, self.id, None)])

    def data(self, table: Table) -> dict[str, Any]:
        people = [
            {"key": each.key, "owner": each.owner, "name": each.name, "seat": each.seat}
            for key, each in table.company.people.items()
            if key == each.key  # a second browser of somebody's is let in again
        ]
        return {
            "codes": list(table.company.codes),
            "options": asdict(table.options),
            "home": table.home,
            "offered": table.company.offered,
            "characters": [[seat, key] for seat, key in table.characters.items()],
            "people": people,
            "number": table.number,
            "practice": table.practice,
            "once": table.allowed.once,
            "seen": table.changed,
            "log": table.match.log if table.match else None,
            "start": table.first.log if table.first else None,
        }

    def add_results(self, table: Table) -> None:
        """It counts among nobody's wins against bots."""
        match, seated = table.playing, table.company.seated
        for person in [] if self.is_gone else seated.values():
            others = others_of(person.seat, match.num_players)
            bots = [AWAY if seat in seated else table.characters[seat] for seat in others]
            kept: dict[str, Any] = {
                "seat": person.seat,
                "options": {**asdict(table.options), "bots": bots, "seed": None},
                "practice": table.practice,
                "shared": len(seated) > 1,
            }
            kept["result"] = result_of(match, kept)
            matches = MatchStore(owner=person.owner)
            self.store.commit([Change(person.owner, MATCH, matches.new_id(), {"log": match.log, "table": kept})])


def shared_table(
    table_id: str,
    codes: tuple[str, str],
    options: Options,
    host: Person,
    store: WriteBehindStore,
    now: Now = time.monotonic,
    once: bool = False,
) -> Table:
    """A table with these options, at which the match has not begun; raises LamakitError for what can't be played.

    With `once` there is one match, in which no bot plays for anybody.
    """
    first, seat = options.begin()  # says what would be right
    game, adapter = find_variant(first.variant, first.edition), adapter_of(options.variant)
    if game.family != adapter.family:
        raise LamakitError(_(adapter.elsewhere).format(game=game.name))
    if "stress" in game.overlays:
        raise LamakitError(_("Under stress everybody plays at one screen: leave that expansion out."))
    asked, ours = options_of(first, options), list(adapter.options.bots)
    seats = others_of(seat, asked.players)
    bots = [*asked.bots, *ours[len(asked.bots) :]][: len(seats)]
    characters = [ours[at] if bot == AWAY else bot for at, bot in enumerate(bots)]
    for key in characters:
        if character(key, game.name) is None:
            raise LamakitError(_("The bot {name!r} does not play {game}.").format(name=key[:40], game=game.name))
    host.seat = seat
    offered = [at for at, bot in zip(seats, bots, strict=True) if bot == AWAY]
    table = Table(
        adapter,
        TOURNAMENT if once else TOGETHER,
        options=replace(asked, bots=tuple(bots), position=""),
        company=Company(host, offered, codes, patient=once, now=now),
        record=SharedTableRecord(table_id, store),
        now=now,
    )
    table.id, table.home, table.first = table_id, seat, first if options.position else None
    table.characters = {**dict(zip(seats, characters, strict=True)), seat: ours[0]}
    table.practice = bool(options.position) or (options.seed is not None and not once)  # somebody knows the cards
    return table


def resumed(table_id: str, kept: Mapping[str, Any], store: WriteBehindStore, now: Now = time.monotonic) -> Table:
    """A table as it was kept; raises LamakitError if it can't be read. Nobody is there yet."""
    try:
        people = [Person(**each) for each in kept["people"]]
        options = adapter_of(kept["options"]["variant"]).options.read(dict(kept["options"]))
        for person in people:
            checked_number(person.seat, range(NOBODY, options.players), "seat")
        host = next(person for person in people if person.seat == kept["home"])
        codes = kept["codes"][0], kept["codes"][1]
        table = shared_table(table_id, codes, options, host, store, now, bool(kept.get("once")))
        table.home = table.company.home = host.seat = kept["home"]
        table.company.offered, table.characters = list(kept["offered"]), dict(map(tuple, kept["characters"]))
        table.company.people = {person.key: person for person in people}
        table.number, table.practice = checked_number(kept["number"], LONG, "number"), kept["practice"] is True
        table.changed = checked_float(kept["seen"], "seen")
        table.match = replay(kept["log"]) if kept["log"] else None
        table.first = replay(kept["start"]) if kept["start"] else None
        table.ply = len(table.match.history) + 1 if table.match else 0
    except (AttributeError, KeyError, TypeError, ValueError, StopIteration, IndexError):
        raise LamakitError(_("The saved match can't be read.")) from None
    for person in table.company.seated.values():
        person.gone = now()
    return table
