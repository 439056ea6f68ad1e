"""Questions drawn afresh each time, for every game of playing, drawing and quitting. Each maker makes one step."""

from lamakit.lessons.engine.question import Question
from lamakit.lessons.engine.step import Step
from lamakit.play.match import Match

NAMES = ("You", "Mia", "Ben", "Zoe")


def seated(match: Match) -> tuple[str, ...]:
    """Names that give the learner the seat that decides."""
    you, count = match.current_player or 0, match.num_players
    return tuple(NAMES[(seat - you) % count] for seat in range(count))


def asked(match: Match, name: str, title: str, task: str, rules: tuple[str, ...], question: Question) -> Step:
    return Step(name, title, rules, task, match.position, names=seated(match), question=question)
