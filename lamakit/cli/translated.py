"""The help of the commands in the language in use."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from typer import Context

from lamakit.texts import _, deferred, language
from lamakit.texts.catalogues import SOURCE, known_language
from lamakit.texts.spoken import use_language

OPTION = "--language"
HELP = ["-h", "--help"]
LABELS = deferred(  # Typer's own, by the names that it has for them
    {
        "ARGUMENTS_PANEL_TITLE": "Arguments",
        "OPTIONS_PANEL_TITLE": "Options",
        "COMMANDS_PANEL_TITLE": "Commands",
        "DEFAULT_STRING": "[default: {}]",
        "ENVVAR_STRING": "[env var: {}]",
        "REQUIRED_LONG_STRING": "[required]",
    }
)


def speak_as_asked(arguments: Sequence[str]) -> None:
    """Use the language that the option names, before any command is read; one that is unknown is refused later."""
    for option, value in pairwise([*arguments, ""]):
        name = value if option == OPTION else option.partition("=")[2] if option.startswith(f"{OPTION}=") else ""
        if known_language(name):
            use_language(name)


def in_use(command: Any) -> Any:
    """The command with its help, and that of all below it, in the language in use."""
    if language() == SOURCE:
        return command
    from typer import rich_utils

    for name, text in LABELS.items():
        setattr(rich_utils, name, _(text))
    for thing, name in _help_of(command):
        setattr(thing, name, _(getattr(thing, name)))
    return command


def help_texts(command: Any) -> Iterator[str]:
    """All that is said of a command, of its options and of all commands below it."""
    return (getattr(thing, name) for thing, name in _help_of(command))


def _help_of(command: Any) -> Iterator[tuple[Any, str]]:
    """The commands and parameters with a text, and the attribute that has it."""
    for thing in (command, *command.params, command.get_help_option(Context(command, help_option_names=HELP))):
        for name in ("help", "show_default"):
            if isinstance(text := getattr(thing, name, None), str) and " " in text:
                yield thing, name
    for below in getattr(command, "commands", {}).values():
        yield from _help_of(below)
