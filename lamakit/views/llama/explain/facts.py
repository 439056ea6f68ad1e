"""Facts about a decision, each worded once, with the rules that it rests on; and what to think about before it.

All figures are exact. Questions recommend nothing.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from lamakit import odds
from lamakit.games.kadabra import MAGIC_PENALTY
from lamakit.games.rounds import GOAL
from lamakit.games.seats import next_in_round
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _, plural
from lamakit.texts.numbers import number
from lamakit.views.charts import percent
from lamakit.views.llama.odds import opponents
from lamakit.views.llama.own_rules import rule_of
from lamakit.views.llama.words import card_name, spoken_card, stage_word
from lamakit.views.words import Names, either, listed, points_text

LLAMAS = ("L", "P")
FEW = 3  # cards: who holds no more may soon be out


@dataclass(frozen=True)
class Remark:
    """A sentence, the rules that it rests on, and the section of the odds that computes its numbers.

    A rule of the base game stands for the box's own in its place.
    """

    text: str
    rules: Sequence[str] = ()
    section: str = ""

    def message(self, seen: LlamaObservation) -> dict[str, object]:
        return {"text": self.text, "rules": [rule_of(seen, rule) for rule in self.rules], "section": self.section}

    def cited(self, seen: LlamaObservation) -> str:
        """The sentence with its first rule in brackets."""
        return f"{self.text} ({rule_of(seen, self.rules[0])})" if self.rules else self.text


def texts(remarks: Iterable[Remark]) -> list[str]:
    return [remark.text for remark in remarks]


def joined(remarks: Iterable[Remark]) -> str:
    return " ".join(texts(remarks))


def signed(points: float) -> str:
    """Points on average, to one place."""
    return number(points, "z.1f")


def playable(seen: LlamaObservation) -> list[str]:
    """The different cards of the hand that may be played now."""
    return [code for code in dict.fromkeys(seen.hand) if code in seen.legal_actions]


def fits(seen: LlamaObservation) -> Remark:
    cards = [card_name(code) for code in playable(seen)]
    text = _("You can play {cards}.") if cards else _("Nothing you hold fits.")
    return Remark(text.format(cards=either(cards)), ["BAS-07"])


# --- what the hand costs


def hand_costs(seen: LlamaObservation) -> int:
    """The points that the seat would take if the round ended now."""
    return seen.penalty() + MAGIC_PENALTY * seen.has_magic[seen.seat]


def total_then(seen: LlamaObservation) -> int:
    """The seat's points if the round ended now."""
    return seen.points[seen.seat] + hand_costs(seen)


def quitting(seen: LlamaObservation) -> Iterator[Remark]:
    """The cost of quitting or passing now."""
    text = _("Passing now costs {points}: you would have {total}.")
    if not seen.dice:
        text = _("Quitting now costs {points}: you would have {total}.")
    said = text.format(points=points_text(hand_costs(seen)), total=total_then(seen))
    yield Remark(said, ["DIC-08" if seen.dice else "BAS-15"], "penalty")
    if seen.has_magic[seen.seat]:
        text = _("{points} of them are for the magic token, if you still hold it at the end of the round.")
        yield Remark(text.format(points=MAGIC_PENALTY), ["KAD-20"])


def over_goal(seen: LlamaObservation) -> Iterator[Remark]:
    """That what the hand costs ends the match."""
    if total_then(seen) >= GOAL:
        text = _("With {total} points you would end the match, as {goal} or more do.")
        yield Remark(text.format(total=total_then(seen), goal=GOAL), ["BAS-18"])


def goal(seen: LlamaObservation, names: Names) -> Iterator[Remark]:
    """Who ends the match with this round."""
    yield from over_goal(seen)
    for seat, points in enumerate(seen.points):
        if points >= GOAL:
            text = _("{name} has {points}: with {goal} or more at the end of a round the match is over.")
            if seat == seen.seat:
                text = _("You have {points}: with {goal} or more at the end of a round the match is over.")
            elif seen.dice:
                text = _("{name} has {points}: the match ends after this round, and the fewest points win.")
            yield Remark(text.format(name=names[seat], points=points_text(points), goal=GOAL), ["BAS-18"])


