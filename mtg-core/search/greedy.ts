// A player who looks one play ahead: each option is tried on a guess of what can't be seen, played on to the end of the
// turn with sensible fights, and valued.

import type { Catalog } from '../cards/index.ts';
import { steps } from '../cards/language/index.ts';
import { submit } from '../decisions/answers/index.ts';
import { legalChoices } from '../decisions/index.ts';
import { type Answer, type Choice, clone, createRandom, type GameState, type Pending } from '../state/index.ts';
import { determinize, type VisibleState } from '../view/index.ts';
import { attackPairs, nextPick, type Pair, quickAttack, quickBlock } from './combat.ts';
import { WIN } from './evaluate.ts';
import { keepOrNot, putBack } from './opening.ts';
import { openOptions, type Planner, playOut, playUntil, sample, sensibleShares } from './playout.ts';
import type { Style } from './style.ts';

/** A play must be better than passing by this much: nothing is moved around for nothing, and no loop pays. */
const WORTH_IT = 0.2;

/** Targets and amounts of one decision that are tried. */
const MOST_TRIED = 16;

/** Plays worth trying in one window. */
const MOST_PLAYS = 24;

/** Ways of attacking or blocking that are tried in one decision. */
const MOST_DECLARATIONS = 14;

export function decideGreedily(view: VisibleState, style: Style, seed: number, catalog: Catalog): Answer {
  const { pending } = view;
  if (pending === null) throw new Error('nothing is asked');
  const seat = pending.player;
  // One guess for a whole turn: plans of two steps don't change in the middle.
  const dealt = determinize(view, Math.imul(seed, 31) + view.turn, catalog);
  // Windows come one by one and are passed: nobody looks through a hand to find out that they are empty.
  const guess: GameState = { ...dealt, options: { ...dealt.options, skipEmptyWindows: false, playedOn: true } };
  const hand = view.players[seat]?.hand ?? [];
  const known = new Set(hand.filter((id) => view.objects[id]?.def !== -1));
  return decide(guess, pending, { seat, style, known }, seed);
}

function decide(guess: GameState, pending: Pending, thought: Planner, seed: number): Answer {
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
    case 'attackers':
      return decideAttack(guess, thought);
    case 'blockers':
      return decideBlock(guess, thought);
    case 'priority':
      return choosePlay(guess, options, thought, seed);
    case 'choose':
      if (guess.turn === 0) return putBack(guess, pending.max, pending.candidates);
      return { option: bestOf(guess, sample(options, MOST_TRIED), thought).id };
    default:
      return { option: bestOf(guess, sample(options, MOST_TRIED), thought).id };
  }
}

function valueAfter(guess: GameState, answer: Answer, thought: Planner, turns: number): number {
  const trial = clone(guess);
  const result = submit(trial, thought.seat, answer);
  if (!result.ok) return Number.NEGATIVE_INFINITY;
  return playOut(trial, thought, guess.turn + turns);
}

/** Ties go to the first. */
function bestOf(guess: GameState, options: readonly Choice[], thought: Planner): Choice {
  let best = options[0] as Choice;
  let bestValue = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    const value = valueAfter(guess, { option: option.id }, thought, 0);
    if (value > bestValue + 1e-6) {
      best = option;
      bestValue = value;
    }
    if (bestValue > WIN / 2) break;
  }
  return best;
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
function choosePlay(guess: GameState, options: readonly Choice[], thought: Planner, seed: number): Answer {
  if (!isMoment(guess, thought.seat)) return { option: 'pass' };
  const lands = options.filter(({ kind }) => kind === 'play');
  if (lands.length > 0)
    return { option: (lands.length === 1 ? (lands[0] as Choice) : bestOf(guess, lands, thought)).id };
  const pass = valueAfter(guess, { option: 'pass' }, thought, 0);
  const good = options
    .filter(({ kind }) => kind !== 'pass')
    .slice(0, MOST_PLAYS)
    .map(({ id }) => ({ id, value: valueAfter(guess, { option: id }, thought, 0) }))
    .filter(({ value }) => value - pass > WORTH_IT)
    .sort((a, b) => b.value - a.value);
  const slip = thought.style.slips > 0 && createRandom(Math.imul(seed, 17) + guess.decision)(100) < thought.style.slips;
  const chosen = good
    .slice(slip ? 1 : 0)
    .find(({ id, value }) => value > WIN / 2 || !isBetterLater(guess, id, value, thought));
  return { option: chosen?.id ?? 'pass' };
}

