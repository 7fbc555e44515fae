"""What claims, throws, points in lieu, proposals and reports of a battle need.

Cite: Firestorm Caen, "Mini-Campaign", "Firestorm Troop Points Value", "5. Check for Supply", "Step Three".
"""

from collections.abc import Callable

from rulesets.firestorm.document.seats import side_of
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.claims import claimant, claims_left
from rulesets.firestorm.rules.battle.after_action import at_risk, destroy_target, waits
from rulesets.firestorm.rules.battle.combat import LEAST_ARMY, MOST_GAMES, least_army
from rulesets.firestorm.rules.battle.prepare import GERMAN_DEFENCE, defence_die_due
from rulesets.firestorm.rules.log.state import STAGES, Stage
from rulesets.kit.flow.agreement import Pending, pending_for
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.words import count

_BEFORE_THE_END = (Stage.PREPARE, Stage.FIGHT)


def _first(o: Asked) -> str:
    """What comes first in that very battle."""
    here = [duty for duty in o.asked if duty.subject == o.one.subject]
    own = next((duty.says for duty in here if o.seat in duty.seats), None)
    said = f"That comes later in battle {o.one.number}."
    if own:
        return f"{said} First: {own}"
    return (
        f"{said} Waiting on the other side: {here[0].says}"
        if here
        else f"{said} Finish an earlier battle first."
    )


def _row_of_first(o: Asked) -> str:
    here = [duty for duty in o.asked if duty.subject == o.one.subject]
    return next((duty.cite for duty in here if o.seat in duty.seats), here[0].cite if here else "FC-115")


def during(first: Stage, last: Stage, over: str, cite: str) -> Needs[Asked]:
    """That the battle has come to the first of these stages and not past the last; `over` is what is behind
    it then. How far a battle has come is public."""
    return (
        Need(
            lambda o: STAGES.index(o.one.stage) <= STAGES.index(last),
            lambda o: f"Too late for battle {o.one.number}: {over}.",
            cite,
            True,
        ),
        Need(lambda o: STAGES.index(o.one.stage) >= STAGES.index(first), _first, _row_of_first, True),
    )


def claimable(asks: Callable[[Asked], bool] = lambda o: True) -> Needs[Asked]:
    """What a claim needs, or leaving one, where the order `asks` for it."""
    return (
        Need(
            lambda o: not asks(o) or o.s.rulings.how_fought == "mini",
            "This campaign has no claims: its house rules say how battles are decided.",
            "FC-187",
            True,
        ),
        Need(
            lambda o: not asks(o) or not o.one.claimed_by,
            "Battle {o.one.number} is already claimed for the table.",
            "FC-185",
            True,
        ),
        Need(
            lambda o: not asks(o) or (o.side is not None and claims_left(o.s, o.side) > 0),
            "You have used all your claims this turn.",
            "FC-186",
            True,
        ),
    )


CLAIM: Needs[Asked] = (
    *claimable(),
    *during(Stage.CLAIM, Stage.CLAIM, "table or dice is settled", "FC-185"),
    Need(
        lambda o: o.side not in o.one.declined,
        "Your side has already left battle {o.one.number} to the dice.",
        "FC-185",
        True,
    ),
    Need(
        lambda o: claimant(o.s, o.one) == o.side,
        "The attacker decides first whether to claim the battle.",
        "FC-185",
    ),
)
_OF_A_GAME: Needs[Asked] = (
    Need(
        lambda o: not (o.at(*_BEFORE_THE_END) and o.one.mode == "dice"),
        "Dice decide battle {o.one.number}: there is no game to note or report.",
        "FC-319",
        True,
    ),
)
_BEFORE_IT_IS_DECIDED = during(Stage.PREPARE, Stage.FIGHT, "it is decided", "FC-014")
NOTE: Needs[Asked] = (
    Need(
        lambda o: not (o.one.is_assault and o.c.mission),
        "The missions of the day of landing are fixed. Leave the mission empty.",
        "FC-107",
    ),
    Need(
        lambda o: not LEAST_ARMY <= o.c.army < least_army(o.s, o.one),
        lambda o: (
            f"{o.c.army} points are too few for the {count(len(o.one.options), 'landing option')} chosen."
        ),
        "FC-206",
    ),
    *_OF_A_GAME,
    *_BEFORE_IT_IS_DECIDED,
)
OPTIONS: Needs[Asked] = (
    Need(lambda o: o.one.kind == "landing", "Only a beach landing has options.", "FC-206"),
    Need(lambda o: o.side == "allied", "The Allies choose the options of a landing.", "FC-206"),
    Need(lambda o: not o.one.options_chosen, "The options of this landing are already chosen.", "FC-206"),
    *_OF_A_GAME,
    *_BEFORE_IT_IS_DECIDED,
)
BY_DICE: Needs[Asked] = (
    Need(
        lambda o: not (o.at(*_BEFORE_THE_END) and o.one.mode == "table"),
        "Battle {o.one.number} is fought at the table. Both sides can agree to leave it to the dice.",
        "FC-184",
        True,
    ),
    *during(Stage.FIGHT, Stage.FIGHT, "it is decided", "FC-319"),
)


