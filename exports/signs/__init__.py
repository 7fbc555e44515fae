"""What every drawing is made with: ink, lettering, palettes, counters."""
