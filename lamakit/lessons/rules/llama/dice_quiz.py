"""Questions about the dice game, drawn afresh each time: what a roll is, what it brings, how likely it is."""

from fractions import Fraction

from lamakit import odds
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.question import Options, Question
from lamakit.lessons.engine.step import Step
from lamakit.lessons.rules.llama.quiz import asked, seated
from lamakit.lessons.tables.llama import answers
from lamakit.lessons.tables.llama.answers import seen_by
from lamakit.play.match import Match
from lamakit.texts import _
from lamakit.views.words import listed

VALUES = ("1", "2", "3", "4", "5", "6", "L")
KINDS = {odds.HIT: "a hit", odds.MISS: "a miss", odds.FLOP: "a total flop", odds.THREE_LLAMAS: "three llamas"}


def what_kind(lots: Lots) -> Step:
    """What does a roll count as?"""
    others = " | ".join(
        f"{seat}-:{lots.below(20)}" if lots.below(2) else f"{seat} 2 5:{lots.below(20)}" for seat in "BC"
    )
    match = Match.from_position(f"dice | {_row(lots)} | A* {_cards(lots, 1 + lots.below(3))}:3 | {others}")
    roll = "L L L" if lots.below(6) == 0 else _roll(lots, match)
    question = Question(
        text=_("You roll: {roll}. What is that?").format(roll=answers.roll_in_words(roll)),
        choices=lambda match: {kind: _(words) for kind, words in KINDS.items()},
        right=answers.kind_of_roll(roll),
        rule="DIC-07",
        hint="Three llamas come first. Then look at your own cards, then at the row, and whether you are alone.",
        why="That is what it is.",
    )
    task = "Look at your cards, at the row, and who is still in the round."
    rules = ("DIC-04", "DIC-05", "DIC-06", "DIC-07", "DIC-11")
    return asked(match, "what-kind", "What is it?", task, rules, question)


def what_may_go(lots: Lots) -> Step:
    """After a hit or a miss: which discards, or which cards of the row?"""
    start = Match.from_position(f"dice | {_row(lots)} | A* {_cards(lots, 2 + lots.below(3))}:3 | B 2 5:7")
    match = start
    while match.phase != "roll":  # not a flop, nor three llamas
        match = answers.played_on(start, [f"roll [{_roll(lots, start)}]"])
    faces = seen_by(match).roll
    offered = {*(f"discard {face}" for face in faces), *(f"take {face}" for face in faces), *match.legal_actions()}
    question = answers.which_actions(
        text="Which of these may you do now?",
        choices=answers.actions_to_choose(*sorted(offered)),
        rule="DIC-05",
        hint="Does any die match a card of yours? Then nothing comes from the row. Otherwise one card does.",
        why="These and nothing else.",
    )
    task = _("The dice show: {roll}.").format(roll=answers.roll_in_words(" ".join(faces)))
    return asked(match, "what-may-go", "What may you do?", task, ("DIC-05", "DIC-06"), question)


def how_likely(lots: Lots) -> Step:
    """P(hit) with one or two values in hand."""
    hand = lots.shuffled(VALUES)[: 1 + lots.below(2)]
    match = Match.from_position(f"dice | row 1 2 3 4 5 6 L | A* {' '.join(hand)}:{lots.below(30)} | B 2 5:7")
    right = Fraction(str(answers.share_of(odds.HIT)(match)))
    question = Question(
        text="How likely is it that your next roll is a hit?",
        choices=lambda match: _shares(right),
        right=answers.share_of(odds.HIT),
        rule="DIC-05",
        hint=(
            "Go through the dice: how many of the six sides of each match none of your cards? Multiply, and take what "
            "is left to 1. Three llamas are not a hit."
        ),
        why="That is 1 minus the chance that no die matches, and minus the chance of three llamas if you hold one.",
    )
    faces = listed([" ".join(die) for die in seen_by(match).dice])
    task = _("Every die has faces of its own: {faces}. They are our assumption.").format(faces=faces)
    return asked(match, "how-likely", "How likely?", task, ("DIC-01", "DIC-05"), question)


