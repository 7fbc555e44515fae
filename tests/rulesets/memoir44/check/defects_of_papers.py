"""Defects of a briefing, of words, boxes and of what the book says of its maps (see `defects`)."""

from dataclasses import replace

from rulesets.memoir44.document.document import (
    BeachControl,
    Medal,
    Missing,
    RuleSwitch,
    SpecialRule,
    Words,
)
from tests.rulesets.memoir44.check.defect import UNITS, d_day_map, far_hex, standard
from tests.rulesets.memoir44.sound import (
    FIVE_BRIDGES,
    SOUND,
    Change,
    d_day,
    english,
    lay,
    of,
    with_,
)


def bridges_of(key: str, **changes: object) -> Change:
    """The bridges of a map of the book with other fields."""
    bridges = d_day(key).bridges
    assert bridges is not None
    return with_(bridges=replace(bridges, **changes))  # type: ignore[arg-type]


def beaches_of(key: str, **changes: object) -> Change:
    """Its beaches with other fields."""
    beaches = d_day(key).beaches
    assert beaches is not None
    return with_(beaches=replace(beaches, **changes))  # type: ignore[arg-type]


BRIEFING = (
    standard("same-side", "bottom.side", "MD-303", of("bottom", side="axis")),
    standard("unknown-side", "bottom.side", "MD-252", of("bottom", side="red")),
    standard("nation-code", "top.nation", "MD-251", of("top", nation="Germany")),
    standard("no-number", "top.cards", "MD-305", of("top", cards=None)),
    standard("no-number", "bottom.medals", "MD-305", of("bottom", medals=None)),
    standard("bad-number", "top.cards", "MD-305", of("top", cards=0)),
    standard("unusual-number", "top.cards", "MD-321", of("top", cards=13)),
    standard("draws", "top.draws", "MD-162", of("top", draws=(2, 1))),
    standard("starting", "starting", "MD-304", with_(starting="")),
    standard("starting", "starting", "MD-304", with_(starting="PLAYER3")),
    standard("no-date", "date_begin", "MD-320", with_(date_begin="")),
    standard("bad-date", "date_begin", "MD-320", with_(date_begin="6 June 1944")),
    standard("bad-date", "date_end", "MD-320", with_(date_end="1944-02-30")),
    standard("date-order", "date_end", "MD-320", with_(date_end="1944-07-29")),
    standard("unknown-choice", "status", "MD-249", with_(status="SECRET")),
    standard("unknown-choice", "front", "MD-251", with_(front="NORTHERN")),
    standard("unknown-choice", "type", "MD-251", with_(type="FANTASTIC")),
    standard(
        "missing",
        "top.cards",
        "MD-160",
        of("top", cards=None),
        with_(missing=(Missing("top.cards", "the hand of the Axis"),)),
    ),
    standard(
        "missing-filled",
        "top.cards",
        "MD-160",
        with_(missing=(Missing("top.cards", "The hand of the Axis is not known."),)),
    ),
)
FRENCH = Words("fr", "Le moulin")
WORDS = (
    standard("no-text", "words", "MD-319", with_(words=(Words("en"),))),
    standard("no-text", "words", "MD-319", with_(words=())),
    standard(
        "unknown-language", "words.1.language", "MD-263", with_(words=(*SOUND.words, Words("xx", "Mylly")))
    ),
    standard(
        "language-twice",
        "words.2.language",
        "MD-263",
        with_(words=(*SOUND.words, FRENCH, replace(FRENCH, subtitle="encore"))),
    ),
    standard("template-text", "words.0.name", "MD-334", english(name="My title")),
    standard("template-text", "words.0.subtitle", "MD-334", english(subtitle="\t\t\t")),
    standard(
        "title-swapped",
        "words.0.name",
        "MD-334",
        english(name="7 - First wave", subtitle="The Mill at the Ford"),
    ),
    standard("citation", "words.0.rules", "MD-333", english(rules="See (Actions 29 - Beach Control).")),
    standard(
        "citation",
        "special.0.text",
        "MD-333",
        with_(special=(SpecialRule("Badges as in Troop 3 - Combat Engineers."),)),
    ),
    standard(
        "catalogue-number",
        "special.0.catalogue",
        "MD-333",
        with_(special=(SpecialRule("Boats may be used.", "Boats 3"),)),
    ),
    standard(
        "rule-number",
        "special.0.catalogue",
        "MD-333",
        with_(special=(SpecialRule("Smoke Screen: one may be laid.", "Actions 19"),)),
    ),
    standard("switch-value", "switches.0", "MD-256", with_(switches=(RuleSwitch("blitz_rules", "yes"),))),
    standard(
        "commonwealth",
        "B1",
        "MD-335",
        lay(UNITS, "infbrit", "B1"),
        with_(packs=("base", "terrain", "mediterranean")),
        english(rules="The ford is deep."),
    ),
)
PACKS = (
    standard("unknown-pack", "packs", "MD-262", with_(packs=("base", "terrain", "normandy"))),
    standard("unknown-pack", "boxes", "MD-262", with_(boxes=("big box",))),
    standard("packs-disagree", "packs", "MD-326", with_(packs=("base",)), lay("terrain", "church", "I5")),
    standard("more-than-owned", "map", "MD-336", lay(UNITS, "gunus", "a2", "b2", "c2", "d2")),
    standard(
        "more-than-owned",
        "map",
        "MD-336",
        with_(packs=("base",)),
        lay("tile", "bunker", "A9", "C9", "E9", "G9", side="axis"),
    ),
)
BOOK = (
    d_day_map("book-medals", "bottom.medals", "MD-235", "juno", of("bottom", medals=12)),
    d_day_map("book-cards", "top.cards", "MD-154", "gold", of("top", cards=4)),
    d_day_map("book-draws", "top.draws", "MD-162", "gold", of("top", draws=(1,))),
    d_day_map("book-draws", "bottom.draws", "MD-162", "gold", of("bottom", draws=(1, 2))),
    d_day_map("book-nation", "top.nation", "MD-161", "utah", of("top", nation="IT")),
    d_day_map("book-start", "starting", "MD-163", "utah", with_(starting="top")),
    d_day_map(
        "book-bridges",
        "bridges",
        "MD-171",
        "sword",
        of("bridges", bridges=tuple(far_hex(name) for name in FIVE_BRIDGES[:4])),
    ),
    d_day_map(
        "book-bridges",
        "bridges",
        "MD-220",
        "airborne",
        of("bridges", bridges=tuple(far_hex(name) for name in FIVE_BRIDGES[:3])),
    ),
    d_day_map("book-exits", "exits", "MD-192", "gold", with_(exits=d_day("gold").exits[:3])),
    d_day_map("book-exits", "exits", "MD-192", "utah", with_(exits=d_day("utah").exits[1:])),
    d_day_map("book-exits", "exits", "MD-222", "airborne", with_(exits=())),
    d_day_map(
        "book-sections",
        "beaches.sections",
        "MD-072",
        "utah",
        with_(beaches=BeachControl(sections=("left", "right"))),
    ),
    d_day_map("book-objectives", "medals", "MD-203", "omaha", with_(medals=(Medal(far_hex("G15")),))),
    d_day_map("book-exits", "exits", "MD-203", "omaha", with_(exits=d_day("gold").exits)),
    d_day_map("book-badges", "map", "MD-174", "sword", lay(UNITS, "infger", "b20")),
    d_day_map("book-badges", "map", "MD-186", "juno", lay(UNITS, "infger", "f20")),
    d_day_map("book-badges", "map", "MD-197", "gold", lay(UNITS, "infus", "b10")),
    d_day_map("book-badges", "map", "MD-205", "omaha", lay(UNITS, "infus", "b10")),
    d_day_map("book-badges", "map", "MD-215", "utah", lay(UNITS, "gunger", "d20")),
    d_day_map("book-badges", "map", "MD-228", "airborne", lay(UNITS, "infger", "b20")),
    d_day_map("book-nation-badge", "b10", "MD-403", "utah", lay(UNITS, "inf2us", "b10", badge="badge9")),
    d_day_map("book-nation-badge", "d10", "MD-403", "gold", lay(UNITS, "inf2us", "d10", badge="badge24")),
    d_day_map("book-side", "bridges.side", "MD-084", "sword", bridges_of("sword", side="axis")),
    d_day_map("book-worth", "bridges.worth", "MD-080", "sword", bridges_of("sword", worth=2)),
    d_day_map("book-side", "beaches.landing", "MD-076", "utah", beaches_of("utah", landing="axis")),
    d_day_map("book-worth", "beaches.taken_worth", "MD-077", "utah", beaches_of("utah", taken_worth=1)),
    d_day_map("book-worth", "beaches.held_worth", "MD-077", "utah", beaches_of("utah", held_worth=2)),
    d_day_map(
        "book-worth", "beaches.held_worth", "MD-077", "utah", beaches_of("utah", held_worth=2, taken_worth=1)
    ),
    d_day_map("book-worth", "big_gun_worth", "MD-168", "utah", with_(big_gun_worth=1)),
    d_day_map("book-worth", "big_gun_worth", "MD-168", "omaha", with_(big_gun_worth=2)),
    d_day_map("book-machine-gun", "map", "MD-199", "gold", lay(UNITS, "infger", "h20")),
    d_day_map("book-machine-gun", "map", "MD-207", "omaha", lay(UNITS, "infger", "F21", badge="badge45")),
)
