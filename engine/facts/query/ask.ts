// What is asked about cards in the open, however it is put together: how many, which, whether any, the biggest or second cheapest, or
// their power in all; of a side, in a place, of a kind, of a size, and by what they could do. A question that has a word besides is
// about something else, and isn't answered here.
import type { CardView } from '../../api/index.ts';
import {
  type CoachedTable,
  howMany,
  otherSeats,
  severalOf,
  together,
  whoHas,
  whoseWord,
  withCapital,
} from '../answers/answer.ts';
import { isHeldMark } from '../answers/kinds.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import { type ChatReply, type ChatTable, replyWith } from '../reply.ts';
import {
  type AskedFilter,
  type AskedSide,
  type AskedZone,
  cardsAt,
  type Description,
  describedBy,
  fitsAll,
  nothingDescribed,
  rankedBy,
} from './described.ts';
import { relatedBy } from './relations.ts';
import { type AskedSymbol, askedSymbols, standsAt } from './symbols.ts';

type Asks = 'count' | 'which' | 'any' | 'sum';

/** Words that hold such a question together and say nothing by themselves. */
const GLUE =
  /^(?:the|a|an|of|is|are|am|be|have|has|got|gotten|control|controls|on|in|with|that|who|which|to|for|by|total|overall|altogether|combined|currently|there|what|exactly|all|up|so|and|any|some|please|pls|ok|or|able|sitting|lying|kind|kinds|type|types|sort|currently in|currently at|game|whole|already in|only|just|else|yet|does|do|left|remaining|still|still have|still got|now|right now|rn|currently|atm|at the moment|here|at|out|both of|any of|one of|those|them all|legally|again|actually|really|even|your|you|say|tell|me|show|list)$/;
const ASKING_MARKS = new Set(['count', 'what', 'which', 'who', 'there', 'list', 'card', 'amount', 'now']);
const CASTS = 'can me|them? not? be? cast|play|afford|use|able';

