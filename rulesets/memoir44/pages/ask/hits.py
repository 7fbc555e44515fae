"""What the faces of battle dice do to a unit: which hit it, and what a Barrage does.

Answered by the rules of battle, whoever fires; how many dice are rolled is asked elsewhere.
"""

from rulesets.kit.ruleset import Answer
from rulesets.kit.words import listed
from rulesets.memoir44.document.words import FACE_TITLES, FACES
from rulesets.memoir44.ground.battle_dice import BARRAGE_DICE, barrage, hits
from rulesets.memoir44.ground.set_up import SetUp
from rulesets.memoir44.ground.units import Unit, UnitKind, unit_kinds


def hits_answer(unit: Unit, place: str, set_up: SetUp) -> Answer:
    """What hits the unit on the hex of that label.

    Cite: Memoir '44, Battle, Troops 10 (MD-383); D-Day Landings, Destroyers (MD-105), Off-Map Artillery
    (MD-092, MD-401), Supported Infantry and Armor (MD-115).
    """
    said = [f"Each {hitting(unit.kind)} rolled at it is a hit."]
    starry = tuple(
        f"{kind.title}{' (unmoved)' if kind.stars_still else ''}"
        for kind in unit_kinds().values()
        if hits(unit.kind, ("star",), kind)
    )
    if starry:
        said.append(f"Each Star rolled by these is also a hit: {listed(starry)}.")
    shelled = _titles(tuple(face for face in FACES if barrage(unit.kind, (face,)).hits))
    if barrage(unit.kind, ("flag",)).retreat:
        said.append(
            f"A Barrage rolls {BARRAGE_DICE} dice at it on any ground. Each {shelled} is a hit; each Flag is "
            "a hex of retreat that cannot be ignored."
        )
        if set_up.is_joined:
            from_all = set_up.landscape.rulings.barrage_on_joined_maps
            whose = "any of the joined maps" if from_all else "only its own map"
            said.append(f"It may be played on {whose}.")
    return Answer(
        f"What hits {unit.title} on {place}",
        tuple(said),
        places=(place,),
        cite="MD-105" if unit.kind.arm == "ship" else "MD-383" if unit.kind.hit_by else "MD-115",
    )


def hitting(target: UnitKind, attacker: UnitKind | None = None, moved: int = 0) -> str:
    """The faces that hit it, as "Infantry, Grenade or Star"."""
    return _titles(tuple(face for face in FACES if hits(target, (face,), attacker, moved)))


def _titles(faces: tuple[str, ...]) -> str:
    return listed([FACE_TITLES[face] for face in faces]).replace(" and ", " or ")
