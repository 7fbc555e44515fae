"""What alternatives owe: a house rule with that setting, and a sound set-up under it.

Cite: AD-015, AD-022, AD-037 to AD-040, AD-045, AD-050.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace

from rulesets.axis_allies_dday.check.boxes import check_boxes
from rulesets.axis_allies_dday.check.known import meant
from rulesets.axis_allies_dday.check.links import check_map, check_ways
from rulesets.axis_allies_dday.check.say import say
from rulesets.axis_allies_dday.check.set_up import check_blockhouses, check_set_up
from rulesets.axis_allies_dday.document.battle import Alternative, Battle
from rulesets.axis_allies_dday.document.disputed import settled
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.kit.findings import Finding
from rulesets.kit.flow.rulings import Switch, setting_spelled, spelled, switches, with_setting

_OF_PIECES = (check_boxes, check_set_up, check_blockhouses)
_OF_LINKS = (check_map, check_ways)


def check_alternatives(battle: Battle) -> Iterator[Finding]:
    """Every alternative by itself, the battle as it stands under each, and links that none cuts."""
    usual = {
        (found.code, found.sentence) for chapter in (*_OF_PIECES, *_OF_LINKS) for found in chapter(battle)
    }
    for at, alternative in enumerate(battle.alternatives):
        yield from _check_alternative(battle, f"alternatives.{at}", alternative, usual)
    doubtful = tuple(f"links.{at}" for at, link in enumerate(battle.links) if link.doubtful)
    if doubtful and not any(row.cuts for row in battle.alternatives):
        yield say("doubtful-idle", doubtful[0], doubtful)


def _check_alternative(
    battle: Battle, path: str, row: Alternative, usual: Collection[tuple[str, str]]
) -> Iterator[Finding]:
    rule = next((item for item in switches(Rulings) if item.name == row.switch), None)
    if rule is None:
        mend = meant(row.switch, [item.name for item in switches(Rulings)]) or "Choose one."
        yield say("alternative-rule", path, switch=row.switch, mend=mend)
        return
    words = [spelled(value) for value, _ in rule.values]
    if row.setting not in words:
        yield say("alternative-setting", path, row=row, words=", ".join(words))
        return
    yield from _check_under(battle, path, row, rule, usual)


def _check_under(
    battle: Battle, path: str, row: Alternative, rule: Switch, usual: Collection[tuple[str, str]]
) -> Iterator[Finding]:
    """What is wrong under the setting alone, and not without it, told at the alternative."""
    rulings = with_setting(battle.rulings, row.switch, setting_spelled(rule, row.setting))
    other = settled(replace(battle, alternatives=(row,)), rulings)
    chapters = (*_OF_PIECES, *_OF_LINKS) if row.cuts else _OF_PIECES
    for found in (found for chapter in chapters for found in chapter(other)):
        if (found.code, found.sentence) not in usual:
            says = f"Under the setting {row.setting} of {row.switch}: {found.sentence}"
            yield replace(found, where=path, places=(), sentence=says)
