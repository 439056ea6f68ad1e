"""Alembic's entry: carries the migrations out on the connection that the store is opening."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
context.run_migrations()
