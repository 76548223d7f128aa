import type { Bindings, ObjectRef, PlayerId } from '../../basics/index.ts';
import type { Duration } from '../../cards/language/index.ts';
import type { GameState, Shield } from '../../state/index.ts';
import { dropCopies, invalidate } from '../../state/index.ts';

interface Lasting {
  readonly duration: Duration;
  readonly source: ObjectRef;
  readonly you: PlayerId;
  readonly bindings?: Bindings;
  readonly turn: number;
}

/** Those that last; the same list where none ends, as most of the time. */
function lasting<Item>(list: readonly Item[], ends: (item: Item) => boolean): readonly Item[] {
  for (let place = 0; place < list.length; place++)
    if (ends(list[place] as Item)) return list.filter((item) => !ends(item));
  return list;
}

/** What the names in the instruction that made it stood for. */
const namesOf = ({ origin }: Shield): { bindings?: Bindings } => (origin === null ? {} : { bindings: origin.bindings });

/** Whether there is anything that could end; mostly there isn't. */
const anythingLasts = ({ effects, shields, permissions, delayed, battlefield, objects }: GameState): boolean =>
  effects.length > 0 ||
  shields.length > 0 ||
  permissions.length > 0 ||
  delayed.length > 0 ||
  anyCopies(battlefield, objects);

function anyCopies(battlefield: GameState['battlefield'], objects: GameState['objects']): boolean {
  for (let place = 0; place < battlefield.length; place++)
    if (objects[battlefield[place] as number]?.copies !== undefined) return true;
  return false;
}

/** Drops continuous effects, shields, permissions and delayed triggers whose time is up; true: characteristics may be others. */
export const dropEffects = (state: GameState, ends: (state: GameState, effect: Lasting) => boolean): boolean =>
  anythingLasts(state) && dropThose(state, ends);

function dropThose(state: GameState, ends: (state: GameState, effect: Lasting) => boolean): boolean {
  const effects = lasting(state.effects, (effect) => ends(state, effect));
  const shields = lasting(state.shields, (shield) => ends(state, { ...shield, ...namesOf(shield) }));
  const permissions = lasting(state.permissions, (permission) =>
    ends(state, { ...permission, you: permission.player }),
  );
  const delayed = lasting(state.delayed, (trigger) => ends(state, { ...trigger, duration: trigger.until }));
  const copies = dropCopies(state, (effect) => ends(state, effect));
  const changed = copies || effects !== state.effects;
  state.effects = effects;
  state.shields = shields;
  state.permissions = permissions;
  state.delayed = delayed;
  if (!changed) return false;
  invalidate(state);
  // Sizes, types and controllers may be others now (CR 704.3).
  state.checkNeeded = true;
  return true;
}
