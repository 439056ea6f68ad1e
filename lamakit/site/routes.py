"""The page at every address that needs no session."""

from lamakit.games import LLAMA
from lamakit.site.asked import Show
from lamakit.site.gallery import gallery
from lamakit.site.rules import rules
from lamakit.site.tables import set_up

# Patterns of addresses below the root; their groups are `Asked.path`.
PAGES: dict[str, Show] = {"": gallery, f"({'|'.join(LLAMA)})": set_up, "rules/([a-z]+)": rules}
FORMS: dict[str, Show] = {}  # what is sent by POST: these change something
