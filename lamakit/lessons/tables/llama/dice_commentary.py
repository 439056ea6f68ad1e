"""The commentary on a round of the dice game: what a roll may bring, what it brought, and whether to roll again."""

from lamakit import odds
from lamakit.lessons.engine.question import SENTENCES
from lamakit.lessons.tables.llama.asking import act_in_words
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Move
from lamakit.texts import _
from lamakit.views.charts import percent
from lamakit.views.llama.words import card_name
from lamakit.views.words import listed


def opening(name: str) -> str:
    """Who sits across from the learner, and how they decide."""
    text = _(
        "Your opponent is {name}, who looks one roll ahead: another roll is worth it while it leaves fewer points on "
        "average than passing now."
    )
    return text.format(name=name)


def your_turn(seen: LlamaObservation) -> str:
    """The chances of a roll; or, once the dice are rolled, the cost left after each choice."""
    if seen.phase == "turn":
        return f"{_chances(seen)} {look_ahead(seen)}"
    if seen.phase == "roll":
        choices = [
            _("{act} ({points})").format(act=act_in_words(action), points=_left(seen, action))
            for action in seen.legal_actions
        ]
        return _("You can {acts}. In brackets: what your cards would then cost.").format(acts=" · ".join(choices))
    return ""


def thought(seen: LlamaObservation, action: str) -> str:
    """Why the bot does it."""
    if action in ("roll", "pass"):
        return look_ahead(seen)
    if action.startswith(("return", "keep")):
        return _("Return the token that is worth most.")
    return _("After this choice the cards cost {points}, and no other choice leaves less.").format(
        points=_left(seen, action)
    )


def aftermath(move: Move, after: LlamaObservation) -> list[str]:
    """The outcome of a roll in words; `after` is what the player who rolled sees."""
    if move.action != "roll":
        return []
    faces = (move.chance or "").split()
    if faces == ["L", "L", "L"]:
        return [_cited(_("Three llamas!"), "DIC-04")]
    if after.phase != "roll":
        alone = after.has_quit.count(False) == 1
        return [_cited(_("A total flop."), "DIC-11" if alone else "DIC-07")]
    own = [face for face in dict.fromkeys(faces) if face in after.hand]
    if own:
        return [_cited(_("A hit with {cards}.").format(cards=listed([card_name(face) for face in own])), "DIC-05")]
    return [_cited(_("A miss."), "DIC-06")]


def look_ahead(seen: LlamaObservation) -> str:
    """The cost of passing now, and the mean cost of one more roll and then passing."""
    now, after = seen.penalty(), odds.expected_after_roll(seen)
    text = _("Passing costs {now} now; after one more roll it would be {after:.2f} on average, so {act}.")
    return text.format(now=now, after=float(after), act=_("roll") if after < now else _("pass"))


def _chances(seen: LlamaObservation) -> str:
    pmf = odds.roll_outcomes(seen)
    words = {odds.HIT: _("hit"), odds.MISS: _("miss"), odds.FLOP: _("total flop"), odds.THREE_LLAMAS: _("three llamas")}
    shares = [f"{word} {percent(pmf[kind])}" for kind, word in words.items() if kind in pmf]
    return _("Of the 216 possible rolls: {shares}.").format(shares=", ".join(shares))


def _left(seen: LlamaObservation, action: str) -> int:
    """The cost of the player's cards after a choice."""
    word, *codes = action.split()
    return int(seen.penalty(added=codes) if word == "take" else seen.penalty(without=codes))


def _cited(said: str, rule: str) -> str:
    return f"{said} {_(SENTENCES[rule])} ({rule})"
