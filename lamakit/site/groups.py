"""Standing groups: made in one form, at a table in one press, and what has come of their evenings."""

import json
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple
from urllib.parse import urlencode

from lamakit.coach.llama.review import lucks_of
from lamakit.errors import LamakitError
from lamakit.games import BOXES, Variant, find_variant
from lamakit.games.contract import SEATS
from lamakit.play.checks import variant_of
from lamakit.play.match import replay
from lamakit.play.names import NAME_LENGTH
from lamakit.site.games import GAMES, TABLES, overlay_name, title_of, variant_asked
from lamakit.site.pages import page
from lamakit.site.people import called, face, people_of
from lamakit.site.request import Redirect, Request, Response
from lamakit.site.standings import ahead, evenings, family_of, luckiest, standings
from lamakit.store.groups import FACES, FEWEST, LISTED, MIXED, MOST, Group, Groups, Member, Played, member
from lamakit.store.people import People, Player
from lamakit.texts import _
from lamakit.views.llama.box_words import edition_name
from lamakit.views.words import listed

PATIENCE = 1.5  # seconds that a page takes for luck that is not reckoned yet


def groups_of(request: Request) -> Groups | None:
    """Those of this computer, for somebody who sits at it; None for all other visitors."""
    here = people_of(request)
    return Groups(here.store) if here else None


def groups(request: Request, refused: str = "") -> Response | None:
    here, people = groups_of(request), people_of(request)
    if here is None or people is None:
        return None
    shared = _shared(request, people, None, refused)
    return page("groups.html.j2", request, "games", _("page|Groups"), found=here.all, **shared)


def group_page(request: Request, refused: str = "") -> Response | None:
    here, people, group = groups_of(request), people_of(request), _asked(request)
    if here is None or people is None or group is None:
        return None
    waiting = reckon(here, group)
    played = here.played(group)
    found = standings(group, played)
    return page(
        "group.html.j2",
        request,
        "games",
        group.name,
        evenings=evenings(played, request.local.tzinfo),
        standings=found,
        shown=[one for one in found if one.matches],
        ahead=ahead(found),
        luckiest=luckiest(found),
        waiting=waiting,
        without_luck=any(family_of(match) != "llama" for match in played),
        matches=len(played),
        last=who_plays(group, played),
        tournament=f"evening?{urlencode(_of_evening(group))}",
        **_shared(request, people, group, refused),
    )


class Filled(NamedTuple):
    """What a form begins with: `ids` are those of this computer who are ticked, `called` what one of them is called."""

    name: str
    ids: set[str | None]
    names: str
    game: Variant
    away: bool = False
    order: str = LISTED
    called: str = ""


def _begins(people: People, group: Group | None) -> Filled:
    if group is None:
        return Filled("", {one.id for one in people.all}, "", find_variant("base"))
    names = "\n".join(one.name for one in group.people if one.person is None)
    ids = {one.person for one in group.people}
    return Filled(group.name, ids, names, variant_of(group.variant), group.away, group.order)


def _as_sent(request: Request, people: People) -> Filled:
    """What was refused, for whoever mends it."""
    asked, game = request.query, find_variant("base")
    with suppress(LamakitError):
        game = _game(asked)
    ids = {one.id for one in people.all if f"person-{one.id}" in asked}
    name, names, order, own = (asked.get(field, "") for field in ("name", "names", "order", "called"))
    return Filled(name, {*ids}, names, game, asked.get("away") == "yes", order, own)


def _game(asked: Mapping[str, str]) -> Variant:
    box = asked.get("box", "")
    return find_variant(variant_asked(box, asked), asked.get(f"edition-{box}", "amigo"))


def _shared(request: Request, people: People, group: Group | None, refused: str) -> dict[str, object]:
    """The values that both pages show, and the form needs: of a group, for a new one, or as it was refused."""
    return {
        "said": refused or request.query.get("said", "")[:200],
        "refused": refused,
        "trouble": people.store.trouble,
        "group": group,
        "everybody": people.all,
        "filled": _as_sent(request, people) if refused else _begins(people, group),
        "games": GAMES,
        "editions": {each.box: _editions(each.box) for each in GAMES},
        "overlays": {each.box: BOXES[each.box].overlays for each in GAMES},
        "extra": overlay_name,
        **lines(),
        "orders": {LISTED: _("As they are listed"), MIXED: _("At random for every match")},
        "tables": request.tables,
        "face": face,
        "called": called,
        "longest": NAME_LENGTH,
        "most": MOST,
        "at_a_table": SEATS,
    }


def lines() -> dict[str, object]:
    """The values for the lines of groups, each with a button to play."""
    return {"game_of": lambda group: title_of(variant_of(group.variant).name), "listed": listed}


def _editions(box: str) -> dict[str, str]:
    names = BOXES[box].rules.EDITIONS
    return {name: edition_name(box, name) for name in names} if len(names) > 1 else {}


