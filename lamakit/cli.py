"""The command `lamakit`: every subcommand with its help, every refusal one line."""

import logging
import os
import shlex
import socket
import sys
from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer
from rich.console import Console
from rich.markup import escape
from typer.exceptions import TyperException

from lamakit.errors import LamakitError, one_line, quoted, told
from lamakit.server.places import (
    LOOPBACK,
    address,
    certificate,
    copy_notebooks,
    is_checkout,
    listen,
    names,
    new_token,
    number_in_the_network,
    numbers_in_the_network,
    shipped,
)
from lamakit.store.opened import DATABASE, opened, store_folder
from lamakit.texts import plural

if TYPE_CHECKING:
    from lamakit.server.classroom import Classroom
    from lamakit.store.personal import Personal

app = typer.Typer(
    help="The LLAMA card games: play them in the browser, learn them in notebooks.",
    context_settings={"help_option_names": ["-h", "--help"]},
    add_completion=False,
)
out = Console(highlight=False, soft_wrap=True)
MOST_DAYS = 400
Port = Annotated[int | None, typer.Option(min=1, max=65535, show_default="8866, or a free one if that is taken")]
Host = Annotated[
    str, typer.Option(help="The address to listen on; 0.0.0.0 is the whole network, and asks for a password.")
]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="Only print the address; open nothing.")]

Position = Annotated[str, typer.Option(metavar="TEXT", help="Open at this position (one line of text).")]
Password = Annotated[
    str | None,
    typer.Option(
        envvar="LAMAKIT_PASSWORD",
        show_envvar=True,
        show_default="with --host one is made up and shown in the address",
        help="What visitors have to type.",
    ),
]
OpenToAll = Annotated[bool, typer.Option("--open-to-all", help="With --host: let everybody in without a password.")]
AllowHost = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME", help="Another name that visitors' browsers may call this server; can be repeated."),
]
LessonsFolder = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="Your own lessons, texts and notebooks (docs/lessons.md).")
]
Verbose = Annotated[bool, typer.Option("--verbose", help="Show what the server does.")]


@app.callback(invoke_without_command=True)
def lamakit(
    context: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help="Print the version and stop.")] = False,
) -> None:
    if show_version:
        out.print(f"lamakit {version('lamakit')}")
    elif context.invoked_subcommand is None:
        out.print(context.get_help(), end="")


@app.command()
def play(
    port: Port = None,
    host: Host = "127.0.0.1",
    no_browser: NoBrowser = False,
    position: Position = "",
    max_sessions: Annotated[int, typer.Option(min=1, help="How many pages may be open at once.")] = 20,
    kernels: Annotated[
        bool, typer.Option("--kernels", help="Give every page a process of its own, by Voila; they open more slowly.")
    ] = False,
    preheat: Annotated[
        int | None,
        typer.Option(min=0, max=20, show_default="1", help="With --kernels: so many are kept ready for the next page."),
    ] = None,
    idle_minutes: Annotated[
        float, typer.Option(min=0.01, help="Forget a page when nobody has looked at it for this long.")
    ] = 30,
    password: Password = None,
    open_to_all: OpenToAll = False,
    allow_host: AllowHost = None,
    lessons: LessonsFolder = None,
    verbose: Verbose = False,
) -> None:
    """Play at a table in the browser (Ctrl-C stops it)."""
    take_lessons(lessons)
    listener, here, token = door(host, port, position, password, open_to_all)
    say_what_is_wrong(lessons)
    from lamakit.server import play, serve  # Jupyter, half a second
    from lamakit.server.shared import Limits

    with_kernels = kernels or preheat is not None
    ready = (1 if preheat is None else preheat) if with_kernels else 0
    settings = play.Settings(max_sessions, ready, idle_minutes, verbose, token, names(host, allow_host or []))
    notebook, open_at = shipped("dashboards") / "play.ipynb", "" if no_browser else here
    if with_kernels:
        play.serve(notebook, listener, settings, open_at)
    else:
        serve.serve(notebook, listener, settings, Limits.of(max_sessions, idle_minutes), open_at, with_tables=False)


