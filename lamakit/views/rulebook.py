"""A rulebook: chapters of sentences, each with the id of its rule, and pictures; as plain data, and as HTML.

The families write theirs (`rulebook` in the wings) from the sentences of `lamakit.games.rulebook`. One renderer serves
the help at a table and the page that is printed.
"""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from lamakit.games.rulebook import SENTENCES
from lamakit.texts import _
from lamakit.views.pen import line

STYLE = Path(__file__).with_suffix(".css")
BROAD = 11  # em: below, a caption may be broader than its picture


class Sentence(NamedTuple):
    """A sentence, and the ids of the rules that it rests on; `quoted`: it is the rule itself."""

    text: str
    rules: tuple[str, ...] = ()
    quoted: bool = False


class FaqEntry(NamedTuple):
    """A frequently asked question and its answer."""

    question: str
    said: Sentence


class Picture(NamedTuple):
    """A drawing, `width` em wide; `alt` says what it shows unless the caption does."""

    svg: str
    width: float
    caption: str = ""
    alt: str = ""


class Strip(NamedTuple):
    """Pictures side by side."""

    pictures: Sequence[Picture]


class Grid(NamedTuple):
    """A table; the first cell of each row is its head."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]


Part = Sentence | FaqEntry | Strip | Grid


class Chapter(NamedTuple):
    """`key` is its address within the book."""

    key: str
    title: str
    parts: Sequence[Part]

    @property
    def rules(self) -> set[str]:
        return {rule for part in self.parts if isinstance(part, Sentence) and part.quoted for rule in part.rules}


class Rulebook(NamedTuple):
    title: str
    chapters: Sequence[Chapter]

    @property
    def quoted(self) -> list[str]:
        """The ids of the rules that stand in it word for word, in order."""
        parts = [part for chapter in self.chapters for part in chapter.parts]
        return [part.rules[0] for part in parts if isinstance(part, Sentence) and part.quoted]

    def chapter_of(self, rule: str) -> Chapter | None:
        """Where a rule stands, or the one that says the same in this game."""
        return next((chapter for chapter in self.chapters if rule in chapter.rules), None)


# --- writing one ------------------------------------------------------------------------------------------------------


def quoted_rules(ids: str) -> list[Part]:
    """The rules with these ids, such as "BAS-06 BAS-07"; with "KAD-08=BAS-11" the first one stands for both."""
    rules = [tuple(same.split("=")) for same in ids.split()]
    return [Sentence(_(SENTENCES[same[0]]), same, quoted=True) for same in rules]


def sentence(text: str, ids: str = "") -> Sentence:
    """A sentence of our own on these rules."""
    return Sentence(text, tuple(ids.split()))


def answer(question: str, text: str, ids: str) -> FaqEntry:
    return FaqEntry(question, sentence(text, ids))


def arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    """A straight arrow that shows on light and on dark paper."""
    (x, y), (to_x, to_y) = start, end
    length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
    along, across = ((to_x - x) / length * 9, (to_y - y) / length * 9), 0.7
    tips = [
        (to_x - along[0] + side * across * along[1], to_y - along[1] - side * across * along[0]) for side in (1, -1)
    ]
    head = "".join(f"M{tip_x:.1f} {tip_y:.1f}L{to_x:.1f} {to_y:.1f}" for tip_x, tip_y in tips)
    return line(f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}{head}", "coral", 4)


def numeral(text: str, x: float, y: float, size: float) -> str:
    """A numeral in the colour of the text around the drawing, in the middle of (x, y)."""
    look = f'font-size="{size:g}" text-anchor="middle" dominant-baseline="central" fill="currentColor"'
    return f'<text x="{x:g}" y="{y:g}" {look}>{escape(text)}</text>'


# --- as HTML ----------------------------------------------------------------------------------------------------------


def style() -> str:
    return STYLE.read_text(encoding="utf-8")


def html(
    book: Rulebook, now: Iterable[str] = (), level: int = 3, follows: Mapping[str, str] | None = None, page: str = ""
) -> str:
    """The book with its contents; the rules of `now` come first. `level` is that of its chapters' headings.

    `follows` are keys and titles of what stands behind it, for the contents; `page` is the address of its own page.
    """
    titles = {chapter.key: chapter.title for chapter in book.chapters} | dict(follows or {})
    links = "".join(f"<li>{_link(key, title)}</li>" for key, title in titles.items())
    contents = (
        f'<nav id="rules-contents" tabindex="-1" aria-label="{escape(_("button|Contents"))}"><ol>{links}</ol></nav>'
    )
    chapters = "".join(_chapter(each, level) for each in book.chapters)
    if page:
        chapters += f'<p class="page"><a href="{page}">{escape(_("All the rules of this game, to print"))}</a></p>'
    return f'<div class="rulebook">{_now(book, now, level, page)}{contents}<div class="chapters">{chapters}</div></div>'


def _link(key: str, title: str) -> str:
    return f'<a href="#rules-{key}">{escape(title)}</a>'


def _now(book: Rulebook, rules: Iterable[str], level: int, page: str) -> str:
    known = [rule for rule in rules if rule in SENTENCES]
    if not known:
        return ""
    where = {chapter.key: chapter.title for rule in known if (chapter := book.chapter_of(rule))}
    own = [f'<a href="{page}#{known[0]}">{escape(_("Link to this rule"))}</a>'] if page else []
    links = " · ".join([*(_link(key, title) for key, title in where.items()), *own])
    head = f"<h{level}>{escape(_('What matters now'))}</h{level}>"
    return f'<section class="now">{head}{parts_html(quoted_rules(" ".join(known)))}<p>{links}</p></section>'


def _chapter(chapter: Chapter, level: int) -> str:
    head = f'<h{level} id="rules-{chapter.key}" tabindex="-1">{escape(chapter.title)}</h{level}>'
    back = f'<p class="up">{_link("contents", _("button|Contents"))}</p>'
    return f"<section>{head}{parts_html(chapter.parts)}{back}</section>"


def parts_html(parts: Sequence[Part]) -> str:
    """The parts as HTML; neighbours of one kind stand in one list."""
    text, kind = "", ""
    for part in parts:
        before, kind = kind, _kind(part)
        if kind != before:
            text += (f"</{before}>" if before else "") + (f"<{kind}>" if kind else "")
        text += _part(part)
    return text + (f"</{kind}>" if kind else "")


def _kind(part: Part) -> str:
    if isinstance(part, FaqEntry):
        return "dl"
    return "ul" if isinstance(part, Sentence) and part.quoted else ""


def _part(part: Part) -> str:
    if isinstance(part, FaqEntry):
        return f"<div><dt>{escape(part.question)}</dt><dd>{_sentence_html(part.said)}</dd></div>"
    if isinstance(part, Sentence):
        return f"<li>{_sentence_html(part)}</li>" if part.quoted else f"<p>{_sentence_html(part)}</p>"
    if isinstance(part, Grid):
        return _grid(part)
    return f'<div class="strip">{"".join(map(_picture, part.pictures))}</div>'


def _sentence_html(said: Sentence) -> str:
    return escape(said.text) + "".join(f"&nbsp;<small>{rule}</small>" for rule in said.rules)


def _picture(picture: Picture) -> str:
    told = f' role="img" aria-label="{escape(picture.alt)}"' if picture.alt else ""
    caption = f"<figcaption>{escape(picture.caption)}</figcaption>" if picture.caption else ""
    broad = ' class="broad"' if picture.width > BROAD else ""
    svg = picture.svg.replace("<svg ", f'<svg width="{picture.width:g}em" ', 1)
    return f"<figure{broad}><span{told}>{svg}</span>{caption}</figure>"


def _grid(grid: Grid) -> str:
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in grid.head)
    rows = "".join(
        f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{escape(text)}</td>" for text in rest)}</tr>'
        for first, *rest in grid.rows
    )
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'
