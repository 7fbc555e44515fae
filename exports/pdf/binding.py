"""Binding: several PDFs as one."""

from collections.abc import Sequence
from io import BytesIO


def bound(parts: Sequence[bytes], title: str) -> bytes:
    """The papers one after another: each was set by itself, so that each fits its leaves."""
    from pypdf import PdfWriter

    writer = PdfWriter()
    for part in parts:
        writer.append(BytesIO(part))
    writer.add_metadata({"/Title": title})
    written = BytesIO()
    writer.write(written)
    return written.getvalue()
