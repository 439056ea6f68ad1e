"""The exercises of lesson 18."""

from fractions import Fraction
from math import comb
from typing import NamedTuple

from lamakit import odds
from lamakit.games.contract import LETTERS
from lamakit.lessons.engine.levels import Span, Ways
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.problem import Drill, Problem, Slip
from lamakit.lessons.engine.values import Unit, shown, told
from lamakit.lessons.probability.show.subject import LLAMA, SEEN, B, C, D, p_none, tokens_then
from lamakit.lessons.tables.llama.situations import FEW, MANY, Cards, box_part, unseen_left
from lamakit.odds.llama.draws import observed
from lamakit.odds.sampling import p_at_least_one
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _


class Table(NamedTuple):
    """A table at which you may start a show: your other cards, everybody else's hand sizes, what has been played."""

    hand: tuple[str, ...]
    sizes: tuple[int, ...]
    played: tuple[str, ...]
    has_quit: int = -1
    llamas: int = 1  # in your hand
    box: str = ""  # another deck than the usual one

    @property
    def seen(self) -> LlamaObservation:
        seats = [
            f"{LETTERS[seat]}{'-' if seat == self.has_quit else ''} ?{size}:9"
            for seat, size in enumerate(self.sizes, 1)
        ]
        hand = " ".join([*self.hand, *[LLAMA] * self.llamas])
        return observed(
            f"base+drama | 6 | A* {hand}:9 | {' | '.join(seats)} | {' '.join(['played', *self.played])} | stage 1 1 1 1"
            + self.box
        )


SMALL_HANDS: Ways = {"cards": FEW._replace(each=(5, 6)), "sizes": (2, 3)}
LARGE_HANDS: Ways = {"cards": MANY, "sizes": (6, 10)}
COPIES = {code: SEEN.unseen[code] + SEEN.hand.count(code) + (code == SEEN.top) for code in SEEN.codes}


SIZES, PLAYED = (2, 7), (2, 11)  # of the others' hands, and of the discard pile


def drawn_table(lots: Lots, others: int, alike: bool = False, cards: Cards | None = None, sizes: Span = SIZES) -> Table:
    """A number of others with some cards each, and some cards played; a llama in your hand, a 6 on top."""
    copies = cards.box(lots) if cards else COPIES
    rest = lots.shuffled([code for code, count in copies.items() for _copy in range(count - (code in ("6", LLAMA)))])
    hand = [code for code in rest[:6] if code != LLAMA][:3]
    size = lots.between(*sizes)
    drawn = [size if alike else lots.between(*sizes) for _other in range(others)]
    if cards and rest[:12].count(LLAMA) > 1:  # too few would be left to answer with
        return drawn_table(lots, others, alike, cards, sizes)
    pile = rest[6 : 6 + lots.between(*(cards.pile if cards else PLAYED))]
    return Table(tuple(hand), tuple(drawn), tuple(pile), box=f" | {box_part(copies)}" if cards else "")


def of(seen: LlamaObservation) -> tuple[int, int, int]:
    """The number of unseen cards, of llamas among them, and of the rest."""
    unseen, llamas = unseen_left(seen), seen.unseen[LLAMA]
    return unseen, llamas, unseen - llamas


def none_text(seen: LlamaObservation, cards: int) -> str:
    unseen, _llamas, others = of(seen)
    return f"C({others}, {cards})/C({unseen}, {cards})"


INDEPENDENT = "You multiplied as if the hands were independent. But if one holds llamas, fewer are left for the others."
BEGIN = "You play your llama, which puts the fifth token on the stage, and everybody who can answer does."


