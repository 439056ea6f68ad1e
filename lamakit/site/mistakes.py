"""Costly decisions that reviews have found in one's own matches: they come again like puzzles that went wrong."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from urllib.parse import urlencode

from lamakit.errors import LamakitError
from lamakit.play.llama.observation import LlamaObservation
from lamakit.site.games import match_at, title_of
from lamakit.site.pages import page
from lamakit.site.rendered import drawn
from lamakit.site.request import Redirect, Request, Response
from lamakit.store.repetition import NEVER, Repeated, waiting
from lamakit.store.results import Costly, Result, keep_schedule, results
from lamakit.texts import _, plural
from lamakit.views import spread
from lamakit.views.llama.actions import named, named_either
from lamakit.views.llama.explain import facts
from lamakit.views.llama.explain.arguments import arguments
from lamakit.views.llama.puzzles import situation
from lamakit.views.llama.spread import around, own_hand, played
from lamakit.views.words import capital

MISTAKE = "mistake"
Found = tuple[Result, Costly]


def mistakes(request: Request) -> Response:
    """The questions of today; above them what has just been answered, if something was."""
    found = every(results(request.matches))
    shown = [told for one in due(found, request.today) if (told := _question(*one))]
    last = _one_of(found, request)
    return page(
        "mistakes.html.j2",
        request,
        "record",
        _("button|Try again"),
        shown=shown,
        answered=_answered(*last, request.query["action"], request.today)
        if last and "action" in request.query
        else None,
        later=sum(one != last and bool(one[1].due) and not one[1].waits(request.today) for one in found),
    )


def answer(request: Request) -> Redirect:
    one, action = _one_of(every(results(request.matches)), request), request.query.get("action", "")
    if one is None:
        return Redirect("mistakes")
    result, costly = one
    if costly.waits(request.today):
        _keep(request, result, costly.tried_again(action in costly.best, request.today))
    return Redirect(f"mistakes?{urlencode({'match': result.id, 'number': costly.number, 'action': action})}")


def done(request: Request) -> Redirect:
    """It comes again no more."""
    if one := _one_of(every(results(request.matches)), request):
        result, costly = one
        _keep(request, result, replace(costly, due=NEVER))
    return Redirect("mistakes")


def _keep(request: Request, result: Result, costly: Costly) -> None:
    with suppress(LamakitError):  # deleted, or changed elsewhere meanwhile: the page shows how it stands
        keep_schedule(request.matches, result.id, costly)


def _one_of(found: Iterable[Found], request: Request) -> Found | None:
    asked = request.query.get("match", ""), request.number("number", -1)
    return next((one for one in found if (one[0].id, one[1].number) == asked), None)


def every(found: Iterable[Result]) -> list[Found]:
    """All mistakes, the costliest first; the same decision, come to again by practice, once: as it went last."""
    last: dict[tuple[str, str], Found] = {}
    for result in found:
        for costly in result.costly:
            if costly.rating == MISTAKE:
                last.setdefault((costly.position, costly.action), (result, costly))
    return sorted(last.values(), key=lambda item: -item[1].lost)


def due(found: Iterable[Found], today: date) -> list[Found]:
    """Those that wait today: as many as puzzles, the longest overdue first, then the costliest."""
    of = {(costly.position, costly.action): result for result, costly in found}
    return [(of[each.position, each.action], each) for each in waiting([costly for _result, costly in found], today)]


def come_again(known: Repeated, today: date) -> Iterator[str]:
    """When something that was answered today comes again."""
    if known.due and not known.waits(today):
        yield plural("It comes again tomorrow.", "It comes again in {count} days.", known.due - today.toordinal())
    elif known.tried == today.toordinal() and not known.due:
        yield _("You have it now: it doesn't come again.")


def _question(result: Result, costly: Costly) -> dict[str, object] | None:
    """A mistake as the page asks about it; None if its position can't be read any more."""
    try:
        seen = LlamaObservation.from_position(costly.position)
    except LamakitError:
        return None
    return {
        "match": result.id,
        "number": costly.number,
        "title": _("heading|{game}, round {round}", game=title_of(result.variant), round=seen.round),
        "picture": drawn(spread.drawing([*around(seen, result.players), [own_hand(seen)]], spread.NARROW)),
        "about": situation(seen),
        "played": played(seen),
        "choices": [(action, capital(named(action, result.players))) for action in seen.legal_actions],
        "address": f"{match_at(result.box, result.id)}&{urlencode({'again': costly.number})}",
    }


def _answered(result: Result, costly: Costly, action: str, today: date) -> dict[str, object] | None:
    """The words about an answer: what is best, why, and what was done in the match."""
    question = _question(result, costly)
    if question is None:
        return None
    seen, is_right = LlamaObservation.from_position(costly.position), action in costly.best
    other = action if action in seen.legal_actions and not is_right else costly.action
    return {
        **question,
        "is_right": is_right,
        "best": named_either(costly.best, result.players),
        "other": named(other, result.players),
        "did": named(costly.action, result.players),
        "lost": round(100 * costly.lost),  # percentage points
        "why": _why(seen, result.players, costly.best, other),
        "later": list(come_again(costly, today)),
    }


def _why(seen: LlamaObservation, names: Sequence[str], best: Sequence[str], other: str) -> list[str]:
    return facts.texts(arguments(seen, names, best[0], other)) if best else []