@app.command()
def serve(
    port: Port = None,
    host: Annotated[
        str | None,
        typer.Option(
            help="The address to listen on; 0.0.0.0 is the whole network, and asks for a password.",
            show_default="127.0.0.1; with --class 0.0.0.0",
        ),
    ] = None,
    no_browser: NoBrowser = False,
    position: Position = "",
    max_pages: Annotated[
        int, typer.Option(min=1, help="How many tables, odds desks and lessons may be open at once.")
    ] = 300,
    idle_minutes: Annotated[
        float, typer.Option(min=0.01, help="Forget a page when nobody has looked at it for this long.")
    ] = 30,
    password: Password = None,
    open_to_all: OpenToAll = False,
    allow_host: AllowHost = None,
    lessons: LessonsFolder = None,
    class_name: Annotated[
        str, typer.Option("--class", metavar="NAME", help="A class of this name: learners come in with its code.")
    ] = "",
    days: Annotated[
        float | None,
        typer.Option(
            min=0.001, max=MOST_DAYS, help="With --class: it is deleted so many days from now.", show_default="30"
        ),
    ] = None,
    new_key: Annotated[bool, typer.Option("--new-key", help="With --class: make another teacher's key.")] = False,
    verbose: Verbose = False,
    store: Annotated[
        str,
        typer.Option(
            metavar="URL", envvar="LAMAKIT_STORE", help="Keep everything in this PostgreSQL database.", show_envvar=True
        ),
    ] = "",
    certfile: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Serve over HTTPS with this certificate (PEM).")
    ] = None,
    keyfile: Annotated[Path | None, typer.Option(metavar="FILE", help="Its key, if it is in another file.")] = None,
    outside: Annotated[
        str, typer.Option("--address", metavar="URL", help="With --class: where learners reach it, behind a proxy.")
    ] = "",
    friends: Annotated[bool, typer.Option("--friends", help="Say how friends sit down at your table.")] = False,
) -> None:
    """Serve the games to many visitors: tables, odds and lessons from one process (Ctrl-C stops it)."""
    take_lessons(lessons)
    if store:
        keep_in_database(store)
    if keyfile and not certfile:
        raise typer.BadParameter("it belongs to a certificate; name that with --certfile", param_hint="--keyfile")
    shown = certificate(certfile, keyfile) if certfile else None
    scheme = "https" if shown else "http"
    if class_name.strip():
        if password is not None or open_to_all:
            told_twice = "a class has its code: leave it out"
            raise typer.BadParameter(told_twice, param_hint="--password" if password is not None else "--open-to-all")
        host, open_to_all = host or "0.0.0.0", True
        if days is not None and not 0 < days <= MOST_DAYS:
            raise typer.BadParameter(f"a class lasts {MOST_DAYS} days at most", param_hint="--days")
        if position:
            check_position(position)
        listener, token = listen(host, port), ""
        here = address(listener, scheme=scheme)
    else:
        if days is not None or new_key or outside:
            hint = "--days, --new-key, --address"
            raise typer.BadParameter("it belongs to a class; name one with --class", param_hint=hint)
        host = host or "127.0.0.1"
        listener, here, token = door(host, port, position, password, open_to_all, scheme)
    say_what_is_wrong(lessons)
    if friends:
        out.print(how_friends_join(host))
    from lamakit.server.play import Settings  # Jupyter, half a second
    from lamakit.server.serve import serve as serve_shared
    from lamakit.server.shared import Limits

    others = [*(allow_host or []), *([host_in(outside)] if outside else [])]
    settings = Settings(1, 0, idle_minutes, verbose, token, names(host, others), shown)
    limits = Limits.of(max_pages, idle_minutes)
    classroom = None
    if class_name.strip():
        numbers = numbers_in_the_network(host) or [""]
        ways = [address(listener, host=number, scheme=scheme) for number in numbers]
        outside = outside and outside.rstrip("/") + "/"
        classroom = open_class(class_name, days, new_key, outside or here, [outside] if outside else ways)
        here += "teach"
    serve_shared(
        shipped("dashboards") / "play.ipynb", listener, settings, limits, "" if no_browser else here, classroom
    )


