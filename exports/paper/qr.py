"""Codes to photograph: an address as a QR picture.

One path of dark modules on nothing, so the paper shows through and the code prints at any
size. The page leaves the quiet margin.
"""

import segno


def code(link: str, ink: str = "#25211b") -> str:
    """The address as a stand-alone SVG without a margin, one unit a module, drawn in `ink`."""
    rows = [bytes(row) for row in segno.make(link, error="m", micro=False).matrix]
    size = len(rows)
    path = "".join(
        f"M{left} {y}h{long}v1h-{long}z" for y, row in enumerate(rows) for left, long in _runs(row)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="{size}" '
        f'height="{size}" shape-rendering="crispEdges"><path fill="{ink}" d="{path}"/></svg>'
    )


def _runs(row: bytes) -> list[tuple[int, int]]:
    """Where dark modules stand in a row: (first, how many)."""
    runs: list[tuple[int, int]] = []
    for x, dark in enumerate(row):
        if dark and runs and sum(runs[-1]) == x:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        elif dark:
            runs.append((x, 1))
    return runs
