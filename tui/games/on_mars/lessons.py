"""How On Mars is taught: a recorded game, and remarks for the one after it."""

from __future__ import annotations

from tui.games.course import Course, Remark

RECORDED = """\
lesson orbit
ask space
p0 space 3
ask water
p0 learn water-extractor 6 0
ask warehouse
p0 warehouse crystal
p1 space 5
p1 shuttle colony
lesson research
ask rd
p0 begin rd
ask shelter
p0 develop shelter 0
ask pay
p0 pay oxygen=1
p0 develop water-extractor 0
p0 pay plant=1
ask bot
p0 move bot 12 19
ask bot-stop
p0 end
ask boost
p0 boost
p0 develop shelter 0
p0 boost
p0 develop water-extractor 0
p0 end
p1 begin construct
p1 construct generator 79
p1 bonus mineral
p1 executive 7
p1 pay goal-15 crystal=1
p1 warehouse water
p1 stop
lesson learning
ask learn
p0 begin learn
ask generator
p0 learn generator 7 0
p0 warehouse plant
p0 end
p1 begin welcome
p1 ship 4 colonists=1 bots=1
p1 pay mineral=1 water=1
p1 bot 70
p1 end
lesson travel
ask shuttle
p0 travel shuttle
ask tile
p0 place construct-any 18
ask colony-space
p0 space 7
ask blueprint
p0 blueprint private-ship
p1 stop
p1 begin construct
p1 pay goal-1
p1 construct oxygen-condenser 71
p1 bonus mineral
lesson upgrade
ask upgrade
p0 begin upgrade
lesson executive
ask executive
p0 executive 8
p0 pay crystal=2
ask ship
p0 ship 4 colonists=2 bots=1
p1 travel shuttle
p1 space 2
p1 warehouse plant
p0 travel shuttle
p0 space 3
p0 learn greenhouse 5 1
p1 begin rd
p1 develop shelter 1
p1 pay mineral=1
p1 stop
p1 stop
p0 begin rd
p0 pay crystal=1
p0 develop greenhouse 2
p0 develop shelter 0
p0 blueprint metal-deposit
p0 boost
p0 blueprint hydroponic-farm
p0 stop
p0 boost
p0 develop shelter 0
p0 pay mineral=1 crystal=1
p0 boost
p0 develop generator 0
p0 move bot 19 28
p0 move bot 28 37
p0 end
p0 end
p1 travel shuttle
p1 place construct-greenhouse 21
p1 space 5
p0 travel shuttle
p0 place construct-mine 19
p0 space 7
p0 blueprint wind-turbines
p1 begin construct
p1 construct shelter 85 p0
lesson building
ask construct
p0 begin construct
p0 pay colonist=1
ask extractor
p0 construct water-extractor 28 p0
ask reward
p0 bonus mineral
p0 executive 4
p0 pay crystal=3
p0 upgrade metal-deposit 45
p1 stop
lesson back
ask orbit
p0 travel shuttle
ask orbit-space
p0 space 3
p0 learn rover 3 0
p0 warehouse battery
p0 executive 8
p0 pay crystal=2
p0 construct mine 36 boost=1
p0 begin rd
p0 pay goal-5
p0 develop water-extractor 0
p0 pay oxygen=1
p0 upgrade hydroponic-farm 29
p0 develop water-extractor 0
p0 pay mineral=1 water=1
p0 blueprint concentrator
p0 stop
p0 boost
p0 develop generator 0
p1 begin control
p1 technology p0
p1 move rover 45 53
p1 move rover 53 61
p1 move rover 61 52
p1 move rover 52 44
p1 pay crystal=1
p1 move rover 44 35
p1 pay crystal=1
p1 move bot 78 85
p1 move bot 85 79
p1 move bot 79 72
p0 develop rover 0
p0 move bot 37 45
p0 move bot 45 54
p0 travel shuttle
p0 place construct-shelter 26
p0 space 7
lesson missions
ask mission
p0 blueprint automated-production
p1 stop
p1 begin construct
p1 pay crystal=1
p1 construct shelter 70 p1
p1 displace bot 70 71
p0 executive 4
p0 pay goal-9 crystal=2
p0 upgrade wind-turbines 63
lesson rover
ask control
p0 begin control
p0 technology p0
p0 move bot 54 63
p0 move bot 63 71
p0 move bot 71 78
p0 pay goal-12
p0 move rover 45 36
p0 move rover 36 27
p0 move rover 27 18
p0 end
ask greenhouse
p0 collect 18
p0 construct greenhouse 20 p0
p0 bonus mineral
p1 travel shuttle
p1 space 3
p1 learn ship 1 1
p1 pay battery=1 water=1
p0 travel shuttle
p0 space 2
p0 warehouse oxygen
p0 begin rd
p0 develop generator 0
p0 pay oxygen=1
p0 upgrade concentrator 71
p1 displace bot 71 62
p0 boost
p0 upgrade automated-production 79
p0 executive 8
p0 use hydroponic-farm pay
p0 construct greenhouse 13 p0
p0 bonus mineral
p1 begin blueprint
p1 blueprint biomarket
p1 boost
p1 blueprint library
p1 executive 6
p1 move bot 72 63
p1 move bot 63 62
p1 move bot 62 53
p1 move bot 53 61
p0 stop
p1 travel ship
p1 place crystals-x3 46
p1 space 6
p1 move bot 61 69
p1 move bot 69 68
p0 begin rd
p0 pay colonist=1
p0 develop rover 0
p0 develop greenhouse 1
p0 warehouse crystal
p0 executive 8
p0 use concentrator pay
p0 construct oxygen-condenser 77
p0 bonus mineral
p1 begin construct
p1 construct oxygen-condenser 75
p1 end
p0 travel shuttle
p0 place upgrade-x2 0
p0 space 7
p0 blueprint gym
p1 begin control
p1 stop
p1 move rover 35 26
p1 move rover 26 34
p1 move rover 34 43
p1 move rover 43 35
p1 move bot 68 75
p1 move bot 75 67
p1 move bot 67 68
lesson scientists
ask hire
p0 begin hire
ask hydrologist
p0 hire hydrologist
p0 pay battery=2
p0 executive 4
p0 displace bot 12 5
p0 refill upgrade-mine
p0 travel ship
p0 space 3
p0 learn mine 4 0
p0 pay battery=1
p0 warehouse battery
p0 executive 8
p0 use private-ship scientist
p0 ship 1 colonists=2 bots=1
p0 pay water=1 plant=1
p0 bot 6
p0 begin rd
p0 develop greenhouse 2
p0 pay oxygen=1
p0 develop greenhouse 1
p0 pay plant=1 oxygen=1
p0 boost
p0 develop mine 0
p0 pay battery=1
p0 move bot 6 5
p0 move bot 5 11
p0 end
p0 boost
p0 develop rover 1
p0 boost
p0 develop mine 0
p1 begin construct
p1 construct shelter 76
p0 stop
p1 travel shuttle
p1 space 2
p1 warehouse oxygen
p1 begin rd
p1 pay colonist=1
p1 develop ship 2
p1 pay battery=1
p1 develop shelter 2
p1 pay oxygen=1
p0 begin landing-pod
p0 space 7
p0 blueprint oxygen-tank
p0 executive 4
p0 stop
p1 begin resupply
p1 warehouse crystal
p1 executive 7
p1 warehouse battery
p0 begin hire
p0 hire geologist
p0 executive 8
p0 use gym pay
p0 construct shelter 5 p0
p0 displace bot 5 1
p0 refill upgrade-generator
p1 travel shuttle
p1 place tech-tile 60
p1 space 5
p0 stop
p1 begin welcome
p1 ship 5 colonists=2
p0 begin construct
p0 construct water-extractor 18 p0
p0 displace rover 18 10
p0 bonus mineral
p0 executive 8
p0 use wind-turbines pay
p0 retrieve rd
p1 stop
p0 stop
p1 begin hire
p1 hire upgrade-mine
p1 refill deliver-plant
lesson end
ask last
p0 begin construct
p0 construct greenhouse 6 p0
p0 bonus mineral
ask own freely
p0 executive 8
p0 use private-ship free
p0 ship 3 colonists=2 bots=1
p0 pay water=1 plant=1
"""

REMARKS = (
    Remark("begin"),
    Remark("developed", "developed"),
    Remark("built", "built"),
    Remark("travelled", "travelled"),
    Remark("used-technology", "used-technology"),
    Remark("mission", "mission"),
    Remark("level", "level"),
    Remark("last-round", "last-round"),
)

COURSE = Course(
    rules="players=2 length=short start-buildings=corners",
    second_rules="players=2 length=short",
    seed="MARS-ONE",
    recorded=RECORDED,
    second="FIRST-STEP",
    remarks=REMARKS,
)
