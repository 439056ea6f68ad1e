"""Where to go on after a lesson: a match of its game, the lessons that build on it, the next in the row."""

from collections.abc import Iterator
from urllib.parse import urlencode

from lamakit.games import find_variant
from lamakit.lessons.documents.document import RULES, document_of
from lamakit.lessons.documents.files import our_stems
from lamakit.lessons.engine.ending import Ahead
from lamakit.lessons.engine.plan import Plan, label_of
from lamakit.lessons.heads import head_of
from lamakit.texts import _

MOST = 3  # lessons that are named
PAGES = {"llama": "play", "abrakadabrien": "abrakadabrien"}  # the tables of each family


def ahead_of(plan: Plan) -> list[Ahead]:
    """Pages in their order; addresses are seen from the folder of all lessons."""
    return [*_match(plan), *map(_lesson, _lessons(plan)), *_words(plan), Ahead("../lessons", _("page|All lessons"))]


def _match(plan: Plan) -> Iterator[Ahead]:
    if plan.variant:
        page = PAGES[find_variant(plan.variant).family]
        yield Ahead(f"../{page}?{urlencode({'game': plan.variant})}", _("A whole match at the table"))


def _lessons(plan: Plan) -> list[str]:
    """Those that build on this one, the next of its kind among them."""
    stems = our_stems()
    behind = stems[stems.index(plan.notebook) + 1 :] if plan.notebook in stems else []
    build_on = [stem for stem in stems if plan.notebook in sorted(head_of(stem).get("needs", []))[-1:]]
    return sorted({*behind[:1], *build_on}, key=stems.index)[:MOST]


def _lesson(stem: str) -> Ahead:
    document = document_of(stem)
    return Ahead(stem, f"{label_of(stem)} {head_of(stem)['title']}", document.question if document else "")


def _words(plan: Plan) -> Iterator[Ahead]:
    if plan.number and plan.number not in RULES:
        yield Ahead("../glossary", _("The words that school has for it"))
