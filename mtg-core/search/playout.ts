// Playing a guess on with quick answers for every seat: nobody casts anything more, everybody fights sensibly.

import { idOf, type PlayerId } from '../basics/index.ts';
import { steps } from '../cards/language/index.ts';
import { runUntil, submit, takeOffered } from '../decisions/answers/index.ts';
import { legalChoices } from '../decisions/index.ts';
import { type Choice, clone, type GameState, type Pending } from '../state/index.ts';
import { attackPairs, declare, quickAttack, quickBlock } from './combat.ts';
import { evaluate } from './evaluate.ts';
import { programChoices } from './program-choices.ts';
import type { Style } from './style.ts';
import { bestLookedAt, worthTrying } from './worth-trying.ts';

/** Whose thoughts these are. */
export interface Planner {
  readonly seat: PlayerId;
  readonly style: Style;
  /** Cards in hand that the seat really knows. */
  readonly known: ReadonlySet<number>;
  /** What is left to chance in these thoughts. */
  readonly seed: number;
}

const nobody: ReadonlySet<number> = new Set();

/** Options at one choice that are tried within a position that is played on. */
const BREADTH = 3;

/** And of a second choice within the first. */
const INNER_BREADTH = 2;

/** What an amount is worth shows only with its target: two choices in a row are tried together. */
const DEPTH = 2;

/** No position takes more answers than this to reach its horizon; a loop would. */
const LONGEST = 150;

/** Nor more tasks. */
const MOST_TASKS = 20_000;

/** How far a position is played on: nobody is asked for priority on the way, and everybody passes. */
type Horizon = (state: GameState) => boolean;

/** To the next decision, whatever it is. */
const nextDecision: Horizon = () => false;

/** Until the turn with this number is over. */
export function endOfTurn(turn: number): Horizon {
  let tasks = 0;
  return (state) => state.turn > turn || ++tasks > MOST_TASKS;
}

/** Until whatever waits has happened, and any combat is over. */
export function settled({ turn }: GameState): Horizon {
  let tasks = 0;
  return (state) => state.turn !== turn || isSettled(state) || ++tasks > MOST_TASKS;
}

function isSettled({ stackZone, combat, waiting, checkNeeded, tasks }: GameState): boolean {
  if (stackZone.length > 0 || combat !== null || waiting.length > 0 || checkNeeded) return false;
  const top = tasks[tasks.length - 1];
  return top === undefined || (top.answer === null && (top.kind === 'priority' || top.kind === 'turn'));
}

/** A copy to be played on without asking anybody for priority. */
export function trialOf(state: GameState): GameState {
  const trial = clone(state);
  if (trial.options.playedOn !== 'passed') trial.options = passedBy(trial.options);
  return trial;
}

let latestAsked: GameState['options'] | undefined;
let latestPassed: GameState['options'] | undefined;

/** Made once for all trials of a decision. */
function passedBy(options: GameState['options']): GameState['options'] {
  if (latestPassed === undefined || latestAsked !== options) {
    latestAsked = options;
    latestPassed = { ...options, playedOn: 'passed' };
  }
  return latestPassed;
}

/** Plays on to the horizon. */
export function playOn(state: GameState, thought: Planner, isThere: Horizon, depth = DEPTH): void {
  if (state.pending === null) runUntil(isThere)(state);
  for (let answers = 0; answers < LONGEST && state.pending !== null && state.outcome === null; answers++)
    quickAnswer(state, thought, depth, isThere);
}

/** Plays on until the turn numbered `lastTurn` is over, and values what is then. */
export function playOut(state: GameState, thought: Planner, lastTurn: number): number {
  playOn(state, thought, endOfTurn(lastTurn));
  return worthOf(state, thought);
}

export const worthOf = (state: GameState, { seat, style, known }: Planner): number =>
  evaluate(state, seat, style, known);

