"""Addresses of pages whose values were gathered by name."""

from collections.abc import Mapping
from typing import Any

from flask import url_for


def address(endpoint: str, values: Mapping[str, str | int], anchor: str = "") -> str:
    """The address of a page of this application; a value the page does not take stands after its "?"."""
    given: dict[str, Any] = dict(values)  # Flask's own words (_external and the like) are of other types
    return url_for(endpoint, _anchor=anchor or None, **given)
