"""The command `lamakit`: every subcommand with its help, every refusal one line."""

import shlex
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from typer.exceptions import TyperException

from lamakit.errors import LamakitError
from lamakit.server.places import LOOPBACK, address, copy_notebooks, is_checkout, listen, shipped

app = typer.Typer(
    help="The LLAMA card games: play them in the browser, learn them in notebooks.",
    context_settings={"help_option_names": ["-h", "--help"]},
    add_completion=False,
)
out = Console(highlight=False, soft_wrap=True)
Port = Annotated[int | None, typer.Option(min=1, max=65535, show_default="8866, or a free one if that is taken")]
Host = Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets the whole network in.")]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="Only say the address, open nothing.")]


@app.callback(invoke_without_command=True)
def lamakit(
    context: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help="Say the version and stop.")] = False,
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
    position: Annotated[str, typer.Option(metavar="TEXT", help="Open at this position (one line of text).")] = "",
    max_sessions: Annotated[int, typer.Option(min=1, help="How many pages may be open at once.")] = 20,
    preheat: Annotated[int, typer.Option(min=0, max=20, help="Kernels that wait ready for the next page.")] = 1,
    idle_minutes: Annotated[
        float, typer.Option(min=0.01, help="Free a page's kernel when nobody looked so long.")
    ] = 30,
    verbose: Annotated[bool, typer.Option("--verbose", help="Show what the server does.")] = False,
) -> None:
    """Play at a table in the browser (Ctrl-C stops it)."""
    if position:
        check_position(position)
    listener = listen(host, port)
    here = address(listener, position)
    from lamakit.server.play import Settings, serve  # Jupyter, half a second

    out.print(f"The table is at [bold]{here}[/bold]  (Ctrl-C stops it)")
    if host not in LOOPBACK:
        out.print("Everybody who reaches this computer can open it: there is no password.")
    settings = Settings(max_sessions, preheat, idle_minutes, verbose)
    serve(shipped("dashboards") / "play.ipynb", listener, settings, "" if no_browser else here)


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
            out.print(f"{kept} is yours and was left as it is; delete it to get this version's.")
    listener = listen(host, port)
    from lamakit.server.lab import serve

    serve(target, listener, open_browser=not no_browser)


@app.command()
def lessons() -> None:
    """List the probability lessons: minutes, what they need, what one can do afterwards."""
    from lamakit.lessons.classroom.catalogue import lessons as all_lessons

    for found in all_lessons():
        plan = found.plan
        needs = ", ".join(plan.needs)
        out.print(f"[bold]{plan.number} {plan.title}[/bold]  ({plan.name}, {plan.minutes} minutes, needs {needs})")
        out.print(f"   {plan.question}")
        for goal in plan.goals:
            out.print(f"   - {goal}")


@app.command()
def worksheet(
    lesson: Annotated[str, typer.Argument(help="Its number or name: 11, draws. `lamakit lessons` lists them.")],
    seed: Annotated[int, typer.Option(help="The same seed prints the same sheets.")] = 1,
    copies: Annotated[int, typer.Option(min=1, max=200, help="Sheets, each with numbers of its own.")] = 1,
    folder: Annotated[Path, typer.Option(help="Where the files go.")] = Path(),
) -> None:
    """Write printable sheets of a lesson and their key, as HTML and PDF."""
    from lamakit.lessons import worksheets  # pandas, a second

    for written in worksheets.write(worksheets.worksheet(lesson, seed, copies), folder):
        out.print(f"{written}")


def main() -> None:
    try:
        app(prog_name="lamakit", standalone_mode=False)
    except TyperException as error:
        fail(f"{error.format_message()} (given: {shlex.join(sys.argv[1:])}; see --help)", error.exit_code)
    except LamakitError as error:
        fail(str(error), 1)
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(130)


def fail(message: str, code: int) -> None:
    print(f"lamakit: {' '.join(message.split())}", file=sys.stderr)
    sys.exit(code)
