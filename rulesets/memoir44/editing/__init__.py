"""Maps on the desk: palette, forms, markers, and every edit carried out."""
