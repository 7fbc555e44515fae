"""Map packages of TripleA as a file format of battles, both ways.

What is written is read back with the same zones, links, owners, pieces and outlines, these to the pixel; what
a package cannot carry is said. What lies where: archive (the zip), files (which file is which), game_xml,
points and side_files (what is in them), read and write (a package), ground, kinds, people and picture (what
its parts are here), to_battle and to_package, lost.

Cite: AD-273 to AD-275.
"""

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.formats.lost import lost
from rulesets.axis_allies_dday.formats.package import NoPackage, Remarks
from rulesets.axis_allies_dday.formats.read import read_zip
from rulesets.axis_allies_dday.formats.to_battle import battle_of
from rulesets.axis_allies_dday.formats.to_package import package_of
from rulesets.axis_allies_dday.formats.write import write_zip
from rulesets.kit.ruleset import Format, Remark

MOST_TOLD = 60


def read(data: bytes) -> tuple[Battle | None, tuple[Remark, ...]]:
    """The battle in a zip, with what was guessed before what was odd; None where there is none, and the
    remarks say why."""
    package, odd = read_zip(data)
    if package is None:
        return None, odd
    guessed = Remarks()
    try:
        battle = battle_of(package, guessed)
    except NoPackage as why:
        return None, (Remark("", str(why)),)
    return battle, Remarks((*guessed, *odd)).first(MOST_TOLD)


def write(battle: Battle) -> tuple[bytes, tuple[Remark, ...]]:
    """The zip of a battle and what it cannot carry; no bytes where the battle cannot be written, and the one
    remark says why."""
    try:
        return write_zip(package_of(battle)), lost(battle)
    except NoPackage as why:
        return b"", (Remark("", str(why)),)


TRIPLEA: Format[Battle] = Format("TripleA map package", ".zip", read, write, most=39)
