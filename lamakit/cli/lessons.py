"""Commands for lessons: the list, a teacher's own, worksheets."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from lamakit.cli.common import Language, NoBrowser, Port, out
from lamakit.errors import LamakitError, quoted
from lamakit.server.places import address, listen
from lamakit.texts import _, plural

if TYPE_CHECKING:
    from lamakit.lessons.lesson import Lesson

commands = typer.Typer()


@commands.command()
def lessons() -> None:
    """List the probability lessons: minutes, what they need, what you can do afterwards."""
    from lamakit.lessons.catalogue import lessons as all_lessons

    for found in all_lessons():
        plan = found.plan
        needs = ", ".join(plan.needs)
        said = _("sentence|{lesson}  ({name}, {minutes} minutes, needs {needs})")
        shown = f"[bold]{plan.label} {plan.title}[/bold]"
        out.print(said.format(lesson=shown, name=plan.name, minutes=plan.minutes, needs=needs))
        out.print(f"   {plan.question}")
        for goal in plan.goals:
            out.print(f"   - {goal}")


lesson_app = typer.Typer(help="Lessons of your own, each a text file (docs/lessons.md).")
commands.add_typer(lesson_app, name="lesson")


@lesson_app.command("check")
def lesson_check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Text files such as dice.md.")],
    against: Annotated[
        str, typer.Option(metavar="LANGUAGE", help="Compare a translation with ours of the same name, such as en.")
    ] = "",
    language: Language = "",
) -> None:
    """Say line by line what is wrong with lessons of your own."""
    wrong = 0
    for file in files:
        found, held = checked_text(file, against)
        wrong += len(found)
        for trouble in found:
            out.print(f"{file}:{trouble}", markup=False)
        if not found:
            out.print(f"{file}: {held}", markup=False)
    if wrong:
        raise LamakitError(plural("{count} line to correct", "{count} lines to correct", wrong))


def checked_text(file: Path, against: str = "") -> tuple[list[str], str]:
    """The faults, each with its line, and a description of the lesson if there are none."""
    from lamakit.lessons.documents.checking import troubles
    from lamakit.lessons.documents.reading import read
    from lamakit.lessons.documents.translation import differences
    from lamakit.lessons.heads import CONTENT

    source = read(file)
    held = plural("a lesson with {count} part", "a lesson with {count} parts", len(source.blocks))
    found = troubles(source)
    if against:
        original = CONTENT / against / file.name
        if not original.is_file():
            said = _("{file}: there is no {name} of ours in {language}")
            raise LamakitError(said.format(file=quoted(str(file)), name=file.name, language=quoted(against)))
        found += differences(source, read(original))
    return [f"{trouble.line}: {trouble}" for trouble in found], held


@lesson_app.command("show")
def lesson_show(
    file: Annotated[Path, typer.Argument(help="A text file such as dice.md.")],
    port: Port = None,
    no_browser: NoBrowser = False,
) -> None:
    """Open a lesson of your own in the browser; reload the page when you have changed the file (Ctrl-C stops it)."""
    from lamakit.lessons.documents.folder import lesson_of

    found = lesson_of(file)
    take_lessons(file.resolve().parent)
    listener = listen("127.0.0.1", port)
    here = f"{address(listener)}lessons/{found.stem}"
    out.print(_("{title} is at {address}  (Ctrl-C stops it)", title=found.title, address=f"[bold]{here}[/bold]"))
    from lamakit.server import serve  # the rules, the templates, tornado: a quarter of a second

    serve.serve(listener, serve.Settings(), "" if no_browser else here)


def our_document(name: str) -> "Lesson":
    """One of our lessons; raises LamakitError if there is none of this name."""
    from lamakit.lessons.catalogue import all_lessons, lesson_among
    from lamakit.lessons.documents.files import files
    from lamakit.lessons.documents.folder import our_lesson
    from lamakit.lessons.heads import is_ours

    short = (our_lesson(file.stem) for file in files() if is_ours(file))
    return lesson_among((*all_lessons().values(), *short), int(name) if name.isdigit() else name)


@lesson_app.command("copy")
def lesson_copy(
    lesson: Annotated[str, typer.Argument(help="Its number or name, such as 11 or draws (see `lamakit lessons`).")],
    file: Annotated[Path, typer.Argument(help="The file to write, such as 11_draws.md.")],
) -> None:
    """Write the document of one of our lessons into a file of yours, to change it there."""
    if file.exists():
        raise LamakitError("{file} exists; name a new file, or move that one away", file)
    source = our_document(lesson).document.source
    file.write_text(source.path.read_text(encoding="utf-8"), encoding="utf-8")
    out.print(f"{file}", markup=False)


@lesson_app.command("notebook")
def lesson_notebook(
    lesson: Annotated[str, typer.Argument(help="The number or name of one of our lessons, or a text file.")],
    file: Annotated[Path, typer.Argument(help="The notebook to write, such as draws.ipynb.")],
    language: Language = "",
) -> None:
    """Write a lesson as a notebook, with cells for JupyterLab."""
    from lamakit.lessons.documents.folder import lesson_of
    from lamakit.lessons.documents.notebooks import notebook_of
    from lamakit.lessons.heads import is_translated

    path = Path(lesson).resolve() if lesson.endswith(".md") else None
    found = lesson_of(path) if path else our_document(lesson)
    file.write_text(notebook_of(found, path), encoding="utf-8")
    if not path and not is_translated(found.stem):
        out.print(_("In English only: {names}", names=found.stem), markup=False)
    out.print(f"{file}", markup=False)


@commands.command()
def worksheet(
    lesson: Annotated[
        str,
        typer.Argument(help="Its number or name: 11, draws (see `lamakit lessons`). Or: a text file, puzzles-base."),
    ],
    seed: Annotated[int, typer.Option(help="The same seed prints the same sheets.")] = 1,
    copies: Annotated[int, typer.Option(min=1, max=200, help="How many sheets; each has numbers of its own.")] = 1,
    level: Annotated[str, typer.Option(help="How large the numbers are: small, game or general.")] = "game",
    folder: Annotated[Path, typer.Option(help="Where the files go.")] = Path(),
    paper: Annotated[str, typer.Option(help="a4 or letter.", show_default="that of your locale")] = "",
    language: Language = "",
) -> None:
    """Write printable worksheets for a lesson, or with puzzles, and their key, as HTML and PDF."""
    with Console(stderr=True).status(_("Printing sheets of lesson {lesson}: {count} …", lesson=lesson, count=copies)):
        from lamakit.lessons import worksheets
        from lamakit.lessons.worksheets.printing import Signs

        what, _dash, game = lesson.partition("-")
        sheets = (
            worksheets.puzzle_sheet(game, seed, copies)
            if what == "puzzles"
            else worksheets.worksheet(lesson, seed, copies, level)
        )
        files = worksheets.write(sheets, folder, paper)
        missing = Signs(sheets.data()).missing
    for written in files:
        out.print(f"{written}", markup=False)
    if missing:
        signs = " ".join(sign if sign.isprintable() else f"U+{ord(sign):04X}" for sign in missing)
        said = _("No font here has these signs, so the PDF has empty boxes in their place: {signs}", signs=signs)
        print(f"lamakit: {said}", file=sys.stderr)


def take_lessons(folder: Path | None) -> None:
    """Name the teacher's folder to the server and its kernels."""
    if folder is not None:
        from lamakit.lessons.documents.files import FOLDER
        from lamakit.lessons.documents.folder import checked_folder

        os.environ[FOLDER] = str(checked_folder(folder))


def say_what_is_wrong(folder: Path | None) -> None:
    """Which of the teacher's files are not lessons yet."""
    if folder is None:
        return
    from lamakit.lessons.documents.files import numbered_files
    from lamakit.lessons.documents.folder import Bad, lesson_or_trouble, written

    for found in [*written(), *map(lesson_or_trouble, numbered_files().values())]:
        if isinstance(found, Bad):
            out.print(_("not a lesson yet: {why}", why=found.said), markup=False)
