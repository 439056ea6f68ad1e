"""Pictures of what somebody's draw tells: B has drawn on the top card of the position."""

from collections.abc import Mapping
from fractions import Fraction

from lamakit import odds
from lamakit.lessons.engine.drawing import Texts
from lamakit.lessons.engine.finding import Figures, Finding
from lamakit.lessons.engine.moving import Moving, Shown, Slider
from lamakit.lessons.tables.llama.names import Card
from lamakit.lessons.tables.llama.situations import fitting_left, unseen_left
from lamakit.odds.llama.draws import observed
from lamakit.odds.sampling import p_at_least_one
from lamakit.play.llama.observation import LlamaObservation
from lamakit.views.charts import Branch, level_bars, tree

OTHER = 1
TWENTIETHS = [Fraction(part, 20) for part in range(21)]


def draw_branches(words: Texts) -> Finding:
    """B plays or draws; the drawn card fits or not."""
    seen = observed(words.position)
    before = p_at_least_one(unseen_left(seen), fitting_left(seen), seen.hand_sizes[OTHER] - 1)
    after = _watched(seen).p_can_play(OTHER)
    drawn: list[Branch] = [(words["fits"], after, []), (words["not"], 1 - after, [])]
    figure = tree(words["player"], [(words["plays"], before, []), (words["draws"], 1 - before, drawn)])
    shares = [before, (1 - before) * after, (1 - before) * (1 - after)]
    labels = [words["plays"], words["and_fits"], words["and_not"]]
    return Finding(_percents({words["share"]: dict(zip(labels, shares, strict=True))}), figure, words["label"])


def by_top(words: Texts) -> Finding:
    """How likely it is that B can play on each top card, for somebody who has watched the draw and who hasn't."""
    seen = observed(words.position)
    beliefs = _watched(seen)
    prior = {code: odds.p_can_play(seen, OTHER, code) for code in seen.codes}
    posterior = {code: beliefs.p_can_play(OTHER, code) for code in seen.codes}
    labels = [words.text("on", card=Card(code)) for code in seen.codes]
    both = words["not_watched"], words["watched"]
    figure = level_bars(labels, list(prior.values()), list(posterior.values()), both)
    return Finding(_percents({both[0]: prior, both[1]: posterior}), figure, words["label"])


def by_trust(words: Texts) -> Finding:
    """How likely it is that B can play after the draw, by how often B draws when it could play."""
    seen = observed(words.position)
    shares = {f"{10 * tenth}%": _watched(seen, Fraction(tenth, 10)).p_can_play(OTHER) for tenth in range(0, 11, 2)}
    return Finding(
        _percents({words["can_play"]: shares}), level_bars(list(shares), list(shares.values())), words["label"]
    )


def weighing(words: Texts, tables: int) -> Moving:
    """Many tables, of which those are set aside at which somebody plays; how many of the rest could have?"""

    def weighed(prior: Fraction, likelihood: Fraction) -> Shown:
        could, cannot = prior * likelihood, 1 - prior
        labels = [words["plays"], words["could"], words["cannot"]]
        said = words.say(tables=Fraction(tables), a=tables * could, b=tables * cannot)
        return Shown(level_bars(labels, [prior - could, could, cannot]), words["label"], said)

    return Moving(
        weighed,
        Slider(words["prior"], TWENTIETHS, _whole_percent, 12),
        Slider(words["likelihood"], TWENTIETHS, _whole_percent, 2),
    )


def _whole_percent(share: Fraction) -> str:
    return f"{float(share):.0%}"


def _watched(seen: LlamaObservation, beta: Fraction = Fraction(0)) -> odds.Beliefs:
    return odds.Beliefs(seen, [odds.Evidence(OTHER, "draw", seen.top)], odds.Behaviour(beta))


def _percents(columns: Mapping[str, Mapping[str, Fraction]]) -> Figures:
    told = {name: {label: f"{float(share):.1%}" for label, share in shares.items()} for name, shares in columns.items()}
    return Figures(told)
