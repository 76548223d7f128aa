// Rooms (seed 003): what travels between a room and its members. Field names, codes and message types are the seed's.
import { z } from 'zod';
import { isShortName, tidyName } from './names.ts';

/** Longest body of a post or a bot's message, in characters of JSON. */
export const LONGEST_BODY = 32_000;

/** Milliseconds that a server waits for news, and messages that it gives at once; who asks for more gets that much. */
export const LONGEST_WAIT = 60_000;
export const MOST_MESSAGES = 1000;

/** `demo`: bots are trusted. `verified`: hashes of code and manifest, commitments, `state_version`. */
export const trust = z.enum(['demo', 'verified']);
export type Trust = z.infer<typeof trust>;

export const channelErrorCode = z.enum([
  'INVITE_INVALID',
  'NOT_MEMBER',
  'NOT_ADMIN',
  'BAD_OP',
  'RATE_LIMIT',
  'TIMEOUT',
  'CHANNEL_NOT_FOUND',
  'STALE_STATE',
  'BAD_TURN',
  'BAD_MOVE',
]);
export type ChannelErrorCode = z.infer<typeof channelErrorCode>;

/** How every refusal looks on the wire. */
export const channelError = z.object({ error: z.object({ code: channelErrorCode, msg: z.string() }) });

export const slotRole = z.enum(['referee', 'player', 'observer']);
export type SlotRole = z.infer<typeof slotRole>;

/** The length is looked at before what is in it: a long list of nonsense is refused as quickly as a short one. */
const listOf = <T extends z.ZodType>(part: T, least: number, most: number) =>
  z.array(z.unknown()).min(least).max(most).pipe(z.array(part));

const json = z.record(z.string(), z.unknown());
const id = z.string().min(1).max(100);
const token = z.string().min(1).max(200);
const nameOf = (most: number) =>
  z
    .string()
    .max(2_000)
    .transform(tidyName)
    .pipe(
      z
        .string()
        .min(1)
        .refine((text) => isShortName(text, most), `it should have at most ${most} characters`),
    );
const name = nameOf(80);

/** What a bot says it does. Keys that are not known are kept and shown. */
export const botManifest = z.looseObject({
  name: name.optional(),
  version: z.string().max(40).optional(),
  summary: z.string().max(500).optional(),
  hooks: z.array(z.string().max(60)).max(20).optional(),
  emits: z.array(z.string().max(60)).max(60).optional(),
  params: json.optional(),
  state_public_schema: json.optional(),
  state_schema: json.optional(),
  /** Names of secrets; a `?` at the end marks one that may be missing. */
  needs_env: z.array(z.string().max(80)).max(40).optional(),
  permissions: z.looseObject({ can_update_channel: z.boolean().optional() }).optional(),
});
export type BotManifest = z.infer<typeof botManifest>;

/** A bot as whoever creates the room describes it (BotDef and BotSpec of the seed). */
export const botDef = z.looseObject({
  /** The slot it is for, as it was written in `slots`, or a slot's id. Needed where a room is created. */
  slot: z.string().max(100).optional(),
  name,
  /** The manifest's otherwise, and then the program's own. */
  version: z.string().max(40).optional(),
  /** JavaScript; it runs in a sandbox. */
  inline_code: z.string().max(200_000).nullish(),
  /** A bot that this Bob has, such as `bob://guess-bot`. */
  code_ref: z.string().max(300).nullish(),
  manifest: botManifest.default({}),
  params: json.optional(),
  /** Secrets for the bot: kept encrypted, never read back. */
  env_redacted: z.record(z.string().max(80), z.string().max(4000)).optional(),
  bot_env_redacted: z.record(z.string().max(80), z.string().max(4000)).optional(),
});
export type BotDef = z.infer<typeof botDef>;

/** What is to be another about a bot that is there: what is left out stays, its code and secrets included. */
export const botChange = z.looseObject({
  ...botDef.shape,
  name: name.optional(),
  manifest: botManifest.optional(),
});
export type BotChangeDef = z.infer<typeof botChange>;

/** `bot:guess-referee`, `invite:player`, or the same in pieces; without a label it is called what it is: `referee`, `player`. */
export const slotSpec = z.union([
  z.string().min(1).max(100),
  z.strictObject({
    slot_id: id.optional(),
    kind: z.enum(['bot', 'invite', 'human']),
    label: nameOf(60).optional(),
    role: slotRole.optional(),
    admin: z.boolean().optional(),
  }),
]);
export type SlotSpec = z.infer<typeof slotSpec>;

