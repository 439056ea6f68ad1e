"""Things to think about before a decision, without a recommendation."""

from collections.abc import Iterator

from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _
from lamakit.views.llama.explain import facts
from lamakit.views.llama.explain.facts import Remark
from lamakit.views.llama.words import stage_word
from lamakit.views.words import Names


def to_think(seen: LlamaObservation, names: Names) -> Iterator[Remark]:
    if seen.phase == "return":
        yield Remark(_("Fewer points are better: which token would you rather not have?"), ["BAS-19"])
    elif seen.phase == "give":
        yield Remark(_("Your token of lowest value goes to somebody else: who could still beat you?"), ["KAD-10"])
    elif seen.phase == "roll":
        yield Remark(_("Each value in your hand counts once: which choice leaves the cheapest hand?"), ["DIC-08"])
    else:
        yield _first(seen)
        yield from facts.alone(seen)
        yield from facts.nearly_out(seen, names)
        yield from facts.goal(seen, names)


def _first(seen: LlamaObservation) -> Remark:
    if seen.phase == "show":
        text = _("You are in {show}, and hold no llama.")
        if facts.playable(seen):
            text = _("You are in {show}: a llama passes it on, and takes one more of your tokens onto the stage.")
        return Remark(text.format(show=stage_word(seen)), ["DRA-02"])
    if seen.dice:
        text = _("Passing costs what your cards count now. How likely is it that a roll lets you discard some?")
        return Remark(text, ["DIC-03"])
    fitting = facts.playable(seen)
    if fitting and len(seen.hand) == 1:
        return Remark(_("You hold one card, and it fits: playing it ends the round."), ["BAS-14"])
    if len(fitting) > 1:
        asked = _("Which card can wait, and which of your other cards could follow each of them?")
    elif fitting:
        asked = _("Is now the time for it?")
    elif "draw" in seen.legal_actions:
        asked = _("Does drawing help more than it costs, or is your hand cheap enough to quit?")
    else:
        asked = _("And you can't draw.")
    return Remark(f"{facts.fits(seen).text} {asked}", ["BAS-07"])
