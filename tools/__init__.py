"""Programs for developers: never shipped, run by `make`."""
