"""What alternatives owe: a house rule with that setting, places that are there, and a sound set-up under it.

Cite: AD-015, AD-022, AD-037 to AD-040, AD-045, AD-050.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import replace

from rulesets.axis_allies_dday.check.boxes import check_boxes
from rulesets.axis_allies_dday.check.known import (
    alike,
    error,
    meant,
    note,
    place_called,
    warning,
)
from rulesets.axis_allies_dday.check.links import check_map
from rulesets.axis_allies_dday.check.reach import check_ways
from rulesets.axis_allies_dday.check.set_up import check_blockhouses, check_set_up
from rulesets.axis_allies_dday.check.settings import check_first_settings, check_setting
from rulesets.axis_allies_dday.document.battle import Alternative, Battle
from rulesets.axis_allies_dday.document.disputed import settled, unasked
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.kit.findings import Finding
from rulesets.kit.flow.rulings import Switch, setting_spelled, spelled, switches, with_setting

_OF_PIECES = (check_boxes, check_set_up, check_blockhouses)
_OF_LINKS = (check_map, check_ways)


def check_alternatives(battle: Battle) -> Iterator[Finding]:
    """Every alternative by itself, those that are lacking, and the battle as it stands under each."""
    judged = _judged(replace(battle, alternatives=()))
    usual = {(found.code, found.sentence) for found in judged if found.level != "note"}
    for at, alternative in enumerate(battle.alternatives):
        found = tuple(_check_alternative(battle, f"alternatives.{at}", alternative, usual))
        yield from found or check_setting(battle, f"alternatives.{at}", alternative)
    if not usual:
        yield from check_first_settings(battle)
    rows = (
        (f"alternatives.{at}", f"{row.switch} {row.setting}") for at, row in enumerate(battle.alternatives)
    )
    for setting, places in alike(rows):
        says = f"{len(places)} alternatives are of the setting {setting}."
        yield warning("alternative-twice", places[1], says, "Write one.", "AD-037", places)
    yield from _check_settings(battle)
    yield from _check_doubtful(battle)
    yield from _check_idle(battle)


def _check_alternative(
    battle: Battle, path: str, row: Alternative, usual: Collection[tuple[str, str]]
) -> Iterator[Finding]:
    rule = next((item for item in switches(Rulings) if item.name == row.switch), None)
    if rule is None:
        says = f"There is no house rule {row.switch!r}."
        mend = meant(row.switch, [item.name for item in switches(Rulings)]) or "Choose one."
        yield error("alternative-rule", path, says, mend, "AD-037")
        return
    words = [spelled(value) for value, _ in rule.values]
    if row.setting not in words:
        says = f"The house rule {row.switch} has no setting {row.setting!r}."
        yield error("alternative-setting", path, says, f"Choose one of {', '.join(words)}.", "AD-037")
        return
    beside = [piece.place for piece in row.pieces if piece.place not in row.places]
    if beside:
        says = f"An alternative sets up pieces in {beside[0]} beside those that stand there already."
        mend = "Name the place among those whose pieces it replaces."
        yield warning("alternative-adds", path, says, mend, "AD-037")
        return
    yield from _check_under(battle, path, row, rule, usual)


def _check_under(
    battle: Battle, path: str, row: Alternative, rule: Switch, usual: Collection[tuple[str, str]]
) -> Iterator[Finding]:
    """What is wrong under the setting alone, and not without it, told at the alternative."""
    rulings = with_setting(battle.rulings, row.switch, setting_spelled(rule, row.setting))
    other = settled(replace(battle, alternatives=(row,)), rulings)
    if (other.set_up, other.boxes, other.links) == (battle.set_up, battle.boxes, battle.links):
        says = f"Under the setting {row.setting} of {row.switch} nothing stands otherwise."
        yield warning("alternative-idle", path, says, "Write what does, or leave it out.", "AD-037")
    elif said := _unbalanced(battle, other, row):
        says = f"Under the setting {row.setting} of {row.switch}, {said}."
        mend = "Name all places whose pieces it replaces, and set up what stands there instead."
        yield warning("alternative-total", path, says, mend, "AD-040")
    chapters = (*_OF_PIECES, *_OF_LINKS) if row.cuts else _OF_PIECES
    for found in (found for chapter in chapters for found in chapter(other)):
        if found.level != "note" and (found.code, found.sentence) not in usual:
            says = f"Under the setting {row.setting} of {row.switch}: {found.sentence}"
            yield replace(found, where=path, places=(), sentence=says)


def _unbalanced(battle: Battle, other: Battle, row: Alternative) -> str:
    """What comes from nowhere to where nobody stood, or leaves a place bare and comes to no other."""
    powers = {piece.power for piece in row.pieces} or {power.key for power in battle.powers}
    usual, now = _pieces(battle, powers), _pieces(other, powers)
    stood, stands = ({piece.place for piece in one.set_up} for one in (battle, other))
    fresh = [piece.place for piece in row.pieces if piece.place not in stood]
    bare = [place for place in row.places if place in stood and place not in stands]
    if fresh and now - usual and not usual - now:
        return f"pieces stand in {place_called(battle, fresh[0])}, and none leave another place"
    if bare and usual - now and not now - usual:
        return f"the pieces of {place_called(battle, bare[0])} are gone, and stand in no other place"
    return ""


def _pieces(battle: Battle, powers: Collection[str]) -> Counter[tuple[str, str]]:
    """How many of each kind some powers have at the start."""
    found: Counter[tuple[str, str]] = Counter()
    for piece in battle.set_up:
        if piece.power in powers:
            found[piece.power, piece.kind] += max(piece.count, 0)
    return found


def _judged(battle: Battle) -> Iterator[Finding]:
    for chapter in (*_OF_PIECES, *_OF_LINKS):
        yield from chapter(battle)


def _check_settings(battle: Battle) -> Iterator[Finding]:
    """A house rule that some settings have an alternative for, and others, beside the first, have not."""
    told = {row.switch: f"alternatives.{at}" for at, row in reversed(list(enumerate(battle.alternatives)))}
    for item in switches(Rulings):
        written = [row.setting for row in battle.alternatives if row.switch == item.name]
        words = [spelled(value) for value, _ in item.values]
        lacking = [word for word in words[1:] if word not in written]
        if item.name in told and lacking and set(written) <= set(words):
            says = f"Nothing is said of the setting {lacking[0]} of {item.name}: it would change nothing."
            yield warning("alternative-lacking", told[item.name], says, "Write it.", item.id)


def _check_doubtful(battle: Battle) -> Iterator[Finding]:
    doubtful = tuple(f"links.{at}" for at, link in enumerate(battle.links) if link.doubtful)
    if doubtful and "doubtful_links" in unasked(battle):
        says = "Links are doubtful, but no alternative cuts them."
        mend = "Add an alternative of doubtful_links that cuts, or call them certain."
        yield warning("doubtful-idle", doubtful[0], says, mend, "AD-015", doubtful)


def _check_idle(battle: Battle) -> Iterator[Finding]:
    """A house rule set otherwise than usual that this battle says nothing of."""
    quiet = unasked(battle)
    for item in switches(Rulings):
        if item.name in quiet and getattr(battle.rulings, item.name) != item.values[0][0]:
            says = "A house rule is set otherwise than usual, which changes nothing in this battle."
            mend = "Leave it as it is usually set, or write its alternative."
            yield note("rule-idle", f"rulings.{item.name}", says, mend, item.id)
