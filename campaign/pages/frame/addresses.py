"""Addresses of pages: within the house, and whole ones for links, codes and paper."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from flask import current_app, request, url_for


def address(endpoint: str, values: Mapping[str, str | int], anchor: str = "") -> str:
    """The address of a page of this application; a value the page does not take stands after its "?"."""
    given = tuple((name, str(value)) for name, value in values.items())
    return _built(endpoint, given, anchor, request.script_root) if request else _made(endpoint, given, anchor)


def _made(endpoint: str, values: Iterable[tuple[str, str]], anchor: str, _root: str = "") -> str:
    given: dict[str, Any] = dict(values)  # Flask's own words (_external and the like) are of other types
    return url_for(endpoint, _anchor=anchor or None, **given)


_built = lru_cache(2000)(_made)
"""A page has a hundred, mostly those of the page before; what stands before them all is a part of the key."""


def whole(endpoint: str, **values: str | int) -> str:
    """The address of a page as somebody elsewhere types it. It begins with the house's public address, never
    with what this browser says that it asked for."""
    return str(current_app.config["PUBLIC_ADDRESS"].link(address(endpoint, values)))


def led_astray(link: str, explained: str) -> tuple[tuple[str, str], ...]:
    """A way to the page that explains it, where the sheet has a code that no phone can follow."""
    if not link or current_app.config["PUBLIC_ADDRESS"].is_reachable:
        return ()
    return (("Phones cannot open the code on this sheet yet", explained),)
