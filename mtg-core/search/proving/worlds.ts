// A proof from a seat's view: found in one of the worlds that look so, and held against others, so that nothing in it hangs on what
// the seat can't see.

import type { PlayerId } from '../../basics/index.ts';
import type { Catalog } from '../../cards/index.ts';
import { submit } from '../../decisions/answers/index.ts';
import { type Answer, clone, type GameState, invalidate, writeObject } from '../../state/index.ts';
import { characteristicsOf, KEYWORD, TYPE } from '../../values/index.ts';
import { determinize, type VisibleState } from '../../view/index.ts';
import type { Goal, LineAnswer } from './lines.ts';
import { type ProofVerdict, type Search, searchFor } from './prove.ts';
import { refutationFrom } from './refutation.ts';

export interface ProofRequest extends Goal {
  /** Most positions looked at in one world, and a third of all that are looked at before something is said to be proven. */
  readonly positions: number;
  /** What the seat that is asked answers first; absent: whatever it likes. */
  readonly first?: Answer;
  /** Also: whether it holds if the others have one of the cards that they may have, one by one. */
  readonly tricks?: true;
  /** Also: where it is refuted, how the others keep it from happening. */
  readonly shown?: true;
}

/** Whether the plan that was found still wins if the others have this and use it as well as it can be used. */
export interface TrickProof {
  readonly name: string;
  /** How many of it the seat hasn't seen yet. */
  readonly copies: number;
  readonly verdict: ProofVerdict;
}

export interface Proof {
  /** What the others have in hand is left out of it, and so is what would have to be drawn. */
  readonly verdict: ProofVerdict;
  /**
   * Where it is proven: an answer for everybody until it is over, that `submit` takes one after the other. Where it is refuted and that was to be
   * shown: the same until the time for it has come, as far as it can be shown.
   */
  readonly line: readonly LineAnswer[];
  readonly positions: number;
  /** Where it is proven and was asked for: cards that the others could cast in time. */
  readonly tricks: readonly TrickProof[];
}

/** Positions for what is won by fighting alone. */
const SIMPLE = 1000;

/** Other worlds in which a proof must hold. */
const MORE_WORLDS = 2;

/** The view is the one of the seat that is asked. Same view, same request: the same proof. Throws where nobody is asked. */
export function proveWin(view: VisibleState, request: ProofRequest, catalog: Catalog): Proof {
  const hidden = hiddenIn(view);
  const { positions, first, tricks: _tricks, shown, ...goal } = request;
  const world = begunWorld(view, 1, catalog, first);
  if (world === undefined) return { verdict: 'refuted', line: [], positions: 0, tricks: [] };
  const simple = searchFor(world, { goal, hidden, positions: Math.min(positions, SIMPLE), still: true });
  const isSimple = simple.verdictOf(clone(world)) === 'proven';
  const search = isSimple ? simple : searchFor(world, { goal, hidden, positions });
  const verdict = isSimple ? 'proven' : search.verdictOf(clone(world));
  const opening = first === undefined ? [] : [{ player: view.pending?.player ?? 0, answer: first }];
  if (verdict !== 'proven') {
    const against =
      verdict === 'refuted' && shown === true ? [...opening, ...refutationFrom(clone(world), goal, search)] : [];
    return { verdict, line: against, positions: search.looked(), tricks: [] };
  }
  let left = (1 + MORE_WORLDS) * positions - simple.looked() - (isSimple ? 0 : search.looked());
  for (let other = 2; other <= 1 + MORE_WORLDS; other++)
    if (!holdsIn(begunWorld(view, other, catalog, first), search))
      return { verdict: 'open', line: [], positions: search.looked(), tricks: [] };
  const line = search.lineFrom(clone(world));
  // What is shown is a win, and not only said to be one.
  if (!isWon(world, line, goal.by)) return { verdict: 'open', line: [], positions: search.looked(), tricks: [] };
  return {
    verdict,
    line: [...opening, ...line],
    positions: search.looked(),
    tricks: request.tricks ? tricksAgainst(search) : [],
  };

  function holdsIn(other: GameState | undefined, { plan }: Search): boolean {
    if (other === undefined) return false;
    const again = searchFor(other, { goal, hidden, positions: Math.min(positions, left), plan });
    const holds = again.verdictOf(clone(other)) === 'proven';
    left -= again.looked();
    return holds;
  }

  /** The plan must be the same until the card shows itself: what is in their hand isn't known before. */
  function tricksAgainst({ plan }: Search): TrickProof[] {
    return others(view, goal.by).flatMap((player) =>
      countsOf(view.pools[player] ?? []).flatMap(([name, copies]): TrickProof[] => {
        const held = clone(world as GameState);
        const trick = putInHand(held, player, name, hidden);
        if (trick === undefined || !isFast(held, trick)) return [];
        const verdict = searchFor(held, { goal, hidden, trick, positions, plan }).verdictOf(clone(held));
        return [{ name, copies, verdict }];
      }),
    );
  }
}

