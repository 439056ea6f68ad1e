"""Things that a table tells unasked: the odds in one line, and to newcomers what the moment is about."""

from collections.abc import Iterator

from lamakit import odds
from lamakit.games.contract import NOBODY
from lamakit.odds.llama.draws import may_draw
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _
from lamakit.views.llama import effects, prompts, words
from lamakit.views.llama.own_rules import holds
from lamakit.views.table import View, told_to_newcomers
from lamakit.views.words import Names, capital, share_in_words

CHEAP = 5  # points of a hand that one may well keep
RESTS_ON = {  # the rules that a hint says in its own words
    "return": "BAS-17",
    "last": "BAS-14 BAS-17",
    "alone": "BAS-13",
    "quit": "BAS-11",
    "equal": "BAS-15",
    "llama": "BAS-08 BAS-15",
    "score": "BAS-15 BAS-18",
}


def strip(seen: LlamaObservation) -> View | None:
    """The chance that matters most now, and what the hand costs; None while there is nothing to decide."""
    if seen.seat == NOBODY or effects.is_scored(seen) or seen.phase == "match_over":
        return None
    return {"odds": _chance(seen), "cost": _("Your hand costs {points} now", points=seen.penalty())}


def _chance(seen: LlamaObservation) -> str:
    if seen.dice:
        if seen.phase != "turn" or seen.current_player != seen.seat:
            return ""
        return _("A roll hits: {chance}", chance=share_in_words(odds.roll_outcomes(seen)[odds.HIT]))
    if not seen.deck_size:
        return _("No cards are left to draw")
    if seen.phase != "turn" or not may_draw(seen):
        return ""
    return _("The next card fits: {chance}", chance=share_in_words(odds.p_draw_playable(seen)))


def told(seen: LlamaObservation, names: Names) -> list[View]:
    """The hints for this moment, the most urgent first; a page tells each once, by its key."""
    if seen.seat == NOBODY:
        return []
    hints = _scored(seen) if seen.phase == "round_over" else _now(seen, names)
    holding = [(key, text) for key, text in hints if _still_holds(seen, key)]
    return told_to_newcomers([*_opening(seen, holding), *holding])


def _opening(seen: LlamaObservation, hints: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Tell the aim of the match, and what to do first."""
    if seen.round == 1 and seen.phase == "turn":
        aim = _("The aim: empty your hand; the fewest points win.")
        for _key, text in hints[:1]:
            yield "aim", f"{aim} {text}"


def _still_holds(seen: LlamaObservation, key: str) -> bool:
    return all(holds(seen, rule) for rule in RESTS_ON.get(key, "").split())


def _now(seen: LlamaObservation, names: Names) -> Iterator[tuple[str, str]]:
    if seen.current_player != seen.seat:
        return
    if seen.phase == "return":
        may = prompts.hint(seen) if seen.dice else _("Your hand is empty: you may return a token.")
        yield "return", may + " " + _("Best is your most expensive one.")
    elif seen.phase == "roll":
        yield "dice", prompts.hint(seen)
    elif seen.phase == "turn" and seen.dice:
        yield "roll", _("Roll the dice, or pass and take the points of your cards.")
        yield "rules", _("Help has the rules, with pictures.")
    elif seen.phase == "turn":
        yield from _turn(seen, names)


def _turn(seen: LlamaObservation, names: Names) -> Iterator[tuple[str, str]]:
    legal, hand = seen.legal_actions, seen.hand
    can, may_draw, points = any(code in legal for code in hand), "draw" in legal, seen.penalty()
    quitters = [names[seat] for seat in range(seen.num_players) if seen.has_quit[seat]]
    if can and len(hand) == 1:
        yield "last", _("Your last card! Whoever empties their hand ends the round, and may return a token.")
    if len(quitters) == seen.num_players - 1 and not may_draw:
        yield "alone", _("The others have quit. You may go on alone, but draw no more cards.")
    if not can and may_draw:
        yield ("none", _("None of your cards fits. Draw one, or quit: your hand would cost {points}.", points=points))
    if can:
        yield "fits", _fits(seen)
    if quitters:
        yield ("quit", _("{name} has quit: that hand can't grow any more, and counts at the end.", name=quitters[0]))
    if len(set(hand)) < len(hand):
        yield "equal", _("Equal cards cost their number only once. Your hand costs {points} now.", points=points)
    if "L" in hand:
        yield "llama", _("A llama costs 10. It fits on a 6 and on a llama; a 1 fits on it.")
    if may_draw and points <= CHEAP:
        yield "cheap", _("Your hand costs only {points}. Quit now, and it stays that cheap.", points=points)
    yield "rules", _("Help has the rules, with pictures.")


def _fits(seen: LlamaObservation) -> str:
    if seen.variant.partition("+")[0] != "base" or seen.top is None:
        return _("The lit cards fit on the top card: choose one to play it.")
    fitting = sorted(seen.fitting(), key=lambda code: code != seen.top)
    if len(fitting) != 2:
        return _("The lit cards fit on the top card: choose one to play it.")
    same, next_one = map(words.card_name, fitting)
    text = _("{same} or {next} fits on the top card. Choose a lit card to play it.")
    return capital(text.format(same=same, next=next_one))


def _scored(seen: LlamaObservation) -> Iterator[tuple[str, str]]:
    if seen.dice and seen.has_quit[seen.seat]:
        own = _("You passed, and paid for your cards then.")
    elif seen.hand:
        own = _("You pay for what you hold: each number once, a llama with 10.")
    else:
        own = _("Your hand is empty: you pay for no card.")
    magic = " " + _("Whoever has the magic token pays 10 for it.") if words.has_magic_token(seen) else ""
    yield "score", own + magic + " " + _("The match ends when somebody has 40 points; the fewest win.")
