import { refOf, ZONE } from '../basics/index.ts';
import {
  type Attack,
  type GameObject,
  type GameState,
  keepLastKnown,
  type LastKnown,
  refOfKnown,
  sortOutLastKnown,
} from '../state/index.ts';
import { attachmentsOf, characteristicsOf } from '../values/index.ts';

/** CR 608.2h: what an object was just before it left. */
export function remember(state: GameState, id: number): void {
  const object = state.objects[id] as GameObject;
  const ref = refOf(id, object.zoneChanges);
  const attacks = state.combat?.attacks ?? noAttacks;
  const attack = attacks.find((each) => each.attacker === ref);
  // Nothing is attached to a spell.
  const attached = object.zone === ZONE.stack ? nothing : attachmentsOf(state, ref);
  // Whoever writes into it from now on copies it first.
  if (object.own === state.own) object.own = 0;
  const known: LastKnown = {
    object,
    chars: characteristicsOf(state, id),
    turn: state.turn,
    attachments:
      attached.length === 0
        ? nothing
        : attached.map((each) => refOf(each, (state.objects[each] as GameObject).zoneChanges)),
    attackedWhom: attack?.defender ?? 0,
    blockers: attack?.blockers ?? nothing,
  };
  const blocked = attacks.filter(({ blockers }) => blockers.includes(ref));
  keepLastKnown(state, blocked.length === 0 ? known : { ...known, blocked: blocked.map(({ attacker }) => attacker) });
}

const nothing: readonly number[] = [];
const noAttacks: readonly Attack[] = [];

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
  sortOutLastKnown(
    state,
    (known) => known.turn >= state.turn - 1 || (needed.size > 0 && needed.has(refOfKnown(known))),
  );
}
