"""Whether the texts give the players the cards they begin with; hands of both exchanged are one finding.

English, French and German sentences are read ("take 4 Command cards", "prenez 4 cartes", "nehmen Sie 4").
Cite: .m44 game_info and text (MD-254).
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES, other_side
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.texts import NUMBER, number_of, orders

_CARDS = re.compile(
    rf"\b(?:takes?|prenez|nehmen sie) ({NUMBER}) (?:command )?(?:cards?|cartes?|kommandokarten|karten)\b",
    re.IGNORECASE,
)
# Every hand a text gives to a player: he may begin with another than he plays with.
_HANDS = re.compile(
    rf"{_CARDS.pattern}|\b(?:hand of|main de|with|avec|mit|von|at) ({NUMBER}) (?:command )?"
    rf"(?:cards?|cartes?|\w*karten)\b|\b({NUMBER}) (?:command cards?|cartes en main|kommandokarten)\b",
    re.IGNORECASE,
)


def check_cards(survey: Survey) -> Iterator[Finding]:
    """Findings about hands the texts give, other than the fields'."""
    told: dict[str, dict[int, list[str]]] = {side: {} for side in SIDES}
    for i, words in enumerate(survey.document.words):
        for place, side, said in orders(f"words.{i}", words):
            if (number := _wrong(survey, side, said)) is not None:
                told[side].setdefault(number, []).append(place)
    fields = {side: survey.document.player(side).cards for side in SIDES}
    if all(list(told[side]) == [fields[other_side(side)]] for side in SIDES):
        places = [place for side in SIDES for numbers in told[side].values() for place in numbers]
        yield Finding(
            "warning",
            "told-cards",
            places[0],
            "The hands are swapped: the text gives "
            + " and ".join(f"the {SIDE_TITLES[side]} {next(iter(told[side]))} cards" for side in SIDES)
            + ", the fields the other way round.",
            "Exchange the numbers in the fields, or in the text.",
            "MD-254",
            (*dict.fromkeys(places), *(f"{_seat(survey, side)}.cards" for side in SIDES)),
        )
        return
    for side, numbers in told.items():
        for number, places in numbers.items():
            yield Finding(
                "warning",
                "told-cards",
                places[0],
                f"The text gives the {SIDE_TITLES[side]} {number} cards, the field {fields[side]}.",
                "Correct one of the two.",
                "MD-254",
                (*places, f"{_seat(survey, side)}.cards"),
            )


def _wrong(survey: Survey, side: str, said: str) -> int | None:
    """The hand the text gives, where it is none the field has; None for any other."""
    player, cards = survey.document.player(side), _CARDS.search(said)
    hands = {number_of(one) for found in _HANDS.findall(said) for one in found if one}
    is_wrong = cards and player.side == side and player.cards not in (None, *hands)
    return number_of(cards[1]) if cards and is_wrong else None


def _seat(survey: Survey, side: str) -> str:
    return "top" if survey.document.top.side == side else "bottom"
