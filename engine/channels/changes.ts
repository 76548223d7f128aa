/** What each op does to a room, within a transaction. */

import type { ChannelOp, SlotSpec } from '../api/index.ts';
import { done, type Outcome } from '../outcome.ts';
import type { Attaching } from './attaching.ts';
import type { PreparedBot } from './bots/bot-host.ts';
import type { Changed } from './changed.ts';
import type { Core } from './core.ts';
import { newInvite } from './creating.ts';
import { createModeration } from './moderation.ts';
import { refuse } from './refusals.ts';
import { MOST_BOTS, placeSlots } from './slots.ts';
import type { RoomRow, SlotRow } from './store/room-rows.ts';

/** Ops that are written at once; the others look into a bot. */
export type Change = Exclude<ChannelOp, { op: 'debug_bot' }>;

export type Changes = ReturnType<typeof createChanges>;

export function createChanges(core: Core, attaching: Attaching) {
  const { rooms, bots, work, log, waiting } = core;

  /** Whoever sits there has left; says who that was. */
  function empty(room: RoomRow, slot: SlotRow, why = 'This seat has been given to another.'): { left?: string } {
    if (slot.sessionId === null) return {};
    if (room.personSlot === slot.slotId) rooms.sitPerson(room.id, null);
    const refusal = refuse('NOT_MEMBER', why);
    work.after(() => waiting.end(room.channelId, slot.slotId, refusal));
    return { left: slot.sessionId };
  }

  const moderate = createModeration(core, empty);

  /** Bots hear of whoever has left. */
  const concerning = (left: { left?: string }) => ({ concernsBots: left.left !== undefined });

  function putBot(room: RoomRow, slotId: string, bot: PreparedBot, changed: Changed): Outcome<string> {
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

  function toBot(room: RoomRow, slot: SlotRow, bot: PreparedBot | undefined, changed: Changed): Outcome<unknown> {
    if (slot.kind === 'bot') {
      if (bot !== undefined) return putBot(room, slot.slotId, bot, changed);
      return refuse('BAD_OP', `${slot.slotId} is a bot's slot already.`);
    }
    const left = empty(room, slot);
    rooms.dropTokens(room.id, slot.slotId);
    rooms.updateSlot(room.id, { ...slot, kind: 'bot', sessionId: null, name: null, proof: null, muted: false });
    log.composed(room, { type: 'slot_changed', slot_id: slot.slotId, kind: 'bot', ...left }, concerning(left));
    return bot === undefined ? done(null) : putBot(room, slot.slotId, bot, changed);
  }

  function toPeople(room: RoomRow, slot: SlotRow, to: 'invite' | 'human', changed: Changed): Outcome<unknown> {
    if (slot.kind === 'invite') {
      if (to === 'invite') return renew(room, slot, changed);
      return refuse('BAD_OP', `${slot.slotId} is a person's slot already.`);
    }
    if (attaching.remove(room, slot.slotId)) changed.bots = true;
    changed.invites[slot.slotId] = newInvite(core, room, slot.slotId);
    return done(log.composed(room, { type: 'slot_changed', slot_id: slot.slotId, kind: 'invite' }));
  }

  function renew(room: RoomRow, slot: SlotRow, changed: Changed): Outcome<unknown> {
    if (slot.kind === 'bot') return refuse('BAD_OP', `${slot.slotId} is a bot's slot: nobody is invited to it.`);
    const left = empty(room, slot);
    changed.invites[slot.slotId] = newInvite(core, room, slot.slotId);
    return done(log.composed(room, { type: 'invite_renewed', slot_id: slot.slotId, ...left }, concerning(left)));
  }

  function addSlot(room: RoomRow, spec: SlotSpec, changed: Changed): Outcome<SlotRow> {
    const placed = placeSlots([spec], rooms.slots(room.id));
    if (!placed.ok) return placed;
    const { row } = placed.value[0]!;
    rooms.insertSlot(room.id, row);
    const { slotId, kind, label, role } = row;
    if (kind === 'invite') changed.invites[slotId] = newInvite(core, room, slotId);
    log.composed(room, { type: 'slot_added', slot_id: slotId, kind, label, role });
    return done(row);
  }

  function onlyBot(room: RoomRow): string | null {
    const [only, ...more] = bots.facts(room.id);
    return only !== undefined && more.length === 0 ? only.slotId : null;
  }

  function onSlot(
    room: RoomRow,
    slot: SlotRow,
    op: Change,
    bot: PreparedBot | undefined,
    changed: Changed,
  ): Outcome<unknown> {
    const { slotId } = slot;
    switch (op.op) {
      case 'set_bot':
        if (slot.kind === 'bot') return putBot(room, slotId, bot!, changed);
        return refuse('BAD_OP', `${slotId} is a person's slot: yield_slot gives it to a bot.`);
      case 'remove_bot':
        if (!attaching.remove(room, slotId)) return refuse('BAD_OP', `There is no bot in ${slotId}.`);
        changed.bots = true;
        return done(log.composed(room, { type: 'bot_changed', slot_id: slotId }));
      case 'yield_slot':
      case 'yield_control':
        if (op.to === 'bot') return toBot(room, slot, bot, changed);
        if (op.bot !== undefined) return refuse('BAD_OP', `bot: ${slotId} is to be a person's slot.`);
        return toPeople(room, slot, op.to, changed);
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
        return renew(room, slot, changed);
      case 'rename':
      case 'add_slot':
      case 'mute':
      case 'ban':
      case 'unban':
        throw new Error(`${op.op} is done elsewhere`);
    }
  }

  return {
    addSlot,
    putBot,
    /** `bot`: the op's own, where it names one. */
    apply(room: RoomRow, op: Change, bot: PreparedBot | undefined, changed: Changed): Outcome<unknown> {
      if (op.op === 'rename') {
        rooms.rename(room.id, op.name);
        return done(log.composed(room, { type: 'renamed', name: op.name }));
      }
      if (op.op === 'add_slot') return addSlot(room, op.slot, changed);
      if (op.op === 'mute' || op.op === 'ban' || op.op === 'unban') return moderate(room, op, changed);
      const slotId = op.op === 'yield_control' ? op.from_slot : (op.slot_id ?? onlyBot(room));
      if (slotId === null) return refuse('BAD_OP', 'slot_id: it says which bot is meant, where there is not just one.');
      const slot = rooms.slot(room.id, slotId);
      if (slot === null) return refuse('BAD_OP', `There is no slot ${slotId}.`);
      return onSlot(room, slot, op, bot, changed);
    },
  };
}
