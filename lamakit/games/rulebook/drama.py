"""The overlay Drama, for base and Party."""

from lamakit.games.rulebook import rule

DRA_01 = rule(
    "DRA-01",
    "With Drama, playing a llama (pink or not) puts one of your tokens of lowest value on the stage; without tokens "
    "nothing happens.",
)
DRA_02 = rule(
    "DRA-02",
    "The Drama starts when a llama is played and five tokens lie on the stage: the next player plays a llama or "
    "collects them all.",
)
DRA_03 = rule("DRA-03", "Whoever answers the Drama with a llama passes it on to the next player.")
DRA_04 = rule(
    "DRA-04", "Collecting the tokens ends the Drama; then you take a normal turn, and even a llama may be played."
)
DRA_05 = rule("DRA-05", "A llama played in the Drama lays a further token; whoever has one can't refuse.")
DRA_06 = rule("DRA-06", "Tokens that nobody has collected when the round ends stay on the stage for the next round.")
DRA_07 = rule(
    "DRA-07",
    "If five or more tokens lie there when a round begins, the Drama starts again only when somebody plays a llama, "
    "with or without a token to lay.",
)
DRA_08 = rule("DRA-08", "A player alone in the round is the own next player: the Drama comes back to the same seat.")
DRA_09 = rule("DRA-09", "A llama played as the last card lays its token and ends the round; nobody collects.")
