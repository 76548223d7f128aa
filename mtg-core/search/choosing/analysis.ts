// What each answer of a decision is worth: every one that is worth comparing is played on in the same possible worlds, and those that
// are clearly worse are given up early. A world is dealt from the seat's own view and from nothing else.

import type { PlayerId } from '../../basics/index.ts';
import type { Catalog } from '../../cards/index.ts';
import { submit } from '../../decisions/answers/index.ts';
import { type Answer, clone, type GameState, sameAnswer } from '../../state/index.ts';
import type { VisibleState } from '../../view/index.ts';
import {
  candidatesFor,
  guessOf,
  type Planner,
  plainStyle,
  planAfter,
  planLater,
  plannerOf,
  rollOut,
} from '../index.ts';
import { type ProvenTurn, provenTurns } from '../proving/index.ts';
import { answersSo, bestOf, between, chancesOf, type End, type Entrant, endOf, isPass, refusedEnd } from './entrant.ts';
import { type Difference, FAR_AHEAD, halfInterval, isWorthALook, lookFar, meanOf } from './far-look.ts';
import { canWait, type Preference, preferenceAmong } from './preference.ts';

export interface AnalysisRequest {
  /** Same view, same seed, same budget: the same figures to the last bit. */
  readonly seed: number;
  /** Most positions that are played on. */
  readonly playouts: number;
  /** Turns after this one that are played on before a position is judged. */
  readonly ahead?: number;
  /** Answers that are compared whatever is thought of them: the one that was given. */
  readonly include?: readonly Answer[];
  /** What proofs have shown: a turn that wins, or blocks that don't lose. Absent: that is looked for. */
  readonly proven?: readonly ProvenTurn[];
  /** Worlds, at most, in which an included answer that seems to lose something is played on far beside the best one (0). */
  readonly farWorlds?: number;
  /** More of the chance to win than this matters to who asks: worlds end where it is clear that nothing is better by as much. Absent: all are played. */
  readonly matters?: number;
  /** Told after each world; true ends it early, with what is known by then. */
  readonly onWorld?: (played: number) => boolean;
}

/** Chances lie between 0 and 1; the interval holds the true mean of 95 in 100 such samples. */
export interface WeighedAnswer {
  readonly answer: Answer;
  readonly winChance: number;
  readonly low: number;
  readonly high: number;
  /** How much less than the best, from the worlds in which both were played, and half the width of its 95 % interval. */
  readonly loss: number;
  readonly lossWithin: number;
  /** What `loss` was two turns later, where it is told by a look that went further. */
  readonly soon?: Pick<WeighedAnswer, 'loss' | 'lossWithin'>;
  /** Whether it was found to be worse than the best where chances don't tell: it loses sooner, wins later, or leaves less. */
  readonly outdone: boolean;
  /** Worlds it was played in. */
  readonly worlds: number;
}

export interface Analysis {
  readonly seat: PlayerId;
  /** The best first. One where there was nothing to compare. */
  readonly answers: readonly WeighedAnswer[];
  readonly playouts: number;
}

/** Answers that are played on, at most; which ones, a look one play ahead says. */
const MOST_COMPARED = 8;

/** Of several lands: which one is played first. */
const MOST_LANDS = 3;

/** Worlds before any answer is given up. */
const FIRST_WORLDS = 6;

/** And before all of it is settled: what happens in one world of ten has shown itself by then. */
const ENOUGH_WORLDS = 24;

const AHEAD = 2;

/** Turns that proofs add. */
const MOST_PROVEN = 2;

/** A proof of more is left to those who ask for one. */
const POSITIONS = 600;

