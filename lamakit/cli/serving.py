"""Commands that serve pages: a table in the browser, and everything to many visitors."""

import atexit
import os
import re
import socket
import sys
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple
from urllib.parse import urlsplit

import typer
from rich.markup import escape

from lamakit.cli.common import Host, Language, NoBrowser, Port, out, outside_address
from lamakit.cli.lessons import say_what_is_wrong, take_lessons
from lamakit.errors import LamakitError, quoted
from lamakit.server.places import (
    LOOPBACK,
    address,
    asked_of,
    certificate,
    listen,
    names,
    new_token,
    number_in_the_network,
    numbers_in_the_network,
)
from lamakit.store.lease import CLASS, SILENT, TABLES, Held, Lease
from lamakit.store.stores import DATABASE, open_store
from lamakit.texts import _
from lamakit.texts.numbers import date
from lamakit.views.words import either

if TYPE_CHECKING:
    from lamakit.server.classroom import Classroom

commands = typer.Typer()
MOST_DAYS = 400
MOST_MINUTES = 1_000_000
BELOW = re.compile(r"/([A-Za-z0-9._~-]+/)*")  # a path that everything may be below
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
SiteFolder = Annotated[
    Path | None,
    typer.Option(
        "--site",
        metavar="FOLDER",
        envvar="LAMAKIT_SITE",
        show_envvar=True,
        help="Made by lamakit site build: with its Python, learners' programs run in their own browsers.",
    ),
]
Verbose = Annotated[bool, typer.Option("--verbose", help="Show what the server does.")]
IdleMinutes = Annotated[
    float, typer.Option(min=0.01, max=MOST_MINUTES, help="Forget a page when nobody has looked at it for this long.")
]
BasePath = Annotated[
    str, typer.Option("--base-path", metavar="PATH", help="Serve everything below this path, such as /lama/.")
]
Outside = Annotated[
    str,
    typer.Option(
        "--address", metavar="URL", help="Where others reach it, behind a proxy on this computer; may end with a path."
    ),
]
Proxy = Annotated[
    list[str] | None,
    typer.Option(metavar="ADDRESS", help="A proxy elsewhere that is believed whom it asks for; can be repeated."),
]


@commands.command()
def play(
    port: Port = None,
    host: Host = "127.0.0.1",
    no_browser: NoBrowser = False,
    position: Position = "",
    max_sessions: Annotated[int, typer.Option(min=1, help="How many pages may be open at once.")] = 20,
    idle_minutes: IdleMinutes = 30,
    password: Password = None,
    open_to_all: OpenToAll = False,
    allow_host: AllowHost = None,
    lessons: LessonsFolder = None,
    base_path: BasePath = "",
    outside: Outside = "",
    proxy: Proxy = None,
    site: SiteFolder = None,
    verbose: Verbose = False,
    language: Language = "",
) -> None:
    """Play at a table in the browser (Ctrl-C stops it)."""
    reached = Reached.by(outside, base_path)
    take_lessons(lessons)
    listener, here, token = open_listener(reached, host, port, position, password, open_to_all)
    settings = {"verbose": verbose, "token": token, "site": site, **reached.settings(host, allow_host, proxy)}
    lease = Lease(open_store(), TABLES, "", listener.getsockname()[1])  # taken when somebody wants a table
    atexit.register(lease.release)
    run(listener, "" if no_browser else here, lessons, max_sessions, idle_minutes, settings, lease=lease)


