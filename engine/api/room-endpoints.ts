// The endpoints of rooms (seed 003) and the methods of windows about them: what each takes and gives.
import { z } from 'zod';
import { id, json, listOf, nameUpTo, roomName, roomToken, slotId } from './room-parts.ts';
import {
  botDef,
  botManifest,
  channelMessage,
  channelOp,
  channelView,
  LONGEST_WAIT,
  MOST_MESSAGES,
  messageKind,
  slotSpec,
  trust,
} from './rooms.ts';

const created = z.object({
  channel_id: z.string(),
  /** One for each invite slot, in the order of the slots. */
  invites: z.array(z.string()),
  view: channelView,
  /** The creator's own capability: it may update the channel and read it, and sits in no slot. */
  admin_token: z.string(),
});
const joined = z.object({
  channel_id: z.string(),
  slot_id: z.string(),
  session_id: z.string(),
  member_token: z.string(),
  view: channelView,
});
const posted = z.object({ msg_id: z.number().int(), ts: z.string() });
const synced = z.object({
  messages: z.array(channelMessage),
  cursor: z.number().int(),
  /** Where the room's composition changed since the cursor. */
  view: channelView.nullable(),
});

const waiting = z.number().int().min(0).max(LONGEST_WAIT);
const member = { channel_id: id, member_token: roomToken };

/** The endpoints by their names in the seed, drafts A, B and C: `POST /<name>` with a JSON body each. */
export const channelEndpoints = {
  create_channel: {
    params: z.strictObject({
      name: roomName,
      slots: listOf(slotSpec, 1, 256).optional(),
      bots: listOf(botDef, 0, 32).optional(),
      /** Draft C: this many players, no bots yet, and a verified room unless `trust` says otherwise. */
      invites: z.number().int().min(1).max(256).optional(),
      trust: trust.optional(),
    }),
    result: created,
  },
  join_channel: {
    params: z.strictObject({
      invite_code: roomToken,
      /** A secret of the joiner's own: with it, the same code joins again. Never shown to anybody. */
      session: z.string().min(8).max(200).optional(),
      /** The same for who knows draft C's name only. */
      session_id: z.string().min(8).max(200).optional(),
      /** Or the token of the first join. */
      member_token: roomToken.optional(),
      /** What the others see beside the slot's label. */
      name: nameUpTo(40).optional(),
    }),
    result: joined,
  },
  who: { params: z.strictObject(member), result: channelView },
  post: {
    params: z.strictObject({
      ...member,
      body: json,
      /** The state that the move was made for; older than the referee's: STALE_STATE. */
      state_version: z.number().int().optional(),
    }),
    result: posted,
  },
  sync: {
    params: z.strictObject({
      ...member,
      /** The last message seen; null or absent for all of them. */
      cursor: z.number().int().min(0).nullish(),
      timeout_ms: waiting.default(25_000),
      limit: z.number().int().min(1).max(MOST_MESSAGES).default(200),
      /** Without the tables in a referee's messages, for who reads them elsewhere. */
      light: z.boolean().optional(),
    }),
    result: synced,
  },
  update_channel: {
    params: z.strictObject({ ...member, ops: listOf(channelOp, 1, 20) }),
    result: z.object({
      ok: z.literal(true),
      view: channelView,
      /** New codes, by slot. */
      invites: z.record(z.string(), z.string()).optional(),
      /** What `debug_bot` found, in the order of the ops. */
      debug: z.array(json).optional(),
    }),
  },
  post_message: {
    params: z.strictObject({
      ...member,
      kind: messageKind.default('user'),
      body: json,
      state_version: z.number().int().optional(),
    }),
    result: posted,
  },
  get_messages: {
    params: z.strictObject({
      ...member,
      since_id: z.number().int().min(0).default(0),
      limit: z.number().int().min(1).max(MOST_MESSAGES).default(100),
    }),
    result: z.array(channelMessage),
  },
  wait_for_message: {
    params: z.strictObject({
      ...member,
      since_id: z.number().int().min(0).default(0),
      timeout_ms: waiting.default(25_000),
    }),
    result: z.array(channelMessage),
  },
  attach_bot: {
    params: z.strictObject({ ...member, ...botDef.shape, slot_id: slotId.optional() }),
    result: z.object({ bot_id: z.string(), code_hash: z.string(), manifest_hash: z.string(), manifest: botManifest }),
  },
  /** Bob's own, like the two that follow: a member gives up their seat. */
  leave_channel: { params: z.strictObject(member), result: z.object({ ok: z.literal(true) }) },
  rename_member: {
    params: z.strictObject({ ...member, name: nameUpTo(40) }),
    result: z.object({ ok: z.literal(true), name: z.string(), view: channelView }),
  },
  /** With the creator's token. */
  remove_channel: { params: z.strictObject(member), result: z.object({ ok: z.literal(true) }) },
} as const;

