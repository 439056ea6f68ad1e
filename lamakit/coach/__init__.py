"""What a decision was worth and what chance gave, for whoever wants to learn from it."""
