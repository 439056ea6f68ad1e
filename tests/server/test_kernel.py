"""What a page's kernel is started with."""

import json
import sys
from pathlib import Path

import pytest
from jupyter_client.kernelspec import KernelSpecManager

from lamakit.server.sessions import OWN, Kernel

USUAL = ["-m", "ipykernel_launcher", "-f", "it.json"]


@pytest.mark.parametrize(
    ("named", "started"),
    [
        (["python", *USUAL], [sys.executable, *OWN, "-f", "it.json"]),
        (["/opt/other/python", *USUAL], ["/opt/other/python", *USUAL]),
        (["R", "--args", "it.json"], ["R", "--args", "it.json"]),
    ],
)
def test_only_the_usual_kernel_goes_without_its_debugger(tmp_path: Path, named: list[str], started: list[str]) -> None:
    (tmp_path / "named").mkdir()
    spec = {"argv": named, "display_name": "Named", "language": "any"}
    (tmp_path / "named" / "kernel.json").write_text(json.dumps(spec), encoding="utf-8")
    kernel = Kernel(kernel_name="named", kernel_spec_manager=KernelSpecManager(kernel_dirs=[str(tmp_path)]))
    assert kernel.format_kernel_cmd(["--quiet"]) == [*started, "--quiet"]
