"""The screens' view of Terraforming Mars: its table, cards, map, menus and texts."""
