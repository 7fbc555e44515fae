"""Words of a battle: seats, dice, reinforcements.

Cite: TN-066, TN-185.
"""

from collections.abc import Iterable, Iterator

from rulesets.kit.words import begun, count, listed
from rulesets.tide_of_iron.document.offered import PEOPLE
from rulesets.tide_of_iron.document.scenario import Reinforcement, Scenario, nation_at
from rulesets.tide_of_iron.ground.analysis import unit_profile
from rulesets.tide_of_iron.rules.battle.state import side_of
from rulesets.tide_of_iron.rules.chain.words import trained_words


def seat_words(seat: str) -> str:
    """Who sits there, in a sentence."""
    side, _, number = seat.partition("-")
    if side not in PEOPLE:
        return "the organiser"
    return f"{PEOPLE[side]}, division {number}" if number else PEOPLE[side_of(seat)]


def faces_words(faces: Iterable[int]) -> str:
    """Dice as they fell: "6 6 2"; "none" for none."""
    return " ".join(str(face) for face in faces) or "none"


def due_in(scenario: Scenario, round: int) -> Iterator[str]:
    """What comes in this round, a sentence for each. Cite: TN-185."""
    for coming in scenario.reinforcements:
        if coming.round == round:
            when = "at its end" if coming.when == "end" else "in its Status Phase"
            who = f"{PEOPLE[coming.side]}, division {coming.division}"
            words = f" {coming.words}" if coming.words else ""
            told = pieces_words(scenario, coming)
            yield f"{begun(when)} reinforcements of {who} arrive: {told}.{words}"


def pieces_words(scenario: Scenario, coming: Reinforcement) -> str:
    """What the reinforcement brings: "2 bases, 4 regular infantry and 1 Medic"."""
    nation = nation_at(scenario, coming.side, coming.division)
    told = [count(coming.bases, "base")] if coming.bases else []
    for kind, number in coming.pieces:
        profile = unit_profile(scenario, kind, nation)
        told.append(f"{number} {profile.title if profile else kind}")
    told += [f"{number} {trained_words(key)}" for key, number in coming.specializations]
    return listed(told) or "nothing"
