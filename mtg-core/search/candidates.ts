// What is worth comparing in a decision: whole answers, each tried on a guess of what can't be seen and valued, at once or where
// the turn ends after sensible fights.

import { runUntil, submit, takeOffered } from '../decisions/answers/index.ts';
import { legalChoices } from '../decisions/index.ts';
import { type Answer, type Choice, clone, type GameState, type Pending } from '../state/index.ts';
import { thinksOf } from './attention.ts';
import { attackPairs, nextPick, type Pair, quickAttack, quickBlock } from './combat.ts';
import { WIN } from './evaluate.ts';
import { keepOrNot, putBack } from './opening.ts';
import {
  endOfTurn,
  openOptions,
  type Planner,
  playOn,
  playOut,
  sensibleShares,
  settled,
  trialOf,
  worthOf,
} from './playout.ts';
import { worthTrying } from './worth-trying.ts';

/** An answer, and how its seat stands after it. */
export interface RatedAnswer {
  readonly answer: Answer;
  readonly value: number;
}

/** Targets and amounts of one decision that are tried, and where answers are compared afterwards. */
const MOST_TRIED = 6;
const MOST_LOOKED_AT = 12;

/** Plays worth trying in one window, passing not counted. */
const MOST_PLAYS = 24;

/** Ways of attacking or blocking that are tried in one decision. */
const MOST_DECLARATIONS = 8;

/** Every answer that is worth a try, the best first; one where nothing has to be thought over. Ties keep the order of the options. */
export function candidatesFor(guess: GameState, thought: Planner): RatedAnswer[] {
  const options = openOptions(guess);
  const known = knownAnswer(guess, thought, options);
  if (known !== undefined) return [{ answer: known, value: 0 }];
  if (guess.pending?.kind === 'priority')
    return ratedFar([{ option: 'pass' }, ...playsOf(options).map(asAnswer)], guess, thought, true);
  return choicesRated(guess, thought, options, MOST_DECLARATIONS, MOST_LOOKED_AT);
}

/** What is neither known at once nor a play, the best first. `most`: no more declarations than these, and no more options than `tried`. */
export function choicesRated(
  guess: GameState,
  thought: Planner,
  options: readonly Choice[],
  most: number,
  tried = MOST_TRIED,
): RatedAnswer[] {
  switch (guess.pending?.kind) {
    case 'attackers':
      return attacks(guess, thought, most);
    case 'blockers':
      return blocks(guess, thought, most);
    default:
      return rateAll(worthTrying(guess, thought.seat, options, tried), guess, thought);
  }
}

