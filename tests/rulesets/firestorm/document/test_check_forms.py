"""Every mistake the forms let one make has its finding, and what is unusual but right has none."""

from dataclasses import replace

import pytest

from rulesets.firestorm.check.check import judged
from rulesets.firestorm.check.days import days_of
from rulesets.firestorm.check.reach import largest_difference
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Arrival, Campaign
from rulesets.firestorm.document.tables import Bonus, DestroyRow, DifferenceRow, Outcome
from tests.rulesets.firestorm.document.defects import (
    Defect,
    area,
    arrivals,
    both,
    comes,
    found,
    noted,
    part,
    plus,
    row,
    set_up,
    troop,
    turn,
    without,
    without_landing,
    without_notes,
)
from tests.rulesets.firestorm.document.test_check import ASSAULT, GOLD, OTHER_LANDINGS, TABLES

AGRAS = tuple(item.key for item in CAEN.troops if item.bonus == "agra")
ASHORE = tuple(key for beach in ASSAULT.landings for key in (beach.division, beach.brigade))


def field(**changes: object) -> Defect:
    """A field of the document itself changed."""
    return lambda document: replace(document, **changes)


def ruled(**changes: object) -> Defect:
    """House rules proposed."""
    return lambda document: replace(document, rulings=replace(document.rulings, **changes))


def card(key: str, **changes: object) -> Defect:
    return row("cards", key, **changes)


def landing(**changes: str) -> Defect:
    """The first landing changed."""
    return part("assault", landings=(replace(GOLD, **changes), *OTHER_LANDINGS))


def airborne(**changes: str) -> Defect:
    """Another airborne assault; who was to drop comes later."""
    return both(part("assault", **changes), comes("6-airborne", 1))


def more(table: str, row: object) -> Defect:
    """A row at the head of a table."""
    return lambda d: part("tables", **{table: (row, *getattr(d.tables, table))})(d)


def first_of(table: str, **changes: object) -> Defect:
    """The first row of a table changed."""

    def seed(document: Campaign) -> Campaign:
        first, *others = getattr(document.tables, table)
        return part("tables", **{table: (replace(first, **changes), *others)})(document)

    return seed


def _a_historical_draw(document: Campaign) -> Campaign:
    rows = tuple(replace(item, historical="" if item.least else "axis") for item in TABLES.outcomes)
    return part("tables", outcomes=rows)(document)


def _three_go_on(document: Campaign) -> Campaign:
    first, *others = ASSAULT.landing_rows
    return part("assault", landing_rows=(replace(first, follow_up=3), *others))(document)


def _river(document: Campaign, figure: int) -> Campaign:
    return part("tables", modifiers=replace(document.tables.modifiers, river=figure))(document)


def _two_landings_on_one_beach(document: Campaign) -> Campaign:
    """Gold and Sword both on A2, with room for four."""
    gold, juno, sword = ASSAULT.landings
    ashore = both(set_up("3-division", "A2"), set_up("27-brigade", "A2"), part("limits", stacking=4))
    return part("assault", landings=(gold, juno, replace(sword, area="A2")))(ashore(document))


def troops(*keys: str) -> Defect:
    """Those troops taken out, with their coming and leaving; who refers to them still does."""

    def seed(document: Campaign) -> Campaign:
        turns = tuple(
            replace(
                item,
                arrivals=tuple(arrival for arrival in item.arrivals if arrival.troop not in keys),
                withdrawals=tuple(key for key in item.withdrawals if key not in keys),
            )
            for item in document.turns
        )
        return replace(
            document,
            troops=tuple(item for item in document.troops if item.key not in keys),
            setup=tuple(item for item in document.setup if item.troop not in keys),
            turns=turns,
        )

    return seed


def of_side(side: str) -> tuple[str, ...]:
    return tuple(item.key for item in CAEN.troops if item.side == side)


def short_of(count: int) -> Defect:
    """Caen with the first turns alone, nobody coming or leaving after the last of them."""

    def seed(document: Campaign) -> Campaign:
        last = replace(document.turns[count - 1], arrivals=(), withdrawals=())
        return replace(document, turns=(*document.turns[: count - 1], last))

    return seed


