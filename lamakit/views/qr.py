"""QR codes."""

from functools import lru_cache


@lru_cache
def qr_of(text: str) -> str:
    """A drawing of it, dark on white whatever the page's colours are: cameras want it so."""
    import segno  # for the few pages that show one

    return str(segno.make(text, error="m").svg_inline(omitsize=True, border=3, dark="#000", light="#fff"))
