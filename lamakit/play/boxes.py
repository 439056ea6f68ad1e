"""The games that can be played, and the expansions that can be added to each of them."""

from lamakit.errors import UnknownVariant
from lamakit.games import BOXES, OVERLAYS, find_variant


def games() -> dict[str, str]:
    """Every game, with a one-line description.

    >>> list(games())
    ['base', 'party', 'kadabra', 'dice', 'abrakadabrien']
    """
    return {name: box.summary for name, box in BOXES.items()}


def expansions(game: str) -> dict[str, str]:
    """Every expansion that can be added to a game, or to one that has some already, with a one-line description.

    Raises UnknownVariant if there is no such game.

    >>> list(expansions("base")), list(expansions("base+drama"))
    (['lama20', 'drama', 'each-llama'], ['lama20', 'each-llama'])
    """
    variant = find_variant(game)
    return {name: OVERLAYS[name].summary for name in BOXES[variant.box].overlays if _goes_with(variant.name, name)}


def _goes_with(variant: str, expansion: str) -> bool:
    try:
        return bool(find_variant(f"{variant}+{expansion}"))
    except UnknownVariant:  # it is there already, or something that it doesn't go with
        return False
