"""Catalogues of messages: enters what is new in the sources, and says what is not translated yet.

`update` writes them, `update --new cs` begins another language, `status` counts what is missing;
`update --lines` is for translators: short messages come with the lines of the source that they stand in.
"""

import json
from argparse import ArgumentParser
from collections.abc import Iterable, Sequence
from functools import cache
from io import BytesIO
from itertools import islice
from pathlib import Path

from babel import Locale
from babel.messages import Catalog
from babel.messages.pofile import read_po, write_po

from lamakit.texts.catalogues import CLDR, LOCALE, path_of
from tools.messages import ROOT, SCRIPTS, Message, messages

WIDTH, FEW, LINE = 120, 2, 160
UNGROUPED = (  # minimumGroupingDigits of CLDR is 2; Babel doesn't have it
    *("be", "bg", "es", "et", "hu", "hy", "ia", "ie", "it", "ka", "lv", "pl", "pt-PT", "sl", "sq"),
)
QUOTES = {  # quotationStart and quotationEnd of CLDR, where they are not “”; Babel doesn't have them
    **dict.fromkeys(("bg", "cs", "de", "et", "is", "lt", "sk", "sl"), "„“"),
    **dict.fromkeys(("hu", "pl", "ro"), "„”"),
    **dict.fromkeys(("el", "es", "fa", "fr", "hy", "it", "nb", "nn", "no", "pt-PT", "ru", "uk"), "«»"),
    **dict.fromkeys(("fi", "he", "sv"), "””"),
    **dict.fromkeys(("ko", "nl"), "‘’"),
    "ja": "「」",
}
PASSING = (
    "# ",
    '"POT-Creation',
    '"PO-Revision',
    '"Report-',
    '"Last-Tr',
    '"Language-Team',
    '"Generated-By',
)  # of a head


def main(arguments: Sequence[str] | None = None) -> None:
    reader = ArgumentParser(prog="python -m tools.texts", description=str(__doc__).partition(":")[0])
    reader.add_argument("do", choices=["update", "status"])
    reader.add_argument("--lines", action="store_true", help="show where messages of one or two words stand")
    reader.add_argument("--new", metavar="LANGUAGE", help="begin another language, by its code, such as cs")
    given = reader.parse_args(arguments)
    if given.new:
        path_of(given.new).parent.mkdir(parents=True, exist_ok=True)
    for language in sorted(folder.name for folder in LOCALE.iterdir()):
        path = path_of(language)
        if given.do == "update":
            write(path, updated(read(path, language), extracted(messages(), given.lines)))
            (LOCALE / language / CLDR).write_text(
                json.dumps(writing(language), indent=1, ensure_ascii=False) + "\n", "utf-8"
            )
        print(counted(read(path, language)))


def extracted(found: Iterable[Message], with_lines: bool = False) -> Catalog:
    """All messages, each once, with the files that it stands in, and if wanted lines of these, which say what it is."""
    catalog = Catalog(project="lamakit", charset="utf-8", fuzzy=False)
    for text, place, context in found:
        catalog.add(
            text, locations=[(place, 0)], context=context, auto_comments=line_of(text, place) if with_lines else ()
        )
    return catalog


def line_of(text: str | tuple[str, str], place: str) -> list[str]:
    """The line of the source that a message of few words stands in; of a script, or of one that is bundled with it."""
    if isinstance(text, tuple) or len(text.split()) > FEW:
        return []
    spelled = {f'{mark}{text}"' for mark in '"|'} | {json.dumps(text, ensure_ascii=False)}
    files = [ROOT / place, *(sorted((ROOT / SCRIPTS).rglob("*.js")) if place.startswith(SCRIPTS) else ())]
    lines = (line.strip() for file in files if file.is_file() for line in lines_of(file))
    return [line[:LINE] for line in islice((line for line in lines if any(map(line.__contains__, spelled))), 1)]


@cache
def lines_of(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines()


def read(path: Path, language: str) -> Catalog:
    """The catalogue in a file; an empty one if there is none."""
    if not path.exists():
        return Catalog(locale=language, project="lamakit", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def updated(catalog: Catalog, template: Catalog) -> Catalog:
    """With every message of the sources and no other; nothing is guessed."""
    catalog.update(template, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    return catalog


def write(path: Path, catalog: Catalog) -> None:
    content = BytesIO()
    write_po(content, catalog, width=WIDTH, include_lineno=False)
    lines = content.getvalue().decode().splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not line.startswith(PASSING)), encoding="utf-8")


def writing(language: str) -> dict[str, object]:
    """Which way a language is written; its marks for decimals, thousands and percent, in place of English ones; with
    how many digits before the last three these are set apart; and its quotation marks.
    """
    locale = Locale.parse(language, sep="-")
    symbols = locale.number_symbols["latn"]
    percent = str(locale.percent_formats[None].pattern)
    marks = {".": symbols["decimal"], ",": symbols["group"], "%": percent[percent.index("0") + 1 :]}
    return {
        "direction": locale.text_direction,
        "marks": marks,
        "minimum_grouping_digits": 1 + (language in UNGROUPED),
        "quotes": QUOTES.get(language, "“”"),
    }


def counted(catalog: Catalog) -> str:
    every = [message for message in catalog if message.id]
    done = sum(is_translated(message.string) for message in every)
    return f"{catalog.locale}: {done} of {len(every)} messages are translated"


def is_translated(text: str | Sequence[str] | None) -> bool:
    return bool(text) and all(text or ())


if __name__ == "__main__":
    main()