export function queryAnswer(reading: QuestionRead, table: ChatTable): ChatReply | null {
  if (table.view.result !== null || table.view.seat === null) return null;
  const symbols = withVerbLast(askedSymbols(reading));
  const read = readQuery(symbols, table);
  return read === null ? null : told(read, table);
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

interface Query {
  readonly described: Description;
  readonly asks: Asks;
  readonly sum: 'power' | 'toughness' | null;
}

function readQuery(symbols: readonly AskedSymbol[], table: ChatTable): Query | null {
  const into = nothingDescribed();
  const marks = new Set(symbols.map(({ mark }) => mark));
  let sum: Query['sum'] = null;
  let isAsked = false;
  for (let at = 0; at < symbols.length; ) {
    const symbol = symbols[at] as AskedSymbol;
    const taken =
      castable(symbols, at, into, table) || related(symbols, at, into, table) || describedBy(symbols, at, into, table);
    if (taken > 0) {
      at += taken;
      continue;
    }
    if (symbol.mark === 'power' || symbol.mark === 'toughness') {
      if (sum !== null && sum !== symbol.mark) return null;
      sum = symbol.mark;
      at++;
      continue;
    }
    const side = symbol.mark === 'me' ? 'me' : symbol.mark === 'them' ? 'them' : null;
    if (side !== null) {
      // "Tell me", "show me" mean nobody.
      if (symbols[at - 1]?.mark !== 'list') {
        if (into.side !== null && into.side !== side) return null;
        into.side = side;
      }
      at++;
      continue;
    }
    // "Anything worth getting back in my graveyard" asks what lies there.
    const isOfYard = marks.has('graveyard') && (symbol.mark === 'should' || symbol.mark === 'find');
    if (ASKING_MARKS.has(symbol.mark ?? '') || isOfYard) isAsked = true;
    else if (!GLUE.test(symbol.text)) return null;
    at++;
  }
  const first = symbols[0]?.text ?? '';
  isAsked ||= into.side !== null && /^(?:do|does|have|has|got|can|any)$/.test(first);
  isAsked ||= symbols.some(({ text }) => text === 'any of');
  if (into.side === null && (into.zone === null || into.zone === 'hand') && /^(?:got|have|any)$/.test(first)) {
    into.side = 'me';
    isAsked = true;
  }
  if (!isAsked && into.rank === null) return null;
  if (
    sum !== null &&
    !(
      marks.has('amount') ||
      marks.has('count') ||
      symbols.some(({ text }) => /^(?:total|combined|altogether)$/.test(text))
    )
  )
    return null;
  // What blocks well is what lives through it.
  if (into.rank?.by === 'size' && into.marks.has('blocker') && marks.has('best'))
    into.rank = { ...into.rank, by: 'toughness' };
  const asks: Asks =
    sum !== null ? 'sum' : marks.has('count') ? 'count' : marks.has('which') || marks.has('what') ? 'which' : 'any';
  if (marks.has('amount') && sum === null) return null;
  const plain = into.filters.filter(
    ({ isBare, isName, words }) => isBare !== true && isName !== true && words !== 'creature',
  );
  if (
    plain.length === 0 &&
    into.rank === null &&
    sum === null &&
    into.filters.some(({ isBare, isName }) => isBare || isName)
  )
    return null;
  if (into.filters.some(({ isName }) => isName) && into.filters.some(({ isDeed }) => isDeed)) return null;
  if (symbols.at(-1)?.mark === 'do') return null;
  // Which card of a hand is best hangs on the game, and not on its size.
  if (into.zone === 'hand' && marks.has('best') && !into.marks.has('creature')) return null;
  const saysSomething = into.filters.length > 0 || into.rank !== null || sum !== null;
  const isWhole = into.zone === 'graveyard' || into.zone === 'exile' || (into.zone === 'hand' && marks.has('count'));
  if (!saysSomething && !(isWhole && (into.side !== null || marks.has('count')))) return null;
  if (into.zone === 'hand' && into.side === 'them' && !marks.has('count')) return null;
  const isPlaced =
    into.side !== null || into.zone !== null || marks.has('count') || sum !== null || into.filters.length > 1;
  if (!isPlaced && into.rank === null) return null;
  return { described: into, asks, sum };
}

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

// --- what is told

const PLACES: Readonly<Record<AskedZone, string>> = {
  board: 'on the battlefield',
  hand: 'in hand',
  graveyard: 'in the graveyard',
  exile: 'in exile',
  stack: 'on the stack',
};

/** What stands before the place, and what behind it: "creatures", "in the graveyard", "with flying". */
function nounOf({ filters }: Description, zone: AskedZone): { noun: string; tail: string } {
  const of = (place: AskedFilter['place']): string[] => [
    ...new Set(filters.filter((filter) => filter.place === place).map(({ words }) => words)),
  ];
  const nouns = of('noun');
  const noun =
    nouns.length > 0
      ? nouns.join(' ')
      : filters.some(({ ofCreatures }) => ofCreatures === true)
        ? 'creature'
        : zone === 'board'
          ? 'permanent'
          : 'card';
  return {
    noun: [...of('before'), noun].join(' '),
    tail: of('behind')
      .map((words) => ` ${words}`)
      .join(' and'),
  };
}

function told(query: Query, table: ChatTable): ChatReply {
  const { described } = query;
  const isHeld = [...described.marks].some(isHeldMark);
  const byCost = described.rank?.by === 'cost' || described.filters.some(({ words }) => words.includes('with cost'));
  const usual: AskedZone =
    (isHeld || byCost || described.side === 'me') && described.side !== 'them' && (isHeld || byCost) ? 'hand' : 'board';
  const zone = described.zone ?? usual;
  const isOpen = described.zone === null && zone === 'board';
  const sides: readonly AskedSide[] =
    described.side !== null ? [described.side] : zone === 'hand' ? ['me'] : ['me', 'them'];
  const found = sides.map((side) => ({
    side,
    cards: cardsAt(zone, side, table).filter((card) => fitsAll(card, described)),
  }));
  // Where it isn't said whose, a side that has none of them isn't told of beside one that has.
  const having = found.filter(({ cards }) => cards.length > 0);
  const lines = (having.length === 0 ? found : having).map(({ side, cards }) =>
    lineOf(query, side, zone, cards, { table, isOpen, isHeld, byCost }),
  );
  return replyWith(
    lines.join('\n'),
    found.flatMap(({ cards }) => cards.map(({ name }) => name)),
  );
}

interface Telling {
  readonly table: ChatTable;
  /** No place was said. */
  readonly isOpen: boolean;
  readonly isHeld: boolean;
  /** Costs are told with it. */
  readonly byCost: boolean;
}

function lineOf(
  query: Query,
  side: AskedSide,
  zone: AskedZone,
  cards: readonly CardView[],
  { table, isOpen, isHeld, byCost }: Telling,
): string {
  const { described, sum } = query;
  const { view } = table;
  const player = side === 'me' ? (view.seat ?? 0) : (otherSeats(table)[0]?.player ?? 0);
  const { noun, tail } = nounOf(described, zone);
  const place = zone === 'board' && described.rank === null ? '' : ` ${PLACES[zone]}`;
  const seat = view.players.find((one) => one.player === player);
  if (side === 'them' && (zone === 'hand' || (isHeld && isOpen)) && cards.length === 0)
    return `${whoHas(table, player)} ${howMany(seat?.handCount ?? 0, 'card')} in hand, which you can't see${described.filters.length === 0 ? '' : `: how many of them are ${severalOf(noun)}${tail} isn't known`}.`;
  if (sum !== null) {
    const creatures = cards.filter((card) => card.power !== undefined && card.types.includes('creature'));
    const total = (of: 'power' | 'toughness') => creatures.reduce((all, card) => all + (card[of] ?? 0), 0);
    return `${whoHas(table, player)} ${howMany(creatures.length, noun === 'permanent' ? 'creature' : noun)}${tail === '' ? '' : `${tail},`} with ${total('power')} power and ${total('toughness')} toughness in all${creatures.length === 0 ? '' : `: ${together(creatures, tappedWords)}`}.`;
  }
  if (described.rank !== null) return rankLine(described, { noun, tail: `${place}${tail}` }, player, cards, table);
  const more = zone === 'hand' && side === 'them' ? ` that you know of, among ${seat?.handCount ?? 0}` : '';
  const list =
    cards.length === 0 ? '' : `: ${together(cards, zone === 'board' ? tappedWords : byCost ? priceWords : () => '')}`;
  const held =
    isOpen &&
    side === 'me' &&
    !described.filters.some(({ words }) => words.startsWith('that ') || /tapped|sick|attacking|block/.test(words))
      ? cardsAt('hand', 'me', table).filter((card) => fitsAll(card, described))
      : [];
  const inHand = held.length === 0 ? '' : ` In hand ${held.length} more: ${together(held)}.`;
  return `${whoHas(table, player)} ${howMany(cards.length, noun)}${place}${tail}${more}${list}.${inHand}`;
}

const tappedWords = ({ tapped }: CardView): string => (tapped ? ' (tapped)' : '');
const priceWords = ({ cost }: CardView): string => (cost === '' ? '' : ` (${cost})`);

const RANK_WORDS = {
  size: ['largest', 'smallest'],
  power: ['highest power', 'lowest power'],
  toughness: ['highest toughness', 'lowest toughness'],
  cost: ['dearest', 'cheapest'],
} as const;
const NTH = ['', '', 'second ', 'third ', 'fourth '];

function rankLine(
  described: Description,
  { noun, tail }: { readonly noun: string; readonly tail: string },
  player: number,
  cards: readonly CardView[],
  table: ChatTable,
): string {
  const rank = described.rank!;
  const found = rankedBy(cards, rank, described.number);
  const by = RANK_WORDS[rank.by][rank.most ? 0 : 1];
  const named =
    noun === 'permanent' || noun === 'card'
      ? ''
      : ` ${described.number !== null && described.number > 1 ? severalOf(noun) : noun}`;
  if (found.length === 0)
    return `${whoHas(table, player)} no ${rank.nth > 1 ? `${NTH[rank.nth]}${by} ` : ''}${named.trim() || 'such card'}${tail}.`;
  const keywords = (card: CardView) =>
    rank.by === 'cost'
      ? ` (${card.cost === '' ? '{0}' : card.cost})`
      : card.keywords.length === 0
        ? ''
        : `, with ${card.keywords.join(', ')}`;
  const several = described.number !== null && described.number > 1 ? `${described.number} ` : '';
  return `${withCapital(whoseWord(table, player))} ${several}${NTH[rank.nth] ?? ''}${by}${named}${tail}: ${together(found, (card) => `${keywords(card)}${tappedWords(card)}`)}.`;
}
