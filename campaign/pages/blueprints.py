"""The three sets of addresses: the house's own pages, a campaign's, and those of observers' links."""

from flask import Blueprint

front_pages = Blueprint("front", __name__)
campaign_pages = Blueprint("table", __name__, url_prefix="/c/<slug>")
watch_pages = Blueprint("watch", __name__, url_prefix="/watch/<token>")
