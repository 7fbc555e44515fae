"""Settings of house rules that say in so many words what stands where, and a battle that has it otherwise.

Players read the setting; what they get is what the set-up or the alternative has.

Cite: AD-022, AD-037 to AD-040, AD-045.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from rulesets.axis_allies_dday.check.known import warning
from rulesets.axis_allies_dday.check.totals import told
from rulesets.axis_allies_dday.document.battle import Alternative, Battle, Piece
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.document.shipped import pieces
from rulesets.kit.findings import Finding
from rulesets.kit.flow.rulings import spelled, switches

_OF_PIECES = re.compile(r"\d+[IATB](?: \d+[IATB])*")
INFANTRY_OF = "setup_gold_infantry"
"""The house rule whose settings are a number of infantry."""


def check_setting(battle: Battle, path: str, row: Alternative) -> Iterator[Finding]:
    """An alternative against the words of its setting."""
    yield from _check_pieces(path, row.switch, row.setting, row.pieces)
    yield from _check_zone(battle, path, row)


def check_first_settings(battle: Battle) -> Iterator[Finding]:
    """The set-up against the first setting of each house rule that has an alternative of one place."""
    first = {item.name: spelled(item.values[0][0]) for item in switches(Rulings)}
    asked = {
        row.switch: (f"alternatives.{at}", row.places[0])
        for at, row in reversed(list(enumerate(battle.alternatives)))
        if row.switch in first and len(row.places) == 1
    }
    for switch, (path, place) in asked.items():
        standing = [piece for piece in battle.set_up if piece.place == place]
        yield from _check_pieces(path, switch, first[switch], standing)


def _check_pieces(path: str, switch: str, setting: str, standing: Iterable[Piece]) -> Iterator[Finding]:
    placed: Counter[str] = Counter()
    for piece in standing:
        placed[piece.kind] += max(piece.count, 0)
    if _OF_PIECES.fullmatch(setting):
        meant = Counter(dict(pieces(setting)))
        is_other = placed != meant
    elif switch == INFANTRY_OF and setting.isdecimal():
        meant = Counter(infantry=int(setting))
        is_other = placed["infantry"] != meant["infantry"]
    else:
        return
    if is_other:
        says = f"The setting {setting} of {switch} says {told(meant)}; the battle has {told(placed)} there."
        mend = "Set up what the setting says, or leave out the alternatives of this house rule."
        yield warning("setting-unlike", path, says, mend, "AD-037")


def _check_zone(battle: Battle, path: str, row: Alternative) -> Iterator[Finding]:
    """A setting that is a zone says where the pieces or the box come to lie."""
    zones = {zone.key for zone in battle.zones}
    come = {piece.place for piece in row.pieces} | {zone for _, zone in row.boxes}
    if row.setting in zones and come and row.setting not in come:
        says = f"The setting {row.setting} of {row.switch} puts what it asks of in {min(come)}."
        yield warning("setting-unlike", path, says, "Name the zone of the setting.", "AD-040")
