"""The tables of a chain: which numbers have limits, which names differ, which rows are written.

Cite: TN-142, TN-145, TN-150, TN-151, TN-158, TN-159.
"""

from collections.abc import Iterator

from rulesets.kit.checks.ranges import check_ranges
from rulesets.kit.findings import Finding
from rulesets.tide_of_iron.check.fields import (
    Listed,
    Number,
    Written,
    check_numbers,
    check_twice,
    check_written,
)
from rulesets.tide_of_iron.document.chain import Chain
from rulesets.tide_of_iron_box.units import BASE_SLOTS

POINTS, MANY = 40, 99
"""The most that the forms take."""


def check_chain_rows(chain: Chain) -> Iterator[Finding]:
    """Numbers, lists and texts of a chain."""
    yield from check_ranges(chain)
    yield from check_numbers(_numbers(chain))
    yield from check_twice(_lists(chain))
    yield from check_written(_texts(chain))


def _numbers(chain: Chain) -> Iterator[Number]:
    for place, base in enumerate(chain.roster):
        for kind, number in base.figures:
            yield Number(f"roster.{place}", f"{kind} of {base.name}", number, 1, MANY, "TN-142")
    for place, stage in enumerate(chain.stages):
        where, called = f"stages.{place}", stage.title or stage.key
        rises = f"Figures for a base to rise in {called}"
        yield Number(f"{where}.award", rises, stage.award.minimum, 1, BASE_SLOTS, "TN-150")
        yield Number(
            f"{where}.award", f"{rises} after a loss", stage.award.after_loss, 1, BASE_SLOTS, "TN-151"
        )
        for bonus in stage.bonus:
            least = 1 if bonus.when else 0
            yield Number(f"{where}.bonus", f"Other points of {called}", bonus.points, least, POINTS, "TN-159")
        for kind, number in stage.extra:
            yield Number(where, f"{kind} outside the division in {called}", number, 1, MANY, "TN-145")


def _lists(chain: Chain) -> Iterator[Listed]:
    titles = [stage.title or stage.key for stage in chain.stages]
    yield Listed("stages", "The titles of the stages", titles, "TN-142", True)
    keys = [stage.key for stage in chain.stages]
    yield Listed("stages", "The short names of the stages", keys, "TN-142", True)
    names = [base.name for base in chain.roster]
    yield Listed("roster", "The names of the roster", names, "TN-142", True)
    keys = [base.key for base in chain.roster]
    yield Listed("roster", "The short names of the roster", keys, "TN-142", True)
    yield Listed("medals", "The medals", [medal.title for medal in chain.medals], "TN-142", True)
    for place, stage in enumerate(chain.stages):
        kinds = [kind for kind, _ in stage.extra]
        yield Listed(f"stages.{place}", f"Forces outside the division in {titles[place]}", kinds, "TN-145")


def _texts(chain: Chain) -> Iterator[Written]:
    for place, stage in enumerate(chain.stages):
        where = f"stages.{place}"
        yield Written(where, f"The title of stage {place + 1}", stage.title, "TN-142")
        yield Written(where, f"The short name of stage {place + 1}", stage.key, "TN-142")
        for bonus in stage.bonus:
            if bonus.when == "stated":
                said = f"The condition of other points of {stage.title or stage.key}"
                yield Written(f"{where}.bonus", said, bonus.words, "TN-159")
    for place, base in enumerate(chain.roster):
        yield Written(f"roster.{place}", f"The name of base {place + 1}", base.name, "TN-142")
        yield Written(f"roster.{place}", f"The short name of base {place + 1}", base.key, "TN-142")
    for place, medal in enumerate(chain.medals):
        yield Written(f"medals.{place}", f"The title of medal {place + 1}", medal.title, "TN-142")