export const slotView = z.object({
  slot_id: z.string(),
  /** An invite slot that is filled is a human slot. */
  kind: z.enum(['bot', 'invite', 'human']),
  label: z.string(),
  /** `sess_...`, `bot:<name>@<version>`, or nobody. */
  filled_by: z.string().nullable(),
  role: slotRole,
  admin: z.boolean(),
  /** What whoever sits there calls themselves, where they said so. */
  name: z.string().optional(),
  /** May move and not talk. */
  muted: z.literal(true).optional(),
  /** Draft B's, in verified rooms: which bot sits there. */
  bot: z.object({ name: z.string(), version: z.string(), code_hash: z.string() }).nullable().optional(),
});
export type SlotView = z.infer<typeof slotView>;

export const botView = z.object({
  slot_id: z.string(),
  bot_id: z.string(),
  name: z.string(),
  version: z.string(),
  manifest: botManifest,
  params: json,
  /** What runs: a bot that this Bob has, or code of the room's own. */
  runs: z.string(),
  paused: z.boolean(),
  /** Verified rooms only: `sha256:` and 64 hex digits. */
  code_hash: z.string().optional(),
  manifest_hash: z.string().optional(),
});
export type BotView = z.infer<typeof botView>;

export const channelView = z.object({
  channel_id: z.string(),
  name: z.string(),
  trust,
  slots: z.array(slotView),
  bots: z.array(botView),
  /** Who may not come back; absent where there is nobody. */
  bans: z.array(z.object({ session_id: z.string(), name: z.string().optional() })).optional(),
  /** ISO 8601. */
  created_at: z.string(),
});
export type ChannelView = z.infer<typeof channelView>;

export const messageKind = z.enum(['user', 'bot', 'control', 'system']);
export type MessageKind = z.infer<typeof messageKind>;

export const channelMessage = z.object({
  /** Rises within the channel; members may see gaps. */
  id: z.number().int(),
  channel_id: z.string(),
  /** `sess_...`, `bot:...` or `system`. */
  sender: z.string(),
  kind: messageKind,
  body: json,
  /** ISO 8601. */
  ts: z.string(),
});
export type ChannelMessage = z.infer<typeof channelMessage>;

const slotId = z.string().min(1).max(100);

/** What an admin may change. The last five are Bob's own. */
export const channelOp = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('set_bot'), slot_id: slotId, bot: botChange }),
  z.strictObject({ op: z.literal('remove_bot'), slot_id: slotId }),
  z.strictObject({
    op: z.literal('yield_slot'),
    slot_id: slotId,
    to: z.enum(['bot', 'invite', 'human']),
    bot: botDef.optional(),
  }),
  z.strictObject({
    op: z.literal('yield_control'),
    from_slot: slotId,
    to: z.enum(['bot', 'human']),
    bot: botDef.optional(),
  }),
  z.strictObject({ op: z.literal('set_admin'), slot_id: slotId, admin: z.boolean() }),
  z.strictObject({ op: z.literal('rename'), name }),
  z.strictObject({
    op: z.literal('debug_bot'),
    slot_id: slotId,
    action: z.enum(['inspect_state', 'replace_state', 'emit_hook', 'toggle_pause', 'tail_logs']),
    payload: json.optional(),
  }),
  z.strictObject({
    op: z.literal('set_env_redacted'),
    /** Draft B names none: the room's only bot. */
    slot_id: slotId.optional(),
    env: z.record(z.string().max(80), z.string().max(4000).nullable()),
  }),
  z.strictObject({ op: z.literal('add_slot'), slot: slotSpec }),
  /** A new code for an invite slot; whoever sat there has left. */
  z.strictObject({ op: z.literal('renew_invite'), slot_id: slotId }),
  z.strictObject({ op: z.literal('mute'), slot_id: slotId, muted: z.boolean().default(true) }),
  /** Their seat is free again, with a new code; they don't come back by anything that they have. */
  z.strictObject({ op: z.literal('ban'), slot_id: slotId }),
  z.strictObject({ op: z.literal('unban'), session_id: id }),
]);
export type ChannelOp = z.infer<typeof channelOp>;

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
const member = { channel_id: id, member_token: token };

/** The endpoints by their names in the seed, drafts A, B and C: `POST /<name>` with a JSON body each. */
export const channelEndpoints = {
  create_channel: {
    params: z.strictObject({
      name,
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
      invite_code: token,
      /** A secret of the joiner's own: with it, the same code joins again. Never shown to anybody. */
      session: z.string().min(8).max(200).optional(),
      /** The same for who knows draft C's name only. */
      session_id: z.string().min(8).max(200).optional(),
      /** Or the token of the first join. */
      member_token: token.optional(),
      /** What the others see beside the slot's label. */
      name: nameOf(40).optional(),
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
    params: z.strictObject({ ...member, name: nameOf(40) }),
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
]);

export const roomNotifications = [
  z.object({
    method: z.literal('rooms/changed'),
    params: z.object({ channel_id: z.string(), cursor: z.number().int() }),
  }),
] as const;
