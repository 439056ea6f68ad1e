"""What the pages of every family say: lists, winners, bots, rules, and the texts that every page has."""

from collections.abc import Iterable, Sequence

from lamakit.games.rulebook import RULES
from lamakit.texts import _

Names = Sequence[str]

BOT_WORDS = {"random": "plays at random", "threshold": "rule of thumb", "greedy": "most progress"}


def listed(parts: Sequence[str]) -> str:
    """ "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{first} and {last}").format(first=", ".join(parts[:-1]), last=parts[-1])


def winners_text(winners: Sequence[int], names: Names, seat: int) -> str:
    """Who has won, as the title of the last page."""
    if list(winners) == [seat]:
        return _("You win!")
    if len(winners) == 1:
        return _("{name} wins.").format(name=names[winners[0]])
    others = [names[winner] for winner in winners if winner != seat]
    shared = [*([_("You")] if seat in winners else []), *others]
    return _("{names} share the victory.").format(names=listed(shared))


def rule_texts(parts: Iterable[str]) -> list[dict[str, str]]:
    """The sentences of the rulebook by their ids, in parts such as "BAS-06 BAS-07"."""
    sentences = {rule.id: rule.text for rule in RULES.values()}
    return [{"id": one, "text": _(sentences[one])} for part in parts for one in part.split()]


def translated(texts: str) -> dict[str, str]:
    """Fixed texts in the language in use, by their English source; in `texts` a dot or a line end parts them."""
    return {source: _(source) for line in texts.splitlines() for source in line.split(" · ")}


EVERY_PAGE = """\
{count} of 5 stars · A person · As on this device · Cancel · Colours · Dark · Large · Less · Light · Motion · Next
None · Pace of the others · Settings · Size of text · Somebody else at this screen. · Sounds · Space · Very large
Wait for my click
{name} plays like {reference}, against whom everybody was measured.
{name} won {share} of {matches} matches against {count} × {reference}.
The 95% interval is {low} to {high}; equal players win {fair}.
Cancel · Close · Connection lost · Copied · Copy the position · Edition · Fast · Game · Help · Instant · Keys
Log of the match · Log · More · Name · New match · Normal · Odds · Open this position · Opponent {number} · Overlays
Players · Projector · Reconnect · Reconnecting … · Seed · Slow · Start · Take back
The kernel does not answer. Your match is saved; reconnect to go on where you were. · The seed is a whole number.
A bot is stuck · Who goes on? · Practice
All hands · Back to the match · Copy · Copy the link · Moment of the match · Open a file · Play on from here · Rematch
Replay · Round after · Round before · Same deal again · Save as a file · Share · Step back · Step forward
Step through it · Step through the match · The log · The match · The match begins. · The position
The file holds every card, so it can be saved once the match is over. · a match saved before; or drop it on the table
The table · This help · Undo · Your hand · Your name · empty = a new match every time
"""
