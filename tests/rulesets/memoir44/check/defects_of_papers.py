"""Defects of a briefing, of its words and boxes (see `defects`)."""

from dataclasses import replace

from rulesets.kit.hexes.hex_document import Lettering
from rulesets.memoir44.document.document import Missing, RuleSwitch, SpecialRule, Words
from tests.rulesets.memoir44.check.defect import UNITS, hex_of, standard
from tests.rulesets.memoir44.sound import SOUND, english, lay, of, with_

BRIEFING = (
    standard("same-side", "bottom.side", "MD-303", of("bottom", side="axis")),
    standard("not-offered", "bottom.side", "MD-252", of("bottom", side="red")),
    standard("nation-code", "top.nation", "MD-251", of("top", nation="Germany")),
    standard("no-number", "top.cards", "MD-305", of("top", cards=None)),
    standard("no-number", "bottom.medals", "MD-305", of("bottom", medals=None)),
    standard("out-of-range", "top.cards", "MD-305", of("top", cards=0)),
    standard("unusual-number", "top.cards", "MD-321", of("top", cards=13)),
    standard("draws", "top.draws", "MD-162", of("top", draws=(2, 1))),
    standard("starting", "starting", "MD-304", with_(starting="")),
    standard("not-offered", "starting", "MD-304", with_(starting="PLAYER3")),
    standard("no-date", "date_begin", "MD-320", with_(date_begin="")),
    standard("bad-date", "date_begin", "MD-320", with_(date_begin="6 June 1944")),
    standard("bad-date", "date_end", "MD-320", with_(date_end="1944-02-30")),
    standard("date-order", "date_end", "MD-320", with_(date_end="1944-07-29")),
    standard("not-offered", "status", "MD-249", with_(status="SECRET")),
    standard("not-offered", "front", "MD-251", with_(front="NORTHERN")),
    standard("not-offered", "type", "MD-251", with_(type="FANTASTIC")),
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
    standard("no-nation", "top.nation", "MD-251", of("top", nation="")),
    standard("nation-side", "bottom.nation", "MD-252", of("bottom", nation="DE")),
    standard("front-nation", "front", "MD-251", with_(front="PACIFIC")),
    standard("front-nation", "front", "MD-251", of("bottom", nation="RU")),
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
    standard("switch-value", "switches.0", "MD-256", with_(switches=(RuleSwitch("blitz_rules", "yes"),))),
    standard(
        "commonwealth",
        "B1",
        "MD-335",
        lay(UNITS, "infbrit", "B1"),
        with_(packs=("base", "terrain", "mediterranean")),
        english(rules="The ford is deep."),
    ),
    standard("empty-rule", "special.0", "MD-256", with_(special=(SpecialRule(" "),))),
    standard("template-text", "author", "MD-334", with_(author="Your name")),
)
TEXTS = (
    standard("placeholder", "words.0.name", "MD-334", english(name="Copy of The Mill at the Ford")),
    standard("placeholder", "words.0.historical", "MD-334", english(historical="To be written.")),
    standard("told-cards", "words.0.axis_orders", "MD-254", english(axis_orders="Take 5 cards.")),
    standard("told-start", "words.0.axis_orders", "MD-253", english(axis_orders="You move first.")),
    standard(
        "told-cards",
        "words.0.description",
        "MD-254",
        english(description="Allied Player: take six Command cards."),
    ),
    standard(
        "told-start", "words.0.description", "MD-253", english(description="Axis Player: you move first.")
    ),
    standard("told-medals", "words.0.victory", "MD-254", english(victory="6 Medals.")),
    standard(
        "told-nation",
        "words.0.description",
        "MD-251",
        english(description="Axis player [Italy]: take 4 Command cards."),
    ),
    standard(
        "told-name",
        "words.0.historical",
        "MD-261",
        of("map", labels=(Lettering(hex_of("G5"), ("Marigny",)),)),
        english(historical="Near Marginy."),
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
