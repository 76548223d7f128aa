// What a resolved spell or ability makes larger or smaller for a time is changed by itself alone, and nothing is worked out
// anew: it comes last among what changes sizes (CR 613.4c, 613.7), and while nothing at work asks for a size, nothing follows.

import { idOf, isPlayer } from '../../basics/index.ts';
import { LAYER, type Writable } from '../../cards/compiled/index.ts';
import {
  type Derived,
  type EffectAtWork,
  type FloatingEffect,
  type GameState,
  invalidate,
  live,
} from '../../state/index.ts';
import { asksOf } from './apply.ts';
import { instanceAsksTurn } from './derive.ts';
import { fromResolution, type Instance } from './instances.ts';
import { applyAll } from './modifications.ts';

const CHANGES = 1 << LAYER.changePT;
const SWITCHES = 1 << LAYER.switchPT;

/** An effect has begun, the newest of all: what is derived follows, or is derived again when next asked for. */
export function followEffect(state: GameState, floating: FloatingEffect): void {
  const { derived } = state;
  const followed =
    derived?.complete && derived.effects?.every(leavesSizes)
      ? withSizes(state, derived, derived.effects, floating)
      : null;
  invalidate(state);
  state.derived = followed;
}

/** Whether it neither asks for a size nor does anything with those that come of all changes. */
const leavesSizes = (at: EffectAtWork): boolean =>
  ((asksOf(at) | at.effect.layerBits) & SWITCHES) === 0 && (asksOf(at) & CHANGES) === 0 && !lastsWhile(at);

const lastsWhile = ({ floating }: EffectAtWork): boolean =>
  typeof floating?.duration === 'object' && floating.duration.kind === 'while';

function withSizes(
  state: GameState,
  derived: Derived,
  effects: readonly EffectAtWork[],
  floating: FloatingEffect,
): Derived | null {
  const instance = fromResolution(state, floating);
  if (instance.effect.layerBits !== CHANGES || instance.effect.rules || lastsWhile(instance)) return null;
  if (floating.locked === null || floating.duration === 'selfLeaves') return null;
  const ids = floating.locked.flatMap((ref) => (isPlayer(ref) || live(state, ref) === undefined ? [] : [idOf(ref)]));
  if (!ids.every((id) => derived.battlefield.includes(id))) return null;
  const made: Writable<Derived> = {
    ...derived,
    chars: derived.chars.slice(),
    standing: derived.standing.slice(),
    prospects: derived.prospects.slice(),
    manaOf: derived.manaOf.slice(),
    effects: [...effects, instance],
    layered: true,
    asksTurn: derived.asksTurn || (state.table.turnMatters && instanceAsksTurn(instance)),
  };
  change(state, made, instance, ids);
  return made;
}

/** What is derived may be shared with a clone: what it says of these objects is copied before it is changed. */
function change(state: GameState, made: Writable<Derived>, instance: Instance, ids: readonly number[]): void {
  for (const id of ids) {
    const known = made.chars[id];
    if (known !== undefined) made.chars[id] = { ...known };
  }
  for (const { mods } of instance.effect.layers) applyAll(state, ids, mods, instance, made, []);
  for (const id of ids) {
    const chars = made.chars[id]!;
    made.standing[made.battlefield.indexOf(id)] = chars;
    if (made.manaAbilities.some((each) => each.id === id))
      made.manaAbilities = made.manaAbilities.map((each) => (each.id === id ? { ...each, chars } : each));
  }
}
