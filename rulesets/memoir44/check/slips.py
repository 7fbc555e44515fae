"""Slips of the hand: what no rule of set-up forbids, and yet nobody means.

Every finding here is a warning, for a designer may mean it after all. Where the special rules name the
hex, or say of an army that it was captured, they are believed.
Cite: .m44 game_info and tags (MD-252, MD-264, MD-267, MD-306, MD-317, MD-320).
"""

from collections.abc import Iterator
from statistics import mean

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import neighbours
from rulesets.kit.words import listed
from rulesets.memoir44.check.ground import is_barred
from rulesets.memoir44.document.document import SIDE_TITLES
from rulesets.memoir44.document.form_options import nation_title
from rulesets.memoir44.document.vocabulary import unit_type
from rulesets.memoir44.ground.survey import Survey, unit_side
from rulesets.memoir44.told.days import NO_DAY, YEARS

# Countries that fought the whole war on one side; of others, as France and Italy, nobody can say.
NATIONS = {"DE": "axis", "JP": "axis", "US": "allied", "GB": "allied", "RU": "allied", "CA": "allied"}
_WEST = frozenset({"US", "GB", "CA", "AU", "NZ", "ZA"})
WHOLE_HEX = 6
CAPTURED = "captured"


def check_slips(survey: Survey) -> Iterator[Finding]:
    """Findings about flags, dates, edges, turncoats and objectives nobody can mean."""
    yield from _check_flags(survey)
    yield from _check_years(survey)
    yield from _check_front(survey)
    yield from _check_edges(survey)
    yield from _check_turncoats(survey)
    yield from _check_medals(survey)
    yield from _check_exits(survey)


def _check_flags(survey: Survey) -> Iterator[Finding]:
    if not survey.has_two_sides:
        return
    seats = {"top.nation": survey.document.top, "bottom.nation": survey.document.bottom}
    wrong = {
        place: player
        for place, player in seats.items()
        if NATIONS.get(player.nation, player.side) != player.side
    }
    if wrong:
        said = listed(
            [f"{nation_title(player.nation)} for the {SIDE_TITLES[player.side]}" for player in wrong.values()]
        )
        swapped = len(wrong) == len(seats)
        yield Finding(
            "warning",
            "nation-side",
            next(iter(wrong)),
            f"The nations are swapped: {said}."
            if swapped
            else f"No such country fought on that side: {said}.",
            "Exchange the two." if swapped else "Choose the other country, or the other side.",
            "MD-252",
            tuple(wrong),
        )


def _check_years(survey: Survey) -> Iterator[Finding]:
    document = survey.document
    for field, text in (("date_begin", document.date_begin), ("date_end", document.date_end)):
        year = text[:4]
        if year.isdecimal() and text != NO_DAY and int(year) not in YEARS:
            yield Finding(
                "warning",
                "odd-year",
                field,
                f"The scenario is dated {year}; its wars are those of {YEARS.start} to {YEARS.stop - 1}.",
                "Correct the year of the date.",
                "MD-320",
            )


def _check_front(survey: Survey) -> Iterator[Finding]:
    """Japan fought in the Pacific and against Russia, Germany everywhere but in the Pacific."""
    document = survey.document
    nations = {player.nation for player in document.players}
    far = "JP" in nations and document.front in ("WESTERN", "MEDITERRANEAN")
    if far or ("DE" in nations and document.front == "PACIFIC"):
        yield Finding(
            "warning",
            "front-nation",
            "front",
            f"{'Japan' if far else 'Germany'} did not fight on the {document.front.title()} front.",
            "Choose the other front, or the other country.",
            "MD-251",
        )
    elif (document.front, document.map.face) == ("EASTERN", "DESERT") and not nations - {"DE", "IT", *_WEST}:
        yield _wrong_front("Nobody who plays here fought in a desert of the east.")
    elif document.front == "WESTERN" and nations == {"RU", "DE"}:
        yield _wrong_front("Germany and the Soviet Union did not fight each other in the west.")
    elif document.front == "EASTERN" and nations & _WEST:
        yield Finding(
            "note",
            "far-front",
            "front",
            "Americans and British did not fight on the eastern front.",
            "Choose the other front, or the other country.",
            "MD-251",
        )


