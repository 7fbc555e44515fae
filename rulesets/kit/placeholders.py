"""Words that were to be written later: what a program puts in an empty field, and what a hand leaves there.

English, French and German. Whether a text is good is not asked.
"""

import re

_UNNAMED = re.compile(
    r"\s*(?:copy (?:of|\d)|copie d|kopie (?:von|der)|untitled|unnamed|sans titre|ohne titel|unbenannt|"
    r"nouveau sc|neues szenario|(?:my |new )?(?:scenario|campaign|match|map|board|chain|collection|"
    r"(?:price |unit )?list|doctrines?)(?: name)?\s*\d*\s*$|"
    r"new (?:area|troop|turn|card|unit|battle|row|side|title|subtitle)\b|"
    r"test\d*\s*$|temp\b|name\s*$|title\s*$)"
    r"|.*\((?:copy|copie|kopie|\d)\)\s*$",
    re.IGNORECASE,
)
_TO_DO = re.compile(
    r"lorem ipsum|\b(?:todo|to-do|tbd|tba|tbc|fixme|xxx+|(?:19|20)xx)\b|\bpp?\. ?(?:xx|\?\?|…)|"
    r"\?\?\?|\b(?:to be|still to be|yet to be) "
    r"(?:written|done|decided|added|determined|translated|completed|confirmed)\b|\[(?:insert|your|add|fill)\b|"
    r"\b(?:insert|write|enter|type|put|describe) (?:your |the )?(?:\w+ ){0,3}here\b|"
    r"\bà (?:compléter|faire|traduire|venir|écrire|vérifier)\b|\bplaceholder\b|"
    r"\bnoch (?:zu (?:schreiben|ergänzen|übersetzen|prüfen)|einfügen)\b|\b(?:text|rest) folgt\b|"
    r"\bnog (?:te (?:schrijven|vertalen|doen|bepalen)|in te vullen|aan te vullen)\b|\bvul hier\b|"
    r"\b(?:sample|example|dummy|filler) text\b|\bbeispieltext\b|\bblindtext\b|\bplatzhalter\b|"
    r"\bexemple de texte\b|\bvoorbeeldtekst\b|\b(?:text|rules?|your text) (?:goes|go) here\b|"
    r"\bhier (?:text|tekst) (?:einfügen|eingeben|invoegen)\b|\binsérer (?:le |votre )?texte\b|"
    r"\b(?:author|auth?eur|autor|first ?name|last ?name|surname)s?, (?:book )?(?:title|titre|titel)\b|"
    r"\b(?:title|titre|titel), (?:author|auteur|autor)\b|"
    r"\((?:publisher|éditeur|verlag|uitgever|city|place)(?:, |: )(?:year|année|jahr|jaar|publisher)\)|"
    r"[\[<{](?:author|title|name|date|place|unit|units|side|number|year|source|publisher|auteur|titre|nom|lieu|"
    r"unité|nombre|année|autor|titel|ort|einheit|anzahl|jahr|naam|plaats|eenheid|jaar)[\]>}]|"
    r"\b(?:\d{1,2}[/-])?(?:dd|jj|tt)[/.-]mm[/.-](?:yyyy|aaaa|jjjj)\b",
    re.IGNORECASE,
)
_BARE = re.compile(r"[\W_]+|x+|\w", re.IGNORECASE)


def is_unnamed(name: str) -> bool:
    """Whether a name is one that a program gives, or that a copy keeps: "Untitled", "Copy of Caen"."""
    return _UNNAMED.match(name) is not None


def is_unfinished(text: str) -> bool:
    """Whether a text says that it is still to be written, or says nothing: "TODO", "???", "x". No text is
    none."""
    said = text.strip()
    return bool(said) and (_TO_DO.search(said) or _BARE.fullmatch(said)) is not None
