// Cards as they are described: "my two biggest untapped creatures", "his flyers", "the 4/4", "everything". Read from a row of symbols.
import type { CardView } from '../../api/index.ts';
import { severalOf, together } from '../answers/answer.ts';
import { isOfMark, isWordFor, KIND_MARKS, labelOf, NOUN_MARKS } from '../answers/kinds.ts';
import { isMine } from '../named-there.ts';
import type { Mark } from '../reading/words.ts';
import type { ChatTable } from '../reply.ts';
import { comparedAt, type Figure, figureOf } from './compared.ts';
import { type AskedSymbol, ORDINALS, oneOf, standsAt } from './symbols.ts';

export type AskedZone = 'board' | 'hand' | 'graveyard' | 'exile' | 'stack';
export type AskedSide = 'me' | 'them';

export interface AskedFilter {
  is(card: CardView): boolean;
  /** Before the noun, as it, or behind it. */
  readonly words: string;
  readonly place: 'before' | 'noun' | 'behind';
  /** Nothing but creatures has it. */
  readonly ofCreatures?: boolean;
  /** What it could do, to nobody that is named: asked alone it has an answer that says more. */
  readonly isBare?: boolean;
  readonly isName?: boolean;
  /** What it could do or what could be done to it. */
  readonly isDeed?: boolean;
}

export interface Rank {
  readonly by: Figure | 'size';
  readonly most: boolean;
  /** "Second biggest": 2. */
  readonly nth: number;
}

export interface Description {
  side: AskedSide | null;
  zone: AskedZone | null;
  readonly filters: AskedFilter[];
  rank: Rank | null;
  /** "My two biggest". */
  number: number | null;
  /** Everything, the whole team. */
  isAll: boolean;
  /** Kinds that it speaks of. */
  readonly marks: Set<Mark>;
}

export const nothingDescribed = (): Description => ({
  ...{ side: null, zone: null, filters: [], rank: null, number: null, isAll: false },
  marks: new Set(),
});

const ZONES: readonly AskedZone[] = ['board', 'hand', 'graveyard', 'exile', 'stack'];

const RANKS: readonly (readonly [string, Omit<Rank, 'nth'>])[] = [
  ['most|highest|greatest power', { by: 'power', most: true }],
  ['least|lowest|smallest power', { by: 'power', most: false }],
  ['most|highest|greatest|biggest toughness', { by: 'toughness', most: true }],
  ['least|lowest|smallest|weakest toughness', { by: 'toughness', most: false }],
  ['most|highest|greatest|biggest cost|mana', { by: 'cost', most: true }],
  ['least|lowest|smallest cost|mana', { by: 'cost', most: false }],
  ['toughest|sturdiest', { by: 'toughness', most: true }],
  ['most power', { by: 'power', most: true }],
  ['big', { by: 'size', most: true }],
  ['small', { by: 'size', most: false }],
  ['cheap', { by: 'cost', most: false }],
  ['dear', { by: 'cost', most: true }],
  ['best', { by: 'size', most: true }],
  ['weakest|puniest|tiniest', { by: 'size', most: false }],
];

const COMPARATIVES = /^(?:bigger|larger|stronger|smaller|weaker|cheaper|tougher|faster|greater)$/;
const STATES: readonly (readonly [string, AskedFilter])[] = [
  ['attacking at? me|us?', { is: ({ attacking }) => attacking !== undefined, words: 'attacking', place: 'before' }],
  ['blocking', { is: ({ blocking }) => blocking.length > 0, words: 'blocking', place: 'before' }],
  ['damaged|hurt|wounded|injured', { is: ({ damage }) => damage > 0, words: 'damaged', place: 'before' }],
  [
    'with|have|has a|any? #? #? counters|counter on? it|them?',
    { is: ({ counters }) => counters.length > 0, words: 'with a counter on it', place: 'behind' },
  ],
];

