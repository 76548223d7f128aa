// Beginning to cast, activate or put on the stack (CR 601.2a, 602.2a, 603.3).

import { type Bindings, type ObjectRef, type PlayerId, ZONE, type ZoneId } from '../../basics/index.ts';
import { defOf } from '../../cards/compiled/index.ts';
import type { CastWay } from '../../cards/index.ts';
import { applyBatch, newObject, propose } from '../../events/index.ts';
import { asksX, CAST_WITH, hasX } from '../../rules/casting/index.ts';
import {
  type AnnounceTask,
  clone,
  exchangeIds,
  type FrameData,
  forgetPlays,
  fresh,
  type GameObject,
  type GameState,
  invalidate,
  live,
  makeEvent,
  pushTask,
  refTo,
  type StackInfo,
  shownDef,
  shownFace,
  type WaitingTrigger,
  without,
  writeObject,
  writeStack,
} from '../../state/index.ts';
import { conditionHolds, facts, givenBindings } from '../../values/index.ts';

function stackInfo(
  state: GameState,
  code: number,
  controller: PlayerId,
  source: ObjectRef,
  bindings: Bindings,
  x: number,
  castFrom: ZoneId,
): StackInfo {
  const turnedOver = code < 0 ? undefined : live(state, source)?.turnedOver;
  const info = {
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
  return turnedOver === undefined ? info : { ...info, turnedOver };
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

/** Of what costs something and isn't a spell or ability: a special action. */
export const announcement = (
  state: GameState,
  what: AnnounceTask['what'],
  player: PlayerId,
  object: number,
  code: number,
  frame: FrameData,
  manual: boolean,
): AnnounceTask =>
  announce(what, player, object, code, frame, { manual, saved: mayGoBack(state, false) ? clone(state) : null });

/**
 * Whether the state is kept for CR 732.1. Simulations don't think an announcement over; only X can lead them to targets
 * that don't exist.
 */
const mayGoBack = ({ options }: GameState, asksX: boolean): boolean =>
  !(options.skipEmptyWindows || options.playedOn !== undefined) || asksX;

interface CastOptions {
  readonly manual?: boolean;
  /** Cast during a resolution: it can't be taken back to a priority decision. */
  readonly inside?: boolean;
  readonly exileAfter?: boolean;
}

/** CR 601.2a: the card moves to the stack; everything is chosen after that. */
export function beginCast(
  state: GameState,
  player: PlayerId,
  card: number,
  way: CastWay,
  options: CastOptions = {},
): void {
  const saved = options.inside || !mayGoBack(state, asksX(way)) ? null : clone(state);
  const id = way.faceDown === undefined ? card : exchangeIds(state, card);
  const from = (state.objects[id] as GameObject).zone;
  const results = applyBatch(state, [
    makeEvent('zoneChange', {
      object: refTo(state, id),
      to: ZONE.stack,
      under: player,
      player,
      cause: 'cast',
      causedBy: player,
      arrival:
        way.faceDown === undefined ? { face: way.face } : { face: way.face, faceDown: true, faceDownAs: way.faceDown },
    }),
  ]);
  propose(state, results);
  const self = refTo(state, id);
  writeStack(state, id, stackInfo(state, -1, player, self, {}, 0, from));
  pushTask(
    state,
    announce(
      'spell',
      player,
      id,
      -1,
      {
        source: self,
        you: player,
        def: shownDef(state.objects[id] as GameObject),
        bindings: way.with === undefined ? {} : { [CAST_WITH]: [way.with] },
        x: 0,
        stack: null,
      },
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
  const saved = mayGoBack(state, activated !== null && hasX(activated)) ? clone(state) : null;
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
  object.stack = stackInfo(
    state,
    code,
    player,
    source,
    bindings,
    bindings[X_OF_MAKER] === undefined
      ? (xSpokenOf(state, code, bindings) ?? xOf(known?.object))
      : Number(bindings[X_OF_MAKER]),
    -1,
  );
  const turnedOver = bindings[TURNED_WHEN_MADE];
  if (typeof turnedOver === 'number') object.stack = { ...object.stack, turnedOver };
  state.stackZone = [...state.stackZone, object.id];
  // What may be targeted is more by now.
  if (state.table.stackMatters) invalidate(state);
  else forgetPlays(state);
  return object.id;
}

/** What the X of a delayed or reflexive ability is known to it by: that of what made it (CR 107.3i). */
export const X_OF_MAKER = 'x.maker';

/** How often the permanent whose delayed ability this is had turned over as that was created (CR 701.27f). */
export const TURNED_WHEN_MADE = 'turned.maker';

/** CR 107.3i, 107.3m: the X of the spell that an ability is from, or of the spell that its permanent was. */
const xOf = (object: Readonly<GameObject> | undefined): number => object?.cast?.x ?? object?.stack?.x ?? 0;

/** CR 107.3e: of an ability that speaks of {X} in the cost of what it triggered on; undefined: it speaks of none. */
function xSpokenOf(state: GameState, code: number, bindings: Bindings): number | undefined {
  const speaks = state.table
    .ability(code)
    .triggered?.node.on.some(({ object }) => typeof object === 'object' && 'xInCost' in object && object.xInCost);
  const spell = bindings['event.object'];
  return speaks && Array.isArray(spell) ? xOf(facts(state, spell[0])?.object) : undefined;
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
    x: state.objects[object]?.stack?.x ?? 0,
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
  // What an effect made of it is derived no more.
  if (state.derived?.chars[id] !== undefined) invalidate(state);
  // CR 704.5s-t, 704.5v: some are done once an ability has left the stack.
  if (state.table.has.sagas || state.table.has.dungeons || state.table.has.battles) state.checkNeeded = true;
  forgetPlays(state);
}