export type ChannelEndpoint = keyof typeof channelEndpoints;
export type ChannelParams<E extends ChannelEndpoint> = z.infer<(typeof channelEndpoints)[E]['params']>;
export type ChannelResult<E extends ChannelEndpoint> = z.infer<(typeof channelEndpoints)[E]['result']>;

/** A room of this Bob, for the person who hosts it. */
export const roomSummary = z.object({
  view: channelView,
  admin_token: z.string(),
  /** Codes of invite slots that nobody has filled, by slot. */
  invites: z.record(z.string(), z.string()),
  mine: z.object({ slot_id: z.string(), session_id: z.string(), member_token: z.string() }).nullable(),
  cursor: z.number().int(),
  last_at: z.number(),
});
export type RoomSummaryView = z.infer<typeof roomSummary>;

/** Whether others can reach this Bob's rooms, and where. `addresses` are whole, without a code: `http://192.0.2.7:3045/`. */
export const hosting = z.object({
  reach: z.enum(['nobody', 'machine', 'network']),
  addresses: z.array(z.string()),
  problem: z.string().nullable(),
});
export type Hosting = z.infer<typeof hosting>;

/** The endpoints for windows, and what belongs to the person who hosts. */
export const roomMethods = {
  'rooms/create': channelEndpoints.create_channel,
  'rooms/join': channelEndpoints.join_channel,
  'rooms/who': channelEndpoints.who,
  'rooms/post': channelEndpoints.post,
  'rooms/sync': channelEndpoints.sync,
  'rooms/update': channelEndpoints.update_channel,
  'rooms/leave': channelEndpoints.leave_channel,
  'rooms/rename': channelEndpoints.rename_member,
  'rooms/list': { params: z.strictObject({}), result: z.array(roomSummary) },
  'rooms/remove': { params: z.strictObject({ channel_id: id }), result: z.object({ ok: z.literal(true) }) },
  /** With `reach` it is changed first; off until the person turns it on. */
  'rooms/hosting': {
    params: z.strictObject({ reach: z.enum(['nobody', 'machine', 'network']).optional() }),
    result: hosting,
  },
} as const;

/** These are the person's who hosts; members have the rest. */
export const ROOM_OWNER_ONLY: ReadonlySet<string> = new Set([
  'rooms/create',
  'rooms/list',
  'rooms/remove',
  'rooms/hosting',
]);

/** What somebody in a room may call: their room, its table, and what is needed to choose a deck and read a card. */
export const MEMBER_METHODS: ReadonlySet<string> = new Set([
  'ping',
  'app/info',
  'decks/list',
  'decks/check',
  'cards/show',
  'rooms/join',
  'rooms/who',
  'rooms/post',
  'rooms/sync',
  'rooms/update',
  'rooms/leave',
  'rooms/rename',
  'table/sync',
  'table/post',
  'table/passTurn',
  'table/undo',
  'table/concede',
  'table/settings',
  'table/whyNot',
  'table/combatAhead',
]);

export const roomNotifications = [
  z.object({
    method: z.literal('rooms/changed'),
    params: z.object({ channel_id: z.string(), cursor: z.number().int() }),
  }),
] as const;
