"""A picture in place of a camera, for Chromium: a film of one picture with a QR code in it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import segno
from playwright.sync_api import Browser

from tests.browser import chromium
from tests.browser.conftest import playwright

WIDTH, HEIGHT, PIXELS = 640, 480, 8  # of the film; of a module
WALL, PAPER, INK = 90, 225, 40  # how bright
FRAMES = 3


def film(path: Path, text: str) -> Path:
    """YUV4MPEG2: brightness of every pixel, then grey for both colours at a quarter of them."""
    modules = [list(row) for row in segno.make(text, error="m").matrix_iter(scale=PIXELS, border=3)]
    left, top = (WIDTH - len(modules[0])) // 2, (HEIGHT - len(modules)) // 2
    picture = bytearray([WALL]) * (WIDTH * HEIGHT)
    for y, row in enumerate(modules, top):
        picture[y * WIDTH + left : y * WIDTH + left + len(row)] = bytes(INK if dark else PAPER for dark in row)
    frame = b"FRAME\n" + picture + bytearray([128]) * (WIDTH * HEIGHT // 2)
    path.write_bytes(b"YUV4MPEG2 W%d H%d F10:1 Ip A1:1 C420jpeg\n" % (WIDTH, HEIGHT) + frame * FRAMES)
    return path


@contextmanager
def browser_that_sees(seen: Path | None) -> Iterator[Browser]:
    """One whose camera shows this film, if it has a camera; pages may use it without being asked."""
    device = ["--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={seen}"] if seen else []
    arguments = [*chromium.ARGUMENTS, *device, "--use-fake-ui-for-media-stream"]
    browser = playwright().chromium.launch(executable_path=chromium.find(), args=arguments)
    yield browser
    browser.close()
