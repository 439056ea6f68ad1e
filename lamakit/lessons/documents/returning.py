"""Which exercises come back in a later lesson: plain functions of the documents and of what a learner has answered."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from lamakit.errors import LamakitError
from lamakit.lessons.blocks.earlier import Earlier, returning
from lamakit.lessons.blocks.exercise import Exercise
from lamakit.lessons.documents.document import SEEDS, Document, document_of, name_of
from lamakit.lessons.documents.files import our_stems
from lamakit.lessons.engine.first_answers import FirstAnswer, first_answers_in
from lamakit.store.progress import Note

OF = "of"  # in the note of a place where an exercise comes back: which one it is
Notes = Mapping[str, Mapping[str, Note]]  # a learner's, by part, by the name under which a lesson's progress is kept


class Returning(NamedTuple):
    """An exercise of an earlier lesson, and the first answers to its variants."""

    document: Document
    exercise: Exercise
    answers: list[FirstAnswer]

    @property
    def stem(self) -> str:
        return self.document.source.name

    @property
    def name(self) -> str:
        return f"{self.stem} {self.exercise.name}"

    @property
    def is_right(self) -> bool:
        """Whether the last answer was."""
        return bool(self.answers) and self.answers[-1].is_right


def chosen(document: Document, part: str, notes: Notes) -> Returning:
    """The exercise that comes back at a place of a lesson: the one that stood there when it was answered, else another
    one for each place."""
    kept, found = notes.get(name_of(document.source.name), {}), {each.name: each for each in earlier(document, notes)}
    taken = {block.part: str(kept.get(block.part, {}).get(OF, "")) for block in document.of_kind(Earlier)}
    if taken[part] in found:
        return found[taken[part]]
    left = [each for each in in_turn(found.values(), document.source.name) if each.name not in taken.values()]
    free = [place for place, name in taken.items() if name not in found]
    if not left:
        raise LamakitError("nothing can come back here: no earlier lesson has an exercise left")
    return left[free.index(part) % len(left)]


def earlier(document: Document, notes: Notes) -> Iterator[Returning]:
    """All exercises that may come back: those of the lessons that it needs, and of those before it in the row what was
    answered."""
    needed, row, own = document.needed, our_stems(), document.source.name
    before = row[: row.index(own)] if own in row else []
    for stem in dict.fromkeys([*before, *needed]):
        answered = notes.get(name_of(stem), {})
        if other := needed.get(stem) or (document_of(stem) if answered else None):
            for name, exercise in returning(other).items():
                answers = first_answers_in(answered.get(name, {}))
                if answers or stem in needed:
                    yield Returning(other, exercise, answers)


def in_turn(found: Iterable[Returning], lot: str) -> list[Returning]:
    """First whatever was wrong last, or took help, then whatever was right; longest ago first. Then what has no answer
    yet: from the last lesson backwards, one of each in turn, for each lot another."""
    every = list(found)
    answered = sorted((each for each in every if each.answers), key=lambda each: (each.is_right, each.answers[-1].when))
    new = sorted((each for each in every if not each.answers), key=lambda each: number_for(lot, each.name))
    place, seen = (
        {stem: number for number, stem in enumerate(dict.fromkeys(each.stem for each in every))},
        Counter[str](),
    )
    turns = dict[str, tuple[int, int]]()
    for each in new:
        turns[each.name] = seen[each.stem], -place[each.stem]
        seen[each.stem] += 1
    return [*answered, *sorted(new, key=lambda each: turns[each.name])]


def seed_for(lesson: str, returned: Returning) -> int:
    """With which an exercise comes back in a lesson: by their names, and never as it stands in its own."""
    seed = number_for(lesson, returned.name) % SEEDS
    return seed + SEEDS if seed == returned.document.seed_of(returned.exercise) else seed


def number_for(*names: str) -> int:
    """The same for the same names everywhere."""
    return int(hashlib.sha256(" ".join(names).encode()).hexdigest(), 16)
