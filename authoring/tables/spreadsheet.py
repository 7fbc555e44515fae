"""Cells as a spreadsheet copies and saves them: tab or comma between them, and a list written so.

Invariant: what is written here is read here as it was, but for spaces round it. It knows
rows of texts and nothing of documents.
"""

import codecs
import csv
import io
import re
from collections.abc import Iterable

from rulesets.kit.flow.refusals import Refusal

LONGEST = 60_000
"""Characters. Sent by a form they are at most six times as many, which a form may have."""
LARGEST = 4 * LONGEST
"""Bytes of a file."""
MOST_ROWS, MOST_COLUMNS = 1000, 40
FORMULA = re.compile(r"'*[=+\-@\t\r]")
"""What a spreadsheet would reckon with, were it not for the sign before it."""
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
"""How a file begins that Excel saves as "Unicode text"."""
_SEPARATED = re.compile(r"\s*\"?sep=(.)\"?[^\S\n]*\r?\n", re.IGNORECASE)
"""A first line that tells Excel what parts the cells."""
Cells = tuple[tuple[str, ...], ...]


def decoded(data: bytes) -> str:
    """The text of a file a spreadsheet saved; refuses one that is too long, and what is no text."""
    if len(data) > LARGEST:
        raise Refusal(f"The file is too long. At most {LONGEST} characters are read at once.")
    if data.startswith(_UTF_16):
        return data.decode("utf-16", "replace")
    if b"\0" in data:
        raise Refusal("The file is not text. Save the sheet as CSV, then choose that file.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def cells(text: str) -> Cells:
    """The rows of cells in the text, empty ones among them without cells, so that each keeps its number;
    refuses what is too long or too wide."""
    if len(text) > LONGEST:
        raise Refusal(
            f"That is {len(text)} characters; at most {LONGEST} are read at once. Paste it in parts."
        )
    said = _SEPARATED.match(text)
    parted, rest = (said[1], text[said.end() :]) if said else (between(text), text)
    try:
        read = list(csv.reader(io.StringIO(rest, newline=""), delimiter=parted))
    except csv.Error as error:
        raise Refusal("That cannot be read as cells. Copy them again, or save the sheet as CSV.") from error
    rows = [tuple(map(_plain, row)) if any(cell.strip() for cell in row) else () for row in read]
    while rows and not rows[-1]:
        rows.pop()
    if not rows:
        raise Refusal("There are no cells in it. Copy them in the spreadsheet, headings too, and paste them.")
    if len(rows) > MOST_ROWS or max(map(len, rows)) > MOST_COLUMNS:
        raise Refusal(
            f"At most {MOST_ROWS} rows of {MOST_COLUMNS} cells are read at once. Paste it in parts."
        )
    return tuple(rows)


def between(text: str) -> str:
    """What parts the cells, by the first line: a tab as they are copied, else what a file has more of."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return "\t" if "\t" in first else max(",", ";", key=first.count)


def _plain(cell: str) -> str:
    """The cell without the sign that keeps a spreadsheet from reckoning with it."""
    text = cell.strip()
    return text[1:] if text.startswith("'") and FORMULA.match(text) else text


def written(rows: Iterable[Iterable[str]]) -> str:
    """The rows as a file any spreadsheet opens, none of whose cells it takes for a formula."""
    file = io.StringIO(newline="")
    writer = csv.writer(file)
    writer.writerows([_guarded(cell) for cell in row] for row in rows)
    return file.getvalue()


def _guarded(cell: str) -> str:
    is_number = cell.removeprefix("-").isdecimal()
    return f"'{cell}" if FORMULA.match(cell) and not is_number else cell
