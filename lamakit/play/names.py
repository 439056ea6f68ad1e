"""Names that people type, of themselves, of a group, of a league: on one line, and not too long to be shown."""

from lamakit.errors import LamakitError

NAME_LENGTH = 24  # letters


def on_one_line(text: str) -> str:
    """The text with a space for whatever parts words or can't be shown."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def is_name(text: str) -> bool:
    return 0 < len(text) <= NAME_LENGTH and text.isprintable()


def check_name(text: str) -> None:
    """Raises LamakitError that says what is wrong with it."""
    if not text:
        raise LamakitError("A name is missing: type one.")
    if not is_name(text):
        raise LamakitError("{name!r}: a name has 1 to {count} letters.", text[:40], NAME_LENGTH)