def host_in(outside: str) -> str:
    """The name in an address that browsers open; raises BadParameter for any other text."""
    try:
        parts = urlsplit(outside)
        host = parts.hostname if parts.scheme in ("http", "https") else None
    except ValueError:
        host = None
    if not host or parts.path.strip("/") or parts.query:
        wanted = f"{quoted(outside)} is no address of a server; expected one such as https://lamakit.school.example/"
        raise typer.BadParameter(wanted, param_hint="--address")
    return host


def open_class(name: str, days: float | None, new_key: bool, root: str, others: list[str]) -> "Classroom":
    """The class of this name, as its teacher is told about it, who reaches it at `root` and learners at the others."""
    from lamakit.classroom.register import Register, Teacher
    from lamakit.classroom.room import Room
    from lamakit.server.classroom import Classroom

    register = Register(opened(), name, days)
    now = register.current
    key = Teacher(opened()).new_key_if_none(new_key)
    here = f"{root}teach"
    out.print(f"Your page is at [bold]{here}{f'#{key}' if key else ''}[/bold]  (Ctrl-C stops it)")
    told_key = "This key is shown only now: keep the link." if key else "It asks for your key; --new-key makes another."
    out.print(told_key)
    out.print(f"Learners of {escape(now.name)} open {' or '.join(others)} and type the code [bold]{now.code}[/bold]")
    ends = datetime.fromtimestamp(now.ends)
    out.print(f"The class and all that its learners have stored are deleted on {ends:%Y-%m-%d at %H:%M}.")
    return Classroom(Room(opened(), register), others)


def keep_in_database(url: str) -> None:
    """From now on, in this process and its kernels; raises LamakitError if the database can't be reached."""
    from lamakit.store.postgresql import PostgresRecords

    PostgresRecords(url).find("")
    os.environ[DATABASE] = url


def take_lessons(folder: Path | None) -> None:
    """Name the teacher's folder to the server and its kernels."""
    if folder is not None:
        from lamakit.lessons.written.folder import FOLDER, checked_folder

        os.environ[FOLDER] = str(checked_folder(folder))


def say_what_is_wrong(folder: Path | None) -> None:
    """Which of the teacher's files are not lessons yet."""
    if folder is None:
        return
    from lamakit.lessons.written.copies import Copy
    from lamakit.lessons.written.folder import Bad, copies, written

    for found in [*written(), *copies()]:
        if isinstance(found, Bad):
            out.print(f"not a lesson yet: {found.said}", markup=False)
        elif isinstance(found, Copy) and found.said:
            out.print(f"a page can't run all of it: {found.said}", markup=False)


def how_friends_join(host: str) -> str:
    if host in LOOPBACK:
        return "Only this computer can open it; so that friends can, add --host 0.0.0.0"
    return "Choose New match, and for a seat: Somebody on another device. The table then shows its code and its link."


def door(
    host: str, port: int | None, position: str, password: str | None, open_to_all: bool, scheme: str = "http"
) -> tuple[socket.socket, str, str]:
    """A listening socket, the address of the front door, which is printed, and what a visitor must know."""
    if position:
        check_position(position)
    token = entrance(host, password, open_to_all)
    listener = listen(host, port)
    shown = "" if password else token
    here = address(listener, position, shown, scheme=scheme)
    out.print(f"The games are at [bold]{here}[/bold]  (Ctrl-C stops it)")
    if number := number_in_the_network(host):
        out.print(f"Others in the network open {address(listener, position, shown, number, scheme)}")
    if host not in LOOPBACK and not token:
        out.print("Anybody who can reach this computer can open it: there is no password.")
    return listener, here, token


def entrance(host: str, password: str | None, open_to_all: bool) -> str:
    """What a visitor must know; empty if nothing."""
    if password is None:
        return "" if open_to_all or host in LOOPBACK else new_token()
    if open_to_all:
        raise typer.BadParameter(
            "a password is asked for or not: leave one out", param_hint="--password, --open-to-all"
        )
    if not password.strip():
        raise typer.BadParameter("it is empty; for none at all say --open-to-all", param_hint="--password")
    return password


