"""Findings of the division a chain follows: its roster, its medals, its side and nation, its names.

Cite: TN-009, TN-142, TN-143, TN-152, TN-158, TN-190, TN-193.
"""

from collections.abc import Iterator

from rulesets.kit.checks.placeholders import is_unnamed
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed
from rulesets.tide_of_iron.check.chain.stages import of_other_side
from rulesets.tide_of_iron.check.texts import in_one_language, unfinished
from rulesets.tide_of_iron.document.chain import Chain, slots_of, strength
from rulesets.tide_of_iron.document.scenario import Base
from rulesets.tide_of_iron.document.ways import ends
from rulesets.tide_of_iron.ground.survey import FIGURES, PEOPLE
from rulesets.tide_of_iron_box.units import BASE_SLOTS, CREWS, NATIONS, shipped_specializations

THE_29TH = "29th"
BASES = 10
MOST_POINTS = 20
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
    for path in ("stages", "roster", "medals"):
        for place, row in enumerate(getattr(chain, path)):
            name = row.name if isinstance(row, Base) else row.title
            if not name.strip():
                said = f"Row {place + 1} of the {path} has no name."
                yield Finding("warning", "row-unnamed", f"{path}.{place}", said, "Name it.", "TN-142")
    if not chain.division.strip():
        said = "Nobody is followed: the division has no name."
        yield Finding("error", "no-division", "division", said, "Name it.", "TN-142")
    yield from _texts(chain)


def _texts(chain: Chain) -> Iterator[Finding]:
    """Texts still to be written, and one in another language."""
    texts = [("about", chain.about), ("initiative_card", chain.initiative_card)]
    texts += [(f"medals.{n}", medal.words) for n, medal in enumerate(chain.medals)]
    texts += [(f"stages.{n}.award", stage.award.exception) for n, stage in enumerate(chain.stages)]
    texts += [(f"ways.{n}", effect.words) for n, way in enumerate(chain.ways) for effect in way.effects]
    yield from unfinished(tuple(texts))
    yield from in_one_language(tuple(texts))


def check_followed(chain: Chain) -> Iterator[Finding]:
    """Nation and side, the roster base by base, then medals and points."""
    called = NATIONS.get(chain.nation, chain.nation)
    if of_other_side(chain):
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
    yield from _short_bases(chain)


def _medals(chain: Chain) -> Iterator[Finding]:
    ranks = [_rank(medal.title) for medal in chain.medals]
    told = [rank for rank in ranks if rank is not None]
    if told != sorted(told):
        place = next(n for n, rank in enumerate(ranks) if rank is not None and rank != sorted(told)[0])
        said = (
            f"{chain.medals[place].title} stands before a lower medal; bases rise in the order of the list."
        )
        yield Finding("warning", "medals-order", f"medals.{place}", said, "Sort them.", "TN-152")
    if not chain.medals:
        said = "There is no medal, so that no base ever rises."
        yield Finding("warning", "no-medals", "medals", said, "Add the levels.", "TN-152")
    for name in ("level", "enemy_win"):
        if getattr(chain.points, name) < 0:
            said = "A level or a lost battle takes points away."
            yield Finding("warning", "points-negative", f"points.{name}", said, "Correct it.", "TN-158")
        elif getattr(chain.points, name) > MOST_POINTS:
            said = f"A level or a lost battle counts {getattr(chain.points, name)} points."
            yield Finding("warning", "points-far", f"points.{name}", said, "Correct it.", "TN-158")
    if chain.points.level > chain.points.enemy_win > 0:
        said = "A level counts more than a battle that the enemy wins."
        yield Finding("warning", "points-swapped", "points.level", said, "Swap them, if so.", "TN-158")
    full = [strength(base.figures) for base in chain.roster if base.figures]
    for place, stage in enumerate(chain.stages):
        where = f"stages.{place}.award"
        called = stage.title or stage.key
        if stage.award.minimum < 1:
            said = f"In {called} bases rise that have nobody left."
            yield Finding("warning", "award-for-all", where, said, "Ask for one figure or more.", "TN-150")
        most, whose = (max(full), "the fullest has") if full else (BASE_SLOTS, "a base holds")
        if stage.award.minimum > most:
            said = f"{called} raises bases with {stage.award.minimum} figures left; {whose} {most}."
            yield Finding("warning", "award-for-nobody", where, said, "Lower the number.", "TN-150")
        if stage.award.after_loss is not None and stage.award.after_loss < stage.award.minimum:
            said = f"In {called} bases rise more easily after a loss than after a win."
            yield Finding("warning", "award-swapped", where, said, "Swap the numbers.", "TN-151")


def _short_bases(chain: Chain) -> Iterator[Finding]:
    """Awards that some bases can never have, for they never have so many figures. It may be meant."""
    full = {base.name: strength(base.figures) for base in chain.roster if base.figures}
    asked = [(n, stage.award.minimum) for n, stage in enumerate(chain.stages) if not ends(chain, stage.key)]
    for minimum in sorted({number for _, number in asked}):
        short = [name for name, figures in full.items() if figures < minimum]
        if short and len(short) < len(full):
            places = tuple(f"stages.{place}.award" for place, number in asked if number == minimum)
            said = f"Bases rise with {minimum} figures left, and {listed(short)} never "
            said += f"{'has' if len(short) == 1 else 'have'} so many."
            mend = "Lower the number, or fill those bases."
            yield Finding("note", "award-for-some", places[0], said, mend, "TN-151", places)


def _rank(title: str) -> int | None:
    lower = title.lower()
    return next((n for n, words in enumerate(RANKS) if any(word in lower for word in words)), None)