def _pending(o: Asked) -> Pending | None:
    return pending_for(o.s.pendings, o.one.subject)


_ANSWERED_FIRST: Need[Asked] = Need(
    lambda o: not _pending(o),
    "A score of battle {o.one.number} is already reported. Answer it first.",
    "FC-113",
)
PROPOSE: Needs[Asked] = (
    *during(Stage.PREPARE, Stage.FIGHT, "it is decided", "FC-184"),
    Need(
        lambda o: o.one.mode != "dice", "Battle {o.one.number} is already left to the dice.", "FC-184", True
    ),
    Need(
        lambda o: not pending_for(o.s.pendings, o.one.dice_subject),
        "Leaving battle {o.one.number} to the dice is already proposed.",
        "FC-184",
    ),
    _ANSWERED_FIRST,
    Need(lambda o: not o.one.games, "A game is already reported. Report the score instead.", "FC-184"),
    Need(
        lambda o: not (o.one.is_assault and o.one.options_chosen),
        "The landing options are chosen: the battle is fought at the table.",
        "FC-184",
    ),
)
_SOMEBODY: Pending = Pending("", "", (), "")


def _is_own(o: Asked) -> bool:
    pending = _pending(o)
    return bool(pending and o.seat != ORGANISER and o.side == side_of(pending.by))


REPORT: Needs[Asked] = (
    *_OF_A_GAME,
    *during(Stage.FIGHT, Stage.FIGHT, "it is decided", "FC-113"),
    Need(
        lambda o: o.seat == ORGANISER or not (_pending(o) or _SOMEBODY).disputed_by,
        "The score of battle {o.one.number} is disputed: the organiser settles it.",
        "FC-113",
        True,
    ),
    Need(
        lambda o: not _is_own(o),
        "Your side has reported battle {o.one.number}. The other side answers, or you withdraw it.",
        "FC-113",
        True,
    ),
)
_OF_GAMES: Needs[Asked] = (
    *REPORT,
    Need(
        lambda o: not o.one.is_assault,
        "An assault on the day of landing is one game. Report the battle instead.",
        "FC-196",
    ),
    _ANSWERED_FIRST,
)
REPORT_GAME: Needs[Asked] = (
    *_OF_GAMES,
    Need(
        lambda o: len(o.one.games) < MOST_GAMES,
        f"A battle has at most {MOST_GAMES} games. Report its score now.",
        "FC-113",
    ),
)
REPORT_GAMES: Needs[Asked] = (
    *_OF_GAMES,
    Need(lambda o: o.one.games, "No game of battle {o.one.number} is reported yet.", "FC-113"),
)


def _is_defence(o: Asked) -> bool:
    return bool(o.c.troop == GERMAN_DEFENCE)


def _committed(o: Asked) -> bool:
    if o.side is None:
        return False
    return o.one.force(o.side).defence if _is_defence(o) else o.c.troop in o.one.force(o.side).ground


