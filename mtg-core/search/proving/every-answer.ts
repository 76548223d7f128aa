// Every answer to a decision, but for those that come to the same as another: what a proof has to look at.

import { idOf } from '../../basics/index.ts';
import { submit } from '../../decisions/answers/index.ts';
import { legalChoices, legalPlays } from '../../decisions/index.ts';
import { type Answer, type Choice, clone, type GameState, type Pending } from '../../state/index.ts';
import { attackPairs, type Pair, quickAttack, quickBlock, sensibleShares } from '../index.ts';
import { likeness, unlikeOnly } from './alike.ts';

/** The likeliest first; a declaration may be one that is refused. `all`: nothing that could be answered is left out. */
export interface EveryAnswer {
  readonly answers: Iterable<Answer>;
  readonly all: boolean;
}

/** Ways to declare attackers or blockers, or to choose several things, that are listed for one decision. */
const MOST_WAYS = 3000;

/** And of those that come to mind at once. */
const FIRST_WAYS = 2;

/** `barred`: options that nobody may use here, because they are about what the seat can't see. */
export function everyAnswer(state: GameState, barred: (choice: Choice) => boolean): EveryAnswer {
  const pending = state.pending as Pending;
  switch (pending.kind) {
    case 'priority':
      return plays(state, barred);
    case 'attackers':
      return attacks(state);
    case 'blockers':
      return blocks(state);
    case 'choose':
      return pending.max > 1 && pending.chosen.length === 0 ? several(state, pending) : flat(state);
    case 'assign':
      return pending.chosen.length === 0 ? shares(state, pending) : flat(state);
    default:
      return flat(state);
  }
}

const asAnswers = (choices: readonly Choice[]): Answer[] => choices.map(({ id }) => ({ option: id }));

const flat = (state: GameState): EveryAnswer => ({
  answers: asAnswers(unlikeOnly(state, legalPlays(state))),
  all: true,
});

/** Mana is made when something is paid; but a mana ability that costs more than tapping is a play of its own. */
function plays(state: GameState, barred: (choice: Choice) => boolean): EveryAnswer {
  const open = legalPlays(state).filter((choice) => !barred(choice));
  const mana = legalChoices(state).filter((choice) => choice.mana);
  const costly = mana.filter(({ code }) => costsMore(state, code));
  const [pass, ...others] = unlikeOnly(state, open);
  const last = pass === undefined ? [] : [pass];
  return { answers: asAnswers([...others, ...costly, ...last]), all: others.length < 2 || payAlike(state, mana) };
}

/** Whether it makes no difference what pays: costs are paid in one way only, which could be the wrong one for what comes next. */
function payAlike({ objects, defs }: GameState, mana: readonly Choice[]): boolean {
  return new Set(mana.map((choice) => defs[objects[idAbout(choice)]?.def ?? 0])).size < 2;
}

const costsMore = ({ table }: GameState, code = -1): boolean =>
  code >= 0 && table.ability(code).activated?.freeMana === false;

/** Each creature with what it may be put to, or with nothing; where most take part first. */
function* combinations(of: readonly (readonly Pair[])[], chosen: readonly Pair[] = []): Generator<readonly Pair[]> {
  const [pairs, ...others] = of;
  if (pairs === undefined) {
    yield chosen;
    return;
  }
  for (const pair of pairs) yield* combinations(others, [...chosen, pair]);
  yield* combinations(others, chosen);
}

const pairsOf = (state: GameState): Pair[] =>
  legalChoices(state).flatMap(({ object, target }) =>
    object === undefined || target === undefined ? [] : [{ creature: object, other: target }],
  );

const byCreature = (pairs: readonly Pair[]): Pair[][] => [...Map.groupBy(pairs, ({ creature }) => creature).values()];

