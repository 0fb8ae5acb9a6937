"""What positions are worth, a net learned from 2500 games by this command; do not edit.

    areo tune terraforming-mars --solo normal --units 2 --games 3000 --seed A5 --record FILE --write MODULE

Of 500 other games, 10830 positions: surprise 0.349 nats, the winner named in 82.8 %.
"""

from engine.core.learned import Net

# fmt: off
VALUE = Net({
"cities":(54,-1,-3,12),
"cities later":(28,-1,2,3),
"energy":(-38,10,-6,11),
"energy later":(-2,0,-7,5),
"energy production":(-17,12,-6,12),
"energy production later":(16,4,-4,13),
"greeneries":(-28,19,-2,2),
"greeneries later":(18,11,-3,6),
"hand":(18,5,-7,5),
"hand later":(13,3,-9,7),
"heat":(-17,6,-17,8),
"heat later":(31,0,-12,4),
"heat production":(1,9,-12,14),
"heat production later":(25,5,-6,16),
"lead":(61,7,-3,8),
"lead later":(53,7,-8,8),
"megacredits":(28,4,-14,16),
"megacredits later":(1,2,-7,10),
"megacredits production":(-10,1,-15,5),
"megacredits production later":(10,9,1,7),
"oceans":(28,6,2,12),
"oceans later":(12,6,2,11),
"one":(-8,13,-4,21),
"one later":(15,8,-2,15),
"oxygen":(-25,9,-15,14),
"oxygen later":(3,7,-7,2),
"plants":(10,11,-9,12),
"plants later":(47,8,-5,4),
"plants production":(16,10,-11,8),
"plants production later":(39,10,-14,-3),
"points of cards":(-61,2,-15,12),
"points of cards later":(-37,-10,9,-1),
"rating":(-10,16,-11,18),
"rating later":(25,10,-8,11),
"steel":(-37,13,-5,20),
"steel later":(3,3,-11,7),
"steel production":(-10,16,-11,19),
"steel production later":(14,14,-8,10),
"temperature":(0,7,-11,12),
"temperature later":(7,6,-5,5),
"titanium":(-45,14,-10,4),
"titanium later":(16,8,-12,10),
"titanium production":(-31,14,-14,9),
"titanium production later":(15,14,-11,3),
},
(-8, 13, -19, 2),
((18, -33), (-14, 23)))
