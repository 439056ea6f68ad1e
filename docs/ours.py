"""Our own additions to the documentation: the bar and the colours of all pages, formulas as MathML, the rulebooks."""

from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.application import Sphinx

from lamakit.errors import LamakitError
from lamakit.games import BOXES
from lamakit.lessons.catalogue import lessons, tutorials
from lamakit.offline.lab import needs_numpy
from lamakit.site.files import file, text
from lamakit.site.formulas import mathml
from lamakit.site.navigation import bar
from lamakit.site.rendered import drawn, rendered
from lamakit.views import rulebook
from lamakit.views.families import rulebook as rulebook_of

NOTEBOOKS = "notebooks/"
ON_SITE = {lesson.plan.notebook for lesson in lessons()} | set(tutorials()) | {"00_teachers_guide"}


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_config_value("with_lab", False, "html")
    app.add_directive("rulebook", RulebookOf)
    app.add_html_math_renderer("mathml", (inline, None), (display, None))
    app.connect("html-page-context", add_ours)
    app.connect("build-finished", write_style)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


# --- around every page


def add_ours(app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: object) -> None:
    def contents(**options: Any) -> str:
        return for_everybody(toctree(**options) or "")

    toctree, up = context["toctree"], "../" * (page.count("/") + 1)
    name = page.removeprefix(NOTEBOOKS) if page.startswith(NOTEBOOKS) else ""
    context["bar"] = bar("docs", up, inside=page != app.config.root_doc)
    context["toctree"], context["wear"] = contents, up + file("wear.js")
    context["icon"] = rendered("icon.html.j2")
    context["body"] = for_everybody(context.get("body", ""))
    is_in_lab = bool(name and app.config.with_lab)
    context["without_numpy"] = is_in_lab and needs_numpy(
        (Path(app.srcdir) / f"{page}.ipynb").read_text(encoding="utf-8")
    )
    context["lab"] = f"{up}lab/lab/index.html?path={name}.ipynb" if is_in_lab else ""
    context["lesson"] = f"{up}lessons/{name}/" if name in ON_SITE else ""


def for_everybody(html: str) -> str:
    """Captions say how deep a heading they are, and keys can scroll what is wider than the page."""
    html = html.replace('role="heading"', 'role="heading" aria-level="2"')
    return html.replace("<pre>", '<pre tabindex="0">').replace("<table border", '<table tabindex="0" border')


def write_style(app: Sphinx, _error: object) -> None:
    """The colours, the bar and the rulebooks are those of all our pages."""
    sheets = [text(name) for name in ("look.css", "places.css", "page.css", "doors.css", "rulebook.css")]
    file = Path(app.outdir) / "_static" / "lamakit.css"
    if file.exists():
        own = file.read_text(encoding="utf-8")
        file.write_text("\n".join((*sheets, own)), encoding="utf-8")


# --- formulas


def inline(translator: Any, node: nodes.math) -> None:
    put_formula(translator, node, is_display=False)


def display(translator: Any, node: nodes.math_block) -> None:
    put_formula(translator, node, is_display=True)


def put_formula(translator: Any, node: nodes.math | nodes.math_block, is_display: bool) -> None:
    try:
        translator.body.append(mathml(node.astext(), is_display))
    except LamakitError as error:
        raise ValueError(f"{node.astext()}: {error}") from None
    raise nodes.SkipNode


# --- rulebooks


class RulebookOf(Directive):
    """The rules of a box with all that can be added to it, a section a chapter."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        (box,) = self.arguments
        return [self._section(chapter) for chapter in rulebook_of(box, BOXES[box].overlays).chapters]

    def _section(self, chapter: rulebook.Chapter) -> nodes.section:
        text = f'<div class="rulebook"><div class="chapters">{drawn(rulebook.parts_html(chapter.parts))}</div></div>'
        section = nodes.section("", nodes.title("", chapter.title), nodes.raw("", text, format="html"))
        section["ids"] = [f"rules-{chapter.key}"]
        return section
