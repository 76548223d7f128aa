// What counters or a resolved spell or ability make larger or smaller is changed by itself alone, and nothing is worked out
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
import { asksOf, counterSize } from './apply.ts';
import { instanceAsksTurn } from './derive.ts';
import { isSimple, looksAtSingles } from './following.ts';
import { fromResolution } from './instances.ts';
import { applyAll, writable } from './modifications.ts';

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
  const made = ownSizes(derived);
  made.effects = [...effects, instance];
  made.layered = true;
  made.asksTurn = derived.asksTurn || (state.table.turnMatters && instanceAsksTurn(instance));
  for (const { mods } of instance.effect.layers)
    change(made, ids, () => applyAll(state, ids, mods, instance, made, []));
  return made;
}

/** The same, for sizes to be written into: what is derived may be shared with a clone. */
const ownSizes = (derived: Derived): Writable<Derived> => ({
  ...derived,
  chars: derived.chars.slice(),
  standing: derived.standing.slice(),
  prospects: derived.prospects.slice(),
  manaOf: derived.manaOf.slice(),
});

/** Changes these permanents, each of which is copied before. */
function change(made: Writable<Derived>, ids: readonly number[], apply: () => void): void {
  for (const id of ids) {
    const known = made.chars[id];
    if (known !== undefined) made.chars[id] = { ...known };
  }
  apply();
  for (const id of ids) {
    const chars = made.chars[id]!;
    made.standing[made.battlefield.indexOf(id)] = chars;
    if (made.manaAbilities.some((each) => each.id === id))
      made.manaAbilities = made.manaAbilities.map((each) => (each.id === id ? { ...each, chars } : each));
  }
}

/** Counters have been put on something: what is derived follows, or is derived again when next asked for. */
export function followCounters(state: GameState, id: number, counter: string, count: number): void {
  const { derived } = state;
  const size = counterSize(counter);
  let followed: Derived | null = null;
  if (size !== null && derived?.complete && isSimple(state) && derived.battlefield.includes(id)) {
    const alone = derived.effects?.every((each) => looksAtSingles(each, false) && leavesSizes(each));
    if (alone) followed = withCounters(state, derived, id, size, count);
  }
  invalidate(state);
  state.derived = followed;
}

function withCounters(
  state: GameState,
  derived: Derived,
  id: number,
  [power, toughness]: readonly [number, number],
  count: number,
): Derived {
  const made = ownSizes(derived);
  change(made, [id], () => {
    const chars = writable(state, made, id);
    chars.power += power * count;
    chars.toughness += toughness * count;
  });
  return made;
}
