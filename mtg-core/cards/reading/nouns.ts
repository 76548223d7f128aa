// The noun of a noun phrase with what stands before it: "other nonblack creatures", "instant or sorcery card", "Goblin token".
import type { CardType, Filter } from '../language/index.ts';
import { OUTLAWS } from '../phrases/index.ts';
import { ANY_NOUN, ANY_SIZE } from './beginnings.ts';
import { adjective, isBothNumbers, longTypeWord, type TypeWord, typeWord } from './lexicon.ts';
import {
  accept,
  after,
  chain,
  either,
  first,
  give,
  literal,
  map,
  maybe,
  nothing,
  once,
  type Parsed,
  type Reader,
  repeated,
  seq,
  series,
  skip,
  some,
  startingWith,
  token,
  tokenAt,
} from './reader.ts';

export interface Noun {
  readonly filter: Filter;
  /** Undefined: the word is the same in both numbers. */
  readonly many: boolean | undefined;
  /** What it may be called again, in the singular, the plainest first. */
  readonly nouns: readonly string[];
  /** Several nouns, each with its article: a quality behind them is that of the last one alone. */
  readonly isApart?: true;
}

/** What two parts of one phrase say together; undefined where both say the same thing differently. */
export function both(one: Filter, other: Filter): Filter | undefined {
  const merged: Record<string, unknown> = { ...one };
  for (const [field, value] of Object.entries(other)) {
    const known = merged[field];
    if (known === undefined || JSON.stringify(known) === JSON.stringify(value)) merged[field] = value;
    else if (Array.isArray(known) && Array.isArray(value) && field.startsWith('not'))
      merged[field] = [...known, ...value];
    else return undefined;
  }
  return merged;
}

export const allOf = (filters: readonly Filter[]): Filter | undefined =>
  filters.reduce<Filter | undefined>((sum, each) => (sum === undefined ? undefined : both(sum, each)), {});

const oneAdjective: Reader<Filter> = token(
  ({ kind, text }) => (kind === 'word' ? adjective(text) : kind === 'size' ? sized(text) : undefined),
  [ANY_NOUN, ANY_SIZE],
);

/** "1/1" before a noun: of that power and toughness (CR 208.1). */
function sized(text: string): Filter | undefined {
  const [, power, toughness] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  return power === undefined ? undefined : { power: ['=', Number(power)], toughness: ['=', Number(toughness)] };
}

/** "white or blue", "tapped or blocking", "attacking or blocking": one of both. */
const eitherAdjective: Reader<Filter> = accept(series(oneAdjective, ['or', 'and/or'], 2), unionOf);

/** "Nonartifact, nonblack": each of them; the same word twice is the end of one phrase and the beginning of another. */
const allAdjectives: Reader<Filter> = accept(
  seq(oneAdjective, literal(','), oneAdjective, maybe(after(',', oneAdjective))),
  ([one, , ...others]) => {
    const said = [one, ...others].filter((each) => each !== undefined);
    return new Set(said.map((each) => JSON.stringify(each))).size < said.length ? undefined : allOf(said);
  },
);

/** Before a noun, or after "is". */
export const adjectivesRead: Reader<Filter> = first(allAdjectives, eitherAdjective, oneAdjective);

/** Any of some: a list of one field where all say that field, else alternatives. */
export function unionOf(filters: readonly Filter[]): Filter | undefined {
  const [one] = filters;
  if (one === undefined || filters.length === 1) return one;
  const [field, ...more] = Object.keys(one) as (keyof Filter)[];
  const sameField =
    field !== undefined &&
    more.length === 0 &&
    Array.isArray(one[field]) &&
    field !== 'any' &&
    !field.startsWith('not') &&
    field !== 'allTypes' &&
    filters.every((each) => Object.keys(each).length === 1 && each[field] !== undefined);
  if (sameField) return { [field]: filters.flatMap((each) => each[field] as unknown[]) };
  return { any: [...filters] };
}

const typeAt: Reader<TypeWord> = startingWith([ANY_NOUN], (place) => {
  const here = tokenAt(place);
  if (here === undefined || here.kind !== 'word') return [];
  const next = tokenAt(place, 1);
  const long = next === undefined ? undefined : longTypeWord(`${here.text} ${next.text}`);
  if (long !== undefined) return [{ value: long, next: skip(place, 2) }];
  const known = typeWord(here.text);
  // A subtype is a proper noun; "wall" or "will" in small letters is another word.
  if (known === undefined || (known.subtype !== undefined && !/^\p{Lu}/u.test(here.raw))) return [];
  return [{ value: known, next: skip(place, 1) }];
});

