"""Scripts and styles of the pages: each script says what it imports, and is joined with that into one ES module.

What a page shows comes in parts. The script of each exports what starts it, and knows nothing of what carries its
messages: a widget, or a page with a line of its own.
"""

import re
from dataclasses import dataclass
from functools import cache
from os.path import normpath
from pathlib import Path

STATIC = Path(__file__).parent / "static"
IMPORT = re.compile(r'^import \{[^}]*\} from "(\.[^"]+)";\n', re.MULTILINE)
TYPES = re.compile(r"^ *\/\*\*((?!\*\/).)*\*\/\n", re.MULTILINE | re.DOTALL)  # not one that has code after it
EXPORT = re.compile(r"^export (?!default )", re.MULTILINE)
STARTS = re.compile(r"^export default ", re.MULTILINE)
DECLARED = re.compile(r"^(?:export )?(?:async )?(?:function|class|const|let) (\w+)", re.MULTILINE)


@dataclass(frozen=True)
class Part:
    """A part of a page: its script and its style sheets."""

    script: str
    sheets: tuple[str, ...]

    @property
    def style(self) -> str:
        return styles(*self.sheets)


@cache
def widget(name: str) -> str:
    """The ES module of a part as `loader.js` wants it, with the Jupyter comm as its carrier."""
    files = list(dict.fromkeys([*imported(Path("jupyter.js")), *imported(Path(name))]))
    return STARTS.sub("const begin = ", joined([STATIC / file for file in files])) + "\nexport default widget(begin);\n"


@cache
def module(name: str, root: Path = STATIC) -> str:
    """The ES module of this file as one text: what it imports stands before it."""
    return joined([root / file for file in imported(Path(name), root)])


def joined(files: list[Path]) -> str:
    texts = {file: file.read_text(encoding="utf-8") for file in files}
    owners: dict[str, Path] = {}
    for file, text in texts.items():
        for declared in DECLARED.findall(text):
            if declared in owners:
                raise ValueError(f"{declared} stands in {owners[declared].name} and in {file}: one module, one name")
            owners[declared] = file
    return "\n".join(stripped(text) for text in texts.values())


def stripped(text: str) -> str:
    """A script without what only its readers and checkers need: types, imports, exports."""
    return EXPORT.sub("", IMPORT.sub("", TYPES.sub("", text))).strip() + "\n"


def imported(file: Path, root: Path = STATIC, above: tuple[Path, ...] = ()) -> list[Path]:
    """A file below `root` and all that it imports, each once, and none before what it needs itself."""
    if file in above:
        raise ValueError(f"{file} imports itself, by way of {', '.join(map(str, above[above.index(file) + 1 :]))}")
    before = [each for name in _used(file, root) for each in imported(name, root, (*above, file))]
    return [*dict.fromkeys(before), file]


@cache
def _used(file: Path, root: Path) -> list[Path]:
    names = IMPORT.findall((root / file).read_text(encoding="utf-8"))
    return [Path(normpath(file.parent / name)) for name in names]


def styles(*names: str) -> str:
    """These style sheets as one, in order."""
    return "\n".join((STATIC / name).read_text(encoding="utf-8") for name in names)
