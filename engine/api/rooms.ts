// Rooms (seed 003): what travels between a room and its members. Field names, codes and message types are the seed's.
import { z } from 'zod';
import { id, json, nameUpTo, roomName, slotId } from './room-parts.ts';

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

/** What a bot says it does. Keys that are not known are kept and shown. */
export const botManifest = z.looseObject({
  name: roomName.optional(),
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
  name: roomName,
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
  name: roomName.optional(),
  manifest: botManifest.optional(),
});
export type BotChangeDef = z.infer<typeof botChange>;

/** `bot:guess-referee`, `invite:player`, or the same in pieces; without a label it is called what it is: `referee`, `player`. */
export const slotSpec = z.union([
  z.string().min(1).max(100),
  z.strictObject({
    slot_id: id.optional(),
    kind: z.enum(['bot', 'invite', 'human']),
    label: nameUpTo(60).optional(),
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
  z.strictObject({ op: z.literal('rename'), name: roomName }),
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
