"""Tables as CSV: rows of text for a spreadsheet.

The text follows RFC 4180: commas, lines ended by CR LF, quotation marks doubled. A cell
that a spreadsheet would take for a formula is led by an apostrophe, so that a remark typed
by a stranger never runs. Says nothing of what the table means.
"""

import csv
import io
import re
from collections.abc import Iterable, Sequence

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?")


def _guarded(cell: str) -> str:
    """The cell, harmless to a spreadsheet. A plain number such as -3 stays a number."""
    if cell.startswith(_FORMULA) and not _NUMBER.fullmatch(cell):
        return f"'{cell}"
    return cell


def csv_text(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """The table as CSV, heads first. Refuses with ValueError a row that is not as long as the heads."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow([_guarded(head) for head in heads])
    for row in rows:
        if len(row) != len(heads):
            raise ValueError(f"{len(heads)} heads, but a row of {len(row)} cells: {row!r}")
        writer.writerow([_guarded(cell) for cell in row])
    return out.getvalue()
