"""Wrong answers as they are kept, a line each: whoever reads them later may read another language."""

from functools import lru_cache
from typing import NamedTuple

from lamakit.lessons.engine.levels import Level
from lamakit.lessons.engine.problem import SLIP, ExerciseTemplate, Problem
from lamakit.store.progress import Note
from lamakit.texts import _, language

TAB = "\t"


class Wrong(NamedTuple):
    """An answer as it was written, what was said to it, and the key and variant by which it can be said again."""

    answer: str
    said: str
    key: str = ""
    variant: str = ""

    @classmethod
    def of(cls, problem: Problem, variant: str, answer: str, said: str) -> "Wrong":
        return cls(" ".join(answer.split()), said, problem.key_of(said), variant)

    def __str__(self) -> str:
        return TAB.join(self)

    def worded(self, drill: ExerciseTemplate) -> tuple[str, str]:
        """The answer and what is said to it, in the language in use."""
        if self.key.startswith(SLIP):
            answer, said = _mistake(drill, self.key, self.variant, language())
            return answer or self.answer, said or self.said
        return self.answer, _(self.key) if self.key else self.said


def wrong_in(note: Note) -> list[Wrong]:
    return [Wrong(*[*line.split(TAB, 3), ""][:4]) for line in str(note.get("wrong", "")).splitlines()]


def variant_name(seed: int, level: Level) -> str:
    return f"{seed}" if level == Level.GAME else f"{seed}{level}"


@lru_cache(1000)
def _mistake(drill: ExerciseTemplate, key: str, variant: str, _spoken: str) -> tuple[str, str]:
    seed = variant.rstrip("abcdefghijklmnopqrstuvwxyz")
    level = variant.removeprefix(seed) or Level.GAME
    if not seed.isdecimal() or level not in drill.levels:
        return "", ""
    return drill.mistake(key, int(seed), Level(level))
