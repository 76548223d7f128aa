/** What a bot wants to happen, looked through before any of it does. */
import { LONGEST_BODY, type Trust } from '../api/index.ts';
import type { Json } from '../basics/index.ts';
import type { BotEffects, BotPost, JsonObject } from './bot.ts';
import { canonicalJson } from './hashes.ts';
import { LONGEST_STATE, MOST_OPS, MOST_POSTS } from './limits.ts';

/** What only the room itself says. */
export const ROOM_TYPES: ReadonlySet<unknown> = new Set(['bot:attach', 'bot:manifest', 'bot:fault', 'debug']);
const KINDS: ReadonlySet<unknown> = new Set(['bot', 'control', 'system']);

export interface Circumstances {
  readonly trust: Trust;
  readonly botId: string;
  readonly admin: boolean;
  /** The manifest's `permissions.can_update_channel`. */
  readonly mayUpdate: boolean;
  readonly slots: ReadonlySet<string>;
  readonly state: Json;
  readonly stateVersion: number;
  /** A bot's first hooks: its version rises from 0 whether or not it keeps anything. */
  readonly starting: boolean;
  /** The name of a secret that is in there. */
  secretIn(value: unknown): string | null;
}

export interface Vetted {
  /** Absent where the blob stays as it is. */
  readonly state?: Json;
  readonly posts: readonly BotPost[];
  readonly deadline?: number | null;
  readonly turn?: BotEffects['turn'];
  readonly ops: readonly unknown[];
  /** What was left out and why, for the bot's log: never with a secret. */
  readonly left: readonly string[];
}

/**
 * Posts and ops that the bot isn't allowed are left out; the rest happens. Throws where the whole can't be kept as it is
 * (a blob that is too long, something that isn't JSON): that is a fault of the bot.
 */
export function vetEffects(effects: BotEffects, room: Circumstances): Vetted {
  const left: string[] = [];
  const state = vetState(effects.state, room);
  const version = room.stateVersion + (state === undefined ? 0 : 1);
  const posts = (effects.posts ?? []).flatMap((post): BotPost[] => {
    const kept = plainPost(post);
    const problem = postProblem(kept, room);
    if (problem === null) return [{ ...kept, body: signed(kept.body, room, version) }];
    left.push(problem);
    return [];
  });
  if (posts.length > MOST_POSTS) throw new Error(`${posts.length} posts at once; ${MOST_POSTS} are the most`);
  const ops = vetOps(effects.ops ?? [], room, left);
  return {
    ...(state === undefined ? {} : { state }),
    posts,
    ...(effects.deadline === undefined ? {} : { deadline: moment(effects.deadline) }),
    ...(effects.turn === undefined ? {} : { turn: vetTurn(effects.turn) }),
    ops,
    left,
  };
}

/** Verified rooms: whose message it is and which state it tells of stand in every one; a bot can't say otherwise. */
function signed(body: JsonObject, room: Circumstances, version: number): JsonObject {
  if (room.trust === 'demo') return body;
  const { type, bot_id: _, state_version: __, ...rest } = body;
  return { ...(type === undefined ? {} : { type }), bot_id: room.botId, ...rest, state_version: version };
}

function vetState(state: Json | undefined, room: Circumstances): Json | undefined {
  if (state === undefined) return room.starting ? room.state : undefined;
  const text = JSON.stringify(state);
  if (text.length > LONGEST_STATE) {
    throw new Error(`Its state would be ${text.length} characters long; ${LONGEST_STATE} are the most`);
  }
  const kept = JSON.parse(text) as Json;
  return canonicalJson(kept) === canonicalJson(room.state) && !room.starting ? undefined : kept;
}

/** As it will be read back, whatever a program put there. */
function plainPost(post: BotPost): BotPost {
  return JSON.parse(JSON.stringify(post)) as BotPost;
}

function postProblem({ kind, body, to }: BotPost, room: Circumstances): string | null {
  if (!KINDS.has(kind)) return `A post of kind ${JSON.stringify(kind)} was left out: bots post bot, control and system`;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'A post without a body was left out';
  const type = typeof body.type === 'string' ? body.type.slice(0, 60) : '(none)';
  const secret = room.secretIn(body);
  if (secret !== null) return `A post was blocked: it had the value of ${secret} in it`;
  if (ROOM_TYPES.has(body.type)) return `A post of type ${type} was left out: only the room itself says that`;
  if (kind === 'system' && (body.type !== 'end' || !room.admin)) {
    return `A system message of type ${type} was left out: only \`end\` is a bot's to say, from an admin's slot`;
  }
  const length = JSON.stringify(body).length;
  if (length > LONGEST_BODY)
    return `A post of type ${type} was left out: ${length} characters, ${LONGEST_BODY} are the most`;
  if (to !== undefined && !room.slots.has(to))
    return `A post of type ${type} was left out: there is no slot ${String(to)}`;
  return null;
}

function vetOps(ops: readonly unknown[], room: Circumstances, left: string[]): readonly unknown[] {
  if (ops.length === 0) return [];
  if (!room.mayUpdate) left.push('Its ops were refused: its manifest has no permissions.can_update_channel');
  else if (!room.admin) left.push("Its ops were refused: its slot isn't an admin's");
  else if (ops.length > MOST_OPS) left.push(`Its ops were refused: ${ops.length} at once, ${MOST_OPS} are the most`);
  else {
    const secret = room.secretIn(ops);
    if (secret === null) return JSON.parse(JSON.stringify(ops)) as unknown[];
    left.push(`Its ops were blocked: they had the value of ${secret} in them`);
  }
  return [];
}

function vetTurn(turn: NonNullable<BotEffects['turn']> | null): BotEffects['turn'] {
  if (turn === null) return null;
  if (typeof turn.session_id !== 'string') throw new Error('Its turn is of no session');
  return { session_id: turn.session_id, deadline: moment(turn.deadline) };
}

function moment(value: number | null): number | null {
  if (value !== null && !Number.isFinite(value)) throw new Error(`Its deadline is no moment: ${String(value)}`);
  return value;
}
