"""What all tests share: Hypothesis tries the same examples every time."""

from hypothesis import settings

settings.register_profile("lamakit", derandomize=True, deadline=None, max_examples=200, database=None)
settings.load_profile("lamakit")
