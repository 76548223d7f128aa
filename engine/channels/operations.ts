/** Changing a room (`update_channel`, `attach_bot`): with an admin's authority, all of it or nothing. */

import { z } from 'zod';
import { type BotChangeDef, type BotDef, botDef, type ChannelOp, channelOp } from '../api/index.ts';
import { done, type Outcome, type RateLimit, rateName } from '../basics/index.ts';
import type { BotRow, PreparedBot } from '../bots/index.ts';
import type { Attaching } from './attaching.ts';
import type { Changed } from './changed.ts';
import { type Change, createRoomChanges, type RoomChanges } from './changes.ts';
import type { Caller, ChannelParams, ChannelResult } from './channel.ts';
import type { Core, RoomActor } from './core.ts';
import { adminOf } from './members.ts';
import { problemOf } from './problem.ts';
import { noRoom, refuse } from './refusals.ts';
import { spelledOp } from './spellings.ts';
import type { BotRows } from './store/bot-rows.ts';
import type { RoomRow, RoomRows } from './store/room-rows.ts';
import { viewOf } from './view.ts';
import type { Work } from './work.ts';

type Updated = ChannelResult<'update_channel'>;
type Debug = Extract<ChannelOp, { op: 'debug_bot' }>;

export interface Operations {
  asMember(params: ChannelParams<'update_channel'>, caller: Caller): Promise<Outcome<Updated>>;
  /** With the authority of a bot's slot; `name` is how it signs. */
  asBot(channelId: string, slotId: string, name: string, ops: readonly unknown[]): Promise<Outcome<Updated>>;
  attach(params: ChannelParams<'attach_bot'>, caller: Caller): Promise<Outcome<ChannelResult<'attach_bot'>>>;
}

/** Whether the room is there and whoever asks may still change it: asked again after everything that takes time. */
type Authority = () => Outcome<{ readonly room: RoomRow; readonly actor: RoomActor }>;

const someOps = z.array(channelOp).min(1).max(20);
/** What looks without changing anything. */
const LOOKS: ReadonlySet<string> = new Set(['inspect_state', 'tail_logs']);

/** What changes of a room are made with. */
interface Operating {
  readonly core: Core;
  readonly rate: RateLimit;
  readonly bots: BotRows;
  readonly rooms: RoomRows;
  readonly attaching: Attaching;
  readonly work: Work;
  readonly changes: RoomChanges;
}

/** `rate`: of members, by their room and slot. */
export function createOperations(core: Core, attaching: Attaching, rate: RateLimit): Operations {
  const { rooms, bots, work } = core;
  const operating: Operating = {
    core,
    rate,
    bots,
    rooms,
    attaching,
    work,
    changes: createRoomChanges(core, attaching),
  };

  return {
    async asMember(params, caller) {
      const authority = member(operating, params, caller);
      const allowed = limited(operating, authority);
      return allowed.ok ? update(operating, authority, params.ops) : allowed;
    },
    async asBot(channelId, slotId, name, ops) {
      const parsed = someOps.safeParse(ops.map(spelledOp));
      if (!parsed.success) return refuse('BAD_OP', `ops.${problemOf(parsed.error)}`);
      return update(operating, bot(operating, channelId, slotId, name), parsed.data);
    },
    attach: (given, caller) => attach(operating, given, caller),
  };
}

function member(
  { core }: Operating,
  params: { channel_id: string; member_token: string },
  { isPerson = false }: Caller,
): Authority {
  return () => {
    const seat = adminOf(core, params);
    if (!seat.ok) return seat;
    const { room, slot } = seat.value;
    return done({
      room,
      actor: { slotId: slot?.slotId ?? null, name: slot?.sessionId ?? 'owner', hosts: slot === null || isPerson },
    });
  };
}

/** What a member asks for counts like what they post. */
function limited({ rate }: Operating, authority: Authority): Outcome<null> {
  const asked = authority();
  if (!asked.ok) return asked;
  if (rate.take(rateName(asked.value.room, asked.value.actor.slotId))) return done(null);
  return refuse('RATE_LIMIT', 'Too many changes. Wait a second.');
}

