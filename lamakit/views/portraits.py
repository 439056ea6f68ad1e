"""The faces of the characters: neighbours of the llamas, told apart by their outlines as well as by their colours."""

from lamakit.views.pen import figure, svg

ANYBODY = "anybody"  # a bot without a face of its own
PORTRAITS = ("alma", "bruno", "cleo", "dario", "edda", "fausto", "greta", "hanno", ANYBODY)


def portrait_svg(name: str) -> str:
    """The face of a character, square; that of any bot if there is none of this name."""
    return svg(100, 100, figure(name if name in PORTRAITS else ANYBODY))
