"""A page's kernel: what is there before the first click is not looked through again during one."""

import gc

from lamakit.widgets.page import page


def test_the_collector_leaves_alone_what_is_imported() -> None:
    gc.unfreeze()  # what stood before the tests
    try:
        page("odds")
        assert gc.get_freeze_count() > 10_000
        assert len(gc.get_objects()) < 1_000
    finally:
        gc.unfreeze()
