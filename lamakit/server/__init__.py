"""From a command to a page: where the notebooks are, the port, the address, and the Voila server behind them.

places      the folders of a checkout or of an installed wheel; a listening port and the address of a page on it
starting    imports, at every start
sessions    one kernel per page: whose it is, how many at once, when one is freed, what it inherits
kernel      what such a kernel runs
visitors    who asks: a key in a cookie
password    what a visitor has to know; wrong guesses are slowed
door        what is let in at all: known names, requests of our own pages, plain paths
site        pages that need no kernel
handlers    pages that have one, and the addresses of their kernels
play        the Voila server with our template, locked and quiet
shared      sessions in the server's own process: whose they are, how many, who computes when
lines       pages with such a session, and the line that carries their messages
tables      tables for people, each on a device of their own
classroom   a class: who is let in, its pages, and their lines
lessons     notebooks whose cells run in this process
serve       the same server without kernels
lab         JupyterLab on the notebooks

Only `play`, `serve` and `lab` import Jupyter, so that help and refused options don't take an extra second.
"""

import sys

# jsonschema imports them if they are there, for formats that nobody here checks: 0.9 s of Jupyter's start.
for name in ("rfc3987_syntax", "isoduration"):
    sys.modules.setdefault(name, None)  # type: ignore[arg-type]
