"""The decks of Abrakadabrien as data: lamakit's own, or an owner's file; every fault is reported with its line.

What the files may say is explained at the top of each (cards.toml, orders.toml, events.toml).
"""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from lamakit.errors import LamakitError, quoted
from lamakit.games.abrakadabrien.cards import CODES, GOALS, MOON, NUMBERS, STACKS, SUN, TREASURE, back_of, stack_of
from lamakit.games.abrakadabrien.decks import BONUSES, KINDS, Event, Order
from lamakit.games.abrakadabrien.events import EFFECTS, ON_CELLS, WAYS
from lamakit.games.abrakadabrien.goals import TERRAIN_OF
from lamakit.games.abrakadabrien.orders import NUMBERS as NUMBER_RULES
from lamakit.play.checks import is_whole
from lamakit.play.validation import all_plain
from lamakit.texts import Later

Source = str | PathLike[str] | Sequence[Mapping[str, Any]] | None  # a file, its entries, or None: lamakit's own
MARKS = {"": 2, "triangle": 3, "pentagon": 5}  # how many players it takes for a card to be in play (ABR-03)
SKIES = {"": "", "sun": SUN, "moon": MOON}
PER_TERRAIN, PER_KIND, PER_STACK = 36, 12, 4
T = TypeVar("T")


class Entry(NamedTuple):
    """One table of a file, with words for where it and its keys are."""

    where: str
    values: Mapping[str, Any]
    keys: Mapping[str, str] = MappingProxyType({})  # where each key is, if it has a line of its own

    def fault(self, key: str, right: object, rule: str) -> LamakitError:
        given = quoted(self.values[key]) if key in self.values else Later("nothing")
        return LamakitError(
            "{where}: {key} is {given}; expected {right} ({rule})",
            self.keys.get(key, self.where),
            key,
            given,
            right,
            rule,
        )

    def check_keys(self, known: Iterable[str], rule: str) -> None:
        for key in self.values:
            if key not in known:
                where = self.keys.get(key, self.where)
                raise LamakitError(
                    "{where}: {key} is not a key; expected {known} ({rule})", where, quoted(key), ", ".join(known), rule
                )

    def checked(self, key: str, fits: Callable[[Any], bool], right: object, rule: str, default: Any = None) -> Any:
        value = all_plain(self.values.get(key, default))
        if not fits(value):
            raise self.fault(key, right, rule)
        return value

    def choice(self, key: str, known: Iterable[str], rule: str, default: str | None = None) -> str:
        right = Later("one of {known}", ", ".join(name for name in known if name))
        return str(self.checked(key, lambda value: isinstance(value, str) and value in known, right, rule, default))

    def number(self, key: str, right: range, rule: str, default: int | None = None) -> int:
        wanted = Later("a number from {start} to {stop}", right.start, right.stop - 1)
        return int(self.checked(key, lambda value: is_whole(value, right), wanted, rule, default))

    def text(self, key: str, rule: str) -> str:
        return str(self.checked(key, lambda value: isinstance(value, str) and bool(value.strip()), "a text", rule))

    def items(
        self, key: str, fits: Callable[[Any], bool], right: object, rule: str, default: Any = None
    ) -> tuple[Any, ...]:
        """A list of at least one item, which all fit."""
        return tuple(self.checked(key, lambda value: _is_list(value, fits), right, rule, default))


def _is_list(value: Any, fits: Callable[[Any], bool]) -> bool:
    return isinstance(value, list | tuple) and bool(value) and all(fits(item) for item in value)


# --- reading ------------------------------------------------------------------------------------------------------


def _entries(source: Source, what: str) -> list[Entry]:
    """The tables `[[what]]` of a file, or of a list that has been read before."""
    if source is None:
        source = Path(__file__).with_name(f"{what}s.toml")
    if isinstance(source, str | PathLike):
        try:
            text = Path(source).read_bytes().decode("utf-8-sig")
        except (OSError, ValueError) as error:
            raise LamakitError(
                "{what}s={source}: this file can't be read: {error}", what, quoted(str(source)), error
            ) from None
        return _entries_of_text(text, Path(source).name, what)
    if not isinstance(source, list | tuple) or not all(isinstance(values, Mapping) for values in source):
        raise LamakitError("{what}s={source}: expected a file's name, or a list of its tables", what, quoted(source))
    return [Entry(f"{what}s, table {number}", values) for number, values in enumerate(source, 1)]


def _entries_of_text(text: str, name: str, what: str) -> list[Entry]:
    try:
        read = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LamakitError("{name}: this is not TOML: {error}", name, error) from None
    tables = read.pop(what, None)
    if read or not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise LamakitError("{name}: only tables [[{what}]] belong here; {read} do not", name, what, quoted(list(read)))
    places = _places_of_keys(text, name, what)
    if len(places) != len(tables):
        raise LamakitError("{name}: every table must begin with a line [[{what}]]", name, what)
    return [Entry(keys.pop(""), table, keys) for keys, table in zip(places, tables, strict=True)]


