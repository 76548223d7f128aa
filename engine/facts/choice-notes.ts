// What the game asks while something is played or resolves: said when somebody wants to know why they are asked.
import { note, type RulesNote } from './rules-note.ts';

export const choiceNotes: readonly RulesNote[] = [
  note(
    /\bhow (?:do|does|are)\b.*\btargets? (?:chosen|work)\b/,
    'Whatever says "target" has its targets chosen as it is put on the stack, before it is paid for. They have to be legal then and once more when it resolves.',
    '601.2c',
    '115.1',
  ),
  note(
    /\bhow (?:do|does|are)\b.*\bmodes? (?:chosen|work)\b/,
    'Where a card says "choose one", you choose as you play it, before its targets; how much X is, is chosen then as well.',
    '601.2b',
    '700.2',
    '107.3a',
  ),
  note(
    /\bhow is\b.*\bdamage\b.*\bdivided\b/,
    'Damage or counters that are divided are divided as the spell is cast: each target gets at least one.',
    '601.2d',
  ),
  note(
    /\bwhen (?:do|does)\b.*\b(?:may|choices?)\b.*\bresolv/,
    'What a spell or ability lets you choose, beside its targets and modes, you choose while it resolves, when nobody can answer any more.',
    '608.2d',
  ),
  note(
    /\bhow (?:do|does|is)\b.*\bcombat damage\b.*\bdivided\b/,
    'A creature that is blocked by several divides its damage among them as its controller likes; with trample, what is more than lethal for all of them may go on to what it attacks.',
    '510.1c',
  ),
  note(
    /\bin which order\b.*\btriggers?\b/,
    'Of several abilities that trigger together, you choose in which order yours go on the stack: the last one resolves first.',
    '603.3b',
  ),
  note(
    /\bwhat (?:does|is)\b.*\bunless\b.*\bpay/,
    'Where something happens unless you pay, you choose as it resolves, and you can make mana for it then.',
    '118.12',
  ),
];
