// A question about cards in the open, however it is put together: how many, which, whether any, the biggest or second cheapest, or
// their power in all; of a side, in a place, of a kind, of a size, and by what they could do. A question that has a word besides is
// about something else, and isn't read here.
import type { CoachedTable } from '../answers/answer.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import type { Mark } from '../reading/words.ts';
import type { ChatTable } from '../reply.ts';
import { type AskedFilter, type AskedSide, type Description, describedBy, nothingDescribed } from './described.ts';
import { relatedBy } from './relations.ts';
import { type AskedSymbol, askedSymbols, standsAt } from './symbols.ts';

export interface CardsAsked {
  readonly described: Description;
  /** What of all of them together. */
  readonly sum: 'power' | 'toughness' | null;
}

/** Words that hold such a question together and say nothing by themselves. */
const GLUE =
  /^(?:the|a|an|of|is|are|am|be|have|has|got|gotten|control|controls|on|in|with|that|who|which|to|for|by|total|overall|altogether|combined|currently|there|what|exactly|all|up|so|and|any|some|please|pls|ok|or|able|sitting|lying|kind|kinds|type|types|sort|currently in|currently at|game|whole|already in|only|just|else|yet|does|do|left|remaining|still|still have|still got|now|right now|rn|currently|atm|at the moment|here|at|out|both of|any of|one of|those|them all|legally|again|actually|really|even|your|you|say|tell|me|show|list)$/;
const ASKING_MARKS: ReadonlySet<Mark | null> = new Set<Mark>([
  'count',
  'what',
  'which',
  'who',
  'there',
  'list',
  'card',
  'amount',
  'now',
]);

/** What a row of symbols says, once all of it was understood. */
interface RowRead extends CardsAsked {
  readonly symbols: readonly AskedSymbol[];
  readonly marks: ReadonlySet<Mark | null>;
  /** A word of it asks. */
  readonly isAsked: boolean;
}

export function readAsked(reading: QuestionRead, table: ChatTable): CardsAsked | null {
  const row = rowRead(withVerbLast(askedSymbols(reading)), table);
  if (row === null) return null;
  const whole = withWhatIsMeant(row);
  return OTHERWISE_MEANT.some((isMeant) => isMeant(whole)) ? null : whole;
}

const VERBS = new Set(['attack', 'block', 'chump', 'kill', 'survive', 'hit', 'trade', 'getPast', 'die']);

/** "Can any of my creatures block it" is read as "any of my creatures can block it". */
function withVerbLast(symbols: readonly AskedSymbol[]): readonly AskedSymbol[] {
  const [first, second] = symbols;
  if (first === undefined || !/^(?:can|could|will|would)$/.test(first.text)) return symbols;
  if (second?.mark === 'me' || second?.mark === 'them') return symbols;
  const verb = symbols.findIndex(({ mark, keyword }) => VERBS.has(mark ?? '') || keyword === 'flying');
  return verb < 0 ? symbols : [...symbols.slice(1, verb), first, ...symbols.slice(verb)];
}

/** Null where a word of it isn't understood, or two of them contradict each other. */
function rowRead(symbols: readonly AskedSymbol[], table: ChatTable): RowRead | null {
  const described = nothingDescribed();
  const marks = new Set(symbols.map(({ mark }) => mark));
  let sum: CardsAsked['sum'] = null;
  let isAsked = false;
  for (let at = 0; at < symbols.length; ) {
    const { mark, text } = symbols[at] as AskedSymbol;
    const taken =
      castable(symbols, at, described, table) ||
      related(symbols, at, described, table) ||
      describedBy(symbols, at, described, table);
    if (taken > 0) {
      at += taken;
      continue;
    }
    if (mark === 'power' || mark === 'toughness') {
      if (sum !== null && sum !== mark) return null;
      sum = mark;
    } else if (mark === 'me' || mark === 'them') {
      // "Tell me", "show me" mean nobody.
      if (symbols[at - 1]?.mark !== 'list' && !isOfSide(described, mark)) return null;
    } else if (ASKING_MARKS.has(mark) || isOfYard(marks, mark)) isAsked = true;
    else if (!GLUE.test(text)) return null;
    at++;
  }
  return { symbols, marks, described, sum, isAsked };
}

/** Whether it can be, which it is from there on. */
function isOfSide(described: Description, side: AskedSide): boolean {
  if (described.side !== null && described.side !== side) return false;
  described.side = side;
  return true;
}

/** "Anything worth getting back in my graveyard" asks what lies there. */
const isOfYard = (marks: RowRead['marks'], mark: Mark | null): boolean =>
  marks.has('graveyard') && (mark === 'should' || mark === 'find');

