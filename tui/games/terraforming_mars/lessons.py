"""How Terraforming Mars is taught: a recorded game, and remarks for the one after it."""

from __future__ import annotations

from tui.games.course import Course, Remark

RECORDED = """\
lesson start
ask corporation
p0 corporation ecoline
ask keep
p0 keep grass magnetic-field-generators nitrogen-rich-asteroid domed-crater
p1 corporation credicor
p1 keep open-city magnetic-field-dome underground-detonations heat-trappers cupola-city
lesson card
ask card
p0 play domed-crater
ask city
p0 place 55
ask turn
p0 end
p1 play underground-detonations
p1 play cupola-city
p1 place 39
lesson pass
ask pass
p0 pass
p1 use underground-detonations
p1 pass
lesson research
ask research
p0 buy trees
p1 buy deimos-down
p1 play deimos-down
p1 pay m=28 t=1
p1 remove plants p0 8
p1 end
p0 pass
p1 pass
p0 buy methane-from-titan
p1 buy mohole-area great-dam deep-well-heating
lesson titanium
ask space
p0 play nitrogen-rich-asteroid
ask titanium
p0 pay m=25 t=2
lesson project
ask project
p0 project asteroid
p1 play mohole-area
p1 pay m=8 s=6
p1 place 13
p1 play deep-well-heating
p0 pass
p1 play heat-trappers
p1 lower p0
p1 pass
p0 buy kelp-farming lake-marineris
p1 buy designed-microorganisms eos-chasma-national-park
p1 play designed-microorganisms
p1 play magnetic-field-dome
p1 pay m=3 s=1
lesson greenery
ask greenery
p0 greenery
ask greenery-place
p0 place 56
p0 end
p1 play imported-ghg
p1 pay m=1 t=2
p1 temperature
p0 play grass
p0 end
p1 temperature
p1 end
p0 pass
p1 pass
p0 buy
p1 buy
lesson heat
ask heat
p0 play soletta
p0 pay m=29 t=2
p0 greenery
p0 place 60
p1 greenery
p1 place 47
p1 play imported-hydrogen
p1 pay m=13 t=1
p1 place 28
p0 pass
p1 temperature
p1 play eos-chasma-national-park
p1 pay m=14 s=1
p1 greenery
p1 place 30
p1 pass
p0 buy giant-ice-asteroid
p1 buy asteroid-mining
p1 play asteroid-mining
p1 pay m=27 t=1
p1 temperature
p0 play methane-from-titan
p0 pay m=25 t=1
p0 greenery
p0 place 48
p1 pass
lesson milestone
ask milestone
p0 claim gardener
ask temperature
p0 temperature
p0 pass
p0 buy
p1 buy ice-cap-melting comet
lesson ocean
ask ice
p0 play giant-ice-asteroid
p0 pay m=33 t=1
ask ocean
p0 place 63
p0 place 32
ask attack
p0 remove plants p1 6
p0 greenery
p0 place 49
p1 fund thermalist
p1 play comet
p1 pay m=12 t=3
p1 place 34
p1 remove plants p0 2
p0 temperature
p0 place 33
p0 claim terraformer
p1 play great-dam
p1 pay m=8 s=2
p1 claim builder
p0 pass
p1 temperature
p1 play ice-cap-melting
p1 place 43
p1 greenery
p1 place 40
p1 fund banker
p1 pass
p0 buy ganymede-colony
p1 buy farming phobos-space-haven
p1 play phobos-space-haven
p1 pay m=16 t=3
p1 temperature
p0 play kelp-farming
p0 play mangrove
p0 place 44
p1 play farming
p1 temperature
p0 greenery
p0 place 35
p0 play trees
p1 pass
p0 greenery
p0 place 42
p0 pass
p0 buy soil-factory local-heat-trapping
p1 buy tundra-farming
p0 project city
p0 place 41
p0 project city
p0 place 50
p1 play tundra-farming
p1 greenery
p1 place 38
p0 greenery
p0 place 51
p0 greenery
p0 place 57
p1 play open-city
p1 pay m=19 s=2
p1 place 36
p1 fund scientist
p0 play local-heat-trapping
p0 greenery
p0 place 54
p1 greenery
p1 place 27
p1 end
p0 pass
p1 pass
p0 buy mining-rights shuttles
p1 buy asteroid immigration-shuttles
p1 greenery
p1 place 37
p1 play immigration-shuttles
p1 pay m=7 t=8
p0 play lake-marineris
p0 place 45
p0 place 6
lesson cities
ask city-project
p0 project city
ask city-place
p0 place 26
p1 pass
p0 greenery
p0 place 25
p0 greenery
p0 place 18
p0 project sell-patents
p0 sell lichen
p0 pass
p0 buy steelworks
p1 buy big-asteroid
p0 project city
p0 place 29
p0 project greenery
p0 place 21
p1 greenery
p1 place 46
p1 project aquifer
p1 place 7
p0 greenery
p0 place 19
p0 greenery
p0 place 61
p1 play asteroid
p1 pay m=2 t=4
p1 remove plants p0 1
p1 project sell-patents
p1 sell big-asteroid
p0 pass
p1 project greenery
p1 place 12
p1 project greenery
p1 place 11
p1 project greenery
p1 place 5
p1 project greenery
p1 place 10
p1 project greenery
p1 place 17
p1 pass
lesson end
ask last
p0 greenery
ask last-place
p0 place 24
ask own freely
p0 greenery
ask own-place freely
p0 place 23
p1 greenery
p1 place 20
"""

REMARKS = (
    Remark("begin"),
    Remark("first-turn", "corporation"),
    Remark("rating", "rating"),
    Remark("blue", "used"),
    Remark("award", "award"),
    Remark("milestone", "milestone"),
    Remark("nothing", "nothing"),
)

COURSE = Course(
    rules="players=2 corporate-era=off",
    seed="FIRST-STEP",
    recorded=RECORDED,
    second="MARS-ONE",
    remarks=REMARKS,
)
