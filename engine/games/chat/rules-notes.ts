// A few rules in Bob's own words, each with its number in the Comprehensive Rules, so that a learner can read on there.

export interface RulesNote {
  /** Words that ask for it; all of one group must be there. */
  words: readonly RegExp[];
  text: string;
  rules: readonly string[];
}

const note = (words: RegExp | RegExp[], text: string, ...rules: string[]): RulesNote => ({
  words: Array.isArray(words) ? words : [words],
  text,
  rules,
});

export const rulesNotes: readonly RulesNote[] = [
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
    /\bsummon\w* sick\w*|\bnew creature\b/,
    'A creature can attack, or use abilities with {T}, once you have controlled it since your turn began.',
    '302.6',
  ),
  note(
    /\bmulligan/,
    'You may shuffle your hand back and draw seven again; each time you did, one card goes to the bottom when you keep.',
    '103.5',
  ),
  note(
    /\battack/,
    'Attackers are chosen once, as combat begins its declare attackers step: click creatures that may attack, then confirm. They have to be untapped and yours since the turn began.',
    '508.1a',
    '302.6',
  ),
  note(
    /\bblock/,
    'Blockers are chosen after attackers: click a blocker, then the attacker. Any number of your untapped creatures may block, each of them one attacker.',
    '509.1a',
  ),
  note(
    [/\bpriority\b/, /\bpass/],
    'After each spell or ability everybody gets to respond. When all pass in a row, the top of the stack resolves, and with an empty stack the step ends.',
    '117.4',
  ),
  note(
    /\bstack\b/,
    'Spells and abilities wait on the stack; the last one put there resolves first, each after all players have passed.',
    '405.5',
    '608.1',
  ),
  note(
    /\b(?:play|put) (?:a |down a |my )?lands?\b|\bland drop\b/,
    'Click a land in your hand during your main phase with the stack empty. One land each turn, unless something allows more.',
    '116.2a',
    '305.2',
  ),
  note(
    /\bmana\b|\bpay\b|\btap\b/,
    'Choose what to cast and I tap lands for it, showing them first. To choose the mana yourself, ask for manual payment.',
    '601.2g',
    '106.4',
  ),
  note(
    /\binstants?\b|\brespond\b|\bresponse\b/,
    'Instants and abilities can be used whenever you have priority; everything else in your main phase with the stack empty.',
    '117.1a',
  ),
  note(
    /\bcast\b|\bplay (?:a |an )?(?:card|spell|creature|sorcery)\b/,
    'Click a card with a lit edge: you choose modes and targets, then it is paid for and goes on the stack. Taking it back is possible until it is paid.',
    '601.2',
    '732.1',
  ),
  note(
    /\bactivate\b|\babilit(?:y|ies)\b/,
    'Click the permanent and choose the ability; it is paid for and goes on the stack like a spell, unless it only makes mana.',
    '602.2',
    '605.1',
  ),
  note(
    /\blegend(?:ary)?\b/,
    'If you control two legendary permanents with the same name, you keep one and the others go to the graveyard.',
    '704.5j',
  ),
  note(
    /\bdiscard\b|\bhand size\b/,
    'You discard down to seven cards in the cleanup step of your own turn.',
    '514.1',
    '402.2',
  ),
  note(
    /\bundo\b|\btake (?:it |that |this )?back\b/,
    'In a practice game, Undo goes back to your last decision, past my moves too. The journal keeps both lines.',
  ),
  note(
    /\bconcede\b|\bgive up\b|\bsurrender\b/,
    'The menu at the table has Concede. You may do so at any time.',
    '104.3a',
  ),
  note(
    /\bwin\b|\blose\b/,
    'You lose with 0 life, ten poison counters, or when you have to draw from an empty library; the last one left wins.',
    '104.3',
    '704.5',
  ),
  note(
    /\bturn\b|\bphases?\b|\bsteps?\b/,
    'A turn is untap, upkeep, draw, first main phase, combat, second main phase and end.',
    '500.1',
  ),
  note(
    /\btokens?\b/,
    'A token is a permanent without a card. It ceases to exist when it leaves the battlefield.',
    '111.7',
    '704.5d',
  ),
];

/** The first note that a question asks for. */
export function findNote(question: string): RulesNote | undefined {
  return rulesNotes.find(({ words }) => words.some((word) => word.test(question)));
}

/** Notes that cite a rule or one below it: 702.19 finds 702.19b. */
export function notesCiting(number: string): RulesNote[] {
  return rulesNotes.filter(({ rules }) => rules.some((rule) => rule === number || rule.startsWith(number)));
}
