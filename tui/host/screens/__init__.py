"""Screens of people who are logged in to a server: lobby, tables, chat."""
