"""Which face the pages of each game have."""

from collections.abc import Callable

from lamakit.games import find_variant
from lamakit.pages.abrakadabrien.face import Face as Abrakadabrien
from lamakit.pages.face import Face
from lamakit.pages.llama.beside import OddsBeside
from lamakit.pages.llama.face import Face as Llama

FIRST = "base"  # what is played at a table of which nobody has said it
FACES: dict[str, Callable[[], Face]] = {"llama": Llama, "abrakadabrien": Abrakadabrien}
BESIDE = {"llama": OddsBeside}  # what a page shows beside a table


def face_of(game: str) -> Face:
    return FACES[find_variant(game).family]()
