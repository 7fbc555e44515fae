"""The designer's map on a slow line: answers are taken in the order of what they answer, and none that is
older than what was drawn."""

import pytest
from playwright.sync_api import APIResponse, Page, Request, Route, expect

from tests.browser.conftest import Someone
from tests.browser.hand import draw, drawn, open_map

READS_SLOWLY = """() => {
  const real = window.fetch;
  window.fetch = async (...asked) => {
    const answer = await real(...asked);
    const read = answer.json.bind(answer);
    answer.json = () => new Promise((done) => setTimeout(done, 400)).then(read);
    return answer;
  };
}"""


def _revisions(page: Page) -> list[int]:
    """The list into which the revision is written with which each stroke leaves from now on."""
    left: list[int] = []

    def note(request: Request) -> None:
        if request.url.endswith("/strokes"):
            left.append(request.post_data_json["revision"])

    page.on("request", note)
    return left


@pytest.mark.long
def test_a_stroke_leaves_when_the_answer_to_the_one_before_is_on_the_map(someone: Someone, uid: str) -> None:
    page = open_map(someone("Ada"), uid)
    page.evaluate(READS_SLOWLY)
    page.get_by_role("button", name="Carpet").click()
    left = _revisions(page)
    draw(page, "A4")
    draw(page, "B4")
    expect(drawn(page, "terrain", "B4")).not_to_have_count(0)
    assert left == [1, 2]


@pytest.mark.long
def test_what_was_asked_for_before_a_stroke_takes_nothing_of_it_back(someone: Someone, uid: str) -> None:
    page = open_map(someone("Ada"), uid)
    on_the_way: list[tuple[Route, APIResponse]] = []
    page.route("**/since?*", lambda route: on_the_way.append((route, route.fetch())), times=1)
    with page.expect_request("**/since?*"):
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.get_by_role("button", name="Carpet").click()
    left = _revisions(page)
    draw(page, "A4")
    expect(drawn(page, "terrain", "A4")).not_to_have_count(0)
    ((late, answer),) = on_the_way
    with page.expect_response("**/since?*"):
        late.fulfill(response=answer)
    draw(page, "B4")
    expect(drawn(page, "terrain", "B4")).not_to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    assert left == [1, 2]