/** Whether a play before combat gains as much after blocks, when the other side can no longer adapt to it. */
function isBetterLater(guess: GameState, option: string, now: number, thought: Planner): boolean {
  if (guess.active !== thought.seat || steps[guess.step] !== 'precombatMain' || guess.stackZone.length > 0)
    return false;
  const trial = clone(guess);
  const arrives = playUntil(trial, thought, 'declareBlockers');
  if (!arrives || !legalChoices(trial).some(({ id }) => id === option)) return false;
  return valueAfter(trial, { option }, thought, 0) >= now - WORTH_IT / 2;
}

/** Tries whole declarations, then adds or takes away one creature at a time from the best while that helps. */
function bestDeclaration(
  first: readonly (readonly Pair[])[],
  all: readonly Pair[],
  value: (pairs: readonly Pair[]) => number,
): readonly Pair[] {
  const keyOf = (pairs: readonly Pair[]): string =>
    pairs
      .map(({ creature, other }) => `${creature}:${other}`)
      .sort()
      .join();
  const tried = new Map<string, number>();
  let best: readonly Pair[] = [];
  let bestValue = Number.NEGATIVE_INFINITY;
  const attempt = (pairs: readonly Pair[]): boolean => {
    const key = keyOf(pairs);
    if (tried.has(key) || tried.size >= MOST_DECLARATIONS) return false;
    const worth = value(pairs);
    tried.set(key, worth);
    if (worth <= bestValue + 1e-6) return false;
    best = pairs;
    bestValue = worth;
    return true;
  };
  for (const pairs of first) attempt(pairs);
  if (bestValue > WIN / 2) return best;
  for (let improved = true; improved; ) {
    improved = false;
    for (const pair of all) {
      const without = best.filter(({ creature }) => creature !== pair.creature);
      const changed = best.some((each) => keyOf([each]) === keyOf([pair])) ? without : [...without, pair];
      if (attempt(changed)) improved = true;
    }
  }
  return best;
}

function decideAttack(guess: GameState, thought: Planner): Answer {
  const pairs = attackPairs(guess);
  const asAnswer = (chosen: readonly Pair[]): Answer => ({
    attackers: chosen.map(({ creature, other }) => ({ attacker: creature, defender: other })),
  });
  const starts = [[], quickAttack(guess, pairs, 0), quickAttack(guess, pairs, 2), pairs];
  // The answer of the other side counts: tapped attackers don't block.
  const best = bestDeclaration(starts, pairs, (chosen) => valueAfter(guess, asAnswer(chosen), thought, 1));
  return legalOr(guess, asAnswer(best), best);
}

function decideBlock(guess: GameState, thought: Planner): Answer {
  const pairs = legalChoices(guess).flatMap(({ object, target }): Pair[] =>
    object === undefined || target === undefined ? [] : [{ creature: object, other: target }],
  );
  const asAnswer = (chosen: readonly Pair[]): Answer => ({
    blockers: chosen.map(({ creature, other }) => ({ blocker: creature, attacker: other })),
  });
  const best = bestDeclaration([quickBlock(guess), []], pairs, (chosen) =>
    valueAfter(guess, asAnswer(chosen), thought, 0),
  );
  return legalOr(guess, asAnswer(best), best);
}

/** The declaration whole, or the first step towards it where rules ask for more or less than was wanted. */
function legalOr(guess: GameState, answer: Answer, wanted: readonly Pair[]): Answer {
  return submit(clone(guess), (guess.pending as Pending).player, answer).ok ? answer : nextPick(guess, wanted);
}