function isWon(world: GameState, line: readonly LineAnswer[], by: PlayerId): boolean {
  const state = clone(world);
  return line.every(({ player, answer }) => submit(state, player, answer).ok) && state.outcome?.winner === by;
}

const others = ({ players }: VisibleState, by: PlayerId): PlayerId[] =>
  players.flatMap(({ id }) => (id === by ? [] : [id]));

const countsOf = (names: readonly string[]): [string, number][] =>
  [...Map.groupBy(names, (name) => name)].map(([name, same]) => [name, same.length]);

export const hiddenIn = ({ objects }: VisibleState): ReadonlySet<number> =>
  new Set(objects.flatMap((object) => (object != null && object.def === -1 ? [object.id] : [])));

/** A world that looks like the view. Every window in which somebody could act is asked about. */
export function begunWorld(
  view: VisibleState,
  seed: number,
  catalog: Catalog,
  first: Answer | undefined,
): GameState | undefined {
  const world = determinize(view, seed, catalog);
  const { playedOn: _playedOn, ...options } = world.options;
  world.options = { ...options, skipEmptyWindows: true };
  if (first !== undefined && !submit(world, world.pending?.player ?? 0, first).ok) return undefined;
  return world;
}

/** One of their hidden cards is this one now; undefined where they have none in hand. */
export function putInHand(
  state: GameState,
  player: PlayerId,
  name: string,
  hidden: ReadonlySet<number>,
): number | undefined {
  const id = state.players[player]?.hand.find((each) => hidden.has(each));
  const def = state.table.indexOf.get(name);
  if (id === undefined || def === undefined) return undefined;
  const held = writeObject(state, id);
  const other = [...hidden].find((each) => state.objects[each]?.def === def && state.objects[each].owner === player);
  if (other !== undefined) writeObject(state, other).def = held.def;
  held.def = def;
  invalidate(state);
  return id;
}

function isFast(state: GameState, id: number): boolean {
  const { types, keywords } = characteristicsOf(state, id);
  return (types & TYPE.instant) !== 0 || (keywords & KEYWORD.flash) !== 0;
}

/** What comes of one answer. */
export interface AnswerProof {
  readonly answer: Answer;
  readonly verdict: ProofVerdict;
}

/**
 * Every answer to the pending decision, those that come to the same told once, with whether the goal is reached after it. Null where
 * not all of them can be looked at; where the positions have run out, the rest is open, whether the rules allow it or not. What counts must be held against other worlds by `proveWin` with that answer.
 */
export function proveEach(
  view: VisibleState,
  { positions, ...goal }: Omit<ProofRequest, 'first' | 'tricks'>,
  catalog: Catalog,
): AnswerProof[] | null {
  const hidden = hiddenIn(view);
  const world = begunWorld(view, 1, catalog, undefined) as GameState;
  const simple = searchFor(world, { goal, hidden, positions: Math.min(positions, SIMPLE), still: true });
  const search = searchFor(world, { goal, hidden, positions });
  const { answers, all } = search.answersIn(world);
  if (!all) return null;
  const found: AnswerProof[] = [];
  for (const answer of answers) {
    if (search.looked() >= positions) {
      found.push({ answer, verdict: 'open' });
      continue;
    }
    const trial = clone(world);
    if (!submit(trial, view.pending?.player ?? 0, answer).ok) continue;
    const isSimple = simple.verdictOf(clone(trial)) === 'proven';
    found.push({ answer, verdict: isSimple ? 'proven' : search.verdictOf(trial) });
  }
  return found;
}