def _places_of_keys(text: str, name: str, what: str) -> list[dict[str, str]]:
    """For each table the line of every key, and under "" that of its head."""
    places: list[dict[str, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        key = re.match(r"\s*(\w+)\s*=", line)
        if re.match(rf"\s*\[\[\s*{what}\s*\]\]", line):
            places.append({"": f"{name}, line {number}"})
        elif key and places:
            places[-1].setdefault(key[1], f"{name}, line {number}")
    return places


# --- cards --------------------------------------------------------------------------------------------------------


def load_cards(players: int, with_sky: bool, source: Source = None) -> dict[str, int]:
    """How many of each code are in play (ABR-01, ABR-03); sun and moon are left out if no order asks for them.

    Raises LamakitError, naming the line, if a file can't be read or does not have the cards that the box has.
    """
    found: Counter[str] = Counter()
    in_play: Counter[str] = Counter()
    for entry in _entries(source, "card"):
        mark, codes, copies = _card_entry(entry)
        found.update(dict.fromkeys(codes, copies))
        if players >= MARKS[mark]:
            for code in codes:
                in_play[code if with_sky else code.rstrip(SUN + MOON)] += copies
    _check_box(found)
    return {code: in_play[code] for code in CODES if in_play[code]}


usual_cards = cache(load_cards)  # lamakit's own, not to be changed


def _card_entry(entry: Entry) -> tuple[str, list[str], int]:
    entry.check_keys(("copies", "terrain", "numbers", "mark", "sky", "treasure"), "ABR-01")
    terrain = entry.choice("terrain", ("", *TERRAIN_OF), "ABR-01", "")
    numbers = entry.items("numbers", _is_number, "numbers 1 to 6", "ABR-01", tuple(NUMBERS))
    treasure = entry.values.get("treasure", False)
    mark, sky = entry.choice("mark", MARKS, "ABR-03", ""), entry.choice("sky", SKIES, "ORD-02", "")
    if not isinstance(treasure, bool) or (treasure and (mark or sky)):
        raise entry.fault("treasure", Later("true, without mark and sky, or false"), "ABR-01")
    ending = TREASURE if treasure else SKIES[sky]
    terrains = [TERRAIN_OF[terrain]] if terrain else list(GOALS)
    codes = [f"{letter}{number}{ending}" for letter in terrains for number in numbers]
    return mark, codes, entry.number("copies", range(1, 37), "ABR-01", 1)


def _is_number(item: Any) -> bool:
    return is_whole(item, NUMBERS)


def _check_box(found: Counter[str]) -> None:
    for terrain, goal in GOALS.items():
        cards = sum(count for code, count in found.items() if back_of(code) == terrain)
        if cards != PER_TERRAIN:
            raise LamakitError(
                "cards: {cards} terrain cards of {goal}; expected {per_terrain} (ABR-01)", cards, goal, PER_TERRAIN
            )
        for number in NUMBERS:
            treasures = found[f"{terrain}{number}{TREASURE}"]
            if treasures != 1:
                raise LamakitError(
                    "cards: {treasures} treasure cards {terrain}{number}*; expected 1 (ABR-01)",
                    treasures,
                    terrain,
                    number,
                )


# --- orders -------------------------------------------------------------------------------------------------------


def load_orders(source: Source = None) -> dict[str, Order]:
    """Thirty-six orders by their ids (ORD-01); raises LamakitError, naming the line that is wrong."""
    return _numbered(_entries(source, "order"), "orders", "kind", dict.fromkeys(KINDS, PER_KIND), "ORD-01", _order)


usual_orders = cache(load_orders)


def _numbered(
    entries: list[Entry], what: str, key: str, copies: Mapping[str, int], rule: str, read: Callable[[Entry, str], T]
) -> dict[str, T]:
    """The entries by their ids: the kind or stack that `key` names, and a number; so many `copies` of each."""
    found: dict[str, T] = {}
    counts: Counter[str] = Counter()
    for entry in entries:
        name = entry.choice(key, copies, rule)
        counts[name] += 1
        found[f"{name}{counts[name]}"] = read(entry, f"{name}{counts[name]}")
    for name, right in copies.items():
        if counts[name] != right:
            raise LamakitError(
                "{what}: {count} {what} of {key} {name}; expected {right} ({rule})",
                what,
                counts[name],
                key,
                name,
                right,
                rule,
            )
    return found


def _order(entry: Entry, name: str) -> Order:
    known = ("kind", "name", "points", "bonuses", "goal", "shape", "treasures", "sky", "numbers", "least", "most")
    entry.check_keys(known, "ORD-02")
    bonuses = entry.items(
        "bonuses", BONUSES.__contains__, Later("one or two of {bonuses}", ", ".join(BONUSES)), "ORD-04"
    )
    if len(bonuses) > 2:
        raise entry.fault("bonuses", Later("one or two"), "ORD-04")
    goal = entry.choice("goal", ("any", *TERRAIN_OF), "ORD-02")
    shape = _shape(entry, goal)
    order = Order(
        name,
        entry.text("name", "ORD-07"),
        entry.number("points", range(1, 31), "ORD-06"),
        bonuses,
        TERRAIN_OF.get(goal, ""),
        shape,
        _places(shape),
        entry.choice("numbers", ("", *NUMBER_RULES), "ORD-02", ""),
        entry.number("treasures", range(10), "ORD-02", 0),
        SKIES[entry.choice("sky", SKIES, "ORD-02", "")],
        entry.number("least", range(55), "ORD-02", 0),
        entry.number("most", range(1, 100), "ORD-02", 99),
    )
    if order == replace(order, shape=(), places=(), numbers="", treasures=0, sky="", least=0, most=99):
        raise LamakitError(
            "{where}: an order needs a shape or a condition ({known}) (ORD-02)", entry.where, ", ".join(known[5:])
        )
    return order


def _shape(entry: Entry, goal: str) -> tuple[str, ...]:
    right = Later(
        "one to three rows of x and ., such as ['.x.', 'xxx'], with two cards or more, for one of the four goals"
    )
    return tuple(
        entry.checked("shape", lambda rows: rows == () or (goal != "any" and _is_shape(rows)), right, "ORD-02", ())
    )


def _is_shape(rows: Any) -> bool:
    """Rows of one length, x for a card, at least two cards, inside three by three."""
    if not _is_list(rows, lambda row: isinstance(row, str) and bool(re.fullmatch("[x.]{1,3}", row))):
        return False
    edges = [rows[0], rows[-1], "".join(row[:1] for row in rows), "".join(row[-1:] for row in rows)]
    fits = len(rows) <= 3 and len({len(row) for row in rows}) == 1 and "".join(rows).count("x") >= 2
    return fits and all("x" in edge for edge in edges)


def _places(shape: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """Every place in the area where the shape fits."""
    if not shape:
        return ()
    height, width = len(shape), len(shape[0])
    cards = [(row, column) for row in range(height) for column in range(width) if shape[row][column] == "x"]
    return tuple(
        tuple(3 * (top + row) + left + column for row, column in cards)
        for top in range(4 - height)
        for left in range(4 - width)
    )


def order_table(order: Order) -> dict[str, Any]:
    """The order as a table of its file, for a log."""
    same = {key: getattr(order, key) for key in ("kind", "name", "points", "numbers", "treasures", "least", "most")}
    goal, sky = GOALS.get(order.terrain, "any"), next(name for name, mark in SKIES.items() if mark == order.sky)
    shape = {"shape": list(order.shape)} if order.shape else {}
    return {**same, **shape, "bonuses": list(order.bonuses), "goal": goal, "sky": sky}


# --- events -------------------------------------------------------------------------------------------------------


def load_events(source: Source = None) -> dict[str, Event]:
    """Twelve events by their ids (EVT-01); raises LamakitError, naming the line that is wrong."""
    return _numbered(_entries(source, "event"), "events", "stack", dict.fromkeys(STACKS, PER_STACK), "EVT-01", _event)


usual_events = cache(load_events)


def _event(entry: Entry, name: str) -> Event:
    entry.check_keys(("stack", "name", "text", "effect", "cells", "way"), "EVT-03")
    effect = entry.choice("effect", EFFECTS, "EVT-03")
    title, text, cells = entry.text("name", "EVT-03"), entry.text("text", "EVT-03"), _cells(entry, effect)
    way = entry.choice("way", WAYS.get(effect, ("",)), "EVT-03", None if effect in WAYS else "")
    return Event(name, title, text, effect, cells, way)


def _cells(entry: Entry, effect: str) -> tuple[int, ...]:
    if effect not in ON_CELLS:
        entry.checked("cells", lambda cells: not cells, Later("no cells with {effect}", effect), "EVT-03")
        return ()
    right = Later("different cells from 1 to 9")
    cells = entry.items("cells", lambda cell: is_whole(cell, range(1, 10)), right, "EVT-03")
    if len(set(cells)) < len(cells):
        raise entry.fault("cells", right, "EVT-03")
    return tuple(cell - 1 for cell in cells)


def event_table(event: Event) -> dict[str, Any]:
    """The event as a table of its file, for a log."""
    same = {key: getattr(event, key) for key in ("name", "text", "effect", "way")}
    return {**same, "stack": stack_of(event.id), "cells": [cell + 1 for cell in event.cells]}