/** Those that differ, the ones thought of first before all others; made one by one, since one of the first is often enough. */
function declarations(
  pairs: readonly Pair[],
  first: () => readonly (readonly Pair[])[],
  answerOf: (pairs: readonly Pair[]) => Answer,
  keyOf: (pairs: readonly Pair[]) => string,
): EveryAnswer {
  const of = byCreature(pairs);
  const count = of.reduce((product, { length }) => product * (length + 1), 1);
  function* listed(): Generator<Answer> {
    const seen = new Set<string>();
    let ways = 0;
    for (const way of chained(first(), combinations(of))) {
      const key = keyOf(way);
      if (++ways > MOST_WAYS + FIRST_WAYS) return;
      if (seen.has(key)) continue;
      seen.add(key);
      yield answerOf(way);
    }
  }
  return { answers: pairs.length === 0 ? [answerOf([])] : listed(), all: count <= MOST_WAYS };
}

function* chained<Item>(...lists: readonly Iterable<Item>[]): Generator<Item> {
  for (const list of lists) yield* list;
}

function attacks(state: GameState): EveryAnswer {
  const likeOf = likeness(state);
  return declarations(
    pairsOf(state),
    () => [attackPairs(state), quickAttack(state, attackPairs(state), 0)],
    (pairs) => ({ attackers: pairs.map(({ creature, other }) => ({ attacker: creature, defender: other })) }),
    (pairs) =>
      pairs
        .map(({ creature, other }) => `${likeOf(creature)}>${other}`)
        .sort()
        .join(),
  );
}

function blocks(state: GameState): EveryAnswer {
  const likeOf = likeness(state);
  const found = declarations(
    pairsOf(state),
    () => [quickBlock(state)],
    (pairs) => ({ blockers: pairs.map(({ creature, other }) => ({ blocker: creature, attacker: other })) }),
    (pairs) =>
      [...Map.groupBy(pairs, ({ other }) => other)]
        .map(([other, by]) => `${likeOf(other)}<${by.map(({ creature }) => likeOf(creature)).sort()}`)
        .sort()
        .join(),
  );
  return found.all && mayBlockSeveral(state) ? { ...found, all: false } : found;
}

/** CR 509.1b: one creature may be able to block two attackers; such blocks aren't listed. */
function mayBlockSeveral(state: GameState): boolean {
  const [pair] = pairsOf(state);
  if (pair === undefined) return false;
  return [...new Set(pairsOf(state).map(({ creature }) => creature))].some((creature) => {
    const trial = clone(state);
    const option = legalChoices(trial).find(({ object }) => object === creature);
    if (option === undefined || !submit(trial, (state.pending as Pending).player, { option: option.id }).ok)
      return false;
    return legalChoices(trial).some(({ object }) => object === creature);
  });
}

function several(state: GameState, pending: Extract<Pending, { kind: 'choose' }>): EveryAnswer {
  // In an order of their own, or bound to each other: one by one.
  if (pending.ordered || pending.group !== undefined) return flat(state);
  const likeOf = likeness(state);
  let ways: (readonly number[])[] = [[]];
  for (const candidate of pending.candidates) {
    ways = ways.flatMap((way) => (way.length < pending.max ? [way, [...way, candidate]] : [way]));
    if (ways.length > MOST_WAYS) return flat(state);
  }
  const seen = new Set<string>();
  const answers = ways.flatMap((choose): Answer[] => {
    const key = choose.map(likeOf).sort().join();
    if (choose.length < pending.min || seen.has(key)) return [];
    seen.add(key);
    return [{ choose }];
  });
  return { answers, all: true };
}

/** What is sensible first; then one share after the other. */
function shares(state: GameState, pending: Extract<Pending, { kind: 'assign' }>): EveryAnswer {
  return { answers: [{ assign: sensibleShares(pending) }, ...asAnswers(legalPlays(state))], all: true };
}

/** The object that an option is about, if it is about one. */
export const idAbout = ({ object = 0 }: Choice): number => (object > 0 ? idOf(object) : 0);