# --- what may come


def drawing(seen: LlamaObservation) -> Iterator[Remark]:
    """How likely it is that a card drawn fits."""
    if "draw" not in seen.legal_actions:
        return
    hits, unseen = sum(seen.unseen[code] for code in seen.fitting()), sum(seen.unseen.values())
    text = _(
        "If you draw, {hits} of the {unseen} cards you can't see would fit on the {top}, {percent}; you could play it "
        "on your next turn."
    )
    values = {"hits": hits, "unseen": unseen, "top": spoken_card(seen.top)}
    yield Remark(text.format(**values, percent=percent(odds.p_draw_playable(seen))), ["BAS-09"], "next")
    if seen.deck_size == 1:
        yield Remark(_("It is the last card: afterwards nobody can draw any more."), ["BAS-10"])


def rolling(seen: LlamaObservation) -> Iterator[Remark]:
    """The outcome of a roll, and what it leaves."""
    yield rolled(seen)
    yield look_ahead(seen)


def rolled(seen: LlamaObservation) -> Remark:
    """The kinds of outcome of a roll."""
    shares, words = (
        odds.roll_outcomes(seen),
        (_("word|a hit"), _("word|a miss"), _("a total flop"), _("word|three llamas")),
    )
    kinds = zip(words, (odds.HIT, odds.MISS, odds.FLOP, odds.THREE_LLAMAS), strict=True)
    said = listed([f"{word} {percent(shares[kind])}" for word, kind in kinds if shares[kind]])
    return Remark(_("A roll brings: {kinds}.", kinds=said), ["DIC-05", "DIC-06", "DIC-07"], "roll")


def saved_by_rolling(seen: LlamaObservation) -> float:
    """The points, to one place, that one more roll saves on average."""
    return round(hand_costs(seen) - float(odds.expected_after_roll(seen)), 1)


def look_ahead(seen: LlamaObservation) -> Remark:
    """The cost of passing now, and the mean cost of one more roll and then passing."""
    text = _("Passing costs {now} now; one roll, the best choice after it and then a pass cost {mean} on average.")
    said = text.format(now=seen.penalty(), mean=signed(float(odds.expected_after_roll(seen))))
    return Remark(said, ["DIC-03"], "decision")


def next_player(seen: LlamaObservation, names: Names) -> Iterator[Remark]:
    """How likely it is that the next player can play."""
    following = next_in_round(seen.copy_seen(), seen.seat)
    if seen.dice or seen.phase != "turn" or following == seen.seat:
        return
    text = plural(
        "{{name}} is next, with {count} card. The chance that it fits on the {{top}} is {{percent}}.",
        "{{name}} is next, with {count} cards. The chance that one of them fits on the {{top}} is {{percent}}.",
        seen.hand_sizes[following],
    )
    share = percent(odds.p_can_play(seen, following))
    yield Remark(text.format(name=names[following], top=spoken_card(seen.top), percent=share), (), "holders")


def nearly_out(seen: LlamaObservation, names: Names) -> Iterator[Remark]:
    """Who may soon end the round."""
    sizes = {seat: seen.hand_sizes[seat] for seat in opponents(seen)}
    fewest = min(sizes.values(), default=FEW + 1)
    if fewest > FEW:
        return
    who = [names[seat] for seat, size in sizes.items() if size == fewest]
    left = plural("{{names}}: only {count} card left", "{{names}}: only {count} cards left", fewest)
    if len(who) > 1:
        left = plural("{{names}}: only {count} card left each", "{{names}}: only {count} cards left each", fewest)
    soon = _("The round may be over before your next turn.") if fewest == 1 else _("The round may soon be over.")
    yield Remark(f"{left.format(names=listed(who))}. {soon} {_('What you hold then counts.')}", ["BAS-14"])


