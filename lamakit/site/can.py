"""Shows what somebody can do: every goal of every lesson, and how far they are with it."""

from datetime import UTC, datetime

from lamakit.lessons.documents.document import Document
from lamakit.lessons.engine.first_answers import FirstAnswer, Outcome
from lamakit.lessons.engine.plan import label_of
from lamakit.lessons.mastery import Mastery, Standing, of_everything
from lamakit.site.pages import page
from lamakit.site.request import Request, Response
from lamakit.store.identity import is_in_class
from lamakit.store.progress import Progress
from lamakit.texts import _

REACHED = (Standing.CAN, Standing.LASTS)


def what_i_can_do(request: Request) -> Response:
    owner = request.matches.owner
    learner = "" if is_in_class(owner) else request.query.get("learner", "")
    found = list(of_everything(Progress(request.matches.folder, owner, learner).all_notes()))
    every = [each for _document, goals in found for each in goals]
    return page(
        "can.html.j2",
        request,
        "lessons",
        _("What I can do"),
        trouble=request.matches.store.trouble,
        learner=learner,
        lessons=[_lesson(*one) for one in found],
        standings=list(Standing),
        reached=sum(each.standing in REACHED for each in every),
        all=len(every),
        is_new=all(each.standing == Standing.NEW for each in every),
        now=request.now(),
    )


def _lesson(document: Document, goals: list[Mastery]) -> dict[str, object]:
    stem = document.source.name
    title = f"{label_of(stem)} {document.head['title']}".strip()
    return {"stem": stem, "title": title, "goals": [_goal(each) for each in goals]}


def _goal(found: Mastery) -> dict[str, object]:
    return {
        "text": found.goal.text,
        "standing": found.standing,
        "label": found.standing.label,
        "alone": _("{right} of {all} right without help", right=found.right, all=found.alone) if found.alone else "",
        "answers": [(each.outcome.name.lower(), _told(each)) for each in found.answers],
    }


def _told(answer: FirstAnswer) -> str:
    """An answer in words, with its day if that was kept: as ISO writes it, since a browser has no Babel."""
    words = {
        Outcome.RIGHT: _("choice|answered right"),
        Outcome.WRONG: _("choice|answered wrong"),
        Outcome.HELPED: _("answered with help"),
    }
    day = f"{datetime.fromtimestamp(answer.when, UTC):%Y-%m-%d}" if answer.when else ""
    return f"{day}: {words[answer.outcome]}" if day else words[answer.outcome]
