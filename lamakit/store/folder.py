"""Where things are kept, and whether that place bears SQLite's write-ahead log."""

import os
from pathlib import Path

from platformdirs import user_data_path

MOUNTS = Path("/proc/self/mounts")
SHARED = ("nfs", "cifs", "smb", "9p", "afs", "ceph", "lustre", "gluster", "fuse.", "vboxsf", "ncpfs")


def data_folder() -> Path:
    """`LAMAKIT_DATA`, or the user's data folder."""
    chosen = os.environ.get("LAMAKIT_DATA")
    return Path(chosen) if chosen else user_data_path("lamakit")


def bears_a_log(folder: Path) -> bool:
    """Whether all who write here share their memory: on a network's file system they may not."""
    try:
        lines = MOUNTS.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return not str(folder.absolute()).startswith(r"\\")
    mounts = [(parts[1].replace(r"\040", " "), parts[2]) for line in lines if len(parts := line.split()) > 2]
    around = [(point, kind) for point, kind in mounts if folder.resolve().is_relative_to(point)]
    return not max(around, default=("", ""), key=lambda mount: len(mount[0]))[1].startswith(SHARED)
