/** What each op does to a room, within a transaction. */

import type { ChannelOp, SlotSpec } from '../api/index.ts';
import { done, type Outcome } from '../basics/index.ts';
import type { PreparedBot } from '../bots/index.ts';
import type { Attaching } from './attaching.ts';
import type { Changed } from './changed.ts';
import type { Core } from './core.ts';
import { newInvite } from './creating.ts';
import type { RoomLog } from './log.ts';
import { createModeration } from './moderation.ts';
import { refuse } from './refusals.ts';
import { MOST_BOTS, placeSlots } from './slots.ts';
import type { BotRows } from './store/bot-rows.ts';
import type { RoomRow, RoomRows, SlotRow } from './store/room-rows.ts';
import type { Work } from './work.ts';

/** Ops that are written at once; the others look into a bot. */
export type Change = Exclude<ChannelOp, { op: 'debug_bot' }>;

export interface RoomChanges {
  addSlot(room: RoomRow, spec: SlotSpec, changed: Changed): Outcome<SlotRow>;
  putBot(room: RoomRow, slotId: string, bot: PreparedBot, changed: Changed): Outcome<string>;
  /** `bot`: the op's own, where it names one. */
  apply(room: RoomRow, op: Change, bot: PreparedBot | undefined, changed: Changed): Outcome<unknown>;
}

/** What ops are done with. */
interface Changing {
  readonly rooms: RoomRows;
  readonly work: Work;
  readonly waiting: Core['waiting'];
  readonly bots: BotRows;
  readonly attaching: Attaching;
  readonly log: RoomLog;
  readonly core: Core;
  readonly moderate: ReturnType<typeof createModeration>;
}

export function createRoomChanges(core: Core, attaching: Attaching): RoomChanges {
  const { rooms, bots, work, log, waiting } = core;
  const changing: Changing = {
    rooms,
    work,
    waiting,
    bots,
    attaching,
    log,
    core,
    moderate: createModeration(core, (room, slot, why) => empty(changing, room, slot, why)),
  };

  return {
    addSlot: (room, spec, changed) => addSlot(changing, room, spec, changed),
    putBot: (room, slotId, bot, changed) => putBot(changing, room, slotId, bot, changed),
    apply: (room, op, bot, changed) => apply(changing, room, op, bot, changed),
  };
}

/** Whoever sits there has left; says who that was. */
function empty(
  { rooms, work, waiting }: Changing,
  room: RoomRow,
  slot: SlotRow,
  why: string = 'This seat has been given to another.',
): { left?: string } {
  if (slot.sessionId === null) return {};
  if (room.personSlot === slot.slotId) rooms.sitPerson(room.id, null);
  const refusal = refuse('NOT_MEMBER', why);
  work.after(() => waiting.end(room.channelId, slot.slotId, refusal));
  return { left: slot.sessionId };
}

/** Bots hear of whoever has left. */
function concerning(left: { left?: string }): { concernsBots: boolean } {
  return { concernsBots: left.left !== undefined };
}

function putBot(
  { bots, attaching, log }: Changing,
  room: RoomRow,
  slotId: string,
  bot: PreparedBot,
  changed: Changed,
): Outcome<string> {
  const isNew = bots.head(room.id, slotId) === null;
  if (isNew && bots.facts(room.id).length >= MOST_BOTS) {
    return refuse('BAD_OP', `A channel has at most ${MOST_BOTS} bots.`);
  }
  const called = attaching.called(room, slotId, bot);
  if (!called.ok) return called;
  const botId = attaching.put(room, slotId, called.value);
  log.composed(room, { type: 'bot_changed', slot_id: slotId });
  attaching.tell(room, botId, called.value);
  changed.bots = true;
  return done(botId);
}

function toBot(
  changing: Changing,
  room: RoomRow,
  slot: SlotRow,
  bot: PreparedBot | undefined,
  changed: Changed,
): Outcome<unknown> {
  const { rooms, log } = changing;
  if (slot.kind === 'bot') {
    if (bot !== undefined) return putBot(changing, room, slot.slotId, bot, changed);
    return refuse('BAD_OP', `${slot.slotId} is a bot's slot already.`);
  }
  const left = empty(changing, room, slot);
  rooms.dropTokens(room.id, slot.slotId);
  rooms.updateSlot(room.id, { ...slot, kind: 'bot', sessionId: null, name: null, proof: null, muted: false });
  log.composed(room, { type: 'slot_changed', slot_id: slot.slotId, kind: 'bot', ...left }, concerning(left));
  return bot === undefined ? done(null) : putBot(changing, room, slot.slotId, bot, changed);
}

