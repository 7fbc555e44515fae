"""Squads and medals as signs: a base with its figures in their places, and a star with its bars.

A squad's sign is told by a word, "squad/rro-/E": a letter for each place of its base (r a regular figure,
e an elite one, o an officer, g a machine gun, t a mortar, - an empty place; a gun or a mortar takes two),
and the letter of what the squad is trained for, or nothing. "medal/2" is a star with two bars, "medal/0" the
place for one. Drawn in a box of 26 by 16, in the ink of where they are used.
"""

from exports.signs.ink import text
from exports.signs.manners import MAP_FACE

_LINE = 'fill="none"'
_PLACES = ((8.6, 4.2), (13.4, 4.2), (8.6, 11.8 - 0.4), (13.4, 11.8 - 0.4))
_STAR = "M0-3.4L1-1.1 3.3-.9 1.5.7 2 3 0 1.8-2 3-1.5.7-3.3-.9-1-1.1Z"
_CREWS = {"g": "M6.4{y}m0-1.6v3.2M6.4{y}h9.2m0-1.6v3.2", "t": "M6.4{y}h9.2M11{y}m-2.2 0a2.2 2.2 0 0 1 4.4 0"}


def squad(places: str, trained: str = "") -> str:
    """The base with what stands in its four places; `trained` on a tag at its lower right corner."""
    parts = [f'<rect {_LINE} x="4" y="0" width="14" height="16"/>']
    place = 0
    for letter in places:
        if letter in _CREWS:
            y = f" {_PLACES[place][1]:g}"
            parts.append(f'<path {_LINE} stroke-width="1.3" d="{_CREWS[letter].format(y=y)}"/>')
            place += 2
        else:
            parts.append(_figure(letter, *_PLACES[place]))
            place += 1
    return "".join(parts) + (_tag(trained) if trained else "")


def medal(bars: int) -> str:
    """A star in its ring over so many bars; for none the ring alone, broken."""
    if not bars:
        return f'<circle {_LINE} cx="13" cy="7" r="4.6" stroke-dasharray="1.2 1.4" stroke-width="0.8"/>'
    lines = "".join(f"M9 {12.2 + 1.6 * bar:g}h8" for bar in range(bars))
    return (
        f'<circle {_LINE} cx="13" cy="5.6" r="5"/>'
        f'<path stroke="none" transform="translate(13 5.6)" d="{_STAR}"/>'
        f'<path {_LINE} stroke-width="0.9" d="{lines}"/>'
    )


def _figure(letter: str, x: float, y: float) -> str:
    match letter:
        case "r":
            return f'<circle stroke="none" cx="{x:g}" cy="{y:g}" r="1.8"/>'
        case "e":
            return (
                f'<circle {_LINE} stroke-width="0.7" cx="{x:g}" cy="{y:g}" r="1.9"/>'
                f'<circle stroke="none" cx="{x:g}" cy="{y:g}" r="0.8"/>'
            )
        case "o":
            return f'<path stroke="none" d="M{x:g} {y - 2.4:g}l2.2 2.4-2.2 2.4-2.2-2.4Z"/>'
        case _:
            dashes = 'stroke-width="0.5" stroke-dasharray="0.9 0.9"'
            return f'<circle {_LINE} {dashes} cx="{x:g}" cy="{y:g}" r="1.6"/>'


def _tag(letter: str) -> str:
    """The letter beside the base, so that it is read in every ink."""
    face = f'stroke="none" text-anchor="middle" font-family="{MAP_FACE}" font-weight="700" font-size="9"'
    return text(face, (22.6, 15.4), letter)
