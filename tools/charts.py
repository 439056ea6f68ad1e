"""The charts of the notebooks of figures: their cells are run, and each chart is saved beside its cell."""

import ast
import json
from argparse import ArgumentParser
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from plotly.graph_objects import Figure

FOLDER = Path(__file__).parents[1] / "notebooks"
NAMES = ("10_exact_and_simulated", "30_matches_in_numbers", "31_how_strong")
KIND = "application/vnd.plotly.v1+json"
DIGITS = 6


def with_charts(notebook: dict[str, Any]) -> dict[str, Any]:
    """The notebook with a chart where a cell ends in one; other outputs stay as they were saved."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate((each for each in notebook["cells"] if each["cell_type"] == "code"), 1):
        value = run("".join(cell["source"]), names)
        if isinstance(value, Figure):
            cell["outputs"] = [{"output_type": "display_data", "metadata": {}, "data": {KIND: plain(value)}}]
            cell["execution_count"] = number  # nbval refuses outputs of a cell that was not run
    return notebook


def run(source: str, names: dict[str, Any]) -> object:
    """The value of a cell's last line."""
    *lines, last = ast.parse(source).body
    is_value = isinstance(last, ast.Expr)
    exec(compile(ast.Module(lines if is_value else [*lines, last], []), "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if isinstance(last, ast.Expr) else None


def plain(figure: Figure) -> dict[str, Any]:
    """The figure without plotly's own looks, with numbers that say no more than a picture can show."""
    told = figure.update_layout(template=None).to_plotly_json()
    return {part: rounded(told[part]) for part in ("data", "layout")}


def rounded(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    if hasattr(value, "tolist"):
        return rounded(value.tolist())
    if isinstance(value, list | tuple):
        return [rounded(each) for each in value]
    return round(value, DIGITS) if isinstance(value, float) else value


def main(names: Iterable[str]) -> None:
    for name in names:
        print(name, flush=True)
        file = FOLDER / f"{name}.ipynb"
        made = with_charts(json.loads(file.read_text(encoding="utf-8")))
        file.write_text(json.dumps(made, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    reader = ArgumentParser(prog="python -m tools.charts", description=__doc__)
    reader.add_argument("names", nargs="*", help=f"{', '.join(NAMES)}; without a name all of them")
    main(reader.parse_args().names or NAMES)