def check_position(text: str) -> None:
    from lamakit import Match

    try:
        Match.from_position(text)
    except LamakitError as error:
        raise typer.BadParameter(str(error), param_hint="--position") from None


@app.command()
def lab(
    folder: Annotated[Path | None, typer.Argument(help="Where your copies of the notebooks are, or will be.")] = None,
    port: Port = None,
    host: Host = "127.0.0.1",
    no_browser: NoBrowser = False,
) -> None:
    """Open JupyterLab on the notebooks (edited copies are never overwritten)."""
    target = shipped("notebooks") if folder is None and is_checkout() else folder or Path("lamakit-notebooks")
    if target != shipped("notebooks"):
        for kept in copy_notebooks(target):
            out.print(f"{kept} is your own version and was left alone; delete it to get this release's.", markup=False)
    listener = listen(host, port)
    from lamakit.server.lab import serve

    serve(target, listener, open_browser=not no_browser, may_move=port is None)


@app.command()
def lessons() -> None:
    """List the probability lessons: minutes, what they need, what you can do afterwards."""
    from lamakit.lessons.catalogue import lessons as all_lessons

    for found in all_lessons():
        plan = found.plan
        needs = ", ".join(plan.needs)
        out.print(f"[bold]{plan.number} {plan.title}[/bold]  ({plan.name}, {plan.minutes} minutes, needs {needs})")
        out.print(f"   {plan.question}")
        for goal in plan.goals:
            out.print(f"   - {goal}")


lesson_app = typer.Typer(help="Lessons of your own, each a text file (docs/lessons.md).")
app.add_typer(lesson_app, name="lesson")


@lesson_app.command("check")
def lesson_check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Text files such as dice.md, or notebooks.")],
) -> None:
    """Say line by line what is wrong with lessons of your own."""
    wrong = 0
    for file in files:
        found, held = checked_notebook(file) if file.suffix == ".ipynb" else checked_text(file)
        wrong += len(found)
        for trouble in found:
            out.print(f"{file}:{trouble}", markup=False)
        if not found:
            out.print(f"{file}: {held}", markup=False)
    if wrong:
        raise LamakitError(plural("{count} line to correct", "{count} lines to correct", wrong))


def checked_text(file: Path) -> tuple[list[str], str]:
    """What is wrong, each with its line, and what is there if nothing is."""
    from lamakit.lessons.written.blocks import troubles
    from lamakit.lessons.written.reading import read

    source = read(file)
    held = plural("a lesson with {count} part", "a lesson with {count} parts", len(source.blocks))
    return [f"{trouble.line}: {trouble}" for trouble in troubles(source)], held


def checked_notebook(file: Path) -> tuple[list[str], str]:
    from lamakit.lessons.written.copies import copy_at

    found = copy_at(file)
    return [f" cell {number}: {why}" for number, why in found.bad.items()], f"a notebook, {found.title}"


@lesson_app.command("show")
def lesson_show(
    file: Annotated[Path, typer.Argument(help="A text file such as dice.md.")],
    port: Port = None,
    no_browser: NoBrowser = False,
) -> None:
    """Open a lesson of your own in the browser; reload the page when you have changed the file (Ctrl-C stops it)."""
    from lamakit.lessons.written.lesson import lesson_of

    found = lesson_of(file)
    take_lessons(file.resolve().parent)
    listener = listen("127.0.0.1", port)
    here = f"{address(listener)}lessons/{found.stem}"
    out.print(f"{found.title} is at [bold]{here}[/bold]  (Ctrl-C stops it)")
    from lamakit.server import play, serve  # Jupyter, half a second
    from lamakit.server.shared import Limits

    notebook, open_at = shipped("dashboards") / "play.ipynb", "" if no_browser else here
    serve.serve(notebook, listener, play.Settings(preheat=0), Limits(), open_at, with_tables=False)


