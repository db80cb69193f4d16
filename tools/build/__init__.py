"""Make dist/, what a static server serves: `python -m tools.build`."""
