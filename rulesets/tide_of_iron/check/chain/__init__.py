"""The findings about scenarios and chains."""
