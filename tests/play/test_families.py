"""Options and observations belong to a family of games; another family's are refused by name."""

import pytest

import lamakit
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.llama.observation import LlamaObservation

LLAMA = "base | 6 | A* 1 1 L:12 | B 3 4:0"
AREAS = lamakit.new_match("abrakadabrien", seed=1).position


@pytest.mark.parametrize(
    ("variant", "options", "known"),
    [
        ("base", {"teams": ["AC", "BD"]}, "deck, faces, hand"),
        ("dice", {"cards": "mine.toml"}, "deck, faces, hand"),
        ("abrakadabrien", {"faces": [list("123456")] * 3}, "cards, deck, events, open_orders, orders, paces, teams"),
        ("party", {"colour": "red"}, "deck, faces, hand"),
    ],
)
def test_an_option_of_another_family_is_refused_with_those_that_there_are(variant, options, known):
    with pytest.raises(lamakit.LamakitError) as refused:
        lamakit.new_match(variant, **options)
    assert str(refused.value).startswith(f"{next(iter(options))}=")
    assert str(refused.value).endswith(f"{variant} has no such option; its options are {known}")


def test_none_stands_for_what_the_box_holds():
    everything = dict.fromkeys(("deck", "faces", "cards", "orders", "events", "teams", "paces", "open_orders"))
    assert lamakit.new_match("base", seed=1, **everything).position == lamakit.new_match("base", seed=1).position


def test_a_line_of_text_is_read_by_its_family():
    assert isinstance(lamakit.Observation.from_position(LLAMA), LlamaObservation)
    assert isinstance(lamakit.Observation.from_position(AREAS), AbrakadabrienObservation)
    assert LlamaObservation.of(LLAMA).hand == ["1", "1", "L"]
    seen = lamakit.Match.from_position(LLAMA).observation(1)
    assert LlamaObservation.of(seen) is seen


@pytest.mark.parametrize(
    ("family", "line", "text"),
    [
        (LlamaObservation, AREAS, "an observation of abrakadabrien: expected one of a LLAMA game"),
        (AbrakadabrienObservation, LLAMA, "an observation of base: expected one of abrakadabrien"),
    ],
)
def test_another_familys_observation_is_refused(family, line, text):
    for given in (line, lamakit.Observation.from_position(line)):
        with pytest.raises(lamakit.LamakitError, match=text):
            family.of(given)


def test_another_familys_property_is_refused_in_a_sentence():
    with pytest.raises(lamakit.LamakitError, match="an observation of base has no portals"):
        lamakit.Observation.from_position(LLAMA).portals  # noqa: B018
