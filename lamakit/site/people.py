"""The people who play at this computer: passed on in one press, named, saved as a file, merged, deleted."""

from typing import Any

from lamakit.errors import LamakitError
from lamakit.play.names import NAME_LENGTH
from lamakit.site.pages import page
from lamakit.site.rendered import drawn
from lamakit.site.request import Redirect, Request, Response
from lamakit.store.groups import FACES
from lamakit.store.identity import is_at_home
from lamakit.store.matches import MatchStore
from lamakit.store.people import MOST, People, Player
from lamakit.store.personal import Personal
from lamakit.store.results import results
from lamakit.texts import _
from lamakit.views.llama.cards import card_svg

NOTHING = {"act": "", "who": "", "name": "", "face": ""}  # that somebody has sent


def people_of(request: Request) -> People | None:
    """Those of this computer, for somebody who sits at it; None for all other visitors."""
    at_home = request.has_people and is_at_home(request.matches.owner)
    return People(request.matches.store) if at_home else None


def strip(request: Request) -> dict[str, Any]:
    """The values for a page that says who is playing: nothing for whoever is elsewhere."""
    people = people_of(request)
    return {"everybody": people.all, "playing": people.playing, "face": face, "called": called} if people else {}


def face(code: str) -> str:
    return drawn(card_svg(code))


def called(one: Player) -> str:
    return one.name or _("cast|Me")


def people(request: Request, refused: str = "") -> Response | None:
    here = people_of(request)
    if here is None:
        return None
    return page(
        "people.html.j2",
        request,
        "record",
        _("Who is playing?"),
        said=refused or request.query.get("said", "")[:200],
        sent={**NOTHING, **(request.query if refused else {})},
        counts={one.id: len(results(MatchStore(owner=one.owner))) for one in here.all},
        faces=FACES,
        longest=NAME_LENGTH,
        is_full=len(here.all) >= MOST,
        trouble=here.store.trouble,
        **strip(request),
    )


def person_file(request: Request) -> Response | None:
    here = people_of(request)
    try:
        one = here.with_id(request.query.get("who", "")) if here else None
    except LamakitError:
        one = None
    return one and Response(Personal(owner=one.owner).export(), "application/json", "lamakit-data.json")


def change(request: Request) -> Redirect | Response | None:
    """Do what a form asks for; the page says what there is against it, and has what was typed."""
    here, asked = people_of(request), request.query
    if here is None:
        return None
    name, face_of = " ".join(asked.get("name", "").split()), asked.get("face", "")
    try:
        if asked.get("act") == "add":
            here.add(name, face_of)
            return Redirect("")
        one = here.with_id(asked.get("who", ""))
        match asked.get("act"):
            case "play":
                here.pass_on(one)
                return Redirect(asked["to"] if asked.get("to") == "record" else "")
            case "name":
                here.keep(one._replace(name=name, face=face_of))
            case "merge":
                here.merge(one, here.with_id(asked.get("into", "")))
            case "delete":
                here.delete(one)
    except LamakitError as error:
        return people(request, str(error))
    return Redirect("people")
