// What is asked about cards in the open is told: how many there are, which, the biggest, or their power in all.
import type { CardView } from '../../api/index.ts';
import { howMany, otherSeats, severalOf, together, whoHas, whoseWord, withCapital } from '../answers/answer.ts';
import { isHeldMark } from '../answers/kinds.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import { type ChatReply, type ChatTable, replyWith } from '../reply.ts';
import {
  type AskedFilter,
  type AskedSide,
  type AskedZone,
  cardsAt,
  type Description,
  fitsAll,
  rankedBy,
} from './described.ts';
import { type CardsAsked, readAsked } from './read-asked.ts';

export function queryAnswer(reading: QuestionRead, table: ChatTable): ChatReply | null {
  if (table.view.result !== null || table.view.seat === null) return null;
  const query = readAsked(reading, table);
  return query === null ? null : told(query, table);
}

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

function told(query: CardsAsked, table: ChatTable): ChatReply {
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
  query: CardsAsked,
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
