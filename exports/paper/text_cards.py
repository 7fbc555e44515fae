"""Cards of words: whether what stands on one fits it.

All lengths are millimetres, measured with the shipped faces at the sizes of templates/static/print.css. A
card is never set smaller or closer to hold more: what is too long is said here, and tests ask.
"""

from collections.abc import Iterator

from exports.paper.paper import POINT, folded
from exports.signs.lettering import width
from rulesets.kit.drawing.sheets import Block, Cards, Columns, Pair, Sheet, TextCard

_TALL, _WIDE = 63.4, 88.9
_PADDING, _SIDES = 6.0, 8.0
_BAR, _HEAD_PAD, _BESIDE = 1.7, 1.0, 6.5
_NUMBER, _LABEL, _TITLE = 24 * POINT, 7.5 * POINT, 14 * POINT
_LINE, _FACT, _FOOT = 10 * POINT, 8 * POINT, 7.5 * POINT
_ABOVE_LINE, _WRITE, _ABOVE_END, _ABOVE_FACT, _ABOVE_FOOT = 1.5, 7.9, 1.5, 0.5, 1.0
CARD_SIGN, _SIGN = 1.4, 12.0
"""By how much the piece on a card is enlarged, and how wide it is then."""
_FACT_GAP, _FOOT_GAP, _LEAST_FACT = 1.5, 4.0, 5.0


def beyond(card: TextCard) -> float:
    """By how many millimetres what stands on the card is taller than the card; 0 or less where it fits."""
    room = _WIDE - _SIDES
    head = _BAR + _HEAD_PAD + _head(card, room)
    lines = sum(
        _ABOVE_LINE + folded(line, room, _LINE) * 1.35 * _LINE if line else _WRITE for line in card.lines
    )
    return head + lines + _end(card, room) + _PADDING - _TALL


def _head(card: TextCard, room: float) -> float:
    number = width(card.number, _NUMBER, "text-600") + _BESIDE if card.number else _BESIDE / 2
    number = _SIGN + _BESIDE if card.symbol else number
    titles = folded(card.title, room - number, _TITLE, "map-600")
    return max(_NUMBER if card.number else 0.0, 1.3 * _LABEL + titles * 1.15 * _TITLE)


def _end(card: TextCard, room: float) -> float:
    """The facts and the foot, with what is left above them."""
    words = max((width(word, _FACT, "text-600") for word, _ in card.facts), default=0.0) + _FACT_GAP
    beside = room - max(words, _LEAST_FACT)
    facts = sum(_ABOVE_FACT + folded(text, beside, _FACT) * 1.3 * _FACT for _, text in card.facts)
    foot = 0.0
    if card.foot or card.aside:
        aside = width(card.aside, _FOOT, "text") + _FOOT_GAP if card.aside else 0.0
        foot = _ABOVE_FOOT + folded(card.foot, max(1.0, room - aside), _FOOT) * 1.3 * _FOOT
    return _ABOVE_END + facts + foot


def too_long(sheet: Sheet) -> tuple[TextCard, ...]:
    """The cards of the sheet whose words do not fit them."""
    return tuple(card for block in sheet.blocks for card in _cards(block) if beyond(card) > 0)


def _cards(block: Block) -> Iterator[TextCard]:
    match block:
        case Cards():
            yield from (card for card in block.cards if isinstance(card, TextCard))
        case Columns():
            for inner in block.blocks:
                yield from _cards(inner)
        case Pair():
            yield from _cards(block.first)
            yield from _cards(block.second)
