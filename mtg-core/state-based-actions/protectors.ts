// CR 704.5w, 704.5x: battles that nobody protects, and Sieges that their own controller does.

import { entityPlayer, type ObjectRef, type PlayerId, playerEntity, refOf, ZONE } from '../basics/index.ts';
import { PROTECTOR } from '../cards/index.ts';
import { askToChoose } from '../decisions/asking/index.ts';
import { propose } from '../events/index.ts';
import {
  fresh,
  type GameObject,
  type GameState,
  makeEvent,
  pushTask,
  type TaskOf,
  writeObject,
} from '../state/index.ts';
import { characteristicsOf, opponentsOf, TYPE } from '../values/index.ts';

interface Unprotected {
  readonly id: number;
  readonly ref: ObjectRef;
  readonly controller: PlayerId;
  /** CR 310.11a: a Siege's controller chooses among the opponents. */
  readonly candidates: readonly PlayerId[];
}

function unprotectedBattles(state: GameState): Unprotected[] {
  return state.battlefield.flatMap((id) => {
    const object = state.objects[id] as GameObject;
    const { types, subtypes } = characteristicsOf(state, id);
    if ((types & TYPE.battle) === 0 || !subtypes.includes('Siege')) return [];
    const ref = refOf(id, object.zoneChanges);
    const linked = object.linked?.[PROTECTOR];
    const entity = typeof linked === 'object' ? linked[0] : undefined;
    const protector = entity === undefined ? undefined : entityPlayer(entity);
    const isLeft = protector === undefined || state.players[protector]?.lost;
    const due = isLeft ? !isAttacked(state, ref) : protector === object.controller;
    const { controller } = object;
    return due ? [{ id, ref, controller, candidates: opponentsOf(state, controller) }] : [];
  });
}

const isAttacked = (state: GameState, battle: ObjectRef): boolean =>
  state.combat?.attacks.some(({ defender }) => defender === battle) ?? false;

/** True: a protector was needed; state-based actions are checked again. */
export function findProtectors(state: GameState): boolean {
  if (!state.table.has.battles) return false;
  const battles = unprotectedBattles(state);
  if (battles.length === 0) return false;
  for (const { id, candidates } of battles) {
    const [only, another] = candidates;
    if (only !== undefined && another === undefined) protect(state, id, only);
  }
  if (battles.some(({ candidates }) => candidates.length > 1))
    pushTask(state, { ...fresh, kind: 'settle', what: 'protector' });
  const left = battles.filter(({ candidates }) => candidates.length === 0);
  propose(
    state,
    left.map(({ ref, controller }) => makeEvent('zoneChange', { object: ref, to: ZONE.graveyard, player: controller })),
  );
  return true;
}

function protect(state: GameState, id: number, player: PlayerId): void {
  const object = writeObject(state, id);
  object.linked = { ...object.linked, [PROTECTOR]: [playerEntity(player)] };
}

/** Its controller chooses, battle by battle. */
export function chooseProtectors(state: GameState, task: TaskOf<'settle'>): void {
  const open = unprotectedBattles(state).find(({ candidates }) => candidates.length > 1);
  if (open === undefined) {
    state.tasks.pop();
    return;
  }
  if (task.answer !== null && 'choose' in task.answer) {
    const [chosen] = task.answer.choose;
    task.answer = null;
    if (chosen !== undefined) protect(state, open.id, entityPlayer(chosen));
    return;
  }
  askToChoose(state, {
    player: open.controller,
    prompt: 'Choose who protects it',
    cr: '704.5w',
    source: open.ref,
    candidates: open.candidates.map(playerEntity),
  });
}