interface Head {
  readonly filter: Filter;
  readonly many: boolean | undefined;
  readonly noun: string;
}

/** "artifact creature", "Goblin creatures", "Elf", "Equipment". */
const typed: Reader<Head> = accept(some(typeAt), (found) => {
  const last = found.at(-1);
  if (last === undefined) return undefined;
  const types = found.flatMap(({ type }) => (type === undefined ? [] : [type]));
  const subtypes = found.flatMap(({ subtype }) => (subtype === undefined ? [] : [subtype]));
  if (found.slice(0, -1).some((each) => each.many && !isBothNumbers(wordOf(each)))) return undefined;
  const filter: Filter = {
    ...(types.length === 1 ? { types } : types.length > 1 ? { allTypes: types } : {}),
    ...(subtypes.length === 0 ? {} : { subtypes }),
  };
  // Two subtypes side by side are both had: "Human Wizard". The language has a list of which any is enough.
  if (subtypes.length > 1) return undefined;
  return { filter, many: isBothNumbers(wordOf(last)) ? undefined : last.many, noun: wordOf(last) };
});

const wordOf = ({ type, subtype }: TypeWord): string => type ?? subtype?.toLowerCase() ?? '';

export const PERMANENT_TYPES: readonly CardType[] = [
  'artifact',
  'battle',
  'creature',
  'enchantment',
  'land',
  'planeswalker',
];

/** Words for objects whatever their types; each with its plural. */
const plainHeads: readonly (readonly [string, string, Filter])[] = [
  ['permanent', 'permanents', {}],
  ['token', 'tokens', { token: true }],
  ['outlaw', 'outlaws', { subtypes: [...OUTLAWS] }],
];

const plain: Reader<Head> = startingWith(
  plainHeads.flatMap(([one, several]) => [one, several]),
  (place) => {
    const here = tokenAt(place)?.text;
    return plainHeads.flatMap(([one, several, filter]) =>
      here === one || here === several
        ? [{ value: { filter, many: here === several, noun: one }, next: skip(place, 1) }]
        : [],
    );
  },
);

/** After types, or alone: where the object is, or that it is a token. */
const tail: Reader<{ filter: Filter; many: boolean; noun: string }> = either(
  map(literal('card', 'cards'), (said) => ({ filter: {}, many: said === 'cards', noun: 'card' })),
  map(literal('spell', 'spells'), (said) => ({ filter: { spell: true }, many: said === 'spells', noun: 'spell' })),
  map(literal('token', 'tokens'), (said) => ({ filter: { token: true }, many: said === 'tokens', noun: 'token' })),
);

/** CR 110.4a: a permanent card is a card of one of these types; "Rebel permanent card" of one kind of them. */
const permanentCard: Reader<Head> = accept(
  seq(maybe(typeAt), literal('permanent'), literal('card', 'cards', 'spell', 'spells')),
  ([kind, , said]): Head | undefined =>
    kind !== undefined && (kind.subtype === undefined || kind.many)
      ? undefined
      : {
          filter: {
            types: [...PERMANENT_TYPES],
            ...(kind?.subtype === undefined ? {} : { subtypes: [kind.subtype] }),
            ...(said.startsWith('spell') ? { spell: true } : {}),
          },
          many: said.endsWith('s'),
          noun: said.replace(/s$/, ''),
        },
);

interface Tail {
  readonly filter: Filter;
  readonly many: boolean;
  readonly noun: string;
}

/** "Goblin and Elf creatures": the type at the end is that of all of them. */
function sharedType(heads: readonly Head[]): Filter | undefined {
  const last = heads.at(-1)!;
  const others = heads.slice(0, -1);
  const { types, subtypes = [], ...rest } = last.filter;
  if (others.length === 0 || types === undefined || subtypes.length === 0 || Object.keys(rest).length > 0)
    return undefined;
  const isBare = ({ filter, many }: Head) => many !== true && Object.keys(filter).join() === 'subtypes';
  if (!others.every(isBare)) return undefined;
  return { types, subtypes: [...others.flatMap(({ filter }) => filter.subtypes!), ...subtypes] };
}

