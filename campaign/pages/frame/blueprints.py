"""The sets of addresses: the house's own pages, the shelf's, a campaign's, those of observers' links."""

from flask import Blueprint
from werkzeug.routing import IntegerConverter


class PlainNumber(IntegerConverter):
    """A number in an address, as `plain_number` reads one: any other leads nowhere."""

    regex = "[0-9]{1,9}"


front_pages = Blueprint("front", __name__)
shelf_pages = Blueprint("shelf", __name__, url_prefix="/shelf")
campaign_pages = Blueprint("table", __name__, url_prefix="/c/<slug>")
watch_pages = Blueprint("watch", __name__, url_prefix="/watch/<token>")
