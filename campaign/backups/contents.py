"""What a backup holds, whichever file it came from: plain data of which the outer shape is checked.

Whether the tables are those of their revision, and whether the logs fold, is the restore's matter.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from campaign.installation.settings import KEPT_SECRETS
from rulesets.kit.codec import Json, Unreadable

_NAME = re.compile(r"[a-z][a-z0-9_]{0,62}")
_SECRET = re.compile(r"[!-~]{16,200}")
_STATE = {"entries": int, "shape": str, "digest": str}


@dataclass(frozen=True, slots=True)
class Contents:
    """A backup: the house's id (empty where the file is of before houses had one), the database's revision,
    every table as columns and rows, of every campaign how many entries it has and the digest of its state,
    and the secrets its data need (none in the first format)."""

    house: str
    revision: str
    made: str
    tables: Mapping[str, Json]
    states: Mapping[str, Json]
    secrets: Mapping[str, str]

    def rows(self, table: str, *columns: str) -> list[tuple[Any, ...]]:
        """These columns of every row of the table, as they are stored; none where it is not there."""
        stored = self.tables.get(table)
        if stored is None or not set(columns) <= set(stored["columns"]):
            return []
        places = [stored["columns"].index(column) for column in columns]
        return [tuple(row[place] for place in places) for row in stored["rows"]]


def checked(contents: Contents) -> Contents:
    """The same; raises Unreadable where a part is not of the shape that a backup has."""
    heads = (contents.house, contents.revision, contents.made)
    if not all(isinstance(head, str) for head in heads):
        raise Unreadable("its head is not that of a backup")
    for part, check in ((contents.tables, _is_table), (contents.states, _is_state)):
        if not isinstance(part, dict) or not all(check(name, value) for name, value in part.items()):
            raise Unreadable("a part of it is not of the shape that a backup has")
    if not isinstance(contents.secrets, dict) or not set(contents.secrets) <= set(KEPT_SECRETS):
        raise Unreadable("it holds a secret that this program does not know")
    if not all(isinstance(item, str) and _SECRET.fullmatch(item) for item in contents.secrets.values()):
        raise Unreadable("a secret in it is none")
    return contents


def _is_table(name: str, stored: Json) -> bool:
    if not (_NAME.fullmatch(name) and isinstance(stored, dict) and set(stored) == {"columns", "rows"}):
        return False
    columns, rows = stored["columns"], stored["rows"]
    if not (isinstance(columns, list) and isinstance(rows, list) and columns):
        return False
    if not all(isinstance(column, str) and _NAME.fullmatch(column) for column in columns):
        return False
    return len(set(columns)) == len(columns) and all(
        isinstance(row, list) and len(row) == len(columns) for row in rows
    )


def _is_state(name: str, stored: Json) -> bool:
    return isinstance(stored, dict) and all(type(stored.get(key)) is kind for key, kind in _STATE.items())
