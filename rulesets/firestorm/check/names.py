"""What findings call the troops and areas that a field names by key."""

from rulesets.firestorm.document.document import Campaign


def troop_called(document: Campaign, key: str) -> str:
    """The troop's name; the key itself where no troop has it, "nobody" where none is named."""
    known = next((troop.name for troop in document.troops if troop.key == key), "")
    return known or (repr(key) if key else "nobody")


def area_called(key: str) -> str:
    """The area's id, "nowhere" where none is named."""
    return key or "nowhere"


def coming(document: Campaign) -> dict[str, int]:
    """After which turn each troop is there: 0 for the set-up, else the turn at whose end it comes first."""
    found = {placed.troop: 0 for placed in document.setup}
    for turn in document.turns:
        for arrival in turn.arrivals:
            found.setdefault(arrival.troop, turn.number)
    return found


def leaving(document: Campaign) -> dict[str, int]:
    """After which turn each troop that withdraws is gone."""
    found: dict[str, int] = {}
    for turn in document.turns:
        for key in turn.withdrawals:
            found.setdefault(key, turn.number)
    return found
