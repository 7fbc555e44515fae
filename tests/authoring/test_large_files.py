"""Large files on their way in: read where their bulk is pictures, else a page says the limit."""

import random
from io import BytesIO
from zipfile import ZIP_STORED, ZipFile

import pytest

from app import LARGEST_UPLOAD
from authoring.files import LARGEST
from rulesets import RULESETS
from rulesets.kit.findings import MANY, Finding, by_cause, gathered
from tests.campaign.web import Visitor, form
from tests.rulesets.axis_allies_dday.formats.packages import NEW

pytestmark = pytest.mark.plays(*RULESETS)

MB = 1024 * 1024


def a_package(tiles_mb: int) -> bytes:
    """A map package whose tiles have so many MB."""
    made, noise = BytesIO(), random.Random(6).randbytes(MB)
    with ZipFile(made, "w", ZIP_STORED) as whole:
        for path, text in NEW.items():
            whole.writestr(path, text)
        for number in range(tiles_mb):
            whole.writestr(f"baseTiles/{number}_0.png", noise)
    return made.getvalue()


def post(who: Visitor, address: str, data: dict[str, object]) -> tuple[int, str]:
    """What is answered to a large upload, which the client keeps in a file until it is closed."""
    answer = who.client.post(address, data=data)
    answer.request.input_stream.close()
    return answer.status_code, answer.get_data(as_text=True)


@pytest.mark.slow
def test_a_package_comes_in_however_large_its_tiles_are(who: Visitor) -> None:
    shown = form(who.page("/shelf/bring-in"), "Preview").sent()
    sent = {**shown, "file": (BytesIO(a_package(LARGEST_UPLOAD // MB + 4)), "d-day.zip")}
    status, said = post(who, "/shelf/bring-in", sent)
    assert status == 200 and "Import as draft" in said


@pytest.mark.parametrize(("address", "most"), [("/shelf/bring-in", LARGEST), ("/bring-in", LARGEST_UPLOAD)])
def test_what_is_too_large_gets_a_page_with_the_limit_and_what_to_do(
    who: Visitor, address: str, most: int
) -> None:
    status, said = post(who, address, {"file": (BytesIO(bytes(most + MB)), "large.zip")})
    assert status == 413 and "<h1>Too large</h1>" in said
    assert f"the limit here is {most // MB} MB" in said and "choose a smaller file" in said
    assert f'href="{address}">Choose another file' in said


def test_like_causes_are_one_line_where_a_document_is_new() -> None:
    many = [Finding("error", "no-centre", f"Z{number}", f"Z{number} has no centre.") for number in range(378)]
    few = [Finding("warning", "bare", f"Z{number}", f"Z{number} is bare.") for number in range(MANY)]
    told = by_cause(gathered([*many, *few]))
    assert len(told) == 1 + MANY
    assert told[0].finding.sentence == "Z0 has no centre. 377 more are like this."
    assert told[0].places == tuple(f"Z{number}" for number in range(378)) == told[0].wheres
