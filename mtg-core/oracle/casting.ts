// What a spell says about how it may be cast: additional and alternative costs, what it costs more or less, when and from where
// (CR 118.7-9, 601.2b, 601.3).
import {
  type Ability,
  type Condition,
  type CostNode,
  type PlayerExpr,
  paidInAnyNumber,
  type Step,
} from '../cards/language/index.ts';
import { STEP_NAMES, TURN_SPANS } from '../cards/phrases/index.ts';
import {
  accept,
  after,
  before,
  byDoing,
  conditionLater,
  costsLater,
  countWord,
  either,
  first,
  fullStop,
  give,
  itselfRead,
  late,
  literal,
  map,
  maybe,
  type Reader,
  repeated,
  saidIn,
  seq,
  stepRead,
} from '../cards/reading/index.ts';
import { shownCostName } from '../conditions/index.ts';
import { costChangeRead } from '../deontic/index.ts';
import { announcedCosts } from './costs.ts';

/** CR 601.2b: the name under which an optional cost counts as paid is what is said of it then ("if evidence was collected"). */
function optionalName(cost: readonly CostNode[]): string | undefined {
  const [only, ...more] = cost;
  if (only === undefined || more.length > 0) return 'additional';
  if (only.kind === 'collectEvidence') return 'evidence';
  return only.kind === 'reveal' || only.kind === 'behold' ? shownCostName(only.what) : 'additional';
}

/** "As an additional cost to cast this spell, sacrifice a creature", "... you may collect evidence 6". */
const additionalCost: Reader<Ability> = after(
  seq(literal('as an additional cost to cast'), itselfRead('object'), literal(',')),
  either<Ability>(
    map(announcedCosts, (cost) => ({ kind: 'additionalCost', cost })),
    accept(after('you may', announcedCosts), (cost): Ability | undefined => {
      // None of any number is as good as not paying.
      if (cost.some(paidInAnyNumber)) return { kind: 'additionalCost', cost };
      const name = optionalName(cost);
      return name === undefined ? undefined : { kind: 'additionalCost', cost, optional: true, name };
    }),
  ),
);

const onlyWhen: Reader<{ if?: Condition }> = map(
  late(() => onlyDuring),
  (asked) => ({ if: asked }),
);

const ifSo: Reader<{ if?: Condition }> = map(maybe(after(literal('if', 'as long as'), conditionLater)), (asked) =>
  asked === undefined ? {} : { if: asked },
);

/** "This spell costs {1} less to cast for each ...", "... if you control a Wizard", "... during your turn". */
const costReduction: Reader<Ability> = either<Ability>(
  map(
    seq(itselfRead('subject'), costChangeRead('costs', 'to cast'), either(ifSo, onlyWhen)),
    ([, change, asked]): Ability => ({ kind: 'costReduction', ...change, ...asked }),
  ),
  map(
    seq(
      after(literal('if', 'as long as'), conditionLater),
      literal(','),
      itselfRead('subject'),
      costChangeRead('costs', 'to cast'),
    ),
    ([asked, , , change]): Ability => ({ kind: 'costReduction', ...change, if: asked }),
  ),
);

const ratherThan: Reader<unknown> = seq(literal('rather than pay'), itselfRead('possessive'), literal('mana cost'));

/** CR 118.9: what is paid in place of the mana cost; nothing: it is cast without paying it. */
const alternative: Reader<CostNode[]> = either<CostNode[]>(
  before(after('you may', costsLater), ratherThan),
  map(
    seq(literal('you may cast'), itselfRead('object'), literal('without paying its mana cost')),
    (): CostNode[] => [],
  ),
);

const ratherFirst: Reader<CostNode[]> = after(seq(ratherThan, literal(', you may')), costsLater);

const alternativeCost: Reader<Ability> = either<Ability>(
  map(
    seq(alternative, maybe(after('if', conditionLater))),
    ([cost, asked]): Ability => ({ kind: 'alternativeCost', cost, ...(asked === undefined ? {} : { if: asked }) }),
  ),
  map(
    seq(literal('if'), conditionLater, literal(','), either(alternative, ratherFirst)),
    ([, asked, , cost]): Ability => ({ kind: 'alternativeCost', cost, if: asked }),
  ),
);

/** CR 601.3: from another zone than the hand. */
const castFrom: Reader<Ability> = map(
  seq(
    literal('you may cast'),
    itselfRead('object'),
    literal('from your graveyard', 'from exile'),
    maybe(before(byDoing, 'in addition to paying its other costs')),
    maybe(after(literal('as long as', 'if'), conditionLater)),
  ),
  ([, , where, additional, asked]): Ability => ({
    kind: 'castFrom',
    zone: where === 'from exile' ? 'exile' : 'graveyard',
    ...(additional === undefined ? {} : { additional }),
    ...(asked === undefined ? {} : { if: asked }),
  }),
);

/** Keywords that are alternative costs, each with a name of its own. */
const USED = ['bestow', 'blitz', 'dash', 'evoke', 'mutate', 'prowl', 'spectacle', 'surge', 'warp'] as const;

/** CR 118.9: from there for the cost of one of its keywords alone. */
const castFromUsing: Reader<Ability> = map(
  seq(
    literal('you may cast'),
    itselfRead('object'),
    literal('from your graveyard using its'),
    literal(...USED),
    literal('ability'),
  ),
  ([, , , using]): Ability => ({ kind: 'castFrom', zone: 'graveyard', using }),
);

