// Applying a batch of simultaneous events: the only place besides the task runner where the state changes.

import { afterMove, idOf, type PlayerId, ZONE } from '../basics/index.ts';
import { endsWith } from '../rules/layers/index.ts';
import {
  copyEvent,
  forgetChoices,
  forgetPlays,
  type GameEvent,
  type GameState,
  invalidate,
  live,
  makeEvent,
  remains,
  scopeOf,
  withSplit,
  writeObject,
} from '../state/index.ts';
import { derivedOf, fits } from '../values/index.ts';
import { applyDamage } from './apply-damage.ts';
import { applyStatus } from './apply-status.ts';
import { applyDraw, applyZoneChange, endBatch } from './apply-zones.ts';
import { endEffects, settleControl, withLosses } from './control.ts';
import { followDay } from './daybound.ts';
import { isEntering } from './land.ts';
import { remember } from './last-known.ts';
import { leaveGame } from './leave-game.ts';
import { phasingIn } from './phasing.ts';
import { recordEvents } from './record.ts';
import { matchAfter, matchBefore, matchStates } from './triggers.ts';
import { withUnattaching } from './unattaching.ts';

/** Kinds that abilities may see as it was before (CR 603.10), besides what leaves its zone. */
const isLookedBackAt = ({ kind }: GameEvent): boolean =>
  kind === 'phaseOut' ||
  kind === 'loseControl' ||
  kind === 'loseGame' ||
  kind === 'unattach' ||
  kind === 'counterSpell' ||
  kind === 'action';

/** Applies the batch and gives back what comes of it: results of damage and the like are events of their own (CR 120.3). */
export function applyBatch(state: GameState, proposed: readonly GameEvent[]): readonly GameEvent[] {
  if (proposed.length === 0) return proposed;
  const batch = withLosses(state, withUnattaching(state, proposed));
  let leaves = false;
  for (const event of batch) {
    if (concernsMana(event)) forgetChoices(state);
    if (isLookedBackAt(event)) leaves = true;
    if (event.kind !== 'zoneChange') continue;
    const moving = live(state, event.object);
    if (moving === undefined) continue;
    event.after = afterMove(event.object);
    if (event.from < 0) event.from = moving.zone;
    if (moving.zone === ZONE.battlefield || moving.zone === ZONE.stack) {
      // CR 608.2h, 603.10: remembered, and matched, before anything of the batch changes.
      leaves = true;
      derivedOf(state);
      remember(state, idOf(event.object));
    } else if (moving.zone === ZONE.graveyard) {
      // CR 608.2h: an ability that exiled its source from the graveyard as a cost still reads it.
      leaves = true;
      remember(state, idOf(event.object));
    } else if (moving.zone === ZONE.hand && comesToLight(event)) {
      // CR 608.2h: as does one that discarded it, as transmute does. What stays hidden isn't told by what was known of it.
      remember(state, idOf(event.object));
    }
  }
  forgetPlays(state);
  if (leaves) matchBefore(state, batch);
  const results: GameEvent[] = [];
  const before = state.timestamp;
  const happened = applyAll(state, batch, results);
  if (state.table.worlds) for (const event of happened) if (isEntering(event)) enteredAt(state, event, before);
  if (state.untils.length > 0) results.push(...returning(state, happened));
  if (happened.length > 0) {
    if (state.table.volatile) invalidate(state);
    if (!state.checkNeeded) state.checkNeeded = state.table.volatile || anyConcernsCheck(happened);
  }
  if (state.table.control) settleControl(state);
  const seen = withCreations(state, happened);
  recordEvents(state, seen);
  matchAfter(state, seen);
  matchStates(state);
  if (state.table.ending.size > 0) endEffects(state, endsWith(seen));
  if (state.table.has.daybound) results.push(...followDay(state));
  for (const event of happened) if (event.kind === 'loseGame') results.push(...leave(state, event.player));
  return results;
}

const comesToLight = ({ to, arrival }: GameEvent): boolean =>
  to === ZONE.graveyard || (to === ZONE.exile && !arrival?.faceDown);

/** CR 104.5, 800.4a: who loses leaves a game that goes on, and it isn't replaced by anything. */
export function leave(state: GameState, player: PlayerId): GameEvent[] {
  const { left, exiled } = leaveGame(state, player);
  const results = applyBatch(state, left);
  if (state.table.control) settleControl(state);
  return [...results, ...exiled()];
}

/** What enters in one batch enters at the same time (CR 704.5k), though each has a timestamp of its own. */
function enteredAt(state: GameState, event: GameEvent, before: number): void {
  writeObject(state, idOf(event.after)).entered = before;
}

