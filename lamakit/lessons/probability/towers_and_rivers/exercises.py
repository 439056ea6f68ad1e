"""The exercises of lesson 21."""

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from fractions import Fraction
from functools import cache
from math import comb, factorial, perm
from typing import NamedTuple

from lamakit.games.abrakadabrien.cards import CELLS, NUMBERS, TREASURE, UNKNOWN_BACK, back_of
from lamakit.games.abrakadabrien.state import hand_size
from lamakit.lessons.engine.levels import Span
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.problem import Drill, Problem, Slip
from lamakit.lessons.engine.values import Unit, told
from lamakit.lessons.probability.towers_and_rivers.subject import FORESTS, RIVERS, SEEN, TOWERS, Line, p_lies
from lamakit.odds.abrakadabrien.hidden import observed, unseen_with
from lamakit.odds.sampling import different_sets
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.texts import _
from lamakit.views.abrakadabrien.words import spoken_card
from lamakit.views.words import listed


@cache
def box() -> Counter[str]:
    """All the cards in a match for two."""
    return Counter(SEEN.cards)


HAND = hand_size(2)


class Sight(NamedTuple):
    """What you see, besides the cards that an exercise is about."""

    open_share: int = 3  # one card in so many is face up
    alike: Span | None = None  # how many cards with the backs in question are hidden elsewhere; any number if None


USUAL, MOST, NOTHING, LITTLE = Sight(), Sight(1, (2, 4)), Sight(1000), Sight(4)


def area(lots: Lots, cells: Mapping[int, tuple[str, bool]], sight: Sight = USUAL) -> AbrakadabrienObservation:
    """A turn with two players, these cards (face up or not) on your cells, and others everywhere else."""
    rest = lots.shuffled(list((box() - Counter(code for code, _open in cells.values())).elements()))
    if sight.alike:
        backs = {back_of(code) for code, is_open in cells.values() if not is_open}
        rest = shown_last(lots, rest, backs, len(CELLS) * 2 - len(cells) + HAND, lots.between(*sight.alike))

    def lying(code: str, is_open: bool) -> str:
        return code if is_open else f"({back_of(code)})"

    def rows(nine: Sequence[str]) -> str:
        return " / ".join(" ".join(nine[first : first + 3]) for first in (0, 3, 6))

    def by_lot() -> str:
        return lying(rest.pop(), lots.below(sight.open_share) == 0)

    own = [lying(*cells[cell + 1]) if cell + 1 in cells else by_lot() for cell in CELLS]
    others = [by_lot() for _cell in CELLS]
    hand, hidden = [rest.pop() for _card in range(HAND)], [lying(rest.pop(), False) for _card in range(HAND)]
    return observed(
        f"abrakadabrien | A* {rows(own)}, hand {' '.join(hand)} | B {rows(others)}, hand {' '.join(hidden)} "
        f"| deck ({back_of(rest[0])}) ?{len(rest) - 1} | seen-by A"
    )


def shown_last(lots: Lots, cards: Sequence[str], backs: Set[str], places: int, hidden: int) -> list[str]:
    """The cards in an order in which so many with these backs come before the last ones, which lie on the places."""
    alike, others = ([code for code in cards if (back_of(code) in backs) == wanted] for wanted in (True, False))
    rest = [*alike[:hidden], *others, *alike[hidden:]]
    return [*lots.shuffled(rest[:-places]), *lots.shuffled(rest[-places:])]


def plain(terrain: str, *numbers: int) -> list[str]:
    """Plain cards of a terrain with these numbers."""
    return [f"{terrain}{number}" for number in numbers]


def some_numbers(lots: Lots, count: int, highest: int = 6) -> list[int]:
    return sorted(lots.shuffled(range(1, highest + 1))[:count])


TWICE = "With two players there are two of every number of a terrain, and one more as a treasure."


