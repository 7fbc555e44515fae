"""Step Two: army, mission and players of a battle are noted, and the options of a landing chosen.

Cite: Firestorm Caen, "Step Two - Combat", "Beach landing".
"""

from dataclasses import dataclass

from rulesets.firestorm.document.seats import side_of
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.changes import of_battle
from rulesets.firestorm.ground.state import Battle, Stage, State
from rulesets.firestorm.ground.words import does, people, title
from rulesets.firestorm.rules.battle.claims import at_the_table
from rulesets.firestorm.rules.battle.stages import BEFORE_THE_END, battle_choice, during
from rulesets.firestorm.rules.chapter import Chapter, Happened, Ordered, as_given
from rulesets.kit.flow.choices import Choice, Count, Option, SomeOf, Text
from rulesets.kit.flow.conditions import Need, Needs, gate
from rulesets.kit.flow.duties import Duty
from rulesets.kit.words import count, listed

LEAST_ARMY = 100


@dataclass(frozen=True, slots=True)
class NoteBattle:
    """Army size, mission, who plays: recorded, decides nothing but the landing options."""

    battle: int
    army: int
    mission: str = ""
    allied_players: str = ""
    axis_players: str = ""


@dataclass(frozen=True, slots=True)
class ChooseOptions:
    """The landing game's options. Cite: FC-207."""

    battle: int
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BattleNoted:
    battle: int
    army: int
    mission: str
    allied_players: str
    axis_players: str


@dataclass(frozen=True, slots=True)
class OptionsChosen:
    battle: int
    options: tuple[str, ...]


def duties_of(state: State, one: Battle) -> tuple[Duty, ...]:
    """None: nothing has to be noted."""
    return ()


def choices_of(state: State, one: Battle, seat: str) -> list[Choice]:
    """What may be noted of a battle at the table."""
    if not at_the_table(one):
        return []
    by_allies = side_of(seat) == "allied" and one.kind == "landing" and not one.options_chosen
    return [_note_choice(state, one), *([_options_choice(state, one)] if by_allies else [])]


def _note_choice(state: State, one: Battle) -> Choice:
    """Army, mission and players; the missions of the day of landing are fixed."""
    limits = state.campaign.limits
    usual = f"{limits.army} is usual; {limits.army_low} to {limits.army_high} is recommended."
    least = least_army(state, one)
    if least > LEAST_ARMY:
        usual += f" The landing options chosen need {least} or more."
    army = Count("army", "Points of each army", least, 9000, one.army, usual)
    mission = Text("mission", "Mission", 120, 0, one.mission, "Agree on one, or roll for it.")
    welcome = "Several commanders a side, and armies of any nation, are welcome."
    who = (
        Text("allied_players", f"Who plays for {people(state, 'allied')}", 200, 0, one.players[0]),
        Text("axis_players", f"Who plays for {people(state, 'axis')}", 200, 0, one.players[1], welcome),
    )
    label = f"Battle {one.number}: enter army{'' if one.is_assault else ', mission'} and players"
    fields = (army, *who) if one.is_assault else (army, mission, *who)
    return battle_choice(one, NoteBattle, label, fields, weight="paper", cite="FC-014")


def options_allowed(state: State, one: Battle) -> int:
    """One for each full or started thousand points. Cite: "Beach landing"."""
    assault = state.campaign.assault
    if assault is None or one.kind != "landing":
        return 0
    return min(len(assault.options), -(-one.army // assault.option_points))


def least_army(state: State, one: Battle) -> int:
    """The smallest army that may be noted: one that allows the options of the landing already chosen.
    Cite: "Beach landing"."""
    assault = state.campaign.assault
    if assault is None or len(one.options) < 2:
        return LEAST_ARMY
    return max(LEAST_ARMY, (len(one.options) - 1) * assault.option_points + 1)


def _options_choice(state: State, one: Battle) -> Choice:
    assert state.campaign.assault is not None
    options = tuple(Option(option.key, option.name) for option in state.campaign.assault.options)
    field = SomeOf("options", "Landing options", options, 0, options_allowed(state, one))
    label = "Choose landing options"
    return battle_choice(one, ChooseOptions, label, (field,), weight="open", cite="FC-206")


OF_A_GAME: Needs[Asked] = (
    gate(
        lambda o: not (o.at(*BEFORE_THE_END) and o.one.mode == "dice"),
        "Dice decide battle {o.one.number}: there is no game to note or report.",
        "FC-319",
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
    *OF_A_GAME,
    *_BEFORE_IT_IS_DECIDED,
)
OPTIONS: Needs[Asked] = (
    Need(lambda o: o.one.kind == "landing", "Only a beach landing has options.", "FC-206"),
    Need(lambda o: o.side == "allied", "{o.allies:^chooses|choose} the options of a landing.", "FC-206"),
    Need(lambda o: not o.one.options_chosen, "The options of this landing are already chosen.", "FC-206"),
    *OF_A_GAME,
    *_BEFORE_IT_IS_DECIDED,
)


def told_noted(state: State, event: BattleNoted) -> str:
    noted = (
        ("mission", event.mission),
        (f"for {people(state, 'allied')}", event.allied_players),
        (f"for {people(state, 'axis')}", event.axis_players),
    )
    said = "".join(f"; {what} {words}" for what, words in noted if words)
    return f"Battle {event.battle}: {event.army} points a side{said}."


def told_options(state: State, event: OptionsChosen) -> str:
    offered = state.campaign.assault.options if state.campaign.assault else ()
    names = [option.name for option in offered if option.key in event.options]
    choose = title(does(state, "allied", "chooses", "choose"))
    return f"{choose} {listed(names)} for the landing." if names else f"{choose} no options."


def _noted(one: Battle, event: BattleNoted) -> dict[str, object]:
    players = (event.allied_players, event.axis_players)
    return {"army": event.army, "mission": event.mission, "players": players}


CHAPTER = Chapter(
    {
        NoteBattle: Ordered(as_given(BattleNoted), NOTE, by="all"),
        ChooseOptions: Ordered(as_given(OptionsChosen), OPTIONS),
    },
    {
        BattleNoted: Happened(of_battle(_noted), told_noted),
        OptionsChosen: Happened(
            of_battle(lambda one, e: {"options": e.options, "options_chosen": True}), told_options
        ),
    },
)