/** With what goes without saying. */
function withWhatIsMeant(row: RowRead): RowRead {
  const { symbols, marks, described } = row;
  const first = symbols[0]?.text ?? '';
  let isAsked = row.isAsked || symbols.some(({ text }) => text === 'any of');
  isAsked ||= described.side !== null && /^(?:do|does|have|has|got|can|any)$/.test(first);
  if (described.side === null && isHandOrOpen(described) && /^(?:got|have|any)$/.test(first)) {
    described.side = 'me';
    isAsked = true;
  }
  // What blocks well is what lives through it.
  if (described.rank?.by === 'size' && described.marks.has('blocker') && marks.has('best'))
    described.rank = { ...described.rank, by: 'toughness' };
  return { ...row, isAsked };
}

const isHandOrOpen = ({ zone }: Description): boolean => zone === null || zone === 'hand';

const isOfAll = ({ symbols, marks }: RowRead): boolean =>
  marks.has('amount') || marks.has('count') || symbols.some(({ text }) => /^(?:total|combined|altogether)$/.test(text));

/** It says more than which creature, or what that could do. */
const isPlain = ({ isBare, isName, words }: AskedFilter): boolean =>
  isBare !== true && isName !== true && words !== 'creature';

/** Rows that are understood, and ask something else. */
const OTHERWISE_MEANT: readonly ((row: RowRead) => boolean)[] = [
  ({ isAsked, described }) => !isAsked && described.rank === null,
  // "Its power" is one card's, "how much" without it isn't about cards.
  (row) => row.sum !== null && !isOfAll(row),
  ({ sum, marks }) => sum === null && marks.has('amount'),
  // About a creature alone, or what one could do alone, there is more to say.
  ({ described: { filters, rank }, sum }) =>
    rank === null && sum === null && filters.some(({ isBare, isName }) => isBare || isName) && !filters.some(isPlain),
  ({ described: { filters } }) => filters.some(({ isName }) => isName) && filters.some(({ isDeed }) => isDeed),
  ({ symbols }) => symbols.at(-1)?.mark === 'do',
  // Which card of a hand is best hangs on the game, and not on its size.
  ({ described, marks }) => described.zone === 'hand' && marks.has('best') && !described.marks.has('creature'),
  // A hand of theirs can be counted, and no more.
  ({ described, marks }) => described.zone === 'hand' && described.side === 'them' && !marks.has('count'),
  (row) => !saysWhichCards(row),
  (row) => row.described.rank === null && !saysWhere(row),
];

/** A kind, a rank, or all of a place that one asks about as a whole. */
function saysWhichCards({ described: { filters, rank, zone, side }, sum, marks }: RowRead): boolean {
  if (filters.length > 0 || rank !== null || sum !== null) return true;
  const isWhole = zone === 'graveyard' || zone === 'exile' || (zone === 'hand' && marks.has('count'));
  return isWhole && (side !== null || marks.has('count'));
}

const saysWhere = ({ described: { filters, zone, side }, sum, marks }: RowRead): boolean =>
  side !== null || zone !== null || marks.has('count') || sum !== null || filters.length > 1;

const CASTS = 'can me|them? not? be? cast|play|afford|use|able';

/** "Can I cast", "castable". */
function castable(symbols: readonly AskedSymbol[], at: number, into: Description, table: ChatTable): number {
  const length = standsAt(symbols, at, CASTS) || (symbols[at]?.mark === 'able' && symbols[at]?.text !== 'able' ? 1 : 0);
  const who = symbols.slice(at, at + length);
  if (length === 0 || who.some(({ mark }) => mark === 'them' || mark === 'not') || table.decision === null) return 0;
  if (into.zone !== null && into.zone !== 'hand') return 0;
  const time = standsAt(symbols, at + length, 'now|thisTurn|with? mana? now?');
  into.zone = 'hand';
  into.side = 'me';
  const offered = new Set(
    table.decision.options.filter(({ mana, kind }) => mana !== true && kind !== 'pass').map(({ object }) => object),
  );
  const isCast = who.some(({ text }) => text === 'cast');
  into.filters.push({
    is: ({ ref, types }) => offered.has(ref) && !(isCast && types.includes('land')),
    words: 'that you can cast now',
    place: 'behind',
  });
  return length + time;
}

function related(symbols: readonly AskedSymbol[], at: number, into: Description, table: ChatTable): number {
  const { coach } = table;
  return coach === null ? 0 : relatedBy(symbols, at, into, { ...table, coach } satisfies CoachedTable);
}
