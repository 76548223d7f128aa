// A player who looks one play ahead: each option is tried on a guess of what can't be seen, played on to the end of the
// turn with sensible fights, and valued.

import type { Catalog } from '../cards/index.ts';
import { steps } from '../cards/language/index.ts';
import { legalChoices } from '../decisions/index.ts';
import { type Answer, clone, createRandom, type GameState } from '../state/index.ts';
import { determinize, type VisibleState } from '../view/index.ts';
import { candidatesFor, knownAnswer, playsOf, type RatedAnswer, rateAll, valueAfter } from './candidates.ts';
import { WIN } from './evaluate.ts';
import { openOptions, type Planner, playUntil } from './playout.ts';
import type { Style } from './style.ts';

/** A play must be better than passing by this much: nothing is moved around for nothing, and no loop pays. */
const WORTH_IT = 0.2;

export function decideGreedily(view: VisibleState, style: Style, seed: number, catalog: Catalog): Answer {
  // One guess for a whole turn: plans of two steps don't change in the middle.
  const guess = guessOf(view, Math.imul(seed, 31) + view.turn, catalog);
  return greedyAnswer(guess, plannerOf(view, style), seed);
}

/** A state that is one of those which look to the seat as this view does, to try things in. */
export function guessOf(view: VisibleState, seed: number, catalog: Catalog): GameState {
  const dealt = determinize(view, seed, catalog);
  // Windows come one by one and are passed: nobody looks through a hand to find out that they are empty.
  return { ...dealt, options: { ...dealt.options, skipEmptyWindows: false, playedOn: true } };
}

/** Throws where nobody is asked. */
export function plannerOf(view: VisibleState, style: Style): Planner {
  if (view.pending === null) throw new Error('nothing is asked');
  const seat = view.pending.player;
  const hand = view.players[seat]?.hand ?? [];
  return { seat, style, known: new Set(hand.filter((id) => view.objects[id]?.def !== -1)) };
}

/** In a state that may be tried in. */
export function greedyAnswer(guess: GameState, thought: Planner, seed: number): Answer {
  const known = knownAnswer(guess, thought);
  if (known !== undefined) return known;
  if (guess.pending?.kind === 'priority') return choosePlay(guess, thought, seed);
  return (candidatesFor(guess, thought)[0] as RatedAnswer).answer;
}

/** Steps in which it acts of its own accord: elsewhere nothing is gained that can't be had later, for the same mana. */
const ownMoments: readonly string[] = ['precombatMain', 'declareBlockers', 'firstStrikeDamage', 'postcombatMain'];
const theirMoments: readonly string[] = ['declareAttackers', 'declareBlockers', 'firstStrikeDamage', 'end'];

/** Asks for nothing but what everybody sees. */
function isMoment(
  { stackZone, active, step }: Pick<GameState, 'stackZone' | 'active' | 'step'>,
  seat: number,
): boolean {
  return stackZone.length > 0 || (active === seat ? ownMoments : theirMoments).includes(steps[step] ?? '');
}

/** What is answered at a glance, without a view of the game: in a window that is none of its moments it passes. */
export function atAGlance(state: Pick<GameState, 'pending' | 'stackZone' | 'active' | 'step'>): Answer | undefined {
  const { pending } = state;
  return pending?.kind === 'priority' && !isMoment(state, pending.player) ? { option: 'pass' } : undefined;
}

/** Lands first; then the play that gains most over passing, if any gains enough and doesn't do better after blocks. */
function choosePlay(guess: GameState, thought: Planner, seed: number): Answer {
  if (!isMoment(guess, thought.seat)) return { option: 'pass' };
  const options = openOptions(guess);
  const lands = options.filter(({ kind }) => kind === 'play');
  if (lands.length === 1) return { option: (lands[0] as { id: string }).id };
  if (lands.length > 1) return (rateAll(playsOf(lands), guess, thought)[0] as RatedAnswer).answer;
  const pass = valueAfter(guess, { option: 'pass' }, thought, 0);
  const good = playsOf(options)
    .map((answer) => ({ answer, value: valueAfter(guess, answer, thought, 0) }))
    .filter(({ value }) => value - pass > WORTH_IT)
    .sort((a, b) => b.value - a.value);
  const slip = thought.style.slips > 0 && createRandom(Math.imul(seed, 17) + guess.decision)(100) < thought.style.slips;
  const chosen = good.slice(slip ? 1 : 0).find((each) => each.value > WIN / 2 || !isBetterLater(guess, each, thought));
  return chosen?.answer ?? { option: 'pass' };
}

/** Whether a play before combat gains as much after blocks, when the other side can no longer adapt to it. */
function isBetterLater(guess: GameState, { answer, value: now }: RatedAnswer, thought: Planner): boolean {
  if (guess.active !== thought.seat || steps[guess.step] !== 'precombatMain' || guess.stackZone.length > 0)
    return false;
  const trial = clone(guess);
  const arrives = playUntil(trial, thought, 'declareBlockers');
  if (!arrives || !('option' in answer) || !legalChoices(trial).some(({ id }) => id === answer.option)) return false;
  return valueAfter(trial, answer, thought, 0) >= now - WORTH_IT / 2;
}
