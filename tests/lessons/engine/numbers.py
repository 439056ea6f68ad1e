"""Numbers as an answer's only reading."""

from lamakit.lessons.engine.values import ParsedAnswer, Unit, only, readings


def read(given: object, unit: Unit = Unit.SHARE) -> ParsedAnswer:
    """A number; raises LamakitError if it can't be read, or in more than one way."""
    return only(readings(given, unit), given)
