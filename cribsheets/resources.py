"""Where the layout modules, fonts and examples lie.

In a checkout they stand beside the package, in an installed wheel inside it: `layouts` and `fonts` are names
of other people's packages, so they must not be installed at the top.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_HOME = _PACKAGE if (_PACKAGE / "layouts").is_dir() else _PACKAGE.parent

LAYOUTS = _HOME / "layouts"
FONTS = _HOME / "fonts"
EXAMPLES = _HOME / "examples"
