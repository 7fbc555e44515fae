"""Sheets to try the setting with: a battle card, troop cards, a long report, a poster.

They are samples with the figures of Caen and invented names of players; no state made them.
"""

from dataclasses import replace

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.ground.board import opening_board
from rulesets.kit.drawing.board import Arrow, Board, Fact, Marker, Row
from rulesets.kit.drawing.sheets import (
    Block,
    Break,
    Card,
    Cards,
    Columns,
    Facts,
    FillIn,
    Grid,
    Head,
    MapPicture,
    Pair,
    Prose,
    ScoreBoxes,
    Sheet,
    SideColumn,
    Signatures,
    TroopLine,
)
from tests.exports.sides import TWO

_CARDS = {card.key: card for card in CAEN.cards}
_TROOPS = {troop.key: troop for troop in CAEN.troops}
_FOOT = "Firestorm: Caen, the club’s campaign · as it stood at entry 47 · area borders are a reconstruction"


def board() -> Board:
    """The opening board of Caen with four troops and the arrow of a battle on it."""
    found = opening_board(CAEN)
    assert found is not None
    arrow = Arrow("battle-3", "3", "B3", "C2", "allied", "next", "The Allies attack from B3 into C2")
    return replace(
        found,
        arrows=(arrow,),
        markers=(
            Marker("a", "B3", "allied", "infantry", "division", "3 Cdn", "3rd Canadian Division"),
            Marker("b", "B3", "allied", "armour", "brigade", "2 Cdn", "2nd Canadian Armoured Brigade"),
            Marker("c", "C2", "axis", "armour", "division", "12 SS", "12 SS Panzer"),
            Marker("d", "C2", "axis", "armour", "division", "Lehr", "Panzer Lehr"),
        ),
    )


def _line(side: str, symbol: str, size: str, short: str, name: str, words: str, points: str) -> TroopLine:
    return TroopLine(Marker(short, "", side, symbol, size, short, name), name, words, points, "points")


def _sides() -> tuple[SideColumn, SideColumn]:
    """What each side brings to the battle."""
    allies = SideColumn(
        "allied",
        "Allies attack",
        "2 of 2 troops",
        (
            _line(
                "allied",
                "infantry",
                "division",
                "3 Cdn",
                "3rd Canadian Division",
                "Rifle platoon. Confident Trained, with the Canadian special rule.",
                "100",
            ),
            _line(
                "allied",
                "armour",
                "brigade",
                "2 Cdn",
                "2nd Canadian Armoured Brigade",
                "Sherman platoon, one Firefly. Confident Trained.",
                "200",
            ),
        ),
        sums=(("If both are traded for points", "1550"),),
    )
    axis = SideColumn(
        "axis",
        "Axis defends",
        "2 of 2 troops",
        (
            _line(
                "axis",
                "armour",
                "division",
                "12 SS",
                "12 SS Panzer",
                "Panzer IV platoon. Fearless Veteran.",
                "250",
            ),
            _line(
                "axis",
                "armour",
                "division",
                "Lehr",
                "Panzer Lehr",
                "Panther platoon. Confident Veteran.",
                "350",
            ),
        ),
        sums=(("If both are traded for points", "1850"),),
    )
    return allies, axis


def _facts() -> Pair:
    """The map of the battle beside what holds for it."""
    return Pair(
        MapPicture(board(), ("B3", "C2"), 62),
        Facts(
            (
                Fact("Attack", "B3 Bretteville-l’Orgueilleuse into C2 Cheux, 10 points"),
                Fact("Attacker", "the Allies, on the map and in the mission", cite="FC-046"),
                Fact("Mission", "agreed by both players", cite="FC-107"),
                Fact("Armies", "1250 points a side, before the troops", cite="FC-014"),
                Fact("Ground", "bocage; the border from B3 to C2 crosses no river"),
                Fact(
                    "Supply",
                    "The Allies draw theirs through B3 from Juno Beach (A3), the Axis through C2 "
                    "from Évrecy (D3). Both are in supply; nobody rolls.",
                    cite="FC-100",
                ),
            )
        ),
        68,
    )