function bot({ bots, rooms }: Operating, channelId: string, slotId: string, name: string): Authority {
  const botId = (room: RoomRow) => bots.head(room.id, slotId)?.botId;
  const first = rooms.room(channelId);
  const asked = first === null ? undefined : botId(first);
  return () => {
    const room = rooms.room(channelId);
    if (room === null) return noRoom(channelId);
    const facts = bots.facts(room.id).find((one) => one.slotId === slotId);
    const isPermitted = facts?.manifest.permissions?.can_update_channel === true;
    if (facts === undefined || facts.botId !== asked || !isPermitted || !rooms.slot(room.id, slotId)?.admin) {
      return refuse('NOT_ADMIN', "A bot needs an admin slot and its manifest's can_update_channel to do that.");
    }
    return done({ room, actor: { slotId, name, hosts: false } });
  };
}

/** A bot that can run, and that whoever asks may have. */
async function ready(
  { attaching }: Operating,
  def: BotDef,
  { room, actor }: { room: RoomRow; actor: RoomActor },
  kept: BotRow | null = null,
): Promise<Outcome<PreparedBot>> {
  const bot = await attaching.prepare(def, room.trust, kept);
  if (!bot.ok || actor.hosts) return bot;
  const problem = bot.value.program.hostsOnly?.(bot.value.params) ?? null;
  return problem === null ? bot : refuse('NOT_ADMIN', problem);
}

async function prepared(
  operating: Operating,
  ops: readonly ChannelOp[],
  asked: { room: RoomRow; actor: RoomActor },
): Promise<Outcome<Map<ChannelOp, PreparedBot>>> {
  const { bots } = operating;
  const { room } = asked;
  const found = new Map<ChannelOp, PreparedBot>();
  for (const [index, op] of ops.entries()) {
    if (!('bot' in op) || op.bot === undefined) continue;
    const present = op.op === 'set_bot' ? bots.bot(room.id, room.channelId, op.slot_id) : null;
    const changed = changedBot(op.bot, present);
    if (!changed.ok) return named(index, op, changed);
    const { def, kept } = changed.value;
    const bot = await ready(operating, def, asked, kept);
    if (!bot.ok) return named(index, op, bot);
    found.set(op, bot.value);
  }
  return done(found);
}

async function debug(
  { bots, core, rooms }: Operating,
  ops: readonly Debug[],
  { room, actor }: { room: RoomRow; actor: RoomActor },
): Promise<Outcome<Updated>> {
  for (const [index, op] of ops.entries()) {
    if (bots.head(room.id, op.slot_id) === null) {
      return named(index, op, refuse('BAD_OP', `There is no bot in ${op.slot_id}.`));
    }
    if (!LOOKS.has(op.action) && index < ops.length - 1) {
      return named(
        index,
        op,
        refuse('BAD_OP', `${op.action} changes something and comes last, with nothing after it.`),
      );
    }
  }
  const found: Record<string, unknown>[] = [];
  for (const [index, { slot_id, action, payload = {} }] of ops.entries()) {
    const outcome = await core.host().debug(room.channelId, slot_id, action, payload, actor.name);
    if (!outcome.ok) return named(index, ops[index]!, outcome);
    found.push({ ...outcome.value });
  }
  const now = rooms.room(room.channelId);
  return now === null ? noRoom(room.channelId) : done({ ok: true, view: viewOf(core, now), debug: found });
}

