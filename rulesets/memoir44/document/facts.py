"""The data files: what the book, the boxes and the publisher's editor say, a table each."""

import tomllib
from importlib import resources
from typing import Any


def text_of(name: str) -> str:
    """A file under `data` as it is written."""
    return resources.files("rulesets.memoir44").joinpath(f"data/{name}").read_text("utf-8")


def rows_of(name: str) -> dict[str, dict[str, Any]]:
    """The rows of a table by their keys, lists as tuples."""
    return {
        key: {word: tuple(value) if isinstance(value, list) else value for word, value in row.items()}
        for key, row in tomllib.loads(text_of(f"{name}.toml")).items()
    }