/** CR 118.9: from there for another cost alone. */
const castFromFor: Reader<Ability> = map(
  seq(
    literal('you may cast'),
    itselfRead('object'),
    literal('from your graveyard'),
    byDoing,
    literal('rather than paying its mana cost'),
  ),
  ([, , , cost]): Ability => ({ kind: 'alternativeCost', cost, zone: 'graveyard' }),
);

/** CR 601.3c: "you may cast this spell as though it had flash", perhaps for more mana. */
const timing: Reader<Ability> = map(
  seq(
    literal('you may cast'),
    itselfRead('object'),
    literal('as though it had flash'),
    first<Pick<Extract<Ability, { kind: 'timing' }>, 'if' | 'extraCost'>>(
      map(seq(literal('if you'), before(costsLater, maybe(literal('more to cast it')))), ([, extraCost]) => ({
        extraCost,
      })),
      map(after(literal('if', 'as long as'), conditionLater), (asked) => ({ if: asked })),
      give({}),
    ),
  ),
  ([, , , how]): Ability => ({ kind: 'timing', as: 'flash', ...how }),
);

/** The same with what it is asked said first. */
const timingIf: Reader<Ability> = map(
  seq(
    after(literal('if', 'as long as'), conditionLater),
    literal(', you may cast'),
    itselfRead('object'),
    literal('as though it had flash'),
  ),
  ([asked]): Ability => ({ kind: 'timing', as: 'flash', if: asked }),
);

const step: Reader<Step> = saidIn(STEP_NAMES);

/** Stretches of a turn that have words of their own. */
const span: Reader<Condition> = map(saidIn(TURN_SPANS), (said): Condition => {
  const words = said.split(' ');
  const [first = ''] = words;
  const whose = first === 'you' || first === 'opponent' ? { whose: first as PlayerExpr } : {};
  return { kind: 'step', steps: ('whose' in whose ? words.slice(1) : words) as Step[], ...whose };
});

const duringStep: Reader<Extract<Condition, { kind: 'step' }>> = map(after('during the', step), (of) => ({
  kind: 'step',
  steps: [of],
}));

/** When something may be done: "during your turn", "during combat", "during the declare attackers step". */
export const onlyDuring: Reader<Condition> = either<Condition>(
  map(literal('during your turn'), () => ({ kind: 'turnOf', who: 'you' })),
  map(literal("during an opponent's turn", "during another player's turn"), () => ({
    kind: 'not',
    of: { kind: 'turnOf', who: 'you' },
  })),
  span,
  // CR 102.1: whose turn it is goes with a step of it, and with a stretch of it.
  map(after("during an opponent's", stepRead), (of): Condition => ({ kind: 'step', steps: [of], whose: 'opponent' })),
  map(before(duringStep, "on an opponent's turn"), (asked): Condition => ({ ...asked, whose: 'opponent' })),
  map(literal('during your main phase'), () => ({
    kind: 'step',
    steps: ['precombatMain', 'postcombatMain'],
    whose: 'you',
  })),
  duringStep,
  map(seq(literal('during your'), step), ([, of]) => ({ kind: 'step', steps: [of], whose: 'you' })),
);

const onlyIf: Reader<Condition> = either(onlyDuring, after('if', conditionLater));

/** CR 601.3: "Cast this spell only during combat and only if ..." */
const castOnly: Reader<Ability> = map(
  seq(literal('cast'), itselfRead('object'), literal('only'), onlyIf, maybe(after('and only', onlyIf))),
  ([, , , asked, more]): Ability => ({
    kind: 'castOnlyIf',
    if: more === undefined ? asked : { kind: 'and', of: [asked, more] },
  }),
);

/** CR 103.6a. */
const openingHand: Reader<Ability> = map(
  seq(
    literal('if'),
    itselfRead('subject'),
    literal('is in your opening hand, you may begin the game with'),
    itselfRead('object'),
    literal('on the battlefield'),
  ),
  (): Ability => ({ kind: 'openingHand', do: [{ kind: 'move', what: 'self', to: 'battlefield' }] }),
);

/** CR 100.2a, 903.3a: what holds while a deck is built. */
const deckBuilding: Reader<Ability> = either<Ability>(
  map(
    seq(literal('a deck can have any number of cards named'), itselfRead('object')),
    (): Ability => ({
      kind: 'deck',
      copies: 'any',
    }),
  ),
  accept(
    seq(literal('a deck can have up to'), countWord, literal('cards named'), itselfRead('object')),
    ([, copies]): Ability | undefined => (typeof copies === 'number' ? { kind: 'deck', copies } : undefined),
  ),
  map(seq(itselfRead('subject'), literal('can be your commander')), (): Ability => ({ kind: 'deck', commander: true })),
);

/** CR 601.2b-c: whether and how a spell is cast is settled before it has targets; only what it costs is not. */
const asksOfTargets = (ability: Ability): boolean => JSON.stringify(ability).includes('"kind":"targets"');

/** A line about the casting of the card that it stands on. */
export const castingLine: Reader<Ability> = before(
  either<Ability>(
    costReduction,
    accept(either(alternativeCost, castFrom, castFromUsing, castFromFor, timing, timingIf, castOnly), (ability) =>
      asksOfTargets(ability) ? undefined : ability,
    ),
    openingHand,
    deckBuilding,
  ),
  fullStop,
);

/** An additional cost, and what is cheaper for what it is paid with. */
export const additionalLine: Reader<Ability[]> = map(
  seq(before(additionalCost, fullStop), repeated(before(costReduction, fullStop))),
  ([cost, cheaper]) => [cost, ...cheaper],
);
