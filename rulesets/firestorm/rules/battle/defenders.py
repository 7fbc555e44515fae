"""Step One: the defender names his troops, sortie, German Defence and naval gunfire.

Cite: Firestorm Caen, "4. Choose Firestorm Troops", "German Defence Troop", "Naval Gunfire"; K11; FC-222.
"""

from dataclasses import dataclass
from typing import Annotated

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import players, side_of
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.changes import battle, in_battle, move
from rulesets.firestorm.ground.forces import counts_by_dice, free_reserve, ground_troops, reserve_places
from rulesets.firestorm.ground.position import has_defence, is_beach, sorties_left
from rulesets.firestorm.ground.retreat import if_it_falls
from rulesets.firestorm.ground.state import Battle, Force, Stage, State
from rulesets.firestorm.ground.words import does, title
from rulesets.firestorm.rules.battle.claims import CLAIMED_AT_ONCE, claim_fields, declared, may_be_fought
from rulesets.firestorm.rules.battle.stages import battle_choice, battle_duty
from rulesets.firestorm.rules.battle.troops import (
    NAMED,
    NOBODY,
    Named,
    fields_defence,
    force_named,
    joined,
    limit_words,
    places_filled,
    troop_fields,
    yes_no,
)
from rulesets.firestorm.rules.chapter import Chapter, Happened, Ordered
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.duties import Duty
from rulesets.kit.stored.added import ADDED
from rulesets.kit.stored.slotted import replace
from rulesets.kit.words import listed


@dataclass(frozen=True, slots=True)
class CommitDefenders:
    battle: int
    troops: tuple[str, ...] = ()
    reserve: tuple[str, ...] = ()
    sortie: bool = False
    defence: bool = False
    naval: str = "no"
    way: Annotated[str, ADDED] = ""


@dataclass(frozen=True, slots=True)
class DefendersCommitted:
    battle: int
    side: SideKey
    troops: tuple[str, ...]
    reserve: tuple[str, ...]
    sortie: bool
    defence: bool
    naval: bool


def duties_of(state: State, one: Battle) -> list[Duty]:
    if one.stage is not Stage.DEFEND:
        return []
    says = f"{one.target} is attacked from {one.origin}: commit troops to defend it."
    says = f"{says} {if_it_falls(state, one.target, one.defender)}".strip()
    return [battle_duty(one, 1, players(one.defender), CommitDefenders, says, "FC-058")]


def choices_of(state: State, one: Battle, seat: str) -> list[Choice]:
    """The ways to commit the defenders."""
    if one.stage is not Stage.DEFEND or side_of(seat) != one.defender:
        return []
    return [_with_claim(state, one, way) for way in defender_choices(state, one)]


def _with_claim(state: State, one: Battle, way: Choice) -> Choice:
    """The choice with table or dice asked beside it. German Defence that would count nothing by dice is not
    left to them in the same breath (K11)."""
    joining = any(field.name == "reserve" for field in way.fields)
    to_dice = not dict(way.fixed)["defence"] or counts_by_dice(state, one, joining)
    return replace(way, fields=(*way.fields, *claim_fields(state, one, one.defender, to_dice)))


def defender_choices(state: State, one: Battle) -> list[Choice]:
    """Ways to commit the defenders: one or two, or none, which is a way of its own and not a list left empty;
    German Defence or a sortie fill a place. Cite: FC-064, FC-079."""
    side, target = one.defender, one.target
    bound = one.defence.troops
    limit = state.campaign.limits.committed - len(bound)
    here = tuple(troop for troop in ground_troops(state, side, target) if troop not in bound)
    spare = free_reserve(state, side, target)
    most_reserve = min(limit, len(spare), reserve_places(state, target))
    air = sorties_left(state, side) > 0
    defence = side == "axis" and has_defence(state, target) and may_use_defence(state, one)
    beside, joining, one_here = (here, 0, limit - 1), (spare, 1, 1), (here, 1, 1)
    two, counts = most_reserve and limit > 1, defence and may_use_defence(state, one, joining=1)
    ways: tuple[tuple[object, str, Named, Named, bool, bool], ...] = (
        (here and limit, "troops of {0}", (here, 1, limit), NOBODY, False, False),
        (defence and limit, "German Defence", beside, NOBODY, False, True),
        (air and limit, "a sortie", beside, NOBODY, True, False),
        (most_reserve, "Tactical Reserve", NOBODY, (spare, 1, most_reserve), False, False),
        (two and here, "one of {0} and one of Tactical Reserve", one_here, joining, False, False),
        (two and counts, "German Defence and one of Tactical Reserve", NOBODY, joining, False, True),
        (two and air, "one of Tactical Reserve and a sortie", NOBODY, joining, True, False),
        (air and defence and limit > 1, "German Defence and a sortie", NOBODY, NOBODY, True, True),
    )
    offered = [
        _defend(state, one, f"Commit {label}", troops, reserve, sortie, defence)
        for may, label, troops, reserve, sortie, defence in ways
        if may
    ]
    nobody = "Defend {0} without other troops" if bound else "Defend {0} without troops"
    return [*offered, replace(_defend(state, one, nobody), button=nobody.format(target))]