/** Takes what stands there into the description; how many symbols that were, 0 where it is nothing of the kind. */
export function describedBy(symbols: readonly AskedSymbol[], at: number, into: Description, table: ChatTable): number {
  const symbol = symbols[at];
  if (symbol === undefined) return 0;
  const isNot = standsAt(symbols, at, 'not|without|non have|has|a|any?');
  const from = at + isNot;
  const one = symbols[from];
  if (one === undefined) return 0;
  const add = (filter: AskedFilter, length = 1): number => {
    into.filters.push(isNot > 0 ? opposite(filter) : filter);
    return isNot + length;
  };
  if (isNot === 0) {
    const owner = ownerAt(symbols, at, into);
    if (owner > 0) return owner;
    const rankedBy = rankAt(symbols, at, into);
    if (rankedBy > 0) return rankedBy;
    const compared = comparedAt(symbols, at);
    if (compared !== null) {
      into.filters.push({
        is: compared.is,
        words: compared.words,
        place: 'behind',
        ofCreatures: compared.figure !== 'cost',
      });
      return compared.length;
    }
    const against = againstCard(symbols, at, into, table);
    if (against > 0) return against;
    const zone = ZONES.find((each) => symbol.mark === each);
    if (zone !== undefined && (into.zone === null || into.zone === zone)) {
      into.zone = zone;
      return 1;
    }
    if (symbol.number !== undefined && into.number === null && into.filters.length === 0) {
      into.number = symbol.number;
      return 1;
    }
  }
  const state = oneOf(symbols, from, STATES);
  if (state !== null) return add(state.meant, state.length);
  const attached = oneOf(symbols, from, ATTACHED);
  if (attached !== null) return add(attachedWith(attached.meant, table), attached.length);
  if (one.keyword !== undefined) {
    const keyword = one.keyword;
    return add({
      is: ({ keywords }) => keywords.includes(keyword),
      words: `with ${keyword}`,
      place: 'behind',
      ofCreatures: keyword !== 'flash',
    });
  }
  if (one.named !== undefined) {
    const refs = new Set(one.named.all.map(({ ref }) => ref));
    const names = [...new Set(one.named.all.map(({ name }) => name))];
    const words = names.length > 2 ? `"${one.text}"` : names.join(' or ');
    return add({ is: ({ ref }) => refs.has(ref), words, place: 'noun', isName: true });
  }
  return kindAt(one, into, table, add);
}

function kindAt(one: AskedSymbol, into: Description, table: ChatTable, add: (filter: AskedFilter) => number): number {
  const other = /^non-?(\w+)$/.exec(one.text)?.[1];
  const mark = KIND_MARKS.find((kind) => one.mark === kind && !one.text.startsWith('non'));
  if (mark !== undefined) {
    into.marks.add(mark);
    const place = NOUN_MARKS.includes(mark) || mark === 'basic' ? 'noun' : 'before';
    return add({ is: (card) => isOfMark(mark, card), words: labelOf(mark), place });
  }
  if (one.mark === 'spell') return 0;
  const wanted = other ?? one.text;
  if (other !== undefined) {
    const kind = KIND_MARKS.find((each) => each === wanted || `${each}s` === wanted);
    if (kind === undefined) return 0;
    return add({ is: (card) => !isOfMark(kind, card), words: `non${kind}`, place: 'before' });
  }
  if (!one.isUnread) return 0;
  const subtype = subtypesSeen(table).find((kind) => isWordFor(wanted, kind.toLowerCase()));
  if (subtype === undefined) return 0;
  return add({ is: ({ subtypes }) => subtypes.includes(subtype), words: subtype, place: 'noun' });
}

const opposite = ({ is, words, place, ofCreatures = false }: AskedFilter): AskedFilter => ({
  ofCreatures,
  is: (card) => !is(card),
  words:
    place === 'before'
      ? `not ${words}`
      : `${words.startsWith('with') ? `without${words.slice(4)}` : `other than ${severalOf(words)}`}`,
  place: 'behind',
});

