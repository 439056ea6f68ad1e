"""Commands for what is saved about the owner of this account."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lamakit.cli.common import confirm, out
from lamakit.errors import LamakitError, quoted
from lamakit.store.stores import store_folder
from lamakit.texts import _, plural

if TYPE_CHECKING:
    from lamakit.store.personal import Personal

commands = typer.Typer(help="What is saved about you on this computer: your matches and your progress.")


@contextmanager
def mine() -> Iterator["Personal"]:
    """The saved data of this account's owner. Raises LamakitError at the end if they can't be read or changed."""
    from lamakit.store.personal import Personal

    logging.getLogger("lamakit").addHandler(logging.NullHandler())  # what the store has to say is said here
    personal = Personal()
    yield personal
    if personal.store.trouble:
        raise LamakitError("nothing can be saved in {folder}: {why}", store_folder(), personal.store.trouble)
    for notice in personal.notices:
        out.print(notice)


@commands.command("path")
def data_path() -> None:
    """Where it is, and how much."""
    with mine() as personal:
        counts = personal.counts()
    out.print(f"{store_folder()}")
    out.print(plural("count|{count} match", "{count} matches", counts["matches"]))
    out.print(plural("{count} part of the lessons done", "{count} parts of the lessons done", counts["parts"]))
    out.print(plural("count|{count} answer", "{count} answers", counts["notes"]))


@commands.command("export")
def data_export(file: Annotated[Path, typer.Argument(help="The file to write; - prints it.")]) -> None:
    """Write all of it to a file, which `lamakit data import` and the page of lessons read."""
    from lamakit.play.files import write_whole

    with mine() as personal:
        text = personal.export()
    if str(file) == "-":
        print(text)
    else:
        write_whole(text, file, mode=0o600)


@commands.command("import")
def data_import(file: Annotated[Path, typer.Argument(help="A file that was exported, here or on a page.")]) -> None:
    """Add what is in such a file; a damaged one changes nothing."""
    try:
        text = file.read_bytes()
    except OSError as error:
        raise LamakitError("{file} can't be read: {why}", quoted(str(file)), error.strerror) from None
    with mine() as personal:
        count = personal.take_in(text)
    out.print(plural("{count} thing was taken in", "{count} things were taken in", count))


@commands.command("delete")
def data_delete(yes: Annotated[bool, typer.Option("--yes", help="Do it without asking.")] = False) -> None:
    """Delete all of it; visitors of your server keep theirs."""
    if not yes:
        confirm(_("Really delete your matches and your progress?"))
    with mine() as personal:
        count = personal.delete()
    out.print(plural("{count} thing was deleted", "{count} things were deleted", count))
    for kept in sorted(store_folder().glob("lamakit.damaged-*.sqlite")):
        out.print(_("{file} was put aside as damaged and may hold more; delete it yourself", file=kept))


@commands.command("next-browser")
def data_next_browser() -> None:
    """Let the next browser that opens a page on this computer show what is yours, as your first one does."""
    from lamakit.store.identity import welcome_next_browser

    with mine() as personal:
        welcome_next_browser(personal.store)
    out.print(_("The next browser that opens `lamakit play` on this computer is yours."))