def _wrong_front(said: str) -> Finding:
    mend = "Choose the other front, or the other country."
    return Finding("warning", "front-nation", "front", said, mend, "MD-251")


def _check_edges(survey: Survey) -> Iterator[Finding]:
    """Reading: the bottom player sits at the bottom edge, so that his units stand lower than the enemy's as
    a whole; a third of the board the other way round is no accident of the ground."""
    top, bottom = survey.document.players
    rows = {
        player.side: [cell.at.row for cell, unit in survey.units() if unit_side(unit) == player.side]
        for player in (top, bottom)
    }
    if not survey.has_two_sides or not all(rows.values()):
        return
    if mean(rows[top.side]) - mean(rows[bottom.side]) > survey.shape.rows / 3:
        yield Finding(
            "warning",
            "edges-swapped",
            "top.side",
            f"The {SIDE_TITLES[top.side]} sit at the top, but their units stand at the bottom.",
            "Give each player the side that stands before him, or mirror the map.",
            "MD-252",
        )


def _check_turncoats(survey: Survey) -> Iterator[Finding]:
    """A unit against its own army; a whole army may stand for another, and captured ones are told."""
    if CAPTURED in _texts(survey).lower():
        return
    armies = {unit_type(unit.name)[1] for _, unit in survey.units() if unit.side in ("", unit_side(unit))}
    for cell, unit in survey.units():
        own = unit_side(unit)
        if own and unit.side not in ("", own) and unit_type(unit.name)[1] in armies:
            yield Finding(
                "warning",
                "turncoat",
                survey.where(cell.at),
                f"This unit fights for the {SIDE_TITLES.get(unit.side, unit.side)}, the rest of its army for "
                f"the {SIDE_TITLES[own]}.",
                "Give it back to its side, or say in the rules that it was captured.",
                "MD-306",
            )


def _check_medals(survey: Survey) -> Iterator[Finding]:
    medals = survey.document.medals
    for i, medal in enumerate(medals):
        targets = [player.medals for player in survey.document.players if player.medals]
        if targets and medal.worth > max(targets):
            yield Finding(
                "warning",
                "medal-too-much",
                f"medals.{i}",
                f"One medal objective counts {medal.worth}, more than anybody needs.",
                "Let it count less, or use Sudden Death for what wins at once.",
                "MD-265",
            )
        for at in sorted({medal.at, *medal.group}):
            cell = survey.cells.get(at)
            if cell and is_barred(survey, cell) and survey.where(at) not in _texts(survey):
                yield Finding(
                    "warning",
                    "medal-out-of-reach",
                    survey.where(at),
                    "A medal lies where no unit can stand.",
                    "Move it, or say in the rules how the hex is taken.",
                    "MD-264",
                )


def _check_exits(survey: Survey) -> Iterator[Finding]:
    document = survey.document
    inland = [
        survey.where(at)
        for way in document.exits
        for at in dict.fromkeys((way.at, *way.group))
        if survey.is_hex(at) and len(neighbours(survey.shape, at)) == WHOLE_HEX
    ]
    untold = tuple(where for where in inland if where not in _texts(survey))
    if untold:
        yield Finding(
            "warning",
            "exit-inland",
            untold[0],
            "An exit lies inside the map, where no edge is to leave by.",
            "Mark hexes at the edge of the board, or say in the rules how units leave from this hex.",
            "MD-317",
            untold,
        )
    yield from _check_leaving(survey)


def _check_leaving(survey: Survey) -> Iterator[Finding]:
    document = survey.document
    for i, must in enumerate(document.must_exit):
        there = sum(unit_side(unit) == must.side for _, unit in survey.units())
        if must.units > there and must.side not in document.reinforced:
            yield Finding(
                "warning",
                "exit-units",
                f"must_exit.{i}",
                f"{must.units} units must leave, but the side has {there}.",
                "Ask for fewer, or let the side be reinforced.",
                "MD-267",
            )


def _texts(survey: Survey) -> str:
    """The special rules in every language, and those of the scenario's list."""
    texts = [words.rules for words in survey.document.words]
    return "\n".join([*texts, *(rule.text for rule in survey.document.special)])
