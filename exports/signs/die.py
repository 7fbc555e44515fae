"""A die as it lies: its face in pips, solid where it hit, open where it missed.

A page's style sheet fills the shapes by their classes: a hit has a solid face and open pips.
"""

_LOW, _MID, _HIGH = 5.5, 10.0, 14.5
_CORNERS = ((_LOW, _LOW), (_HIGH, _HIGH), (_HIGH, _LOW), (_LOW, _HIGH))
_SIDES = ((_LOW, _MID), (_HIGH, _MID))


def die(face: int, hit: bool) -> str:
    """The die as a complete picture; what a screen reader hears is its number, and that it hit."""
    pips = "".join(f'<circle class="pip" cx="{x:g}" cy="{y:g}" r="1.75"/>' for x, y in _pips(face))
    role, says = ("die hit", f"{face}, a hit") if hit else ("die", f"{face}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{role}" viewBox="0 0 20 20" width="20" height="20" '
        f'role="img" aria-label="{says}"><rect class="face" x="1" y="1" width="18" height="18"/>{pips}</svg>'
    )


def _pips(face: int) -> tuple[tuple[float, float], ...]:
    corners = _CORNERS[: face // 2 * 2]
    middle = ((_MID, _MID),) if face % 2 else ()
    return (*corners, *(_SIDES if face == 6 else ()), *middle)
