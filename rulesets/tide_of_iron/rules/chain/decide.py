"""An order of a chain becomes events, with all that follows by itself.

Cite: as the orders (`commands.py`).
"""

from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.deciding import Given, decided
from rulesets.kit.flow.dice import Faces
from rulesets.kit.ruleset import Documents
from rulesets.tide_of_iron.document.chain import Chain
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.rules.chain import commands as c, events as e
from rulesets.tide_of_iron.rules.chain.amending import scenarios_of
from rulesets.tide_of_iron.rules.chain.evolve import evolve
from rulesets.tide_of_iron.rules.chain.handlers import ORDERS, follow
from rulesets.tide_of_iron.rules.chain.menu import menu
from rulesets.tide_of_iron.rules.chain.refusing import why_not
from rulesets.tide_of_iron.rules.chain.state import State


def start(documents: Documents[Chain], rulings: Rulings) -> tuple[e.Event, ...]:
    """The opening: the chain as it is written, with its scenarios and the first stage due."""
    return (e.ChainOpened(documents.main, rulings, scenarios_of(documents)),)


def decide(state: State, seat: str, command: c.Command, faces: Faces) -> tuple[e.Event, ...]:
    """The events; refuses what the menu does not offer."""
    return decided(Given(state, seat, command, faces), menu, ORDERS, follow, evolve, why_not)


def held(state: State, seat: str, choice: Choice) -> str:
    """Why a person must give the order though nothing is to be chosen."""
    return "The table says when it sits down to play." if choice.command is c.BeginStage else ""


def broken(state: State) -> tuple[str, ...]:
    """What must never be: a level that is none, more figures than a base has, a stage that is not there."""
    wrong = []
    for key, base in state.bases.items():
        if not 0 <= base.level <= len(state.chain.medals):
            wrong.append(f"{key} has level {base.level}")
        full = dict(base.full)
        if any(number > full.get(kind, 0) for kind, number in base.figures):
            wrong.append(f"{key} has more figures than it has at full strength")
    if state.stage not in {stage.key for stage in state.chain.stages}:
        wrong.append(f"no stage is {state.stage}")
    if state.pendings and state.report is None:
        wrong.append("something is proposed, and nothing is reported")
    return tuple(wrong)
