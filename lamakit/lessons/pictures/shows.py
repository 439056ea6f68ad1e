"""Pictures of shows of Drama."""

from lamakit import odds
from lamakit.games.contract import LETTERS
from lamakit.lessons.engine.drawing import Texts
from lamakit.lessons.engine.finding import Figures, Finding
from lamakit.lessons.engine.values import shown
from lamakit.odds.llama.draws import observed
from lamakit.play.match import Match
from lamakit.views.charts import level_bars

LLAMA = "L"


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
        words["mean"]: [f"{float(share * count):.2f}" for share, count in zip(shares, tokens, strict=True)],
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