@commands.command()
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
    idle_minutes: IdleMinutes = 30,
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
    base_path: BasePath = "",
    outside: Outside = "",
    proxy: Proxy = None,
    metrics: Annotated[
        bool, typer.Option("--metrics", help="Show figures for Prometheus to everybody, not only on this computer.")
    ] = False,
    site: SiteFolder = None,
    friends: Annotated[bool, typer.Option("--friends", help="Say how friends sit down at your table.")] = False,
    language: Language = "",
) -> None:
    """Serve the games to many visitors: tables, odds and lessons from one process (Ctrl-C stops it)."""
    reached = Reached.by(outside, base_path)
    take_lessons(lessons)
    if store:
        keep_in_database(store)
    if keyfile and not certfile:
        raise typer.BadParameter(_("it belongs to a certificate; name that with --certfile"), param_hint="--keyfile")
    shown = certificate(certfile, keyfile) if certfile else None
    scheme = "https" if shown else "http"
    classroom = None
    if class_name.strip():
        if password is not None or open_to_all:
            told_twice = _("a class has its code: leave it out")
            raise typer.BadParameter(told_twice, param_hint="--password" if password is not None else "--open-to-all")
        if days is not None and not 0 < days <= MOST_DAYS:
            raise typer.BadParameter(_("a class lasts {days} days at most", days=MOST_DAYS), param_hint="--days")
        if position:
            check_position(position)
        from lamakit.classroom.register import name_in

        host, token = host or "0.0.0.0", ""
        listener = listen(host, port)
        lease: Lease | None = leased(Lease(open_store(), CLASS, name_in(class_name), listener.getsockname()[1]))
        here, *ways = [
            address(listener, host=number, scheme=scheme, root=reached.root)
            for number in ["", *(numbers_in_the_network(host) or [""])]
        ]
        others = [reached.address] if outside else ways
        classroom = open_class(class_name, days, new_key, reached.address or here, others)
        here += "teach"
    else:
        if days is not None or new_key:
            hint = "--days, --new-key"
            raise typer.BadParameter(_("it belongs to a class; name one with --class"), param_hint=hint)
        host = host or "127.0.0.1"
        listener, here, token = open_listener(reached, host, port, position, password, open_to_all, scheme)
        lease = leased_tables(listener.getsockname()[1], friends)
        if friends:
            out.print(how_friends_join())
    settings = {"verbose": verbose, "token": token, **reached.settings(host, allow_host, proxy)}
    settings |= {"certificate": shown, "metrics": metrics, "site": site}
    run(listener, "" if no_browser else here, lessons, max_pages, idle_minutes, settings, classroom, lease)


def run(
    listener: socket.socket,
    open_at: str,
    lessons: Path | None,
    pages: int,
    minutes: float,
    settings: dict[str, Any],
    classroom: "Classroom | None" = None,
    lease: Lease | None = None,
) -> None:
    say_what_is_wrong(lessons)
    from lamakit.server.connections import shortage
    from lamakit.server.serve import Settings, serve as start  # the rules, tornado: half a second
    from lamakit.server.sessions import Limits

    out.print(shortage(pages, classroom is not None), end="")
    start(listener, Settings(Limits.of(pages, minutes, classroom is not None), **settings), open_at, classroom, lease)


def leased(lease: Lease) -> Lease:
    """Raises Held, with a message on what can be done, while another server has it."""
    try:
        lease.take(partial(_say_that_it_waits, lease))
    except Held as error:
        said = _("{error} Stop that server; {seconds:.0f} s after it was killed you may start another one.")
        raise Held(said.format(error=error, seconds=SILENT)) from None
    atexit.register(lease.release)
    return lease


def _say_that_it_waits(lease: Lease) -> None:
    said = _("{holder} It is silent: waiting for {seconds:.0f} s …", holder=lease.holder, seconds=SILENT)
    print(said, file=sys.stderr)


def leased_tables(port: int, friends: bool) -> Lease | None:
    """None where another server on this store has the tables for people, if nobody asked for `friends`."""
    try:
        return leased(Lease(open_store(), TABLES, "", port))
    except Held as error:
        if friends:
            raise
        out.print(_("Without tables for several people: {error}", error=error), markup=False)
        return None


