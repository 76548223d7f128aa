// Why a creature is as large as it is: each thing that has a part in it, found by asking how large it would be without.

import { type ObjectRef, ZONE } from '../basics/index.ts';
import { LAYER } from '../cards/compiled/index.ts';
import { nameOf } from '../decisions/asking/index.ts';
import { clone, type GameState, invalidate, live, refTo, writeObject } from '../state/index.ts';
import { characteristicsOf, copiable, TYPE } from '../values/index.ts';

export interface SizePart {
  /** `printed`: of the card or token itself; `own`: its own text; `rest`: several that can't be told apart. */
  readonly kind: 'printed' | 'counters' | 'permanent' | 'effect' | 'own' | 'rest';
  /** What it is from: a name, or the kind of counter. */
  readonly name: string;
  readonly power: number;
  readonly toughness: number;
}

type Size = { readonly power: number; readonly toughness: number };

/** The parts of a permanent's power and toughness (CR 613.4), the printed size first; empty for what has no size. */
export function whySize(state: GameState, ref: ObjectRef): SizePart[] {
  const object = live(state, ref);
  if (object === undefined || object.zone !== ZONE.battlefield) return [];
  const now = sizeOf(state, object.id);
  if (now === null) return [];
  const { power, toughness } = copiable(state, object);
  const printed = { power, toughness };
  const parts: SizePart[] = [{ kind: 'printed', name: nameOf(state, ref), ...printed }];
  const add = (kind: SizePart['kind'], name: string, without: Size | null) => {
    if (without === null) return;
    const part = { power: now.power - without.power, toughness: now.toughness - without.toughness };
    if (part.power !== 0 || part.toughness !== 0) parts.push({ kind, name, ...part });
  };
  for (const [counter, count] of Object.entries(object.counters ?? {})) {
    if (count === 0) continue;
    add(
      'counters',
      `${count} ${counter}`,
      sizeOf(
        otherwise(state, (copy) => dropCounter(copy, object.id, counter)),
        object.id,
      ),
    );
  }
  for (const id of state.battlefield) {
    if (id === object.id) continue;
    add(
      'permanent',
      nameOf(state, refTo(state, id)),
      sizeOf(
        otherwise(state, (copy) => takeAway(copy, id)),
        object.id,
      ),
    );
  }
  for (const effect of state.effects) {
    const without = otherwise(state, (copy) => {
      copy.effects = copy.effects.filter((one) => one !== effect);
    });
    add('effect', nameOf(state, effect.source), sizeOf(without, object.id));
  }
  const left = (of: keyof Size) => now[of] - parts.reduce((sum, part) => sum + part[of], 0);
  const rest = { power: left('power'), toughness: left('toughness') };
  if (rest.power !== 0 || rest.toughness !== 0)
    parts.push({
      kind: parts.length === 1 || sizesItself(state, object.id) ? 'own' : 'rest',
      name: nameOf(state, ref),
      ...rest,
    });
  return parts;
}

/** It has a static ability that changes sizes: what is left over when all else is told comes of that ("as long as it's equipped"). */
function sizesItself(state: GameState, id: number): boolean {
  return characteristicsOf(state, id).abilities.some((code) => {
    const ability = state.table.ability(code);
    return ability.static !== null && ability.continuous.some(({ layerBits }) => (layerBits & SIZES) !== 0);
  });
}

/** CR 613.4: the layers of power and toughness. */
const SIZES = (1 << LAYER.definePT) | (1 << LAYER.setPT) | (1 << LAYER.changePT) | (1 << LAYER.switchPT);

function sizeOf(state: GameState, id: number): Size | null {
  const { types, power, toughness } = characteristicsOf(state, id);
  return (types & TYPE.creature) === 0 ? null : { power, toughness };
}

/** The same game but for one thing. */
function otherwise(state: GameState, change: (copy: GameState) => void): GameState {
  const copy = clone(state);
  change(copy);
  invalidate(copy);
  return copy;
}

function takeAway(state: GameState, id: number): void {
  writeObject(state, id).zone = ZONE.nowhere;
  state.battlefield = state.battlefield.filter((one) => one !== id);
}

function dropCounter(state: GameState, id: number, counter: string): void {
  const { [counter]: _, ...others } = state.objects[id]?.counters ?? {};
  writeObject(state, id).counters = others;
}