async function update(
  operating: Operating,
  authority: Authority,
  ops: readonly ChannelOp[],
): Promise<Outcome<Updated>> {
  const { work, changes, attaching, core, rooms } = operating;
  const asked = authority();
  if (!asked.ok) return asked;
  const looks = ops.filter((op) => op.op === 'debug_bot');
  if (looks.length > 0) {
    if (looks.length === ops.length) return debug(operating, looks, asked.value);
    return refuse('BAD_OP', 'ops: debug_bot goes in a call of its own.');
  }
  const wanted = await prepared(operating, ops, asked.value);
  if (!wanted.ok) return wanted;
  return work.run(() => {
    const allowed = authority();
    if (!allowed.ok) return allowed;
    const { room } = allowed.value;
    const changed: Changed = { invites: {}, bots: false };
    for (const [index, op] of ops.entries()) {
      const outcome = changes.apply(room, op as Change, wanted.value.get(op), changed);
      if (!outcome.ok) return named(index, op, outcome);
    }
    if (changed.bots) attaching.announce(room);
    const hasInvites = Object.keys(changed.invites).length > 0;
    const view = viewOf(core, rooms.room(room.channelId)!);
    return done({ ok: true as const, view, ...(hasInvites ? { invites: changed.invites } : {}) });
  });
}

/** The slot that a bot without one gets: the first that is free, or a new one. The first bot of a room is its referee. */
function slotForNew(
  { rooms, bots, changes }: Operating,
  room: RoomRow,
  def: BotDef,
  changed: Changed,
): Outcome<string> {
  const slots = rooms.slots(room.id);
  const free = slots.find(({ slotId, kind }) => kind === 'bot' && bots.head(room.id, slotId) === null);
  if (free !== undefined) return done(free.slotId);
  const isFirst = slots.every(({ role }) => role !== 'referee');
  const role = isFirst ? ({ role: 'referee', admin: true } as const) : {};
  const added = changes.addSlot(room, { kind: 'bot', label: def.name.slice(0, 60), ...role }, changed);
  return added.ok ? done(added.value.slotId) : added;
}

async function attach(
  operating: Operating,
  { channel_id, member_token, slot_id, ...def }: ChannelParams<'attach_bot'>,
  caller: Caller,
): Promise<Outcome<ChannelResult<'attach_bot'>>> {
  const { work, rooms, changes, attaching } = operating;
  const authority = member(operating, { channel_id, member_token }, caller);
  const allowed = limited(operating, authority);
  if (!allowed.ok) return allowed;
  const asked = authority();
  if (!asked.ok) return asked;
  const wanted = await ready(operating, def, asked.value);
  if (!wanted.ok) return wanted;
  return work.run(() => {
    const allowed = authority();
    if (!allowed.ok) return allowed;
    const { room } = allowed.value;
    const changed: Changed = { invites: {}, bots: false };
    const place = slot_id === undefined ? slotForNew(operating, room, def, changed) : done(slot_id);
    if (!place.ok) return place;
    const slot = rooms.slot(room.id, place.value);
    if (slot?.kind !== 'bot') return refuse('BAD_OP', `slot_id: there is no bot slot ${place.value}.`);
    const botId = changes.putBot(room, place.value, wanted.value, changed);
    if (!botId.ok) return botId;
    attaching.announce(room);
    const { codeHash, manifestHash, manifest } = wanted.value;
    return done({ bot_id: botId.value, code_hash: codeHash, manifest_hash: manifestHash, manifest });
  });
}

/** Draft A: "replace bot or its params". Without code it is about the bot that is there, whose secrets stay. */
function changedBot(change: BotChangeDef, present: BotRow | null): Outcome<{ def: BotDef; kept: BotRow | null }> {
  const isAnother = [change.code_ref, change.inline_code].some((code) => (code ?? '') !== '');
  const kept = isAnother ? null : present;
  const parsed = botDef.safeParse({ ...kept?.def, ...change });
  return parsed.success ? done({ def: parsed.data, kept }) : refuse('BAD_OP', `bot.${problemOf(parsed.error)}`);
}

/** Which op it was that couldn't be done. */
function named(index: number, { op }: ChannelOp, outcome: Outcome<unknown>): Outcome<never> {
  if (outcome.ok) throw new Error('nothing was refused');
  const { refusal } = outcome;
  return { ok: false, refusal: { ...refusal, message: `ops.${index} (${op}): ${refusal.message}` } };
}
