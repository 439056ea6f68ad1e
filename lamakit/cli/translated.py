"""The help of the commands in the language in use, and Typer's own words in it."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from typer import Context

from lamakit.texts import _, deferred, language
from lamakit.texts.catalogues import SOURCE, known_language
from lamakit.texts.numbers import Written
from lamakit.texts.spoken import use_language

OPTION = "--language"
HELP = ["-h", "--help"]
LABELS = deferred(  # Typer's own, by the names that it has for them
    {
        "ARGUMENTS_PANEL_TITLE": "help|Arguments",
        "OPTIONS_PANEL_TITLE": "help|Options",
        "COMMANDS_PANEL_TITLE": "help|Commands",
        "DEFAULT_STRING": "help|[default: {}]",
        "ENVVAR_STRING": "help|[env var: {}]",
        "REQUIRED_LONG_STRING": "help|[required]",
    }
)
KINDS = deferred(  # of values, by Typer's names
    {
        "<int>": "help|<whole number>",
        "<int range>": "help|<whole number>",
        "<float range>": "help|<number>",
        "<str>": "help|<text>",
        "<path>": "help|<path>",
        "<bool>": "help|<switch>",
    }
)
REFUSALS = deferred(  # Typer's and Pydantic's, which have no catalogue; the longer one first
    (
        "Invalid value for {name}: {message}",
        "Missing argument {name}.",
        "Missing command.",
        "No such command {name}. Did you mean {others}?",
        "No such command {name}.",
        "No such option: {name} (Possible options: {others})",
        "No such option: {name}",
        "Option {name} requires an argument.",
        "Option {name} does not take a value.",
        "Got unexpected extra argument(s) ({given})",
        "Input should be a valid integer, unable to parse string as an integer",
        "Input should be a valid number, unable to parse string as a number",
        "Input should be greater than or equal to {number}",
        "Input should be less than or equal to {number}",
    )
)
GUIDES = {  # pages of docs/, by command
    "play": "first_page",
    "serve": "serving",
    "odds": "python",
    "text": "python",
    "lab": "jupyter",
    "tournament": "arenas",
    "lessons": "teachers",
    "worksheet": "teachers",
    "lesson": "lessons",
    "site": "site",
    "data": "saved",
}
TEXTS = "help", "show_default", "metavar", "options_metavar", "subcommand_metavar"  # of commands and parameters


def speak_as_asked(arguments: Sequence[str]) -> None:
    """Use the language that the option names, before any command is read; one that is unknown is refused later."""
    for option, value in pairwise([*arguments, ""]):
        name = value if option == OPTION else option.partition("=")[2] if option.startswith(f"{OPTION}=") else ""
        if known_language(name):
            use_language(name)


def name_guides(command: Any, page: str = "") -> None:
    """Let the help of the command, and that of all below it, end with the page that explains it."""
    command.epilog = _("Explained in docs/{page}.md, in the app under Documentation.", page=page or "index")
    for name, below in getattr(command, "commands", {}).items():
        name_guides(below, page or GUIDES[name])


def in_use(command: Any) -> Any:
    """The command with its help, and that of all below it, in the language in use."""
    name_guides(command)
    if language() == SOURCE:
        return command
    from typer import rich_utils

    for name, text in LABELS.items():
        setattr(rich_utils, name, _(text))
    for thing, name in _help_of(command):
        setattr(thing, name, _(f"help|{getattr(thing, name)}"))
        if name == "options_metavar":
            thing.get_usage = partial(_usage, thing.get_usage)
        if hasattr(thing, "display_type_rich"):
            thing.display_type_rich = partial(_kind, thing.display_type_rich)
    return command


def _usage(get_usage: Callable[[Context], str], context: Context) -> str:
    return get_usage(context).replace("Usage:", _("help|Usage:"), 1)


def _kind(display_type: Callable[..., str | None], ctx: Context) -> str | None:
    shown = display_type(ctx=ctx)
    return _(KINDS[shown]) if shown in KINDS else shown


def refusal(message: str) -> str:
    """A refusal of Typer's, in the language in use; any other message as it is."""
    for known in REFUSALS:
        pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", re.escape(known))
        if found := re.fullmatch(pattern, message, re.DOTALL):
            return _(known).format(**{name: Written(refusal(text)) for name, text in found.groupdict().items()})
    return message


def help_texts(command: Any) -> Iterator[str]:
    """All that is said of a command, of its options and of all commands below it."""
    return (getattr(thing, name) for thing, name in _help_of(command))


def _help_of(command: Any) -> Iterator[tuple[Any, str]]:
    """The commands and parameters with a text, and the attribute that has it."""
    for thing in (command, *command.params, command.get_help_option(Context(command, help_option_names=HELP))):
        for name in TEXTS:
            if isinstance(text := getattr(thing, name, None), str) and (" " in text or text.isupper()):
                yield thing, name
    for below in getattr(command, "commands", {}).values():
        yield from _help_of(below)
