"""All that people write within and around a number: signs of all keyboards, mixed numbers, units, nouns, equations."""

import re
import tomllib
from collections.abc import Collection, Iterator
from decimal import Decimal
from pathlib import Path
from unicodedata import category, normalize

from lamakit.lessons.engine.notations import in_plain_signs

WORDS = tomllib.loads(Path(__file__).with_name("words.toml").read_text(encoding="utf-8"))


def words_for(what: str) -> str:
    """The words of all languages for something, as one regular expression."""
    return "|".join(word for words in WORDS.values() for word in words.get(what, []))


LIKE = str.maketrans("’Ü", "'ü")
UNSEEN = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]")
RAISED = re.compile("[⁰¹²³⁴-⁹⁻]+")
SMALL = re.compile("(?<![⁰¹²³⁴-⁹])([⁰¹²³⁴-⁹]+)[⁄/]([₀-₉]+)")  # ¹⁄₃
OVERLINED = re.compile("((?:[0-9][\u0304\u0305])+)")
DOTTED = re.compile("([0-9])\u0307(?:([0-9]*)([0-9])\u0307)?")
PER_MILLE = re.compile(rf"(?<![\w.,])(\d+(?:[.,]\d+)?) ?(?:‰|(?:{words_for('per_mille')})\b)", re.IGNORECASE)
ENDED = re.compile(r"(?<=[\d%‰)!])\.$")
LATER_DOTS = re.compile(r"(?<=\d) (?=…|\.\.\.)")
DEFINED = re.compile(r"^([^\W\d_]\w{0,20}(?: ?\([^()]*\))?): (?=\S)")  # p: 1/3
SYMBOL = re.compile("(?<![0-9])([0-9]*) ?([¼-¾⅐-⅞↉])")  # ½, 2½
PERCENT = re.compile(rf"(?<=[\d)]) ?(?:{words_for('percent')})(?!\w)", re.IGNORECASE)
OUT_OF = re.compile(r"(?<=\d) (?:von|z|na) (?=\d)")
ONE_IN = re.compile(rf"(?<=[\d)]), (?:{words_for('about')}) 1 (?:in|von|z|na) [\d.,' ]+$", re.IGNORECASE)  # as `told`
ONE_OF = re.compile(r"^(\D*1 (?:in|of) )([1-9]\d{0,2}(?:[.,' ]\d{3})+)$", re.ASCII)  # 1 in 30,300
EVEN = re.compile("^50 ?[:∶] ?50$")
DIVIDES = str.maketrans(":∶", "//")
GROUPED = r"(?<![\d.,'])(?<!\d[{mark}])[1-9]\d{{0,2}}(?:[{mark}]\d\d\d)+(?!\d|[{mark}]\d)"  # 5,000, not 0,500 or 5,0000
MIXED = re.compile(
    r"([/^*]? ?)(?<![\d.,!)])(?<!\d )(\d+(?: \d{3})*) (?:and |und |i )?([1-9]\d*) ?[/⁄∕] ?(\d+)(?! ?[\d.,!/^⁄∕(])"
)  # 3 1/2
PAIR = re.compile(r"(?<![\d)!])([^\W\d_]*) ?\( ?(\d+)(?: | ?; ?)(\d+) ?\)")  # (7 2), one number above the other

