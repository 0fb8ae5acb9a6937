"""What positions are worth, a net learned from 3153 games by this command; do not edit.

    areo tune terraforming-mars --players 2 --levels hard --units 4 --also OTHER --games 1650 --seed V2 --record FILE --write MODULE

Of 275 other games, 19870 positions: surprise 0.440 nats, the winner named in 77.6 %.
"""

from engine.core.learned import Net

# fmt: off
VALUE = Net({
"cities":(37,26,37,-27,28,34),
"cities later":(15,15,8,-17,9,9),
"energy":(3,1,6,-5,7,7),
"energy later":(5,-2,1,-9,4,0),
"energy production":(2,3,8,-5,0,9),
"energy production later":(4,-1,12,-1,10,5),
"greeneries":(38,15,41,-47,37,43),
"greeneries later":(11,0,-3,3,-7,-6),
"hand":(-3,2,4,-3,2,2),
"hand later":(12,7,12,-8,12,12),
"heat":(-1,-3,6,-2,1,3),
"heat later":(8,6,16,-8,11,13),
"heat production":(-1,-1,-4,5,-8,-1),
"heat production later":(3,2,10,0,1,4),
"lead":(31,17,38,-31,33,36),
"lead later":(21,23,36,-40,28,39),
"megacredits":(10,2,24,-6,12,3),
"megacredits later":(12,13,12,-5,6,8),
"megacredits production":(11,1,-6,-3,6,-4),
"megacredits production later":(10,13,12,-13,16,11),
"milestones":(23,13,8,-22,19,18),
"milestones later":(2,0,-24,13,-16,-19),
"one":(-6,-3,-7,10,-2,-3),
"one later":(-7,-7,-7,1,-4,-3),
"plants":(15,4,22,-9,18,5),
"plants later":(22,21,32,-28,23,31),
"plants production":(14,5,12,4,0,-4),
"plants production later":(12,11,16,-19,21,11),
"points of cards":(41,29,43,-55,50,54),
"points of cards later":(-1,-14,1,10,2,-5),
"rating":(35,20,28,-31,30,38),
"rating later":(15,14,7,-19,9,16),
"steel":(1,-4,4,-10,6,3),
"steel later":(3,0,12,-7,9,11),
"steel production":(12,1,8,5,8,4),
"steel production later":(22,20,30,-37,28,32),
"titanium":(-6,-10,-12,6,-8,-4),
"titanium later":(30,19,31,-39,41,52),
"titanium production":(11,-2,1,4,-2,2),
"titanium production later":(21,21,32,-38,36,37),
},
(-6, -3, 2, 1, -6, -9),
((49, 30), (-43, -38), (45, 38), (56, 31)))
