"""Defects of texts in two languages that do not say the same (see `defects`)."""

from dataclasses import replace

from rulesets.memoir44.document.document import Words
from tests.rulesets.memoir44.check.defect import standard
from tests.rulesets.memoir44.sound import SOUND, Change, with_

CROSSING = (
    "At dawn on the mill stream the Ranger company of Captain Hollis wades through the water below "
    "Saint-Jean, while the Panther tanks of Major Brandt wait behind the ridge for the order that never "
    "comes to them."
)
VILLAGE = (
    "Le bataillon de Madagascar prend position sur la colline de Tananarive, où le colonel Dupuis attend "
    "depuis trois jours que les mulets apportent enfin de quoi manger aux hommes de la troisième compagnie."
)


def both(field: str, english: str, french: str) -> Change:
    """The same field in English and in French."""
    first = replace(SOUND.words[0], **{field: english})
    return with_(words=(first, Words("fr", "Le moulin du gué", **{field: french})))


TONGUES = (
    standard(
        "languages-apart",
        "words.1.rules",
        "MD-256",
        both("rules", "Smoke Screen (Actions 21).", "Écran de fumée (Actions 12)."),
    ),
    standard("named-apart", "words.1.historical", "MD-263", both("historical", CROSSING, VILLAGE)),
)
