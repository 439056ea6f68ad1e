"""Formulas: those of our notebooks are set, the others refused in a line."""

import json
from pathlib import Path

import pytest

from lamakit.errors import LamakitError
from lamakit.site.formulas import FORMULA, mathml, with_formulas

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize(
    ("tex", "set_as"),
    [
        ("x", "<mi>x</mi>"),
        (r"\frac56", "<mfrac><mn>5</mn><mn>6</mn></mfrac>"),
        ("2^{10}", "<msup><mn>2</mn><mrow><mn>10</mn></mrow></msup>"),
        (r"\sqrt n", "<msqrt><mi>n</mi></msqrt>"),
        (r"\text{ and }", "<mtext>\N{NO-BREAK SPACE}and\N{NO-BREAK SPACE}</mtext>"),
        (r"\left(1\right)^2", "<msup><mrow><mo>(</mo><mrow><mn>1</mn></mrow><mo>)</mo></mrow><mn>2</mn></msup>"),
        (r"\sum_i^n \pi", "<mover><munder><mo>∑</mo><mi>i</mi></munder><mi>n</mi></mover><mi>π</mi>"),
        (r"\mathbf{1}", '<mrow style="font-weight: bold"><mrow><mn>1</mn></mrow></mrow>'),
        ("a < -1.5", "<mi>a</mi><mo>&lt;</mo><mo>−</mo><mn>1.5</mn>"),
    ],
)
def test_as_mathml(tex: str, set_as: str) -> None:
    assert mathml(tex) == f"<math><mrow>{set_as}</mrow></math>"


def test_those_of_our_notebooks_are_set() -> None:
    cells = [cell for file in NOTEBOOKS for cell in json.loads(file.read_text(encoding="utf-8"))["cells"]]
    texts = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
    assert sum(len(FORMULA.findall(text)) for text in texts) > 50
    for text in texts:
        assert "$" not in with_formulas(text)
        assert "<code>" not in with_formulas(text)
        assert "\\" not in with_formulas(text)
    assert with_formulas("so $$x$$") == 'so <math display="block"><mrow><mi>x</mi></mrow></math>'


@pytest.mark.parametrize("tex", [r"\frac1", r"\int x", "{1", "1}", r"\left(1", r"\text{a", "x^"])
def test_what_cannot_be_set_is_refused(tex: str) -> None:
    with pytest.raises(LamakitError, match=r"can't be set"):
        mathml(tex)
    assert with_formulas(f"so ${tex}$") == f"so <code>{tex}</code>"