def only_those_who_come(document: Campaign) -> Campaign:
    """The troops that come nowhere taken out."""
    come = {item.troop for item in document.setup}
    come |= {arrival.troop for item in document.turns for arrival in item.arrivals}
    return replace(document, troops=tuple(item for item in document.troops if item.key in come))


def without_gap(document: Campaign) -> Campaign:
    return replace(document, gap=None)


def all_allied(document: Campaign) -> Campaign:
    everywhere = tuple(replace(item, control="allied") for item in document.areas)
    axis = troops(*of_side("axis"))(without_gap(without_landing(document)))
    return replace(axis, areas=everywhere)


MISTAKES: tuple[tuple[str, str, Defect], ...] = (
    ("no-words", "side:axis", lambda d: replace(d, sides=(d.sides[0], replace(d.sides[1], people=" ")))),
    ("no-words", "troop:503-heavy", troop("503-heavy", name="")),
    ("no-words", "troop:503-heavy", troop("503-heavy", short=" ")),
    ("few-words", "card:agra", card("agra", words="")),
    ("few-words", "bonus:flak", lambda d: _bonus(d, "flak", title="")),
    (
        "few-words",
        "table:supply",
        first_of("supply", words=""),
    ),
    ("few-words", "table:outcomes", first_of("outcomes", level="")),
    ("few-words", "assault.landing_mission", part("assault", landing_mission="")),
    ("few-words", "gap.name", part("gap", name="")),
    ("name-twice", "troop:ss-101", troop("ss-102", name="SS 101 Heavy Tank Battalion")),
    ("counter-twice", "troop:ss-101", troop("ss-102", short="SS 101")),
    ("title-twice", "card:agra", card("commandos", title="Army Group Royal Artillery")),
    ("title-twice", "bonus:panther", lambda d: _bonus(d, "werfer", title="Panther")),
    ("words-wide", "troop:503-heavy", troop("503-heavy", short="503 Heavy")),
    ("words-long", "title", field(title="The long way from the beaches of Normandy as far as Paris")),
    ("words-long", "period", field(period="from the first landings to the fall of Paris")),
    ("card-long", "card:agra", card("agra", words="Guns and more of them. " * 50)),
    ("turn-days", "turn:5", turn(5, dates="20–18 July 1944")),
    ("withdrawal-late", "turn:5", turn(5, withdrawals=("1-ss",))),
    ("withdrawal-twice", "turn:4", turn(4, withdrawals=("2-ss",))),
    ("arrival-bound", "troop:12-ss", arrivals(1, lambda item: _bound(item, "12-ss"))),
    (
        "no-troops",
        "side:axis",
        lambda d: both(troops(*of_side("axis")), without_gap, without_notes)(without_landing(d)),
    ),
    (
        "landing-twice",
        "assault.landings.0",
        _two_landings_on_one_beach,
    ),
    ("landing-troops", "assault.landings.0", both(comes("8-brigade", 2), landing(brigade="50-division"))),
    (
        "not-offered",
        "assault.airborne_troop",
        airborne(airborne_troop="12-ss"),
    ),
    ("landing-held", "assault.landings.0", area("A2", control="allied")),
    (
        "not-offered",
        "assault.airborne_area",
        airborne(airborne_area=""),
    ),
    (
        "out-of-range",
        "assault.landing_rows.0.follow_up",
        _three_go_on,
    ),
    ("same-key", "assault.options.3", part("assault", options=(*ASSAULT.options, ASSAULT.options[-1]))),
    ("counter-absent", "assault.counter_attack", part("assault", counter_attack="12-ss")),
    ("not-offered", "assault.counter_attack", troops("21-panzer")),
    ("not-offered", "assault.landings.0.brigade", troops("8-brigade")),
    ("not-offered", "gap.defender", troops("ss-101")),
    ("not-offered", "gap.turn", part("gap", turn=0)),
    ("gap-day", "gap.turn", part("gap", turn=1)),
    ("gap-late", "gap.attacker", part("gap", attacker="11-armoured")),
    ("gap-gone", "gap.attacker", both(part("gap", turn=3), turn(2, withdrawals=("7-armoured",)))),
    ("no-victory", "table:outcomes", part("tables", outcomes=TABLES.outcomes[-1:])),
    (
        "outcome-twice",
        "table:outcomes",
        first_of("outcomes", level="tactical victory"),
    ),
    ("outcome-history", "table:outcomes", first_of("outcomes", historical="axis")),
    (
        "outcome-history",
        "table:outcomes",
        _a_historical_draw,
    ),
    ("destroy-reach", "table:destroy", more("destroy", DestroyRow(11, 3))),
    (
        "difference-reach",
        "table:difference",
        more("difference", DifferenceRow(30, 2, 0)),
    ),
    ("out-of-range", "tables.bonuses.8.plains", lambda d: _bonus(d, "flak", plains=-1)),
    (
        "out-of-range",
        "tables.modifiers.river",
        lambda d: _river(d, -2),
    ),
    ("out-of-range", "limits.committed", part("limits", committed=3)),
    ("out-of-range", "limits.supply_loss", part("limits", supply_loss=101)),
    ("out-of-range", "limits.capture", part("limits", capture=-1)),
    ("out-of-range", "limits.army_low", part("limits", army_low=10)),
    ("agra-bonus", "rulings.agra_bonus", lambda d: _without_werfer(d)),
    ("not-offered", "troops.40.bonus", lambda d: _without_bonus(d, "flak")),
)