def ways(lots: Lots, highest: int = 6, number: Span = (4, 6)) -> Problem:
    """In how many orders can three of a number of cards be, and how many of these are a goal?"""
    line, numbers = lots.pick([TOWERS[1], RIVERS[1]]), some_numbers(lots, lots.between(*number), highest)
    count, is_all = len(numbers), bool(lots.below(2))
    everything, good = perm(count, 3), comb(count, 3)
    laid = _("in a column, from bottom to top") if line.goal == "tower" else _("in a row, from left to right")
    asked = (
        _("In how many ways can you do that?")
        if is_all
        else _("In how many ways do you get a {goal}?").format(goal=line.goal)
    )
    return Problem(
        text=_("You have {count} {goal} cards: {numbers}. You lay out three of them {laid}. {asked}").format(
            count=count, goal=line.goal, numbers=listed([str(number) for number in numbers]), laid=laid, asked=asked
        ),
        answer=everything if is_all else good,
        unit=Unit.COUNT,
        hints=(
            _("How many cards can be the first? How many are left for the second, and for the third?")
            if is_all
            else _("Take three different cards. How many of their orders rise?"),
            _("The order matters: 2 3 5 and 3 2 5 are different ways.")
            if is_all
            else _("Only one. So count the ways to choose three cards, regardless of order."),
            _("There are {count} for the first place, and one fewer for each of the next. Multiply.").format(
                count=count
            )
            if is_all
            else _("Each choice has 3 · 2 · 1 orders. How many orders are there in all?"),
        ),
        solution=f"{count} · {count - 1} · {count - 2} = {perm(count, 3)}"
        if is_all
        else f"C({count}, 3) = {perm(count, 3)} / 6 = {comb(count, 3)}",
        slips=(
            Slip(good, _("You counted the choices regardless of order. Each choice can be laid out in six orders.")),
            Slip(count**3, _("You took a card again that is already there.")),
            Slip(factorial(count), _("You laid out all the cards. There are only three places to fill.")),
            Slip(factorial(3), _("That is how many orders three given cards have. But which three?")),
            Slip(3 * count, _("Multiply the choices for the three places, don't add them.")),
        )
        if is_all
        else (
            Slip(everything, _("Those are all the ways to lay out three cards. One order in six rises.")),
            Slip(count - 2, _("They need not be neighbours: {row} rises, too.").format(row=_in_a_row(numbers))),
            Slip(1, _("There are many ways to choose three cards, and each choice can be laid out so that it rises.")),
            Slip(factorial(3), _("That is how many orders three given cards have. Only one of them rises.")),
        ),
    )


def _in_a_row(numbers: Sequence[int]) -> str:
    """Three of these numbers that rise, the last two with others between them if there are any."""
    return " ".join(str(number) for number in (*numbers[:2], numbers[-1]))


class Gap(NamedTuple):
    """A line of three with one hidden card."""

    seen: AbrakadabrienObservation
    line: Line
    place: int
    numbers: tuple[int, int]

    @property
    def below(self) -> int:
        """The number that the hidden card must be above (0: none)."""
        return 0 if self.place == 0 else self.numbers[self.place - 1]

    @property
    def above(self) -> int:
        return 7 if self.place == 2 else self.numbers[self.place]

    @property
    def fitting(self) -> list[int]:
        return [number for number in NUMBERS if self.below < number < self.above]

    @property
    def back(self) -> str:
        card = self.seen.areas[0][self.line.cells[self.place] - 1]
        return "" if card is None else card.code

    @property
    def unseen(self) -> Counter[str]:
        return Counter(unseen_with(self.seen, self.back))

    def copies(self, numbers: Sequence[int]) -> int:
        """How many unseen cards of the line's terrain with this back have these numbers."""
        return sum(
            count for code, count in self.unseen.items() if code[0] == self.line.terrain and int(code[1]) in numbers
        )

    @property
    def picture(self) -> str:
        """The line in words: "In the left column there are a tower 2 and a tower 5; the card at the top is
        face down".
        """
        cards = [_("a {goal} {number}").format(goal=self.line.goal, number=number) for number in self.numbers]
        return _("In the {where} there are {cards}; the card {place} is face down").format(
            cards=listed(cards), where=self.line.words, place=self.line.places[self.place]
        )


