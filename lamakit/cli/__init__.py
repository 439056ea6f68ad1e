"""The command `lamakit`: every subcommand with its help, every refusal one line."""

import shlex
import sys
from typing import Annotated

import typer
from typer.exceptions import TyperException
from typer.main import get_command

from lamakit import __version__
from lamakit.cli import arena, data, lessons, notebooks, serving, site, terminal
from lamakit.cli.common import INTERRUPTED, Language, fail, out
from lamakit.cli.output import take_every_text
from lamakit.cli.translated import HELP, in_use, refusal, speak_as_asked
from lamakit.errors import LamakitError, error_line, library, quoted
from lamakit.texts import _

app = typer.Typer(
    help="The LLAMA card games: play them in the browser, learn them in notebooks.",
    context_settings={"help_option_names": HELP},
    add_completion=False,
)
for room in (serving, terminal, notebooks, arena, lessons):
    app.add_typer(room.commands)
app.add_typer(site.commands, name="site")
app.add_typer(data.commands, name="data")


@app.callback(invoke_without_command=True)
def lamakit(
    context: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help="Print the version and stop.")] = False,
    language: Language = "",
) -> None:
    if show_version:
        out.print(f"lamakit {__version__}")
    elif context.invoked_subcommand is None:
        out.print(context.get_help(), end="")


def main() -> None:
    take_every_text()
    speak_as_asked(sys.argv[1:])
    command = in_use(get_command(app))
    try:
        with library():
            done = command(prog_name="lamakit", standalone_mode=False)
        if done == INTERRUPTED:  # Typer makes a number of Ctrl-C
            fail(_("word|stopped"), INTERRUPTED)
        sys.stdout.flush()  # a disk that is full is told before the end
    except TyperException as error:
        said = _("{message} (given: {given}; see --help)")
        fail(said.format(message=refusal(error.format_message()), given=shlex.join(sys.argv[1:])), error.exit_code)
    except LamakitError as error:
        fail(str(error), 1)
    except (OSError, UnicodeError) as error:  # a folder that can't be written, a full disk, a name that can't be
        place = getattr(error, "filename", None)
        fail(f"{quoted(str(place))}: {error_line(error)}" if place else error_line(error), 1)
    except (KeyboardInterrupt, typer.Abort):
        fail(_("word|stopped"), INTERRUPTED)
