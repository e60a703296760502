"""Runs the scripts of forms as viewers do, without one."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import dukpy

if TYPE_CHECKING:
    from collections.abc import Mapping


@cache
def _engine() -> dukpy.JSInterpreter:
    return dukpy.JSInterpreter()


def run(script: str, target: str, texts: Mapping[str, str], changed: str) -> Mapping[str, str]:
    """Run the script on field `target` once `changed` has been left; return what the fields hold then."""
    code = f"""
        var fields = dukpy.fields;
        var doc = {{ getField: function (name) {{ return fields[name] || null; }} }};
        var event = {{
            target: {{ name: dukpy.target }}, source: {{ name: dukpy.changed }}, value: fields[dukpy.target].value
        }};
        (function () {{ {script} }}).call(doc);
        fields[dukpy.target].value = event.value;
        fields
    """
    fields = {name: {"value": text} for name, text in texts.items()}
    left: dict[str, Any] = _engine().evaljs(code, fields=fields, target=target, changed=changed)
    return {name: str(field["value"]) for name, field in left.items()}
