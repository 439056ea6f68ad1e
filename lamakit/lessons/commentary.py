"""A round told move by move: what may be done, how likely a draw helps, and why a bot did what it did."""

from lamakit import odds
from lamakit.bots.threshold import ThresholdBot
from lamakit.lessons.answers import card_label
from lamakit.play.match import Explanation, Match
from lamakit.play.observation import Observation
from lamakit.texts import _
from lamakit.views.charts import percent
from lamakit.views.words import listed


def prospects(seen: Observation) -> str:
    """The learner's turn: what fits, what is in the hand of it, what the hand counts, what a draw is worth."""
    fitting = [code for code in seen.fitting() if code in seen.hand]
    said = [
        _("On {top} you may play {cards}.").format(top=_named(seen.top), cards=_or(seen.fitting())),
        _("You hold {cards}.").format(cards=listed([_named(code) for code in fitting]))
        if fitting
        else _("You hold nothing that fits."),
        _("Your hand counts {points}.").format(points=seen.penalty()),
    ]
    return " ".join(said)


def draw_odds(seen: Observation) -> str:
    """How likely the next card fits, and from which numbers that is computed."""
    if "draw" not in seen.legal_actions:
        return _("You can't draw here.")
    hits, unseen = sum(seen.unseen[code] for code in seen.fitting()), sum(seen.unseen.values())
    share = odds.p_draw_playable(seen)
    text = _(
        "If you draw: {hits} of the {unseen} cards you can't see would fit, {percent}. It could be played on your "
        "next turn."
    )
    return text.format(hits=hits, unseen=unseen, percent=percent(share))


def advice(seen: Observation, bot: ThresholdBot) -> str:
    """What the rule of thumb would do in the learner's place, and why."""
    action = bot.choose(seen)
    does = {"draw": _("draw"), "quit": _("quit")}.get(action) or _("play {card}").format(card=_named(action))
    return _("The rule of thumb would {act}: {reason}").format(act=does, reason=_thought(seen, action, bot))


def bots_reason(seen: Observation, action: str, bot: ThresholdBot, name: str, rule: str) -> str:
    """Why the bot did it, without telling cards that nobody else has seen."""
    top = _named(seen.top)
    if action == "draw":
        text = _("Why: {name} holds nothing that fits on {top}, and its hand counts more than {limit}. ({rule})")
    elif action == "quit" and "draw" in seen.legal_actions:
        text = _("Why: {name} holds nothing that fits on {top}, and its hand counts no more than {limit}. ({rule})")
    elif action == "quit":
        text = _("Why: {name} holds nothing that fits on {top}, and can't draw any more. ({rule})")
    elif action.startswith("return"):
        text = _("Why: of its tokens this one is worth most. ({rule})")
    else:
        text = _("Why: {name} plays whenever it can, and of what fits the card that leaves the cheapest hand. ({rule})")
    return text.format(name=name, top=top, limit=bot.draw_above, rule=rule)


def bots_view(seen: Observation, action: str, bot: ThresholdBot, name: str) -> str:
    """After the round, with open cards: what the bot saw when it decided, and what that made it do."""
    cards = " ".join(card_label(code) for code in seen.hand)
    text = _("{name} saw {top} on the pile and held {cards}, which counts {points}. {thought}")
    return text.format(
        name=name, top=_named(seen.top), cards=cards, points=seen.penalty(), thought=_thought(seen, action, bot)
    )


def refusal(explained: Explanation) -> str:
    return _("That can't be done now: {sentence} ({rule})").format(sentence=explained.text, rule=explained.rule)


def standing(match: Match) -> str:
    """The points after a round."""
    shares = [f"{name} {points}" for name, points in zip(match.names, match.points, strict=True)]
    return _("The round is over: {points}.").format(points=", ".join(shares))


def _thought(seen: Observation, action: str, bot: ThresholdBot) -> str:
    if action == "draw":
        return _("Nothing fits, and {points} is more than {limit}: draw.").format(
            points=seen.penalty(), limit=bot.draw_above
        )
    if action == "quit":
        return _("Nothing fits, and a draw is not worth it or not allowed: quit.")
    if action in seen.codes:
        left = seen.penalty(without=[action])
        return _("{card} fits; without it the hand counts {left}.").format(card=_named(action).capitalize(), left=left)
    return _("Give back what is worth most.")


def _named(code: str) -> str:
    return _("the {card}").format(card=card_label(code))


def _or(codes: tuple[str, ...]) -> str:
    return _(" or ").join(card_label(code) for code in codes)
