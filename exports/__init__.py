"""Pictures and paper: boards and sheets become SVG, HTML and PDF. No database, no request."""
