"""Ports for servers that tests start: below those that systems give to whoever asks for any, and each given once."""

import os
import socket
from itertools import count

PORTS = count(10_000 + os.getpid() % 200 * 100, 2)


def free_port() -> str:
    """One whose next one is free, too: there a table's guests come in."""
    return str(next(port for port in PORTS if is_free(port) and is_free(port + 1)))


def is_free(port: int) -> bool:
    try:
        with socket.create_server(("0.0.0.0", port)):
            return True
    except OSError:
        return False
