"""Where nothing runs compiled rules."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from lamakit.bots.llama.playouts import engine_of

USING = ("lamakit.bots.llama.playouts", "lamakit.simulation.runner")  # where programs are asked for


@contextmanager
def interpreted() -> Iterator[None]:
    """Meanwhile everything is played by the rules as they stand."""
    engine_of.cache_clear()
    try:
        with patch(f"{USING[0]}.program_of", return_value=None), patch(f"{USING[1]}.program_of", return_value=None):
            yield
    finally:
        engine_of.cache_clear()
