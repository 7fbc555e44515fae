"""The cards of the day of landing: the airborne assault and the three landings.

Cite: Firestorm Caen, "Turn 1: D-Day".
"""

from rulesets.firestorm.combat import options_allowed
from rulesets.firestorm.dday import assault
from rulesets.firestorm.position import lookup
from rulesets.firestorm.sheets.common import foot, label, plain_line, sides_words, troop_line
from rulesets.firestorm.state import Battle, State
from rulesets.firestorm.views import situation
from rulesets.firestorm.words import count_words
from rulesets.kit.board import Fact, Row
from rulesets.kit.sheets import (
    Block,
    Facts,
    Grid,
    Head,
    MapPicture,
    Pair,
    Prose,
    ScoreBoxes,
    Sheet,
    SideColumn,
    Signatures,
)

_SCORES = {6: "6-1", 5: "5-2", 4: "4-3", 3: "3-4", 2: "2-5", 1: "1-6"}
_AIRBORNE = {
    "stays": "and stays",
    "pool": "but is destroyed into the pool",
    "captured": "and is captured, 10 points to the Axis",
}
_BRIGADE = {
    "lands": "division and brigade land",
    "pool": "the division lands, the brigade goes to the pool",
    "captured": "the division lands, the brigade is lost as a capture",
}
_AHEAD = {2: "one further attack", 1: "one further attack with one of the two", 0: "no further attack"}


def assault_card(state: State, one: Battle) -> Sheet:
    """The card of an airborne assault or a landing."""
    day = assault(state)
    known = lookup(state)
    area = known.areas[one.target]
    airborne = one.kind == "airborne"
    kind = "Airborne assault" if airborne else "Landing"
    board = situation(state)
    facts = Facts(tuple(_facts(state, one)))
    blocks: list[Block] = [Pair(MapPicture(board, (one.target,), 56), facts, 68) if board else facts]
    blocks.append(Pair(_allies(state, one), _outcomes(state, one)))
    blocks.append(Prose(tuple((note, cite) for note, cite in _notes(state, one)), "At the table"))
    boxes = tuple((side, f"{name}, points") for side, name in sides_words(state))
    blocks.append(
        Pair(
            ScoreBoxes(boxes, (), "Result"),
            Prose(
                (
                    (
                        "The Allied score names the row; a score the table lacks is read by it, held within 1 and 6. No troop is "
                        "rolled for.",
                        "FC-195, FC-196",
                    ),
                )
            ),
            66,
        )
    )
    blocks.append(Signatures(("For the Allies", "For the Axis", "Finished, date and hour")))
    head = Head(
        label(state, "Battle card"),
        f"{kind}: {area.name} ({one.target})",
        (f"{known.troops[day.airborne_troop].name} drops by night.",) if airborne else (),
        str(one.number),
        "report here",
    )
    return Sheet(
        f"battle-{one.number}",
        f"Battle card {one.number}, {kind.lower()} {one.target}",
        head,
        tuple(blocks),
        about="For the table: the day of landing.",
        subject=one.subject,
        page=f"report:{one.subject}",
        foot=foot(state),
        group="Battles",
    )


def _facts(state: State, one: Battle) -> list[Fact]:
    day = assault(state)
    airborne = one.kind == "airborne"
    area = lookup(state).areas[one.target]
    armies = f"{one.army} points a side"
    facts = [
        Fact("Attack", f"{area.name} ({one.target}), {area.worth} points"),
        Fact(
            "Mission",
            day.airborne_mission if airborne else day.landing_mission,
            cite="FC-194" if airborne else "FC-202",
        ),
    ]
    if airborne:
        return [
            *facts,
            Fact("Armies", armies, cite="FC-014"),
            Fact("Dice", "without a game: one plain Allied die names the row", cite="FC-196"),
        ]
    chosen = [option.name for option in day.options if option.key in one.options]
    allowed = count_words(options_allowed(state, one), "option", "options")
    return [
        *facts,
        Fact("Armies", f"{armies}, equal for both; the mission’s quarter more is not used", cite="FC-205"),
        Fact(
            "Options",
            ", ".join(chosen) if one.options_chosen else f"the Allies pick {allowed}, each once",
            cite="FC-206",
        ),
        Fact(
            "Forces",
            "suggested: a Festungskompanie of Sword Beach and an Assault Company, on a beach table",
            cite="FC-208",
        ),
        Fact("Dice", "without a game: one plain Allied die names the row", cite="FC-196"),
    ]


def _allies(state: State, one: Battle) -> SideColumn:
    day = assault(state)
    known = lookup(state)
    if one.kind == "airborne":
        keys: tuple[str, ...] = (day.airborne_troop,)
    else:
        keys = next((row.division, row.brigade) for row in day.landings if row.area == one.target)
    lines = [troop_line(state, known.troops[key]) for key in keys]
    cards = {option.key: (option.name, known.cards[option.card].words) for option in day.options}
    lines += [plain_line(key, "allied", "infantry", *cards[key]) for key in one.options]
    return SideColumn(
        "allied",
        "Allies attack",
        "landing here",
        tuple(lines),
        notes=("These troops land, but fight in no battle of the assault itself. FC-195",),
    )


def _outcomes(state: State, one: Battle) -> Grid:
    """The table of results in our words."""
    day = assault(state)
    if one.kind == "airborne":
        name = lookup(state).troops[day.airborne_troop].name
        rows = tuple(
            Row(
                (
                    _SCORES[row.score],
                    str(row.score),
                    f"{name} {'takes' if row.taken else 'fails to take'} {one.target} {_AIRBORNE[row.troop]}.",
                )
            )
            for row in day.airborne_rows
        )
    else:
        rows = tuple(
            Row(
                (
                    _SCORES[row.score],
                    str(row.score),
                    f"{_BRIGADE[row.brigade]}; {_AHEAD[row.follow_up]}"
                    f"{'' if row.next_turn else ', nor in turn 2'}.",
                )
            )
            for row in day.landing_rows
        )
    return Grid(("Score", "Die", "What comes of it"), rows, "Result table", numbers=(0, 1))


def _notes(state: State, one: Battle) -> list[tuple[str, str]]:
    day = assault(state)
    if one.kind == "airborne":
        return [("Night fighting is in force. Whatever comes of it, go on to the landings.", "FC-194")]
    names = "; ".join(f"{option.name}: {lookup(state).cards[option.card].words}" for option in day.options)
    return [
        ("The beach is taken whatever the score; the score says who lands and who attacks onward.", "FC-203"),
        ("This table replaces the one on page 28 of Normandy Battles.", "FC-209"),
        (names, "FC-207"),
    ]


def assault_cards(state: State) -> list[Sheet]:
    """The cards of the day's assaults that are open or fought."""
    return [assault_card(state, one) for one in state.battles if one.is_assault]