class Reached(NamedTuple):
    """How others reach a server that is behind a proxy, or below a path."""

    address: str  # empty without a proxy
    root: str  # the path below which everything is served

    @classmethod
    def by(cls, outside: str, base_path: str) -> "Reached":
        """From `--address` and `--base-path`, either of which may be empty; raises BadParameter for what is neither."""
        path = urlsplit(outside_address(outside)).path if outside else ""
        root = f"/{base_path.strip('/')}/" if base_path.strip("/") else f"{path.rstrip('/')}/"
        if not BELOW.fullmatch(root):
            wanted = _("{given}: expected letters, digits, -._~ between slashes, as /lama/")
            wanted = wanted.format(given=quoted(base_path or outside))
            raise typer.BadParameter(wanted, param_hint="--base-path")
        if base_path and outside and path.rstrip("/") != root.rstrip("/"):
            wanted = _("{address} has another path than {path}; a proxy has to leave it as it is")
            wanted = wanted.format(address=quoted(outside), path=quoted(base_path))
            raise typer.BadParameter(wanted, param_hint="--address")
        return cls(outside and f"{outside.rstrip('/')}/", root)

    def settings(self, host: str, others: list[str] | None, proxies: list[str] | None) -> dict[str, Any]:
        """A server's: behind an address that has been named, any proxy on this computer is believed."""
        own = filter(None, [urlsplit(self.address).hostname])
        return {
            "hosts": names(host, [*(others or []), *own]),
            "root": self.root,
            "proxies": (*(LOOPBACK if self.address else ()), *(proxies or [])),
        }


def open_class(name: str, days: float | None, new_key: bool, root: str, others: list[str]) -> "Classroom":
    """The class of this name, as its teacher is told about it, who reaches it at `root` and learners at the others."""
    from lamakit.classroom.register import Register, Teacher
    from lamakit.classroom.room import Room
    from lamakit.server.classroom import Classroom

    register = Register(open_store(), name, days)
    now = register.current
    key = Teacher(open_store()).new_key_if_none(new_key)
    here = f"{root}teach"
    page = f"[bold]{here}{f'#{key}' if key else ''}[/bold]"
    out.print(_("Your page is at {address}  (Ctrl-C stops it)", address=page))
    known = _("It asks for your key; --new-key makes another.")
    out.print(_("This key is shown only now: keep the link.") if key else known)
    said = _("Learners of {name} open {addresses} and type the code {code}")
    out.print(said.format(name=escape(now.name), addresses=either(others), code=f"[bold]{now.code}[/bold]"))
    ends = datetime.fromtimestamp(now.ends)
    said = _("The class and all that its learners have stored are deleted on {day} at {time}.")
    out.print(said.format(day=date(ends), time=f"{ends:%H:%M}"))
    return Classroom(Room(open_store(), register), others)


def keep_in_database(url: str) -> None:
    """From now on, in this process; raises LamakitError if the database can't be reached."""
    from lamakit.store.postgresql import PostgresRecords

    PostgresRecords(url).find("")
    os.environ[DATABASE] = url


def how_friends_join() -> str:
    return _("Choose “We, on our own devices” and a game. The table then shows what the others scan.")


def open_listener(
    reached: "Reached",
    host: str,
    port: int | None,
    position: str,
    password: str | None,
    open_to_all: bool,
    scheme: str = "http",
) -> tuple[socket.socket, str, str]:
    """A listening socket, the address of the front door, which is printed, and what a visitor must know."""
    if position:
        check_position(position)
    is_alone = host in LOOPBACK and not reached.address
    token = entrance(is_alone, password, open_to_all)
    listener = listen(host, port)
    shown = "" if password else token
    here = address(listener, position, shown, scheme=scheme, root=reached.root)
    out.print(_("The games are at {address}  (Ctrl-C stops it)", address=f"[bold]{here}[/bold]"))
    if reached.address:
        out.print(_("sentence|Others open {address}", address=f"{reached.address}{asked_of(position, shown)}"))
    elif number := number_in_the_network(host):
        theirs = address(listener, position, shown, number, scheme, reached.root)
        out.print(_("Others in the network open {address}", address=theirs))
    if not (is_alone or token):
        out.print(_("Anybody who can reach this computer can open it: there is no password."))
    return listener, here, token


def entrance(is_alone: bool, password: str | None, open_to_all: bool) -> str:
    """The password or token that a visitor must know; empty if nothing, as where only this computer gets in."""
    if password is None:
        return "" if open_to_all or is_alone else new_token()
    if open_to_all:
        raise typer.BadParameter(
            _("a password is asked for or not: leave one out"), param_hint="--password, --open-to-all"
        )
    if not password.strip():
        raise typer.BadParameter(_("it is empty; for none at all say --open-to-all"), param_hint="--password")
    return password


def check_position(text: str) -> None:
    from lamakit import Match

    try:
        Match.from_position(text)
    except LamakitError as error:
        raise typer.BadParameter(str(error), param_hint="--position") from None
