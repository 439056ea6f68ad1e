"""The texts that the scripts of pages say, as `npm run bundle` lists them in English."""

import json
from functools import cache
from pathlib import Path

from lamakit.texts import _


@cache
def listed() -> dict[str, list[str]]:
    """The texts of each script in `widgets/bundled` that says some, by its name without the ending."""
    texts: dict[str, list[str]] = json.loads(Path(__file__).with_name("scripts.json").read_text(encoding="utf-8"))
    return texts


def texts_of(script: str) -> dict[str, str]:
    """The texts that a script says, such as "llama/table", in the language in use, by their English source."""
    return {text: _(text) for text in listed()[script]}
