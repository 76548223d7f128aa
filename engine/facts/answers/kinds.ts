// What a word for a kind of card means of a card: types, and what players call burn, removal or a trick, by what the card says.
import type { CardView } from '../../api/index.ts';
import { manaValueOf, showCard } from '../../cards/index.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import type { Mark } from '../reading/words.ts';

/** What kinds are told by: of a card that is seen, or of one that is known by its name. */
export interface CardKind {
  readonly name: string;
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
  readonly colors: readonly string[];
  readonly keywords: readonly string[];
  readonly text: string;
  readonly manaValue: number;
  readonly token?: boolean;
  readonly tapped?: boolean;
  readonly summoningSick?: boolean;
  readonly attacking?: number | undefined;
  readonly power?: number | undefined;
  readonly toughness?: number | undefined;
}

export function kindOfNamed(name: string): CardKind | null {
  const face = showCard(name);
  if (face === null) return null;
  const [types = '', subtypes = ''] = face.typeLine.split(' — ');
  const colors = new Set(face.cost.match(/[WUBRG]/g) ?? []);
  return {
    name,
    types: types.toLowerCase().split(' '),
    subtypes: subtypes.split(' ').filter((one) => one !== ''),
    colors: [...colors],
    keywords: keywordsIn(face.text),
    text: face.text,
    manaValue: manaValueOf(face),
  };
}

const TOLD_KEYWORDS: ReadonlySet<string> = new Set(['flying', 'flash', 'reach']);

/** Those that it has itself: a line of nothing but keywords. What it gives to others stands in sentences. */
const keywordsIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !line.includes('.'))
    .flatMap((line) => line.toLowerCase().split(', '))
    .filter((word) => TOLD_KEYWORDS.has(word));

const BASICS = /^(?:Plains|Island|Swamp|Mountain|Forest|Wastes)$/;
const isSpellOf = ({ types }: CardKind): boolean => types.includes('instant') || types.includes('sorcery');
const burns = ({ text }: CardKind): boolean => /\bdeals? [^.]*\bdamage to (?:any|target|each|that|up to)\b/i.test(text);
const ofType =
  (type: string) =>
  ({ types }: CardKind): boolean =>
    types.includes(type);
const ofColor =
  (color: string) =>
  ({ colors }: CardKind): boolean =>
    colors.includes(color);
const ofSubtype =
  (subtype: string) =>
  ({ subtypes }: CardKind): boolean =>
    subtypes.includes(subtype);

const KINDS: Partial<Record<Mark, (card: CardKind) => boolean>> = {
  creature: ofType('creature'),
  land: ofType('land'),
  basic: ({ name }) => BASICS.test(name),
  spell: (card) => !card.types.includes('land'),
  instant: ofType('instant'),
  sorcery: ofType('sorcery'),
  artifact: ofType('artifact'),
  enchantment: ofType('enchantment'),
  planeswalker: ofType('planeswalker'),
  token: ({ token }) => token === true,
  equipment: ofSubtype('Equipment'),
  aura: ofSubtype('Aura'),
  permanent: (card) => !isSpellOf(card),
  flyer: ({ types, keywords }) => types.includes('creature') && keywords.includes('flying'),
  burn: (card) => isSpellOf(card) && burns(card),
  removal: (card) =>
    isSpellOf(card) &&
    (/\b(?:destroy|exile) (?:up to \w+ )?(?:another )?(?:target|all|each)\b|\b(?:players?|opponents?|controller)\b[^.]*\bsacrifices? (?:a|an|\w+) (?:\w+ )?creature|\bgets? -\d+\/-[1-9]|\bfights?\b/i.test(
      card.text,
    ) ||
      burns(card)),
  sweeper: ({ text }) =>
    /\b(?:destroy|exile) (?:all|each) [^.]*\bcreatures?\b|\bdamage to each [^.]*\bcreature\b|\ball creatures get -/i.test(
      text,
    ),
  counterspell: ({ text }) => /\bcounter target\b/i.test(text),
  trick: (card) =>
    card.types.includes('instant') && /\bcreatures?\b[^.]*\b(?:gets? [+]|gains?\b)|\bprevent\b/i.test(card.text),
  blocker: ({ types, tapped }) => types.includes('creature') && tapped !== true,
  attacker: ({ attacking }) => attacking !== undefined,
  legendary: ({ types }) => types.includes('legendary'),
  tapped: ({ tapped }) => tapped === true,
  untapped: ({ tapped }) => tapped !== true,
  sick: ({ summoningSick }) => summoningSick === true,
  white: ofColor('W'),
  blue: ofColor('U'),
  black: ofColor('B'),
  red: ofColor('R'),
  green: ofColor('G'),
  colorless: ({ colors }) => colors.length === 0,
};

export const NOUN_MARKS: readonly Mark[] =
  'creature land spell instant sorcery artifact enchantment planeswalker token equipment aura permanent flyer burn removal sweeper counterspell trick blocker attacker'.split(
    ' ',
  ) as Mark[];

/** Marks that say of which kind. */
export const KIND_MARKS = Object.keys(KINDS) as Mark[];