def _bonus(document: Campaign, key: str, **changes: object) -> Campaign:
    rows = tuple(replace(item, **changes) if item.key == key else item for item in document.tables.bonuses)
    return replace(document, tables=replace(document.tables, bonuses=rows))


def _without_bonus(document: Campaign, key: str) -> Campaign:
    rows = tuple(item for item in document.tables.bonuses if item.key != key)
    return replace(document, tables=replace(document.tables, bonuses=rows))


def _without_werfer(document: Campaign) -> Campaign:
    """No Werfer brigades, and no row of theirs, by which an AGRA counts."""
    return _without_bonus(troops("7-werfer", "8-werfer", "9-werfer")(document), "werfer")


def _bound(arrival: Arrival, troop: str) -> Arrival:
    return replace(arrival, areas=("A2",)) if arrival.troop == troop else arrival


def _ashore_nowhere(document: Campaign) -> Campaign:
    """No landing, and no area in Allied hands from which to come."""
    ashore = {item.troop for item in document.setup} - {"21-panzer"}
    bare = without_gap(troops(*ashore)(without_landing(document)))
    return replace(bare, areas=tuple(replace(item, control="axis") for item in bare.areas))


@pytest.mark.parametrize(("code", "where", "seed"), MISTAKES)
def test_a_mistake_gives_exactly_its_finding(code: str, where: str, seed: Defect) -> None:
    assert found(seed(CAEN)) == [(code, where)]


def test_an_army_that_lands_nowhere_has_no_foothold_and_no_supply() -> None:
    assert found(_ashore_nowhere(CAEN)) == [("no-foothold", "side:allied"), ("supply-lost", "area:A2")]


NOTES: tuple[tuple[str, str, Defect], ...] = (
    (
        "bonus-unused",
        "bonus:maus",
        more("bonuses", Bonus("maus", "Maus", 4, 1, 1)),
    ),
    ("card-unused", "card:maus", plus("cards", replace(CAEN.cards[0], key="maus", title="Maus"))),
    ("rule-idle", "rulings.caumont_alone", both(without_gap, ruled(caumont_alone=False))),
    (
        "rule-idle",
        "rulings.agra_bonus",
        both(troops(*AGRAS), ruled(agra_bonus="none")),
    ),
    ("supply-twice", "area:C7", field(extra_supply=("C7",))),
)