/** What is answered without comparing anything. `options`: those that are open. */
export function knownAnswer(guess: GameState, thought: Planner, options: readonly Choice[]): Answer | undefined {
  const pending = guess.pending as Pending;
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

/** Plays that are worth a try, passing not among them. */
export const playsOf = (options: readonly Choice[]): Choice[] =>
  options.filter(({ kind }) => kind !== 'pass').slice(0, MOST_PLAYS);

/**
 * The best first, by what has happened at once; where there is a fight, or something begins that ends by itself, by how the seat
 * stands at the end of the turn.
 */
export function rateAll(options: readonly Choice[], guess: GameState, thought: Planner): RatedAnswer[] {
  const answers = options.map(asAnswer);
  if (guess.combat !== null) return ratedFar(answers, guess, thought);
  const tried = options.map(({ id }) => playSettled(guess, id, thought));
  if (tried.some(({ passes }) => passes)) return ratedFar(answers, guess, thought);
  return inOrder(answers.map((answer, place) => ({ answer, value: (tried[place] as SettledPlay).value })));
}

/** The same by how the seat stands at the end of the turn. `untilWon`: what comes behind a won game isn't tried. */
function ratedFar(answers: readonly Answer[], guess: GameState, thought: Planner, untilWon = false): RatedAnswer[] {
  const tried: RatedAnswer[] = [];
  for (const answer of answers) {
    const value = valueAfter(guess, answer, thought);
    tried.push({ answer, value });
    if (untilWon && value > WIN / 2) break;
  }
  return inOrder(tried);
}

const inOrder = (tried: RatedAnswer[]): RatedAnswer[] => tried.sort((a, b) => b.value - a.value);

/** How the seat stands at the end of this turn once it has answered so. An option is one that is on offer. */
export function valueAfter(guess: GameState, answer: Answer, thought: Planner): number {
  const trial = trialOf(guess);
  const isThere = endOfTurn(guess.turn);
  if ('option' in answer) takeOffered(trial, answer.option, isThere);
  else if (!submit(trial, thought.seat, answer, runUntil(isThere)).ok) return Number.NEGATIVE_INFINITY;
  return playOut(trial, thought, guess.turn);
}

/** What has happened at once, and whether something began with it that ends by itself. */
interface SettledPlay {
  readonly value: number;
  readonly state: GameState;
  readonly passes: boolean;
}

/** An offered option and whatever follows from it at once. */
export function playSettled(guess: GameState, option: string, thought: Planner): SettledPlay {
  const state = trialOf(guess);
  const isThere = settled(guess);
  takeOffered(state, option, isThere);
  playOn(state, thought, isThere);
  return { value: worthOf(state, thought), state, passes: isForNow(guess, state) };
}

/** What such a thing is worth shows only when it is over. */
function isForNow(before: GameState, after: GameState): boolean {
  if (after.shields.length > before.shields.length || after.delayed.length > before.delayed.length) return true;
  return (
    after.effects !== before.effects &&
    after.effects.some(({ timestamp, duration }) => timestamp > before.timestamp && duration !== 'permanent')
  );
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

function attacks(guess: GameState, thought: Planner, most: number): RatedAnswer[] {
  const pairs = attackPairs(guess).filter(({ creature }) => thinksOf(thought, guess.turn, creature));
  const declared = (chosen: readonly Pair[]): Answer => ({
    attackers: chosen.map(({ creature, other }) => ({ attacker: creature, defender: other })),
  });
  if (thought.style.isHasty) {
    const first = quickAttack(guess, pairs, 0);
    return [{ answer: legalOr(guess, declared(first), first), value: 0 }];
  }
  const starts = [[], quickAttack(guess, pairs, 0), quickAttack(guess, pairs, 2), pairs];
  return declarations(starts, pairs, (chosen) => valueAfter(guess, declared(chosen), thought))
    .slice(0, most)
    .map(({ pairs: chosen, value }) => ({ answer: legalOr(guess, declared(chosen), chosen), value }));
}

function blocks(guess: GameState, thought: Planner, most: number): RatedAnswer[] {
  const pairs = legalChoices(guess).flatMap(({ object, target }): Pair[] =>
    object === undefined || target === undefined || !thinksOf(thought, guess.turn, object)
      ? []
      : [{ creature: object, other: target }],
  );
  const declared = (chosen: readonly Pair[]): Answer => ({
    blockers: chosen.map(({ creature, other }) => ({ blocker: creature, attacker: other })),
  });
  const first = quickBlock(guess).filter(({ creature }) => thinksOf(thought, guess.turn, creature));
  if (thought.style.isHasty) return [{ answer: legalOr(guess, declared(first), first), value: 0 }];
  return declarations([first, []], pairs, (chosen) => valueAfter(guess, declared(chosen), thought))
    .slice(0, most)
    .map(({ pairs: chosen, value }) => ({ answer: legalOr(guess, declared(chosen), chosen), value }));
}

/** The declaration whole, or the first step towards it where rules ask for more or less than was wanted. */
function legalOr(guess: GameState, answer: Answer, wanted: readonly Pair[]): Answer {
  return submit(clone(guess), (guess.pending as Pending).player, answer).ok ? answer : nextPick(guess, wanted);
}