const subtypesSeen = ({ view }: ChatTable): string[] => [
  'Plains',
  'Island',
  'Swamp',
  'Mountain',
  'Forest',
  ...view.battlefield.flatMap(({ subtypes }) => subtypes),
  ...view.players.flatMap(({ hand, graveyard }) => [...hand, ...graveyard].flatMap(({ subtypes }) => subtypes)),
];

function ownerAt(symbols: readonly AskedSymbol[], at: number, into: Description): number {
  const length = standsAt(symbols, at, 'mine|theirs team|army|creatures?');
  const side = symbols[at]?.mark === 'mine' ? 'me' : symbols[at]?.mark === 'theirs' ? 'them' : null;
  const isTeam = length > 0 && /^(?:my|his|her|their) team$/.test(symbols[at]?.text ?? '');
  if (side === null || (into.side !== null && into.side !== side) || isTeam) return 0;
  into.side = side;
  return 1;
}

function rankAt(symbols: readonly AskedSymbol[], at: number, into: Description): number {
  const ordinal = ORDINALS[symbols[at]?.text ?? ''];
  const isWhole = symbols[at]?.text === 'second best';
  const from = at + (ordinal === undefined || isWhole ? 0 : 1);
  const found = isWhole
    ? { length: 1, meant: { by: 'size' as const, most: true } }
    : COMPARATIVES.test(symbols[from]?.text ?? '')
      ? null
      : oneOf(symbols, from, RANKS);
  if (found === null || into.rank !== null) return 0;
  into.rank = { ...found.meant, nth: ordinal ?? 1 };
  return from - at + found.length;
}

const AGAINST: readonly (readonly [string, { readonly figure: Figure | 'size'; readonly most: boolean }])[] = [
  ['more|greater|higher power than', { figure: 'power', most: true }],
  ['less|lower power than', { figure: 'power', most: false }],
  ['more|greater|higher toughness than', { figure: 'toughness', most: true }],
  ['less|lower toughness than', { figure: 'toughness', most: false }],
  ['power more|greater|higher|bigger|above|over than?', { figure: 'power', most: true }],
  ['toughness more|greater|higher|bigger|above|over than?', { figure: 'toughness', most: true }],
  ['bigger|larger|stronger|tougher than', { figure: 'size', most: true }],
  ['smaller|weaker than', { figure: 'size', most: false }],
  ['cost more than', { figure: 'cost', most: true }],
  ['cost less than', { figure: 'cost', most: false }],
];

export const bulkOf = ({ power = 0, toughness = 0 }: CardView): number => power * 1000 + toughness;

/** "Bigger than his angel". */
function againstCard(symbols: readonly AskedSymbol[], at: number, into: Description, table: ChatTable): number {
  const lead = standsAt(symbols, at, 'with');
  const found = oneOf(symbols, at + lead, AGAINST);
  if (found === null) return 0;
  const other = phraseAt(symbols, at + lead + found.length, table);
  const [card] = other?.cards ?? [];
  if (other === null || card === undefined) return 0;
  const { figure, most } = found.meant;
  const of = (one: CardView): number | undefined => (figure === 'size' ? bulkOf(one) : figureOf(one, figure));
  const limit = of(card);
  if (limit === undefined) return 0;
  into.filters.push({
    is: (one) => {
      const value = one.types.includes('creature') || figure === 'cost' ? of(one) : undefined;
      return value !== undefined && (most ? value > limit : value < limit);
    },
    words: `${figure === 'size' ? (most ? 'bigger' : 'smaller') : `with ${most ? 'more' : 'less'} ${figure}`} than ${together([card])}`,
    place: 'behind',
    ofCreatures: figure !== 'cost',
  });
  return lead + found.length + other.length;
}

const ATTACHED: readonly (readonly [string, 'Equipment' | 'Aura'])[] = [
  ['equipped', 'Equipment'],
  ['enchanted', 'Aura'],
  ['with|have|has a|an|any? equipment on? it|them?', 'Equipment'],
  ['with|have|has a|an|any? aura on? it|them?', 'Aura'],
];

