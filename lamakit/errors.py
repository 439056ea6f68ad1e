"""What lamakit refuses, and how it says so: one line with what was given, what would be right, and the rule."""


class LamakitError(ValueError):
    """Anything lamakit refuses."""


class InvalidAction(LamakitError):
    """The text is no action (or no chance outcome) of this game."""


class IllegalAction(LamakitError):
    """The action exists but may not be taken now; `rule` is the id of the rule that forbids it."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class UnknownVariant(LamakitError):
    """No such game, overlay or edition, or they don't go together."""


class PositionError(LamakitError):
    """The line of text is not a position of the game it names."""


def quoted(given: object) -> str:
    """What somebody gave, for a message: cut where it is long, and named by its type if it can't be written."""
    try:
        text = repr(given)
    except (ValueError, RecursionError):  # an integer of more digits than Python prints
        return f"<{type(given).__name__}>"
    return text if len(text) <= 60 else text[:57] + "..."
