"""A page's kernel: Jupyter's without its debugger, which no page has, and which is a quarter of a kernel's start."""

import sys
from typing import Any

from lamakit.server.starting import importing


def run() -> None:
    sys.modules["debugpy"] = None  # type: ignore[assignment]  # what ipykernel imports if it is there
    with importing():
        from ipykernel.kernelapp import IPKernelApp

        kernel: Any = IPKernelApp.instance()
        kernel.initialize()
    kernel.start()


if __name__ == "__main__":
    run()
