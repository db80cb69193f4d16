"""The page itself: the only modules that import js, pyodide or pyscript."""