def _of_evening(group: Group) -> dict[str, str]:
    """The values that the form of an evening's tournament begins with, for all of the group."""
    names = "\n".join(one.name for one in group.people)
    return {"names": names, "game": variant_of(group.variant).name, "league": group.name, "devices": "yes" * group.away}


def who_plays(group: Group, played: list[Played]) -> list[str]:
    """The ids of those who are at the table if nobody chooses: of the last match, or all; none if they are too many."""
    ids = [one.id for one in group.people]
    last = [one for one in ids if played and one in played[-1].members]
    chosen = last if len(last) >= FEWEST else ids
    return chosen if FEWEST <= len(chosen) <= SEATS else []


def play(request: Request) -> Redirect | None:
    """A table with those of the group who are chosen, or with whom it had last."""
    here, group = groups_of(request), _asked(request)
    if here is None or group is None:
        return None
    chosen = [one.id for one in group.people if f"with-{one.id}" in request.query]
    if not chosen and "choose" not in request.query:
        chosen = who_plays(group, here.played(group))
    if not FEWEST <= len(chosen) <= SEATS:
        said = _("{few} to {many} people sit at a table: choose who plays now.", few=FEWEST, many=SEATS)
        return _back(group, said)
    if not group.away:
        asked = urlencode({"group": group.id, "members": ".".join(chosen)})
        return Redirect(f"{TABLES['llama']}?{asked}")
    if not request.tables:
        return _back(group, _("Nobody else can reach this page: choose to play at this screen."))
    return Redirect(f"table?{urlencode({'set': json.dumps({'group': group.id, 'members': chosen})})}")


def _back(group: Group, said: str) -> Redirect:
    return Redirect(f"groups/{group.id}?{urlencode({'said': said})}")


def change(request: Request) -> Redirect | Response | None:
    """Do what a form asks for; the page says what there is against it, and has what was typed."""
    here, people = groups_of(request), people_of(request)
    if here is None or people is None:
        return None
    asked, before = request.query, None
    try:
        if asked.get("act") != "add":
            before = here.with_id(asked.get("group", ""))
        match asked.get("act"):
            case "add":
                return Redirect(f"groups/{here.add(_filled_in(request, people, None)).id}")
            case "keep" if before:
                here.keep(_filled_in(request, people, before))
            case "delete" if before:
                here.delete(before)
                return Redirect("groups")
    except LamakitError as error:
        if asked.get("act") == "add":
            return groups(request, str(error))
        if before:
            return group_page(replace(request, path=(before.id,)), str(error))
        return Redirect(f"groups?{urlencode({'said': str(error)})}")
    return Redirect(f"groups/{before.id}" if before else "groups")


def _filled_in(request: Request, people: People, before: Group | None) -> Group:
    """The group of the form. Who was in it stays who they were."""
    asked, old = request.query, before.people if before else ()
    known = {one.person or one.name.casefold(): one for one in old}
    chosen = [(one.name, one.face, one.id) for one in _chosen(request, people)]
    lines = [" ".join(line.split()) for line in asked.get("names", "").replace(",", "\n").splitlines()]
    typed = [(name, FACES[at % len(FACES)], None) for at, name in enumerate(filter(None, lines), len(chosen))]
    return Group(
        before.id if before else "",
        " ".join(asked.get("name", "").split()),
        tuple(_member(known, *one) for one in (*chosen, *typed)),
        _game(asked).label,
        asked.get("away") == "yes",
        asked.get("order", LISTED),
        before.merged if before else (),
    )


def _chosen(request: Request, people: People) -> list[Player]:
    """Those of this computer who are ticked. Who has no name yet gets the one that is typed: others will read it."""
    for one in people.all:
        if not one.name and f"person-{one.id}" in request.query:
            own = " ".join(request.query.get("called", "").split())
            if not own:
                raise LamakitError("Your own name is missing: type it, so that the others can read it.")
            people.keep(one._replace(name=own))
    return [one for one in people.all if f"person-{one.id}" in request.query]


def _member(known: dict[str, Member], name: str, face_of: str, person: str | None) -> Member:
    old = known.get(person or name.casefold())
    return old._replace(name=name) if old and old.person == person else member(name, face_of, person)


def _asked(request: Request) -> Group | None:
    here = groups_of(request)
    with suppress(LamakitError):
        return here.with_id(request.path[0]) if here else None
    return None


def reckon(here: Groups, group: Group) -> int:
    """Find out whom chance was kind to, as far as there is time; of how many matches that is not known yet."""
    waiting, until = [match for match in here.played(group) if match.log], time.monotonic() + PATIENCE
    while waiting and time.monotonic() < until:
        match = waiting.pop()
        here.count(group.id, _with_luck(match))
    return len(waiting)


def _with_luck(match: Played) -> Played:
    """Without any where it can't be read."""
    try:
        lucks = lucks_of(replay(match.log or {}))
    except (LamakitError, KeyError, TypeError):
        return replace(match, log=None)
    luck, errors = tuple(one.value for one in lucks), tuple(one.error for one in lucks)
    return replace(match, log=None, luck=luck, errors=errors)
