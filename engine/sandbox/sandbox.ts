/** Rooms' own code: read and run in QuickJS, in a thread of its own, without anything of the machine around it. */
import { randomFillSync } from 'node:crypto';
import { done, fault, type Json, type Outcome, refused } from '../basics/index.ts';
import type { BotEffects, BotEvent, BotProgram, BotRoom, InlineCode, InlineDefinition } from '../bots/index.ts';
import { HOOK_SPELLINGS } from './guest.ts';
import { createKeeper, type Keeper } from './keeper.ts';
import {
  type HookInput,
  hookOutput,
  LONGEST_HASHED,
  LONGEST_LOG_LINE,
  LONGEST_POSTS,
  SANDBOX_LIMITS,
  type SandboxLimits,
} from './protocol.ts';
import { hasHooks, looksLikePython } from './words.ts';

export interface SandboxOptions {
  /** Instead of 16 MB, 192 KB of stack and 100 ms a hook. */
  readonly limits?: Partial<SandboxLimits>;
  /** The most that the thread may compute for one hook, in milliseconds; it is ended after it. Default 1000. */
  readonly patience?: number;
  /** The thread ends after this long without a hook, in milliseconds. Default 60,000. */
  readonly idle?: number;
  /** A new thread takes over after 20,000 hooks, or with 1 GB reserved: eight pieces of 16 MB are kept, others are let go. */
  readonly mostHooks?: number;
  readonly mostHeld?: number;
  /** Threads that a bot has cost. The text has the bot's name in it and nothing of its code or its secrets. */
  readonly onFault?: (text: string, error: unknown) => void;
}

export interface Sandbox extends InlineCode {
  /** Threads that were started so far, and whether one is there. */
  threads(): { started: number; running: boolean };
}

export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const limits = { ...SANDBOX_LIMITS, ...options.limits };
  const keeper = createKeeper({
    patience: options.patience ?? 1000,
    idle: options.idle ?? 60_000,
    mostHooks: options.mostHooks ?? 20_000,
    mostHeld: options.mostHeld ?? 1024 * 1024 * 1024,
    onFault: options.onFault ?? (() => undefined),
  });
  return {
    check: (def) => check(keeper, limits, def),
    program: (def, hash) => program(keeper, limits, def, hash),
    threads: keeper.threads,
    close: keeper.close,
  };
}

/** As long as a bot's code may be (engine/api/rooms.ts), for callers that didn't come through there. */
const LONGEST_CODE = 200_000;

async function check(keeper: Keeper, limits: SandboxLimits, def: InlineDefinition): Promise<Outcome<null>> {
  const { name, inline_code: code } = def;
  const bad = (why: string) => refused(400, 'BAD_OP', `The code of ${name} can't run here: ${why}.`);
  if (code.length > LONGEST_CODE) return bad(`it is longer than ${LONGEST_CODE} characters`);
  const input = JSON.stringify(inputFor(NOWHERE, { hook: 'on_init' }, null));
  const { result } = await keeper.run({ kind: 'check', key: `check:${name}`, name, code, input, limits });
  if ('output' in result) {
    if (hasHooks(code)) return done(null);
    return bad(
      'it has none of the hooks that a bot is called by, such as on_init, on_join(session_id) and on_post(msg)',
    );
  }
  if (result.problem === 'unreadable' && looksLikePython(code)) {
    return refused(
      400,
      'BAD_OP',
      `The code of ${name} is Python. Bots are written in JavaScript here: Python can't be run safely beside other people's rooms. docs/bots.md has the same bot in JavaScript.`,
    );
  }
  return bad(result.message);
}

/** Where code is that is only looked at. */
const NOWHERE: HookInput['context'] = {
  channel_id: '',
  channel_name: '',
  bot_id: '',
  slot_id: '',
  trust: 'demo',
  now: 0,
  params: {},
  env: {},
  slots: [],
  sessions: [],
};

function program(keeper: Keeper, limits: SandboxLimits, def: InlineDefinition, hash: string): BotProgram {
  return {
    ref: `inline:${hash}`,
    version: '0.1',
    manifest: {},
    source: def.inline_code,
    open: (room) => ({
      async handle(event, state) {
        const before = JSON.stringify(state);
        const context = contextOf(room);
        const { result, logs } = await keeper.run({
          kind: 'hook',
          key: `${room.channelId}/${room.botId}/${hash}`,
          name: def.name,
          code: def.inline_code,
          input: JSON.stringify(inputFor(context, event, state)),
          limits,
        });
        for (const line of logs) room.log(line);
        if ('problem' in result) throw fault('BOT_FAULT', `${result.message}.`);
        return effectsOf(result.output, before, context.now);
      },
      close: () => Promise.resolve(),
    }),
  };
}

function contextOf(room: BotRoom): HookInput['context'] {
  const slots = room.slots();
  return {
    channel_id: room.channelId,
    channel_name: room.channelName,
    bot_id: room.botId,
    slot_id: room.slotId,
    trust: room.trust,
    now: room.now(),
    params: room.params,
    env: room.env(),
    slots: slots.map(({ bot, ...slot }) => ({ ...slot, bot: bot?.code_ref ?? null })),
    sessions: slots.flatMap(({ session_id }) => (session_id === null ? [] : [session_id])),
  };
}

function inputFor(context: HookInput['context'], event: BotEvent, state: Json): HookInput {
  return {
    hook: event.hook,
    argument: 'session_id' in event ? event.session_id : event.hook === 'on_post' ? event.message : null,
    state,
    names: HOOK_SPELLINGS,
    longest: LONGEST_POSTS,
    longestLine: LONGEST_LOG_LINE,
    longestHashed: LONGEST_HASHED,
    seed: [...randomFillSync(new Uint32Array(4))],
    context,
  };
}

function effectsOf(output: string, before: string, now: number): BotEffects {
  const parsed = hookOutput.safeParse(JSON.parse(output));
  if (!parsed.success)
    throw fault('BOT_FAULT', `What it says can't be understood: ${parsed.error.issues[0]?.message}.`);
  const { state, posts, deadline, turn, ops } = parsed.data;
  return {
    ...(state === undefined || state === before ? {} : { state: JSON.parse(state) as Json }),
    posts: posts.map(({ kind, body, to }) => ({ kind, body, ...(to === undefined ? {} : { to }) })),
    ...(deadline === undefined ? {} : { deadline: deadline === null ? null : now + deadline }),
    ...(turn === undefined
      ? {}
      : {
          turn:
            turn === null
              ? null
              : { session_id: turn.session_id, deadline: turn.wait === null ? null : now + turn.wait },
        }),
    ...(ops === undefined ? {} : { ops }),
  };
}