def gap_in(lots: Lots, mark: str = "", sight: Sight = USUAL) -> Gap:
    """Two face-up cards of a tower or river, and a face-down one that may complete it."""
    while True:
        line, place, (low, high) = lots.pick([*TOWERS, *RIVERS]), lots.below(3), some_numbers(lots, 2)
        first, second = [cell for number, cell in enumerate(line.cells) if number != place]
        cells = {first: (f"{line.terrain}{low}", True), second: (f"{line.terrain}{high}", True)}
        hidden = line.cells[place]
        drawn = f"{line.terrain}{1 + lots.below(6)}{mark}"
        if drawn in (f"{line.terrain}{low}", f"{line.terrain}{high}"):
            continue
        found = Gap(area(lots, {**cells, hidden: (drawn, False)}, sight), line, place, (low, high))
        if 0 < found.copies(found.fitting) < sum(found.unseen.values()):
            return found


RISING = {"tower": "A tower rises strictly from bottom to top.", "river": "A river rises strictly from left to right."}


def one_left(lots: Lots, sight: Sight = USUAL) -> Problem:
    """P(the hidden card completes a tower or river), its back seen."""
    at = gap_in(lots, sight=sight)
    right, total = p_lies(at.seen, at.line), sum(at.unseen.values())
    edges = [number for number in at.numbers if number in (at.below, at.above)]
    outside = [number for number in NUMBERS if number not in at.fitting and number not in edges and at.place != 1]
    with_treasures = {
        code: count
        for code, count in at.seen.unseen.items()
        if code[0] == at.line.terrain and int(code[1]) in at.fitting
    }
    return Problem(
        text=_("{picture}. You turn it face up. How likely is it that the {goal} is complete?").format(
            picture=at.picture, goal=at.line.goal
        ),
        answer=right,
        position=at.seen.position,
        hints=(
            _("{rising} Which numbers would fit?").format(rising=_(RISING[at.line.goal])),
            _(TWICE) + " " + _("Its back shows that it is not a treasure. Which cards with this back can you not see?"),
            _("Of {total} unseen cards with this back, those with {numbers} fit. Count them and divide.").format(
                total=total, numbers=listed([str(number) for number in at.fitting])
            ),
        ),
        solution=_(
            "These numbers fit: {numbers}. Unseen cards with this back: {total}, with a number that fits: {hits}."
        ).format(numbers=listed([str(number) for number in at.fitting]), hits=at.copies(at.fitting), total=total),
        slips=(
            Slip(
                Fraction(at.copies([*at.fitting, *edges]), total), _("Equal numbers won't do: it has to rise strictly.")
            ),
            Slip(
                Fraction(at.copies(outside), total),
                _("Look again at which way it rises: you counted the numbers that don't fit."),
            ),
            Slip(Fraction(2 * len(at.fitting), total), _("Some of the cards that fit are face up, or in your hand.")),
            Slip(
                Fraction(len(at.fitting), 6), _("The six numbers are not equally likely: you can see copies of some.")
            ),
            Slip(
                Fraction(
                    sum(with_treasures.values()),
                    sum(c for code, c in at.seen.unseen.items() if code[0] == at.line.terrain),
                ),
                _("You counted treasures too. But its back shows that it is not one."),
            ),
            Slip(1 - right, _("That is the chance that it is not complete.")),
        ),
    )


