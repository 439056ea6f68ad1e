"""The drawings: every code is drawn, nothing leaks into the page, and the numbers can be counted."""

import re
from collections.abc import Callable
from itertools import combinations
from math import dist
from pathlib import Path
from xml.etree import ElementTree

import pytest

from lamakit.views.llama.cards import SCENES, back_svg, card_svg, die_svg, token_svg
from lamakit.views.pen import FIGURES, PALETTE, figure
from tests.for_each import for_each

NUMBERS = [*"123456"]
CARDS = [*NUMBERS, "L", "P", "2/3", "4/5", *(n + mark for n in NUMBERS for mark in "+gdm")]
PICTURES = {
    "back": back_svg(),
    **{f"card {code}": card_svg(code) for code in CARDS},
    **{f"token {kind}": token_svg(kind) for kind in ("1", "10", "20", "m")},
    **{f"die {face}": die_svg(face) for face in [*NUMBERS, "L"]},
}
FAMILY = {"1": "condor", "2": "guinea pig", "3": "flamingo", "4": "frog", "5": "diamond", "6": "plate"}


def linear(colour: str) -> list[float]:
    """Red, green and blue light of a palette colour (sRGB decoded)."""
    encoded = [int(PALETTE[colour][i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in encoded]


def mixed(weights: tuple[float, float, float], light: list[float]) -> float:
    return sum(w * c for w, c in zip(weights, light, strict=True))


def luminance(colour: str) -> float:
    return mixed((0.2126, 0.7152, 0.0722), linear(colour))


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@for_each("picture", PICTURES.values(), ids=PICTURES.keys())
def test_is_one_small_hidden_svg_of_plain_shapes_that_can_be_inlined_many_times(picture: str) -> None:
    root = ElementTree.fromstring(picture)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert (root.get("aria-hidden"), root.get("focusable")) == ("true", "false")
    tags = {element.tag.partition("}")[2] for element in root.iter()}
    assert tags <= {"svg", "g", "path", "circle", "ellipse", "rect"}
    names = {name for element in root.iter() for name in element.attrib}
    assert not names & {"id", "class", "style", "href", "{http://www.w3.org/1999/xlink}href"}
    assert not any(name.startswith("on") for name in names)
    assert "url(" not in picture
    assert re.findall(r"\w+://[^\"]*", picture) == ["http://www.w3.org/2000/svg"]
    assert len(picture.encode()) < 4000
    assert not re.search(r"\d\.\d{4}|nan|inf|e-\d", picture)
    assert set(re.findall(r"#[0-9a-fA-F]+", picture)) <= set(PALETTE.values())


@for_each("file", sorted(FIGURES.iterdir()), ids=lambda file: file.stem)
def test_a_figure_has_one_shape_a_line_in_the_colours_of_the_palette(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line.count("<") != 1] == []
    assert len(ElementTree.fromstring(f"<g>{figure(file.stem)}</g>"))
    assert set(re.findall(r"#[0-9a-fA-F]+", "".join(lines))) <= set(PALETTE.values())


def test_shapes() -> None:
    for name, picture in PICTURES.items():
        size = "100 100" if name.startswith(("token", "die")) else "100 140"
        assert ElementTree.fromstring(picture).get("viewBox") == f"0 0 {size}", name


def test_all_pictures_differ_even_without_colour() -> None:
    grey = {name: re.sub(r"#[0-9a-f]{6}", "#", picture) for name, picture in PICTURES.items()}
    assert [(a, b) for a, b in combinations(grey, 2) if grey[a] == grey[b]] == []


@for_each("kind", ["", *"+gdm"])
@for_each("number", NUMBERS)
def test_the_number_can_be_counted(number: str, kind: str) -> None:
    marks = [e.get("data-mark") for e in ElementTree.fromstring(card_svg(number + kind)).iter() if e.get("data-mark")]
    assert marks == [FAMILY[number]] * int(number)


@pytest.mark.parametrize(("ink", "ground"), [("ink", "cream"), ("gold", "night"), ("cream", "wine")])
def test_the_index_can_be_read(ink: str, ground: str) -> None:
    assert contrast(ink, ground) > 6


def test_grounds_differ_without_green_cones() -> None:
    """Deuteranopia after Machado et al. (2009), in linear light; compared as the screen encodes it."""
    matrix = ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969))
    grounds = [*(scene.colour for scene in SCENES.values()), "night", "wine"]
    seen = {g: [max(mixed(row, linear(g)), 0) ** (1 / 2.2) for row in matrix] for g in grounds}
    close = {pair: dist(seen[pair[0]], seen[pair[1]]) for pair in combinations(grounds, 2)}
    assert min(close.values()) > 0.1, min(close, key=lambda pair: close[pair])


def test_the_back_is_the_same_either_way_up() -> None:
    _, _, *half, turned, _, _ = ElementTree.fromstring(back_svg())
    assert turned.get("transform") == "translate(100 140)rotate(180)"
    assert [*map(ElementTree.tostring, half)] == [*map(ElementTree.tostring, turned)]


@for_each("code", ["", "7", "0", "l", "LL", "P+", "3x", "3/4", "+3", " 3", "3+g", "back"])
@for_each("draw", [card_svg, token_svg, die_svg])
def test_refuses_an_unknown_code(draw: Callable[[str], str], code: str) -> None:
    with pytest.raises(ValueError, match=f"^no .*{re.escape(repr(code))}: say 1") as refusal:
        draw(code)
    assert "\n" not in str(refusal.value)
