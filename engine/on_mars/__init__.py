"""On Mars: the rules, computer opponents and positions.

Where no source gives a value of the published game, areo uses its own; ``cards/placeholder_data.py`` lists each.
"""