/** Throws where the view asks nobody anything. */
export function analyse(view: VisibleState, request: AnalysisRequest, catalog: Catalog): Analysis {
  const { seed, playouts, ahead = AHEAD, include = [], farWorlds = 0, matters = 0, onWorld } = request;
  const thought = plannerOf(view, plainStyle, seed);
  const guess = guessOf(view, mixed(seed, 0), catalog);
  const entrants = entrantsOf(guess, thought, request);
  if (entrants.length > 1)
    for (const turn of (request.proven ?? provenTurns(view, POSITIONS, catalog)).slice(0, MOST_PROVEN))
      entrants.push({ ...turn, ends: [] });
  let alive: Entrant[] = entrants;
  let played = 0;
  // What there is nothing to compare with has a chance, too: a few worlds say which.
  const isEnough = (world: number): boolean => alive.length === 1 && world > FIRST_WORLDS;
  for (let world = 1; !isEnough(world) && played + alive.length <= playouts; world++) {
    const dealt = guessOf(view, mixed(seed, world), catalog);
    for (const entrant of alive) entrant.ends.push(endAfter(dealt, entrant, ahead));
    played += alive.length;
    if (onWorld?.(played) === true) break;
    if (world >= FIRST_WORLDS) alive = stillIn(alive, include);
    if (matters > 0 && world >= ENOUGH_WORLDS && isSettled(alive, request, matters)) break;
  }
  let preference = preferenceAmong(guess, entrants);
  if (putOff(preference.best)) preference = preferenceAmong(guess, entrants);
  const { best } = preference;
  const far = new Map<Entrant, Difference>();
  if (farWorlds > 0) for (const answer of include) lookAgain(answer);
  return { seat: thought.seat, answers: weighed(entrants, preference, far), playouts: played };

  function endAfter(dealt: GameState, { answer, plan }: Entrant, turns: number): End {
    const trial = clone(dealt);
    if (!submit(trial, thought.seat, answer).ok) return refusedEnd;
    const lastTurn = dealt.turn + turns;
    rollOut(trial, lastTurn, thought.seat, plan);
    return endOf(trial, lastTurn, thought);
  }

  /** What needn't be done now is compared with doing it later in the turn; whether there is such a turn. */
  function putOff(now: Entrant): boolean {
    const { answer } = now;
    if (!('option' in answer) || !canWait(guess, now) || !entrants.some(isPass)) return false;
    const plan = planLater(guess, answer.option, thought);
    if (plan === undefined) return false;
    const later: Entrant = { answer: { option: 'pass' }, plan, ends: [] };
    for (let world = 1; world <= now.ends.length; world++)
      later.ends.push(endAfter(guessOf(view, mixed(seed, world), catalog), later, ahead));
    played += later.ends.length;
    entrants.push(later);
    return true;
  }

  /** The best turn that begins with this answer, where it seems to be worse than the best of all. */
  function lookAgain(answer: Answer): void {
    const turns = entrants.filter((each) => sameAnswer(each.answer, answer));
    if (turns.length === 0 || sameAnswer(best.answer, answer)) return;
    const given = bestOf(turns);
    if (!isWorthALook(between(best, given))) return;
    const difference = lookFar(farWorlds, (world) => {
      const dealt = guessOf(view, mixed(seed, FAR_WORLDS + world), catalog);
      const [one, other] = [best, given].map((each) => endAfter(dealt, each, FAR_AHEAD).chance) as [number, number];
      played += 2;
      return one - other;
    });
    far.set(given, difference);
  }
}

/** Numbers of worlds from here on are of those in which nothing was compared before. */
const FAR_WORLDS = 1_000_000;

/** Whole turns: each answer with what its seat would do next, and a land with each of the plays that it might be played before. */
function entrantsOf(guess: GameState, thought: Planner, { include = [] }: AnalysisRequest): Entrant[] {
  const looked = candidatesFor(guess, thought);
  const rated = looked.map(({ answer }) => answer);
  const lands = rated.filter((answer) => isLandPlay(answer));
  const others = rated.filter((answer) => !isLandPlay(answer));
  const pass = others.filter((answer) => 'option' in answer && answer.option === 'pass');
  const answers: Answer[] = [];
  for (const answer of [...lands.slice(0, MOST_LANDS), ...others.slice(0, MOST_COMPARED), ...pass, ...include])
    if (!answers.some((each) => sameAnswer(each, answer))) answers.push(answer);
  const glanceOf = (answer: Answer): { glance?: number } => {
    const found = looked.find((each) => sameAnswer(each.answer, answer));
    return found === undefined ? {} : { glance: found.value };
  };
  const entrants = answers.map(
    (answer): Entrant => ({ answer, plan: planAfter(guess, answer, thought) ?? [], ...glanceOf(answer), ends: [] }),
  );
  const [land] = lands;
  if (land === undefined) return entrants;
  for (const then of others.slice(0, MOST_COMPARED)) {
    const plan = planAfter(guess, land, thought, then);
    if (plan !== undefined) entrants.push({ answer: land, plan, ...glanceOf(land), ends: [] });
  }
  return entrants;
}

