"""Shows of Drama: a table at which you hold a llama and may start one."""

from typing import NamedTuple

from lamakit import odds
from lamakit.games.contract import LETTERS
from lamakit.lessons.engine.drawing import Drawn, Simulated, Texts, Trial, Until, first_wanted, on_levels
from lamakit.lessons.engine.finding import Figures, Finding
from lamakit.lessons.engine.levels import Span, Ways
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.tree import Names
from lamakit.lessons.engine.values import shown
from lamakit.lessons.tables.llama.names import cards_of, names
from lamakit.lessons.tables.llama.situations import FEW, MANY, Cards, box_part, drawn_as_seen
from lamakit.odds.llama.draws import observed
from lamakit.pages.llama.check import deal_at_random
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match
from lamakit.play.observation import Observation
from lamakit.texts.numbers import number
from lamakit.views.charts import level_bars

LLAMA, TOP, YOU = "L", "6", 0
FULL = observed("base+drama | 6 | A* L:9 | B ?6:9")
SMALL: Ways = {"cards": FEW._replace(each=(5, 6)), "sizes": (2, 3)}
GENERAL: Ways = {"cards": MANY, "sizes": (6, 10)}
SIZES, PLAYED = (2, 7), (2, 11)  # of the others' hands, and of the discard pile


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
        hand, played = " ".join([*self.hand, *[LLAMA] * self.llamas]), " ".join(["played", *self.played])
        return observed(f"base+drama | {TOP} | A* {hand}:9 | {' | '.join(seats)} | {played} | stage 1 1 1 1{self.box}")

    @property
    def running(self) -> LlamaObservation:
        """You have started the show, B has answered, and it is C's turn."""
        seats = [f"{LETTERS[seat]}{'*' if seat == 2 else ''} ?{size}:8" for seat, size in enumerate(self.sizes, 1)]
        played = " ".join(["played", *self.played, TOP, LLAMA])
        return observed(
            f"base+drama | L | A {' '.join(self.hand)}:8 | {' | '.join(seats)} | {played} | "
            f"stage 1 1 1 1 1 1 | show{self.box}"
        )


def _table(rng: Rng, others: int, alike: bool, cards: Cards | None, sizes: Span) -> Table:
    """A number of others with some cards each, and some cards played; a llama in your hand, a 6 on top."""
    copies = cards.box(rng) if cards else FULL.box
    rest = rng.shuffled([code for code, count in copies.items() for _copy in range(count - (code in (TOP, LLAMA)))])
    hand = [code for code in rest[:6] if code != LLAMA][:3]
    size = rng.between(*sizes)
    drawn = [size if alike else rng.between(*sizes) for _other in range(others)]
    if cards and rest[:12].count(LLAMA) > 1:  # too few would be left to answer with
        return _table(rng, others, alike, cards, sizes)
    pile = rest[6 : 6 + rng.between(*(cards.pile if cards else PLAYED))]
    return Table(tuple(hand), tuple(drawn), tuple(pile), box=f" | {box_part(copies)}" if cards else "")


@on_levels(SMALL, GENERAL)
def before_show(
    rng: Rng, others: int = 2, alike: bool = False, cards: Cards | None = None, sizes: Span = SIZES
) -> Drawn:
    return drawn_as_seen(_table(rng, others, alike, cards, sizes).seen)


@on_levels(SMALL, GENERAL)
def running_show(rng: Rng, cards: Cards | None = None, sizes: Span = SIZES) -> Drawn:
    return drawn_as_seen(_table(rng, 3, False, cards, sizes).running)


