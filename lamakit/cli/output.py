"""Standard output that takes every text, and goes on when nobody reads it any more."""

import codecs
import io
import os
import sys
import unicodedata

PLAIN = "lamakit.plain"  # how texts are encoded: the name of an error handler
SPELLED = dict(zip("−–—×·‘’“”", "---x*''\"\"", strict=True)) | {"…": "...", "±": "+-"}


class Output(io.TextIOWrapper):
    """A stream of which the reader may go, as in `lamakit lessons | head -1`: what follows is written nowhere."""

    def write(self, text: str, /) -> int:
        try:
            return super().write(text)
        except OSError as error:
            self._give_up(error)
            return len(text)

    def flush(self) -> None:
        try:
            super().flush()
        except OSError as error:
            self._give_up(error)

    def _give_up(self, error: OSError) -> None:
        """From now on write nowhere. Raises what is more than a reader who has gone: a full disk, once."""
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, self.fileno())
        os.close(nowhere)
        if not isinstance(error, BrokenPipeError):
            raise error


def in_ascii(error: UnicodeError) -> tuple[str, int]:
    """Spell in ASCII whatever an encoding lacks: a dash as "-", an accented letter without its accent, else "?"."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_letter_in_ascii, error.object[error.start : error.end])), error.end


def _letter_in_ascii(letter: str) -> str:
    return SPELLED.get(letter) or unicodedata.normalize("NFD", letter).encode("ascii", "ignore").decode() or "?"


def take_every_text() -> None:
    """From now on this process's own output does; streams that somebody has put in its place stay as they are."""
    codecs.register_error(PLAIN, in_ascii)
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper) and stream is getattr(sys, f"__{name}__"):
            stream.flush()
            given = stream.buffer, stream.encoding, PLAIN, None, stream.line_buffering, stream.write_through
            setattr(sys, name, Output(*given))