def next_llama(lots: Lots, cards: Cards | None = None, sizes: Span = SIZES) -> Problem:
    """P(the next player holds a llama)."""
    seen = drawn_table(lots, 2, cards=cards, sizes=sizes).seen
    unseen, llamas, others = of(seen)
    size, right = seen.hand_sizes[B], odds.p_next_has_llama(seen)
    return Problem(
        text=_("You play your llama. How likely is it that seat B, who holds {size} cards, can answer it?").format(
            size=size
        ),
        answer=right,
        position=seen.boxed_position,
        hints=(
            _("How likely is it that seat B holds no llama at all?"),
            _("There are {box} llamas in all. How many of them can you not see, and how many other cards?").format(
                box=seen.box[LLAMA]
            ),
            _("Subtract {none} from 1: hands without a llama, out of all hands.").format(none=none_text(seen, size)),
        ),
        solution=_("1 − {none} = 1 − {without} / {hands}").format(
            none=none_text(seen, size), without=comb(others, size), hands=comb(unseen, size)
        ),
        slips=(
            Slip(1 - right, _("That is the chance that B has to take the tokens.")),
            Slip(Fraction(llamas, unseen), _("That is the chance for one single card of the hand.")),
            Slip(Fraction(size * llamas, unseen), _("Adding up the cards counts hands with two llamas twice.")),
            Slip(
                1 - odds.binomial_pmf(size, Fraction(llamas, unseen))[0],
                _("You put each card back before taking the next one. A hand is drawn without replacement."),
            ),
            Slip(p_at_least_one(unseen + 1, llamas + 1, size), _("You counted the llama in your own hand as unseen.")),
        ),
    )


def nobody(lots: Lots, cards: Cards | None = None, sizes: Span = SIZES) -> Problem:
    """P(neither of the two others holds a llama)."""
    seen = drawn_table(lots, 2, cards=cards, sizes=sizes).seen
    unseen, llamas, _others = of(seen)
    first, second = seen.hand_sizes[B], seen.hand_sizes[C]
    right = p_none(seen, B, C)
    return Problem(
        text=_(
            "How likely is it that neither B, with {first} cards, nor C, with {second} cards, holds a llama?"
        ).format(first=first, second=second),
        answer=right,
        position=seen.boxed_position,
        hints=(
            _("Put the two hands side by side: how many cards is that, and what must none of them be?"),
            _("Two hands without a llama are one bigger hand without a llama, of {cards} cards.").format(
                cards=first + second
            ),
            _("{llamas} of the {unseen} unseen cards are llamas: work out {none}.").format(
                llamas=llamas, unseen=unseen, none=none_text(seen, first + second)
            ),
        ),
        solution=_("{first} + {second} = {cards} cards without a llama: {none}").format(
            first=first, second=second, cards=first + second, none=none_text(seen, first + second)
        ),
        slips=(
            Slip(
                p_none(seen, B) * p_none(seen, C),
                _("You multiplied as if the hands were independent. If B has none, there are more left for C."),
            ),
            Slip(1 - right, _("That is the chance that at least one of them has a llama.")),
            Slip(p_none(seen, B), _("That is seat B alone.")),
            Slip(p_none(seen, C), _("That is seat C alone.")),
            Slip(p_none(seen, B) + p_none(seen, C), _("That adds “B has none” and “C has none”. Both must happen.")),
            Slip(
                1 - odds.p_tokens_come_back(seen),
                _("That is the chance that at least one of them has none. The question is about both having none."),
            ),
        ),
    )


RISES, SAME, FALLS = "rises", "same", "falls"
WAYS = {RISES: "it rises", SAME: "it stays as it is", FALLS: "it falls"}


class Event(NamedTuple):
    """Something that happens before you start the show, the table afterwards, and why that matters."""

    text: str
    after: Table
    why: str


def events(table: Table) -> list[Event]:
    first, *rest = table.sizes
    last = LETTERS[len(table.sizes)]
    return [
        Event(
            _("seat B draws a card"),
            table._replace(sizes=(first + 1, *rest)),
            _("One more card may be a llama, so B can answer more often."),
        ),
        Event(
            _("seat B plays a 6"),
            table._replace(sizes=(first - 1, *rest), played=(*table.played, "6")),
            _("B holds one card fewer, so there is one place fewer for a llama."),
        ),
        Event(
            _("seat {last} quits").format(last=last),
            table._replace(has_quit=len(table.sizes)),
            _("A player who has quit need not answer: there is one obstacle fewer on the way back to you."),
        ),
        Event(
            _("you draw a second llama"),
            table._replace(llamas=2),
            _("One llama fewer is left for the others. They can answer less often."),
        ),
        Event(
            _("you draw a 3"),
            table._replace(hand=(*table.hand, "3")),
            _("One card fewer is unseen, and it isn't a llama: llamas have become a bit more frequent among the rest."),
        ),
        Event(
            _("somebody knocks over the deck and shuffles it again"),
            table,
            _("What you can't see is the same as before, so nothing has changed for you."),
        ),
    ]


