"""The lab: many playouts of one state, what is counted of them, and how sure one may be of it."""
