// A few rules in Bob's own words, and which of them a question asks for.
import { askedNotes } from './asked-notes.ts';
import { choiceNotes } from './choice-notes.ts';
import { keywordNotes } from './keyword-notes.ts';
import { note, type RulesNote } from './rules-note.ts';

export type { RulesNote } from './rules-note.ts';

/** What single words ask for, where nothing fits better. */
const wordNotes: readonly RulesNote[] = [
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
    /\bblock/,
    'Blockers are chosen after attackers: click a blocker, then the attacker. Any number of your untapped creatures may block, each of them one attacker.',
    '509.1a',
  ),
  note(
    /\battack/,
    'Attackers are chosen once, as combat begins its declare attackers step: click creatures that may attack, then confirm. They have to be untapped and yours since the turn began.',
    '508.1a',
    '302.6',
  ),
  note(
    [/\bpriority\b/, /\bpass/],
    'Who has priority may act; passing gives it to the next. After each spell or ability everybody gets it once, so that they can respond. When all pass in a row, the top of the stack resolves, and with an empty stack the step ends.',
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
    /\bwin\b|\blose\b|\b(?:0|zero|no) life\b/,
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

/** More than three keywords in a question are a list, and no question about each. */
const MOST_KEYWORDS = 3;

/** What a question asks for: an answer to all of it, else each keyword that it names, else what a word of it is about. */
export function findNotes(question: string): readonly RulesNote[] {
  const asks = ({ words }: RulesNote) => words.some((word) => word.test(question));
  const whole = wholeNotes(question);
  if (whole.length > 0) return whole;
  const keywords = keywordsIn(question);
  return keywords.length > 0 ? keywords : wordNotes.filter(asks).slice(0, 1);
}

/** What answers all of a question, and not a word of it. */
export function wholeNotes(question: string): readonly RulesNote[] {
  return askedNotes.filter(({ words }) => words.some((word) => word.test(question))).slice(0, 1);
}

/** Keywords that a question names. */
export function keywordsIn(question: string): readonly RulesNote[] {
  return keywordNotes.filter(({ words }) => words.some((word) => word.test(question))).slice(0, MOST_KEYWORDS);
}

/** Notes that cite a rule or one below it: 702.19 finds 702.19b; where there is none, those of the rule that it is a part of. */
export function notesCiting(number: string): RulesNote[] {
  const exact = notesUnder(number);
  return exact.length > 0 ? exact : notesUnder(number.replace(/[a-z]$/, ''));
}

function notesUnder(number: string): RulesNote[] {
  return [...choiceNotes, ...askedNotes, ...keywordNotes, ...wordNotes].filter(({ rules }) =>
    rules.some((rule) => rule === number || isBelow(rule, number)),
  );
}

/** 702.19b is below 702.19, and 601.2 below 601; 702.190 is a rule of its own. */
const isBelow = (rule: string, number: string): boolean =>
  rule.startsWith(number) && !/^\d/.test(rule.slice(number.length));
