"""Runs the scripts of forms as viewers do, without one."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Literal

import dukpy

if TYPE_CHECKING:
    from collections.abc import Mapping

Viewer = Literal["texts", "numbers", "bare"]
VIEWERS: tuple[Viewer, ...] = ("texts", "numbers", "bare")
"""Viewers that hand scripts the texts of fields, numbers where they can, or that and no names of fields either."""


@cache
def _engine() -> dukpy.JSInterpreter:
    return dukpy.JSInterpreter()


def run(
    script: str, target: str, texts: Mapping[str, str], changed: str, viewer: Viewer = "texts"
) -> Mapping[str, str]:
    """Run the script on field `target` once `changed` has been left; return what the fields hold then."""
    code = f"""
        var fields = dukpy.fields;
        for (var name in fields) {{
            var text = fields[name].value;
            var point = text.replace(/^\\s+|\\s+$/g, "").replace(",", ".");
            if (dukpy.viewer !== "texts" && point && !isNaN(point)) {{ fields[name].value = parseFloat(point); }}
        }}
        var doc = {{ getField: function (name) {{ return fields[name] || null; }} }};
        var bare = dukpy.viewer === "bare";
        var event = {{
            target: bare ? {{}} : {{ name: dukpy.target }},
            source: bare ? {{}} : {{ name: dukpy.changed }},
            value: fields[dukpy.target].value
        }};
        (function () {{ {script} }}).call(doc);
        fields[dukpy.target].value = event.value;
        fields
    """
    fields = {name: {"value": text} for name, text in texts.items()}
    left: dict[str, Any] = _engine().evaljs(
        code, fields=fields, target=target, changed=changed, viewer=viewer
    )
    return {name: str(field["value"]) for name, field in left.items()}
