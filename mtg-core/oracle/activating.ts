// Sentences at the end of an activated ability, about who may activate it, when, how often and for how much (CR 602.5, 601.2f).
import type { Ability, Condition } from '../cards/language/index.ts';
import { COLOR_WORDS } from '../cards/phrases/index.ts';
import {
  accept,
  after,
  atEnd,
  before,
  conditionLater,
  either,
  literal,
  map,
  maybe,
  type Reader,
  reached,
  repeated,
  saidIn,
  seq,
  series,
  stepRead,
  type TextPlace,
  type Token,
  upTo,
} from '../cards/reading/index.ts';
import { costChangeRead } from '../deontic/index.ts';
import { onlyDuring } from './casting.ts';

type Limits = Pick<
  Extract<Ability, { kind: 'activated' }>,
  'timing' | 'limit' | 'timesPerTurn' | 'if' | 'by' | 'costChange' | 'spendOnX'
>;

/** Whoever activates it is "you" of what is asked then (CR 602.2). */
const theirTurn: Reader<Condition> = either<Condition>(
  map(literal('during their turn'), () => ({ kind: 'turnOf', who: 'you' })),
  map(after('during their', stepRead), (step) => ({ kind: 'step', steps: [step], whose: 'you' })),
  map(literal('during any upkeep step'), () => ({ kind: 'step', steps: ['upkeep'] })),
);

/** "As a sorcery", "once each turn", "during your turn". */
const oneLimit: Reader<Limits> = either<Limits>(
  map(
    literal('as a sorcery', 'any time you could cast a sorcery', 'any time they could cast a sorcery'),
    (): Limits => ({ timing: 'sorcery' }),
  ),
  map(literal('once each turn'), (): Limits => ({ limit: 'oncePerTurn' })),
  map(literal('once'), (): Limits => ({ limit: 'once' })),
  map(either(onlyDuring, theirTurn), (asked): Limits => ({ if: asked })),
  map(after('if', conditionLater), (asked): Limits => ({ if: asked })),
);

/** "Only during your turn and only if you control a Swamp": both are asked. */
const bothLimits = (one: Limits, other: Limits): Limits => ({
  ...one,
  ...other,
  ...(one.if === undefined || other.if === undefined ? {} : { if: { kind: 'and', of: [one.if, other.if] } }),
});

const limitsRead: Reader<Limits> = map(seq(oneLimit, maybe(after('and only', oneLimit))), ([one, other]) =>
  bothLimits(one, other ?? {}),
);

/** A sentence about how the ability may be activated and what it costs then. */
const aboutActivating: Reader<Limits> = before(
  either<Limits>(
    after(literal('activate only', 'activate this ability only'), limitsRead),
    map(
      after(
        literal('activate', 'activate this ability'),
        literal('no more than twice each turn', 'no more than three times each turn'),
      ),
      (said) => ({ timesPerTurn: said.includes('twice') ? 2 : 3 }),
    ),
    map(
      after('any player may activate this ability', maybe(after('but only', limitsRead))),
      (limited): Limits => ({ by: 'any', ...limited }),
    ),
    map(
      seq(literal('spend only'), series(saidIn(COLOR_WORDS), 'and/or'), literal('mana on x')),
      ([, spendOnX]): Limits => ({ spendOnX: [...spendOnX] }),
    ),
    map(
      seq(literal('this ability'), costChangeRead('costs', 'to activate'), maybe(after('if', conditionLater))),
      ([, change, asked]): Limits => ({ costChange: { ...change, ...(asked === undefined ? {} : { if: asked }) } }),
    ),
  ),
  '.',
);

/** Each is said once, and restrictions add up. */
const allAboutActivating: Reader<Limits> = accept(repeated(aboutActivating), (found) => {
  const fields = found.flatMap((each) => Object.keys(each).filter((field) => field !== 'if'));
  return found.length === 0 || new Set(fields).size < fields.length ? undefined : found.reduce(bothLimits);
});

const OPENINGS = new Set(['activate', 'any', 'spend', 'this']);

/** A full stop, which a quotation has inside. */
const endsSentence = (token: Token | undefined): boolean =>
  token?.text === '.' || (token?.kind === 'quote' && /[.!]$/.test(token.text));

/** The text parted where its restrictions begin, so that instructions are read to their own end. */
export function parted(place: TextPlace): [TextPlace, Limits] {
  const { tokens } = place.reading;
  for (const [at, { text }] of tokens.entries()) {
    if (at <= place.at || !OPENINGS.has(text) || !endsSentence(tokens[at - 1])) continue;
    const rest: TextPlace = { ...upTo(place, tokens.length), at };
    const found = seq(allAboutActivating, atEnd)(rest)[0];
    if (found === undefined) {
      reached(place, rest);
      continue;
    }
    // Restrictions that were read say nothing of how far what stands before them is understood.
    return [upTo(place, at), found.value[0]];
  }
  return [place, {}];
}
