"""The six shipped maps of the landings and how they lie beside each other."""
