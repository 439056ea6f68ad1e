"""Tables and pictures that documents show by name: Python that computes and draws, and has its words from them."""

from collections.abc import Callable, Mapping

from lamakit.lessons.engine.said import rule
from lamakit.lessons.pictures import (
    abrakadabrien,
    beliefs,
    bot_matches,
    dice,
    duels,
    lengths,
    llama,
    points,
    samples,
    shows,
)
from lamakit.lessons.tables.llama import lookup

PICTURES: Mapping[str, Callable[..., object]] = {  # called with the document's words, and its values
    **llama.PICTURES,
    **points.PICTURES,
    **shows.PICTURES,
    **dice.PICTURES,
    **abrakadabrien.PICTURES,
    **samples.PICTURES,
    **duels.PICTURES,
    **bot_matches.PICTURES,
    **lengths.PICTURES,
    **beliefs.PICTURES,
}
LOOKUPS: Mapping[str, Callable[..., object]] = {"rule": rule, **lookup.LOOKUPS}  # called with a document's values