const attachedWith = (subtype: 'Equipment' | 'Aura', { view }: ChatTable): AskedFilter => ({
  is: ({ attachments }) =>
    attachments.some((ref) => view.battlefield.find((card) => card.ref === ref)?.subtypes.includes(subtype) === true),
  words: subtype === 'Aura' ? 'enchanted' : 'equipped',
  place: 'before',
});

// --- whom that means

/** All that lies in that zone, of that side or of both. */
export function cardsAt(zone: AskedZone, side: AskedSide | null, { view }: ChatTable): CardView[] {
  const seats = view.players.filter(({ player }) => side === null || (player === view.seat) === (side === 'me'));
  const isOfSide = (card: CardView): boolean => side === null || isMine(card, view) === (side === 'me');
  switch (zone) {
    case 'board':
      return view.battlefield.filter(isOfSide);
    case 'hand':
      return seats.flatMap(({ hand }) => hand);
    case 'graveyard':
      return seats.flatMap(({ graveyard }) => graveyard);
    case 'exile':
      return view.exile.filter(isOfSide);
    case 'stack':
      return view.stack.flatMap(({ card }) => (card === undefined ? [] : [card])).filter(isOfSide);
  }
}

/** Of these the one or those that have the most or least of it; of those that are alike all. */
export function rankedBy(cards: readonly CardView[], { by, most, nth }: Rank, number: number | null): CardView[] {
  const of = (card: CardView): number => (by === 'size' ? bulkOf(card) : (figureOf(card, by) ?? 0));
  const able = cards.filter((card) => (by === 'size' ? card.power !== undefined : figureOf(card, by) !== undefined));
  const order = able.toSorted((one, other) => (most ? of(other) - of(one) : of(one) - of(other)));
  if (number !== null) return order.slice(0, number);
  const at = order[nth - 1];
  return at === undefined ? [] : nth > 1 ? [at] : order.filter((card) => of(card) === of(at));
}

export interface NamedGroup {
  readonly cards: readonly CardView[];
  readonly described: Description;
  readonly length: number;
}

const ARTICLES = 'the|a|an|all|of|each|every|any|some|just|only|only|both|one';

/** Creatures on the battlefield that are described there, as far as the description goes; null where none is. */
export function phraseAt(symbols: readonly AskedSymbol[], at: number, table: ChatTable): NamedGroup | null {
  const into = nothingDescribed();
  let place = at;
  let said = 0;
  for (;;) {
    const isBoth = symbols[place]?.text === 'both';
    const articles = standsAt(symbols, place, ARTICLES);
    const isAll = symbols[place]?.mark === 'all' || symbols[place]?.mark === 'army' || symbols[place]?.text === 'team';
    if (isAll) {
      into.isAll = true;
      if (isBoth && into.number === null) into.number = 2;
      said++;
      place++;
    } else if (articles > 0) place += articles;
    else if (symbols[place]?.mark === 'card' && (into.filters.length > 0 || into.rank !== null)) place++;
    else {
      const taken = describedBy(symbols, place, into, table);
      if (taken === 0) break;
      place += taken;
      said++;
    }
  }
  if (said === 0 || into.zone !== null) return null;
  if (into.filters.length === 0 && into.rank === null && !into.isAll) return null;
  return { cards: meantBy(into, table), described: into, length: place - at };
}

function meantBy(into: Description, table: ChatTable): CardView[] {
  const creatures = cardsAt('board', into.side, table).filter(
    (card) => card.types.includes('creature') && into.filters.every(({ is }) => is(card)),
  );
  if (into.rank !== null) return rankedBy(creatures, into.rank, into.number);
  return into.isAll || into.number === null ? creatures : creatures.slice(0, into.number);
}

export const fitsAll = (card: CardView, { filters }: Description): boolean => filters.every(({ is }) => is(card));