/** "creature or planeswalker", "instant or sorcery card", "artifact, enchantment, or land", "Goblin token". */
const typedList: Reader<Head & { readonly isCard: boolean }> = chain(
  series(typed, ['or', 'and', 'and/or']),
  (heads) => (place) => {
    const united = sharedType(heads) ?? unionOf(heads.map(({ filter }) => filter));
    const last = heads.at(-1);
    if (united === undefined || last === undefined) return [];
    const alone = { filter: united, many: last.many, noun: last.noun, isCard: false };
    const tails = tail(place).flatMap(({ value, next }): Parsed<Head & { isCard: boolean }>[] => {
      const filter = both(united, value.filter);
      // "Creature cards": what stands before has no plural of its own.
      if (filter === undefined || heads.some((head) => head.many === true)) return [];
      return [{ value: { filter, many: value.many, noun: value.noun, isCard: value.noun === 'card' }, next }];
    });
    return [{ value: alone, next: place }, ...tails];
  },
);

const bareTail: Reader<Head & { readonly isCard: boolean }> = map(tail as Reader<Tail>, (value) => ({
  ...value,
  isCard: value.noun === 'card',
}));

const oneOnStack: Reader<Filter> = either<Filter>(
  map(literal('activated ability'), () => ({ ability: 'activated' as const })),
  map(literal('triggered ability'), () => ({ ability: 'triggered' as const })),
  accept(seq(repeated(adjectivesRead), maybe(typeAt), literal('spell')), ([before, kind]) => {
    const type = kind?.type === undefined ? {} : { types: [kind.type] };
    return kind?.subtype === undefined ? allOf([...before, type, { spell: true }]) : undefined;
  }),
);

/** "Activated ability, triggered ability, or noncreature spell": each with its own words. */
const severalOnStack: Reader<FoundHead> = accept(series(oneOnStack, 'or', 2), (found): FoundHead | undefined => {
  const spells = found.filter(({ spell }) => spell === true).length;
  if (spells !== 1) return undefined;
  const kinds = found.flatMap(({ ability }) => (ability === undefined ? [] : [ability]));
  const spell = found.filter((each) => each.spell === true);
  const ability = { ability: kinds.length === 2 ? ('any' as const) : kinds[0]! };
  // A spell of no quality stands first in the language.
  const isPlain = Object.keys(spell[0]!).length === 1;
  const filter = { any: isPlain ? [...spell, ability] : [ability, ...spell] };
  return { filter, many: false, noun: 'spell or ability', isApart: true as const };
});

/** CR 112, 113: what can be on the stack. */
const onStack: Reader<FoundHead> = first<FoundHead>(
  severalOnStack,
  map(literal('spell or ability', 'spells or abilities', 'spells and abilities'), (said) => ({
    filter: { any: [{ spell: true }, { ability: 'any' as const }] },
    many: said.startsWith('spells'),
    noun: 'spell or ability',
  })),
  map(literal('spell or permanent', 'spells or permanents', 'spells and permanents'), (said) => ({
    filter: { any: [{ spell: true }, {}] },
    many: said.startsWith('spells'),
    noun: 'spell or permanent',
  })),
  map(literal('activated or triggered ability', 'ability'), () => ({
    filter: { ability: 'any' as const },
    many: false,
    noun: 'ability',
  })),
  map(literal('activated ability'), () => ({
    filter: { ability: 'activated' as const },
    many: false,
    noun: 'ability',
  })),
  map(literal('triggered ability'), () => ({
    filter: { ability: 'triggered' as const },
    many: false,
    noun: 'ability',
  })),
);

const commander: Reader<Head> = map(literal('commander', 'commanders'), (said) => ({
  filter: { commander: true },
  many: said === 'commanders',
  noun: 'commander',
}));

/** "Noncreature or Dragon spell", "multicolored or artifact card": one of both, of which a quality names the one and a type the other. */
const mixedList: Reader<Head & { readonly isCard: boolean }> = accept(
  seq(oneAdjective, literal('or'), typed, tail),
  ([quality, , kind, end]) => {
    const filter = both({ any: [quality, kind.filter] }, end.filter);
    return filter === undefined || kind.many === true ? undefined : { ...end, filter, isCard: end.noun === 'card' };
  },
);

interface FoundHead extends Head {
  readonly isCard?: boolean;
  readonly isApart?: true;
}

const ownPart: Reader<Head & { readonly before: readonly Filter[] }> = map(
  seq(repeated(adjectivesRead), typed),
  ([before, kind]) => ({ ...kind, before }),
);