def chest(lots: Lots, sight: Sight = USUAL) -> Problem:
    """P(a hidden treasure completes a tower or river): its back shows no terrain."""
    at = gap_in(lots, TREASURE, sight)
    right, total = p_lies(at.seen, at.line), sum(at.unseen.values())
    alike = at.copies(NUMBERS)
    hits = at.copies(at.fitting)
    edges = [number for number in at.numbers if number in (at.below, at.above)]
    return Problem(
        text=_("{picture}: a treasure. You turn it face up. How likely is it that the {goal} is complete?").format(
            picture=at.picture, goal=at.line.goal
        ),
        answer=right,
        position=at.seen.position,
        hints=(
            _("The back of a treasure card shows no terrain. What may it be?"),
            _("There are 24 treasures, each terrain and number once. Which of them can you not see?"),
            _("{total} treasures are unseen. What fits is a {goal} with one of these numbers: {numbers}.").format(
                total=total, goal=at.line.goal, numbers=listed([str(number) for number in at.fitting])
            ),
        ),
        solution=_("Unseen treasures: {total}, those that fit: {hits}.").format(hits=hits, total=total),
        slips=(
            Slip(
                Fraction(hits, alike) if alike else 0,
                _("You took it for a {goal} card. A treasure's back does not show the terrain.").format(
                    goal=at.line.goal
                ),
            ),
            Slip(Fraction(len(at.fitting), 6), _("It may be any terrain: only one in four is the right one.")),
            Slip(
                Fraction(len(at.fitting), 24),
                _("Some treasures are face up, or in your hand. Count those you can't see."),
            ),
            Slip(
                Fraction(at.copies([*at.fitting, *edges]), total), _("Equal numbers won't do: it has to rise strictly.")
            ),
            Slip(1 - right, _("That is the chance that it is not complete.")),
        ),
    )


def forest(lots: Lots, sight: Sight = USUAL) -> Problem:
    """P(two hidden cards complete a forest): different numbers, in any order."""
    line, (low, high) = lots.pick(FORESTS), some_numbers(lots, 2)
    first, second, *hidden = lots.shuffled(line.cells)
    codes = [code for code in lots.shuffled(plain("F", *NUMBERS)) if int(code[1]) not in (low, high)]
    cells = {first: (f"F{low}", True), second: (f"F{high}", True)}
    seen = area(lots, cells | {cell: (code, False) for cell, code in zip(hidden, codes, strict=False)}, sight)
    unseen = unseen_with(seen, "F")
    copies = [unseen.get(f"F{number}", 0) for number in NUMBERS if number not in (low, high)]
    total, others = sum(unseen.values()), sum(copies)
    right = p_lies(seen, line)
    if right == 1:
        return forest(lots, sight)
    return Problem(
        text=_(
            "In the block {where} there are a forest {low}, a forest {high} and two face-down forest cards. You "
            "turn both. How likely is it to be a forest?"
        ).format(where=line.words, low=low, high=high),
        answer=right,
        position=seen.position,
        hints=(
            _("A forest needs four different numbers. Their order doesn't matter."),
            _("The first must be neither {low} nor {high}. The second must be different again.").format(
                low=low, high=high
            ),
            _(
                "Of {total} · {less} ways, count for each pair of different fitting numbers: copies · copies, times 2."
            ).format(total=total, less=total - 1),
        ),
        solution=_(
            "Unseen copies of the fitting numbers: {copies}. {good} pairs, times 2, out of {total} · {less}"
        ).format(
            copies=listed([str(count) for count in copies]), good=different_sets(copies, 2), total=total, less=total - 1
        ),
        slips=(
            Slip(
                Fraction(perm(others, 2), perm(total, 2)),
                _("Both must differ from the face-up ones, but from each other too."),
            ),
            Slip(
                Fraction(different_sets(copies, 2), perm(total, 2)),
                _("You fixed which of the two comes first. In a forest the order doesn't matter."),
            ),
            Slip(
                Fraction(2 * different_sets(copies, 2), total**2),
                _("You put the first card back. It can't be in both places."),
            ),
            Slip(Fraction(others, total), _("That is for one of the two cards.")),
            Slip(1 - right, _("That is the chance that it isn't one.")),
        ),
    )


def hidden_line(lots: Lots, numbers: Sequence[int | None], sight: Sight) -> tuple[AbrakadabrienObservation, Line]:
    """A tower or river with these face-up numbers from its start; None is a face-down card, not a treasure."""
    line = lots.pick([*TOWERS, *RIVERS])
    free = lots.shuffled([number for number in NUMBERS if number not in numbers])
    cells = {
        cell: (f"{line.terrain}{free.pop() if number is None else number}", number is not None)
        for cell, number in zip(line.cells, numbers, strict=True)
    }
    return area(lots, cells, sight), line


