"""The commands of the program ``areo``."""