def alone(seen: LlamaObservation) -> Iterator[Remark]:
    if not opponents(seen) and not seen.dice:
        text = _("All the others have quit: you play on alone while your cards fit, and can't draw.")
        yield Remark(text, ["BAS-13"])


def costs(seen: LlamaObservation, names: Names) -> Iterator[Remark]:
    """The figures of this position."""
    if seen.phase == "show":
        yield from on_stage(seen)
    if {"quit", "pass"} & set(seen.legal_actions):
        yield from quitting(seen)
    if "roll" in seen.legal_actions:
        yield from rolling(seen)
    yield from drawing(seen)
    yield from next_player(seen, names)


# --- the stage


def stage_points(seen: LlamaObservation) -> int:
    return sum(int(kind) for kind in seen.stage if kind.isdigit())


def on_stage(seen: LlamaObservation) -> Iterator[Remark]:
    if not seen.stage:
        return
    count = plural("count|{count} token", "{count} tokens", len(seen.stage))
    text = _("On the stage: {count} worth {points}.")
    yield Remark(text.format(count=count, points=points_text(stage_points(seen))), ["DRA-02"])
    if "m" in seen.stage:
        text = _("The magic token is among them: it costs {points} points at the end of a round.")
        yield Remark(text.format(points=MAGIC_PENALTY), ["KAD-20"])


def p_answer(seen: LlamaObservation) -> Fraction:
    """How likely the next player is to be able to answer a llama with a llama: whoever is alone is sure to."""
    following = next_in_round(seen.copy_seen(), seen.seat)
    if following == seen.seat:
        return Fraction(1)
    return odds.p_contains(seen, following, [code for code in LLAMAS if code in seen.codes])


def answer(seen: LlamaObservation, names: Names) -> Remark:
    following = next_in_round(seen.copy_seen(), seen.seat)
    if following == seen.seat:
        return Remark(_("You are alone: a llama of yours would come back to you."), ["DRA-03"])
    text = _("If you play a llama, {name} is next, and the chance of a llama in answer is {percent}.")
    return Remark(text.format(name=names[following], percent=percent(p_answer(seen))), ["DRA-03"])


def to_think(seen: LlamaObservation, names: Names) -> Iterator[Remark]:
    if seen.phase == "return":
        yield Remark(_("Fewer points are better: which token would you rather not have?"), ["BAS-19"])
    elif seen.phase == "give":
        yield Remark(_("Your token of lowest value goes to somebody else: who could still beat you?"), ["KAD-10"])
    elif seen.phase == "roll":
        yield Remark(_("Each value in your hand counts once: which choice leaves the cheapest hand?"), ["DIC-08"])
    else:
        yield _first(seen)
        yield from alone(seen)
        yield from nearly_out(seen, names)
        yield from goal(seen, names)


def _first(seen: LlamaObservation) -> Remark:
    if seen.phase == "show":
        text = _("You are in {show}, and hold no llama.")
        if playable(seen):
            text = _("You are in {show}: a llama passes it on, and takes one more of your tokens onto the stage.")
        return Remark(text.format(show=stage_word(seen)), ["DRA-02"])
    if seen.dice:
        text = _("Passing costs what your cards count now. How likely is it that a roll lets you discard some?")
        return Remark(text, ["DIC-03"])
    fitting = playable(seen)
    if fitting and len(seen.hand) == 1:
        return Remark(_("You hold one card, and it fits: playing it ends the round."), ["BAS-14"])
    if len(fitting) > 1:
        asked = _("Which card can wait, and which of your other cards could follow each of them?")
    elif fitting:
        asked = _("Is now the time for it?")
    elif "draw" in seen.legal_actions:
        asked = _("Does drawing help more than it costs, or is your hand cheap enough to quit?")
    else:
        asked = _("And you can't draw.")
    return Remark(f"{fits(seen).text} {asked}", ["BAS-07"])
