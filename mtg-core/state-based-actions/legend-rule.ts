// CR 704.5j: two or more legendary permanents with one name under one controller.

import { idOf, type ObjectRef, type PlayerId } from '../basics/index.ts';
import { askToChoose } from '../decisions/asking/index.ts';
import { isLegendRuleOff } from '../deontic/index.ts';
import { type GameState, refTo, type TaskOf } from '../state/index.ts';
import { characteristicsOf, playersInOrder, SUPERTYPE } from '../values/index.ts';

export interface Alike {
  readonly player: PlayerId;
  readonly refs: readonly ObjectRef[];
}

/** Each group that breaks the rule, by player in turn order from the active one (CR 101.4). */
export function legendsAlike(state: GameState): Alike[] {
  const groups = new Map<string, { player: PlayerId; refs: ObjectRef[] }>();
  for (const id of state.battlefield) {
    const chars = characteristicsOf(state, id);
    if ((chars.supertypes & SUPERTYPE.legendary) === 0 || chars.name === '') continue;
    const player = state.objects[id]?.controller ?? 0;
    const key = `${player}:${chars.name}`;
    const group = groups.get(key) ?? { player, refs: [] };
    group.refs.push(refTo(state, id));
    groups.set(key, group);
  }
  const alike = [...groups.values()].flatMap(({ player, refs }) => {
    const ruled = refs.length > 1 ? refs.filter((ref) => !isLegendRuleOff(state, player, idOf(ref))) : [];
    return ruled.length > 1 ? [{ player, refs: ruled }] : [];
  });
  const order = playersInOrder(state);
  return alike.sort((a, b) => order.indexOf(a.player) - order.indexOf(b.player));
}

/** Asks for each group which one stays. The ones kept; null: somebody is asked. */
export function chooseLegends(state: GameState, task: TaskOf<'settle'>): readonly ObjectRef[] | null {
  const groups = legendsAlike(state);
  if (task.answer !== null && 'choose' in task.answer) {
    task.kept = [...(task.kept ?? []), ...task.answer.choose];
    task.answer = null;
  }
  const kept = task.kept ?? [];
  const open = groups.find(({ refs }) => !refs.some((ref) => kept.includes(ref)));
  if (open === undefined) return kept;
  askToChoose(state, {
    player: open.player,
    prompt: 'Choose which one to keep',
    cr: '704.5j',
    source: 0,
    candidates: open.refs,
  });
  return null;
}
