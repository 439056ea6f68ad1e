"""Commands for a terminal: the odds of a position, and a match in text."""

from collections.abc import Callable
from typing import Annotated

import typer
from rich.table import Table

from lamakit import bots
from lamakit.cli.common import Language, out
from lamakit.errors import LamakitError
from lamakit.play.checks import variant_of
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match, new_match
from lamakit.views.llama.odds import odds_sections
from lamakit.views.words import seat_names, winners_text

commands = typer.Typer()
Given = Annotated[
    str, typer.Argument(metavar="POSITION", help="One line of text, such as 'base | 6 | A* 1 L:0 | B 3:0'.")
]


@commands.command()
def odds(position: Given, language: Language = "") -> None:
    """Print the exact odds of a position of a LLAMA game."""
    show_odds(LlamaObservation.of(position))


def show_odds(seen: LlamaObservation) -> None:
    out.print(str(seen), markup=False)
    for section in odds_sections(seen, seat_names(seen.num_players)):
        out.print()
        out.print(section.title, style="bold", markup=False)
        out.print(section.headline, markup=False)
        if section.table:
            head, *rows = section.table
            table = Table(*head)
            for row in rows:
                table.add_row(*row)
            out.print(table)


@commands.command()
def text(
    variant: Annotated[str, typer.Argument(help="The game: base, party+drama, kadabra, dice …")] = "base",
    against: Annotated[str, typer.Option(metavar="BOTS", help="The others' bots, by commas.")] = "",
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same match.")] = None,
    position: Annotated[str, typer.Option(metavar="TEXT", help="Begin at this position (one line of text).")] = "",
    language: Language = "",
) -> None:
    """Play in the terminal at seat A: type an action, odds, undo, or stop."""
    names = [name.strip() for name in against.split(",")] if against else [_usual(position or variant)]
    match = Match.from_position(position) if position else new_match(variant, players=len(names) + 1, seed=seed)
    others = [bots.make(names[seat % len(names)], seed=seat) for seat in range(match.num_players - 1)]
    while (seat := match.current_player) is not None:
        if seat:
            action = others[seat - 1].choose(match.remembered(seat))
            match.play(action)
            out.print(f"{seat_names(match.num_players)[seat]}: {action}", markup=False)
        elif not _asked(match):
            return
    out.print(str(match.observation(0)), markup=False)
    out.print(winners_text(match.winners, seat_names(match.num_players), 0), markup=False)


def _usual(given: str) -> str:
    """The bot against which one plays unless another is named."""
    playing = bots.names(variant_of(given).box)
    return "threshold" if "threshold" in playing else playing[-1]


def _asked(match: Match) -> bool:
    """Do what is typed; False for the end."""
    out.print()
    out.print(str(match.observation(0)), markup=False)
    try:
        typed = out.input("A: ").strip()
    except (EOFError, RuntimeError):  # the end, or nobody to ask
        typed = "stop"
    if typed == "stop":
        return False
    words: dict[str, Callable[[], None]] = {"undo": lambda: _take_back(match), "odds": lambda: show_odds(_seen(match))}
    try:
        words.get(typed, lambda: match.play(typed))()
    except LamakitError as error:
        out.print(str(error), markup=False)
    return True


def _seen(match: Match) -> LlamaObservation:
    return LlamaObservation.of(match.observation(0))


def _take_back(match: Match) -> None:
    """To seat A's last decision."""
    match.undo()
    while match.current_player and match.history:
        match.undo()
