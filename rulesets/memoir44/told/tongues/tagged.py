"""Whether each text is in the language it is listed under: all texts of a language, and each text by itself.

Told by the commonest words, where the texts have enough of them and hardly any of their own language; of
texts too short to tell nothing is said, nor of sources, which are named as they were printed.
Cite: .m44 text (MD-263).
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.languages import COMMON
from rulesets.kit.words import listed
from rulesets.memoir44.document.document import Words
from rulesets.memoir44.document.form_options import language_title
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.pasted import TITLES
from rulesets.memoir44.told.texts import FIELDS, RULES

# The commonest words of the other languages scenario files know, without those the three have too.
_OTHERS = {
    "nl": "het een van dat niet met voor zijn op wordt worden naar ook bij uit aan deze",
    "da": "og det en er til af som på med ikke den kan bliver fra eller",
    "sv": "och det en är till av som på med inte kan blir från eller",
    "no": "og det en er til av som på med ikke kan blir fra eller",
    "fi": "ja on ei että se hän tai kun joka mutta sekä ovat yksikkö",
    "it": "il di che una della dei per con gli nel alla sono le si",
    "pl": "i w na z do się jest nie po od przez oraz dla są",
    "pt": "o os as da do em uma para com não que ao pela são",
    "es": "el los las del que una en por con para al no se unidad",
}
WORDS_OF = {
    **COMMON,
    **{language: re.compile(rf"\b(?:{'|'.join(words.split())})\b") for language, words in _OTHERS.items()},
}
# So many of the commonest words tell the language of all texts, and of one by itself; so many more times than
# those of its own.
FEWEST, FEWEST_OF_ONE, FAR_MORE = 5, 8, 3
# A shorter text may be the same in two languages ("6 Medals").
LONG = 6
_SINGLE = (["description"], ["historical"])
_OF_ONE = (*RULES, "description", "historical")


def check_tagged(survey: Survey) -> Iterator[Finding]:
    """Findings about texts in another language than they are listed under, and texts nobody translated."""
    document = survey.document
    wrong = {i: most for i, words in enumerate(document.words) if (most := _other_language(words))}
    yield from _check_all(survey, wrong)
    for i, words in enumerate(document.words):
        foreign = {} if i in wrong else _foreign(words)
        for k, other in enumerate(document.words):
            if i not in wrong and k not in wrong and k != i:
                foreign |= _copied(words, other, is_first=k > i)
        if foreign:
            fields = list(foreign)
            yield Finding(
                "warning",
                "text-language",
                f"words.{i}.{fields[0]}",
                f"Of the {language_title(words.language)} texts the "
                f"{listed([TITLES[field] for field in fields])} {'is' if fields in _SINGLE else 'are'} "
                f"{language_title(foreign[fields[0]])}.",
                "Translate what was copied, or empty the field.",
                "MD-263",
                tuple(f"words.{i}.{field}" for field in fields),
            )


def _check_all(survey: Survey, wrong: dict[int, str]) -> Iterator[Finding]:
    """Texts all of which are in another language; two exchanged with each other are one finding."""
    listed_as = {i: survey.document.words[i].language for i in wrong}
    done: set[int] = set()
    for i, most in wrong.items():
        twin = next((k for k in wrong if listed_as[k] == most and wrong[k] == listed_as[i]), None)
        if i in done:
            continue
        done |= {i} if twin is None else {i, twin}
        yield Finding(
            "warning",
            "text-language",
            f"words.{i}.language",
            f"The texts listed as {language_title(listed_as[i])} are {language_title(most)}"
            f"{'' if twin is None else ', and the other way round'}.",
            "Choose their language, or exchange the texts.",
            "MD-263",
            tuple(f"words.{k}.language" for k in (i, twin) if k is not None),
        )


def _other_language(words: Words) -> str:
    """The language the texts are in, where it is not theirs; "" where it is or nobody can tell."""
    return _clearly(words.language, " ".join(getattr(words, field) for field in FIELDS), FEWEST)


def _clearly(own: str, text: str, fewest: int) -> str:
    """The language, another than its own, of which the text has words enough, far more than of its own."""
    if own not in WORDS_OF:
        return ""
    lower = text.lower()
    times = {language: len(common.findall(lower)) for language, common in WORDS_OF.items()}
    second, most = sorted(times, key=lambda language: times[language])[-2:]
    is_sure = times[most] >= fewest and times[most] > FAR_MORE * times[own]
    return most if is_sure and most != own and (second == own or times[most] > times[second]) else ""


def _foreign(words: Words) -> dict[str, str]:
    """Each text in another language than its fellows, with that language."""
    told = {field: _clearly(words.language, getattr(words, field), FEWEST_OF_ONE) for field in _OF_ONE}
    return {field: language for field, language in told.items() if language}


def _copied(words: Words, other: Words, is_first: bool) -> dict[str, str]:
    """Each long text that is word for word that of the other language, with that language; of the two, the
    one that is not in its own language, or the later where nobody can tell."""
    same = [
        field
        for field in _OF_ONE
        if len(getattr(words, field).split()) >= LONG
        and getattr(words, field).split() == getattr(other, field).split()
        and words.language != other.language
    ]
    own, theirs = WORDS_OF.get(words.language), WORDS_OF.get(other.language)
    copied = {}
    for field in same:
        said = getattr(words, field).lower()
        mine, others = (len(one.findall(said)) if one else 0 for one in (own, theirs))
        if others > mine or (others == mine and not is_first):
            copied[field] = other.language
    return copied
