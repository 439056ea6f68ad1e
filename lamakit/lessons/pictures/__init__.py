"""Tables and pictures that documents show by name: Python that computes and draws, and has its words from them."""

from collections.abc import Callable, Mapping

from lamakit.lessons.pictures import dice, duels, lengths, llama, points, samples, shows

PICTURES: Mapping[str, Callable[..., object]] = {  # called with the document's words, and its values
    **llama.PICTURES,
    **points.PICTURES,
    **shows.PICTURES,
    **dice.PICTURES,
    **samples.PICTURES,
    **duels.PICTURES,
    **lengths.PICTURES,
}