def what_helps(lots: Lots, cards: Cards | None = None, sizes: Span = SIZES) -> Problem:
    """Does what happens make it more or less likely that the tokens come back?"""
    while True:
        table = drawn_table(lots, 2 + lots.below(2), cards=cards, sizes=sizes)
        if table.sizes[0] > 2 and table.seen.unseen["6"] and table.seen.unseen["3"]:
            break
    event = lots.pick(events(table))
    first, then = odds.p_tokens_come_back(table.seen), odds.p_tokens_come_back(event.after.seen)
    right = SAME if first == then else RISES if then > first else FALLS
    return Problem(
        text=_(
            "You are thinking of starting a show. Before you do, {event}. What happens to the chance that the "
            "tokens come back to you?"
        ).format(event=event.text),
        answer=right,
        choices=WAYS,
        position=table.seen.boxed_position,
        hints=(
            _("The tokens come back if everybody who is still in the round holds a llama."),
            _("Who has to answer? How many cards do they hold? How many llamas are there for them?"),
            _("Before: {llamas} llamas among {unseen} unseen cards. Which of these numbers has changed?").format(
                llamas=of(table.seen)[1], unseen=of(table.seen)[0]
            ),
        ),
        solution=_("Before: {before}. After: {after}. {why}").format(
            before=told(first), after=told(then), why=event.why
        ),
        slips=[Slip(way, event.why) for way in WAYS if way != right],
    )


def both(lots: Lots, cards: Cards | None = None, sizes: Span = SIZES) -> Problem:
    """P(both others hold a llama): inclusion and exclusion with two hands."""
    seen = drawn_table(lots, 2, cards=cards, sizes=sizes).seen
    first, second = seen.hand_sizes[B], seen.hand_sizes[C]
    right, no_b, no_c = odds.p_tokens_come_back(seen), p_none(seen, B), p_none(seen, C)
    neither = p_none(seen, B, C)
    return Problem(
        text=_("{begin} How likely are the tokens to come back to you?").format(begin=_(BEGIN)),
        answer=right,
        position=seen.boxed_position,
        hints=(
            _("They come back if B and C both hold a llama. When does it go wrong?"),
            _("Subtract “B has none” and “C has none”. What have you subtracted twice?"),
            _("The deals in which neither has one: {neither}. Add them back once.").format(
                neither=none_text(seen, first + second)
            ),
        ),
        solution="1 − {} − {} + {}".format(*(shown(float(share)) for share in (no_b, no_c, neither))),
        slips=(
            Slip((1 - no_b) * (1 - no_c), _(INDEPENDENT)),
            Slip(1 - no_b - no_c, _("You subtracted the deals in which neither has one twice: add them back once.")),
            Slip(1 - neither, _("That is the chance that at least one of them has a llama. Both must.")),
            Slip(1 - no_b, _("That is seat B alone. Seat C has to answer as well.")),
            Slip(1 - no_c, _("That is seat C alone. Seat B has to answer as well.")),
            Slip(1 - right, _("That is the chance that somebody else has to take the tokens.")),
        ),
    )


