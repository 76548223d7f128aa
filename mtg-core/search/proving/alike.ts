// Objects that differ in nothing but their number: what is tried with one needn't be tried with the other.

import { idOf } from '../../basics/index.ts';
import type { Choice, GameState } from '../../state/index.ts';
import { attachmentsOf, characteristicsOf } from '../../values/index.ts';

/** Made once for a position; it must not change while this is used. */
export function likeness(state: GameState): (entity: number) => string {
  const known = new Map<number, string>();
  // Something may be about one of two that look alike.
  const isQuiet = state.stackZone.length === 0 && state.delayed.length === 0 && state.shields.length === 0;
  const named = new Set(state.effects.flatMap(({ locked }) => locked ?? []));
  return (entity) => {
    if (entity <= 0 || !isQuiet) return String(entity);
    let text = known.get(entity);
    if (text === undefined) {
      text = textOf(entity);
      known.set(entity, text);
    }
    return text;
  };

  function textOf(entity: number): string {
    const object = state.objects[idOf(entity)];
    if (object === undefined || object === null) return String(entity);
    if (named.has(entity) || object.linked !== null || attachmentsOf(state, object.id).length > 0)
      return String(entity);
    if (state.combat?.attacks.some(({ blockers }) => blockers.includes(entity))) return String(entity);
    const { own: _own, id: _id, timestamp: _timestamp, entered: _entered, zoneChanges: _changes, ...rest } = object;
    const defender = state.combat?.attacks.find(({ attacker }) => attacker === entity)?.defender ?? 0;
    return JSON.stringify([rest, characteristicsOf(state, object.id), defender]);
  }
}

/** Of options that come to the same the first. */
export function unlikeOnly(state: GameState, options: readonly Choice[]): readonly Choice[] {
  if (options.length < 3) return options;
  const likeOf = likeness(state);
  const seen = new Set<string>();
  return options.filter(({ kind, object = 0, target = 0, amount = 0, code = 0, variant = '' }) => {
    const key = [kind, likeOf(object), likeOf(target), amount, code, variant].join(' ');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
