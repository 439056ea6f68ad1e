"""The words of every family's pages: lists, winners, bots, rules, and the texts that every page has."""

from collections.abc import Sequence
from fractions import Fraction

from lamakit.texts import _, deferred
from lamakit.texts.nouns import phrase
from lamakit.texts.numbers import localised

Names = Sequence[str]

BOT_WORDS = deferred(
    {
        "random": "plays at random",
        "casual": "slips like people",
        "threshold": "rule of thumb",
        "sharp": "quick and practised",
        "search": "looks ahead",
        "greedy": "most progress",
    }
)


def listed(parts: Sequence[str]) -> str:
    """ "a, b and c"."""
    return _joined(parts, _("{first} and {last}"))


def capital(text: str) -> str:
    """The text as it begins a sentence."""
    return text[:1].upper() + text[1:]


def either(parts: Sequence[str]) -> str:
    """ "a, b or c"."""
    return _joined(parts, _("{first} or {last}"))


def _joined(parts: Sequence[str], text: str) -> str:
    """In each form that the parts have."""
    if len(parts) < 2:
        return parts[0] if parts else ""
    return phrase(lambda parts: text.format(first=", ".join(parts[:-1]), last=parts[-1]), parts)


def winners_text(winners: Sequence[int], names: Names, seat: int) -> str:
    """Who has won, as the title of the last page."""
    if list(winners) == [seat]:
        return _("You win!")
    if len(winners) == 1:
        return _("{name} wins.", name=names[winners[0]])
    others = [names[winner] for winner in winners if winner != seat]
    shared = [*([_("You")] if seat in winners else []), *others]
    return _("{names} share the victory.", names=listed(shared))


def share_in_words(chance: Fraction) -> str:
    """A chance for everyday: "24%, about 1 in 4"; never 0% or 100% for what may happen or not."""
    if chance in (0, 1):
        return localised(f"{chance * 100}%")
    rare = Fraction(1, round(1 / chance))
    near = rare if chance < min(EVERYDAY) else min(EVERYDAY, key=lambda share: abs(share - chance))
    percent = f"{min(max(round(chance * 100), 1), 99)}%"
    ways = {"percent": percent, "few": near.numerator, "many": near.denominator}
    return (_("{percent}, {few} in {many}") if near == chance else _("{percent}, about {few} in {many}")).format(**ways)


def translated(texts: str) -> dict[str, str]:
    """Fixed texts in the language in use, by their English source; in `texts` a dot or a line end parts them."""
    return {source: _(source) for line in texts.splitlines() for source in line.split(" · ")}


EVERYDAY = {Fraction(1, n) for n in range(2, 21)} | {Fraction(k, n) for n in (3, 4, 5, 10) for k in range(1, n)}
EVERY_PAGE = deferred("""\
A person · As on this device · Cancel · Close · Colours
Connection lost · Copied · Copy the position · Dark · Edition · Expansions · Fast · Game · Help
All the rules, step by step · Hints · Instant · Keys · Large · Less · Light · Log · Log of the match · More
Language · Motion · Name · New match · Next · No motion · Normal · Odds · One moment … · Open this position
Pace of the others · Players · Projector · Reconnect · Reconnecting … · Seed · Settings · Size of text · Slow · Sounds
Space · Start · Take back · Very large · Wait for my click
Opponent {number}
{count} of 5 stars
Somebody else at this screen. · Somebody on another device · They join by a code, and see only their own hand.
Characters are ordered by strength, the weakest first.
{name} plays like {reference}, against whom everybody was measured. · Everybody was measured against {name}.
{name} won {share} of {matches} matches against {count} × {reference}.
The 95% interval is {low} to {high}; equal players win {fair}.
Matches of two won against: {list}.
There is no answer. Your match is saved; reconnect to go on where you were. · The seed is a whole number.
A bot is stuck · Who goes on? · Practice
All hands · Back to the match · Copy · Copy the link · Copy the link to look at · Copy the link to play on
Copy the link to this game · Moment of the match · Open a file · Play on from here · Rematch
Replay · Round after · Round before · Same deal again · Save as a file · Share · Step back · Step forward
Step through it · Step through the match · The log · The match · The match begins. · The position
The file holds every card, so it can be saved once the match is over. · a match saved before; or drop it on the table
The table · This help · Undo · Your hand · Your name · empty = a new match every time
""")
