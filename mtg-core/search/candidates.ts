// What is worth comparing in a decision: whole answers, each tried on a guess of what can't be seen, played on to the end of the
// turn with sensible fights, and valued.

import { submit } from '../decisions/answers/index.ts';
import { legalChoices } from '../decisions/index.ts';
import { type Answer, type Choice, clone, type GameState, type Pending } from '../state/index.ts';
import { attackPairs, nextPick, type Pair, quickAttack, quickBlock } from './combat.ts';
import { WIN } from './evaluate.ts';
import { keepOrNot, putBack } from './opening.ts';
import { openOptions, type Planner, playOut, sample, sensibleShares } from './playout.ts';

/** An answer, and how its seat stands after it. */
export interface RatedAnswer {
  readonly answer: Answer;
  readonly value: number;
}

/** Targets and amounts of one decision that are tried. */
const MOST_TRIED = 16;

/** Plays worth trying in one window, passing not counted. */
const MOST_PLAYS = 24;

/** Ways of attacking or blocking that are tried in one decision. */
const MOST_DECLARATIONS = 14;

/** Every answer that is worth a try, the best first; one where nothing has to be thought over. Ties keep the order of the options. */
export function candidatesFor(guess: GameState, thought: Planner): RatedAnswer[] {
  const known = knownAnswer(guess, thought);
  if (known !== undefined) return [{ answer: known, value: 0 }];
  switch (guess.pending?.kind) {
    case 'attackers':
      return attacks(guess, thought);
    case 'blockers':
      return blocks(guess, thought);
    case 'priority':
      return rateAll([{ option: 'pass' }, ...playsOf(openOptions(guess))], guess, thought);
    default:
      return rateAll(sample(openOptions(guess), MOST_TRIED).map(asAnswer), guess, thought);
  }
}

/** What is answered without comparing anything. */
export function knownAnswer(guess: GameState, thought: Planner): Answer | undefined {
  const pending = guess.pending as Pending;
  const options = openOptions(guess);
  const [only] = options;
  if (options.length === 1 && only !== undefined) return { option: only.id };
  switch (pending.kind) {
    case 'mulligan':
      return keepOrNot(guess, thought.seat, pending.taken);
    case 'pay':
    case 'order':
      return { option: (only as Choice).id };
    case 'assign':
      return { assign: sensibleShares(pending) };
    case 'choose':
      return guess.turn === 0 ? putBack(guess, pending.max, pending.candidates) : undefined;
    default:
      return undefined;
  }
}

const asAnswer = ({ id }: Choice): Answer => ({ option: id });

/** Lands before everything else: what they pay for is tried after them. */
export function playsOf(options: readonly Choice[]): Answer[] {
  return options
    .filter(({ kind }) => kind !== 'pass')
    .slice(0, MOST_PLAYS)
    .map(asAnswer);
}

/** The best first; what comes behind a won game isn't tried. */
export function rateAll(answers: readonly Answer[], guess: GameState, thought: Planner): RatedAnswer[] {
  const tried: RatedAnswer[] = [];
  for (const answer of answers) {
    const value = valueAfter(guess, answer, thought, 0);
    tried.push({ answer, value });
    if (value > WIN / 2) break;
  }
  return tried.sort((a, b) => b.value - a.value);
}

/** How the seat stands at the end of this turn, or of one `turns` later, once it has answered so. */
export function valueAfter(guess: GameState, answer: Answer, thought: Planner, turns: number): number {
  const trial = clone(guess);
  const result = submit(trial, thought.seat, answer);
  if (!result.ok) return Number.NEGATIVE_INFINITY;
  return playOut(trial, thought, guess.turn + turns);
}

/** Whole declarations first, then one creature added to the best or taken from it at a time, while that helps. */
function declarations(
  first: readonly (readonly Pair[])[],
  all: readonly Pair[],
  value: (pairs: readonly Pair[]) => number,
): { pairs: readonly Pair[]; value: number }[] {
  const keyOf = (pairs: readonly Pair[]): string =>
    pairs
      .map(({ creature, other }) => `${creature}:${other}`)
      .sort()
      .join();
  const tried = new Map<string, { pairs: readonly Pair[]; value: number }>();
  let best: { pairs: readonly Pair[]; value: number } = { pairs: [], value: Number.NEGATIVE_INFINITY };
  const attempt = (pairs: readonly Pair[]): boolean => {
    const key = keyOf(pairs);
    if (tried.has(key) || tried.size >= MOST_DECLARATIONS) return false;
    const worth = { pairs, value: value(pairs) };
    tried.set(key, worth);
    if (worth.value <= best.value + 1e-6) return false;
    best = worth;
    return true;
  };
  for (const pairs of first) attempt(pairs);
  for (let improved = best.value <= WIN / 2; improved; ) {
    improved = false;
    for (const pair of all) {
      const without = best.pairs.filter(({ creature }) => creature !== pair.creature);
      const changed = best.pairs.some((each) => keyOf([each]) === keyOf([pair])) ? without : [...without, pair];
      if (attempt(changed)) improved = true;
    }
  }
  const others = [...tried.values()].filter((each) => each !== best).sort((a, b) => b.value - a.value);
  return best.value === Number.NEGATIVE_INFINITY ? others : [best, ...others];
}

function attacks(guess: GameState, thought: Planner): RatedAnswer[] {
  const pairs = attackPairs(guess);
  const declared = (chosen: readonly Pair[]): Answer => ({
    attackers: chosen.map(({ creature, other }) => ({ attacker: creature, defender: other })),
  });
  const starts = [[], quickAttack(guess, pairs, 0), quickAttack(guess, pairs, 2), pairs];
  // The answer of the other side counts: tapped attackers don't block.
  return declarations(starts, pairs, (chosen) => valueAfter(guess, declared(chosen), thought, 1)).map(
    ({ pairs: chosen, value }) => ({ answer: legalOr(guess, declared(chosen), chosen), value }),
  );
}

function blocks(guess: GameState, thought: Planner): RatedAnswer[] {
  const pairs = legalChoices(guess).flatMap(({ object, target }): Pair[] =>
    object === undefined || target === undefined ? [] : [{ creature: object, other: target }],
  );
  const declared = (chosen: readonly Pair[]): Answer => ({
    blockers: chosen.map(({ creature, other }) => ({ blocker: creature, attacker: other })),
  });
  return declarations([quickBlock(guess), []], pairs, (chosen) => valueAfter(guess, declared(chosen), thought, 0)).map(
    ({ pairs: chosen, value }) => ({ answer: legalOr(guess, declared(chosen), chosen), value }),
  );
}

/** The declaration whole, or the first step towards it where rules ask for more or less than was wanted. */
function legalOr(guess: GameState, answer: Answer, wanted: readonly Pair[]): Answer {
  return submit(clone(guess), (guess.pending as Pending).player, answer).ok ? answer : nextPick(guess, wanted);
}
