"""Questions about Party, drawn afresh each time: runs of plus cards, and who starts after the last turn."""

from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.question import Question
from lamakit.lessons.engine.step import Step
from lamakit.lessons.rules.llama.quiz import asked, seated
from lamakit.lessons.tables.llama import answers
from lamakit.play.match import Match
from lamakit.texts import _


def in_a_row(lots: Lots) -> Step:
    """How many cards go before somebody else has a turn?"""
    top = lots.below(4) + 1
    plus = [f"{value}+" for value in range(top, min(top + 4, 7)) if lots.below(4)]
    hand = " ".join([*plus, str(lots.below(6) + 1), str(lots.below(6) + 1), lots.pick("LP")])
    match = Match.from_position(f"party | {top} | A* {hand}:{lots.below(20)} | B 1 6:{lots.below(20)} | C 2 5:0")
    question = Question(
        text="What is the most cards you can play before Mia has a turn?",
        right=answers.most_in_a_row,
        rule="PTY-04",
        hint="Look for a ladder of plus cards from the top card upwards. A plain card ends it, but counts, too.",
        why="That is the longest run.",
    )
    task = "Suppose you want to get rid of as many cards as you can on this turn, without drawing."
    return asked(match, "in-a-row", "How many in a row?", task, ("PTY-04", "PTY-05", "PTY-06"), question)


def who_starts_when_all_quit(lots: Lots, edition: str = "amigo") -> Step:
    """All the others quit one after another: who starts the next round?"""
    first, dealer, last = lots.below(4), lots.below(4), lots.below(4)
    quit_before = [seat != first and not lots.below(3) for seat in range(4)]
    seats = [
        f"{'ABCD'[seat]}{'*' * (seat == first)}{'-' * out} {lots.below(5) + 1} 6:{lots.below(25)}"
        for seat, out in enumerate(quit_before)
    ]
    others = f"starter {'ABCD'[(dealer + 1) % 4]} | dealer {'ABCD'[dealer]} | played-last {'ABCD'[last]}"
    match = Match.from_position(" | ".join([f"party@{edition}", "3", *seats, others]))
    names = [_(name) for name in seated(match)]
    question = answers.who(
        text=_(
            "Dealer of this round: {dealer}. The top card was played by: {last}. You quit, and then so do all the "
            "others who are still in the round, one after another. Who starts the next round?"
        ).format(dealer=names[dealer], last=names[last]),
        right=answers.after(answers.who_decides, *["quit"] * quit_before.count(False)),
        rule="PTY-10",
        hint="The two editions ask different questions: who took the last turn, or who was the dealer?",
        why="That is how it works in this edition.",
    )
    task = _("This is the {edition} edition.").format(edition=edition)
    return asked(match, "all-quit", "Who starts the next round?", task, (question.rule,), question)
