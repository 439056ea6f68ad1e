"""A computer at home: plain `lamakit play`, and a network in which this computer has another number."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser.conftest import Server, serving
from tests.server.ports import free_port

NUMBER = "127.0.0.2"
IN_A_NETWORK = f"""
from lamakit.cli import main
from lamakit.server import guests

guests.numbers_in_the_network = lambda _host: ["{NUMBER}"]
main()
"""


@contextmanager
def at_home(data: Path, *options: str, to: str = "play") -> Iterator[Server]:
    if "--port" not in options:
        options = (*options, "--port", free_port())
    with serving(*options, to=to, program=IN_A_NETWORK, LAMAKIT_DATA=str(data)) as running:
        yield running


def answers(port: int) -> bool:
    """Whether anybody listens there in the network."""
    with socket.socket() as asking:
        return asking.connect_ex((NUMBER, port)) == 0
