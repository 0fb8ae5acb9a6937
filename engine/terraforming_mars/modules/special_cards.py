"""The cards that the rules of play know by name: what no word of the vocabulary says of them."""

from engine.terraforming_mars.modules import NUMBERS
from engine.terraforming_mars.terms import MINING_AREA, MINING_RIGHTS

ARCTIC_ALGAE = NUMBERS["arctic-algae"]
"""An ocean brings plants, which can be taken: so the order of the two matters."""
MARS_UNIVERSITY = NUMBERS["mars-university"]
OLYMPUS_CONFERENCE = NUMBERS["olympus-conference"]
"""With these two, cards are discarded or cubes given for others: so the order among what draws matters."""
VIRAL_ENHANCERS = NUMBERS["viral-enhancers"]
"""The plant that it gives for the tag of the card being played may be lost at once."""
MINING_TILES = {NUMBERS["mining-area"]: MINING_AREA, NUMBERS["mining-rights"]: MINING_RIGHTS}
"""The cards whose production box depends on where their tile is."""