/** CR 610.3: what was exiled until something leaves, or happens, returns immediately afterwards. */
function returning(state: GameState, happened: readonly GameEvent[]): GameEvent[] {
  const ended = state.untils.filter(({ source, until }) =>
    until === undefined
      ? !remains(state, source)
      : happened.some((event) => fits(state, until.event, event, scopeOf(until.you, source, until.bindings))),
  );
  if (ended.length === 0) return [];
  state.untils = state.untils.filter((until) => !ended.includes(until));
  return ended.flatMap(({ moved, back }) =>
    withSplit(state, moved).flatMap((ref) => {
      if (back === ZONE.phasedOut) return [phasingIn(state, idOf(ref))];
      const object = live(state, ref);
      if (object?.zone !== ZONE.exile) return [];
      return [makeEvent('zoneChange', { object: ref, to: back, under: object.owner, player: object.owner })];
    }),
  );
}

/** Applies one after the other and keeps those that happened: mostly all of them, then the batch itself. */
function applyAll(state: GameState, batch: readonly GameEvent[], results: GameEvent[]): readonly GameEvent[] {
  let missing: Set<GameEvent> | null = null;
  for (const event of batch) {
    if (applyOne(state, event, results)) continue;
    missing ??= new Set();
    missing.add(event);
  }
  endBatch();
  return missing === null ? batch : others(batch, missing);
}

const others = (batch: readonly GameEvent[], missing: ReadonlySet<GameEvent>): GameEvent[] =>
  batch.filter((event) => !missing.has(event));

const isNewToken = (state: GameState, { kind, from, after }: GameEvent): boolean =>
  from === ZONE.nowhere && kind === 'zoneChange' && state.objects[idOf(after)]?.kind === 'token';

function withCreations(state: GameState, happened: readonly GameEvent[]): readonly GameEvent[] {
  let seen: GameEvent[] | null = null;
  for (let place = 0; place < happened.length; place++) {
    const event = happened[place] as GameEvent;
    if (isNewToken(state, event)) {
      seen ??= happened.slice(0, place);
      seen.push(created(event), event);
    } else seen?.push(event);
  }
  return seen ?? happened;
}

/** CR 111.1, 603.6a: a token that enters from nowhere was created. */
const created = (event: GameEvent): GameEvent =>
  copyEvent(event, { kind: 'createToken', object: event.after, amount: 1 });

/**
 * Whether an event may change what plain sources give, or the pools (see `forgetPlays`). Zone changes that concern the
 * battlefield forget everything themselves, as everything does that changes what is derived.
 */
function concernsMana(event: GameEvent): boolean {
  switch (event.kind) {
    case 'zoneChange':
    case 'draw':
    case 'playLand':
    case 'cast':
    case 'activate':
    case 'becomesTarget':
    case 'finalChapter':
    case 'beginStep':
    case 'attacks':
    case 'blocks':
    case 'becomesBlocked':
    case 'unblocked':
    case 'damage':
    case 'gainLife':
    case 'loseLife':
    case 'search':
    case 'shuffle':
    case 'scry':
    case 'surveil':
      return false;
    default:
      return true;
  }
}

function anyConcernsCheck(happened: readonly GameEvent[]): boolean {
  for (const event of happened) if (concernsCheck(event)) return true;
  return false;
}

/** Whether an event can give state-based actions something to do (CR 704.5). */
function concernsCheck(event: GameEvent): boolean {
  switch (event.kind) {
    case 'zoneChange':
      return (
        event.from === ZONE.battlefield ||
        event.to === ZONE.battlefield ||
        event.to === ZONE.nowhere ||
        event.from === ZONE.stack
      );
    case 'tap':
    case 'untap':
    case 'beginStep':
    case 'cast':
    case 'activate':
    case 'attacks':
    case 'blocks':
    case 'becomesBlocked':
    case 'unblocked':
    case 'becomesTarget':
    case 'finalChapter':
    case 'gainLife':
    case 'playLand':
    case 'draw':
    case 'vote':
    case 'search':
    case 'shuffle':
    case 'scry':
    case 'surveil':
    case 'goad':
      return false;
    default:
      return true;
  }
}

/** Whether it happened; an event whose object is gone doesn't. */
function applyOne(state: GameState, event: GameEvent, results: GameEvent[]): boolean {
  switch (event.kind) {
    case 'zoneChange':
      return applyZoneChange(state, event);
    case 'draw':
      return applyDraw(state, event);
    case 'damage':
      return applyDamage(state, event, results);
    default:
      return applyStatus(state, event);
  }
}
