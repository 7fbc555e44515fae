"""Rows of tables as plain JSON data, and back, in either dialect."""

import base64
from datetime import date, datetime

import sqlalchemy as sa
from sqlalchemy import Connection

from rulesets.kit.codec import Json, Unreadable

LANDED_WITHOUT = (("revisions", "key"), ("drafts", "board"))
"""Columns that migration 0003 makes and did not make when it landed: a backup from then lacks them."""
Cell = str | int | float | bool | bytes | datetime | date | None


def rows_out(connection: Connection, table: sa.Table) -> Json:
    """The table's columns and rows, by its primary key."""
    rows = connection.execute(sa.select(table).order_by(*table.primary_key.columns))
    return {
        "columns": [column.name for column in table.columns],
        "rows": [[_cell_out(cell) for cell in row] for row in rows],
    }


def rows_in(connection: Connection, name: str, stored: Json) -> None:
    """Puts the rows into the table, which is empty; raises Unreadable where its columns are others."""
    types = {column["name"]: column["type"] for column in sa.inspect(connection).get_columns(name)}
    lacking = {word: "" for table, word in LANDED_WITHOUT if table == name and word not in stored["columns"]}
    if {*stored["columns"], *lacking} != set(types):
        raise Unreadable(f"its table {name} has not the columns of its day")
    rows = [[_cell_in(cell) for cell in row] for row in stored["rows"]]
    if not rows:
        return
    table = sa.table(name, *(sa.column(column, types[column]) for column in (*stored["columns"], *lacking)))
    filled = [{**dict(zip(stored["columns"], row, strict=True)), **lacking} for row in rows]
    connection.execute(sa.insert(table), filled)
    if connection.dialect.name == "postgresql" and "id" in stored["columns"]:
        connection.execute(
            sa.text(f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), (SELECT max(id) FROM {name}))")
        )


def _cell_out(cell: Cell) -> Json:
    match cell:
        case datetime():
            return {"at": cell.replace(tzinfo=None).isoformat()}
        case date():
            return {"day": cell.isoformat()}
        case bytes():
            return {"bytes": base64.b64encode(cell).decode()}
        case str() | int() | float() | bool() | None:
            return cell
        case _:
            raise TypeError(f"no backup can hold a {type(cell).__name__}: teach it to, both ways")


def _cell_in(cell: Json) -> Cell:
    match cell:
        case {"bytes": str(text), **rest} if not rest:
            return base64.b64decode(text, validate=True)
        case {"at": str(text), **rest} if not rest:
            return datetime.fromisoformat(text)
        case {"day": str(text), **rest} if not rest:
            return date.fromisoformat(text)
        case str() | int() | float() | bool() | None:
            return cell
        case _:
            raise Unreadable("a cell of it is no value that a table holds")