def may_use_defence(state: State, one: Battle, joining: int = 0) -> bool:
    """German Defence is offered where it can count: at a table the battle may still come to, or by dice."""
    return may_be_fought(state, one) or counts_by_dice(state, one, joining)


def _defend(
    state: State,
    one: Battle,
    label: str,
    troops: Named = NOBODY,
    reserve: Named = NOBODY,
    sortie: bool = False,
    defence: bool = False,
) -> Choice:
    fields = troop_fields(state, troops, reserve)
    if one.defender == "allied" and is_beach(state, one.target):
        fields.append(yes_no("naval", "Naval gunfire", "yes", "On top of the two troops."))
    fixed, places = (("sortie", sortie), ("defence", defence)), (one.target,)
    label = label.format(one.target)
    return battle_choice(one, CommitDefenders, label, tuple(fields), fixed, places=places, cite="FC-052")


def _counts(o: Asked) -> bool:
    """Whether German Defence may count however the battle is decided."""
    if not fields_defence(o) or counts_by_dice(o.s, o.one, len(o.c.reserve)):
        return True
    return may_be_fought(o.s, o.one) and o.c.way != "dice"


def _counts_nothing(o: Asked) -> str:
    says = f"Where {o.most} {o.axis.called} troops stand, German Defence counts nothing by dice"
    if not may_be_fought(o.s, o.one):
        return f"{says}, and only the dice can decide this battle."
    return f"{says}. Claim the battle or leave it out."


def _others(o: Asked) -> int:
    return len({*o.c.troops, *o.c.reserve, *o.one.defence.troops})


DEFENCE: Needs[Asked] = (
    Need(
        lambda o: not fields_defence(o) or o.side == "axis",
        "German Defence is only in areas that {o.axis:holds|hold}.",
        "FC-078",
    ),
    Need(
        lambda o: not fields_defence(o) or o.side != "axis" or has_defence(o.s, o.one.target),
        "This turn has no German Defence.",
        "FC-078",
    ),
)
COMMIT_DEFENDERS: Needs[Asked] = (
    *NAMED,
    *DEFENCE,
    Need(
        lambda o: not fields_defence(o) or _others(o) < o.s.campaign.limits.committed,
        "The other Firestorm Troops leave no place for German Defence. Leave one out.",
        "FC-080",
    ),
    Need(
        lambda o: (
            places_filled(o) <= o.s.campaign.limits.committed
            or (fields_defence(o) and _others(o) >= o.s.campaign.limits.committed and not o.c.sortie)
        ),
        limit_words,
        "FC-052",
    ),
    Need(
        lambda o: o.c.naval != "yes" or (o.side == "allied" and is_beach(o.s, o.one.target)),
        lambda o: f"Naval gunfire helps only where {does(o.s, 'allied', 'defends', 'defend')} a beach.",
        "FC-067",
    ),
    Need(_counts, _counts_nothing, "FC-310"),
)


def commit_defenders(given: OrderContext[State, CommitDefenders]) -> list[object]:
    state, command = given.state, given.command
    one = battle(state, command.battle)
    named = command.troops, command.reserve, command.sortie
    force = DefendersCommitted(one.number, one.defender, *named, command.defence, command.naval == "yes")
    return [force, *declared(one, one.defender, command.way)]


def defenders_committed(state: State, event: DefendersCommitted) -> State:
    one = battle(state, event.battle)
    force = Force(
        joined(one.defence.troops, event.troops), event.reserve, event.sortie, event.defence, event.naval
    )
    changed = in_battle(state, one.number, defence=force, stage=Stage.CLAIM)
    return move(changed, event.reserve, one.target)


def told_defenders(state: State, event: DefendersCommitted) -> str:
    extra = [
        words for words, has in (("German Defence", event.defence), ("naval gunfire", event.naval)) if has
    ]
    defends, named = title(does(state, event.side, "defends", "defend")), force_named(state, event, extra)
    return f"{defends} with {listed(named)}." if named else f"{defends} without further Firestorm Troops."


CHAPTER = Chapter(
    {
        CommitDefenders: Ordered(
            commit_defenders, (*COMMIT_DEFENDERS, *CLAIMED_AT_ONCE), "Commit", "Commit troops to defend"
        )
    },
    {DefendersCommitted: Happened(defenders_committed, told_defenders)},
)