def given(lots: Lots, sight: Sight = USUAL) -> Problem:
    """P(tower or river | its first card)."""
    number = 1 + lots.below(4)
    seen, line = hidden_line(lots, [number, None, None], sight)
    unseen = unseen_with(seen, line.terrain)
    total = sum(unseen.values())
    copies = {other: unseen.get(f"{line.terrain}{other}", 0) for other in NUMBERS if other > number}
    good, higher, right = different_sets(list(copies.values()), 2), sum(copies.values()), p_lies(seen, line)
    if right in (0, 1):
        return given(lots, sight)
    everything = Counter(unseen) + Counter([f"{line.terrain}{number}"])
    unconditional = Fraction(different_sets(list(everything.values()), 3), perm(total + 1, 3))
    return Problem(
        text=_(
            "There are three {goal} cards in the {where}. You have turned the one {place}: it is a {number}. Given "
            "that, how likely are the three to make a {goal}?"
        ).format(goal=line.goal, where=line.words, place=line.places[0], number=number),
        answer=right,
        position=seen.position,
        hints=(
            _("{rising} What must the two hidden cards be?").format(rising=_(RISING[line.goal])),
            _("Both must be higher than {number}, different, and in the right order.").format(number=number),
            _("Add up copies · copies for each pair of higher numbers, and divide by {total} · {less}.").format(
                total=total, less=total - 1
            ),
        ),
        solution=_("Unseen copies of {numbers}: {copies}. {good} of {total} · {less} ways rise.").format(
            numbers=listed([str(other) for other in copies]),
            copies=listed([str(count) for count in copies.values()]),
            good=good,
            total=total,
            less=total - 1,
        ),
        slips=(
            Slip(
                Fraction(2 * good, perm(total, 2)),
                _("Two different higher numbers can be in two orders. Only one of them rises."),
            ),
            Slip(
                Fraction(perm(higher, 2), perm(total, 2)),
                _("That is the chance that both are higher. They must differ, and rise."),
            ),
            Slip(
                unconditional,
                _("That was before you saw the {number}. Set aside all cases with a different first card.").format(
                    number=number
                ),
            ),
            Slip(Fraction(good, total**2), _("You put the second card back before you took the third.")),
            Slip(1 - right, _("That is the chance that they don't.")),
        ),
    )


LEFT, RIGHT, EQUAL = "left", "right", "equal"
SIDES = {LEFT: "the one in the left column", RIGHT: "the one in the right column", EQUAL: "both are equally good"}


def which(lots: Lots, sight: Sight = USUAL) -> Problem:
    """Which of two face-down cards is more likely to complete a tower?"""
    gaps = []
    cells: dict[int, tuple[str, bool]] = {}
    for line in (TOWERS[0], TOWERS[2]):
        place, (low, high) = lots.below(3), some_numbers(lots, 2)
        first, second = [cell for number, cell in enumerate(line.cells) if number != place]
        mark = lots.pick(["", "", TREASURE])
        hidden = f"T{lots.pick([number for number in NUMBERS if number not in (low, high)])}{mark}"
        gaps.append((line, place, (low, high)))
        cells |= {first: (f"T{low}", True), second: (f"T{high}", True), line.cells[place]: (hidden, False)}
    if any((Counter(code for code, _open in cells.values()) - box()).values()):
        return which(lots, sight)
    seen = area(lots, cells, sight)
    left, right = (Gap(seen, *found) for found in gaps)
    shares = {LEFT: p_lies(seen, left.line), RIGHT: p_lies(seen, right.line)}
    if not any(shares.values()):
        return which(lots, sight)
    best = EQUAL if shares[LEFT] == shares[RIGHT] else max(shares, key=shares.__getitem__)
    return Problem(
        text=_(
            "Two towers lack one card each, in the left and in the right column. You may turn one card face up. "
            "Which one is more likely to complete its tower?"
        ),
        answer=best,
        choices=SIDES,
        position=seen.position,
        hints=(
            _("Which numbers would fit on the left, which on the right? Look at the backs, too."),
            _(TWICE) + " " + _("A treasure may be any terrain."),
            _("On the left {left} would fit, on the right {right}. Count the unseen cards with the same back.").format(
                left=_numbers(left), right=_numbers(right)
            ),
        ),
        solution=_("On the left {left}. On the right {right}.").format(left=_fits(left), right=_fits(right)),
        slips=[Slip(side, _why(side, best, {LEFT: left, RIGHT: right}.get(side))) for side in SIDES if side != best],
    )


