// How a card says what could be said in several ways (`wording`): found by printing it each way and holding the print against the text.
import { renderText } from '../cards/english/index.ts';
import { type CardDefinition, joinWords, type Wording } from '../cards/language/index.ts';

type Choice = (wording: Wording) => Wording;

/** Ways of saying that don't depend on what the card does, by what of the wording they choose. */
const PLAIN: readonly (readonly [keyof Wording, Wording])[] = [
  ['while', { while: 'last' }],
  ['until', { until: 'last' }],
  ['delayed', { delayed: 'first' }],
  ['amounts', { amounts: 'equal' }],
  ['amounts', { amounts: 'equal last' }],
  ['amounts', { amounts: 'X' }],
  ['moves', { moves: 'put' }],
  ['moves', { moves: 'return' }],
  ['exiled', { exiled: 'all' }],
  ['arriving', { arriving: 'last' }],
  ['tokenText', { tokenText: 'apart' }],
  ['prevented', { prevented: 'active' }],
  ['turn', { turn: 'during' }],
  ['pronoun', { pronoun: 'he' }],
  ['pronoun', { pronoun: 'she' }],
  ['otherwise', { otherwise: 'instead' }],
  ['otherwise', { otherwise: 'instead briefly' }],
  ['otherwise', { otherwise: 'instead first' }],
  ['otherwise', { otherwise: 'instead if' }],
  ['otherwise', { otherwise: 'otherwise' }],
];

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a print asked about the wording; a choice that it didn't ask about would change nothing. */
interface Asked {
  readonly fields: Set<string>;
  /** "draw discard": instructions that it joined. */
  readonly joined: Set<string>;
}

/** The wording, which notes in `asked` what of it is looked up. */
function noting(wording: Wording, asked: Asked): Wording {
  const joins = new Proxy<NonNullable<Wording['joins']>>(wording.joins ?? {}, {
    get(of, kinds: string) {
      asked.joined.add(kinds);
      return of[kinds];
    },
  });
  return new Proxy(wording, {
    get(of, field: keyof Wording) {
      asked.fields.add(field);
      return field === 'joins' ? joins : of[field];
    },
  });
}

/** Names that could be said by their noun. */
function names(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const each of value) names(each, found);
  else if (isNode(value))
    for (const [field, each] of Object.entries(value)) {
      if (
        (field === 'what' || field === 'to' || field === 'of' || field === 'affects' || field === 'among') &&
        typeof each === 'string'
      )
        found.add(each);
      names(each, found);
    }
}

function choicesFor(card: CardDefinition, { fields, joined }: Asked): Choice[] {
  const named = new Set<string>();
  if (fields.has('named')) names(card.abilities, named);
  return [
    ...[...joined].flatMap((kinds) =>
      joinWords.map(
        (word): Choice =>
          (wording) => ({ ...wording, joins: { ...wording.joins, [kinds]: word } }),
      ),
    ),
    ...PLAIN.filter(([field]) => fields.has(field)).map(
      ([, chosen]): Choice =>
        (wording) => ({ ...wording, ...chosen }),
    ),
    ...[...named].map(
      (name): Choice =>
        (wording) => ({ ...wording, named: [...(wording.named ?? []), name] }),
    ),
  ];
}

function sameUpTo(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** No card chooses more often. */
const ROUNDS = 5;

/** A card with what it prints. */
export interface Worded {
  readonly card: CardDefinition;
  readonly printed: string;
}

/**
 * The card with the wording by which it prints most of its text from the start, a choice a round; as it is where no choice prints more.
 * `wanted` and what `compare` makes of a print are compared letter for letter.
 */
export function withWording(card: CardDefinition, wanted: string, compare: (printed: string) => string): Worded {
  const known = new Map<string, number>();
  const print = (tried: Wording): string => renderText({ ...card, wording: tried });
  const rightUpTo = (text: string): number => {
    let upTo = known.get(text);
    if (upTo === undefined) {
      upTo = sameUpTo(compare(text), wanted);
      known.set(text, upTo);
    }
    return upTo;
  };
  let wording: Wording = card.wording ?? {};
  let reached = -1;
  let printed = '';
  for (let round = 0; round <= ROUNDS; round += 1) {
    const asked: Asked = { fields: new Set(), joined: new Set() };
    printed = print(noting(wording, asked));
    reached = Math.max(reached, rightUpTo(printed));
    if (reached === wanted.length || round === ROUNDS) break;
    let best: Wording | undefined;
    for (const choice of choicesFor(card, asked)) {
      const tried = choice(wording);
      const upTo = rightUpTo(print(tried));
      if (upTo > reached) [best, reached] = [tried, upTo];
      if (reached === wanted.length) break;
    }
    if (best === undefined) break;
    wording = best;
  }
  return { card: Object.keys(wording).length === 0 ? card : { ...card, wording }, printed };
}
