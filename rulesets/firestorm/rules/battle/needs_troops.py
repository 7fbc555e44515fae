"""What the troops named for a battle need.

Cite: Firestorm Caen, "4. Choose Firestorm Troops", "German Tactical Reserve", "Carpet Bombing".
"""

from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.claims import claimant, may_be_fought
from rulesets.firestorm.ground.forces import counts_by_dice
from rulesets.firestorm.ground.position import (
    barred_troops,
    bombings_left,
    has_defence,
    in_supply,
    is_beach,
    room,
    sorties_left,
    this_turn,
)
from rulesets.firestorm.rules.battle.needs_arrow import SPENT, limit_words
from rulesets.firestorm.rules.battle.needs_fight import claimable
from rulesets.firestorm.rules.log import commands as order
from rulesets.firestorm.rules.log.state import RESERVE, LandingResult, Stage
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.words import listed


def _attacks(o: Asked) -> bool:
    return isinstance(o.c, order.CommitAttackers)


def _area(o: Asked) -> str:
    return o.one.origin if _attacks(o) else o.one.target


def _due(o: Asked) -> bool:
    return o.at(Stage.ATTACK if _attacks(o) else Stage.DEFEND)


def _not_named_now(o: Asked) -> str:
    if o.at(Stage.ARROW):
        return "The attack is chosen first, then troops are committed."
    if not _attacks(o) and o.at(Stage.ATTACK):
        return "The attacker commits troops first, then the defender."
    return (
        f"The troops that {'attack' if _attacks(o) else 'defend'} in battle {o.one.number}"
        " are already committed."
    )


def _off_reserve(o: Asked) -> tuple[str, ...]:
    return tuple(troop for troop in o.c.reserve if o.s.troops[troop] != RESERVE)


def _places(o: Asked) -> int:
    bound = (o.one.attack if _attacks(o) else o.one.defence).troops
    return len({*o.c.troops, *o.c.reserve, *bound}) + bool(o.c.sortie) + _fields_defence(o)


def _fields_defence(o: Asked) -> bool:
    return bool(getattr(o.c, "defence", False))


def _no_sortie(o: Asked) -> str:
    used = this_turn(o.s).sorties
    return "All sorties of this turn are used." if used else "This turn has no sorties."


RESERVE_JOINS: Needs[Asked] = (
    Need(
        lambda o: not o.c.reserve or o.side == "axis", "Only the Germans have a Tactical Reserve.", "FC-086"
    ),
    Need(
        lambda o: not _off_reserve(o),
        lambda o: f"{o.say(_off_reserve(o), 'is', 'are')} not in Tactical Reserve.",
        "FC-086",
    ),
    Need(
        lambda o: not o.c.reserve or o.s.rulings.tr_cutoff or in_supply(o.s, _area(o)),
        lambda o: f"{o.known.named(_area(o))} is out of supply: Tactical Reserve cannot join there.",
        "FC-094",
    ),
    Need(
        lambda o: o.s.rulings.tr_stack or room(o.s, _area(o), "axis") >= len(o.c.reserve),
        lambda o: f"{o.known.named(_area(o))} has no room for Tactical Reserve.",
        "FC-091",
    ),
)
SORTIE: Needs[Asked] = (
    Need(
        lambda o: not o.c.sortie or o.side == "allied" or o.s.rulings.german_air,
        "Only the Allies have sorties.",
        "FC-060",
    ),
    Need(
        lambda o: (
            not o.c.sortie
            or not o.side
            or (o.side == "axis" and not o.s.rulings.german_air)
            or sorties_left(o.s, o.side) > 0
        ),
        _no_sortie,
        "FC-065",
    ),
)
_NAMED: Needs[Asked] = (
    Need(_due, _not_named_now, "FC-058", True),
    Need(
        lambda o: o.side == (o.one.attacker if _attacks(o) else o.one.defender),
        "The other side commits troops now.",
        "FC-058",
    ),
    Need(
        lambda o: not o.elsewhere(_area(o)),
        lambda o: f"{o.say(o.elsewhere(_area(o)), 'is', 'are')} not in {o.known.named(_area(o))}.",
        "FC-053",
    ),
    SPENT,
    *RESERVE_JOINS,
    *SORTIE,
)


def _bombings(o: Asked) -> str:
    turns = [f"turn {turn.number}" for turn in o.s.campaign.turns if turn.bombings]
    if not turns:
        return "This campaign has no carpet bombing."
    if not this_turn(o.s).bombings:
        return f"Carpet bombing is only for {listed(turns)}."
    return "The carpet bombing of this turn is already used."


def _landing(o: Asked) -> LandingResult:
    return next(row for row in o.s.landings if row.area == o.one.origin)


def _landed(o: Asked) -> tuple[str, ...]:
    assert o.s.campaign.assault is not None
    row = next(row for row in o.s.campaign.assault.landings if row.area == o.one.origin)
    return (row.division, row.brigade)


