"""User-visible texts: English in the source, other languages by gettext catalogues in `lamakit/locale`."""

import gettext
from pathlib import Path

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use_language(*languages: str) -> None:
    """Show texts in the first of these languages that has a catalogue ("pl", "de"); English if none has."""
    global _catalogue
    folder = Path(__file__).parent / "locale"
    _catalogue = gettext.translation("lamakit", folder, languages or None, fallback=True)


def _(message: str) -> str:
    """The message in the language in use."""
    return _catalogue.gettext(message)


def plural(one: str, many: str, count: int) -> str:
    """The message in the language in use, in the form that goes with the count, which `{count}` stands for."""
    return _catalogue.ngettext(one, many, count).format(count=count)
