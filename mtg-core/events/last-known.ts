import type { ObjectRef } from '../basics/index.ts';
import { refOf, ZONE } from '../basics/index.ts';
import type { GameObject, GameState, LastKnown } from '../state/index.ts';
import { attachmentsOf, characteristicsOf } from '../values/index.ts';

/** CR 608.2h: what an object was just before it left. */
export function remember(state: GameState, id: number): void {
  const object = state.objects[id] as GameObject;
  const ref = refOf(id, object.zoneChanges);
  const attack = state.combat?.attacks.find((each) => each.attacker === ref);
  // Nothing is attached to a spell.
  const attached = object.zone === ZONE.stack ? nothing : attachmentsOf(state, ref);
  const known = {
    object: { ...object },
    chars: characteristicsOf(state, id),
    turn: state.turn,
    attachments:
      attached.length === 0
        ? nothing
        : attached.map((each) => refOf(each, (state.objects[each] as GameObject).zoneChanges)),
    attackedWhom: attack?.defender ?? 0,
    blockers: attack?.blockers ?? [],
  };
  // Copied on the first write after a clone, like objects.
  if (state.lastKnownOwn !== state.own) {
    state.lastKnown = { ...state.lastKnown };
    state.lastKnownOwn = state.own;
  }
  (state.lastKnown as Record<number, LastKnown>)[ref] = known;
}

const nothing: readonly number[] = [];

/** CR 702.26c: it is there again, as it was. */
export function forget(state: GameState, ref: ObjectRef): void {
  const { [ref]: _, ...others } = state.lastKnown;
  state.lastKnown = others;
  state.lastKnownOwn = state.own;
}

/** Forget what nothing can ask for any more: objects that left before the previous turn. */
export function forgetOldRecords(state: GameState): void {
  // Now and then is often enough: it only saves room.
  if (state.turn % 8 !== 0) return;
  const needed = new Set<number>();
  for (const until of state.untils) needed.add(until.source);
  for (const trigger of state.delayed) needed.add(trigger.source);
  for (const effect of state.effects) needed.add(effect.source);
  for (const { bindings } of [...state.effects, ...state.delayed])
    for (const bound of Object.values(bindings))
      if (typeof bound === 'object') for (const ref of bound) needed.add(ref);
  const kept: Record<number, LastKnown> = {};
  // By values: keys would be put into words and read back.
  for (const known of Object.values(state.lastKnown)) {
    const ref = refOf(known.object.id, known.object.zoneChanges);
    if (known.turn >= state.turn - 1 || (needed.size > 0 && needed.has(ref))) kept[ref] = known;
  }
  state.lastKnown = kept;
}
