"""The command that lets bots play each other."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from lamakit.cli.common import INTERRUPTED, fail, out
from lamakit.errors import library, quoted
from lamakit.play.files import check_writable, write_whole
from lamakit.texts import _

commands = typer.Typer()


@commands.command()
def tournament(
    variant: Annotated[str, typer.Argument(help="The game: base, party+drama, kadabra, dice …")] = "base",
    bots: Annotated[
        str,
        typer.Option(
            help='Bots or characters, by commas; with options: "search worlds=32,threshold,alma"; '
            'your own as module:name, from the current folder, too; any program as "cmd:python my_bot.py".'
        ),
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
    seconds: Annotated[float, typer.Option(min=0.01, help="For each decision of a program (cmd:).")] = 10.0,
) -> None:
    """Let bots play each other on the same deals from every seat: who wins more, and how sure that is."""
    sys.path.insert(0, str(Path.cwd()))  # where bots of one's own are
    names = [bot.strip() for bot in bots.split(",")]
    if plot is not None:
        check_writable(plot)
        with library():
            import pandas  # noqa: F401
            import plotly.graph_objects  # noqa: F401
    try:
        from lamakit.simulation.arena import tournament as played, written

        found = played(
            variant, names, matches, numbers(players), seed, luck=not raw, file=file, cluster=cluster, seconds=seconds
        )
    except KeyboardInterrupt:
        goes_on = _("stopped; the same command goes on with the deals in {file}", file=file)
        fail(goes_on if file else _("stopped; nothing is kept without --file"), INTERRUPTED)
    for line in written(found):
        out.print(line, markup=False)
    if plot is not None:
        write_whole(found.figure().to_html(include_plotlyjs=True), plot)


def numbers(text: str) -> list[int]:
    parts = text.split(",")
    if not all(part.strip().isdecimal() and len(part) < 4 for part in parts):
        raise typer.BadParameter(
            _("{given}: expected numbers such as 2,3,4", given=quoted(text)), param_hint="--players"
        )
    return [int(part) for part in parts]
