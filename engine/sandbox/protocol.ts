/** What travels between the host and the thread that runs rooms' own code, and how much of it there may be. */
import { z } from 'zod';
import { channelOp, LONGEST_BODY } from '../api/index.ts';
import { LONGEST_STATE, MOST_OPS, MOST_POSTS } from '../bots/limits.ts';

export interface SandboxLimits {
  /** For everything that one hook holds, in bytes. */
  readonly memory: number;
  /** For calls within calls, in bytes. */
  readonly stack: number;
  /** Of one hook, in milliseconds of the thread's own computing: a busy machine is no bot's fault. */
  readonly time: number;
}

export const SANDBOX_LIMITS: SandboxLimits = { memory: 16 * 1024 * 1024, stack: 192 * 1024, time: 100 };

export const MOST_LOG_LINES = 100;
export const LONGEST_LOG_LINE = 500;
/** Characters of JSON: all posts of a hook together. */
export const LONGEST_POSTS = 500_000;
/** Lists within lists, and objects. */
export const DEEPEST_VALUE = 60;
/** For `sha256` and `commit`, in characters. */
export const LONGEST_HASHED = 100_000;
/** For `deadline` and `turn`, in milliseconds: a bot that wakes itself without a pause would keep everybody waiting. */
export const SHORTEST_DEADLINE = 250;
export const LONGEST_DEADLINE = 30 * 24 * 3600 * 1000;

/** Why a hook came to nothing. */
export type HookProblem = 'threw' | 'time' | 'memory' | 'stack' | 'limit' | 'never-ends' | 'unreadable' | 'crashed';

export interface SandboxJob {
  readonly id: number;
  /** `check` reads the code and looks for the bot in it; a hook of the bot runs otherwise. */
  readonly kind: 'check' | 'hook';
  /** Code with different keys never meets in the same memory. */
  readonly key: string;
  readonly name: string;
  readonly code: string;
  /** JSON of `HookInput`. */
  readonly input: string;
  readonly limits: SandboxLimits;
}

export interface HookInput {
  readonly hook: 'on_init' | 'on_join' | 'on_leave' | 'on_post' | 'on_deadline';
  /** The session that joined, or the message. */
  readonly argument: unknown;
  readonly state: unknown;
  /** Both drafts' names of the hooks. */
  readonly names: unknown;
  /** Characters: of anything that leaves, of a line of log, of what is hashed. */
  readonly longest: number;
  readonly longestLine: number;
  readonly longestHashed: number;
  /** Four unsigned 32 bit numbers. */
  readonly seed: readonly number[];
  readonly context: {
    readonly channel_id: string;
    readonly channel_name: string;
    readonly bot_id: string;
    readonly slot_id: string;
    readonly trust: string;
    readonly now: number;
    readonly params: unknown;
    readonly env: unknown;
    readonly slots: unknown;
    readonly sessions: readonly string[];
  };
}

/** The thread's first word: what starting it cost is over. */
export const READY = 'ready';

export interface SandboxReply {
  readonly id: number;
  /** JSON of `hookOutput`, or what went wrong, in words for the bot's author. */
  readonly result: { readonly output: string } | { readonly problem: HookProblem; readonly message: string };
  readonly logs: readonly string[];
  /** Bytes of JavaScript that the thread holds; it is replaced where that is much. */
  readonly held: number;
}

const body = z.record(z.string(), z.unknown());
const wait = z.number().min(0).max(LONGEST_DEADLINE);

/** What a hook led to, as the thread writes it. Checked again here: nothing that ran beside a bot's code is believed. */
export const hookOutput = z.strictObject({
  /** The blob as JSON; absent for none. */
  state: z.string().max(LONGEST_STATE).optional(),
  posts: z
    .array(
      z.strictObject({
        kind: z.enum(['bot', 'control', 'system']),
        body: body.refine((value) => JSON.stringify(value).length <= LONGEST_BODY),
        to: z.string().min(1).max(100).optional(),
      }),
    )
    .max(MOST_POSTS),
  /** Milliseconds from now. */
  deadline: wait.nullable().optional(),
  turn: z
    .strictObject({ session_id: z.string().min(1).max(200), wait: wait.nullable() })
    .nullable()
    .optional(),
  ops: z.array(channelOp).max(MOST_OPS).optional(),
});
