"""The browser side.

Nearly all of it is pure and tested on CPython; `dom.py`, `storage.py`, `sound.py`, `motion.py` and
`browser.py` are the only modules that import pyscript, js or pyodide.
"""
