// Modes: "Choose one —" and its bullet points (CR 700.2).
import type { Ability, Amount, Announced, Condition, Mode } from '../cards/language/index.ts';
import {
  accept,
  after,
  before,
  chain,
  conditionLater,
  costsLater,
  countWord,
  either,
  give,
  instructionsLater,
  literal,
  map,
  maybe,
  numberWordRead,
  ownLine,
  type Parsed,
  playerRead,
  type Reader,
  rawText,
  seq,
  tokenAt,
} from '../cards/reading/index.ts';
import { withoutIdleNames } from './names.ts';

type Modes = NonNullable<Announced['modes']>;

/** How many, where the number of options decides what "both" and "or more" are. */
type Count = (options: number) => Pick<Modes, 'min' | 'max'> | undefined;

const UNBOUNDED: Amount = { kind: 'unbounded' };

const countRead: Reader<Count> = either<Count>(
  map(countWord, (count) => () => ({ min: count, max: count })),
  map(after('up to', countWord), (max) => () => ({ min: 0, max })),
  map(literal('one or both'), () => (options) => (options === 2 ? { min: 1, max: 2 } : undefined)),
  map(literal('one or two'), () => (options) => (options > 2 ? { min: 1, max: 2 } : undefined)),
  map(literal('one or more'), () => (options) => (options > 2 ? { min: 1, max: options } : undefined)),
  map(literal('any number'), () => () => ({ min: 0, max: UNBOUNDED })),
);

type Limits = Pick<Modes, 'random' | 'unchosenBefore' | 'oncePerTurn'>;

const limitRead: Reader<Limits> = either<Limits>(
  give({}),
  map(literal('at random'), () => ({ random: true })),
  map(literal("that hasn't been chosen"), () => ({ unchosenBefore: true })),
  map(literal("that hasn't been chosen this turn"), () => ({ oncePerTurn: true })),
);

/** "If ..., you may choose both instead": CR 700.2e asks as the modes are chosen. */
const moreRead: Reader<{ readonly asked: Condition; readonly max: More; readonly must: boolean }> = accept(
  seq(
    literal('. if'),
    conditionLater,
    maybe(literal('as you cast this spell')),
    literal(', you may choose', ', choose'),
    either<More>(
      map(literal('both'), () => 'both'),
      map(literal('one or more'), () => 'all'),
      map(literal('any number'), () => 'any'),
      after('up to', countWord),
      numberWordRead,
    ),
    literal('instead .', '.'),
  ),
  ([, asked, , said, max]) => {
    const must = said === ', choose';
    // Any number is none too, which nobody is offered; any of them is as good as one or more.
    if (max === 'any' && !must) return undefined;
    return must && typeof max === 'object' ? undefined : { asked, max, must: must && max !== 'all' };
  },
);

type More = Amount | 'both' | 'all' | 'any';

type Head = (options: number) => Omit<Modes, 'options'> | undefined;

const headEnd: Reader<(options: number) => Partial<Modes> | undefined> = either<
  (options: number) => Partial<Modes> | undefined
>(
  map(literal('—'), () => () => ({})),
  map(literal('. you may choose the same mode more than once .'), () => () => ({ sameAllowed: true })),
  map(moreRead, ({ asked, max, must }) => (options) => {
    if (max === 'both' && options !== 2) return undefined;
    if (max === 'any') return { moreIf: { if: asked, min: 0, max: UNBOUNDED } };
    const most = max === 'both' ? 2 : max === 'all' ? options : max;
    return { moreIf: { if: asked, ...(must ? { min: most } : {}), max: most } };
  }),
);

/** "choose one —", "an opponent chooses two —", "choose three. You may choose the same mode more than once." */
const head: Reader<Head> = map(
  seq(
    either<Partial<Modes>>(
      map(literal('choose'), () => ({})),
      accept(before(playerRead(), literal('chooses')), (chooser) => (chooser === 'you' ? undefined : { chooser })),
    ),
    countRead,
    limitRead,
    headEnd,
  ),
  ([chooser, count, limits, end]) =>
    (options) => {
      const [counted, ended] = [count(options), end(options)];
      return counted === undefined || ended === undefined ? undefined : { ...counted, ...limits, ...chooser, ...ended };
    },
);

const LONGEST_LABEL = 6;

/** "Cure Wounds —": flavor, or an anchor for what remembers it. */
const label: Reader<Pick<Mode, 'label'>> = either<Pick<Mode, 'label'>>(give({}), (place) => {
  const { tokens } = place.reading;
  const dash = tokens.findIndex(({ text }, index) => index > place.at && text === '—');
  if (dash === -1 || dash - place.at > LONGEST_LABEL) return [];
  const words = tokens.slice(place.at, dash);
  if (words.some(({ kind, text }) => kind !== 'word' && !/^[!?,.]$/.test(text))) return [];
  return [{ value: { label: rawText(words) }, next: { ...place, at: dash + 1 } }];
});

type Mark = '•' | '+';

type Opening = Pick<Mode, 'label' | 'cost'>;

/** CR 702.172b, 702.183a: what the mode costs besides stands before what it does. */
const priced: Reader<Opening> = map(seq(label, costsLater, literal('—')), ([named, cost]) => ({ ...named, cost }));

/** One option, read to its own end as if nothing stood behind it; its targets are its own (CR 700.2c). */
const option =
  (mark: Mark, opening: Reader<Opening>): Reader<Mode> =>
  (place) => {
    const { talk } = place;
    return ownLine(
      mark,
      seq(opening, instructionsLater),
    )({ ...place, talk: { ...talk, targets: [] } }).flatMap(({ value: [named, does], next }): Parsed<Mode>[] => {
      if (next.talk.worksIn !== talk.worksIn) return [];
      const { targets } = next.talk;
      const mode: Mode = { ...named, ...(targets.length === 0 ? {} : { targets: [...targets] }), do: does };
      return [{ value: withoutIdleNames(mode), next: { ...place, at: next.at } }];
    });
  };

/** Every one of them must be read: what one says can't be guessed from the others. */
const optionsOf =
  (one: Reader<Mode>): Reader<Mode[]> =>
  (place) => {
    let found: Parsed<Mode[]>[] = [{ value: [], next: place }];
    while (found.length > 0 && found.some(({ next }) => tokenAt(next) !== undefined))
      found = found.flatMap(({ value, next }) =>
        one(next).map((more) => ({ value: [...value, more.value], next: more.next })),
      );
    return found.filter(({ value }) => value.length > 1);
  };

/** Modes in place of instructions. */
export const modesRead: Reader<Modes> = chain(head, (counted) =>
  accept(optionsOf(option('•', label)), (found) => {
    const rest = counted(found.length);
    return rest === undefined ? undefined : { ...rest, options: found };
  }),
);

/** CR 702.172a, 702.183a: modes with prices, of which so many are chosen as the keyword says. */
const pricedModes = (keyword: string, mark: Mark, most: (options: number) => number): Reader<Ability[]> =>
  map(after(keyword, optionsOf(option(mark, priced))), (options) => [
    { kind: 'keyword', keyword },
    { kind: 'spell', modes: { min: 1, max: most(options.length), options } },
  ]);

export const pricedModesLine: Reader<Ability[]> = either(
  pricedModes('spree', '+', (options) => options),
  pricedModes('tiered', '•', () => 1),
);
