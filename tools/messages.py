"""The messages in the sources, by their syntax trees: what `_`, `plural` and `noun` are given, and what is marked; what
scripts say, as `npm run bundle` lists it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from jinja2 import Environment, nodes
from typer.main import get_command

from lamakit.bots.characters import CAST
from lamakit.cli import app
from lamakit.cli.translated import help_texts
from lamakit.games import BOXES, OVERLAYS
from lamakit.games.rulebook import RULES
from lamakit.play.abrakadabrien.decks import usual_events, usual_orders
from lamakit.server.guides import listed as listed_guides
from lamakit.texts.catalogues import OWN_NAME
from lamakit.texts.contexts import of_error, parted
from lamakit.texts.nouns import NOUN
from lamakit.texts.scripts import listed
from tools.lesson_reference import sentences

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "lamakit"
SCRIPTS = "lamakit/widgets/static"
MARKS = ("_", "plural", "noun", "plural_noun", "deferred")
LATER = {  # errors, and what else is translated when it is shown
    *("LamakitError", "InvalidAction", "IllegalAction", "UnknownVariant", "PositionError", "MistypedError"),
    *("TooMuchEffortError", "TooMuchEvidenceError", "StoreError", "Held", "ServerError", "OtherTableError"),
    *("StrangeMessageError", "UnknownName", "UnknownProperty", "LibraryMissing", "DocumentError", "Later", "told"),
    *("wrong", "unlike"),  # by which the fields of a lesson's document make such an error
}
PLACE = re.compile(r"\{[^{}]*\}")
UNSEEN = re.compile(r"<(style|script|title|code)\b.*?</\1>", re.DOTALL)
TAG = re.compile(r"<[^<>]*>")
SENTENCE = re.compile(r"[^\W\d_]{2,}[,;:]? (\{\S*\} )?[^\W\d_]{2,}")


class Message(NamedTuple):
    """`text` is a pair for what has a plural."""

    text: str | tuple[str, str]
    place: str  # the file
    context: str | None = None


def messages() -> Iterator[Message]:
    """Every message, in the order of the files; some come twice."""
    for text, place, context in spelled():
        if isinstance(text, str):
            own, text = parted(text)
        else:
            own, one = parted(text[0])
            text = (one, text[1])
        yield Message(text, place, context or own)


def spelled() -> Iterator[Message]:
    """Every message as it stands in the source, where its context may stand before it."""
    for file in python_files():
        yield from (found for found in python_messages(file) if found.text)
    for file in template_files():
        yield from (Message(each, place_of(file)) for each in template_messages(file))
    yield from (Message(text, f"{SCRIPTS}/{script}.js") for script, texts in listed().items() for text in texts)
    yield from data_messages()


def has_words(text: str) -> bool:
    """Whether there is anything to translate beside its places."""
    return any(map(str.isalpha, PLACE.sub("", text)))


def python_files() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def template_files() -> list[Path]:
    return sorted(PACKAGE.rglob("*.j2"))


def place_of(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


# --- Python


def python_messages(file: Path) -> Iterator[Message]:
    place = place_of(file)
    for call in marked_calls(ast.parse(file.read_text(encoding="utf-8"))):
        mark = name_of(call)
        if mark in LATER and not isinstance(call.args[0], ast.Constant | ast.IfExp):
            continue
        context = NOUN if "noun" in mark else context_of(call) if mark == "deferred" else None
        if "plural" in mark:
            one, many = (next(strings(argument), "") for argument in call.args[:2])
            yield Message((one, many), place, context)
        else:
            texts = strings(call.args[0])
            if mark in LATER:
                texts = map(of_error, filter(has_words, texts))
            yield from (Message(text, place, context) for text in texts)


def context_of(call: ast.Call) -> str | None:
    """The context that a table's messages share, if it isn't said before each of them."""
    match call.args[1:]:
        case [ast.Constant(value=str(context))]:
            return context
        case [_name]:
            return NOUN
    return None


def marked_calls(tree: ast.AST) -> Iterator[ast.Call]:
    calls = (each for each in ast.walk(tree) if isinstance(each, ast.Call) and each.args)
    return (call for call in calls if name_of(call) in LATER.union(MARKS))


def name_of(call: ast.Call) -> str:
    """The name that is called, be it of a module or of an object."""
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def strings(tree: ast.expr) -> Iterator[str]:
    """The texts that an expression may be, or hold as a table; not its keys."""
    match tree:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=first, orelse=second):
            yield from (text for each in (first, second) for text in strings(each))
        case ast.Dict(values=values) | ast.Tuple(elts=values) | ast.List(elts=values) | ast.Set(elts=values):
            yield from (text for each in values for text in strings(each))
        case ast.BinOp(left=first, right=second):
            yield from (text for each in (first, second) for text in strings(each))
        case ast.Call(args=values, keywords=named):
            yield from (text for each in (*values, *(item.value for item in named)) for text in strings(each))


def unmarked(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Sentences that nobody translates, with their lines: texts of several words outside marks and docstrings."""
    marked = [*(part for call in marked_calls(tree) for part in message_parts(call)), *helps(tree)]
    spared = {id(each) for part in marked for each in ast.walk(part)} | set(docstrings(tree))
    for each in ast.walk(tree):
        if id(each) in spared:
            continue
        if isinstance(each, ast.JoinedStr):
            spared |= {id(part) for part in each.values}
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in each.values)
        elif isinstance(each, ast.Constant) and isinstance(each.value, str):
            text = each.value
        else:
            continue
        if SENTENCE.search(text):
            yield each.lineno, text


