"""The turn report: the map, who holds the cities, what was lost, the log. For the club and its blog.

The map of a finished turn is the map at its end.

Cite: "Sequence of Play", "Determine Control"; AD-001, AD-061, AD-183.
"""

from collections.abc import Mapping
from dataclasses import replace

from rulesets.axis_allies_dday.document.battle import AIR, LAND, Kind
from rulesets.axis_allies_dday.pages.map import held_words
from rulesets.axis_allies_dday.pages.standing import result, verdict
from rulesets.axis_allies_dday.pages.views import table_board
from rulesets.axis_allies_dday.rules.cards.airborne import DropRolled, ParatroopersLanded
from rulesets.axis_allies_dday.rules.cards.attack import AttackRolled, DefenceRolled
from rulesets.axis_allies_dday.rules.cards.bombers import BomberSent, BomberStruck, TargetNamed
from rulesets.axis_allies_dday.rules.cards.fortune import ZonesNamed
from rulesets.axis_allies_dday.rules.cards.homecoming import AircraftReturned
from rulesets.axis_allies_dday.rules.cards.losses import LossesNamed
from rulesets.axis_allies_dday.rules.cards.patrols import FightersSent
from rulesets.axis_allies_dday.rules.cards.reinforcement import DiceKept, DieReRolled, ReinforcementsRolled
from rulesets.axis_allies_dday.rules.cards.reinforcing_drop import ParatroopersCame
from rulesets.axis_allies_dday.rules.cards.run import CardCompleted, CardOpened, PartEnded
from rulesets.axis_allies_dday.rules.cards.shots import DieUnused
from rulesets.axis_allies_dday.rules.cards.tactics_known import BlockhouseBuilt
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.words import kind_words, place_words
from rulesets.axis_allies_dday.rules.turn.victory import controller
from rulesets.axis_allies_dday.sheets.common import Paper
from rulesets.axis_allies_dday.sheets.map_sheet import with_track
from rulesets.kit.drawing.board import Fact, Row
from rulesets.kit.drawing.sheets import Block, Chronicle, Facts, Grid, MapPicture, Pair, Sheet

Lost = Mapping[tuple[str, Kind], int]
IN_A_ZONE: tuple[type, ...] = (
    DropRolled,
    ParatroopersLanded,
    ParatroopersCame,
    BomberStruck,
    LossesNamed,
    BlockhouseBuilt,
)
"""What a report tells zone by zone."""
UNTOLD: tuple[type, ...] = (
    CardOpened,
    CardCompleted,
    PartEnded,
    ZonesNamed,
    TargetNamed,
    AttackRolled,
    DefenceRolled,
    ReinforcementsRolled,
    DieReRolled,
    DiceKept,
    DieUnused,
    FightersSent,
    BomberSent,
    AircraftReturned,
)
"""Steps and dice, which a report leaves to what came of them."""


def reports(state: State) -> tuple[Sheet, ...]:
    """One for each finished turn, and one for the turn under way."""
    before: Lost = {}
    made = []
    for past in state.past:
        shown = replace(state, turn=past.turn, position=past.position, result="")
        made.append(_report(shown, before, False))
        before = past.position.lost
    return (*made, _report(state, before, True))


def _report(shown: State, before: Lost, is_now: bool) -> Sheet:
    """The report of the turn that `shown` is in; `before` is what was lost before it."""
    paper = Paper(shown.battle)
    blocks: list[Block] = []
    if board := table_board(shown):
        blocks.append(MapPicture(with_track(shown.battle, board, shown.turn), key=True))
    lost = shown.position.lost
    this_turn = {key: count - before.get(key, 0) for key, count in lost.items()}
    blocks.append(_standing(shown, is_now))
    blocks.append(Pair(_losses(shown, this_turn, "Lost this turn"), _losses(shown, lost, "Lost in total")))
    return paper.leaf(
        f"report-{shown.turn}",
        "Turn report",
        f"Turn {shown.turn} of {shown.battle.turns}",
        *blocks,
        called=f"Report of turn {shown.turn}",
        number=str(shown.turn),
        orientation="landscape",
        about="Map, cities, losses and log, for the club and its blog.",
        subject=f"turn {shown.turn}",
        group="Reports",
        chronicle=Chronicle(
            shown.turn,
            (),
            UNTOLD,
            tuple((kind, "zone") for kind in IN_A_ZONE),
            tuple((zone.key, place_words(shown.battle, zone.key)) for zone in shown.battle.zones),
        ),
    )


def _standing(shown: State, is_now: bool) -> Facts:
    """Who holds each city, and how the game stands."""
    facts = []
    for zone in (zone for zone in shown.battle.zones if zone.city):
        side = controller(shown, zone.key)
        held = held_words(shown.battle, shown.position, zone.key, side)
        facts.append(Fact(place_words(shown.battle, zone.key), held, side or ""))
    said = (result(shown) or verdict(shown)) if is_now else ""
    return Facts((*facts, *([Fact("The game", said)] if said else [])), "Cities")


def _losses(shown: State, lost: Lost, title: str) -> Grid:
    """A row for each kind of which something is gone, a column for each power. Cite: AD-061."""
    powers = shown.battle.powers
    kinds = [kind for kind in (*LAND, *AIR) if any(lost.get((power.key, kind), 0) for power in powers)]
    rows = tuple(
        Row((kind_words(kind), *(_number(lost.get((power.key, kind), 0)) for power in powers)))
        for kind in kinds
    )
    heads = ("", *(power.title for power in powers))
    nothing = (Row(("Nothing", *("" for _ in powers))),)
    return Grid(heads, rows or nothing, title, tuple(range(1, len(heads))))


def _number(count: int) -> str:
    """How many are gone; what came back beyond that is said."""
    return f"{-count} back" if count < 0 else str(count or "–")
