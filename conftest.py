"""What pytest must not import on this Python: the modules that need a browser."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parent
BROWSER = {"js", "pyodide", "pyscript"}


def needs_browser(path: Path) -> bool:
    """Whether a module imports what only a browser has."""
    imports: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            imports |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            imports.add(node.module.split(".")[0])
    return bool(imports & BROWSER)


collect_ignore = [
    "spots/main.py",
    *(
        str(path.relative_to(ROOT))
        for path in sorted((ROOT / "spots" / "ui").rglob("*.py"))
        if needs_browser(path)
    ),
]