IN_LIEU: Needs[Asked] = (
    Need(
        lambda o: o.one.mode != "dice",
        "Dice decide this battle: no troop is traded for points.",
        "FC-074",
        True,
    ),
    Need(
        lambda o: not o.one.mode or (o.at(*_BEFORE_THE_END) and not o.one.report and not o.one.games),
        "The battle is fought. Troops are traded for points before it.",
        "FC-074",
        True,
    ),
    *during(Stage.PREPARE, Stage.FIGHT, "it is fought", "FC-074"),
    Need(
        lambda o: o.side is None or o.c.troop not in o.one.force(o.side).in_lieu,
        "It is already traded for points.",
        "FC-074",
    ),
    Need(
        lambda o: not _is_defence(o) or o.s.rulings.defence_in_lieu,
        "By your house rule German Defence is not traded for points.",
        "FC-076",
    ),
    Need(
        lambda o: not _is_defence(o) or not o.one.force("axis").die,
        "German Defence is traded for points only before its die is rolled.",
        "FC-076",
    ),
    Need(
        lambda o: not _is_defence(o) or _committed(o),
        "German Defence is not committed to this battle.",
        "FC-075",
    ),
    Need(
        lambda o: _is_defence(o) or _committed(o),
        "Only a committed ground troop can be traded for points: no sortie, no naval gunfire.",
        "FC-075",
    ),
    Need(
        lambda o: _is_defence(o) or o.known.troops[o.c.troop].points,
        lambda o: f"{o.say([o.c.troop], 'has')} no points value and cannot be traded for points.",
        "FC-075",
    ),
)
_FALLEN = "the rolls before the fight are made"
SUPPLY: Needs[Asked] = (
    Need(
        lambda o: not (o.at(*_BEFORE_THE_END) and o.one.mode == "dice"),
        "In a battle by dice there is no roll for supply: it lowers the total.",
        "FC-316",
        True,
    ),
    *during(Stage.PREPARE, Stage.FIGHT, _FALLEN, "FC-101"),
    Need(
        lambda o: o.side is None or not o.one.force(o.side).supplied,
        "Your side is in supply there: no roll.",
        "FC-101",
    ),
    Need(lambda o: o.c.side == o.side, "Each side rolls for itself.", "FC-101"),
    Need(
        lambda o: o.side is None or not o.one.force(o.side).supply_die, "That roll is already made.", "FC-101"
    ),
)
DEFENCE: Needs[Asked] = (
    *during(Stage.PREPARE, Stage.FIGHT, _FALLEN, "FC-287"),
    Need(
        lambda o: o.one.force("axis").defence,
        "German Defence is not committed to this battle.",
        "FC-287",
        True,
    ),
    Need(
        lambda o: GERMAN_DEFENCE not in o.one.force("axis").in_lieu,
        "German Defence is traded for points: no roll.",
        "FC-287",
        True,
    ),
    Need(lambda o: not o.one.force("axis").die, "German Defence is already rolled.", "FC-287", True),
    Need(
        lambda o: defence_die_due(o.s, o.one),
        "German Defence counts nothing here in a battle by dice: no roll.",
        "FC-310",
    ),
    Need(lambda o: o.side == "axis", "The Germans roll for German Defence.", "FC-287"),
)


def _by_rule(o: Asked) -> tuple[str, str]:
    """Why the side throws against nobody, though the enemy has troops in the battle."""
    if o.one.totals is not None:
        return "With so large a difference nobody rolls against the winner's troops.", "FC-324"
    if o.side != o.one.winner and not o.s.rulings.loser_may_roll:
        return "By your house rule only the winner rolls to destroy.", "FC-123"
    return "Your side has too few points to destroy anything.", "FC-122"


DESTROY: Needs[Asked] = (
    *during(Stage.DESTROY, Stage.DESTROY, "the rolls to destroy are made", "FC-117"),
    Need(lambda o: not waits(o.s, o.one), "Finish the earlier battle in these areas first.", "FC-115"),
    Need(lambda o: o.c.side == o.side, "Each side rolls for itself.", "FC-118"),
    Need(
        lambda o: o.side not in o.one.rolled,
        "Your side has already rolled against the enemy's troops.",
        "FC-118",
        True,
    ),
    Need(
        lambda o: o.side is None or destroy_target(o.s, o.one, o.side),
        lambda o: _by_rule(o)[0],
        lambda o: _by_rule(o)[1],
        True,
    ),
    Need(
        lambda o: o.side is None or at_risk(o.s, o.one, o.side),
        "No committed enemy ground troop is left to roll against.",
        "FC-117",
    ),
)
