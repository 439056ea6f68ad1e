"""A plugin that comes before nbval: jsonschema would make a grammar of URIs for a second, and none is checked."""

import sys

sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
