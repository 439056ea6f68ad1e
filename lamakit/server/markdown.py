"""Markdown as Sphinx reads it with MyST: tables, formulas, directives, and headings under names that links find."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from html import escape
from typing import Any, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from markupsafe import Markup
from mdit_py_plugins.anchors import anchors_plugin
from mdit_py_plugins.colon_fence import colon_fence_plugin
from mdit_py_plugins.dollarmath import dollarmath_plugin

from lamakit.errors import LamakitError
from lamakit.site.formulas import mathml

CODE = ("fence", "colon_fence", "code_block")
FORMULAS = ("math_inline", "math_inline_double", "math_block", "math_block_label")
NAMED = 3  # levels of headings, as `myst_heading_anchors` in docs/conf.py
DIRECTIVE = re.compile(r"\{(?P<name>[\w-]+)\}\s*(?P<argument>.*)")
OPTION = re.compile(r":(?P<key>[\w-]+):[ \t]*(?P<value>.*)\n?")


class Directive(NamedTuple):
    name: str
    argument: str
    options: dict[str, str]
    body: str


def html_of(text: str, address: Callable[[str], str] = str, has_names: bool = False) -> Markup:
    """A text as HTML.

    `address` says where a link or a picture leads on our pages. Headings have names if they are to be linked to, which
    only a page of one text can do: two texts may have the same heading.
    """
    return Markup(_reader(has_names).render(text, {"address": address}))


def directives(text: str) -> Iterator[Directive]:
    """Those that stand in no other one."""
    return (found for token in _reader(False).parse(text) if (found := _directive(token)))


@cache
def _reader(has_names: bool) -> MarkdownIt:
    reader = MarkdownIt("commonmark").enable("table").use(colon_fence_plugin)
    reader.use(dollarmath_plugin, double_inline=True)
    if has_names:
        reader.use(anchors_plugin, max_level=NAMED)
    reader.core.ruler.push("fit", _fit)
    for kinds, rule in ((CODE, _code), (FORMULAS, _formula)):
        for kind in kinds:
            reader.add_render_rule(kind, rule)
    return reader


def _fit(state: StateCore) -> None:
    """To our pages: addresses of links and pictures; keys scroll tables; no style, which their policy forbids."""
    address = state.env.get("address", str)
    for token in state.tokens:
        token.attrs.pop("style", None)
        if token.type == "table_open":
            token.attrSet("tabindex", "0")
        for child in token.children or ():
            for key in child.attrs.keys() & {"href", "src"}:
                child.attrs[key] = address(str(child.attrs[key]))


def _code(_self: RendererHTML, tokens: Sequence[Token], at: int, _options: Any, env: Any) -> str:
    match _directive(tokens[at]):
        case Directive("toctree"):
            return ""  # stands beside the page
        case Directive("container", classes, _, body):
            return f'<div class="{escape(classes)}">\n{_reader(False).render(body, env)}</div>\n'
    return f'<pre tabindex="0"><code>{escape(tokens[at].content.rstrip())}</code></pre>\n'


def _directive(token: Token) -> Directive | None:
    found = DIRECTIVE.match(token.info) if token.type in CODE else None
    if not found:
        return None
    options, body = dict[str, str](), token.content
    while option := OPTION.match(body):
        options[option["key"]] = option["value"].strip()
        body = body[option.end() :]
    return Directive(found["name"], found["argument"].strip(), options, body)


def _formula(_self: RendererHTML, tokens: Sequence[Token], at: int, _options: Any, _env: Any) -> str:
    """One that can't be set stays as it is."""
    tex = tokens[at].content.strip()
    try:
        return mathml(tex, is_display=tokens[at].type != "math_inline")
    except LamakitError:
        return f"<code>{escape(tex)}</code>"