@app.command()
def worksheet(
    lesson: Annotated[
        str,
        typer.Argument(help="Its number or name: 11, draws (see `lamakit lessons`). Or: a text file, puzzles-base."),
    ],
    seed: Annotated[int, typer.Option(help="The same seed prints the same sheets.")] = 1,
    copies: Annotated[int, typer.Option(min=1, max=200, help="How many sheets; each has numbers of its own.")] = 1,
    level: Annotated[str, typer.Option(help="How large the numbers are: small, game or general.")] = "game",
    folder: Annotated[Path, typer.Option(help="Where the files go.")] = Path(),
) -> None:
    """Write printable worksheets for a lesson, or with puzzles, and their key, as HTML and PDF."""
    with Console(stderr=True).status(f"Printing {copies} sheets of lesson {lesson} …"):
        from lamakit.lessons import worksheets  # pandas, a second

        what, _, game = lesson.partition("-")
        sheets = (
            worksheets.puzzle_sheet(game, seed, copies)
            if what == "puzzles"
            else worksheets.worksheet(lesson, seed, copies, level)
        )
        files = worksheets.write(sheets, folder)
    for written in files:
        out.print(f"{written}", markup=False)


site = typer.Typer(help="The whole of lamakit as a folder that any web host can serve; it needs no server of ours.")
app.add_typer(site, name="site")
Folder = Annotated[Path, typer.Argument(help="A new folder, or one that was built before.")]


@site.command("build")
def site_build(
    folder: Folder,
    pyodide: Annotated[
        Path | None, typer.Option(help="The folder of the package pyodide; without it, npm brings the package.")
    ] = None,
) -> None:
    """Write the site into a folder: games, tutorials, odds desk, rules and record, with Python for the browser."""
    from lamakit.offline.build import build

    with Console(stderr=True).status("Preparing Python for the browser; this takes about a minute …"):
        built = build(folder, pyodide)
    out.print(f"{folder}: {built.files} files, {built.bytes / 1e6:.1f} MB; copy them to any web host", markup=False)
    for extra in built.missing:
        needs = {"lab": "JupyterLite", "docs": "Sphinx"}[extra]
        out.print(f"Without {extra}/, which needs {needs}: pip install 'lamakit[{extra}]'", markup=False)


@site.command("serve")
def site_serve(folder: Folder, port: Port = None, no_browser: NoBrowser = False) -> None:
    """Show such a folder on this computer (Ctrl-C stops it)."""
    from lamakit.offline.serve import serve as serve_folder

    listener = listen("127.0.0.1", port)
    here = address(listener)
    out.print(f"The site is at [bold]{here}[/bold]  (Ctrl-C stops it)")
    serve_folder(folder, listener, "" if no_browser else here)


@app.command()
def tournament(
    variant: Annotated[str, typer.Argument(help="The game: base, party+drama, kadabra, dice …")] = "base",
    bots: Annotated[
        str, typer.Option(help='Bots or characters, by commas; with options: "search worlds=32,threshold,alma".')
    ] = "search,threshold,random",
    matches: Annotated[int, typer.Option(min=1, help="How many for each number of players, or a few more.")] = 2000,
    players: Annotated[str, typer.Option(help="Numbers of players, by commas.")] = "2,3,4,6",
    seed: Annotated[int, typer.Option(help="The same seed plays the same matches.")] = 1,
    file: Annotated[
        Path | None, typer.Option(help="Keeps the finished deals; the same command goes on where it stopped.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Write a page with a plot of the differences.")] = None,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="A Dask scheduler, such as tcp://10.0.0.5:8786.")
    ] = None,
    raw: Annotated[bool, typer.Option("--raw", help="Leave luck alone, which is quicker.")] = False,
) -> None:
    """Let bots play each other on the same deals from every seat: who wins more, and how sure that is."""
    from lamakit.play.files import write_whole
    from lamakit.simulation.arena import tournament as played, written

    names = [bot.strip() for bot in bots.split(",")]
    found = played(variant, names, matches, numbers(players), seed, luck=not raw, file=file, cluster=cluster)
    for line in written(found):
        out.print(line, markup=False)
    if plot is not None:
        write_whole(found.figure().to_html(include_plotlyjs=True), plot)


