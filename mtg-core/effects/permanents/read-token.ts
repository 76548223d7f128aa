// Tokens as they are created: "two 1/1 white Soldier creature tokens with flying", "a Treasure token", "a token that's a copy of it".
import { predefinedTokens, roleTokens } from '../../cards/index.ts';
import { type Ability, type Amount, type Color, colors, type TokenDefinition } from '../../cards/language/index.ts';
import * as read from '../../cards/reading/index.ts';
import type { NodeOf } from '../handler.ts';

type Create = NodeOf<'createToken'>;

interface Count {
  readonly count: Amount;
  readonly many: boolean;
}

/** "a", "three", "X", "that many"; "a number of", whose amount stands after "tokens". */
const countRead: read.Reader<Count | 'said later'> = read.either<Count | 'said later'>(
  read.map(read.literal('a', 'an', 'one'), () => ({ count: 1, many: false })),
  read.accept(read.either<Amount>(read.countWord, read.thatMuch), (count) =>
    count === 1 ? undefined : { count, many: true },
  ),
  read.map(read.literal('a number of'), () => 'said later' as const),
);

type Arriving = Pick<Create, 'tapped' | 'attacking' | 'blocking'>;

const ARRIVING: Readonly<Record<string, Arriving>> = {
  tapped: { tapped: true },
  attacking: { attacking: true },
  'tapped and attacking': { tapped: true, attacking: true },
};

/** "tapped and attacking that player": whom it attacks may be said (CR 508.4). */
const arrivingWord: read.Reader<Arriving> = read.either<Arriving>(
  read.map(read.literal(...Object.keys(ARRIVING)), (said) => ARRIVING[said] ?? {}),
  read.accept(
    read.seq(read.literal('attacking', 'tapped and attacking'), read.playerRead()),
    ([said, who]): Arriving | undefined =>
      typeof who === 'object' && who.kind === 'player' ? { ...ARRIVING[said], attacking: who.name } : undefined,
  ),
  // CR 509.4: a creature that was blocked already, as the event tells; of any other it would have to be told that it becomes blocked.
  read.accept(read.after('blocking', read.objectAgain('object')), ({ name, many }): Arriving | undefined =>
    !many && name === 'event.source' ? { blocking: name } : undefined,
  ),
);

/** "Treasure", "Young Hero Role". */
const predefined: read.Reader<Create['token']> = read.either(
  ...[...predefinedTokens].map((name) =>
    read.map(read.literal(roleTokens.has(name) ? `${name} Role` : name), () => ({ predefined: name })),
  ),
);

/** "legendary 4/4 red Dragon artifact creature". */
const described: read.Reader<TokenDefinition> = read.accept(
  read.describedRead(false),
  ({ supertypes, size, colors: painted, subtypes, types }): TokenDefinition | undefined => {
    // CR 208.1: nothing but a creature has a size.
    if (types.length === 0 || (size !== undefined && !types.includes('creature'))) return undefined;
    return {
      ...(painted === undefined || painted.length === 0 ? {} : { colors: painted }),
      ...(supertypes.length === 0 ? {} : { supertypes }),
      types,
      subtypes,
      ...size,
    };
  },
);

/** What stands after "token". */
interface Tail {
  readonly abilities?: Ability[];
  readonly name?: string;
  readonly colors?: Color[];
  readonly arriving?: Arriving;
  readonly counters?: Create['counters'];
  readonly attachedTo?: Create['attachedTo'];
  readonly each?: Amount;
  readonly equal?: Amount;
  /** "onto the battlefield", after "put": how creating was said before 2018. */
  readonly isPut?: true;
}

const oneTail: read.Reader<Tail> = read.either<Tail>(
  read.map(read.after('with', read.keywordsLater), (abilities) => ({ abilities })),
  read.map(read.after('named', read.properName), (name) => ({ name })),
  read.map(read.literal("that's all colors", 'that are all colors'), () => ({ colors: [...colors] })),
  read.map(read.after(read.maybe(read.literal("that's", 'that are', 'that is')), arrivingWord), (arriving) => ({
    arriving,
  })),
  read.map(
    read.seq(read.literal('with'), read.countersRead, read.literal('on it', 'on them', 'on each of them')),
    ([, counters]) => ({ counters: [counters] }),
  ),
  read.map(read.after('attached to', read.oneObject), (attachedTo) => ({ attachedTo })),
  read.map(read.after('for each', read.perPlayer(read.eachLater)), (each) => ({ each })),
  read.map(read.after('equal to', read.amountLater), (equal) => ({ equal })),
  read.map(read.after('onto the battlefield', read.maybe(arrivingWord)), (arriving) => ({
    isPut: true,
    ...(arriving === undefined ? {} : { arriving }),
  })),
);

/** "It has ..." as a sentence of its own. */
const apart: read.Reader<Tail> = read.map(
  read.after(read.literal('. it has', '. they have'), read.keywordsLater),
  (abilities) => ({ abilities }),
);

/** Each is said once; that it is put somewhere, after "put" and nowhere else. */
const tails = (isPut: boolean): read.Reader<Tail> =>
  read.accept(read.seq(read.repeated(oneTail), read.maybe(apart)), ([found, more]): Tail | undefined => {
    const all = more === undefined ? found : [...found, more];
    const fields = all.flatMap(Object.keys);
    // "For each Aura attached to it": what may be said of what is counted is said of that.
    const next = fields[fields.indexOf('each') + 1];
    if (fields.includes('each') && (next === 'attachedTo' || next === 'abilities' || next === 'name')) return undefined;
    if (new Set(fields).size !== fields.length || fields.includes('isPut') !== isPut) return undefined;
    return Object.assign({}, ...all);
  });

