"""An evening's tournament: set up, its tables and results, how it stands on a wall and on paper; a league of them."""

import re
import secrets
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple
from urllib.parse import urlencode
from zlib import crc32

from markupsafe import Markup

from lamakit.errors import LamakitError
from lamakit.games import BOXES
from lamakit.play.evening import ROUNDS, SIDES, SIZES, Evening
from lamakit.play.names import NAME_LENGTH, on_one_line
from lamakit.play.pairing import EVERY, Sitting, league as league_of
from lamakit.site.games import GAMES, Extra, title_of, variant_asked
from lamakit.site.pages import page
from lamakit.site.people import people_of
from lamakit.site.rendered import drawn, rendered
from lamakit.site.request import Door, Redirect, Request, Response, Seats
from lamakit.store.evenings import Evenings
from lamakit.store.identity import code_to_type
from lamakit.store.records import VersionConflict
from lamakit.texts import _
from lamakit.views.qr import qr_of

CODE_LENGTH = 8
WHOLE = re.compile(r"[-−]?[0-9]{1,4}")
USUAL = {"game": "base", "size": "4", "planned": "3", "devices": ""}

NOTHING = {"act": "", "round": "", "table": "", "name": ""}  # that somebody has typed


class Card(NamedTuple):
    """A table of a round as a page shows it; `stamp` differs whenever anything of it does."""

    number: int
    sitting: Sitting
    door: Door | None
    stamp: int

    @property
    def qr(self) -> Markup | None:
        return drawn(qr_of(self.door.link)) if self.door else None


# --- the evening, as whoever sits at this computer sees it


def evenings(request: Request, said: str = "") -> Response | None:
    here = people_of(request)
    if here is None:
        return None
    every, asked = Evenings(here.store).all, request.query
    like = next((each for each in every if each.id == asked.get("like")), None)
    names = like.people if like else [one.name for one in here.all if one.name]
    given = {**USUAL, "names": "\n".join(names), **(_of(like) if like else {}), **asked}
    chosen = {**given, **_chosen(given["game"])}
    return page(
        "evenings.html.j2",
        request,
        "games",
        _("An evening's tournament"),
        said=said,
        trouble=here.store.trouble,
        evenings=every,
        leagues=list(dict.fromkeys(each.league for each in every if each.league)),
        chosen=chosen,
        games=GAMES,
        extras={game.box: _extras(game.box) for game in GAMES},
        sizes=SIZES,
        rounds=ROUNDS,
        longest=NAME_LENGTH,
        with_devices=request.seats is not None,
        league_at=_league_at,
        **_said_of(),
    )


def _of(evening: Evening) -> dict[str, str]:
    """The choices of a form for another evening like this one."""
    numbers = {"size": str(evening.size), "planned": str(evening.planned)}
    return {"game": evening.game, **numbers, "league": evening.league, "devices": "yes" * evening.devices}


def _chosen(game: str) -> dict[str, str]:
    """A game with its expansions, as a form has chosen them."""
    box, *overlays = game.split("+")
    return {"game": box, **{f"{box}-{name}": "yes" for name in overlays}}


def _extras(box: str) -> list[Extra]:
    """The expansions with which everybody plays for themselves."""
    game = next(game for game in GAMES if game.box == box)
    extras = zip(BOXES[box].overlays, game.extras, strict=True)
    return [extra._replace(address=f"{box}-{name}") for name, extra in extras if name not in SIDES]


def begin(request: Request) -> Redirect | Response | None:
    """An evening as the form asks for it, with its first round."""
    here, asked, seats = people_of(request), request.query, request.seats
    if here is None:
        return None
    try:
        made = Evening(
            id=secrets.token_hex(8),
            code=code_to_type(CODE_LENGTH),
            begun=time.time(),
            game=variant_asked(asked.get("game", ""), asked),
            size=request.number("size", 0),
            planned=request.number("planned", 0),
            devices=bool(asked.get("devices")) and seats is not None,
            league=on_one_line(asked.get("league", ""))[:NAME_LENGTH],
            people=tuple(filter(None, map(on_one_line, re.split(r"[\n,;]", asked.get("names", ""))))),
        ).checked()
        Evenings(here.store).keep(_drawn(made, seats))
    except LamakitError as error:
        return evenings(request, str(error))
    return Redirect(f"evening/{made.id}")


