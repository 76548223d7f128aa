// What keywords and keyword actions mean, in Bob's own words.
import { note, type RulesNote } from './rules-note.ts';

export const keywordNotes: readonly RulesNote[] = [
  note(
    /\bfirst strike\b/,
    'A creature with first strike deals its combat damage in an extra step before creatures without it.',
    '702.7',
  ),
  note(
    /\bdouble strike\b/,
    'A creature with double strike deals combat damage twice: in the first strike step and in the normal one.',
    '702.4',
  ),
  note(
    /\bdeathtouch\b/,
    'Any damage from a source with deathtouch is enough to destroy a creature.',
    '702.2',
    '704.5h',
  ),
  note(
    /\btrample\b/,
    'An attacker with trample has to assign lethal damage to its blockers; what is left may go to whom it attacks.',
    '702.19b',
  ),
  note(
    /\bfl(?:ying|y|ies)\b/,
    'A creature with flying can be blocked only by creatures with flying or reach.',
    '702.9b',
  ),
  note(/\breach\b/, 'A creature with reach can block creatures with flying.', '702.17'),
  note(/\bvigilance\b/, "Attacking doesn't tap a creature with vigilance.", '702.20'),
  note(
    /\bhaste\b/,
    'A creature with haste can attack and use {T} abilities the turn it comes under your control.',
    '702.10',
  ),
  note(/\blifelink\b/, 'Damage from a source with lifelink also makes its controller gain that much life.', '702.15'),
  note(/\bmenace\b/, 'A creature with menace can be blocked only by two or more creatures.', '702.111'),
  note(/\bdefender\b/, "A creature with defender can't attack.", '702.3'),
  note(
    /\bhexproof\b/,
    "A permanent with hexproof can't be the target of spells or abilities your opponents control.",
    '702.11',
  ),
  note(/\bshroud\b/, "A permanent with shroud can't be the target of any spell or ability, yours included.", '702.18'),
  note(
    /\bindestructible\b/,
    "An indestructible permanent isn't destroyed by damage or by effects that say destroy. Toughness 0 still ends it.",
    '702.12',
    '704.5f',
  ),
  note(/\bflash\b/, 'A card with flash can be cast any time you could cast an instant.', '702.8a'),
  note(
    /\bward\b/,
    'A spell or ability of an opponent that targets a permanent with ward is countered unless they pay for it.',
    '702.21',
  ),
  note(
    /\bequip|\bequipment\b/,
    'Equip is paid in your main phase with the stack empty; the Equipment then sits on the creature you chose.',
    '702.6',
    '301.5',
  ),
  note(
    /\bprotection\b/,
    "Protection from something: it can't be damaged, enchanted, equipped, blocked or targeted by that.",
    '702.16',
  ),
  note(
    /\bscry\b/,
    'Scry N: look at the top N cards of your library, put any of them on the bottom and the rest back on top.',
    '701.22',
  ),
  note(
    /\bsurveil\b/,
    'Surveil N: look at the top N cards of your library, put any of them into your graveyard and the rest back on top.',
    '701.25',
  ),
  note(
    /\bmill(?:s|ed|ing)?\b/,
    "To mill is to put that many cards from the top of a library into its owner's graveyard.",
    '701.17',
  ),
  note(
    /\bfights?\b/,
    'Two creatures that fight deal damage equal to their power to each other. It is no combat damage.',
    '701.14',
  ),
  note(
    /\bregenerat/,
    'Regeneration: the next time it would be destroyed this turn it is tapped, healed and out of combat instead.',
    '701.19',
  ),
  note(
    /\bproliferate\b/,
    'Proliferate: choose any permanents and players that have counters, and give each one more of every kind it has.',
    '701.34',
  ),
  note(
    /\bcascade\b/,
    'Cascade: casting the spell exiles cards from your library until a cheaper nonland card comes, which you may cast for nothing.',
    '702.85',
  ),
  note(
    /\bflashback\b/,
    'Flashback lets you cast the card from your graveyard for that cost; afterwards it is exiled.',
    '702.34',
  ),
  note(
    /\bkick(?:er|ed)\b/,
    'Kicker is an extra cost that you may pay as you cast the spell, for what the card says happens when kicked.',
    '702.33',
  ),
  note(/\bcycling\b/, 'Cycling: pay its cost and discard the card from your hand to draw another.', '702.29'),
  note(
    /\bprowess\b/,
    'Prowess: whenever you cast a spell that is no creature, this one gets +1/+1 until end of turn.',
    '702.108',
  ),
  note(
    /\bconvoke\b/,
    'Convoke lets you tap creatures to pay for the spell, each for one generic mana or one of its colour.',
    '702.51',
  ),
  note(
    /\bdelve\b/,
    'Delve lets you exile cards from your graveyard, each for one generic mana of the spell.',
    '702.66',
  ),
  note(/\bstorm\b/, 'Storm: as you cast it, copy it once for each spell cast before it this turn.', '702.40'),
  note(
    /\binfect\b/,
    'Damage from infect comes as -1/-1 counters on creatures and poison counters on players; ten poison counters lose the game.',
    '702.90',
    '704.5c',
  ),
  note(/\bundying\b/, 'Undying: when it dies without a +1/+1 counter, it comes back with one.', '702.93'),
  note(/\bpersist\b/, 'Persist: when it dies without a -1/-1 counter, it comes back with one.', '702.79'),
  note(
    /\bexalted\b/,
    'Exalted: whenever a creature of yours attacks alone, it gets +1/+1 until end of turn.',
    '702.83',
  ),
  note(/\blandfall\b/, 'Landfall abilities trigger whenever a land enters under your control.', '207.2c'),
];
