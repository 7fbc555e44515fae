"""Findings of the division a chain follows: its roster, its medals, its side and nation, its names.

Cite: TN-009, TN-142, TN-143, TN-152, TN-158, TN-190, TN-193.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.placeholders import is_unfinished, is_unnamed
from rulesets.tide_of_iron.check.forces import USUAL
from rulesets.tide_of_iron.check.survey import FIGURES, PEOPLE
from rulesets.tide_of_iron.document.chain import Chain, slots_of, strength
from rulesets.tide_of_iron_box.units import BASE_SLOTS, CREWS, NATIONS, shipped_specializations

THE_29TH = "29th"
BASES = 10
RANKS = (("bronze",), ("silver",), ("gold", "honor", "honour"))
"""Words by which a medal says how high it is, the lowest first."""


def check_names(chain: Chain) -> Iterator[Finding]:
    """Titles, and rows of one name."""
    if not chain.title.strip():
        yield Finding("error", "no-title", "title", "The chain has no title.", "Name it.", "TN-173")
    elif is_unnamed(chain.title):
        said = f"“{chain.title}” is a name for the time being."
        yield Finding("warning", "title-unfinished", "title", said, "Name the chain.", "TN-173")
    lists = {
        "stages": ("stage", [stage.title or stage.key for stage in chain.stages]),
        "roster": ("base", [base.name for base in chain.roster]),
        "medals": ("medal", [medal.title for medal in chain.medals]),
    }
    for path, (called, names) in lists.items():
        for place, name in enumerate(names):
            if name in names[:place]:
                said = f"There are two of the {called} {name}."
                yield Finding("error", "name-twice", f"{path}.{place}", said, "Rename one.", "TN-142")
    for path in ("stages", "roster"):
        keys = [row.key for row in getattr(chain, path)]
        for place, key in enumerate(keys):
            if key in keys[:place]:
                said = f"Row {place + 1} has the short name {key}, which another has too."
                yield Finding("error", "key-twice", f"{path}.{place}", said, "Rename one.", "TN-142")
    for where, words in (("about", chain.about), ("initiative_card", chain.initiative_card)):
        if is_unfinished(words):
            said = f"This text is still to be written: “{words.strip()[:60]}”."
            yield Finding("warning", "text-unfinished", where, said, "Write it.", "TN-173")


def check_followed(chain: Chain) -> Iterator[Finding]:
    """Nation and side, the roster base by base, then medals and points."""
    called = NATIONS.get(chain.nation, chain.nation)
    if chain.nation in NATIONS and chain.nation not in USUAL[chain.follows]:
        said = f"The chain follows {PEOPLE[chain.follows]}, and its division is of the {called}."
        yield Finding("error", "division-of-other-side", "nation", said, "Correct one of them.", "TN-142")
    if THE_29TH in chain.division and len(chain.roster) != BASES:
        said = f"The roster has {len(chain.roster)} bases; the 29th Infantry Division's has {BASES}."
        yield Finding("error", "roster-size", "roster", said, "Make it ten.", "TN-142")
    known = shipped_specializations()
    for place, base in enumerate(chain.roster):
        where = f"roster.{place}"
        if slots_of(base.figures) > BASE_SLOTS:
            said = f"{base.name} fills {slots_of(base.figures)} slots; a base has {BASE_SLOTS}."
            yield Finding("error", "base-overfull", where, said, "Take figures off it.", "TN-190")
        if base.specialization and any(kind in CREWS and number for kind, number in base.figures):
            said = f"{base.name} has a weapon crew and a specialization."
            yield Finding("error", "crew-specialized", where, said, "Take one of them away.", "TN-193")
        strange = [kind for kind, _ in base.figures if kind not in FIGURES]
        if strange:
            said = f"{base.name} has {strange[0]}, which stands on no squad base."
            yield Finding("error", "roster-piece", where, said, "Choose figures or a crew.", "TN-142")
        if any(number < 1 for _, number in base.figures):
            said = f"{base.name} lists a figure without a number."
            yield Finding("warning", "roster-row", where, said, "Say how many, or leave it.", "TN-142")
        if base.specialization and base.specialization not in known:
            said = f"{base.name} has {base.specialization!r}, a specialization nobody knows."
            yield Finding("warning", "unknown-specialization", where, said, "Choose another.", "TN-063")
    yield from _medals(chain)


def _medals(chain: Chain) -> Iterator[Finding]:
    ranks = [_rank(medal.title) for medal in chain.medals]
    told = [rank for rank in ranks if rank is not None]
    if told != sorted(told):
        place = next(n for n, rank in enumerate(ranks) if rank is not None and rank != sorted(told)[0])
        said = (
            f"{chain.medals[place].title} stands before a lower medal; bases rise in the order of the list."
        )
        yield Finding("warning", "medals-order", f"medals.{place}", said, "Sort them.", "TN-152")
    for name in ("level", "enemy_win"):
        if getattr(chain.points, name) < 0:
            said = "A level or a lost battle takes points away."
            yield Finding("warning", "points-negative", f"points.{name}", said, "Correct it.", "TN-158")
    full = [strength(base.figures) for base in chain.roster if base.figures]
    for place, stage in enumerate(chain.stages):
        where = f"stages.{place}.award"
        called = stage.title or stage.key
        if full and stage.award.minimum > max(full):
            said = (
                f"{called} raises bases with {stage.award.minimum} figures left; the fullest has {max(full)}."
            )
            yield Finding("warning", "award-for-nobody", where, said, "Lower the number.", "TN-150")
        if stage.award.after_loss is not None and stage.award.after_loss < stage.award.minimum:
            said = f"In {called} bases rise more easily after a loss than after a win."
            yield Finding("warning", "award-swapped", where, said, "Swap the numbers.", "TN-151")


def _rank(title: str) -> int | None:
    lower = title.lower()
    return next((n for n, words in enumerate(RANKS) if any(word in lower for word in words)), None)
