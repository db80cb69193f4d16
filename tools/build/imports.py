"""What a Python file imports, read from its source.

Uses the standard library alone: the build, the tests and pyc.py, inside Pyodide, share it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple


class Import(NamedTuple):
    """One module that a file imports, or imports names from."""

    module: str
    """Its absolute name."""
    names: tuple[str, ...] = ()
    """What `from module import …` takes from it."""
    deferred: bool = False
    """Whether it is imported inside a function, and thus only when that is called."""

    @property
    def modules(self) -> tuple[str, ...]:
        """The modules that may be loaded: a name taken from a package may be a module, too."""
        return (self.module, *[f"{self.module}.{name}" for name in self.names])


def imports(path: str, source: str | bytes) -> Iterator[Import]:
    """What a file imports; relative imports are resolved by `path`, such as `spots/logic/dice.py`.

    >>> list(imports("a/b.py", "from .c import d"))
    [Import(module='a.c', names=('d',), deferred=False)]
    """
    package = path.split("/")[:-1]
    # Imports are statements, so expressions need not be looked into.
    todo: list[tuple[ast.AST, bool]] = [(ast.parse(source), False)]
    while todo:
        node, deferred = todo.pop()
        if isinstance(node, ast.Import):
            yield from (Import(alias.name, (), deferred) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            around = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*around, *([node.module] if node.module else [])])
            yield Import(module, tuple([alias.name for alias in node.names]), deferred)
        elif isinstance(node, ast.stmt | ast.Module | ast.ExceptHandler | ast.match_case):
            inside = deferred or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            todo.extend((child, inside) for child in ast.iter_child_nodes(node))
