"""Words every system needs: a number with its noun, a list with its "and"."""

from collections.abc import Sequence

NUMERALS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
"""Numbers as words, from one on."""


def count(number: int, one: str, many: str = "") -> str:
    """ "1 medal", "3 medals"."""
    return f"{number} {agreeing(number, one, many or plural(one))}"


def plural(noun: str) -> str:
    """The plural of a noun that forms it as most do: "tanks"."""
    return f"{noun}s"


def agreeing(number: int, one: str, many: str) -> str:
    """The form of a word that goes with a number: "is" with 1, "are" with 3."""
    return one if number == 1 else many


def with_article(words: str) -> str:
    """ "a tank", "an engineer"."""
    return f"{'an' if words[:1].lower() in 'aeiou' else 'a'} {words}"


def listed(words: Sequence[str]) -> str:
    """ "a, b and c"; empty for nothing."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def begun(words: str) -> str:
    """The words as they begin a sentence or a title: "the Allies move" as "The Allies move"."""
    return words[:1].upper() + words[1:]


def parted(words: str, room: int) -> tuple[str, ...]:
    """The words in parts of at most so many letters, split between words; one empty part for nothing."""
    parts, part = [], ""
    for word in words.split():
        if part and len(part) + 1 + len(word) > room:
            parts.append(part)
            part = word
        else:
            part = f"{part} {word}".strip()
    return (*parts, part)


def quoted(words: str, room: int = 60) -> str:
    """The beginning of words in quotation marks."""
    return f"“{cut(words, room)}”"


def cut(words: str, room: int) -> str:
    """The words in one line, cut between words if they have more letters, and marked: "to the port …"."""
    plain = " ".join(words.split())
    if len(plain) <= room:
        return plain
    return f"{plain[: room - 1].rsplit(' ', 1)[0][: room - 2].rstrip('.,;:')} …"
