"""Debian's Apache with its own modules and settings: shows a folder."""

import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.browser import debian
from tests.server.ports import free_port

CONFIG = """
ServerName localhost
Listen 127.0.0.1:{port}
DefaultRuntimeDir {place}
PidFile {place}/pid
ErrorLog {place}/errors
User www-data
Group www-data
IncludeOptional /etc/apache2/mods-enabled/*.load
IncludeOptional /etc/apache2/mods-enabled/*.conf
DocumentRoot {folder}
<Directory {folder}>
  Require all granted
</Directory>
{more}
"""


@contextmanager
def hosted(folder: Path, more: str = "") -> Iterator[str]:
    """The address of a folder that everybody may read."""
    program = debian.found("apache2")
    if not program:
        pytest.skip("Apache is not installed: python tests/everything.py --long installs it")
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="apache") as place:
        config = Path(place) / "conf"
        config.write_text(CONFIG.format(port=port, place=place, folder=folder, more=more))
        environment = {"APACHE_LOG_DIR": place, "APACHE_RUN_DIR": place, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}
        process = subprocess.Popen([program, "-f", str(config), "-D", "FOREGROUND"], env=environment)
        time.sleep(1)
        assert process.poll() is None, (Path(place) / "errors").read_text()
        try:
            yield f"http://127.0.0.1:{port}/"
        finally:
            process.terminate()
            process.wait(20)