function toPeople(
  changing: Changing,
  room: RoomRow,
  slot: SlotRow,
  to: 'invite' | 'human',
  changed: Changed,
): Outcome<unknown> {
  const { attaching, core, log } = changing;
  if (slot.kind === 'invite') {
    if (to === 'invite') return renew(changing, room, slot, changed);
    return refuse('BAD_OP', `${slot.slotId} is a person's slot already.`);
  }
  if (attaching.remove(room, slot.slotId)) changed.bots = true;
  changed.invites[slot.slotId] = newInvite(core, room, slot.slotId);
  return done(log.composed(room, { type: 'slot_changed', slot_id: slot.slotId, kind: 'invite' }));
}

function renew(changing: Changing, room: RoomRow, slot: SlotRow, changed: Changed): Outcome<unknown> {
  const { core, log } = changing;
  if (slot.kind === 'bot') return refuse('BAD_OP', `${slot.slotId} is a bot's slot: nobody is invited to it.`);
  const left = empty(changing, room, slot);
  changed.invites[slot.slotId] = newInvite(core, room, slot.slotId);
  return done(log.composed(room, { type: 'invite_renewed', slot_id: slot.slotId, ...left }, concerning(left)));
}

function addSlot({ rooms, core, log }: Changing, room: RoomRow, spec: SlotSpec, changed: Changed): Outcome<SlotRow> {
  const placed = placeSlots([spec], rooms.slots(room.id));
  if (!placed.ok) return placed;
  const { row } = placed.value[0]!;
  rooms.insertSlot(room.id, row);
  const { slotId, kind, label, role } = row;
  if (kind === 'invite') changed.invites[slotId] = newInvite(core, room, slotId);
  log.composed(room, { type: 'slot_added', slot_id: slotId, kind, label, role });
  return done(row);
}

function onlyBot({ bots }: Changing, room: RoomRow): string | null {
  const [only, ...more] = bots.facts(room.id);
  return only !== undefined && more.length === 0 ? only.slotId : null;
}

function onSlot(
  changing: Changing,
  room: RoomRow,
  slot: SlotRow,
  op: Change,
  bot: PreparedBot | undefined,
  changed: Changed,
): Outcome<unknown> {
  const { attaching, log, rooms, bots, core } = changing;
  const { slotId } = slot;
  switch (op.op) {
    case 'set_bot':
      if (slot.kind === 'bot') return putBot(changing, room, slotId, bot!, changed);
      return refuse('BAD_OP', `${slotId} is a person's slot: yield_slot gives it to a bot.`);
    case 'remove_bot':
      if (!attaching.remove(room, slotId)) return refuse('BAD_OP', `There is no bot in ${slotId}.`);
      changed.bots = true;
      return done(log.composed(room, { type: 'bot_changed', slot_id: slotId }));
    case 'yield_slot':
    case 'yield_control':
      if (op.to === 'bot') return toBot(changing, room, slot, bot, changed);
      if (op.bot !== undefined) return refuse('BAD_OP', `bot: ${slotId} is to be a person's slot.`);
      return toPeople(changing, room, slot, op.to, changed);
    case 'set_admin':
      rooms.updateSlot(room.id, { ...slot, admin: op.admin });
      return done(log.composed(room, { type: 'admin_changed', slot_id: slotId, admin: op.admin }));
    case 'set_env_redacted': {
      if (bots.head(room.id, slotId) === null) return refuse('BAD_OP', `There is no bot in ${slotId}.`);
      const keys = core.host().setEnv(room.channelId, slotId, op.env);
      if (!keys.ok) return keys;
      return done(log.composed(room, { type: 'env_changed', slot_id: slotId, keys: keys.value }));
    }
    case 'renew_invite':
      return renew(changing, room, slot, changed);
    case 'rename':
    case 'add_slot':
    case 'mute':
    case 'ban':
    case 'unban':
      throw new Error(`${op.op} is done elsewhere`);
  }
}

function apply(
  changing: Changing,
  room: RoomRow,
  op: Change,
  bot: PreparedBot | undefined,
  changed: Changed,
): Outcome<unknown> {
  const { rooms, log, moderate } = changing;
  if (op.op === 'rename') {
    rooms.rename(room.id, op.name);
    return done(log.composed(room, { type: 'renamed', name: op.name }));
  }
  if (op.op === 'add_slot') return addSlot(changing, room, op.slot, changed);
  if (op.op === 'mute' || op.op === 'ban' || op.op === 'unban') return moderate(room, op, changed);
  const slotId = op.op === 'yield_control' ? op.from_slot : (op.slot_id ?? onlyBot(changing, room));
  if (slotId === null) return refuse('BAD_OP', 'slot_id: it says which bot is meant, where there is not just one.');
  const slot = rooms.slot(room.id, slotId);
  if (slot === null) return refuse('BAD_OP', `There is no slot ${slotId}.`);
  return onSlot(changing, room, slot, op, bot, changed);
}
