// The maximal combinations of mana that a player could produce now, as sets of symbols.
import type { GameState, PlayerId } from '../../mtg-core/index.ts';
import { clone, givePriority, legalChoices, submit } from '../../mtg-core/index.ts';
import type { World } from './world.ts';

/** More states than this mean a position too wide to search. */
const MOST_STATES = 20_000;

const SYMBOLS = ['{W}', '{U}', '{B}', '{R}', '{G}', '{C}', '{Any}'];

/** A way of making mana so far; `any` of its white mana could as well be of another colour. */
interface Way {
  readonly state: GameState;
  readonly any: number;
}

/**
 * Each combination as sorted symbols (`{C}{G}{G}`, `{Any}` for mana of any colour), searched by using every mana ability
 * in every order on copies of the game. Only the biggest count: a combination that another contains is left out.
 */
export function manaCombinations(world: World, player: PlayerId): string[] {
  const found = new Map<string, readonly number[]>();
  const seen = new Set<string>();
  const start = clone(world.state);
  givePriority(start, player);
  const open: Way[] = [{ state: start, any: 0 }];
  for (let way = open.pop(); way !== undefined; way = open.pop()) {
    const choices = manaChoices(way.state, player);
    const made = madeBy(way, player);
    if (choices.length === 0) found.set(symbolsOf(made), made);
    for (const option of choices) {
      const next = follow(way, player, option);
      const key = next === undefined ? '' : keyOf(next, player);
      if (next === undefined || seen.has(key)) continue;
      seen.add(key);
      if (seen.size > MOST_STATES) throw new Error('too many ways to make mana');
      open.push(next);
    }
  }
  const all = [...found.values()];
  return all.filter((made) => !all.some((other) => other !== made && contains(other, made))).map(symbolsOf);
}

function follow({ state, any }: Way, player: PlayerId, option: string): Way | undefined {
  const next = clone(state);
  const asksAny = asksAnyColor(state);
  if (!submit(next, player, { option }).ok) return undefined;
  const white = (poolIn(next, player)[0] ?? 0) - (poolIn(state, player)[0] ?? 0);
  return { state: next, any: asksAny ? any + white : any };
}

const asksAnyColor = ({ pending }: GameState): boolean =>
  pending?.kind === 'word' && ['W', 'U', 'B', 'R', 'G'].every((color) => pending.options.includes(color));

/** Ways to go on: mana abilities at priority, and whatever one of them asks. Any colour is one way, as white. */
function manaChoices(state: GameState, player: PlayerId): string[] {
  const { pending } = state;
  if (pending?.player !== player) return [];
  if (asksAnyColor(state)) return ['word:W'];
  const choices = legalChoices(state);
  return choices.filter(({ kind }) => pending.kind !== 'priority' || kind === 'mana').map(({ id }) => id);
}

function poolIn(state: GameState, player: PlayerId): number[] {
  const owner = state.players[player];
  const pool = [0, 0, 0, 0, 0, 0].map((_, index) => owner?.pool[index] ?? 0);
  for (const { color } of owner?.restricted ?? []) pool[color] = (pool[color] ?? 0) + 1;
  return pool;
}

/** Counts of W, U, B, R, G, C and of mana of any colour. */
function madeBy({ state, any }: Way, player: PlayerId): readonly number[] {
  const [white = 0, ...others] = poolIn(state, player);
  return [white - any, ...others, any];
}

const symbolsOf = (made: readonly number[]): string =>
  SYMBOLS.flatMap((symbol, index) => Array.from({ length: made[index] ?? 0 }, () => symbol))
    .sort()
    .join('');

const contains = (more: readonly number[], less: readonly number[]): boolean =>
  less.every((count, index) => count <= (more[index] ?? 0));

/** What further mana depends on: the pool, what is tapped, what is where, and what is being asked. */
function keyOf(way: Way, player: PlayerId): string {
  const { state } = way;
  const kinds = new Map<string, number>();
  for (const id of state.battlefield) {
    const object = state.objects[id];
    if (object === undefined || object.controller !== player) continue;
    const kind = `${object.def}:${object.tapped}:${JSON.stringify([object.counters, object.used])}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const asked = state.pending === null ? '' : `${state.pending.kind}:${state.pending.source}`;
  return JSON.stringify([madeBy(way, player), [...kinds].sort(), asked, state.players[player]?.life]);
}