def who(lots: Lots, cards: Cards | None = None, sizes: Span = SIZES) -> Problem:
    """P(the second of two takes the tokens)."""
    seen = drawn_table(lots, 2, cards=cards, sizes=sizes).seen
    first, second = seen.hand_sizes[B], seen.hand_sizes[C]
    can, back = odds.p_next_has_llama(seen), odds.p_tokens_come_back(seen)
    no_b, no_c, neither = p_none(seen, B), p_none(seen, C), p_none(seen, B, C)
    right = odds.collector_pmf(seen)[C]
    return Problem(
        text=_("{begin} How likely is it that seat C takes the tokens?").format(begin=_(BEGIN)),
        answer=right,
        position=seen.boxed_position,
        hints=(
            _("What must B hold, and what must C hold, for C to take them?"),
            _("C has none, but B has one. Start with “C has none”: which part of that is too much?"),
            _("The deals in which neither has one: {neither}.").format(neither=none_text(seen, first + second)),
        ),
        solution=_("{no_c} (C has none) − {neither} (neither has one, so that B takes them)").format(
            no_c=shown(float(no_c)), neither=shown(float(neither))
        ),
        slips=(
            Slip(no_c, _("If B has no llama either, then B takes the tokens before C is asked.")),
            Slip((1 - no_b) * no_c, _(INDEPENDENT)),
            Slip(1 - back, _("That is the chance that somebody takes them: B or C.")),
            Slip(no_b, _("That is the chance that B takes them.")),
            Slip(back, _("That is the chance that you take them.")),
            Slip(can, _("That is the chance that C is asked at all.")),
        ),
    )


def three(lots: Lots, cards: Cards | None = None, sizes: Span = SIZES) -> Problem:
    """P(three others all hold a llama): inclusion and exclusion with three hands of the same size."""
    seen = drawn_table(lots, 3, alike=True, cards=cards, sizes=sizes).seen
    size = seen.hand_sizes[B]
    one, two, all_three = p_none(seen, B), p_none(seen, B, C), p_none(seen, B, C, D)
    right = odds.p_tokens_come_back(seen)
    parts = [none_text(seen, size * count) for count in (1, 2, 3)]
    return Problem(
        text=_("{begin} All three hold {size} cards. How likely are the tokens to come back to you?").format(
            begin=_(BEGIN), size=size
        ),
        answer=right,
        position=seen.boxed_position,
        hints=(
            _("Subtract “B has none”, “C has none” and “D has none”. Then add back what you subtracted twice."),
            _("Two have none: three pairs to add back. All three have none: how often have you counted that by now?"),
            _("One certain player has none: {}. Two certain players: {}. All three: {}.").format(*parts),
        ),
        solution="1 − 3 · {} + 3 · {} − {}".format(*(shown(float(share)) for share in (one, two, all_three))),
        slips=(
            Slip((1 - one) ** 3, _(INDEPENDENT)),
            Slip(
                1 - 3 * one + 3 * two,
                _(
                    "You subtracted the deals in which all three have none three times, and added them back "
                    "three times: "
                    "subtract them once."
                ),
            ),
            Slip(1 - 3 * one, _("You subtracted the deals in which two of them have none twice. Add them back.")),
            Slip(1 - 2 * one + two, _("That is for two others. The third has to answer as well.")),
            Slip(1 - all_three, _("That is the chance that at least one of them has a llama. All must.")),
            Slip(1 - right, _("That is the chance that somebody else has to take the tokens.")),
        ),
    )


def price(lots: Lots, cards: Cards | None = None, sizes: Span = SIZES) -> Problem:
    """How many points you take on average, if nobody has a second llama to play on."""
    seen = drawn_table(lots, 2, cards=cards, sizes=sizes).seen
    share, tokens = odds.p_tokens_come_back(seen), tokens_then(seen.num_players)
    lain = len(seen.stage)
    return Problem(
        text=_(
            "{begin} If the tokens come back, you take them, because you have no second llama. Each counts 1 point. "
            "That happens with probability {share}; you know how to work that out. How many points do you take from "
            "the stage on average?"
        ).format(begin=_(BEGIN), share=told(share)),
        answer=share * tokens,
        unit=Unit.POINTS,
        position=seen.boxed_position,
        hints=(
            _("Usually you take nothing, and sometimes you take them all. What is the average?"),
            _("How many tokens are there when it is your turn again? Each llama has put one there."),
            _("{lain} + 3 tokens, with probability {share}, otherwise none.").format(
                lain=lain, share=shown(float(share))
            ),
        ),
        solution=_("{lain} were there, and three llamas added one each: {tokens} · {share}").format(
            lain=lain, tokens=tokens, share=shown(float(share))
        ),
        slips=(
            Slip(share * lain, _("You left out the tokens that the three llamas add.")),
            Slip(share * (lain + 1), _("The others' llamas add a token each, too.")),
            Slip(share * (tokens - 1), _("Your own llama adds a token as well, and it comes back to you.")),
            Slip(tokens, _("That is how many you take if they come back. But usually they don't.")),
            Slip(tokens * (1 - share), _("You multiplied by the chance that they don't come back.")),
        ),
    )


