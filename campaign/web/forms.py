"""Forms, of orders as of drafts: fields of the kit as fields of WTForms, and each as a page draws it.

Invariant: what was typed stands in the field again, whether it can be read or not. Under what names the
fields are sent, and what becomes of what was typed, is the matter of whoever makes the form.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from werkzeug.datastructures import MultiDict
from wtforms import Field as BoundField
from wtforms.form import BaseForm

from campaign.web.fields import Counts, Texts, judged, kind_of, options_of, plain_ends, shown, typed
from campaign.web.places import asks_for_place, place_words
from rulesets.kit.editing.fields import FormField, Lines
from rulesets.kit.flow.choices import Count, OneOf, Option, Text, Total
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hexes import HexShape

TALL = ((9000, 20), (1000, 8), (400, 4), (0, 2))
Sent = MultiDict[str, str]
"""What a browser sent, the texts of every field by its name."""


class KitField(BoundField):  # type: ignore[misc]
    """A field of the kit in a form. `before` is what stood in it for its value, `shown` what stands in it, as
    it was sent if it was; `data` is its value, or what was typed where that is none.

    A `value` that names hexes is shown by the labels of `shape`; what is typed is read by those of `board`,
    where that is another."""

    def __init__(
        self,
        kit: FormField,
        value: object = None,
        shape: HexShape | None = None,
        board: HexShape | None = None,
        **about: object,
    ) -> None:
        super().__init__(kit.label, default=value, **about)
        self.kit, self.shape, self.board = kit, shape, board or shape
        self.is_asked = False

    def process_data(self, value: object) -> None:
        """What stands in the field for the value."""
        self.data = value
        self.before = self.shown = shown(self.kit, value, self.shape)

    def process_formdata(self, sent: list[str]) -> None:
        """What was sent, and its value; raises ValueError, as WTForms wants it, where it does not fit."""
        self.is_asked = bool(sent) or kind_of(self.kit) == "checks"
        texts = plain_ends(sent)
        if self.is_asked:
            self.shown = texts
        try:
            self.data = typed(self.kit, texts, self.board)
            if self.is_asked and asks_for_place(self.kit):
                self.shown = (str(self.data),)
            judged(self.kit, self.data)
        except Refusal as refusal:
            raise ValueError(refusal.sentence) from refusal

    @property
    def is_changed(self) -> bool:
        """Whether something else was sent than stood there; no box ticked sends nothing."""
        return self.is_asked and [*map(str.strip, self.shown)] != [*map(str.strip, self.before)]


def form_of(fields: Mapping[str, object], sent: Sent | None = None) -> BaseForm:
    """The form of the fields by the names they are sent under, with what was sent in them."""
    form = BaseForm(fields)
    form.process(sent)
    return form


@dataclass(frozen=True, slots=True)
class Summed:
    """A total as the page draws it: what its fields come to `now`, of how much, and what each counts by
    the name it is sent under."""

    now: int
    of: str
    is_met: bool
    total: Total
    weighed: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class DrawnField:
    """One field as a page draws it: `kind` is radio, select, place, checks, taps, step, number, line or area;
    `shown` is what stands in it (several for checks), `wrong` why it was refused, `now` what somebody else
    put there meanwhile; `pick` an address for choosing hexes. Under the last field of a total stands what it
    comes to."""

    field: FormField
    name: str
    id: str
    label: str
    kind: str
    shown: Texts
    options: tuple[Option, ...] = ()
    wrong: str = ""
    now: str = ""
    pick: str = ""
    totals: tuple[Summed, ...] = ()

    @property
    def text(self) -> str:
        """What stands in a field of one value; a place by its words."""
        text = self.shown[0] if self.shown else ""
        if isinstance(self.field, OneOf) and self.kind == "place":
            return place_words(self.field, text)
        return text

    @property
    def needs(self) -> tuple[str, int] | None:
        """What another field must hold before this one matters: the name it is sent under, and how much."""
        if not isinstance(self.field, Count) or self.field.needs is None:
            return None
        name, least = self.field.needs
        return f"{self.name.removesuffix(self.field.name)}{name}", least

    @property
    def longest(self) -> int:
        """The letters it takes, 0 for as many as one likes."""
        return self.field.longest if isinstance(self.field, Text | Lines) else 0

    @property
    def rows(self) -> int:
        """How many lines an area shows."""
        return next(rows for over, rows in TALL if self.longest > over or not over)


def asked(bound: KitField, counts: Counts = "typed", totals: tuple[Summed, ...] = ()) -> DrawnField:
    """The field as a page draws it, refused where the form was judged; whole numbers as `counts` says."""
    return DrawnField(
        bound.kit,
        bound.name,
        bound.id,
        bound.kit.label,
        kind_of(bound.kit, counts),
        bound.shown,
        options_of(bound.kit, counts),
        " ".join(bound.errors),
        totals=totals,
    )
