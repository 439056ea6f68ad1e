"""The words of every family's pages: lists, winners, bots, rules, and the texts that every page has."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from lamakit.games.contract import LETTERS
from lamakit.texts import NOUN, _, deferred, noun, plural
from lamakit.texts.nouns import phrase
from lamakit.texts.numbers import localised

Names = Sequence[str]

BOT_WORDS = deferred(
    {
        "random": "plays at random",
        "casual": "slips like people",
        "threshold": "rule of thumb",
        "sharp": "quick and practised",
        "search": "note|looks ahead",
        "greedy": "note|most progress",
    }
)


def seat_names(players: int) -> list[str]:
    """Names for players of whom nobody knows more: Seat A, Seat B …"""
    return [_("cast|Seat {letter}", letter=letter) for letter in LETTERS[:players]]


def listed(parts: Sequence[str]) -> str:
    """ "a, b and c"."""
    return _joined(parts, _("word|{first} and {last}"))


def capital(text: str) -> str:
    """The text as it begins a sentence."""
    return text[:1].upper() + text[1:]


def either(parts: Sequence[str]) -> str:
    """ "a, b or c"."""
    return _joined(parts, _("word|{first} or {last}"))


def _joined(parts: Sequence[str], text: str) -> str:
    """In each form that the parts have."""
    if len(parts) < 2:
        return parts[0] if parts else ""
    return phrase(lambda parts: text.format(first=", ".join(parts[:-1]), last=parts[-1]), parts)


def in_words(count: int) -> str:
    """A count of cards as a sentence says it: up to ten in words."""
    return noun(COUNTS[count]) if 0 <= count < len(COUNTS) else str(count)


COUNTS = deferred(("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), NOUN)


def points_text(points: int) -> str:
    return plural("count|{count} point", "{count} points", points)


def winners_text(winners: Sequence[int], names: Names, seat: int) -> str:
    """Who has won, as the title of the last page."""
    if list(winners) == [seat]:
        return _("You win!")
    if len(winners) == 1:
        return _("{name} wins.", name=names[winners[0]])
    others = [names[winner] for winner in winners if winner != seat]
    shared = [*([_("cast|You")] if seat in winners else []), *others]
    return _("{names} share the victory.", names=listed(shared))


def rating_words() -> dict[str, str]:
    """How a review rates decisions, the best first."""
    return {
        "best": _("rating|best"),
        "fine": _("rating|fine"),
        "inaccurate": _("rating|inaccurate"),
        "mistake": _("rating|mistake"),
    }


def rated(ratings: Sequence[str], limits: Mapping[str, str]) -> list[dict[str, object]]:
    """How many decisions of a review have each rating, and what that means."""
    return [
        {"rating": rating, "name": word, "count": ratings.count(rating), "limit": limits[rating]}
        for rating, word in rating_words().items()
    ]


def share_in_words(chance: Fraction) -> str:
    """A chance for everyday: "24%, about 1 in 4"; never 0% or 100% for what may happen or not."""
    if chance in (0, 1):
        return localised(f"{chance * 100}%")
    rare = Fraction(1, round(1 / chance))
    near = rare if chance < min(EVERYDAY) else min(EVERYDAY, key=lambda share: abs(share - chance))
    percent = f"{min(max(round(chance * 100), 1), 99)}%"
    ways = {"percent": percent, "few": near.numerator, "many": near.denominator}
    return (
        _("number|{percent}, {few} in {many}") if near == chance else _("number|{percent}, about {few} in {many}")
    ).format(**ways)


EVERYDAY = {Fraction(1, n) for n in range(2, 21)} | {Fraction(k, n) for n in (3, 4, 5, 10) for k in range(1, n)}
EVERYDAY |= {Fraction(19, 20), Fraction(99, 100)}
