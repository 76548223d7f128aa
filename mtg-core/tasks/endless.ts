// Loops of mandatory actions (CR 104.4b, 731.4): what goes on without anybody's choice and uses nothing up never ends.

import { refOf } from '../basics/index.ts';
import type { GameObject, GameState, Repetition } from '../state/index.ts';
import { drawGame } from '../state-based-actions/index.ts';
import { playersInOrder } from '../values/index.ts';

/** So many resolutions or tasks go by before one looks whether anything is used up, and as many again until one knows. */
const MANY_RESOLUTIONS = 250;
export const MANY_TASKS = 50_000;

/** Another spell or ability begins to resolve, and nobody has had anything to choose. True: that never ends. */
export function repeatsForEver(state: GameState): boolean {
  const { count, then, top, players } = withTop(state);
  if (count < MANY_RESOLUTIONS) {
    state.repetition = { count: count + 1, then, top, players };
    return false;
  }
  if (then === null) {
    state.repetition = { count: 1, then: suppliesOf(state), top: topOf(state), players };
    return false;
  }
  if (topOf(state) === top && !usesUp(then, suppliesOf(state))) return true;
  // Something was used up on the way: in the end whether it goes on for ever is looked at anew.
  state.repetition = count < 2 * MANY_RESOLUTIONS ? { count: count + 1, then, top, players } : undefined;
  return false;
}

const notYet: Repetition = { count: 0, then: null, top: '', players: 0 };

/** What is known of it, with who controls what is on top of the stack now. */
function withTop(state: GameState): Repetition {
  const { count, then, top, players } = state.repetition ?? notYet;
  const controller = state.objects[state.stackZone[state.stackZone.length - 1] ?? 0]?.stack?.controller;
  return { count, then, top, players: controller === undefined ? players : players | (1 << controller) };
}

/** CR 104.4b, 801.16: of those whose objects took part where that is known, else of everybody. */
export function drawByRepetition(state: GameState): void {
  const known = state.repetition?.players ?? 0;
  const involved = playersInOrder(state).filter((player) => known === 0 || (known & (1 << player)) !== 0);
  state.repetition = undefined;
  drawGame(state, involved, 'Mandatory actions repeat without end', '104.4b');
}

/** The same for tasks that nobody is asked about: `seen` is what there was when it was last looked. */
export function endlessTasks(state: GameState, seen: Supplies | null): Supplies | 'endless' {
  const now = suppliesOf(state);
  return seen !== null && !usesUp(seen, now) ? 'endless' : now;
}

/** What is on top of the stack, by what it says and not by which object it is. */
function topOf(state: GameState): string {
  const top = state.objects[state.stackZone[state.stackZone.length - 1] ?? 0];
  return top === undefined ? '' : `${top.def}:${top.stack?.code}:${top.stack?.controller}`;
}

export type Supplies = Readonly<Record<string, number>>;

/** Everything that can run out, or that brings an end as it grows, which counts downwards. */
function suppliesOf(state: GameState): Supplies {
  const supplies: Record<string, number> = {};
  const add = (name: string, count: number): void => {
    supplies[name] = (supplies[name] ?? 0) + count;
  };
  for (const player of state.players) {
    const { id } = player;
    add(`life ${id}`, player.life);
    for (const zone of ['library', 'hand', 'graveyard'] as const) add(`${zone} ${id}`, player[zone].length);
    for (const [counter, count] of Object.entries(player.counters ?? {}))
      add(`${counter} ${id}`, counter === 'poison' || counter === 'rad' ? -count : count);
  }
  for (const id of state.battlefield) addPermanent(state.objects[id] as GameObject, add);
  add('stack', state.stackZone.length);
  add('waiting', state.waiting.length);
  add('delayed', state.delayed.length);
  add('exile', state.exile.length);
  return supplies;
}

function addPermanent(object: Readonly<GameObject>, add: (name: string, count: number) => void): void {
  add(`${object.def}:${object.face} of ${object.controller}, ${object.tapped ? 'tapped' : 'untapped'}`, 1);
  add('damage', -object.damage);
  for (const [counter, count] of Object.entries(object.counters ?? {}))
    add(counter, counter === '-1/-1' ? -count : count);
  for (const count of Object.values(object.used ?? {})) add(`uses ${refOf(object.id, object.zoneChanges)}`, -count);
}

function usesUp(then: Supplies, now: Supplies): boolean {
  for (const name in then) if ((now[name] ?? 0) < (then[name] as number)) return true;
  for (const name in now) if (then[name] === undefined && (now[name] as number) < 0) return true;
  return false;
}
