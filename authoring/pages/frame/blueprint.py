"""The addresses of the desk, and the limits on what may be asked of it in a minute."""

from flask import Blueprint

desk_pages = Blueprint("desk", __name__, url_prefix="/desk")
STROKE_LIMIT = "600 per minute"
FORM_LIMIT = "240 per minute"
PAPER_LIMIT = "60 per minute"
