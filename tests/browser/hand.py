"""A designer's hand on the editor's map: opens it, takes pieces, presses and draws over hexes."""

from playwright.sync_api import Locator, Page


def open_map(page: Page, uid: str, query: str = "") -> Page:
    """The draft in the editor, ready for the hand."""
    page.goto(f"/desk/{uid}/{query}")
    page.wait_for_selector("#map[data-ready]")
    return page


def middle(page: Page, key: str) -> tuple[float, float]:
    """Where on the screen the middle of the hex is."""
    box = page.locator(f"#map a[data-key='{key}']").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drawn(page: Page, layer: str, key: str) -> Locator:
    """What is drawn on the hex in that layer; the answer to a stroke is on the page once it shows there."""
    return page.locator(f"#map [data-layer={layer}] [data-hex='{key}'] > *")


def take(page: Page, title: str) -> None:
    """Searches the palette for the piece of that title and takes it in hand."""
    page.get_by_label("Search the palette").fill(title)
    page.locator(".swatch:visible", has=page.get_by_text(title, exact=True)).first.click()


def click_on(page: Page, key: str) -> None:
    """Presses the hex and waits for the answer to the stroke."""
    with page.expect_response("**/strokes"):
        page.mouse.click(*middle(page, key))


def draw(page: Page, *keys: str) -> None:
    """Draws over the hexes in one stroke and waits for its answer."""
    page.mouse.move(*middle(page, keys[0]))
    page.mouse.down()
    for key in keys[1:]:
        page.mouse.move(*middle(page, key), steps=4)
    with page.expect_response("**/strokes"):
        page.mouse.up()