def battle_card() -> Sheet:
    """The battle card of the look, in blocks of the kit."""
    rolls = (
        ("3rd Canadian Division", "Axis"),
        ("2nd Canadian Armd Bde", "Axis"),
        ("12 SS Panzer", "Allies"),
        ("Panzer Lehr", "Allies"),
    )
    win = (
        "with three points or more, and more than the Axis. C2 is theirs at once and the score is "
        "180 : 360. Both Axis troops retreat to C3, D2, D3 or D4; up to three Allied troops move in, "
        "those of this battle first.",
        "FC-126, FC-131, FC-138",
    )
    hold = (
        "and the Axis hold, at three all and when both are below three too. The Allied troops go back to "
        "B3 and the score stays 170 : 370.",
        "FC-127, FC-128",
    )
    return Sheet(
        "battle-3",
        "Battle card 3",
        Head(
            "Battle card · Firestorm: Caen · turn 2, Operation Perch",
            "From Bretteville into Cheux",
            ("Thursday 19 November, 19.00, table 2", "M. Brandt and P. Lindqvist attack, J. Hartley defends"),
            "3",
            "report here\nor word: perch 3",
        ),
        (
            _facts(),
            Pair(*_sides()),
            Pair(Prose((win,), "At stake", "The Allies win"), Prose((hold,), "", "Otherwise")),
            Pair(
                ScoreBoxes(
                    (("allied", "Allies, points"), ("axis", "Axis, points")),
                    ("Allies win and take C2", "Axis hold C2"),
                    "Result",
                ),
                Grid(
                    ("Roll to destroy", "rolled by", "die", "gone", "goes to"),
                    tuple(Row((troop, who, "()", "[]", "")) for troop, who in rolls),
                    write=(4,),
                    note="Own points 6 or more: destroyed on 4+. Five: on 5+. Three or four: on 6. Two "
                    "or fewer: no roll. FC-118 to 122",
                ),
                66,
            ),
            Signatures(("For the Allies", "For the Axis", "Finished, date and hour")),
        ),
        page="report:battle 3",
        foot=_FOOT,
        sides=TWO,
    )


def full_battle_card() -> Sheet:
    """The same with as much text as a battle of Caen can bring."""
    card = battle_card()
    words = (
        "Troops that stand in Tactical Reserve come late, wherever the mission has a reserve and even "
        "where it has none; they roll like the others of their side and are never split. "
    )
    table = Prose(((words * 2, "FC-056"), (words * 2, "FC-089")), "At the table")
    return replace(card, blocks=(*card.blocks[:2], table, *card.blocks[2:]))


def troop_cards(count: int = 8) -> Sheet:
    """Cards of Caen with their profiles, the fullest first."""
    fullest = sorted(CAEN.troops, key=lambda troop: -sum(len(p.lines) for p in _CARDS[troop.card].profiles))
    chosen = list({troop.card: troop for troop in reversed(fullest)}.values())[::-1]
    cards = tuple(_card(troop.key) for troop in (chosen * 3)[:count])
    head = Head("Troop cards", "Troop cards of Firestorm: Caen")
    return Sheet("cards", "Troop cards", head, (Cards(cards),), foot=_FOOT, sides=TWO)


def _card(key: str) -> Card:
    troop = _TROOPS[key]
    card = _CARDS[troop.card]
    marker = Marker(troop.key, "", troop.side, troop.symbol, troop.size, troop.short, troop.name)
    return Card(
        marker, troop.name, str(troop.points or "–"), troop.rating, card.words, card.profiles, card.notes
    )


def report() -> Sheet:
    """A turn report of three pages: map, battles, chronicle, standings, lines to write on."""
    battles = tuple(
        Row(
            (
                str(i),
                "From Bretteville into Cheux",
                "M. Brandt, P. Lindqvist",
                f"{i % 7} : {i % 5}",
                "Allies take C2",
            ),
            state=("done", "disputed", "open")[i % 3],
            sub="3rd Canadian Division and 2nd Canadian Armoured Brigade against Panzer Lehr",
        )
        for i in range(1, 6)
    )
    chronicle = tuple(
        (
            f"On day {i} the 21. Panzer retreats from C3 to C5; the Allies move three troops into "
            "C3, and the Canadians dig in along the railway until the guns have come up.",
            f"FC-{130 + i}",
        )
        for i in range(1, 14)
    )
    blocks: tuple[Block, ...] = (
        MapPicture(board(), key=True),
        Facts(
            (Fact("Score", "180 : 360", "allied"), Fact("Pool", "51st Division", "axis")), "Where it stands"
        ),
        Grid(
            ("No.", "Battle", "Players", "Score", "Outcome"), battles, "Battles of the turn", numbers=(0, 3)
        ),
        Columns((Prose(chronicle, "Chronicle"),)),
        Break(),
        FillIn(("Name", "Side"), 3, "To be filled in"),
        Grid(
            ("Troop", "from", "to", "sure"),
            tuple(Row(("", "", "", "[]")) for _ in range(6)),
            "Orders",
            write=(0, 1, 2),
        ),
    )
    head = Head("Turn report", "Operation Perch", ("13 to 24 June 1944",), "2")
    return Sheet("turn-2", "Turn report 2", head, blocks, foot=_FOOT, sides=TWO)


def poster() -> Sheet:
    """The whole map on one landscape page with its key."""
    return Sheet(
        "poster",
        "Campaign map",
        Head("Firestorm: Caen", "The map of the campaign"),
        (MapPicture(board(), key=True),),
        orientation="landscape",
        foot=_FOOT,
        sides=TWO,
    )