KIND, POINT, THING = words_for("kinds"), words_for("points"), words_for("things")
# Behind a number, also with a kind: 220 different teams.
BEHIND = rf"(?<=[\d₀-₉⁰¹²³⁴-⁹¼-¾⅐-⅞…\u0304\u0305\u0307)!$\]\x7d]) ?(?:(?:{KIND}) )?(?:{{}})\b\.?$"
COUNTED, NAMED = (re.compile(BEHIND.format(words), re.IGNORECASE) for words in (f"{POINT}|{THING}", THING))
LEFT, RIGHT = r"(?<=[\d)%!])", r"(?=[\d(.,])"
SIGNS = [
    (re.compile(f"{LEFT} ?[xX] ?{RIGHT}"), "*"),
    (re.compile(rf"^minus {RIGHT}", re.IGNORECASE), "-"),
    *(
        (re.compile(rf"{LEFT},? (?:{said}) {RIGHT}", re.IGNORECASE), sign)
        for words in WORDS.values()
        for sign, said in words["signs"].items()
    ),
]
RECURS = words_for("recurring")
PERIOD = re.compile(rf"(\d[.,]\d*) (?:{RECURS}) (\d+)\b", re.IGNORECASE)  # 0,1 Periode 6
RECURRING = re.compile(rf"(\d[.,]\d*?)(\d) (?:{RECURS})\b", re.IGNORECASE)  # 0.16 recurring
NUMERALS = tuple(map("|".join, zip(*(words["numerals"] for words in WORDS.values()), strict=True)))
PARTS = tuple(map("|".join, zip(*(words["parts"] for words in WORDS.values()), strict=True)))
HALF = words_for("halves")
SPOKEN = [
    *((re.compile(rf"\b(?:{words})\b", re.IGNORECASE), str(number)) for number, words in enumerate(NUMERALS, 1)),
    (re.compile(rf"(?<!\w)(?:an? |die |1 )?(?:{HALF})\b", re.IGNORECASE), "1/2"),
    *((re.compile(rf"\ba (?={words})", re.IGNORECASE), "1 ") for words in PARTS),
    *((re.compile(rf"(?<=\d) (?:{words})\b", re.IGNORECASE), f"/{number}") for number, words in enumerate(PARTS, 3)),
]
ROUNDED = "≈≃≅≐≒~∼"
EQUAL = f"=≙≡⇒→{ROUNDED}"
ABOUT = re.compile(rf"\s*(?:{words_for('about')})(?=[\s\d.,(])", re.IGNORECASE)
NAME = re.compile(r"([^\W\d_]\w{0,20}) ?(\(.*\))?", re.DOTALL)  # p, P(A), P(X = 2)
NOTE = re.compile(r"(.*[\d%!)])( ?)\(([^()]+)\)", re.DOTALL)  # 1/3 (33%)
BINOMIAL = ("binom", "binomial", "combin", "kombinationen", "kombinacje")
CHOICES = (*BINOMIAL, "c", "comb", "ncr", "choose", "nad", "über", "ueber", "tief")


def printable(text: str) -> str:
    """Without characters that nobody sees, and with ordinary spaces."""
    return " ".join(UNSEEN.sub("", text).split())


def spelled(text: str) -> str:
    """In plain characters."""
    text = printable(SMALL.sub(lambda found: normalize("NFKC", f" {found[1]}/{found[2]}"), text))
    text = RAISED.sub(lambda found: "^" + normalize("NFKC", found[0]), in_plain_signs(text))
    text = OVERLINED.sub(lambda found: f"({found[1][::2]})", text)
    text = DOTTED.sub(lambda found: f"({''.join(filter(None, found.groups()))})", text)
    text = PER_MILLE.sub(lambda found: f"{Decimal(found[1].replace(',', '.')).scaleb(-1)}%", text)
    text = DEFINED.sub(r"\1 = ", ENDED.sub("", LATER_DOTS.sub("", text)))
    text = ONE_IN.sub("", text)
    text = OUT_OF.sub(" of ", PERCENT.sub("%", SYMBOL.sub(_symbol, in_digits(text))))
    text = EVEN.sub("1/2", ONE_OF.sub(lambda found: found[1] + re.sub(r"\D", "", found[2]), text))
    for said, sign in SIGNS:
        text = said.sub(sign, text)
    text = RECURRING.sub(r"\1(\2)", PERIOD.sub(r"\1(\2)", text))
    return "".join(sign if category(sign) == "No" else normalize("NFKC", sign) for sign in text).translate(LIKE)