def message_parts(call: ast.Call) -> list[ast.expr]:
    """The texts that a mark is given to translate, without the values."""
    mark = name_of(call)
    if isinstance(call.args[0], ast.JoinedStr):
        return []
    return call.args[:2] if "plural" in mark else call.args[:1]


def helps(tree: ast.AST) -> Iterator[ast.keyword]:
    """The help of a command or an option."""
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and name_of(call) in ("Option", "Argument", "Typer"):
            yield from (each for each in call.keywords if each.arg in ("help", "show_default"))


def docstrings(tree: ast.AST) -> Iterator[int]:
    for each in ast.walk(tree):
        if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant):
            yield id(each.value)


# --- templates


def template_messages(file: Path) -> Iterator[str | tuple[str, str]]:
    tree = Environment().parse(file.read_text(encoding="utf-8"))
    for call in tree.find_all(nodes.Call):
        name = getattr(call.node, "name", "")
        texts = [text for argument in call.args for text in template_strings(argument)]
        if name == "plural":
            yield texts[0], texts[1]
        elif name == "_":
            yield from texts


def template_words(file: Path) -> Iterator[str]:
    """Words between the tags of a template that nobody translates, and quotation marks, which are a language's own."""
    pieces = Environment().lex(file.read_text(encoding="utf-8"))
    written = "".join({"data": text, "variable_begin": " {} "}.get(kind, "") for _line, kind, text in pieces)
    words = re.findall(r"(?:[^\W\d_]{3,}|[“”„])[^<>{}]*", TAG.sub("<>", UNSEEN.sub("<>", written)))
    yield from map(str.strip, words)


def template_strings(tree: nodes.Node) -> Iterator[str]:
    match tree:
        case nodes.Const(value=str(text)):
            yield text
        case nodes.CondExpr():
            yield from (text for each in (tree.expr1, tree.expr2) if each for text in template_strings(each))


# --- tables of rooms that don't translate


def data_messages() -> Iterator[Message]:
    """Rules, games, characters, the help of the commands, and of a lesson's lines: `_` translates them where shown."""
    yield from (Message(rule.text, "lamakit/games/rulebook") for rule in RULES.values())
    yield from (
        Message(text, "lamakit/games")
        for text in (*(box.summary for box in BOXES.values()), *(each.summary for each in OVERLAYS.values()))
    )
    says = (who.says for family in CAST.values() for who in family)
    yield from (Message(text, "lamakit/bots/characters.py") for text in says)
    yield from (Message(text, "lamakit/cli", "help") for text in help_texts(get_command(app)))
    yield from (
        Message(order.name, "lamakit/play/abrakadabrien/orders.toml", "order") for order in usual_orders().values()
    )
    for event in usual_events().values():
        yield Message(event.name, "lamakit/play/abrakadabrien/events.toml", "event")
        yield Message(event.text, "lamakit/play/abrakadabrien/events.toml")
    yield from (Message(text, "lamakit/lessons") for text in sentences())
    yield from (Message(caption, "lamakit/server/guides.py", "heading") for caption in listed_guides())
    yield Message(OWN_NAME, "lamakit/texts/catalogues.py")
