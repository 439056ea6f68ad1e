"""Everything that a page may ask for, once: what of Python's library that needs is found out by doing it."""

import sys
import zipfile


def rehearse() -> None:
    from lamakit.offline.inside import inside; inside.begin("play", "[]"); inside.receive("table", "{\"kind\": \"hello\"}")
    from lamakit.site.routes import PAGES
    from lamakit.site.asked import Asked
    a=PAGES[""](Asked())


def library(whole: str, used: str) -> None:
    """Copy the modules that have been imported from a zip of the whole library into another one."""
    files = {str(getattr(module, "__file__", "")).partition(f"{whole}/")[2] for module in list(sys.modules.values())}
    with zipfile.ZipFile(whole) as every, zipfile.ZipFile(used, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as some:
        for name in every.namelist():
            if name in files or name.endswith("/") or name.startswith(("encodings/", "_sysconfigdata")):
                some.writestr(name, every.read(name))
