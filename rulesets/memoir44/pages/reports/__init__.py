"""Reports on a map: boxes, medals, reach, sections."""
