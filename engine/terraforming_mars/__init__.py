"""Terraforming Mars: the base game with Corporate Era and the maps of Hellas and Elysium.

Read in this order: ``terms``, ``rules``, ``cards.vocabulary`` and the cards, ``modules`` (base game and expansions),
``state``, ``board`` (spaces, goals), ``effects`` (one rule for each effect word); then the course of a game in
``play``: ``setup``, ``legal``, ``card_checks``, ``actions``, ``card_play``, ``tile_placement``, ``frames``,
``effect_order``, ``flow``, ``scoring``, ``previews``; then what uses it: ``views``, ``messages``, ``bot`` (opponents),
``position``, ``game``.

Kinds of decisions (``Decision.kind``) and their answers:

| kind | answers |
|---|---|
| corporation | ``corporation ecoline`` |
| keep | ``keep comet asteroid`` (cards at set-up) |
| draft | ``draft comet`` |
| research | ``buy comet asteroid`` |
| action | ``play comet``, ``use ants``, ``use regolith-eaters oxygen``, ``project city``, ``greenery`` |
| | ``temperature``, ``claim mayor``, ``fund banker``, ``first``, ``end``, ``pass`` |
| pay | ``pay m=12 s=3 t=1 h=2`` |
| place | ``place 34`` |
| sell | ``sell comet asteroid`` |
| lower | ``lower p1`` (whose production goes down) |
| harm | ``remove plants p1 3``, ``remove animals p1 fish 2``, ``decline`` |
| add | ``add fish`` (cubes onto which card) |
| take | ``take fish p1`` (a cube off which card, of whom) |
| choose | ``choose plants`` (one of several effects) |
| keep-drawn | ``keep comet`` |
| buy-drawn | ``buy comet`` or ``buy`` |
| swap | ``discard comet``, ``decline`` |
| amount | ``take 3`` |
| copy | ``copy mine`` |
| order | ``first place-ocean`` (which effect is resolved first) |
| final | ``greenery``, ``end`` (last greeneries) |

Keys of events (``Event.key``) and their arguments:

| key | args | key | args |
|---|---|---|---|
| generation | number | played | card |
| corporation | corporation | used | card |
| kept, bought, drew, discarded, sold, drafted | count (secret: cards) | revealed | card |
| paid | m, s, t, h | project | project |
| stock | resource, change | production | resource, change |
| rating | change | raised | parameter, steps, value |
| placed | tile, space | claimed-land | space |
| cubes | card, cube, change | shuffled | count |
| milestone | milestone | award | award, price |
| ended, passed, over | | produced | m, s, t, p, e, h |
| nothing | why | neutral | tile, space |
| looked, dealt | count (secret: cards) | copied | card |
| declined | | | |
"""
