"""How the Dice Game is taught: a recorded game, and remarks for the one after it."""

from __future__ import annotations

from tui.games.course import Course, Remark

RECORDED = """\
lesson dice
ask corporation
p0 corporation helion
p1 corporation tharsis-republic
p1 place 13
ask give
p0 give event
lesson production
ask production
p0 production
ask keep-dice
p0 keep heat steel
ask keep-cards
p0 discard
p1 skip
p1 die green
lesson support
ask roll
p0 die blue
lesson card
ask card
p0 play fumarole-wells
p0 pay heat=1 steel=1
p1 die green
p1 die green
p0 production
p0 keep heat energy city
p0 discard
p1 die green
p1 draw
p1 pay plant=1
p0 die blue
lesson ocean
ask canyons
p0 play flooded-canyons
ask ocean
p0 place 24
ask ocean-more
p0 place 8
p1 die red
p1 play launch-field
p1 pay earth=1 steel=1 wild=1
p1 place 27
p0 die green
p0 play foundry-guild
p1 die gray
p1 die yellow
p0 die green
lesson temperature
ask temperature
p0 temperature
ask bonus
p0 bonus heat-main
p1 die yellow
p1 play barter-post
p1 end
p0 production
p0 keep plant microbe nuclear
p0 discard air-works greenhouse-ring polar-blast
p1 use barter-post
p1 pay plant=1
p1 take plant
p1 die yellow
p1 play development-center
p0 die green
p0 play small-asteroid
p1 use development-center
p1 exchange science=2
p1 take oxygen
p1 take microbe
p1 play moss-carpet
p1 place 12
p1 bonus quartermaster
lesson turning
ask turning
p0 turn
ask face
p0 turn microbe plant
p0 pay titanium=1
ask park
p0 play nature-park
ask park-place
p0 place 22
p1 die gray
p1 die red
p0 production
p0 keep nuclear nuclear city
p0 discard ice-drill-camp biosphere-works sudden-snowmelt
p1 draw
p1 pay titanium=1
p1 die green
p0 die gray
p0 play lava-vents
p0 first raise-temperature
p1 die gray
p1 die green
p0 die gray
p0 temperature
p0 bonus cistern
p1 use quartermaster
p1 take earth
p1 die gray
p0 die gray
p0 play electro-catapult
p1 die gray
p1 play metropolis
p1 place 7
p0 production
p0 keep nuclear city city
p0 discard solar-furnace tool-shop open-pit
p1 draw
p1 pay megacredit=1
p1 die yellow
p0 turn
p0 turn titanium city
p0 pay event=1
lesson city
ask city
p0 city
ask city-place
p0 place 11
p1 die green
p1 die red
p0 die green
lesson milestone
ask mangrove
p0 play mangrove
ask mangrove-place
p0 place 3
p0 take plant
p1 die gray
p1 die green
p0 production
p0 keep plant heat nuclear
p0 discard data-relay commercial-district trade-envoys oxygen-candles
p1 die blue
p1 play corporate-stronghold
p1 place 25
p1 first raise-temperature
p0 die red
lesson blue
ask blue
p0 use electro-catapult
ask colours
p0 roll green blue blue
p1 die gray
p1 temperature
p0 turn
p0 turn plant animal
p0 pay event=1
p0 play windbreak-forest
p0 place 6
p1 die green
p1 die yellow
p0 production
p0 keep nuclear oxygen steel
p0 discard seed-lab wind-turbine-row imported-nitrogen asteroid-salvage
p1 die green
p1 die red
p0 turn
p0 turn steel city
p0 pay event=1
p0 play dome-builders
p1 turn
p1 turn microbe plant
p1 pay animal=1
p1 greenery
p1 place 18
p0 production
p0 keep heat nuclear oxygen
p0 discard industrial-bacteria comet-fragment ledger-office
p1 die gray
p1 die yellow
p0 die red
p0 temperature
p1 die gray
p1 play infrastructure
p0 die gray
p0 use electro-catapult
p0 roll green blue gray
p1 die blue
p1 turn
p1 turn science earth
p1 pay titanium=1
p0 turn
p0 turn titanium steel
p0 pay event=1
p0 use dome-builders
p0 place 1
p1 die gray
p1 play freight-exchange
p0 production
p0 keep plant nuclear oxygen
p0 discard seed-library canal-locks dew-collectors investors-forum
p1 production
p1 keep animal animal nuclear
p1 discard industrial-corridor decomposers mohole-lake
p1 use barter-post
p1 pay nuclear=1
p1 take event
p0 die blue
p0 temperature
p1 use quartermaster
p1 take nuclear
p1 die red
p0 die green
p0 play lake-dam
p0 first place-lake-dam
p0 place 29
p1 die gray
p1 turn
p1 turn nuclear event
p1 pay city=1
p0 die green
lesson greenery
ask greenery
p0 greenery
ask greenery-place
p0 place 5
p1 die red
p1 play volcanic-surge
p1 first raise-temperature
p0 turn
p0 turn titanium city
p0 pay energy=1
p0 use dome-builders
p0 place 32
p1 die yellow
p1 die red
p0 production
p0 keep nuclear oxygen oxygen
p0 discard ice-haulers turning-point meltwater-plant hydroponic-towers
p1 die blue
p1 die yellow
p0 turn
p0 turn oxygen energy
p0 pay heat=1
p0 play floating-harbor
p0 place 4
p1 turn
p1 turn science megacredit
p1 pay heat=1
p1 credits
p0 production
p0 keep heat nuclear nuclear
p0 discard lichen-terraces orbital-smelter deep-well-heating
p1 draw
p1 pay earth=1
p1 die gray
p0 die green
p0 play soot-scattering
p1 die green
p1 turn
p1 turn event nuclear
p1 pay earth=1
p0 die gray
p0 use dome-builders
p0 place 16
p1 turn
p1 turn steel city
p1 pay microbe=1
p1 city
p1 place 28
p0 production
p0 keep plant nuclear city
p0 discard geothermal-baths well-heads fish-ponds orchard-belt
p1 turn
p1 turn steel titanium
p1 pay event=1
p1 play twin-comets
p1 place 10
p1 place 19
p0 die green
p0 use dome-builders
p0 place 34
p1 production
p1 keep plant animal animal
p1 discard cyanobacteria-bloom algae-vats exhaust-stacks ore-crushers
p1 end
p0 draw
p0 pay microbe=1
p0 use electro-catapult
p0 roll green green green
p1 use quartermaster
p1 take water
p1 use development-center
p1 exchange science=2
p1 take titanium
p1 take plant
p1 use barter-post
p1 pay steel=1
p1 take energy
p0 die green
p0 greenery
p0 place 31
p1 die green
p1 die blue
p0 production
p0 keep plant heat nuclear
p0 discard thermal-tap mining-settlement aquifer-network orbital-lens basalt-quarry compost-burners \
park-rangers
p1 turn
p1 turn animal microbe
p1 pay megacredit=1
p1 play equatorial-magnetizer
p0 die yellow
p0 play investment-round
p0 first draw
p1 die blue
p1 play peninsula
p1 place 20
p0 draw
p0 pay science=1
p0 temperature
p1 turn
p1 turn microbe plant
p1 pay energy=1
p1 die blue
p0 die green
p0 use electro-catapult
p0 roll green green green
p1 die blue
p1 greenery
p1 place 35
p0 turn
p0 turn energy water
p0 pay plant=1
lesson end
ask last freely
p0 play crater-observatory
ask last-place freely
p0 place 9
p1 die blue
p1 ocean
p1 place 36
"""

REMARKS = (
    Remark("begin"),
    Remark("production", "production"),
    Remark("turned", "turned"),
    Remark("used", "used"),
    Remark("placed", "placed"),
    Remark("milestone", "milestone"),
    Remark("last-turns", "last-turns"),
)

COURSE = Course(
    rules="players=2 deck=balanced-1",
    second_rules="players=2",
    seed="FIRST-STEP",
    recorded=RECORDED,
    second="MARS-ONE",
    remarks=REMARKS,
)
