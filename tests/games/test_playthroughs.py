"""Every variant has a playthrough, and each is played again exactly."""

from tests.for_each import for_each
from tests.playthroughs import FOLDER, SHOWN, TERRAIN_OF, abrakadabrien_playthrough, path_of, playthrough
from tests.registry import VARIANTS


@for_each("variant", SHOWN, ids=lambda variant: variant.label)
def test_playthrough_is_reproduced(variant):
    assert path_of(variant).read_text(encoding="utf-8") == playthrough(variant)


@for_each("variant", TERRAIN_OF, ids=lambda variant: variant.label)
def test_playthrough_of_abrakadabrien_is_reproduced(variant):
    assert path_of(variant).read_text(encoding="utf-8") == abrakadabrien_playthrough(variant)


def test_every_variant_with_every_set_of_overlays_has_a_playthrough():
    files = {file.stem for file in FOLDER.glob("*.txt")}
    assert {variant.name for variant in VARIANTS} <= files
    assert files == {variant.label for variant in (*SHOWN, *TERRAIN_OF)}
