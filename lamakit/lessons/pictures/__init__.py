"""Tables and pictures that documents show by name: Python that computes and draws, and has its words from them."""

from collections.abc import Callable, Mapping

from lamakit.lessons.pictures import llama

PICTURES: Mapping[str, Callable[..., object]] = {**llama.PICTURES}  # called with the document's words, and its values