def roll_or_pass(lots: Lots) -> Step:
    """What a look-ahead of one roll says."""
    other = "B-:7" if lots.below(3) == 0 else "B 2 5:7"
    match = Match.from_position(f"dice | {_row(lots)} | A* {_cards(lots, 1 + lots.below(4))}:0 | {other}")
    question = answers.roll_or_pass(
        text="You look one roll ahead: roll once more and then pass, or pass now? Which is cheaper on average?",
        rule="DIC-08",
        hint="How much can a hit save? What could you have to take from the row? And are you alone?",
        why="That is what the mean over all 216 rolls says.",
    )
    return asked(match, "roll-or-pass", "Roll or pass?", "Weigh it up.", ("DIC-03", "DIC-08"), question)


def what_a_flop_costs(lots: Lots) -> Step:
    """How many points after a total flop?"""
    hand, points = _cards(lots, 1 + lots.below(3), of=("1", "2", "6")), lots.below(20)
    left = [value for value in VALUES if lots.below(2)]
    match = Match.from_position(f"dice | {' '.join(['row', *left])} | A* {hand}:{points} | B-:{lots.below(20)}")
    question = Question(
        text=_(
            "You have {points} points, you are alone, and you roll 3, 4 and 5. How many points do you have then?"
        ).format(points=points),
        right=answers.after(answers.points_of(0), "roll [3 4 5]"),
        rule="DIC-11",
        hint="Your points, your cards, and the row; each value counts once.",
        why="The points you had, and each value among your cards and the row once.",
    )
    return asked(match, "what-a-flop-costs", "A flop", "Alone in the round.", ("DIC-07", "DIC-11"), question)


def best_token(lots: Lots) -> Step:
    """Three llamas, or the last card: which token goes back?"""
    points, last, lama20 = 1 + lots.below(38), lots.below(2), "+lama20" if lots.below(2) else ""
    cards, roll = ("4", "1 4 L") if last else ("3 4", "L L L")
    match = Match.from_position(f"dice{lama20} | row 1 2 3 5 6 L | A* {cards}:{points} | B 2 5:7")
    steps = [f"roll [{roll}]", *(["discard 4"] if last else [])]
    text = _("You have {points} points, roll {roll}, and return the best token. How many points are left?")
    pink = _("With Lama 20 there are pink tokens worth 20.") if lama20 else _("There are tokens worth 1 and 10.")
    question = Question(
        text=text.format(points=points, roll=answers.roll_in_words(roll)),
        right=answers.after(answers.best_return, *steps),
        rule="DIC-09" if last else "DIC-04",
        hint="First say which tokens you have. Then take away the one that is worth most.",
        why="The token worth most is the best one to lose.",
    )
    return asked(match, "best-token", "Which token goes back?", pink, (question.rule,), question)


def who_wins(lots: Lots) -> Step:
    """The last round: who has won?"""
    low = lots.below(12)
    points, card = lots.shuffled([40, low + lots.below(3), low]), lots.below(5) + 1
    match = Match.from_position(f"dice | row 1 L | A* {card}:{points[0]} | B-:{points[1]} | C-:{points[2]} | round 6")
    held = ", ".join(
        _("{name} {points}").format(name=_(name), points=count)
        for name, count in zip(seated(match), points, strict=True)
    )
    question = answers.which_players(
        text=_("Points so far: {held}. You hold a {card} and are the last to pass. Who wins the match?").format(
            held=held, card=card
        ),
        right=answers.after(answers.winners, "pass"),
        rule="DIC-14",
        hint="Only you still have to pay. Then look for the lowest total; two players may share it.",
        why="The fewest points win, and a tie is shared.",
    )
    return asked(match, "who-wins", "Who wins?", "Somebody has 40 points already.", ("DIC-08", "DIC-14"), question)


def _row(lots: Lots) -> str:
    """A row from which some cards have been taken."""
    return " ".join(["row", *(value for value in VALUES if lots.below(5) > 1)])


def _cards(lots: Lots, count: int, of: tuple[str, ...] = VALUES) -> str:
    return " ".join(sorted(lots.pick(of) for _card in range(count)))


def _roll(lots: Lots, match: Match) -> str:
    """What the three dice might show."""
    return " ".join(sorted(lots.pick(die) for die in seen_by(match).dice))


def _shares(right: Fraction) -> Options:
    """The right fraction among others that look plausible."""
    near = [Fraction(1, 6), Fraction(11, 36), Fraction(1, 2), Fraction(2, 3), Fraction(25, 36), right]
    return {str(share): str(share) for share in sorted(set(near))}
