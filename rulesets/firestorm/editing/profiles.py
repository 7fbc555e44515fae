"""The profiles of a troop card as lines of text: "Sherman DD | Standard Tank | 6 | 4 | 1 | Co-ax MG".

One field for each kind of profile the cards print. Profiles under other heads stay untouched.
"""

from collections.abc import Mapping
from dataclasses import replace

from rulesets.firestorm.document.caen import HEADS
from rulesets.firestorm.document.document import TroopCard
from rulesets.kit.drawing.sheets import Profile
from rulesets.kit.flow.refusals import Refusal

FIELDS: Mapping[str, tuple[str, ...]] = HEADS
MOST_LINES = 8
_BETWEEN = "|"


def hint(field: str) -> str:
    """How the lines of a kind of profile are written."""
    return "One per line: " + f" {_BETWEEN} ".join(FIELDS[field]).lower()


def text_of(card: TroopCard, field: str) -> str:
    """The card's profiles of that kind as text, empty for none."""
    lines = (line for profile in card.profiles if profile.heads == FIELDS[field] for line in profile.lines)
    return "\n".join(f" {_BETWEEN} ".join(cells) for cells in lines)


def with_text(card: TroopCard, field: str, text: str) -> TroopCard:
    """The card with the profiles of that kind as the text has them; refuses a line with other columns."""
    heads = FIELDS[field]
    lines = tuple(_cells(line, heads) for line in text.split("\n") if line.strip())
    if len(lines) > MOST_LINES:
        raise Refusal(
            f"A card has room for {MOST_LINES} profiles of a kind; there are {len(lines)}. Remove some.",
            "FC-276",
        )
    kept = [profile for profile in card.profiles if profile.heads != heads]
    every = [*kept, Profile(heads, lines)] if lines else kept
    order = list(FIELDS.values())
    every.sort(key=lambda profile: order.index(profile.heads) if profile.heads in order else len(order))
    return replace(card, profiles=tuple(every))


def _cells(line: str, heads: tuple[str, ...]) -> tuple[str, ...]:
    cells = tuple(cell.strip() for cell in line.split(_BETWEEN))
    if len(cells) != len(heads) or not cells[0]:
        named = f" {_BETWEEN} ".join(heads)
        raise Refusal(
            f"“{line.strip()[:60]}” does not have the {len(heads)} parts of a profile. Write {named}.",
            "FC-276",
        )
    return cells
