"""Sentences about the figures of a position, each at one position in which it is true and one in which it isn't."""

from lamakit.play.llama.observation import LlamaObservation
from lamakit.views.llama.explain import facts
from tests.for_each import for_each

NAMES = ("You", "Alma", "Bruno")


def said(position: str) -> str:
    seen = LlamaObservation.of(position)
    names = NAMES[: seen.num_players]
    remarks = [*facts.costs(seen, names), *facts.goal(seen, names), *facts.nearly_out(seen, names), *facts.alone(seen)]
    return "\n".join(remark.text for remark in remarks)


@for_each(
    ("sentence", "true", "untrue"),
    [
        (
            "Quitting now costs 16 points: you would have 28.",
            "kadabra | 4 | A* 2 4:12m | B 3 4 5:0",
            "kadabra | 4 | A* 2 4:2 | B 3 4 5:0m",
        ),
        (
            "10 of them are for the magic token",
            "kadabra | 4 | A* 2 4:12m | B 3 4 5:0",
            "kadabra | 4 | A* 2 4:2 | B 3 4 5:0m",
        ),
        (
            "It is the last card: afterwards nobody can draw any more.",
            "base | 6 | A* 2:0 | B 3 3 4:0 | deck 5",
            "base | 6 | A* 2:0 | B 3 3 4:0 | deck 5 5",
        ),
        ("With 40 points you would end the match", "base | 6 | A* 2:38 | B ?3:0", "base | 6 | A* 2:37 | B ?3:0"),
        ("Alma has 40 points: with 40 or more", "base | 6 | A* 2:3 | B ?3:40", "base | 6 | A* 2:3 | B ?3:39"),
        (
            "Alma: only 2 cards left. The round may soon be over.",
            "base | 6 | A* 2:3 | B ?2:0 | C ?4:0",
            "base | 6 | A* 2:3 | B- ?2:0 | C ?4:0",
        ),
        (
            "Alma and Bruno: only 1 card left each. The round may be over before your next turn.",
            "base | 6 | A* 2:3 | B ?1:0 | C ?1:0",
            "base | 6 | A* 2:3 | B ?1:0 | C ?2:0",
        ),
        (
            "All the others have quit: you play on alone",
            "base | 6 | A* 2:3 | B- ?1:0 | C- ?1:0",
            "base | 6 | A* 2:3 | B- ?1:0 | C ?1:0",
        ),
        (
            "Passing now costs 15 points: you would have 17.",
            "dice | row 1 | A* 5 L:2 | B 3 4:0",
            "dice | row 1 | A* 4 L:2 | B 3 4:0",
        ),
    ],
)
def test_a_sentence_is_said_where_it_is_true(sentence: str, true: str, untrue: str) -> None:
    assert sentence in said(true)
    assert sentence not in said(untrue)
