// Beginning to cast, activate or put on the stack (CR 601.2a, 602.2a, 603.3).

import type { Bindings, ObjectRef, PlayerId, ZoneId } from '../basics/index.ts';
import { ZONE } from '../basics/index.ts';
import type { CastWay } from '../cards/cast-way.ts';
import { defOf } from '../cards/codes.ts';
import { applyBatch, newObject, propose } from '../events/index.ts';
import { hasX } from '../rules/activation.ts';
import type { AnnounceTask, FrameData, GameObject, GameState, StackInfo, WaitingTrigger } from '../state/index.ts';
import {
  clone,
  forgetPlays,
  fresh,
  makeEvent,
  pushTask,
  refTo,
  shownDef,
  shownFace,
  without,
  writeObject,
} from '../state/index.ts';
import { conditionHolds, facts, givenBindings } from '../values/index.ts';

function stackInfo(
  state: GameState,
  code: number,
  controller: PlayerId,
  source: ObjectRef,
  bindings: Bindings,
  x: number,
  castFrom: ZoneId,
): StackInfo {
  return {
    code,
    controller,
    source,
    modes: [],
    targets: {},
    x,
    paid: {},
    bindings,
    castFrom,
    castStep: state.step,
    castTurnOf: state.active,
    exileAfter: false,
    isCast: code < 0,
    spent: [0, 0, 0, 0, 0, 0],
  };
}

/** What only some announcements have; the rest begins empty. */
type Beginning = Partial<Pick<AnnounceTask, 'way' | 'manual' | 'saved' | 'exileAfter' | 'from'>>;

function announce(
  what: AnnounceTask['what'],
  player: PlayerId,
  object: number,
  code: number,
  frame: FrameData,
  { way, manual = false, saved = null, exileAfter = false, from = -1 }: Beginning,
): AnnounceTask {
  const task: AnnounceTask = {
    ...fresh,
    kind: 'announce',
    what,
    player,
    object,
    code,
    frame,
    variant: way?.variant ?? '',
    modes: [],
    slot: 0,
    chosen: [],
    paid: {},
    costIndex: 0,
    manual,
    saved,
    spent: [0, 0, 0, 0, 0, 0],
    free: way?.free ?? false,
    exileAfter,
    from,
    group: 0,
    targets: {},
  };
  if (way !== undefined) task.way = way;
  return task;
}

/**
 * Whether the state is kept for CR 732.1. Simulations don't think an announcement over; only X can lead them to targets
 * that don't exist.
 */
const mayGoBack = (state: GameState, xCount: number): boolean => !state.options.skipEmptyWindows || xCount > 0;

export interface CastOptions {
  readonly manual?: boolean;
  /** Cast during a resolution: it can't be taken back to a priority decision. */
  readonly inside?: boolean;
  readonly exileAfter?: boolean;
}

/** CR 601.2a: the card moves to the stack; everything is chosen after that. */
export function beginCast(
  state: GameState,
  player: PlayerId,
  id: number,
  way: CastWay,
  options: CastOptions = {},
): void {
  const saved = options.inside || !mayGoBack(state, way.xCount) ? null : clone(state);
  const from = (state.objects[id] as GameObject).zone;
  const def = (state.objects[id] as GameObject).def;
  const results = applyBatch(state, [
    makeEvent('zoneChange', {
      object: refTo(state, id),
      to: ZONE.stack,
      under: player,
      player,
      cause: 'cast',
      causedBy: player,
      arrival: { face: way.face },
    }),
  ]);
  propose(state, results);
  const self = refTo(state, id);
  writeObject(state, id).stack = stackInfo(state, -1, player, self, {}, 0, from);
  pushTask(
    state,
    announce(
      'spell',
      player,
      id,
      -1,
      { source: self, you: player, def, bindings: {}, x: 0, stack: null },
      {
        way,
        manual: options.manual ?? false,
        saved,
        exileAfter: way.exileAfter || (options.exileAfter ?? false),
        from,
      },
    ),
  );
}

/** CR 602.2a: the ability is put on the stack as an object that isn't a card. */
export function beginActivation(state: GameState, player: PlayerId, id: number, code: number, manual: boolean): void {
  const { activated } = state.table.ability(code);
  const saved = mayGoBack(state, activated !== null && hasX(activated) ? 1 : 0) ? clone(state) : null;
  const source = refTo(state, id);
  const bindings = givenBindings(state, code);
  const object = abilityObject(state, player, code, source, bindings);
  pushTask(
    state,
    announce(
      'activated',
      player,
      object,
      code,
      { source, you: player, def: defOf(code), bindings, x: 0, stack: null },
      { manual, saved },
    ),
  );
}

function abilityObject(
  state: GameState,
  player: PlayerId,
  code: number,
  source: ObjectRef,
  bindings: Bindings,
): number {
  const known = facts(state, source);
  const object = newObject(state, known === undefined ? defOf(code) : shownDef(known.object), player, 'ability');
  object.face = known === undefined ? 0 : shownFace(known.object);
  object.zone = ZONE.stack;
  object.knownTo = (1 << state.players.length) - 1;
  // CR 107.3m: X in an enters-the-battlefield ability is the X its spell was cast with.
  object.stack = stackInfo(state, code, player, source, bindings, known?.object.cast?.x ?? 0, -1);
  state.stackZone = [...state.stackZone, object.id];
  // What may be targeted is more by now.
  forgetPlays(state);
  return object.id;
}

/** CR 603.3: a triggered ability goes on the stack; nothing happens if its "if" isn't true any more only on resolution. */
export function announceTrigger(state: GameState, trigger: WaitingTrigger): void {
  const ability = state.table.ability(trigger.code);
  const object = abilityObject(state, trigger.controller, trigger.code, trigger.source, trigger.bindings);
  // Nothing to choose: it is on the stack, and that's all.
  if (ability.slots.length === 0 && ability.announced.modes === undefined) return;
  const frame: FrameData = {
    source: trigger.source,
    you: trigger.controller,
    def: defOf(trigger.code),
    bindings: trigger.bindings,
    x: 0,
    stack: null,
  };
  pushTask(state, announce('triggered', trigger.controller, object, trigger.code, frame, {}));
}

/** CR 603.4: an intervening "if" is asked again on resolution. */
export function interveningIfHolds(state: GameState, code: number, frame: FrameData): boolean {
  const condition = state.table.ability(code).triggered?.node.if;
  return (
    condition === undefined ||
    conditionHolds(state, condition, {
      you: frame.you,
      self: frame.source,
      bindings: frame.bindings,
      x: frame.x,
      stack: frame.stack,
    })
  );
}

/** Takes an ability that isn't there any more off the stack. */
export function removeAbility(state: GameState, id: number): void {
  state.stackZone = without(state.stackZone, id);
  const object = writeObject(state, id);
  object.zone = ZONE.nowhere;
  object.zoneChanges += 1;
  forgetPlays(state);
}
