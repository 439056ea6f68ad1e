"""Scripts and styles of the pages: each script says what it imports, and is joined with that into one ES module."""

import re
from functools import cache
from pathlib import Path

STATIC = Path(__file__).parent / "static"
IMPORT = re.compile(r'^import \{[^}]*\} from "(\.[^"]+)";\n', re.MULTILINE)
TYPES = re.compile(r"^ *\/\*\*((?!\*\/).)*\*\/\n", re.MULTILINE | re.DOTALL)  # not one that has code after it
EXPORT = re.compile(r"^export (?!default )", re.MULTILINE)
DECLARED = re.compile(r"^(?:export )?(?:async )?(?:function|class|const|let) (\w+)", re.MULTILINE)


@cache
def module(name: str, root: Path = STATIC) -> str:
    """The ES module of this file as one text, as anywidget wants it: what it imports stands before it."""
    files = [root / file for file in imported(Path(name), root)]
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
    used = IMPORT.findall((root / file).read_text(encoding="utf-8"))
    found = [(root / file.parent / name).resolve().relative_to(root.resolve()) for name in used]
    before = [each for name in found for each in imported(name, root, (*above, file))]
    return [*dict.fromkeys(before), file]


def styles(*names: str) -> str:
    """These style sheets as one, in order."""
    return "\n".join((STATIC / name).read_text(encoding="utf-8") for name in names)
