"""The overlay Drama, for base and Party."""

from lamakit.games.rulebook import rules

DRA_01, DRA_02, DRA_03, DRA_04, DRA_05, DRA_06, DRA_07, DRA_08, DRA_09 = rules("""
DRA-01 With Drama, playing a llama (pink or not) puts one of your tokens of lowest value on the stage; if you have no
       tokens, nothing happens.
DRA-02 The Drama starts when a llama is played and five tokens are on the stage: the next player must play a llama or
       collect them all.
DRA-03 If you answer the Drama with a llama, you pass it on to the next player.
DRA-04 Collecting the tokens ends the Drama; then you take a normal turn, and may even play a llama.
DRA-05 A llama played in the Drama puts one more token on the stage; if you have a token, you can't refuse.
DRA-06 Tokens that nobody has collected when the round ends stay on the stage for the next round.
DRA-07 If five or more tokens are on the stage when a round begins, the Drama starts again only when somebody plays a
       llama, with or without a token to put there.
DRA-08 If you are alone in the round, the next player is you: the Drama comes back to your seat.
DRA-09 A llama played as your last card puts its token on the stage and ends the round; nobody collects.
""")
