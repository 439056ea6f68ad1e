"""The events of Abrakadabrien."""

from lamakit.games.rulebook import rule

EVT_01 = rule(
    "EVT-01",
    "There are twelve events in three stacks; one of each stack is put unseen into the pile, so that I, II and III cut "
    "it into quarters.",
)
EVT_02 = rule(
    "EVT-02",
    "An event drawn in a refill waits face down on your portal; before your next turn all pause, and what it says is "
    "carried out.",
)
EVT_03 = rule(
    "EVT-03",
    "The box's twelve events are printed in no rulebook; lamakit brings a deck of its own, which a file can replace.",
)
EVT_04 = rule(
    "EVT-04",
    "Of n cards in the pile the events lie after one, two and three quarters, rounded down; they are no cards of a "
    "refill, come in the order drawn, and are void when the end has come.",
)
