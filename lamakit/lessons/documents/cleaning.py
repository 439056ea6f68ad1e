"""The HTML in a lesson's prose that pages and notebooks show: what an allow-list names, and the rest as text."""

import re
from html import unescape

TAG = re.compile(r"<(?=[A-Za-z/!?])[^<>]*>?")
COMMENT = re.compile("<!--.*?-->", re.DOTALL)
LINK = re.compile(r"\](?=[(:][\s<]*(?P<to>[^\s<>]*))")
ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
SCHEME = re.compile(r"(?!https?:|mailto:)[a-z][a-z0-9+.-]*:", re.IGNORECASE)
ADDRESS = re.compile(r"<(https?://|mailto:)[^\s<>\"']+>")
SHOWN = {"abbr", "b", "br", "cite", "code", "del", "em", "i", "ins", "kbd", "mark", "q", "s", "small", "span", "strong"}
SHOWN |= {"sub", "sup", "u", "wbr"}
ATTRIBUTES = {"*": {"dir", "lang", "title"}}
CLASSES = {"span": {"with-cells"}}


def cleaned(markdown: str) -> str:
    """Any other tag gets a space behind its `<`, and a link to anything but a page or a mail behind its `]`, by which
    they are none wherever the Markdown is read: Voila keeps to no list. Comments go."""
    return LINK.sub(_link, TAG.sub(lambda found: _tag(found[0]), COMMENT.sub("", markdown)))


def _link(found: re.Match[str]) -> str:
    to = "".join(unescape(ESCAPED.sub(r"\1", found["to"])).split())  # as browsers read it
    return "] " if SCHEME.match(to) else "]"


def _tag(text: str) -> str:
    import nh3  # not in a browser, which only shows lessons of ours

    if ADDRESS.fullmatch(text) or (text.startswith("</") and text[2:-1].strip().lower() in SHOWN):
        return text
    clean = nh3.clean(text, tags=SHOWN, attributes=ATTRIBUTES, allowed_classes=CLASSES, link_rel=None)
    opening = clean[: clean.find(">") + 1]
    if not opening.startswith("<"):
        return f"< {text[1:]}"
    return text if unescape(opening) == text.replace("'", '"') else opening