const isLandPlay = (answer: Answer): boolean => 'option' in answer && answer.option.startsWith('play:');

/** Those that may yet be the best: not worse by more than chance would explain. */
function stillIn(alive: readonly Entrant[], include: readonly Answer[]): Entrant[] {
  const best = bestOf(alive);
  return alive.filter((each) => {
    if (each === best || include.some((answer) => sameAnswer(answer, each.answer))) return true;
    const { mean, within } = between(best, each);
    return mean - within <= 0;
  });
}

/**
 * Whether more worlds would tell nothing that matters: none may be better than the best by as much, and how much what was given is worse is
 * either too little, or left to the look that goes further.
 */
function isSettled(
  alive: readonly Entrant[],
  { include = [], farWorlds = 0 }: AnalysisRequest,
  matters: number,
): boolean {
  const best = bestOf(alive);
  return alive.every((each) => {
    if (each === best) return true;
    const { mean, within } = between(best, each);
    const isGiven = include.some((answer) => sameAnswer(answer, each.answer));
    if (isGiven && farWorlds > 0 && isWorthALook({ mean: mean - within, within })) return true;
    return within - mean <= matters && (!isGiven || mean + within <= matters);
  });
}

const none: Difference = { mean: 0, within: 0 };

/**
 * An answer is worth what the best of its turns is, or what was found of it by looking further. Chances are told by how far they are from the best one's: what was given up early was played
 * in fewer worlds, and those may have been kinder ones.
 */
function weighed(
  entrants: readonly Entrant[],
  { best, equal, left }: Preference,
  far: ReadonlyMap<Entrant, Difference>,
): WeighedAnswer[] {
  const chances = chancesOf(best);
  const bestChance = meanOf(chances);
  const bestHalf = halfInterval(chances);
  const isAmong = (turns: readonly Entrant[], answer: Answer): boolean => turns.some((turn) => answersSo(turn, answer));
  const found: WeighedAnswer[] = [];
  const looked = [...far.keys()];
  const byLoss = entrants
    .filter((each) => far.has(each) || !looked.some(({ answer }) => sameAnswer(answer, each.answer)))
    .map((each) => ({ each, ...(far.get(each) ?? (each === best ? none : between(best, each))) }))
    .sort(
      (a, b) =>
        Number(b.each === best) - Number(a.each === best) ||
        Math.max(0, a.mean) - Math.max(0, b.mean) ||
        Number(left.includes(b.each)) - Number(left.includes(a.each)),
    );
  for (const { each, mean, within } of byLoss) {
    if (found.some(({ answer }) => sameAnswer(answer, each.answer))) continue;
    const winChance = Math.min(1, Math.max(0, bestChance - Math.max(0, mean)));
    const half = Math.hypot(bestHalf, within);
    // Nobody loses more than they have, and what was given up early was played in worlds that may have been kinder ones.
    const share = mean > bestChance ? bestChance / mean : 1;
    const near = far.has(each) ? between(best, each) : undefined;
    found.push({
      answer: each.answer,
      winChance,
      low: Math.max(0, winChance - half),
      high: Math.min(1, winChance + half),
      loss: share * Math.max(0, mean),
      lossWithin: share * within,
      ...(near === undefined ? {} : { soon: { loss: Math.max(0, near.mean), lossWithin: near.within } }),
      outdone: each !== best && isAmong(equal, each.answer) && !isAmong(left, each.answer),
      worlds: each.ends.length,
    });
  }
  return found;
}

/** Seeds of worlds that have nothing to do with each other (murmur3's finish). */
function mixed(seed: number, world: number): number {
  let word = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(world + 1, 0xc2b2ae35);
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return (word ^ (word >>> 16)) >>> 1;
}
