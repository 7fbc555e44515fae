"""Sheets, posters and tables: what goes to a printer or a spreadsheet."""