/** Kinds that lie in a hand until they are used up. */
const HELD: ReadonlySet<Mark> = new Set(
  'instant sorcery burn removal sweeper counterspell trick spell'.split(' ') as Mark[],
);

export const isHeldMark = (mark: Mark): boolean => HELD.has(mark);

export interface AskedKind {
  is(card: CardKind): boolean;
  /** "untapped creature". */
  readonly noun: string;
  readonly isHeld: boolean;
  /** It says no kind at all. */
  readonly isAny: boolean;
}

const LABELS: Partial<Record<Mark, string>> = {
  burn: 'burn spell',
  removal: 'removal spell',
  trick: 'combat trick',
  flyer: 'creature with flying',
  spell: 'nonland card',
  basic: 'basic land',
  sick: 'summoning-sick',
};

export const labelOf = (mark: Mark): string => LABELS[mark] ?? mark;

/** Whether a card is of the kind that this word says; false for what isn't known. */
export const isOfMark = (mark: Mark, card: CardKind | null): boolean => card !== null && KINDS[mark]?.(card) === true;

/** Null where a word for a kind isn't known. `subtypes`: those that cards here have, for words that the table doesn't know. */
export function askedKind(reading: QuestionRead, subtypes: Iterable<string> = []): AskedKind | null {
  const marks = KIND_MARKS.filter((mark) => reading.marks.has(mark)).filter(
    (mark, _, all) => !(mark === 'land' && all.includes('basic')),
  );
  const known = [...new Set(subtypes)];
  const kinds = reading.unread.map((word) => known.find((kind) => isWordFor(word, kind.toLowerCase())));
  if (kinds.includes(undefined)) return null;
  const named = kinds as string[];
  const nouns = marks.filter((mark) => NOUN_MARKS.includes(mark) || mark === 'basic');
  const adjectives = marks.filter((mark) => !nouns.includes(mark));
  const words = [
    ...adjectives.map(labelOf),
    ...named,
    ...nouns.slice(0, 1).map(labelOf),
    ...(nouns.length === 0 && named.length === 0 ? ['card'] : []),
  ];
  const size = askedSize(reading);
  return {
    is: (card) =>
      (size === null || size.is(card)) &&
      marks.every((mark) => KINDS[mark]?.(card) === true) &&
      named.every((kind) => card.subtypes.includes(kind)) &&
      reading.keywords.every((keyword) => card.keywords.includes(keyword)),
    noun: `${words.join(' ')}${reading.keywords.length === 0 ? '' : ` with ${reading.keywords.join(' and ')}`}${size === null ? '' : ` with ${size.noun}`}`,
    isHeld: marks.some((mark) => HELD.has(mark)),
    isAny: marks.length === 0 && named.length === 0 && reading.keywords.length === 0 && size === null,
  };
}

const SIZES = { power: 'power', toughness: 'toughness', cost: 'manaValue' } as const;
const AT_LEAST = /\bor (?:more|greater|higher|bigger|better|above|up|over)\b|\bat least\b|\d ?\+/;
const AT_MOST = /\bor (?:less|fewer|lower|smaller|under|below)\b|\bat most\b|\bup to\b/;
const OVER = /\b(?:more|greater|higher|bigger) than\b|\b(?:over|above)\b/;
const UNDER = /\b(?:less|fewer|lower|smaller) than\b|\b(?:under|below)\b/;

/** "With 3 or more power", "that cost less than 4"; null where no number is compared. */
function askedSize({
  question,
  marks,
  numbers,
}: QuestionRead): { is(card: CardKind): boolean; readonly noun: string } | null {
  const [wanted] = numbers;
  const of = (['power', 'toughness', 'cost'] as const).find((mark) => marks.has(mark));
  if (wanted === undefined || of === undefined) return null;
  const value = (card: CardKind): number | undefined => card[SIZES[of]];
  const by = (compares: (one: number) => boolean) => (card: CardKind) => {
    const one = value(card);
    return one !== undefined && compares(one);
  };
  if (AT_LEAST.test(question)) return { is: by((one) => one >= wanted), noun: `${of} ${wanted} or more` };
  if (AT_MOST.test(question)) return { is: by((one) => one <= wanted), noun: `${of} ${wanted} or less` };
  if (OVER.test(question)) return { is: by((one) => one > wanted), noun: `${of} over ${wanted}` };
  if (UNDER.test(question)) return { is: by((one) => one < wanted), noun: `${of} under ${wanted}` };
  return { is: by((one) => one === wanted), noun: `${of} ${wanted}` };
}

export const isWordFor = (word: string, kind: string): boolean =>
  [kind, `${kind}s`, kind.replace(/f$/, 'ves'), kind.replace(/y$/, 'ies'), `${kind}es`].includes(word);

/** Of cards with a size or a cost those that have the most or least of it. */
export function extreme(cards: readonly CardView[], of: (card: CardView) => number, most: boolean): CardView[] {
  const values = cards.map(of);
  const wanted = most ? Math.max(...values) : Math.min(...values);
  return cards.filter((card) => of(card) === wanted);
}
