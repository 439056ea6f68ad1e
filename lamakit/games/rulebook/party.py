"""LAMA Party."""

from lamakit.games.rulebook import rules

PTY_01, PTY_02, PTY_03, PTY_04, PTY_05, PTY_06, PTY_07, PTY_08, PTY_09, PTY_10, PTY_11 = rules("""
PTY-01 The Party deck has 56 cards: seven of each number from 1 to 6, one plus card of each number, seven llamas and one
       pink llama.
PTY-02 Party tokens are worth 1, 10 and 20; they are exchanged upwards at once.
PTY-03 Whatever Party does not change is played as in base LAMA.
PTY-04 A plus card is played like any card of its value, and gives you another turn at once.
PTY-05 On a plus card you may play its own value or one higher; on 6+ a 6, a llama or the pink llama.
PTY-06 The pink llama may be played on any card; a llama or a 1 may be played on the pink llama.
PTY-07 A plus card played as your last card ends the round; otherwise you take another turn, and must quit if you can
       neither play nor draw.
PTY-08 Alone in the round, a plus card changes nothing: you still play on or quit, and can't draw.
PTY-09 A plus card left in your hand counts as its value, and only once together with a plain card of that value; all
       your llamas count 10, or 20 if the pink one is among them.
PTY-10 The next Party round is started by whoever took the last turn, even if they quit (amigo), or by the player to the
       left of the next dealer (egmont).
PTY-11 A plus card or the pink llama turned up as the first top card has no effect beyond its value.
""")
