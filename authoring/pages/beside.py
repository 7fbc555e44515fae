"""What is found in a draft, numbered beside its form: where each finding is, and what would mend it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from authoring.conflicts import row_of
from authoring.drafts import Change, Opened
from authoring.judging import Judged, judge, judged
from authoring.limits import carried
from authoring.pages.findings import place_of
from authoring.pages.frame.opened import db
from authoring.store import pack
from rulesets.kit.editing.editing import Edit, Mend
from rulesets.kit.editing.rows import FormPage
from rulesets.kit.findings import Gathered, causes, gathered
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.words import count

MEND = "mend"
MOST_SPOTS = 12
MOST_ROUNDS = 6
ALL = "all"


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

    def causes(self, level: str) -> tuple[tuple[Numbered, ...], ...]:
        """Those of one level, many of one cause together."""
        return causes(self.of(level), lambda item: item.found.finding)

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
    mends = ((label, f"{MEND}:{target}") for label, target in offered(at, found))
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


def offered(at: Opened, found: Gathered) -> tuple[tuple[str, str], ...]:
    """The mends of a finding that all its places offer: the words of each button, and what it sends."""
    code, number = found.finding.code, len(found.places)
    every = "" if number < 2 else f", all {number}"
    return tuple(
        (f"{mend.label}{every}", f"{code}|{found.places[0]}|{which}")
        for which, mend in enumerate(_of(at, code, found.places[:1]))
        if len(_alike(at, code, found.places, mend.label)) == number
    )


def _of(at: Opened, code: str, places: Sequence[str]) -> tuple[Mend, ...]:
    return tuple(mend for place in places for mend in at.editing.mends(at.document, code, place))


def _alike(at: Opened, code: str, places: Sequence[str], label: str) -> list[Mend]:
    """The mend of that label of each place that offers it."""
    return [mend for mend in _of(at, code, places) if mend.label == label]


def with_one_mend(at: Opened, found: Judged) -> tuple[tuple[Gathered, str], ...]:
    """The errors and warnings for which there is one mend, each with what its button sends."""
    every = (each for level in ("error", "warning") for each in found.gathered(level))
    several = ((each, offered(at, each)) for each in every)
    return tuple((each, mends[0][1]) for each, mends in several if len(mends) == 1)


def all_mended(at: Opened) -> Change:
    """The draft with all mended for which there is one mend; refuses where there is none. A place is mended
    once a round, and what is found there then is judged anew, for one mend may do for several findings."""
    now, done = at, 0
    tried: set[tuple[str, tuple[str, ...]]] = set()
    for _ in range(MOST_ROUNDS):
        touched: set[str] = set()
        edits: list[Edit] = []
        for found, target in with_one_mend(now, judge(db(), now)):
            key = (found.finding.code, found.places)
            if key not in tried and touched.isdisjoint(found.places):
                tried.add(key)
                touched |= {*found.places}
                edits += mended(now, target)
                done += 1
        if not edits:
            break
        document = carried(now.editing, now.document, edits)
        digest = pack(now.ruleset, now.kind, document).digest
        now = replace(now, document=document, digest=digest)
    if not done:
        raise Refusal("No problem has a single fix. Choose one under Problems.")
    return Change(now.document, f"Fixed {count(done, 'problem')}")


def mended(at: Opened, target: str) -> tuple[Edit, ...]:
    """The edits of the mend that a button names, at all places of its finding; refuses one that is offered no
    more."""
    code, _, rest = target.partition("|")
    place, _, text = rest.rpartition("|")
    which = plain_number(text)
    alike = (item for item in gathered(judge(db(), at).findings) if item.finding.code == code)
    found = next((item for item in alike if place in item.places), None)
    here = _of(at, code, [place])
    if found is None or which is None or which >= len(here):
        raise Refusal("That problem is solved already.")
    wanted = _alike(at, code, found.places, here[which].label)
    return tuple(dict.fromkeys(edit for mend in wanted for edit in mend.edits))
