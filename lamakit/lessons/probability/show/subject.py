"""Lesson 18: its question, what is tried at the table, and what its notebook shows."""

from fractions import Fraction
from functools import cache

from lamakit import odds
from lamakit.games.contract import LETTERS
from lamakit.lessons.engine.finding import Figures, Finding
from lamakit.lessons.engine.values import shown
from lamakit.odds.llama.draws import observed
from lamakit.pages.llama.check import deal_at_random
from lamakit.play.generator import Words
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match
from lamakit.texts import _
from lamakit.views.charts import level_bars

POSITION = "base+drama | 6 | A* 1 3 L:9 | B ?6:9 | C ?6:9 | stage 1 1 1 1"
SEEN = observed(POSITION)
LLAMA = "L"
YOU, B, C, D = range(4)


def p_none(seen: LlamaObservation, *seats: int) -> Fraction:
    """How likely it is that none of these seats holds a llama."""
    return 1 - odds.p_any_contains(seen, seats, [LLAMA])


def formula() -> str:
    single, both = p_none(SEEN, B), p_none(SEEN, B, C)
    unseen, others = sum(SEEN.unseen.values()), sum(SEEN.unseen.values()) - SEEN.unseen[LLAMA]
    size = SEEN.hand_sizes[B]
    return "\n".join(
        [
            _("Mia has none: C({others}, {size}) / C({unseen}, {size}) = {share}. For Ben it is the same.").format(
                others=others, size=size, unseen=unseen, share=shown(float(single))
            ),
            _("Neither has one: C({others}, {size}) / C({unseen}, {size}) = {share}.").format(
                others=others, size=2 * size, unseen=unseen, share=shown(float(both))
            ),
            _("1 − {single} − {single} + {both}").format(single=shown(float(single)), both=shown(float(both))),
        ]
    )


def both_answer(words: Words) -> int:
    """Deal the hidden cards: do both of the others hold a llama?"""
    return int(all(LLAMA in hand for hand in deal_at_random(SEEN, words).hands.values()))


# --- at the table


def is_settled(match: Match) -> bool:
    """Whether the show has come round, somebody has taken the tokens, or no show was started."""
    return bool(match.history) and not (match.phase == "show" and match.current_player != YOU)


def came_back(match: Match) -> int | None:
    """Whether the tokens have come round to you; None if you didn't start a show."""
    if match.history[0].action != LLAMA:
        return None
    return int(match.phase == "show")


def told_show(match: Match) -> str:
    back = came_back(match)
    if back is None:
        return _("You did not play the llama.")
    if back:
        lying = LlamaObservation.of(match.observation(YOU)).stage
        return _("Both have answered: {count} tokens have come back to you.").format(count=len(lying))
    return _("{name} has no llama and takes the tokens.").format(name=match.names[match.history[-1].seat])


# --- for the notebook


def who_takes() -> odds.Pmf[str]:
    """Who takes the tokens, if you play your llama and everybody who can answer does."""
    names = {YOU: _("You"), B: _("Mia"), C: _("Ben")}
    return odds.collector_pmf(SEEN).map(lambda seat: names[seat or YOU])


def by_hand_size() -> Finding:
    """How likely the tokens are to come back, by the others' hand sizes; and what you would get by multiplying."""
    sizes = range(2, 11)
    tables = [observed(POSITION.replace("?6", f"?{size}")) for size in sizes]
    shares = [odds.p_tokens_come_back(seen) for seen in tables]
    products = [odds.p_contains(seen, B, [LLAMA]) * odds.p_contains(seen, C, [LLAMA]) for seen in tables]
    labels = [_("{size} cards each").format(size=size) for size in sizes]
    columns = {_("multiplied"): products, _("they come back"): shares}
    return Finding(
        Figures({name: [shown(float(share)) for share in each] for name, each in columns.items()}, labels),
        level_bars(labels, products, shares, (_("multiplied"), _("they come back"))),
        _("how likely the tokens are to come back with two others, by the size of their hands"),
    )


def by_players() -> Finding:
    """The same by the number of others, six cards each; and how many points you take on average."""
    seats = [f"{LETTERS[seat]} ?6:9" for seat in range(1, 6)]
    tables = [observed(f"base+drama | 6 | A* 1 3 L:9 | {' | '.join(seats[:n])} | stage 1 1 1 1") for n in range(1, 6)]
    shares = [odds.p_tokens_come_back(seen) for seen in tables]
    labels = [_("{count} others").format(count=count) if count > 1 else _("1 other") for count in range(1, 6)]
    tokens = [tokens_then(seen.num_players) for seen in tables]
    columns = {
        _("they come back"): [shown(float(share)) for share in shares],
        _("tokens then"): tokens,
        _("on average"): [f"{float(share * count):.2f}" for share, count in zip(shares, tokens, strict=True)],
    }
    table = Figures(columns, labels)
    return Finding(
        table, level_bars(labels, shares), _("how likely the tokens are to come back, by the number of others")
    )


@cache
def tokens_then(players: int) -> int:
    """How many tokens you take if everybody answers your llama, the fifth token: found out by playing it."""
    seats = [f"{LETTERS[seat]} 1 L:9" for seat in range(1, players)]
    match = Match.from_position(f"base+drama | 6 | A* 1 L:9 | {' | '.join(seats)} | stage 1 1 1 1")
    for _llama in range(players):
        match.play(LLAMA)
    before = match.points[YOU]
    match.play("collect")
    return match.points[YOU] - before
