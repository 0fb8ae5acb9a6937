"""How Jump Drive is taught: a recorded game, and remarks for the one after it."""

from __future__ import annotations

from tui.games.course import Course, Remark

RECORDED = """\
lesson hand
ask hand marking
p0 discard uplift-researchers reptilian-uplift-world
p1 discard space-marines mining-conglomerate
lesson place
ask place
p0 develop survey-team settle ancient-races
p1 develop survey-team settle gem-world
lesson pay
ask pay
p0 pay mining-robots genetics-lab comet-zone
p1 pay galactic-trendsetters galactic-trendsetters galactic-salon
lesson income
ask explore
p0 explore
p1 explore
lesson explored
ask keep
p0 discard colony-convoy consumer-markets galactic-advertisers rebel-outpost replicant-robots
p1 discard galactic-trendsetters military-convoy replicant-robots artist-colony mining-robots
lesson world
ask world
p0 settle deserted-alien-library
p1 settle lost-species-ark-world
ask world-pay
p0 pay space-marines galactic-federation military-convoy galactic-resort imperium-blaster-factory \
contact-specialist amphibious-uplift-race
p1 pay galactic-advertisers consumer-markets insect-uplift-race investment-credits contact-specialist
p1 discard galactic-advertisers
lesson draw
ask alone
p0 settle new-earth
p1 settle terraformed-world
ask alone-pay
p0 pay drop-ships uplift-code asteroid-belt gem-world artist-colony
p1 pay mining-world tourist-world alien-guardians rebel-stronghold trade-pact
p1 discard colony-convoy galactic-imperium asteroid-belt
lesson strength
ask conquer
p0 develop galactic-salon conquer gem-smugglers
p1 develop galactic-survey-seti
ask conquer-pay
p0 pay new-galactic-order new-survivalists uplift-mining-moles alien-robot-sentry uplift-mercenaries \
deserted-alien-colony
p1 pay rebel-base lifeforms-inc devolved-uplift-race trade-pact trade-pact war-propaganda warrior-race \
former-penal-colony
lesson limit
ask limit
p0 discard trade-pact
lesson end
ask end freely
p0 develop mining-league
p1 develop war-propaganda settle rosetta-stone-world
ask end-pay freely
p0 pay investment-credits investment-credits genetics-lab pirate-lair galactic-trendsetters \
galactic-trendsetters
p1 pay contact-specialist mining-conglomerate free-trade-association pirate-fuel-cache
"""

REMARKS = (
    Remark("begin"),
    Remark("plan", "scored"),
    Remark("income", "income"),
    Remark("explored", "explored"),
    Remark("free-card", "drew"),
    Remark("second", "second"),
    Remark("propaganda", "propaganda"),
)

COURSE = Course(
    rules="players=2",
    seed="RED-ONE",
    recorded=RECORDED,
    second="NEWCOMER",
    remarks=REMARKS,
)