def _drawn(evening: Evening, seats: Seats | None, again: bool = False) -> Evening:
    """With the next round, or another last one; nothing is left of its tables if that can't be."""
    before, laid = _tables(evening), list[str]()

    def lay(names: tuple[str, ...]) -> str:
        if not (evening.devices and seats):
            return ""
        laid.append(seats.lay(names, evening.game, before))
        return laid[-1]

    try:
        return (evening.drawn_again if again else evening.drawn)(secrets.randbits(40), lay)
    except LamakitError:
        _drop(laid, seats)
        raise


def _tables(evening: Evening) -> list[str]:
    """Of its last round."""
    return [each.table for tables in evening.rounds[-1:] for each in tables if each.table]


def _stop(evening: Evening, seats: Seats | None) -> None:
    """Whoever sits at a table whose result was typed need not play on."""
    for each in evening.rounds[-1]:
        if seats and each.table and each.points:
            seats.stop(each.table)


def _drop(tables: Sequence[str], seats: Seats | None) -> None:
    for table in tables:
        if seats:
            seats.drop(table)


def evening(request: Request, said: str = "") -> Response | None:
    here = people_of(request)
    with suppress(LamakitError):
        if here:
            return _shown(request, _gathered(Evenings(here.store), request.path[0], request.seats)[0], said)
    return None


def _shown(request: Request, found: Evening, said: str) -> Response:
    cards, closed = _cards(found, request.seats)
    return page(
        "evening.html.j2",
        request,
        "games",
        _("An evening's tournament"),
        said=said or closed or request.matches.store.trouble,
        typed={**NOTHING, **(request.query if said else {})},
        longest=NAME_LENGTH,
        league_at=_league_at,
        **_said_of(),
        **_standing_of(found, cards),
    )


def wall(request: Request) -> Response | None:
    """To be hung on a wall by a projector, or printed: whoever looks at it can change nothing."""
    here = people_of(request)
    with suppress(LamakitError):
        if here:
            found, _version = _gathered(Evenings(here.store), request.path[0], request.seats)
            return Response(wall_of(found, request.root, _cards(found, request.seats)[0], for_guests=False))
    return None


def wall_of(found: Evening, root: str, cards: Sequence[Card] | None = None, *, for_guests: bool = True) -> str:
    """Guests see how it stands, and no way to a table but their own."""
    shown = _cards(found, None)[0] if cards is None else cards
    door = next((card.door for card in shown if card.door), None)
    link = f"{door.address}standings/{found.code}" if door else ""
    return rendered(
        "evening_wall.html.j2",
        root=root,
        token="",
        bar="",
        title=_("An evening's tournament"),
        for_guests=for_guests,
        link=link,
        qr=drawn(qr_of(link)) if link else None,
        **_said_of(),
        **_standing_of(found, shown),
    )


def _standing_of(found: Evening, cards: Sequence[Card]) -> dict[str, Any]:
    standings = found.standings
    return {
        "evening": found,
        "game": title_of(found.game),
        "cards": cards,
        "standings": standings,
        "stamp": _stamp(standings, found.gone, found.waits),
    }


def _said_of() -> dict[str, Any]:
    return {"title_of": title_of, "moment": _moment}


def _moment(seconds: float) -> Markup:
    return Markup('<time data-seconds="{}" datetime=""></time>').format(int(seconds))


def _stamp(*parts: object) -> int:
    return crc32(repr(parts).encode())