def _strangers(o: Asked) -> tuple[str, ...]:
    """Who did not land where the further attack starts."""
    if o.one.kind != "follow-up" or o.s.campaign.assault is None:
        return ()
    return tuple(troop for troop in o.c.troops if troop not in _landed(o))


def _in_chaos(o: Asked) -> tuple[str, ...]:
    return tuple(troop for troop in o.c.troops if troop in barred_troops(o.s))


def _bound_alone(o: Asked) -> bool:
    return o.one.kind != "counter" or not (o.c.troops or o.c.reserve or o.c.sortie)


BOMBING: Needs[Asked] = (
    Need(
        lambda o: o.c.bombing != "yes" or o.side != "axis",
        "Carpet bombing helps only the Allies, and only where they attack.",
        "FC-070",
    ),
    Need(lambda o: o.c.bombing != "yes" or bombings_left(o.s) > 0, _bombings, "FC-069"),
    Need(
        lambda o: o.c.bombing != "yes" or o.one.kind == "normal",
        "Carpet bombing needs an attack that follows an initiative roll.",
        "FC-070",
    ),
)
COMMIT_ATTACKERS: Needs[Asked] = (
    *_NAMED,
    Need(lambda o: _places(o) <= o.s.campaign.limits.committed, limit_words, "FC-052"),
    Need(
        lambda o: o.c.troops or o.c.reserve or o.one.attack.troops,
        "An attack needs at least one ground troop.",
        "FC-054",
    ),
    Need(
        lambda o: not o.c.reserve or o.c.troops or o.s.rulings.tr_may_lead or o.side != "axis",
        "Tactical Reserve does not count as the ground troop an attack needs.",
        "FC-093",
    ),
    *BOMBING,
    Need(_bound_alone, lambda o: f"{o.say(o.one.attack.troops, 'makes')} this attack alone.", "FC-219"),
    Need(
        lambda o: not _in_chaos(o),
        lambda o: (
            f"{o.say(_in_chaos(o), 'landed in chaos and does', 'landed in chaos and do')} not attack"
            " this turn."
        ),
        "FC-217",
    ),
    Need(
        lambda o: not _strangers(o),
        lambda o: f"{o.say(_strangers(o), 'did')} not land there in the assault.",
        "FC-218",
    ),
    Need(
        lambda o: o.one.kind != "follow-up" or len(o.c.troops) <= _landing(o).earned,
        "This landing earned a further attack with only one of its troops.",
        "FC-211",
    ),
)


def _counts(o: Asked) -> bool:
    """Whether German Defence may count however the battle is decided."""
    if not _fields_defence(o) or counts_by_dice(o.s, o.one, len(o.c.reserve)):
        return True
    return may_be_fought(o.s, o.one) and o.c.way != "dice"


def _counts_nothing(o: Asked) -> str:
    says = f"Where {o.most} German troops stand, German Defence counts nothing by dice"
    if not may_be_fought(o.s, o.one):
        return f"{says}, and only the dice can decide this battle."
    return f"{says}. Claim the battle or leave it out."


def _others(o: Asked) -> int:
    return len({*o.c.troops, *o.c.reserve, *o.one.defence.troops})


DEFENCE: Needs[Asked] = (
    Need(
        lambda o: not _fields_defence(o) or o.side == "axis",
        "German Defence is only in areas the Germans hold.",
        "FC-078",
    ),
    Need(
        lambda o: not _fields_defence(o) or o.side != "axis" or has_defence(o.s, o.one.target),
        "This turn has no German Defence.",
        "FC-078",
    ),
)
COMMIT_DEFENDERS: Needs[Asked] = (
    *_NAMED,
    *DEFENCE,
    Need(
        lambda o: not _fields_defence(o) or _others(o) < o.s.campaign.limits.committed,
        "The other Firestorm Troops leave no place for German Defence. Leave one out.",
        "FC-080",
    ),
    Need(
        lambda o: (
            _places(o) <= o.s.campaign.limits.committed
            or (_fields_defence(o) and _others(o) >= o.s.campaign.limits.committed and not o.c.sortie)
        ),
        limit_words,
        "FC-052",
    ),
    Need(
        lambda o: o.c.naval != "yes" or (o.side == "allied" and is_beach(o.s, o.one.target)),
        "Naval gunfire helps only Allies who defend a beach.",
        "FC-067",
    ),
    Need(_counts, _counts_nothing, "FC-310"),
)


def _says_first(o: Asked) -> bool:
    """Whether the defender claims before the attacker has said whether he does."""
    is_first = o.c.way == "table" and o.side == o.one.defender
    return not (is_first and claimant(o.s, o.one) == o.one.attacker)


WAY: Needs[Asked] = (
    *claimable(lambda o: bool(o.c.way)),
    Need(_says_first, "The attacker decides first whether to claim the battle.", "FC-185"),
)
"""What the way named with the troops needs."""
