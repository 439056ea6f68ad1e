"""Parts of lesson 11 that are lesson 11b now: what learners have done in them comes along."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
MOVED = ("holds", "exactly", "turn-holds")


def upgrade() -> None:
    records = sa.table("records", sa.column("key"))
    for part in MOVED:
        before, after = (f'"{lesson}", "{part}"]' for lesson in ("11_draws", "11b_hands"))
        theirs = records.c.key.endswith(before, autoescape=True)
        op.execute(sa.update(records).where(theirs).values(key=sa.func.replace(records.c.key, before, after)))
