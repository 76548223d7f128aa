// A player who looks one play ahead: each option is tried on a guess of what can't be seen and valued by what is there at once; where
// something doesn't last, or there is a fight, by what is there at the end of the turn.

import { idOf } from '../basics/index.ts';
import type { Catalog } from '../cards/index.ts';
import { steps } from '../cards/language/index.ts';
import { quickLook } from '../decisions/index.ts';
import { type Answer, type Choice, type GameObject, type GameState, STEP } from '../state/index.ts';
import { determinize, guessFor, isHidden, type VisibleState } from '../view/index.ts';
import { slipsNow, thinksOf, thinksOfTricks } from './attention.ts';
import {
  choicesRated,
  knownAnswer,
  playSettled,
  playsOf,
  type RatedAnswer,
  rateAll,
  valueAfter,
} from './candidates.ts';
import { WIN } from './evaluate.ts';
import { plainGain } from './plain-gain.ts';
import { openOptions, type Planner, playOut, worthOf } from './playout.ts';
import type { Style } from './style.ts';

/** A play must be better than passing by this much: nothing is moved around for nothing, and no loop pays. */
const WORTH_IT = 0.2;

export function decideGreedily(view: VisibleState, style: Style, seed: number, catalog: Catalog): Answer {
  return greedyAnswer(guessOf(view, guessSeed(seed, view.turn), catalog), plannerOf(view, style, seed));
}

/** The same from the game itself; see `guessFor`. */
export function decideInGame(state: GameState, style: Style, seed: number, sight: Sight): Answer {
  if (state.pending === null) throw new Error('nothing is asked');
  const seat = state.pending.player;
  const guess = guessFor(state, seat, guessSeed(seed, state.turn), sight);
  guess.options = toBePlayedOn(guess.options);
  const hand = state.players[seat]?.hand ?? [];
  const known = new Set(hand.filter((id) => !isHidden(state, state.objects[id] as GameObject, seat)));
  return greedyAnswer(guess, { seat, style, known, seed });
}

type Sight = Parameters<typeof guessFor>[3];

/** One guess for a whole turn: plans of two steps don't change in the middle. */
const guessSeed = (seed: number, turn: number): number => Math.imul(seed, 31) + turn;

/** Windows come one by one and are passed: nobody looks through a hand to find out that they are empty. */
const toBePlayedOn = (options: GameState['options']): GameState['options'] => ({
  ...options,
  skipEmptyWindows: false,
  playedOn: 'asked',
});

/** A state that is one of those which look to the seat as this view does, to try things in. */
export function guessOf(view: VisibleState, seed: number, catalog: Catalog): GameState {
  const guess = determinize(view, seed, catalog);
  guess.options = toBePlayedOn(guess.options);
  return guess;
}

/** Throws where nobody is asked. */
export function plannerOf(view: VisibleState, style: Style, seed: number): Planner {
  if (view.pending === null) throw new Error('nothing is asked');
  const seat = view.pending.player;
  const hand = view.players[seat]?.hand ?? [];
  return { seat, style, known: new Set(hand.filter((id) => view.objects[id]?.def !== -1)), seed };
}

/** In a state that may be tried in. */
export function greedyAnswer(guess: GameState, thought: Planner): Answer {
  const options = openOptions(guess);
  const known = knownAnswer(guess, thought, options);
  if (known !== undefined) return known;
  if (guess.pending?.kind === 'priority') return choosePlay(guess, thought, options);
  return (choicesRated(guess, thought, options, 1)[0] as RatedAnswer).answer;
}

/** Steps in which it acts of its own accord: elsewhere nothing is gained that can't be had later, for the same mana. */
const ownMoments: readonly string[] = ['precombatMain', 'declareBlockers', 'firstStrikeDamage', 'postcombatMain'];
const theirMoments: readonly string[] = ['declareAttackers', 'declareBlockers', 'firstStrikeDamage', 'end'];

