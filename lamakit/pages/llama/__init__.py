"""Pages of the LLAMA games: the odds beside the table, the odds desk."""
