"""A map with boxes and numbered pieces in a browser: at the desk and on a telephone every number stands
free, and a box is opened by a press or by the keyboard."""

from collections import Counter

import pytest
from playwright.sync_api import Browser

from exports.areas.svg import draw
from exports.pdf.bundle import bundled
from tests.exports.areas.zone_boards import KINDS, crowd, zones

POWERS = ("us", "uk", "axis")
KINDS_SHOWN = {str(3 + more): len(POWERS) for more in range(5)} | {"8/8": 1, "0/4": 1, "0/8": 1}
"""At the desk: the number of each kind of each power, and what is taken of the room in boxes."""
SUMS_SHOWN = {"18": 3, "7": 3, "8": 1, "0": 2}
"""On a telephone: of each power how many on the ground and how many over it, and in each box."""
SHOWN = """() => [...document.querySelectorAll("text.cell-n, text.box-room")].map((text) => {
  const {left, top, right, bottom} = text.getBoundingClientRect();
  return [text.textContent, left, top, right, bottom];
}).filter(([, left, , right]) => right > left)"""


@pytest.mark.parametrize(
    ("window", "map_wide", "size", "numbers", "least"),
    [
        (1280, 844, (110.0, 96.0), KINDS_SHOWN, 9),
        (1280, 844, (70.0, 62.0), KINDS_SHOWN, 9),
        (390, 390, (110.0, 96.0), SUMS_SHOWN, 10),
        (390, 390, (70.0, 62.0), SUMS_SHOWN, 10),
    ],
)
def test_every_number_stands_free_at_the_desk_and_on_a_telephone(
    chromium: Browser,
    window: int,
    map_wide: int,
    size: tuple[float, float],
    numbers: dict[str, int],
    least: int,
) -> None:
    markers = crowd("7", POWERS, KINDS) + crowd("gold", ("uk",), KINDS[:1], 8)
    page = chromium.new_page(viewport={"width": window, "height": 900})
    links = "".join(f'<link rel="stylesheet" href="/static/{name}.css">' for name in ("tokens", "map"))
    drawn = draw(zones(*size, markers=markers))
    page.set_content(
        bundled(f"{links}<body style='margin:0;width:{map_wide}px'><figure style='margin:0'>{drawn}")
    )
    page.evaluate("document.fonts.ready")
    shown = page.evaluate(SHOWN)
    page.close()
    assert Counter(text for text, *_ in shown) == Counter(numbers)
    assert min(bottom - top for _, _, top, _, bottom in shown) >= least
    for i, (one, left, top, right, bottom) in enumerate(shown):
        for other, left_, top_, right_, bottom_ in shown[i + 1 :]:
            is_apart = right <= left_ + 0.5 or right_ <= left + 0.5
            assert is_apart or bottom - 3 <= top_ or bottom_ - 3 <= top, f"{one} lies on {other}"
