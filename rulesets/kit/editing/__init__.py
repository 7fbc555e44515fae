"""What a designer may do to a document, as data from which the editor draws itself."""
