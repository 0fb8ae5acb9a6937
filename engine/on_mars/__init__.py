"""On Mars: the rules, computer opponents and positions.

Gaps in what is known of the published game are filled by values of this project: ``cards/ours.py`` names each of them.
"""
