"""Costly decisions that reviews have found in one's own matches, to be tried again until they are done."""

from collections.abc import Iterable
from contextlib import suppress
from urllib.parse import urlencode

from lamakit.errors import LamakitError
from lamakit.play.llama.observation import LlamaObservation
from lamakit.site.games import match_at, title_of
from lamakit.site.pages import page
from lamakit.site.rendered import drawn
from lamakit.site.request import Redirect, Request, Response
from lamakit.store.results import Costly, Result, results, set_done
from lamakit.texts import _
from lamakit.views import spread
from lamakit.views.llama.actions import named, named_either
from lamakit.views.llama.spread import rows

SHOWN = 10
MISTAKE = "mistake"


def mistakes(request: Request) -> Response:
    waiting = queue(results(request.matches))
    shown = [again for result, costly in waiting[:SHOWN] if (again := _again(result, costly))]
    return page("mistakes.html.j2", request, "record", _("Try again"), shown=shown, count=len(waiting))


def done(request: Request) -> Redirect:
    with suppress(LamakitError):  # deleted, or changed elsewhere meanwhile: the page shows how it stands
        set_done(request.matches, request.query.get("match", ""), request.number("number", -1))
    return Redirect("mistakes")


def queue(found: Iterable[Result]) -> list[tuple[Result, Costly]]:
    """The mistakes that are not done, the costliest first; the same decision, come to again by practice, once."""
    waiting: dict[tuple[str, str], tuple[Result, Costly]] = {}
    dealt_with = set()
    for result in found:
        for costly in result.costly:
            if costly.rating == MISTAKE:
                key = costly.position, costly.action
                dealt_with |= {key} if costly.done else set()
                waiting.setdefault(key, (result, costly))
    left = [item for key, item in waiting.items() if key not in dealt_with]
    return sorted(left, key=lambda item: -item[1].lost)


def _again(result: Result, costly: Costly) -> dict[str, object] | None:
    """A mistake as the page shows it; None if its position can't be read any more."""
    try:
        seen = LlamaObservation.from_position(costly.position)
    except LamakitError:
        return None
    return {
        "match": result.id,
        "number": costly.number,
        "title": _("{game}, round {round}", game=title_of(result.variant), round=seen.round),
        "picture": drawn(spread.drawing(rows(seen, result.players), spread.NARROW)),
        "did": named(costly.action, result.players),
        "better": named_either(costly.best, result.players),
        "lost": round(100 * costly.lost),  # percentage points
        "address": f"{match_at(result.box, result.id)}&{urlencode({'again': costly.number})}",
    }
