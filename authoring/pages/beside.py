"""What is found in a draft, numbered beside its form: where each finding is, and what would mend it."""

from dataclasses import dataclass

from authoring.clashes import row_of
from authoring.drafts import Opened
from authoring.judging import Judged, judge, judged
from authoring.pages.findings import place_of
from authoring.pages.frame.opened import db
from rulesets.kit.editing.rows import FormPage, RowEdit
from rulesets.kit.findings import Gathered
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal

MEND = "mend"
MOST_SPOTS = 12


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of a finding: its path, what is called so, the words of the link and where that leads."""

    path: str
    title: str
    words: str
    href: str


@dataclass(frozen=True, slots=True)
class Numbered:
    """A finding with its number on the page; `mends` are buttons, each with what it sends; it `may_stand`
    where a person may say that it is right as it is."""

    number: int
    found: Gathered
    spots: tuple[Spot, ...]
    mends: tuple[tuple[str, str], ...]
    may_stand: bool

    @property
    def level(self) -> str:
        """How bad it is."""
        return self.found.finding.level

    @property
    def title(self) -> str:
        """What the finding is about: a cell by its row, a field; nothing where it is about several."""
        return self.spots[0].title if len(self.spots) == 1 else ""


@dataclass(frozen=True, slots=True)
class Beside:
    """All that is found, the errors first."""

    judged: Judged
    items: tuple[Numbered, ...]

    def of(self, level: str) -> tuple[Numbered, ...]:
        """Those of one level."""
        return tuple(item for item in self.items if item.level == level)

    @property
    def places(self) -> tuple[tuple[int, str, str], ...]:
        """Every place with the number and level of what is found there."""
        return tuple((item.number, item.level, place) for item in self.items for place in item.found.places)


def beside(at: Opened, page: FormPage) -> Beside:
    """What is found in the draft, for this page of its forms."""
    found = judged(db(), at)
    every = (each for level in ("error", "warning", "note") for each in found.gathered(level))
    return Beside(found, tuple(_numbered(at, page, number, each) for number, each in enumerate(every, 1)))


def _numbered(at: Opened, page: FormPage, number: int, found: Gathered) -> Numbered:
    spots = tuple(_spot(at, page, place) for place in found.places[:MOST_SPOTS])
    mends = (
        (mend.label, f"{MEND}:{found.finding.code}|{place}|{which}")
        for place in found.places[:1]
        for which, mend in enumerate(at.editing.mends(at.document, found.finding.code, place))
    )
    may_stand = at.may_edit and found.finding.level == "warning" and bool(at.editing.asides)
    return Numbered(number, found, spots, tuple(mends) if at.may_edit else (), may_stand)


def _spot(at: Opened, page: FormPage, place: str) -> Spot:
    row = row_of(place)
    form = next((form for form in page.rows if form.table and row and form.path == row.path), None)
    if form is not None and row is not None:
        field = next((field for field in form.fields if field.name == row.rest), None)
        names = [str(at.editing.value(at.document, f"{row.path}.{row.number}.{form.fields[0].name}"))]
        title = ", ".join([*names, *([field.label.lower()] if field else [])])
        anchor = f"in-{place.replace('.', '-')}" if field else f"row-{row.path}-{row.number}"
        return Spot(place, title, f"Go to row {row.number + 1}", f"#{anchor}")
    field = next((field for field in page.fields if field.name == place), None)
    if field is not None:
        return Spot(place, field.label, f"Go to {field.label.lower()}", f"#in-{place.replace('.', '-')}")
    title, href = place_of(at, place)
    return Spot(place, title, f"Go to {title}" if href else "", href)


def mended(at: Opened, target: str) -> tuple[RowEdit, ...]:
    """The edits of the mend that a button names; refuses one that is not offered any more."""
    code, _, rest = target.partition("|")
    place, _, text = rest.rpartition("|")
    which = plain_number(text)
    offered = at.editing.mends(at.document, code, place)
    is_found = any(item.code == code and place in item.everywhere for item in judge(db(), at).findings)
    if not is_found or which is None or which >= len(offered):
        raise Refusal("That is mended already, or found no more. Look at the findings.")
    return offered[which].edits
