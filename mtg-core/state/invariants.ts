// What must always hold; tests ask after every decision.

import { ZONE } from '../basics/index.ts';
import type { GameState } from './types.ts';

/** Broken invariants in words; empty when all hold. */
export function checkInvariants(state: GameState): string[] {
  const problems: string[] = [];
  const seen = new Map<number, number>();
  const note = (ids: readonly number[], zone: number, name: string): void => {
    for (const id of ids) {
      const object = state.objects[id];
      if (object === undefined) problems.push(`${name} holds ${id}, which isn't an object`);
      else if (object.zone !== zone) problems.push(`${name} holds ${id}, whose zone is ${object.zone}`);
      if (seen.has(id)) problems.push(`${id} is in two zones`);
      seen.set(id, zone);
    }
  };
  for (const player of state.players) {
    note(player.library, ZONE.library, `library ${player.id}`);
    note(player.hand, ZONE.hand, `hand ${player.id}`);
    note(player.graveyard, ZONE.graveyard, `graveyard ${player.id}`);
    note(player.outside ?? [], ZONE.outside, `outside ${player.id}`);
    for (const id of [...player.library, ...player.hand, ...player.graveyard])
      if (state.objects[id]?.owner !== player.id) problems.push(`${id} lies with the wrong player`);
    if (player.pool.some((count) => count < 0)) problems.push(`player ${player.id} has less than no mana`);
  }
  note(state.battlefield, ZONE.battlefield, 'battlefield');
  note(
    (state.phased ?? []).map(({ id }) => id),
    ZONE.phasedOut,
    'what has phased out',
  );
  const places = [...state.battlefield, ...(state.phased ?? []).map(({ id }) => id)];
  note(
    places.flatMap((id) => (state.objects[id]?.components ?? []).flatMap((each) => (each.id === id ? [] : [each.id]))),
    ZONE.merged,
    'a merged permanent',
  );
  note(state.stackZone, ZONE.stack, 'stack');
  note(state.exile, ZONE.exile, 'exile');
  note(state.command, ZONE.command, 'command');
  state.objects.forEach((object, id) => {
    if (object === undefined || object === null) return;
    if (object.id !== id) problems.push(`object ${object.id} stands at ${id}`);
    if (object.zone !== ZONE.nowhere && !seen.has(id)) problems.push(`${id} is in no list of zone ${object.zone}`);
    // Cards are conserved: only tokens, copies and abilities cease to exist, and what leaves with its owner.
    const gone = state.players[object.owner]?.lost;
    if (object.zone === ZONE.nowhere && object.kind === 'card' && !gone) problems.push(`card ${id} is nowhere`);
    if (object.zone === ZONE.stack && object.stack === null) problems.push(`${id} is on the stack unannounced`);
    for (const count of Object.values(object.counters ?? {}))
      if (count <= 0) problems.push(`${id} has ${count} counters of a kind`);
  });
  if (state.outcome === null && state.pending === null) problems.push('nothing is pending and the game is not over');
  return problems;
}
