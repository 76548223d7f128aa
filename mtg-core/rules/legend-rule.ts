// CR 704.5j: two or more legendary permanents with one name under one controller.

import { ZONE } from '../basics/index.ts';
import { ask } from '../decisions/ask.ts';
import { propose } from '../events/propose.ts';
import type { GameState, TaskOf } from '../state/index.ts';
import { makeEvent, refTo } from '../state/index.ts';
import { characteristicsOf, rulesFor, SUPERTYPE } from '../values/index.ts';

/** References of the first group that breaks the rule, or nothing. */
export function legendsToChoose(state: GameState): { player: number; refs: number[] } | undefined {
  const seen = new Map<string, number[]>();
  for (const id of state.battlefield) {
    const chars = characteristicsOf(state, id);
    if ((chars.supertypes & SUPERTYPE.legendary) === 0 || chars.name === '') continue;
    const player = state.objects[id]?.controller ?? 0;
    const key = `${player}:${chars.name}`;
    seen.set(key, [...(seen.get(key) ?? []), refTo(state, id)]);
  }
  for (const [key, refs] of seen) {
    const player = Number(key.slice(0, key.indexOf(':')));
    if (refs.length > 1 && !rulesFor(state, player).some(({ rule }) => rule.kind === 'legendRuleOff'))
      return { player, refs };
  }
  return undefined;
}

export function chooseLegend(state: GameState, task: TaskOf<'settle'>): void {
  const group = legendsToChoose(state);
  if (group === undefined) {
    state.tasks.pop();
    return;
  }
  if (task.answer === null) {
    ask(state, {
      kind: 'choose',
      player: group.player,
      prompt: 'Choose which one to keep',
      cr: '704.5j',
      source: 0,
      cancellable: false,
      candidates: group.refs,
      chosen: [],
      min: 1,
      max: 1,
      ordered: false,
    });
    return;
  }
  const kept = 'choose' in task.answer ? task.answer.choose : [];
  state.tasks.pop();
  propose(
    state,
    group.refs
      .filter((ref) => !kept.includes(ref))
      .map((ref) => makeEvent('zoneChange', { object: ref, to: ZONE.graveyard })),
  );
}