def numbers(text: str) -> list[int]:
    parts = text.split(",")
    if not all(part.strip().isdecimal() and len(part) < 4 for part in parts):
        raise typer.BadParameter(f"{text!r}: expected numbers such as 2,3,4", param_hint="--players")
    return [int(part) for part in parts]


data = typer.Typer(help="What is saved about you on this computer: your matches and your progress.")
app.add_typer(data, name="data")


def mine() -> "Personal":
    """What is saved about the owner of this account; says so if it can't be read or changed."""
    from lamakit.store.personal import Personal

    logging.getLogger("lamakit").addHandler(logging.NullHandler())  # what the store has to say is said by `settled`
    return Personal()


def settled(personal: "Personal") -> None:
    """Raises LamakitError if what was to be saved could not be."""
    if personal.store.trouble:
        raise LamakitError(f"nothing can be saved in {store_folder()}: {personal.store.trouble}")
    for notice in personal.notices:
        out.print(notice)


@data.command("path")
def data_path() -> None:
    """Where it is, and how much."""
    personal = mine()
    counts = personal.counts()
    settled(personal)
    out.print(f"{store_folder()}")
    out.print(plural("{count} match", "{count} matches", counts["matches"]))
    out.print(plural("{count} part of the lessons done", "{count} parts of the lessons done", counts["parts"]))
    out.print(plural("{count} answer", "{count} answers", counts["notes"]))


@data.command("export")
def data_export(file: Annotated[Path, typer.Argument(help="The file to write; - prints it.")]) -> None:
    """Write all of it to a file, which `lamakit data import` and the page of lessons read."""
    from lamakit.play.files import write_whole

    personal = mine()
    text = personal.export()
    settled(personal)
    if str(file) == "-":
        print(text)
    else:
        write_whole(text, file, mode=0o600)


@data.command("import")
def data_import(file: Annotated[Path, typer.Argument(help="A file that was exported, here or on a page.")]) -> None:
    """Add what is in such a file; a damaged one changes nothing."""
    try:
        text = file.read_bytes()
    except OSError as error:
        raise LamakitError(f"{str(file)!r} can't be read: {error.strerror}") from None
    personal = mine()
    count = personal.take_in(text)
    settled(personal)
    out.print(plural("{count} thing was taken in", "{count} things were taken in", count))


@data.command("delete")
def data_delete(yes: Annotated[bool, typer.Option("--yes", help="Do it without asking.")] = False) -> None:
    """Delete all of it, also what earlier releases saved; visitors of your server keep theirs."""
    if not yes:
        typer.confirm("Really delete your matches and your progress?", abort=True)
    personal = mine()
    count = personal.delete()
    settled(personal)
    out.print(plural("{count} thing was deleted", "{count} things were deleted", count))
    for kept in sorted(store_folder().glob("lamakit.damaged-*.sqlite")):
        out.print(f"{kept} was put aside as damaged and may hold more; delete it yourself")


@data.command("next-browser")
def data_next_browser() -> None:
    """Let the next browser that opens a page on this computer show what is yours, as your first one does."""
    from lamakit.store.identity import welcome_next_browser

    personal = mine()
    welcome_next_browser(personal.store)
    settled(personal)
    out.print("The next browser that opens `lamakit play` on this computer is yours.")


def main() -> None:
    try:
        app(prog_name="lamakit", standalone_mode=False)
    except TyperException as error:
        fail(f"{error.format_message()} (given: {shlex.join(sys.argv[1:])}; see --help)", error.exit_code)
    except LamakitError as error:
        fail(str(error), 1)
    except (OSError, UnicodeError) as error:  # a folder that can't be written, a full disk, a name that can't be
        fail(told(error), 1)
    except (KeyboardInterrupt, typer.Abort):
        fail("stopped", 130)


def fail(message: str, code: int) -> None:
    print(one_line(f"lamakit: {message}"), file=sys.stderr)
    sys.exit(code)