/**
 * "Artifact or tapped creature", "land creature or nonbasic land", "artifact or non-Aura enchantment card": what stands before a later
 * part is said of that part. What stands before the first could be said of all of them, and isn't read so.
 */
const ownList: Reader<FoundHead> = chain(
  accept(series(ownPart, ['or', 'and', 'and/or'], 2), (parts) =>
    parts[0]!.before.length > 0 || parts.every(({ before }) => before.length === 0) ? undefined : parts,
  ),
  (parts) => {
    const filters = parts.map(({ before, filter }) => allOf([...before, filter]));
    const united = filters.some((each) => each === undefined) ? undefined : unionOf(filters as Filter[]);
    const last = parts.at(-1)!;
    if (united === undefined) return nothing;
    const alone = { filter: united, many: last.many, noun: parts[0]!.noun, isCard: false, isApart: true as const };
    const carded = accept(tail, ({ filter, many, noun }): FoundHead | undefined => {
      const ended = parts.some((part) => part.many === true) ? undefined : both(united, filter);
      return ended === undefined
        ? undefined
        : { filter: ended, many, noun, isCard: noun === 'card', isApart: true as const };
    });
    return either<FoundHead>(give(alone), carded);
  },
);

const head: Reader<FoundHead> = either<FoundHead>(
  mixedList,
  ownList,
  onStack,
  map(permanentCard, (value) => ({ ...value, isCard: value.noun === 'card' })),
  plain,
  typedList,
  bareTail,
  commander,
);

/** Adjectives and noun, without determiner and without what follows. `isCard`: it is called a card. */
const wholeNoun: Reader<Noun & { readonly isCard: boolean }> = accept(
  seq(repeated(adjectivesRead), head),
  ([before, { filter, many: several, noun, isCard, isApart }]) => {
    const says = isApart && before.length > 0 ? undefined : allOf([...before, filter]);
    if (says === undefined) return undefined;
    const nouns = [...new Set([noun, ...nounsOf(filter)])];
    return { filter: says, many: several, nouns, isCard: isCard ?? false, ...(isApart ? { isApart } : {}) };
  },
);

/** What all of them may be called. */
const sharedNouns = (one: Noun, other: Noun): string[] => one.nouns.filter((noun) => other.nouns.includes(noun));

const ENDS = ['card', 'spell', 'token'];

/**
 * "Basic land card or a Desert card", "instant spell or Dragon spell", "token or a land": two whole nouns, of which what follows is said
 * of both. Without an article between them the first must have come to its end, since "white creature or land" is one noun.
 */
const orAnother = (one: Noun & { readonly isCard: boolean }): Reader<Noun & { readonly isCard: boolean }> =>
  accept(seq(literal('or a', 'or an', 'or', 'and/or', 'and'), wholeNoun), ([said, other]) => {
    const hasArticle = said.startsWith('or a');
    const isEnded = ENDS.includes(one.nouns[0]!) && one.nouns[0] === other.nouns[0];
    const sameNumber = one.many === other.many || one.many === undefined || other.many === undefined;
    if (!(hasArticle || isEnded) || !sameNumber || one.isCard !== other.isCard) return undefined;
    if (one.filter.spell !== other.filter.spell || (said.startsWith('and') && other.many !== true)) return undefined;
    if (hasArticle && (one.many === true || other.many === true)) return undefined;
    const { spell } = one.filter;
    const parts = [one, other].map(({ filter: { spell: _, ...filter } }) => filter);
    const filter = { ...unionOf(parts), ...(spell === undefined ? {} : { spell }) };
    return {
      filter,
      many: one.many ?? other.many,
      nouns: sharedNouns(one, other),
      isCard: one.isCard,
      ...(hasArticle ? { isApart: true as const } : {}),
    };
  });

export const nounRead: Reader<Noun & { readonly isCard: boolean }> = once(
  chain(wholeNoun, (one) => either(give(one), orAnother(one))),
);

/** What it may be called again. */
export function nounsOf(filter: Filter): string[] {
  const types = [...(filter.types ?? []), ...(filter.allTypes ?? [])];
  const isCreature = filter.types === undefined && (filter.subtypes?.length ?? 0) > 0;
  const subtypes = (filter.subtypes ?? []).map((subtype) => subtype.toLowerCase());
  const where = filter.spell ? ['spell'] : ['permanent', 'card'];
  return [...types, ...subtypes, ...(isCreature ? ['creature'] : []), ...where];
}