@on_levels(SMALL, GENERAL)
def before_show_changes(rng: Rng, until: Until, cards: Cards | None = None, sizes: Span = SIZES) -> Drawn:
    """Something happens before the show: `event` says which thing, `after` has the names of the table afterwards."""

    def table() -> Table:
        return _table(rng, 2 + rng.below(2), False, cards, sizes)

    before = first_wanted(table, lambda table: until(names(table.seen)))
    first, *rest = before.sizes
    changed = {
        "draws": before._replace(sizes=(first + 1, *rest)),
        "plays": before._replace(sizes=(first - 1, *rest), played=(*before.played, TOP)),
        "quits": before._replace(has_quit=len(before.sizes)),
        "llama": before._replace(llamas=2),
        "other": before._replace(hand=(*before.hand, "3")),
        "shuffled": before,
    }
    event = rng.pick(list(changed))
    return drawn_as_seen(before.seen, {"event": event, "after": names(changed[event].seen)})


def starts_a_show() -> Trial:
    """Until the show has come round or somebody has taken the tokens: whether it is `back`, with how many `tokens`.

    The `name` is that of who moved last, who has taken them if it is not.
    """

    def over(match: Match) -> bool:
        return bool(match.history) and not (match.phase == "show" and match.current_player != YOU)

    def came(match: Match) -> Names | None:
        if match.history[0].action != LLAMA:
            return None
        tokens = len(LlamaObservation.of(match.observation(YOU)).stage)
        return {"back": match.phase == "show", "tokens": tokens, "name": match.names[match.history[-1].seat]}

    return Trial(over, came)


def hidden_hands(observation: Observation) -> Simulated:
    """`dealt` are the others' hands."""
    seen = LlamaObservation.of(observation)
    return lambda words: {"dealt": tuple(map(cards_of, deal_at_random(seen, words).hands.values()))}


def who_takes(words: Texts) -> odds.Pmf[str]:
    """Who takes the tokens, if you play your llama and everybody who can answer does."""
    return odds.collector_pmf(observed(words.position)).map(lambda seat: words[LETTERS[seat or 0]])


def back_by_hand_size(words: Texts) -> Finding:
    """How likely the tokens are to come back, by the others' hand sizes; and what you would get by multiplying."""
    sizes = range(2, 11)
    tables = [observed(words.position.replace("?6", f"?{size}")) for size in sizes]
    shares = [odds.p_tokens_come_back(seen) for seen in tables]
    products = [odds.p_contains(seen, 1, [LLAMA]) * odds.p_contains(seen, 2, [LLAMA]) for seen in tables]
    labels = [words.text("size", size=size) for size in sizes]
    columns = {words["multiplied"]: products, words["back"]: shares}
    return Finding(
        Figures({name: [shown(float(share)) for share in each] for name, each in columns.items()}, labels),
        level_bars(labels, products, shares, (words["multiplied"], words["back"])),
        words["label"],
    )


def back_by_players(words: Texts) -> Finding:
    """The same by the number of others, six cards each; and how many points you take on average."""
    variant, top, you, *_others, stage = words.position.split(" | ")
    seats = [f"{LETTERS[seat]} ?6:9" for seat in range(1, 6)]
    tables = [observed(" | ".join([variant, top, you, *seats[:others], stage])) for others in range(1, 6)]
    shares = [odds.p_tokens_come_back(seen) for seen in tables]
    labels = [words.text("others", count=count) for count in range(1, 6)]
    tokens = [_tokens_then(seen.num_players) for seen in tables]
    columns = {
        words["back"]: [shown(float(share)) for share in shares],
        words["tokens"]: tokens,
        words["mean"]: [number(float(share * count), ".2f") for share, count in zip(shares, tokens, strict=True)],
    }
    return Finding(Figures(columns, labels), level_bars(labels, shares), words["label"])


def _tokens_then(players: int) -> int:
    """How many tokens you take if everybody answers your llama, the fifth token: found out by playing it."""
    seats = [f"{LETTERS[seat]} 1 L:9" for seat in range(1, players)]
    match = Match.from_position(f"base+drama | 6 | A* 1 L:9 | {' | '.join(seats)} | stage 1 1 1 1")
    for _llama in range(players):
        match.play(LLAMA)
    before = match.points[0]
    match.play("collect")
    return match.points[0] - before