@pytest.mark.parametrize(("code", "where", "seed"), NOTES)
def test_what_does_no_harm_is_a_note(code: str, where: str, seed: Defect) -> None:
    assert found(seed(CAEN)) == []
    assert (code, where) in noted(seed(CAEN))


UNUSUAL: dict[str, Defect] = {
    "as it is": lambda document: document,
    "no gap": without_gap,
    "no landing": without_landing,
    "one turn": lambda d: only_those_who_come(short_of(1)(without_gap(d))),
    "one turn without landing": lambda d: only_those_who_come(short_of(1)(without_gap(without_landing(d)))),
    "three turns": lambda d: only_those_who_come(short_of(3)(without_notes(d))),
    "an airborne assault alone": both(part("assault", landings=()), troops(*ASHORE)),
    "no sorties, no reserve": both(
        without_notes, *(turn(n, sorties=0, reserve=0, bombings=0) for n in range(1, 6))
    ),
    "a hidden reserve": ruled(hidden_reserve=True),
    "all by dice": ruled(how_fought="dice", parallel_battles=True, german_air=True),
    "points that add up": ruled(vp_mode="cumulative"),
    "stacks of six": part("limits", stacking=6, move=6),
    "stacks of two, one committed": part("limits", stacking=2, committed=1, move=1),
    "small armies": both(
        part("limits", army=500, army_low=500, army_high=500, capture=0),
        part("assault", notes=()),
        field(handout=()),
    ),
    "a few troops": lambda d: troops(*(item.key for item in d.troops if item.key not in NEEDED))(
        without_notes(d)
    ),
    "no roll to destroy at all": part("tables", destroy=(DestroyRow(0, 0),)),
    "two levels of victory": part("tables", outcomes=(Outcome(200, "triumph"), Outcome(0, "stalemate"))),
    "a battle worth every area": part("tables", outcomes=(Outcome(780, "rout"), *TABLES.outcomes)),
    "dates in other words": lambda d: both(turn(2, dates="Spring"), turn(3, dates="after the storm"))(d),
    "a defender that comes through the gap alone": arrivals(2, without("ss-101")),
    "an axis that withdraws early": turn(2, withdrawals=("12-ss",)),
    "worthless ground": lambda d: replace(d, notes=(), areas=tuple(replace(a, worth=5) for a in d.areas)),
}

NEEDED = {
    *("6-airborne", "50-division", "8-brigade", "3-canadian-division", "2-canadian-brigade", "3-division"),
    *("27-brigade", "21-panzer", "7-armoured", "ss-101"),
}
"""The troops of the day of landing and of the gap."""


@pytest.mark.parametrize("name", UNUSUAL)
def test_what_is_unusual_but_right_has_neither_error_nor_warning(name: str) -> None:
    assert found(UNUSUAL[name](CAEN)) == []


def test_caen_has_no_finding_at_all() -> None:
    assert judged(CAEN) == ()


@pytest.mark.slow
def test_every_finding_says_what_is_wrong_and_what_would_mend_it() -> None:
    findings = [item for _, _, seed in (*MISTAKES, *NOTES) for item in judged(seed(CAEN))]
    for item in findings:
        assert item.sentence[-1] in ".?", item
        assert item.mend.endswith("."), item
        assert item.cite, item


def test_dates_are_read_as_people_write_them_and_other_words_are_none() -> None:
    read = [days_of(words) for words in ("6 June 1944", "7–14 June 1944", "30 June to 2 July 1944")]
    assert [f"{one:%d.%m.} {other:%d.%m.%y}" for one, other in filter(None, read)] == [
        "06.06. 06.06.44",
        "07.06. 14.06.44",
        "30.06. 02.07.44",
    ]
    assert [days_of(words) for words in ("", "Spring 1944", "31 June 1944", "6 June")] == [None] * 4
    assert days_of("28 December 1944 – 3 January 1945") is not None


def test_the_largest_difference_counts_dice_troops_and_situation() -> None:
    assert largest_difference(CAEN) == 5 + 2 * 4 + 5 + 2
    assert largest_difference(part("limits", committed=1)(CAEN)) == 5 + 4 + 5 + 2
