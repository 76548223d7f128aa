/** The seam between a room, which keeps and orders things, and its bots, which make something of them. */
import type { BotDef, BotManifest, ChannelMessage, Trust } from '../api/index.ts';
import type { Json, Outcome } from '../basics/index.ts';
import type { BotPost, BotProgram, JsonObject, OfferedPost, SlotFacts, Viewer } from './bot.ts';

/** A definition that can run. */
export interface PreparedBot {
  /** Without its secrets. */
  readonly def: BotDef;
  readonly program: BotProgram;
  readonly manifest: BotManifest;
  readonly params: JsonObject;
  /** `sha256:` and 64 hex digits. */
  readonly codeHash: string;
  readonly manifestHash: string;
  /** Sealed secrets, or null where there are none. */
  readonly sealedEnv: string | null;
}

/**
 * A bot in a slot, as it is kept. It begins with `state` null, `stateVersion` 0 and `handled` at the room's last message:
 * version 0 says that it hasn't been started (`on_init`) yet, and starting it makes it 1.
 */
export interface BotRow {
  readonly channelId: string;
  readonly slotId: string;
  /** New whenever a bot comes into a slot. */
  readonly botId: string;
  readonly def: BotDef;
  readonly codeHash: string;
  readonly manifestHash: string;
  readonly state: Json;
  readonly stateVersion: number;
  /** The last message that it has dealt with: what came later is handed to it again after a crash. */
  readonly handled: number;
  readonly deadline: number | null;
  readonly turn: { readonly session_id: string; readonly deadline: number | null } | null;
  readonly paused: boolean;
  readonly sealedEnv: string | null;
}

export interface BotChange {
  /** Refused with STALE_STATE where another bot sits there by now. */
  readonly botId?: string;
  /** Refused with STALE_STATE where the blob is another one by now. */
  readonly expectedVersion: number;
  /** Absent: unchanged. Present: `stateVersion` rises by one. */
  readonly state?: Json;
  readonly posts?: readonly BotPost[];
  /** How many bots' answers lie between these posts and a person's; see `hopsOf`. */
  readonly hops?: number;
  readonly handled?: number;
  readonly deadline?: number | null;
  readonly turn?: BotRow['turn'];
  readonly paused?: boolean;
  readonly sealedEnv?: string | null;
}

/** What a room does for its bots. */
export interface RoomLedger {
  facts(channelId: string): { name: string; trust: Trust; slots: readonly SlotFacts[] } | null;
  bot(channelId: string, slotId: string): BotRow | null;
  bots(channelId: string): readonly BotRow[];
  /** All or nothing, on the disk before it returns; then everybody who waits is told. */
  commit(channelId: string, slotId: string, change: BotChange): Outcome<readonly ChannelMessage[]>;
  /** Ops with the authority of this slot. */
  update(channelId: string, slotId: string, ops: readonly unknown[]): Promise<Outcome<unknown>>;
  /**
   * What everybody may read. With a bot's slot: what this bot is to be handed, so with what is for it alone, and without
   * what it wrote or took (`offer`) itself. Somebody's coming is a `system` message {type:'joined', slot_id, session_id}
   * among them: bots hear of it as `on_join`, in its turn and after a crash too. The same with {left: session} for `on_leave`.
   */
  messagesAfter(channelId: string, id: number, limit: number, slotId?: string): readonly ChannelMessage[];
  /** 0 for a person's message, and one more than what it answers for a bot's. */
  hopsOf(channelId: string, messageId: number): number;
  /** Bots that aren't started, with messages that they haven't dealt with, or with a deadline, over all rooms. */
  unsettled(): readonly { channelId: string; slotId: string; deadline: number | null }[];
}

/** What a room asks of its bots. */
export interface BotHost {
  /** Refuses with BAD_OP what can't run: unknown references, Python, code that can't be read, wrong parameters. `kept`: its secrets stay. */
  prepare(def: BotDef, trust: Trust, kept?: BotRow | null): Promise<Outcome<PreparedBot>>;
  /** A bot came into a slot: `on_init` and what is in the room already. */
  attached(channelId: string, slotId: string): void;
  detached(channelId: string, slotId: string): void;
  joined(channelId: string, sessionId: string): void;
  /**
   * Before a member's post is kept: may refuse it, or give what is kept in its place (`takenBy`: the bot in that slot), or
   * a body of null where it was taken and nothing is to be kept.
   */
  offer(channelId: string, post: OfferedPost): Promise<Outcome<{ body: JsonObject | null; takenBy: string | null }>>;
  /** After anything was kept. */
  posted(channelId: string, message: ChannelMessage): void;
  /** `by`: who asked, for the message that tells the room: a session, a bot's sender, or `owner`. */
  debug(
    channelId: string,
    slotId: string,
    action: string,
    payload: JsonObject,
    by?: string,
  ): Promise<Outcome<JsonObject>>;
  /** Adds and replaces secrets; null takes one away. */
  setEnv(channelId: string, slotId: string, env: Readonly<Record<string, string | null>>): Outcome<readonly string[]>;
  present(message: ChannelMessage, viewer: Viewer): ChannelMessage;
  /** Takes up what a crash left. */
  recover(): void;
  /** Somebody reads this room: what was going on there before a restart goes on. */
  attended(channelId: string): void;
  /** Resolves once nothing is on its way in this room; for tests and for closing. */
  settled(channelId?: string): Promise<void>;
  close(): Promise<void>;
}
