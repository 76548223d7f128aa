// The maximal combinations of mana that a player could produce now, as sets of symbols.

import type { GameState, PlayerId } from '../../mtg-core/index.ts';
import { clone, givePriority, legalChoices, submit } from '../../mtg-core/index.ts';
import type { World } from './world.ts';

/** More states than this mean a position too wide to search. */
const MOST_STATES = 20_000;

/**
 * Each combination as sorted symbols (`{C}{G}{G}`), searched by using every mana ability in every order on copies of the
 * game. Only the biggest count: a combination that another contains is left out.
 */
export function manaCombinations(world: World, player: PlayerId): string[] {
  const found = new Map<string, number[]>();
  const seen = new Set<string>();
  const start = clone(world.state);
  givePriority(start, player);
  const open: GameState[] = [start];
  while (open.length > 0) {
    const state = open.pop() as GameState;
    const choices = manaChoices(state, player);
    const pool = poolIn(state, player);
    if (choices.length === 0) found.set(symbolsOf(pool), pool);
    for (const option of choices) {
      const next = clone(state);
      if (!submit(next, player, { option }).ok) continue;
      const key = stateKey(next, player);
      if (seen.has(key)) continue;
      seen.add(key);
      if (seen.size > MOST_STATES) throw new Error('too many ways to make mana');
      open.push(next);
    }
  }
  const pools = [...found.values()];
  return pools.filter((pool) => !pools.some((other) => other !== pool && contains(other, pool))).map(symbolsOf);
}

/** Ways to go on making mana: mana abilities at priority, and whatever one of them asks. */
function manaChoices(state: GameState, player: PlayerId): string[] {
  const choices = legalChoices(state);
  if (state.pending?.player !== player) return [];
  if (state.pending.kind !== 'priority') return choices.map((choice) => choice.id);
  return choices.filter((choice) => choice.kind === 'mana').map((choice) => choice.id);
}

function poolIn(state: GameState, player: PlayerId): number[] {
  const owner = state.players[player];
  const pool = [0, 0, 0, 0, 0, 0].map((_, index) => owner?.pool[index] ?? 0);
  for (const { color } of owner?.restricted ?? []) pool[color] = (pool[color] ?? 0) + 1;
  return pool;
}

function symbolsOf(pool: readonly number[]): string {
  const symbols = [...'WUBRGC'].flatMap((letter, index) =>
    Array.from({ length: pool[index] ?? 0 }, () => `{${letter}}`),
  );
  return symbols.sort().join('');
}

const contains = (more: readonly number[], less: readonly number[]): boolean =>
  less.every((count, index) => count <= (more[index] ?? 0));

/** What further mana depends on: the pool, what is tapped, what is where, and what is being asked. */
function stateKey(state: GameState, player: PlayerId): string {
  const kinds = new Map<string, number>();
  for (const id of state.battlefield) {
    const object = state.objects[id];
    if (object === undefined || object.controller !== player) continue;
    const kind = `${object.def}:${object.tapped}:${JSON.stringify(object.counters)}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const asked = state.pending === null ? '' : `${state.pending.kind}:${state.pending.source}`;
  return JSON.stringify([poolIn(state, player), [...kinds].sort(), asked, state.players[player]?.life]);
}
