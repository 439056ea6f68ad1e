"""`python -m lamakit` is the command `lamakit`."""

from lamakit.cli import main

if __name__ == "__main__":
    main()
