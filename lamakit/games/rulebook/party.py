"""LAMA Party."""

from lamakit.games.rulebook import rule

PTY_01 = rule(
    "PTY-01",
    "The Party deck has 56 cards: seven of each number from 1 to 6, one plus card of each number, seven llamas and one "
    "pink llama.",
)
PTY_02 = rule("PTY-02", "Party tokens are worth 1, 10 and 20; they are exchanged upwards at once.")
PTY_03 = rule("PTY-03", "What is not said otherwise in Party goes as in base LAMA.")
PTY_04 = rule("PTY-04", "A plus card is played like any card of its value, and gives you another turn at once.")
PTY_05 = rule("PTY-05", "On a plus card goes its own value or one more; on 6+ a 6, a llama or the pink llama.")
PTY_06 = rule("PTY-06", "The pink llama goes on any card; on the pink llama goes a llama or a 1.")
PTY_07 = rule(
    "PTY-07", "A plus card played as the last card ends the round: there is no further turn, and no quitting instead."
)
PTY_08 = rule("PTY-08", "Alone in the round, a plus card changes nothing: you play on or quit, and can't draw.")
PTY_09 = rule(
    "PTY-09",
    "A plus card left counts as its value, once together with it; all llamas left count 10, or 20 if the pink one is "
    "among them.",
)
PTY_10 = rule(
    "PTY-10",
    "The next Party round is started by whoever took the last turn, even by quitting (amigo), or by the player left of "
    "the next dealer (egmont).",
)
PTY_11 = rule("PTY-11", "A plus card or the pink llama turned up as the first top card has no effect beyond its value.")
