// Other targets for what is on the stack: of copies, and where an effect changes them (CR 115.7, 707.10c).

import type { Entity, PlayerId } from '../basics/index.ts';
import { askToChoose, nameOf } from '../decisions/asking/index.ts';
import { propose, targetEvents } from '../events/index.ts';
import {
  legalTargets,
  permanentRequests,
  requestsFor,
  splicedRequests,
  type TargetRequest,
} from '../rules/casting/index.ts';
import {
  type EffectTask,
  type GameObject,
  type GameState,
  refTo,
  type Scope,
  type StackInfo,
  shownFace,
  writeStack,
} from '../state/index.ts';
import { textDefOf } from '../values/index.ts';
import { finish, type InstructionPlace, wait } from './handler.ts';

/**
 * copy: any of a copy's targets may be changed (CR 707.10c). same: a copy keeps them. new: "choose new targets", any of
 * them (CR 115.7d). change: each becomes another one, if there's another that is legal (CR 115.7a). one: one of them does,
 * whichever of those that can (CR 115.7b).
 */
type Manner = 'copy' | 'same' | 'new' | 'change' | 'one';

/** Asks for them, object by object and target by target; `to`: what the target is changed to, if it may be. */
export function retarget(
  state: GameState,
  place: InstructionPlace,
  ids: readonly number[],
  manner: Manner,
  chooser: PlayerId,
  to: Entity = 0,
): void {
  wait(state, place, { ids, manner, chooser, to, slot: 0, place: 0, made: [] });
}

export function newTargets(state: GameState, task: EffectTask): void {
  const ids = task.data['ids'] as number[];
  const manner = task.data['manner'] as Manner;
  const slot = task.data['slot'] as number;
  const place = task.data['place'] as number;
  const made = task.data['made'] as Entity[];
  const id = ids[0];
  if (id === undefined) return finish(state);
  const { stack: info } = state.objects[id] as GameObject;
  const request = info === null || manner === 'same' ? undefined : requestsOf(state, id, info)[slot];
  if (request === undefined || info === null) {
    task.data = { ...task.data, ids: ids.slice(1), slot: 0, place: 0, made: [] };
    // With its targets settled, a copy makes them targets as any spell does; of others those that are new.
    const targets = manner === 'copy' || manner === 'same' ? info?.targets : { made };
    if (info !== null && targets !== undefined)
      propose(state, targetEvents(state, refTo(state, id), info.controller, targets));
    return;
  }
  const targets = info.targets[request.name];
  const now: readonly Entity[] = typeof targets === 'object' ? targets : [];
  const current = now[place];
  if (current === undefined) {
    task.data = { ...task.data, slot: slot + 1, place: 0 };
    return;
  }
  const chosen = choose(state, task, { id, info, request, now, place });
  if (chosen === undefined) return;
  task.answer = null;
  task.data = { ...task.data, place: place + 1, made: chosen === current ? made : [...made, chosen] };
  if (chosen === current) return;
  const changed = now.map((target, index) => (index === place ? chosen : target));
  // CR 115.7b: no other one.
  if (manner === 'one') task.data = { ...task.data, slot: Number.MAX_SAFE_INTEGER };
  writeStack(state, id, {
    ...info,
    targets: { ...info.targets, [request.name]: changed },
    bindings: { ...info.bindings, [request.name]: changed },
  });
}

const scopeOn = (info: StackInfo): Scope => ({
  you: info.controller,
  self: info.source,
  bindings: info.bindings,
  x: info.x,
  stack: info,
});

/** What it has targets for, an Aura's enchanting among it (CR 303.4a). */
function requestsOf(state: GameState, id: number, info: StackInfo): TargetRequest[] {
  const object = state.objects[id] as GameObject;
  const face = state.table.face(textDefOf(state, object), shownFace(object));
  const ability = info.code >= 0 ? state.table.ability(info.code) : face.spell;
  const requests = requestsFor(state, ability, info.modes, scopeOn(info));
  return [
    ...requests,
    ...permanentRequests(state, object, info),
    ...splicedRequests(state, info.spliced ?? [], scopeOn(info)),
  ];
}

const targetsOf = (info: StackInfo, { name }: TargetRequest): readonly Entity[] => {
  const targets = info.targets[name];
  return typeof targets === 'object' ? targets : [];
};

/** Each target beside the others: the new ones must be legal together. */
function legalAt(state: GameState, { id, info, request, now, place }: Asked): readonly Entity[] {
  const others = now.filter((_, index) => index !== place);
  return legalTargets(state, request, scopeOn(info), info.controller, refTo(state, id), others);
}

/** Whether a target after this one can be changed, so that this one may stay (CR 115.7b). */
function canChangeLater(state: GameState, task: EffectTask, { id, info, place }: Asked): boolean {
  const to = task.data['to'] as Entity;
  const slot = task.data['slot'] as number;
  return requestsOf(state, id, info).some((request, index) => {
    const now = targetsOf(info, request);
    return now.some((current, at) => {
      if (index < slot || (index === slot && at <= place)) return false;
      const legal = legalAt(state, { id, info, request, now, place: at });
      return legal.some((entity) => entity !== current && (to === 0 || entity === to));
    });
  });
}

interface Asked {
  readonly id: number;
  readonly info: StackInfo;
  readonly request: TargetRequest;
  readonly now: readonly Entity[];
  readonly place: number;
}

/** What stands in this place from now on; undefined: it is being asked. */
function choose(state: GameState, task: EffectTask, asked: Asked): Entity | undefined {
  const { id, info, request, now, place } = asked;
  const manner = task.data['manner'] as Manner;
  const to = task.data['to'] as Entity;
  const current = now[place] as Entity;
  if (task.answer !== null) return 'choose' in task.answer ? (task.answer.choose[0] ?? current) : current;
  const source = refTo(state, id);
  const legal = legalAt(state, asked);
  if (to !== 0 && manner !== 'one') return legal.includes(to) ? to : current;
  const others = legal.filter((entity) => entity !== current && (to === 0 || entity === to));
  const keeps = manner === 'one' ? others.length > 0 && canChangeLater(state, task, asked) : manner !== 'change';
  const options = keeps ? [...new Set([current, ...others])] : others;
  if (options.length === 0 || (request.each !== null && !legal.includes(current))) return current;
  if (options.length === 1) return options[0];
  const which = now.length === 1 ? 'the target' : `target ${place + 1} of ${now.length}`;
  askToChoose(state, {
    player: manner === 'copy' ? info.controller : (task.data['chooser'] as PlayerId),
    prompt: `Choose ${which} of ${manner === 'copy' ? 'the copy of ' : ''}${nameOf(state, source)}`,
    cr: manner === 'copy' ? '707.10c' : '115.7',
    source,
    candidates: options,
  });
  return undefined;
}
