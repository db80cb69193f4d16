"""The page.

`app/` is what the page knows and does, `views/` turns that into trees of nodes, `text/` has every
sentence: all pure and tested on CPython. Only `browser/` imports js, pyodide or pyscript.
"""
