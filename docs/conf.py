"""Settings of the documentation, which `lamakit site build` builds: no page asks another host for anything."""

import sys
from importlib.util import find_spec
from pathlib import Path

import lamakit

sys.path.insert(0, str(Path(__file__).parent))
sys.modules.setdefault("rfc3987_syntax", None)  # jsonschema would make a grammar of it for seconds; no URI is checked

project, author, version = "lamakit", "the lamakit contributors", lamakit.__version__
extensions = ["myst_nb", "sphinx.ext.autodoc", "ours"]
exclude_patterns = ["theme"]
default_role = "code"

nb_execution_mode = "off"  # outputs as they are stored
nb_mime_priority_overrides = [("html", "application/vnd.jupyter.widget-view+json", None)]
myst_enable_extensions = ["colon_fence", "dollarmath"]  # what lamakit/server/markdown.py reads as well
myst_heading_anchors = 3
myst_dmath_double_inline = True
html_math_renderer = "mathml"

ARENAS = ("gymnasium", "pettingzoo", "pyspiel")  # extras that the reference can do without
autodoc_mock_imports = [name for name in ARENAS if not find_spec(name)]
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
add_module_names = False

html_theme, html_theme_path = "theme", ["."]
html_title = "lamakit"
html_copy_source = False
html_permalinks_icon = "#"
html_domain_indices = False
toc_object_entries = False
