"""Quick answers: questions that come up at the table, with the answers of the rules."""

from collections.abc import Sequence

from lamakit.texts import _, deferred
from lamakit.views.rulebook import FaqEntry, answer

CARDS = "base,base+each-llama,party"

# By games and rules: a question and its answer.
ANSWERS = deferred(
    {
        (CARDS, "BAS-16"): ("What does a black token cost?", "10 points. A white one costs 1."),
        ("party", "PTY-02"): ("What does a pink token cost?", "20 points."),
        ("party", "PTY-09"): ("What do my llamas cost?", "10 points together, 20 if the pink llama is one of them."),
        ("party", "PTY-04"): ("What may I do after a plus card?", "You have another turn: play, draw or quit."),
        (CARDS, "BAS-15"): ("What do three 4s cost?", "4 points in all: each value counts once."),
        ("base", "BAS-15"): ("What do two llamas cost?", "10 points together."),
        ("base+each-llama", "BAS-15 BAS-20"): (
            "What do two llamas cost?",
            "10 points together, or 20 if every llama counts 10.",
        ),
        (CARDS, "BAS-09 BAS-11"): (
            "May I quit after drawing?",
            "Not on the same turn: drawing ends it. You may quit on your next turn.",
        ),
        (CARDS, "BAS-11"): ("May I quit although one of my cards fits?", "Yes, on any turn."),
        (CARDS, "BAS-09"): ("May I play the card I have just drawn?", "Not before your next turn."),
        (CARDS, "BAS-08"): (
            "May I play a 1 on a 6?",
            "No. A llama comes after the 6, and the 1 comes after the llama.",
        ),
        (CARDS, "BAS-13"): (
            "Everybody else has quit. What now?",
            "You play on alone, but draw no more, until your hand is empty or you quit too.",
        ),
        ("kadabra", "KAD-21"): ("What does a black token cost?", "10 points. A white one costs 1."),
        ("kadabra", "KAD-20 KAD-26"): (
            "What does the magic token cost?",
            "10 points if you hold it when the round ends, nothing while it is on the stage.",
        ),
        ("kadabra", "KAD-04"): ("May I quit after drawing?", "Not on the same turn: you do one thing or the other."),
        ("kadabra", "KAD-07"): ("May I play the card I have just drawn?", "Not before your next turn."),
        ("kadabra", "KAD-10 KAD-13"): (
            "Which token do I put on the stage or give away?",
            "A 1 if you have one, else a 10, and the magic token only if you have no other.",
        ),
        ("kadabra", "KAD-08"): ("Can a special card still be aimed at me once I have quit?", "No."),
        ("dice", "DIC-12"): ("What does a black token cost?", "10 points. A white one costs 1."),
        ("dice", "DIC-08"): ("What do three 4s cost?", "4 points in all: each value counts once."),
        ("dice", "DIC-03"): ("May I pass after rolling?", "Not on the same turn: you roll or you pass."),
        ("dice", "DIC-05"): ("Must I discard every card that the dice show?", "No, one is enough; you choose which."),
        ("dice", "DIC-06"): ("May I take from the row if a die shows one of my cards?", "No: then you discard."),
        ("dice", "DIC-04"): ("What do three llamas bring?", "You may return one token; nothing else happens."),
    }
)


def answers(box: str, overlays: Sequence[str]) -> list[FaqEntry]:
    """Questions that come up at the table, with the answers of the rules."""
    game = f"{box}+each-llama" if "each-llama" in overlays else box
    return [
        answer(_(question), _(text), ids)
        for (games, ids), (question, text) in ANSWERS.items()
        if game in games.split(",")
    ]
