"""The one table of records."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "records",
        sa.Column("owner", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("version", sa.Text, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
