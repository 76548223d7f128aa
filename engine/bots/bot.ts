/** What a bot is to its room. One written here, one in the sandbox and the rules engine at a table are all one of these. */
import type { BotManifest, ChannelMessage, MessageKind, SlotView, Trust } from '../api/index.ts';
import type { Json, Outcome, Refusal } from '../basics/index.ts';

export type JsonObject = { readonly [key: string]: unknown };

/** A slot as bots see it. */
export interface SlotFacts extends Omit<SlotView, 'bot'> {
  /** The session in a human slot; null elsewhere. */
  readonly session_id: string | null;
  /** What whoever sits there is called. */
  readonly name: string;
  /** The bot that sits there. */
  readonly bot: { readonly code_ref: string | null; readonly params: JsonObject } | null;
}

export interface BotRoom {
  readonly channelId: string;
  readonly channelName: string;
  readonly trust: Trust;
  readonly botId: string;
  readonly slotId: string;
  readonly params: JsonObject;
  /** Secrets in the clear: for the bot's own runtime only. */
  env(): Readonly<Record<string, string>>;
  slots(): readonly SlotFacts[];
  /** Whether this bot is still the one in its slot: another of the same program may have come there. */
  isHere(): boolean;
  /** Epoch milliseconds. */
  now(): number;
  /** For what happens without a hook (a program moved, a clock fell): written in its turn, like a hook's effects. */
  emit(effects: BotEffects): void;
  /** A line for `tail_logs`. */
  log(line: string): void;
}

/** Both names of a hook are declared in manifests and both are understood; programs get these. */
export type BotEvent =
  | { readonly hook: 'on_init' }
  | { readonly hook: 'on_join'; readonly session_id: string }
  /** Whoever this is sits in the room no more: their slot was given to another. */
  | { readonly hook: 'on_leave'; readonly session_id: string }
  | { readonly hook: 'on_post'; readonly message: ChannelMessage }
  /** The time that the bot asked for has come. */
  | { readonly hook: 'on_deadline' };

export interface BotPost {
  readonly kind: Exclude<MessageKind, 'user'>;
  readonly body: JsonObject;
  /** For the member in this slot only; everybody without it. */
  readonly to?: string;
}

/** What a hook leads to, all of it in one transaction or nothing of it. */
export interface BotEffects {
  /** The bot's blob from now on; absent: unchanged. A changed blob raises `state_version` by one. */
  readonly state?: Json;
  readonly posts?: readonly BotPost[];
  /** When to be woken, epoch milliseconds; null: not at all; absent: as before. */
  readonly deadline?: number | null;
  /** Who may move now, where the server is to enforce it: others' moves are BAD_TURN, later ones TIMEOUT. */
  readonly turn?: { readonly session_id: string; readonly deadline: number | null } | null;
  /** Needs the manifest's permission and an admin slot. */
  readonly ops?: readonly unknown[];
}

/** Who reads: a member's slot, or null for the room's owner. */
export type Viewer = { readonly slotId: string | null };

export interface OpenBot {
  /** Rejects for a fault of the bot: told in its log and to the admins, and its blob stays as it was. */
  handle(event: BotEvent, state: Json): Promise<BotEffects>;
  /** Before a member's post is kept. Null lets it through. For bots that this Bob has; it must be quick. */
  check?(post: OfferedPost, state: Json): (Refusal & { effects?: BotEffects }) | null;
  /**
   * For posts that the others mustn't read: the bot deals with it now and gives what is kept instead, which isn't
   * handed to `handle` again; an outcome of null: nothing is kept, so that nobody hears that there was a post at all.
   * Null itself: a post like any other.
   */
  take?(post: OfferedPost): Promise<Outcome<JsonObject | null>> | null;
  /**
   * Whether `take` would deal with this post: asked while the bot is paused or not begun yet, so that nobody reads it then
   * either. Absent: it takes moves.
   */
  takes?(post: OfferedPost): boolean;
  /** What this viewer gets to read in place of one of the bot's own messages. */
  present?(message: ChannelMessage, viewer: Viewer): JsonObject;
  close(): Promise<void>;
}

export interface OfferedPost {
  readonly session_id: string;
  readonly slotId: string;
  readonly body: JsonObject;
  readonly state_version?: number | undefined;
}

/** Code that rooms can run. */
export interface BotProgram {
  /** As in `code_ref`, such as `bob://guess-bot`. */
  readonly ref: string;
  readonly version: string;
  /** Used where a definition leaves them out. */
  readonly manifest: BotManifest;
  /** What `code_hash` is the hash of. */
  readonly source: string;
  /** Why these parameters can't be played with; null where they can. */
  problem?(params: JsonObject): string | null;
  /** Why only the person who hosts may have it play with these parameters, as where they spend what is theirs; null where anybody may. */
  hostsOnly?(params: JsonObject): string | null;
  /**
   * It keeps more than its blob: after a restart, where it has a deadline, it gets `on_deadline` as soon as somebody reads
   * the room, and doesn't wait until then.
   */
  readonly wakes?: true;
  open(room: BotRoom): OpenBot;
}