/** Asks for nothing but what everybody sees. What is its own resolves first: whatever it has in mind can be done after that, too. */
export function isMoment({ stackZone, objects, active, step }: Public, seat: number): boolean {
  const top = objects[stackZone[stackZone.length - 1] ?? 0];
  if (top !== undefined && top !== null) return top.controller !== seat;
  return (active === seat ? ownMoments : theirMoments).includes(steps[step] ?? '');
}

type Public = Pick<GameState, 'stackZone' | 'objects' | 'active' | 'step'>;

/** What is answered at a glance, without a view of the game: in a window that is none of its moments it passes. */
export function atAGlance(state: Public & Pick<GameState, 'pending'>): Answer | undefined {
  const { pending } = state;
  return pending?.kind === 'priority' && !isMoment(state, pending.player) ? { option: 'pass' } : undefined;
}

/** Lands first; then the play that gains most over passing, if any gains enough. */
function choosePlay(guess: GameState, thought: Planner, options: readonly Choice[]): Answer {
  if (!isMoment(guess, thought.seat) || !(isOwnMain(guess) || thinksOfTricks(thought, guess.turn)))
    return { option: 'pass' };
  const lands = options.filter(({ kind }) => kind === 'play');
  if (lands.length === 1) return { option: (lands[0] as Choice).id };
  if (lands.length > 1) return (rateAll(playsOf(lands), guess, thought)[0] as RatedAnswer).answer;
  const seen = playsOf(options).filter(({ object = 0 }) => thinksOf(thought, guess.turn, object));
  const good = gains(guess, seen, thought)
    .filter(({ gain }) => gain > WORTH_IT)
    .sort((a, b) => b.gain - a.gain);
  return { option: good[slipsNow(thought, guess.decision) ? 1 : 0]?.option.id ?? 'pass' };
}

interface Gain {
  readonly option: Choice;
  readonly gain: number;
}

/** What each play gains over passing: what is there at once, or at the end of the turn where it doesn't last or there is a fight. */
function gains(guess: GameState, plays: readonly Choice[], thought: Planner): Gain[] {
  const fights = guess.combat !== null;
  let passed: number | undefined;
  const passing = (): number => {
    passed ??= valueAfter(guess, { option: 'pass' }, thought);
    return passed;
  };
  let standing: number | undefined;
  const now = (): number => {
    standing ??= guess.stackZone.length === 0 ? worthOf(guess, thought) : playSettled(guess, 'pass', thought).value;
    return standing;
  };
  return plays.map((option) => {
    if (fights) return { option, gain: valueAfter(guess, { option: option.id }, thought) - passing() };
    const plain = plainGain(guess, option, thought);
    if (plain !== undefined) return { option, gain: plain };
    const { value, state, passes } = playSettled(guess, option.id, thought);
    if (!passes || value > WIN / 2) return { option, gain: value - now() };
    if (thought.style.isHasty) return { option, gain: value - now() };
    if (canWait(guess, option)) return { option, gain: 0 };
    return { option, gain: playOut(state, thought, guess.turn) - passing() };
  });
}

/** Whether it can wait until blocks are declared, when the other side can no longer adapt to it (CR 509.4). */
const canWait = (guess: GameState, choice: Choice): boolean => isBeforeCombat(guess) && isAtAnyTime(guess, choice);

/** Whether it could be done whenever its player has priority. */
export const isAtAnyTime = (guess: GameState, { kind, object = 0, code = 0 }: Choice): boolean =>
  kind === 'cast'
    ? quickLook(guess, idOf(object)).instant
    : kind === 'activate' && guess.table.ability(code).activated?.sorcery === false;

/** Where everybody plays what they have. */
const isOwnMain = ({ step, active, pending, stackZone }: GameState): boolean =>
  (steps[step] ?? '').endsWith('Main') && active === pending?.player && stackZone.length === 0;

const isBeforeCombat = ({ step, active, pending, stackZone }: GameState): boolean =>
  step === STEP.precombatMain && active === pending?.player && stackZone.length === 0;
