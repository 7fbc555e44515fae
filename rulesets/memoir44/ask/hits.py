"""What the faces of battle dice do to a unit: which hit it, and what a Barrage does.

Answered by the rules of battle, whoever fires; how many dice are rolled is asked elsewhere.
"""

from rulesets.kit.ruleset import Answer
from rulesets.kit.words import listed
from rulesets.memoir44.document.words import FACE_TITLES
from rulesets.memoir44.ground.battle_dice import BARRAGE_DICE, FACES, barrage, hits
from rulesets.memoir44.ground.units import Unit, unit_kinds

_FACES = tuple(dict.fromkeys(FACES))


def hits_answer(unit: Unit, place: str) -> Answer:
    """What hits the unit on the hex of that label.

    Cite: Memoir '44, Battle; D-Day Landings, Destroyers (MD-105), Off-Map Artillery (MD-092), Supported
    Infantry and Armor (MD-115).
    """
    usual = _titles(tuple(face for face in _FACES if hits(unit.kind, (face,))))
    said = [f"Each {usual} rolled at it is a hit."]
    starry = tuple(
        dict.fromkeys(kind.title for kind in unit_kinds().values() if hits(unit.kind, ("star",), kind))
    )
    if starry:
        said.append(f"So is each Star rolled by these: {listed(starry)}.")
    shelled = _titles(tuple(face for face in _FACES if barrage(unit.kind, (face,)).hits))
    if barrage(unit.kind, ("flag",)).retreat:
        said.append(
            f"A Barrage rolls {BARRAGE_DICE} dice at it, whatever ground it stands on: each "
            f"{shelled} is a hit, and each Flag a hex of retreat that cannot be ignored."
        )
    return Answer(
        f"What hits {unit.title or unit.kind.title} on {place}",
        tuple(said),
        places=(place,),
        cite="MD-105" if unit.kind.arm == "ship" else "MD-115",
    )


def _titles(faces: tuple[str, ...]) -> str:
    return listed([FACE_TITLES[face] for face in faces]).replace(" and ", " or ")