def _cards(found: Evening, seats: Seats | None) -> tuple[list[Card], str]:
    """The tables of the last round, those that wait for their people open to them; and why they can't be opened."""
    cards, said = list[Card](), ""
    for number, sitting in enumerate(found.rounds[-1] if found.rounds else ()):
        door = None
        try:
            if seats and sitting.table and not sitting.points:
                door = seats.open(sitting.table)
        except LamakitError as error:
            said = str(error)
        cards.append(Card(number, sitting, door, _stamp(len(found.rounds), sitting, door)))
    return cards, said


def _gathered(kept: Evenings, evening_id: str, seats: Seats | None) -> tuple[Evening, str]:
    """The evening with what its tables have ended with, and its version; raises LamakitError if there is none."""
    before, version = kept.with_id(evening_id)
    found = with_results(before, seats)
    if found != before:
        with suppress(VersionConflict):  # another page has gathered them
            kept.keep(found, version)
        return kept.with_id(evening_id)
    return before, version


def with_results(found: Evening, seats: Seats | None) -> Evening:
    """With the points of those tables of the last round that are over by now."""
    for at, sitting in enumerate(found.rounds[-1] if found.rounds else ()):
        points = seats.points(sitting.table) if seats and sitting.table and not sitting.points else None
        if points is not None:
            found = found.with_points(len(found.rounds) - 1, at, points)
    return found


# --- what its forms ask for


def change(request: Request) -> Redirect | Response | None:
    """Do what a form asks for; the page says what there is against it, and has what was typed."""
    here, seats, evening_id = people_of(request), request.seats, request.path[0]
    if here is None:
        return None
    kept = Evenings(here.store)
    try:
        before, version = _gathered(kept, evening_id, seats)
        if request.query.get("act") == "delete":
            _drop(_tables(before), seats)
            kept.delete(evening_id)
            return Redirect("evening")
        after = _changed(before, request)
        try:
            kept.keep(after, version)
        except VersionConflict:
            _drop([table for table in _tables(after) if table not in _tables(before)], seats)
            raise
        _drop([table for table in _tables(before) if table not in _tables(after)], seats)
        _stop(after, seats)
    except LamakitError as error:
        return evening(request, str(error))
    at = f"#table-{request.number('table', 0)}" if request.query.get("act") == "points" else ""
    return Redirect(f"evening/{evening_id}{at}")


def _changed(before: Evening, request: Request) -> Evening:
    asked, who = request.query, on_one_line(request.query.get("name", ""))
    match asked.get("act"):
        case "points":
            return before.with_points(
                request.number("round", -1), request.number("table", -1), _points(before, request)
            )
        case "next" if request.number("round", -1) == len(before.rounds):
            return _drawn(before, request.seats)
        case "again" if request.number("round", -1) == len(before.rounds):
            return _drawn(before, request.seats, again=True)
        case "comes":
            return before.comes(who)
        case "leaves":
            return before.leaves(who)
    return before


def _points(found: Evening, request: Request) -> list[int | None]:
    """As they are typed, one for each name of a table; raises LamakitError."""
    number, table = request.number("round", -1), request.number("table", -1)
    try:
        names = found.rounds[number][table].names
    except IndexError:
        raise LamakitError("There is no such table. Load the page again.") from None
    return [_typed(request.query, at) for at in range(len(names))]


def _typed(asked: Mapping[str, str], at: int) -> int | None:
    text = on_one_line(asked.get(f"points-{at}", ""))
    if text and not WHOLE.fullmatch(text):
        raise LamakitError("Points are whole numbers: {text!r} is not one.", text[:20])
    return int(text.replace("−", "-")) if text else None


# --- several evenings


def league(request: Request) -> Response | None:
    here, name = people_of(request), request.query.get("name", "")
    found = Evenings(here.store).in_league(name) if here else []
    if not found:
        return None
    return page(
        "league.html.j2",
        request,
        "games",
        found[0].league,
        evenings=found,
        standings=league_of([(each.people, each.rounds, each.fewest) for each in found]),
        counting=len(found) - len(found) // EVERY,
        **_said_of(),
    )


def _league_at(name: str) -> str:
    return f"evening/league?{urlencode({'name': name})}"
