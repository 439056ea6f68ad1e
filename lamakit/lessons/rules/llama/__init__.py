"""Tutorials 01 to 05: base, Party, Drama and Lama 20, Kadabra, dice."""
