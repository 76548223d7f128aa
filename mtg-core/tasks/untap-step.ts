// The untap step: what phases, what untaps, and what doesn't (CR 502).

import { idOf } from '../basics/index.ts';
import { askToChoose } from '../decisions/asking/index.ts';
import { alsoUntaps, mayStayTapped } from '../deontic/index.ts';
import { isTappingUnnoticed, phasingOf, propose } from '../events/index.ts';
import {
  forgetChoices,
  fresh,
  type GameObject,
  type GameState,
  makeEvent,
  pushTask,
  type RuleInForce,
  refTo,
  scopeOf,
  type TaskOf,
  writeObject,
} from '../state/index.ts';
import { amountOf, derivedOf, forbids, matchesNode, rulesOn } from '../values/index.ts';

/** CR 502.1-502.3: what phases, then what untaps. */
export function untapStep(state: GameState): void {
  if (state.phased === undefined && !state.table.has.phasing && !state.table.has.choosesUntaps)
    return untapAll(state, []);
  pushTask(state, { ...fresh, kind: 'untap', staying: [], rule: 0 });
}

const STAGE = { phasing: 0, optional: 1, limited: 2 } as const;

export function runUntap(state: GameState, task: TaskOf<'untap'>): void {
  if (task.stage === STAGE.phasing) {
    task.stage = STAGE.optional;
    propose(state, phasingOf(state, state.active));
    return;
  }
  if (task.stage === STAGE.optional) {
    const candidates = untapping(state).filter((id) => mayStayTapped(state, id));
    const chosen = choose(state, task, candidates, 0, candidates.length, 'Choose what stays tapped');
    if (chosen === null) return;
    task.staying = chosen;
    task.stage = STAGE.limited;
  }
  const limits = derivedOf(state).gameRules;
  for (; task.rule < limits.length; task.rule += 1) {
    const { rule, scope, players } = limits[task.rule] as RuleInForce;
    if (rule.kind !== 'maxUntaps' || players?.includes(state.active) === false) continue;
    const count = Math.max(0, amountOf(state, rule.count, scope));
    const { staying } = task;
    const candidates = untapping(state).filter(
      (id) => !staying.includes(id) && matchesNode(state, rule.what, id, scope),
    );
    if (candidates.length <= count) continue;
    const chosen = choose(state, task, candidates, count, count, `Choose what untaps: no more than ${count}`);
    if (chosen === null) return;
    task.staying = [...staying, ...candidates.filter((id) => !chosen.includes(id))];
  }
  state.tasks.pop();
  untapAll(state, task.staying);
}

/** The ids that were chosen; null: that is asked now. */
function choose(
  state: GameState,
  task: TaskOf<'untap'>,
  candidates: readonly number[],
  min: number,
  max: number,
  prompt: string,
): readonly number[] | null {
  if (candidates.length === 0 || max === 0) return [];
  if (task.answer === null) {
    askToChoose(state, {
      player: state.active,
      prompt,
      cr: '502.3',
      source: 0,
      candidates: candidates.map((id) => refTo(state, id)),
      min,
      max,
    });
    return null;
  }
  const chosen = 'choose' in task.answer ? task.answer.choose.map(idOf) : [];
  task.answer = null;
  return chosen;
}

/** What would untap now. */
const untapping = (state: GameState): number[] =>
  state.battlefield.filter((id) => {
    const object = state.objects[id] as GameObject;
    return isUntapping(state, object) && object.skipUntap === 0 && !isHeld(state, id);
  });

const isUntapping = (state: GameState, object: Readonly<GameObject>): boolean =>
  object.tapped && (object.controller === state.active || alsoUntaps(state, object.id));

function untapAll(state: GameState, staying: readonly number[]): void {
  const ids: number[] = [];
  for (const id of state.battlefield) {
    const object = state.objects[id] as GameObject;
    // The next untap step passes for what is untapped by then, too.
    if (object.skipUntap > 0 && object.controller === state.active) {
      writeObject(state, id).skipUntap = object.skipUntap - 1;
      continue;
    }
    if (!object.tapped || !isUntapping(state, object)) continue;
    if (!isHeld(state, id) && !staying.includes(id)) ids.push(id);
  }
  if (state.untapsSkipped !== undefined) passSkipped(state);
  if (ids.length === 0) return;
  if (isTappingUnnoticed(state, 'untap') && !ids.some((id) => state.objects[id]?.counters !== null)) {
    for (const id of ids) writeObject(state, id).tapped = false;
    forgetChoices(state);
    return;
  }
  // What has counters may have stun counters, which replace it (CR 122.1d).
  propose(
    state,
    ids.map((id) => makeEvent('untap', { object: refTo(state, id), player: state.active })),
  );
}

/** "Creatures target player controls don't untap during that player's next untap step" (CR 611.2c). */
const isSkipped = (state: GameState, id: number): boolean =>
  state.objects[id]?.controller === state.active &&
  (state.untapsSkipped ?? []).some(
    ({ player, what, you, self, bindings }) =>
      player === state.active && matchesNode(state, what, id, scopeOf(you, self, bindings)),
  );

/** That step is over. */
function passSkipped(state: GameState): void {
  const left = (state.untapsSkipped ?? []).flatMap((each) => {
    if (each.player !== state.active) return [each];
    return each.steps > 1 ? [{ ...each, steps: each.steps - 1 }] : [];
  });
  state.untapsSkipped = left.length === 0 ? undefined : left;
}

/** "Doesn't untap". */
function isHeld(state: GameState, id: number): boolean {
  if (state.untapsSkipped !== undefined && isSkipped(state, id)) return true;
  return forbids(state, rulesOn(state, id), 'untap');
}
