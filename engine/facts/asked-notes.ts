// Answers to questions about the rules that are asked in so many words, before what their single words would find.
import { note, type RulesNote } from './rules-note.ts';

export const askedNotes: readonly RulesNote[] = [
  note(
    /\bwhen\b.*\b(?:cast|play)\b.*\b(?:sorcer(?:y|ies)|creatures?|artifacts?|enchantments?|spells?)\b/,
    'Sorceries, creatures and other permanents are cast in your own main phase, with the stack empty. Instants and cards with flash can be cast whenever you have priority.',
    '117.1a',
    '307.1',
  ),
  note(
    [/\b(?:when|how|why)\b.*\b(?:do|does|did|can|will)\b.*\b(?:creatures?|it|permanents?)\b.*\b(?:die|dies)\b/],
    'A creature dies when its toughness is 0, when the damage on it reaches its toughness, or when something destroys or sacrifices it.',
    '704.5f',
    '704.5g',
    '700.4',
  ),
  note(
    /\babilit(?:y|ies)\b.*\b(?:right after|right away|just|new|came|comes? in|same turn|enters?|immediately)\b/,
    'Yes, unless it needs {T}: such an ability of a creature can be used only once you have controlled it since your turn began, or if it has haste.',
    '302.6',
    '602.5a',
  ),
  note(
    [
      /\bhow (?:do|does|to|is)\b.*\b(?:combat|fighting|attacking)\b/,
      /\bcombat (?:work|phase|steps?)/,
      /^(?:explain )?combat$/,
    ],
    "Combat goes in steps: the player whose turn it is chooses attackers, the other one chooses blockers, then damage is dealt at once. Blocked attackers and their blockers damage each other; who isn't blocked damages the player.",
    '508.1',
    '509.1',
    '510.1',
  ),
  note(
    [/\blands?\b.*\b(?:the stack|respon\w+|counter(?:ed)?)\b/, /\b(?:respon\w+|counter)\b.*\blands?\b/],
    "Playing a land doesn't use the stack, so nobody can respond to it or counter it.",
    '116.2a',
    '305.1',
  ),
  note(
    [
      /\b(?:can't|cannot|can not|nothing (?:left )?to|no cards? (?:left )?to) draw\b/,
      /\b(?:empty|no (?:more )?cards (?:left )?in (?:my|the|your|his|her|their)) (?:library|deck)\b/,
      /\b(?:library|deck) (?:is|runs?|ran) (?:out|empty)\b/,
      /\b(?:run|ran|runs) out of cards\b|\bdeck(?:ed|ing) (?:out|myself|yourself)\b/,
    ],
    'Whoever has to draw from an empty library loses the game. An empty library alone does no harm.',
    '704.5b',
    '104.3c',
  ),
  note(
    [
      /\bcards?\b.*\b(?:start|begin)\b/,
      /\b(?:starting|opening) hand (?:size)?$/,
      /\b(?:start|begin)\b.*\bhow many cards\b/,
    ],
    'Everybody starts with a hand of seven cards, and may take mulligans.',
    '103.5',
  ),
  note(
    [/\b(?:start|begin)\w*\b.*\blife\b/, /\blife\b.*\b(?:start|begin)/],
    'Everybody starts with 20 life; in Commander with 40.',
    '103.4',
  ),
  note(
    [/\binstants?\b.*\bsorcer/, /\bsorcer\w+\b.*\binstants?\b/],
    "An instant can be cast whenever you have priority, on anybody's turn. A sorcery can be cast only in your own main phase, with the stack empty.",
    '304.1',
    '307.1',
  ),
  note(
    /\b(?:cast|play|use|act|do)\b.*\b(?:opponent'?s?'?|enem(?:y|ies)'?s?|their|his|her|other(?: player)?'?s?|not my) turn\b/,
    "On somebody else's turn you can cast instants and cards with flash, and use abilities. Creatures, sorceries and the rest wait for your own main phase.",
    '117.1a',
    '702.8a',
  ),
  note(
    [/\bstate[- ]based\b/, /\bsbas?\b/],
    'State-based actions are what the game puts right by itself, checked each time before somebody gets priority: a creature with lethal damage is destroyed, a player at 0 life loses, of two legends with one name one goes.',
    '704.3',
    '704.5',
  ),
  note(
    [
      /\bhow many lands?\b.*\b(?:turn|play (?:at once|now)|drop)\b/,
      /\b(?:two|2|more than one|second|extra) lands?\b.*\bturn\b/,
    ],
    'One land on each of your own turns, unless an effect allows more.',
    '305.2',
  ),
  note(
    [
      /\b(?:what|which|how many|five|all)\b.*\bcolou?rs?\b.*\b(?:mana|magic|there|game|exist)\b/,
      /\bcolou?rs? of (?:mana|magic)\b/,
      /\bfive colou?rs\b/,
    ],
    'There are five colours: white {W}, blue {U}, black {B}, red {R} and green {G}. Colourless mana {C} is none of them.',
    '105.1',
    '106.1',
  ),
  note(
    [/\bboth\b.*\b(?:zero|0|die|lose|dead)\b/, /\b(?:die|lose)\b.*\bsame time\b/, /\bwhen is (?:it|a game) a draw\b/],
    'When all players who are left lose at the same moment, the game is a draw.',
    '104.4a',
  ),
  note(
    /\bdamage\b.*\b(?:end of (?:the |my )?turn|stays?|wears?|heals?|goes? away|lasts?|permanent|remains?|reset|carry|carries)\b/,
    'Damage stays on a creature until the cleanup step at the end of the turn; then all of it wears off.',
    '514.2',
    '120.6',
  ),
  note(
    /\bcommander damage\b/,
    'A player loses who was dealt 21 or more combat damage by the same commander.',
    '903.10a',
  ),
  note(
    [/\bblock\w*\b.*\b(?:summon\w*|just|new|came|this turn)\b/, /\bsummon\w* sick\w*\b.*\bblock/],
    'Yes: a creature that is new can block. Summoning sickness keeps it only from attacking and from its {T} abilities; to block it has to be untapped.',
    '302.6',
    '509.1a',
  ),
  note(
    /\btrigger/,
    'A triggered ability goes on the stack the next time somebody would get priority after what it waits for has happened; its targets are chosen then.',
    '603.3',
  ),
  note(
    [
      /\bfizzle/,
      /\btargets?\b.*\b(?:gone|leaves?|dies?|died|illegal|sacrificed?|removed)\b/,
      /\b(?:sacrifice|die)\w*\b.*\bin response\b/,
    ],
    'A spell whose targets have all become illegal does nothing when it would resolve, and goes to the graveyard.',
    '608.2b',
  ),
  note(
    /\b(?:goes?|going|plays?|went|who is) first\b|\bfirst turn\b.*\bdraw\b|\bdraw\b.*\bfirst turn\b|\bon the (?:play|draw)\b/,
    'Chance decides who goes first. With two players, whoever does skips the draw of their first turn.',
    '103.1',
    '103.8a',
  ),
  note(
    /\bmana\b.*\b(?:empt\w+|stays?|keep|kept|carry|burn|vanish\w*|go(?:es)? away|next (?:turn|phase)|save)\b/,
    'Mana that you leave unspent is gone when the step or phase ends, and does no harm.',
    '106.4',
    '500.5',
  ),
  note(
    [/\b(?:destroy|sacrifice|die)\w*\b.*\bexile/, /\bexile\w*\b.*\b(?:destroy|sacrifice|die)/],
    "What is destroyed goes to its owner's graveyard. What is exiled goes to the exile zone instead, from where hardly anything comes back.",
    '701.8',
    '701.13',
    '406.1',
  ),
  note(
    /\bexiled?\b/,
    "Exile is a zone apart: what is exiled is out of the game's reach and, unlike cards in a graveyard, hardly ever comes back.",
    '406.1',
  ),
  note(
    /\b(?:converted )?mana (?:value|cost)s?\b|\bcmc\b/,
    'The mana value of a card is its mana cost as a number: {2}{G}{G} is 4. X is 0 except on the stack.',
    '202.3',
  ),
  note(
    /\bplaneswalkers?\b|\bloyalty\b/,
    'A planeswalker enters with loyalty counters. Once on each of your turns you use one of its loyalty abilities, which adds or takes counters; creatures can attack it, and damage takes counters away.',
    '306.5',
    '606.3',
  ),
  note(
    /\blayers?\b/,
    'Effects that last apply in layers: copies first, then control, text, types, colours, abilities, and power and toughness; within a layer the older one first, unless one depends on another.',
    '613.1',
  ),
  note(
    [
      /\b(?:equipments?|equip(?:ped)?|auras?|enchantments?|attached)\b.*\b(?:dies?|leaves?|gone|killed|destroyed|bounced|sacrificed?)\b/,
      /\b(?:dies?|leaves?|gone|killed|destroyed|bounced|sacrificed?)\b.*\b(?:equipments?|auras?)\b/,
    ],
    "Equipment stays on the battlefield, attached to nothing, when the creature that it was on leaves: it can be equipped to another. An Aura goes to its owner's graveyard when what it enchanted has left.",
    '704.5n',
    '704.5m',
  ),
  note(
    /\bauras?\b/,
    'An Aura targets what it will enchant as it is cast, and goes to the graveyard when what it enchants is gone.',
    '303.4',
    '704.5m',
  ),
  note(
    /\bwhat(?:'s| is| are) (?:a )?permanents?\b/,
    'A permanent is a card or token on the battlefield: a land, creature, artifact, enchantment, planeswalker or battle.',
    '110.1',
  ),
  note(/\bpoison\b/, 'A player with ten or more poison counters loses.', '704.5c'),
  note(
    [
      /\bhow many cards\b.*\bdeck\b/,
      /\b(?:deck size|size of (?:a|my) deck)\b/,
      /\bcards (?:are |do i need )?in a deck\b/,
    ],
    'A deck has at least 60 cards, 40 where you opened the cards for it, and exactly 100 with the commander in Commander.',
    '100.2a',
    '100.2b',
    '903.5a',
  ),
  note(
    [
      /\b(?:play|run|have|use)\b (?:with )?(?:[5-9]|five|six|more than (?:4|four))\b/,
      /\b(?:copies|playset)\b/,
      /\bhow many of (?:one|the same|each|a)\b/,
      /\bsame card\b.*\bdeck\b/,
    ],
    'Up to four cards with the same name in a deck and its sideboard together, and any number of basic lands. In Commander one of each.',
    '100.2a',
    '903.5b',
  ),
  note(
    /\bsideboard/,
    'A sideboard is up to 15 further cards that you may swap with cards of your deck between the games of a match.',
    '100.4a',
  ),
  note(
    [/\blands?\b.*\b(?:deck|should i (?:play|run|have|use))\b/, /\bhow many lands?\b.*\b(?:run|60|40|sixty|forty)\b/],
    'About two cards in five: 24 lands in a deck of 60, 17 in one of 40. A deck with mostly cheap cards can do with two fewer, one with many dear cards wants two more.',
  ),
  note(
    [/\b(?:build|make|construct|brew)\b.*\bdeck\b/, /\b(?:mana )?curve\b/],
    'For 60 cards take one or two colours, about 24 lands and 36 others, up to four of each: most of them for one to three mana, a few for five and more. Paste the list under Play, and I say what is wrong with it.',
    '100.2a',
  ),
];