/** Answers the pending decision. `depth`: so many choices in a row are tried out one by one; then the first is taken. */
export function quickAnswer(state: GameState, thought: Planner, depth = DEPTH, isThere: Horizon = nextDecision): void {
  const pending = state.pending as Pending;
  const { player } = pending;
  const say = (option: string): void => takeOffered(state, option, isThere);
  switch (pending.kind) {
    case 'priority':
      return say('pass');
    case 'attackers': {
      const daring = player === thought.seat ? (thought.style.theirLife - 1) * 2 : 0;
      return declare(state, quickAttack(state, attackPairs(state), daring), isThere);
    }
    case 'blockers':
      return declare(state, quickBlock(state), isThere);
    case 'mulligan':
      return say('keep');
    case 'pay':
    case 'order':
      return say((legalChoices(state)[0] as Choice).id);
    case 'assign':
      submit(state, player, { assign: sensibleShares(pending) }, runUntil(isThere));
      return;
    default: {
      const options = openOptions(state);
      if (options.length === 1 || !mayMatter(state, pending)) return say((options[0] as Choice).id);
      const looked = bestLookedAt(state, options);
      if (looked !== undefined) return say(looked.id);
      const best = depth > 0 ? tryEach(state, thought, options, depth - 1) : options[0];
      say((best as Choice).id);
    }
  }
}

/**
 * What goes at the end of the turn is the least of the hand, whichever it is. The order of cards, and piles of them, change nothing that is
 * counted.
 */
const mayMatter = ({ step }: GameState, pending: Pending): boolean =>
  steps[step] !== 'cleanup' && !(pending.kind === 'choose' && pending.ordered);

/** Options worth a try: nothing is taken back, cards that are alike are tried once, and of many a few. */
export function openOptions(state: GameState): Choice[] {
  const all = programChoices(state).filter(({ kind, mana }) => kind !== 'cancel' && !mana);
  const seen = new Set<string>();
  const different = all.filter((choice) => {
    const sort = sortOf(state, choice);
    return sort === '' || (!seen.has(sort) && seen.add(sort));
  });
  return different.length > 0 ? different : programChoices(state).slice(0, 1);
}

/** Cards outside the battlefield are alike when they have the same name and place. */
function sortOf(state: GameState, { kind, object, variant, code, target }: Choice): string {
  if (object === undefined || object <= 0) return '';
  const known = state.objects[idOf(object)];
  if (known === undefined || known.zone === 2 || known.zone === 4) return '';
  return `${kind} ${known.def} ${known.zone} ${known.owner} ${variant ?? ''} ${code ?? ''} ${target ?? ''}`;
}

/** The option after which its player stands best once the stack is empty and any combat is over. */
function tryEach(state: GameState, thought: Planner, options: readonly Choice[], depth: number): Choice {
  const { player } = state.pending as Pending;
  const known = player === thought.seat ? thought.known : nobody;
  const few = worthTrying(state, player, options, depth === DEPTH - 1 ? BREADTH : INNER_BREADTH);
  let best = few[0] as Choice;
  let bestValue = Number.NEGATIVE_INFINITY;
  for (const option of few) {
    const trial = trialOf(state);
    const isThere = settled(trial);
    takeOffered(trial, option.id, isThere);
    playOn(trial, thought, isThere, depth);
    const value = evaluate(trial, player, thought.style, known);
    if (value > bestValue + 1e-6) {
      best = option;
      bestValue = value;
    }
  }
  return best;
}

type Assign = Extract<Pending, { kind: 'assign' }>;

/** Lethal damage to as many as it reaches, in the order given; what is left goes on to the last, or the first. */
export function sensibleShares({ total, among, trample }: Assign): { to: number; amount: number }[] {
  const shares = among.map(({ to, least }) => ({ to, amount: least }));
  let left = total - shares.reduce((sum, { amount }) => sum + amount, 0);
  const last = among.length - 1;
  among.forEach(({ lethal }, place) => {
    const share = shares[place];
    if (share === undefined || (trample > 0 && place === last)) return;
    const more = Math.min(left, Math.max(0, lethal - share.amount));
    // Half a death is none: damage is kept for the next that can be destroyed.
    if (trample === 0 && share.amount + more < lethal) return;
    share.amount += more;
    left -= more;
  });
  const rest = shares[trample > 0 ? last : 0];
  if (rest !== undefined) rest.amount += left;
  return shares;
}
