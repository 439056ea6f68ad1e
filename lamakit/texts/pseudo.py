"""English as a language that nobody speaks: longer, and with accents: a page shows what it can't hold."""

import re
from gettext import NullTranslations

PSEUDO = "en-XA"  # as CLDR calls it
ACCENTS = str.maketrans("AEIOUYaceinouyzCNSZ", "ÀÉÎÖÛÝåçéîñöûýžÇÑŠŽ")
PLACE = re.compile(r"(\{[^{}]*\}|<[^<>]*>|`[^`]*`)")
VOWEL = re.compile(r"([aeiou])(?=[a-z])")


class PseudoTranslations(NullTranslations):
    """Each message as it is, with accents and doubled vowels; places, tags and code stay."""

    def gettext(self, message: str) -> str:
        return "".join(part if PLACE.fullmatch(part) else lengthened(part) for part in PLACE.split(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.ngettext(msgid1, msgid2, n)


def lengthened(text: str) -> str:
    return VOWEL.sub(r"\1\1", text).translate(ACCENTS)