def in_digits(text: str) -> str:
    """With digits for number words: 1 in 3, 2/3."""
    for words, digits in SPOKEN:
        text = words.sub(digits, text)
    return text


def ways_to_read(text: str) -> list[str]:
    """In plain characters, without marks between thousands: spaces may be such marks, and commas or points too."""
    plain = ungrouped(spelled(text), "'")
    spaced = (joined(ungrouped(plain, " ")), ungrouped(joined(plain), " "))
    ways = (way for one in spaced for way in (one, ungrouped(one, ","), ungrouped(one, ".")))
    return [way.translate(DIVIDES) for way in dict.fromkeys(ways)]


def joined(text: str) -> str:
    """With the signs that mixed numbers and columns in brackets go without: 3 1/2, (7 2)."""
    return PAIR.sub(_pair, MIXED.sub(_mixed, text))


def ungrouped(text: str, mark: str) -> str:
    return re.sub(GROUPED.format(mark=mark), lambda found: found[0].replace(mark, ""), text, flags=re.ASCII)


def _symbol(found: re.Match[str]) -> str:
    """½ or 2½ within a sum as (1/2) or (2 + 1/2)."""
    part = normalize("NFKC", found[2])
    return _in_brackets(found, f"{found[1]} + {part}" if found[1] else part)


def _mixed(found: re.Match[str]) -> str:
    """3 1/2 as (3 + 1/2), where nothing before it could take the 3 away."""
    before, whole, over, under = found.groups()
    if before.strip() in ("/", "^") or int(over[:9]) >= int(under[:9]) or len(over + under) > 9:
        return found[0]
    return before + _in_brackets(found, f"{whole} + {over}/{under}")


def _in_brackets(found: re.Match[str], told: str) -> str:
    return told if found[0] == found.string else f"({told})"


def _pair(found: re.Match[str]) -> str:
    name, n, k = found.groups()
    is_choice = name.lower() in ("", *CHOICES) and len(n) <= 4 and len(k) <= 4 and int(k) <= int(n)
    return f"C({n}, {k})" if is_choice else found[0]


def without_noun(text: str, nouns: re.Pattern[str]) -> str:
    """A number without what it counts."""
    return nouns.sub("", in_digits(text.strip()))


def sides(text: str, letters: Collection[str] = ()) -> list[str]:
    """The sides that an answer says to be equal: without a name in front, and the number in brackets behind it.

    1/3 of `p = 1/3` and of `≈ 1/3`, 1/3 and 33% of `1/3 = 33%` and of `1/3 (33%)`. No name is made of the
    `letters` of a formula.
    """
    found = list(_parted(text))
    if len(found) > 1 and (not found[0].strip() or _is_name(found[0].strip(), letters)):
        del found[0]
    if not letters and (note := NOTE.fullmatch(found[-1].strip())) and _is_note(*note.groups()):
        found[-1:] = [note[1], note[3].strip().lstrip(EQUAL)]
    return [ABOUT.sub("", side, count=1) if ABOUT.match(side) else side for side in found]


def _parted(text: str) -> Iterator[str]:
    """The parts between signs of equality, outside brackets."""
    depth, start = 0, 0
    for at, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if sign in f"{EQUAL};" and depth <= 0:
            yield text[start:at]
            start = at + 1
    yield text[start:]


def _is_name(text: str, letters: Collection[str]) -> bool:
    """Whether it only says what the number is."""
    found = NAME.fullmatch(text)
    if not found or (found[2] and found[1].lower() in CHOICES):
        return False
    return not all(letter in letters for letter in found[1])


def _is_note(front: str, gap: str, inside: str) -> bool:
    """Whether a number in brackets says the one before it once more, and neither multiplies nor repeats digits."""
    inner = inside.strip()
    if inner[:1] and inner[0] in EQUAL:
        return True
    if front[-1] in ")!":
        return bool(gap) and "%" in inner and "%" not in front
    return inner != front.strip() and not (inner.isdigit() and not gap and re.search(r"[.,]\d*$", front))
