"""How the Dice Game is taught: a recorded game, and remarks for the one after it."""

from __future__ import annotations

from tui.games.course import Course, Remark

RECORDED = """\
lesson dice
ask corporation
p0 corporation deep-ice
p1 corporation credicor
ask give
p0 give water
lesson production
ask production
p0 production
ask keep-dice
p0 keep energy steel
ask keep-cards
p0 discard
p1 die gray
p1 play sudden-snowmelt
p1 pay heat=1 water=1 wild=2
p1 first place-ocean
p1 place 19
lesson support
ask roll
p0 die red
lesson card
ask card
p0 play freight-exchange
p0 pay event=1 steel=1 wild=1
p1 die red
p1 play dew-collectors
p0 die green
p0 play orbital-smelter
p1 die gray
p1 die gray
p0 production
p0 keep microbe energy oxygen
p0 discard investment-round domed-town
p1 die red
p1 play fumarole-wells
p0 die yellow
p0 play import-of-advanced-ghg
p1 die red
p1 play commercial-district
p0 die yellow
p0 play algae-vats
p1 production
p1 keep megacredit heat event titanium
p1 discard
p0 production
p0 keep megacredit science oxygen
p0 discard frontier-outpost lobbying
p1 die blue
p1 use commercial-district
p1 turn heat nuclear
p1 turn water oxygen
p1 turn nuclear heat
p0 die red
p0 play investors-forum
p1 die red
p1 play oxygen-candles
p1 first raise-oxygen
p1 take microbe
p1 bonus cistern
p1 first place-ocean
p1 place 33
p0 turn
p0 turn water energy
p0 pay plant=1
p0 play seed-lab
p1 die green
p1 temperature
p0 production
p0 keep heat energy steel
p0 discard small-asteroid
p1 die green
p1 turn
p1 turn titanium city
p1 pay earth=1
p0 draw
p0 pay energy=1
p0 play ore-crushers
p1 production
p1 keep microbe microbe microbe water
p1 discard industrial-corridor windbreak-forest equatorial-magnetizer
p0 die red
p0 play wind-turbine-row
p1 die green
p1 play mohole-lake
p1 place 24
p1 bonus field-station
p1 first raise-oxygen
p0 production
p0 keep animal science steel
p0 discard reactor-park lake-dam
p1 die yellow
p1 play decomposers
p0 turn
p0 turn heat event
p0 pay microbe=1
p0 play development-center
p1 use commercial-district
p1 turn earth megacredit
p1 turn microbe plant
p1 turn animal plant
p1 credits
lesson turning
ask turning
p0 turn
ask face
p0 turn plant microbe
p0 pay energy=1
lesson milestone
ask bacteria
p0 play industrial-bacteria
p1 draw
p1 pay microbe=1
p1 play swamps
p1 place 4
p0 production
p0 keep animal event water
p0 discard ledger-office infrastructure
p1 production
p1 keep plant animal energy
p1 discard orchard-belt tool-shop
p0 turn
p0 turn science earth
p0 pay microbe=1
lesson ocean
ask ocean
p0 ocean
ask ocean-place
p0 place 8
p1 use commercial-district
p1 turn energy water
p1 turn animal microbe
p1 turn event nuclear
p1 die red
p0 die blue
p0 play basalt-quarry
p0 pay megacredit=1 steel=1
p1 draw
p1 pay plant=1
p1 ocean
p1 place 15
p1 first dice-blue
p0 turn
p0 turn steel city
p0 pay event=1
lesson city
ask city
p0 city
p0 pay city=3
ask city-place
p0 place 7
ask bonus
p0 bonus scrap-yard
p1 production
p1 keep microbe megacredit event nuclear
p1 discard immigrant-city foundry-guild volcanic-surge
p0 production
p0 keep animal megacredit earth
p0 discard ice-drill-camp lava-vents
p1 use decomposers
p1 first take-plant
p1 play colonial-bank
p0 turn
p0 turn event heat
p0 pay science=1
p0 play lichen-terraces
p0 pay plant=1 water=1
p1 production
p1 keep plant event nuclear nuclear
p1 discard
p0 turn
p0 turn water energy
p0 pay titanium=1
lesson red
ask meltwater
p0 play meltwater-plant
p0 pay heat=1 water=1 energy=1
ask order
p0 first place-ocean
ask melt-place
p0 place 10
p1 use commercial-district
p1 turn megacredit science
p1 turn event nuclear
p1 turn plant microbe
p1 play cyanobacteria-bloom
p1 first raise-oxygen
p0 production
p0 keep plant megacredit earth
p0 discard comet-fragment
p1 use decomposers
p1 first take-plant
p1 play turning-point
p1 raise oxygen
p0 draw
p0 pay microbe=1
p0 play trade-envoys
p0 pay megacredit=1 earth=1
p1 production
p1 keep plant nuclear nuclear nuclear
p1 discard twin-comets
p0 turn
p0 turn animal plant
p0 pay titanium=1
lesson greenery
ask greenery
p0 greenery
ask greenery-place
p0 place 3
p1 use commercial-district
p1 turn nuclear event
p1 turn plant animal
p1 turn heat nuclear
p1 draw
p1 pay animal=1
p0 production
p0 keep science heat energy
p0 discard geothermal-baths air-works
p1 die gray
p1 draw
p1 pay science=1
lesson blue
ask blue
p0 use development-center
ask exchange
p0 exchange science=2
p0 take plant
p0 take plant
p0 greenery
p0 place 13
p0 first draw
p0 first wild
p1 die gray
p1 skip
p0 draw
p0 pay microbe=1
p0 city
p0 pay city=3
p0 place 20
p1 turn
p1 turn city steel
p1 pay city=1
p1 play open-pit
p1 first place-open-pit
p1 place 35
p0 die green
p0 play orbital-lens
p0 pay science=1 heat=1 energy=1
p0 first raise-temperature
p1 die blue
p1 play asteroid-salvage
p1 first dice-gray
p0 turn
p0 turn energy oxygen
p0 pay titanium=1
p0 play moss-carpet
p0 pay microbe=1 oxygen=1 wild=1
p0 place 27
p1 turn
p1 turn titanium city
p1 pay oxygen=1
p1 city
p1 place 32
p0 die green
lesson end
ask last freely
p0 play corporate-stronghold
ask last-place freely
p0 place 25
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
    rules="players=2",
    seed="MARS-SCHOOL-141",
    recorded=RECORDED,
    second="MARS-ONE",
    remarks=REMARKS,
)
