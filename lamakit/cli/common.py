"""Options that several commands share, and the console."""

import os
import sys
from typing import Annotated, NoReturn
from urllib.parse import urlsplit

import typer
from rich.console import Console

from lamakit.errors import LamakitError, one_line, quoted
from lamakit.texts import VARIABLE, _, use_language
from lamakit.texts.catalogues import known_language, languages

out = Console(highlight=False, soft_wrap=True)
Port = Annotated[int | None, typer.Option(min=1, max=65535, show_default="8866, or a free one if that is taken")]
Host = Annotated[
    str, typer.Option(help="The address to listen on; 0.0.0.0 is the whole network, and asks for a password.")
]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="Only print the address; open nothing.")]
INTERRUPTED = 130  # the exit code of what Ctrl-C has stopped


def confirm(question: str) -> None:
    """Ask whether to go on, in the language in use; English answers do, too. Raises typer.Abort unless it is yes.

    Raises LamakitError if nobody is there to answer.
    """
    yes, no = _("word|yes"), _("word|no")
    out.print(f"{question} [{yes[0]}/{no[0].upper()}]: ", end="", markup=False)
    answer = sys.stdin.readline() if sys.stdin else ""
    if not answer:
        raise LamakitError("nobody has answered; --yes does it without asking")
    if answer.strip().lower() not in ("y", "yes", yes[0], yes):
        raise typer.Abort


def take_language(name: str) -> str:
    """Speak it here, and in the kernels."""
    if not name:
        return name
    language = known_language(name)
    if not language:
        known = ", ".join(languages())
        raise LamakitError("no texts in the language {name}; there is {known}", quoted(name), known)
    os.environ[VARIABLE] = language
    use_language(language)
    return name


Language = Annotated[
    str,
    typer.Option(
        "--language",
        metavar="CODE",
        envvar=VARIABLE,
        show_envvar=True,
        callback=take_language,
        help="The language of pages and texts, such as de or pl, where a visitor has not chosen another.",
    ),
]


def outside_address(outside: str) -> str:
    """An address that browsers open; raises BadParameter for any other text."""
    try:
        parts = urlsplit(outside)
        is_one = parts.scheme in ("http", "https") and bool(parts.hostname) and not parts.query and not parts.fragment
        _port = parts.port
    except ValueError:
        is_one = False
    if not is_one:
        wanted = _("{given} is no address of a server; expected one such as https://lamakit.school.example/")
        wanted = wanted.format(given=quoted(outside))
        raise typer.BadParameter(wanted, param_hint="--address")
    return outside


def fail(message: str, code: int) -> NoReturn:
    print(one_line(f"lamakit: {message}"), file=sys.stderr)
    sys.exit(code)