def _numbers(gap: Gap) -> str:
    return listed([str(number) for number in gap.fitting]) or _("no numbers")


def _fits(gap: Gap) -> str:
    return _("there is {back}, and {numbers} would fit: {share}").format(
        back=spoken_card(gap.back), numbers=_numbers(gap), share=told(p_lies(gap.seen, gap.line))
    )


def _why(side: str, best: str, chosen: Gap | None) -> str:
    if side == EQUAL:
        return _("They are not. For each card, what share of the unseen cards with the same back fits?")
    if best == EQUAL:
        return _("Count the unseen cards with the same back on both sides: the other card is just as good.")
    if chosen and chosen.back == UNKNOWN_BACK:
        return _("A treasure may be any terrain, so few of them are towers. The other card is more likely to fit.")
    return _("Don't just count numbers. Of the unseen cards with the other one's back, a larger share fits.")


def three_backs(lots: Lots, sight: Sight = USUAL) -> Problem:
    """P(three hidden cards make a tower or river), with other cards to be seen than in the lesson's question."""
    all_unseen = Fraction(different_sets([2] * 6, 3), perm(12, 3))
    right = all_unseen
    while right in (0, 1, all_unseen):
        seen, line = hidden_line(lots, [None, None, None], sight)
        right = p_lies(seen, line)
    unseen = unseen_with(seen, line.terrain)
    copies, total = list(unseen.values()), sum(unseen.values())
    good = different_sets(copies, 3)
    return Problem(
        text=_(
            "There are three face-down {goal} cards in the {where}. You turn them all. How likely are they to be a "
            "{goal}?"
        ).format(goal=line.goal, where=line.words),
        answer=right,
        position=seen.position,
        hints=(
            _("How likely are the three numbers to be different? And if they are, how likely are they to rise?"),
            _(TWICE) + " " + _("Which cards with this back can you not see, and how many of each number?"),
            _(
                "Unseen copies: {copies}. Add up copies · copies · copies for every three numbers, "
                "and divide by {total} · {less} · {two}."
            ).format(copies=listed([str(count) for count in copies]), total=total, less=total - 1, two=total - 2),
        ),
        solution=_("{good} ways rise, out of {total} · {less} · {two} = {all} ways to lay out three cards").format(
            good=good, total=total, less=total - 1, two=total - 2, all=perm(total, 3)
        ),
        slips=(
            Slip(Fraction(1, 6), _("One order in six rises, but only if the numbers are different.")),
            Slip(6 * right, _("That is the chance that they are different. They also have to be in the right order.")),
            Slip(Fraction(comb(6, 3), 6**3), _("You put the cards back, as if you rolled three dice.")),
            Slip(all_unseen, _("That is with all twelve cards unseen. Some are face up, or in your hand.")),
            Slip(1 - right, _("That is the chance that it isn't one.")),
        ),
    )


SMALL, GENERAL = {"sight": MOST}, {"sight": NOTHING}
DRILLS = (
    Drill("ways", "In how many ways?", ways, {"number": (3, 4)}, {"number": (9, 15), "highest": 40}),
    Drill("one-left", "One card is missing", one_left, SMALL, GENERAL),
    Drill("chest", "A treasure", chest, SMALL, GENERAL),
    Drill("forest", "Any order will do", forest, SMALL, GENERAL),
    Drill("given", "Given the first card", given, SMALL, GENERAL),
    Drill("which", "Which card do you turn?", which, SMALL, GENERAL),
)
TICKET = Drill("three-backs", "Exit ticket: three backs", three_backs, SMALL, {"sight": LITTLE})