const times = (factor: Amount, each: Amount): Amount => (factor === 1 ? each : { kind: 'times', of: [factor, each] });

/** How many, once all is read; undefined where it is said twice or not at all. */
function counted(count: Count | 'said later', { each, equal }: Tail): Count | undefined {
  if (count === 'said later')
    return equal === undefined || each !== undefined ? undefined : { count: equal, many: true };
  if (equal !== undefined) return undefined;
  return each === undefined ? count : { count: times(count.count, each), many: true };
}

type Made = Omit<Create, 'kind'>;

/** CR 604.3: an ability of its own says how large it is. */
const definesSize = (abilities: readonly Ability[] = []): boolean =>
  abilities.some(
    (ability) =>
      ability.kind === 'static' &&
      ability.effects.some(({ change }) => change.some(({ kind }) => kind === 'characteristicPT')),
  );

/** CR 208.1: a creature has a size, printed or defined by what it says. */
const hasSize = (token: TokenDefinition, abilities: readonly Ability[] | undefined): boolean =>
  !token.types.includes('creature') || (token.power !== undefined) !== definesSize(abilities);

function whole(
  counting: Count | 'said later',
  before: Arriving | undefined,
  token: Create['token'],
  isPlural: boolean,
  tail: Tail,
  name: string | undefined,
): { made: Made; many: boolean } | undefined {
  const count = counted(counting, tail);
  const said = counting === 'said later' || counting.many;
  if (count === undefined || said !== isPlural || (before !== undefined && tail.arriving !== undefined))
    return undefined;
  const isKnown = 'predefined' in token;
  if (isKnown && (tail.abilities ?? tail.name ?? tail.colors ?? name) !== undefined) return undefined;
  if (!isKnown && !hasSize(token, tail.abilities)) return undefined;
  if (!isKnown && tail.colors !== undefined && token.colors !== undefined) return undefined;
  const called = name ?? tail.name;
  const full: Create['token'] = isKnown
    ? token
    : {
        ...(called === undefined ? {} : { name: called }),
        ...token,
        ...(tail.colors === undefined ? {} : { colors: tail.colors }),
        ...(tail.abilities === undefined ? {} : { abilities: tail.abilities }),
      };
  const made: Made = {
    token: full,
    ...(count.count === 1 ? {} : { count: count.count }),
    ...(before ?? tail.arriving),
    ...(tail.counters === undefined ? {} : { counters: tail.counters }),
    ...(tail.attachedTo === undefined ? {} : { attachedTo: tail.attachedTo }),
  };
  return { made, many: count.many };
}

const tokenWord = read.literal('token', 'tokens');

type Tokens = read.Reader<{ made: Made; many: boolean }>;

const plain = (tail: read.Reader<Tail>, count: read.Reader<Count | 'said later'> = countRead): Tokens =>
  read.accept(
    read.seq(count, read.maybe(arrivingWord), read.either(predefined, described), tokenWord, tail),
    ([counting, arriving, token, word, after]) => whole(counting, arriving, token, word === 'tokens', after, undefined),
  );

/** "Nyx, a legendary 3/3 ...": CR 111.4. */
const legend = (tail: read.Reader<Tail>): Tokens =>
  read.accept(
    read.seq(
      read.properName,
      read.literal(', a', ', an'),
      read.maybe(arrivingWord),
      described,
      read.literal('token'),
      tail,
    ),
    ([name, , arriving, token, , after]) => whole({ count: 1, many: false }, arriving, token, false, after, name),
  );

const nounsOf = (token: Create['token']): string[] =>
  'predefined' in token
    ? ['token', token.predefined.toLowerCase(), 'artifact', 'permanent']
    : ['token', ...token.types, ...token.subtypes.map((subtype) => subtype.toLowerCase()), 'permanent'];

/** `each`: of several players each makes them. */
const tokens = (isPut: boolean, each = false): read.Reader<Made & { as: string }> =>
  read.naming(read.either(plain(tails(isPut)), legend(tails(isPut))), ({ made, many }, name) => ({
    value: { ...made, as: name },
    thing: { sort: 'object' as const, nouns: nounsOf(made.token), many: many || each, zone: 'battlefield' as const },
  }));

/** What stands after "create". */
export const tokensRead = tokens(false);

/** The same of each of several players. */
export const tokensOfEachRead = tokens(false, true);

/** The same after "put", which says where: "two 1/1 red Goblin creature tokens onto the battlefield". */
export const tokensPutRead = tokens(true);

/** Besides those that would be created anyway: "an additional Food token", "a Clue token", "that many 1/1 green Squirrel creature tokens". */
export const tokensBesidesRead: read.Reader<Create> = read.map(
  plain(
    tails(false),
    read.either<Count>(
      read.map(read.literal('an additional', 'a', 'an'), () => ({ count: 1, many: false })),
      read.map(read.literal('that many'), () => ({
        count: { kind: 'var' as const, name: 'event.amount' },
        many: true,
      })),
    ),
  ),
  ({ made }) => ({ kind: 'createToken', ...made }),
);