def running(lots: Lots, cards: Cards | None = None, sizes: Span = SIZES) -> Problem:
    """P(the tokens come back), when one of three has answered already."""
    table = drawn_table(lots, 3, cards=cards, sizes=sizes)
    seats = [f"{LETTERS[seat]}{'*' if seat == C else ''} ?{size}:8" for seat, size in enumerate(table.sizes, 1)]
    seen = observed(
        f"base+drama | L | A {' '.join(table.hand)}:8 | {' | '.join(seats)} | "
        f"{' '.join(['played', *table.played, '6', LLAMA])} | stage 1 1 1 1 1 1 | show{table.box}"
    )
    right, no_c, no_d, neither = odds.p_tokens_come_back(seen), p_none(seen, C), p_none(seen, D), p_none(seen, C, D)
    first, second = seen.hand_sizes[C], seen.hand_sizes[D]
    with_b = 1 + sum(
        (-1) ** len(seats) * p_none(seen, *seats) for seats in [(B,), (C,), (D,), (B, C), (B, D), (C, D), (B, C, D)]
    )
    return Problem(
        text=_(
            "The show is on: you started it, and seat B has answered with a llama. Now it is C's turn, then D's. "
            "Everybody who can answer does. How likely are the tokens to come back to you?"
        ),
        answer=right,
        position=seen.boxed_position,
        hints=(
            _("Who still has to answer? Which llamas have you seen?"),
            _("{llamas} of the {unseen} unseen cards are llamas. C and D need one each.").format(
                llamas=of(seen)[1], unseen=of(seen)[0]
            ),
            _("C has none: {none}. Neither has one: {neither}. And D?").format(
                none=none_text(seen, first), neither=none_text(seen, first + second)
            ),
        ),
        solution="1 − {} − {} + {}".format(*(shown(float(share)) for share in (no_c, no_d, neither))),
        slips=(
            Slip(with_b, _("B need not answer again: it has already played its llama.")),
            Slip((1 - no_c) * (1 - no_d), _(INDEPENDENT)),
            Slip(1 - no_c - no_d, _("You subtracted the deals in which neither has one twice: add them back once.")),
            Slip(1 - neither, _("That is the chance that at least one of the two has a llama. Both must.")),
            Slip(1 - no_c, _("That is seat C alone. Seat D has to answer as well.")),
            Slip(1 - right, _("That is the chance that C or D has to take the tokens.")),
        ),
    )


DRILLS = (
    Drill("next-llama", "The next player", next_llama, SMALL_HANDS, LARGE_HANDS),
    Drill("nobody", "Neither of them", nobody, SMALL_HANDS, LARGE_HANDS),
    Drill("what-helps", "What changes it?", what_helps, SMALL_HANDS, LARGE_HANDS),
    Drill("both", "Both of them", both, SMALL_HANDS, LARGE_HANDS),
    Drill("who", "Who takes the tokens?", who, SMALL_HANDS, LARGE_HANDS),
    Drill("three", "Three others", three, SMALL_HANDS, LARGE_HANDS),
    Drill("price", "What it costs", price, SMALL_HANDS, LARGE_HANDS),
)
TICKET = Drill("running", "Exit ticket: on its way", running, SMALL_HANDS, LARGE_HANDS)
