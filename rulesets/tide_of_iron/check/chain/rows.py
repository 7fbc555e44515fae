"""The tables of a chain: which numbers have limits, which names differ, which rows are written.

Cite: TN-142, TN-145, TN-150, TN-151, TN-158, TN-159.
"""

from collections.abc import Iterator

from rulesets.kit.checks.ranges import check_ranges
from rulesets.kit.findings import Finding
from rulesets.tide_of_iron.check.fields import listed_once, within, written
from rulesets.tide_of_iron.document.chain import Chain
from rulesets.tide_of_iron_box.units import BASE_SLOTS

POINTS, MANY = 40, 99
"""The most that the forms take."""


def check_chain_rows(chain: Chain) -> Iterator[Finding]:
    """Numbers, lists and texts of a chain."""
    yield from check_ranges(chain)
    yield from _numbers(chain)
    yield from _lists(chain)
    yield from _texts(chain)


def _numbers(chain: Chain) -> Iterator[Finding]:
    for place, base in enumerate(chain.roster):
        for kind, number in base.figures:
            yield from within(f"roster.{place}", f"{kind} of {base.name}", number, 1, MANY, "TN-142")
    for place, stage in enumerate(chain.stages):
        where, called = f"stages.{place}", stage.title or stage.key
        rises = f"Figures for a base to rise in {called}"
        yield from within(f"{where}.award", rises, stage.award.minimum, 1, BASE_SLOTS, "TN-150")
        yield from within(
            f"{where}.award", f"{rises} after a loss", stage.award.after_loss, 1, BASE_SLOTS, "TN-151"
        )
        for bonus in stage.bonus:
            least = 1 if bonus.when else 0
            yield from within(
                f"{where}.bonus", f"Other points of {called}", bonus.points, least, POINTS, "TN-159"
            )
        for kind, number in stage.extra:
            yield from within(where, f"{kind} outside the division in {called}", number, 1, MANY, "TN-145")


def _lists(chain: Chain) -> Iterator[Finding]:
    titles = [stage.title or stage.key for stage in chain.stages]
    for where, called, names in (
        ("stages", "The titles of the stages", titles),
        ("stages", "The short names of the stages", [stage.key for stage in chain.stages]),
        ("roster", "The names of the roster", [base.name for base in chain.roster]),
        ("roster", "The short names of the roster", [base.key for base in chain.roster]),
        ("medals", "The medals", [medal.title for medal in chain.medals]),
    ):
        yield from listed_once(where, called, names, "TN-142", is_error=True)
    for place, stage in enumerate(chain.stages):
        kinds = [kind for kind, _ in stage.extra]
        yield from listed_once(
            f"stages.{place}", f"Forces outside the division in {titles[place]}", kinds, "TN-145"
        )


def _texts(chain: Chain) -> Iterator[Finding]:
    for place, stage in enumerate(chain.stages):
        where, number = f"stages.{place}", place + 1
        yield from written(where, f"The title of stage {number}", stage.title, "TN-142")
        yield from written(where, f"The short name of stage {number}", stage.key, "TN-142")
        for bonus in stage.bonus:
            if bonus.when == "stated":
                said = f"The condition of other points of {stage.title or stage.key}"
                yield from written(f"{where}.bonus", said, bonus.words, "TN-159")
    for place, base in enumerate(chain.roster):
        yield from written(f"roster.{place}", f"The name of base {place + 1}", base.name, "TN-142")
        yield from written(f"roster.{place}", f"The short name of base {place + 1}", base.key, "TN-142")
    for place, medal in enumerate(chain.medals):
        yield from written(f"medals.{place}", f"The title of medal {place + 1}", medal.title, "TN-142")
