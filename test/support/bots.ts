/** A bot host over rooms in memory, and bots that are written in a line. */
import type { TestContext } from 'node:test';
import type { BotManifest } from '../../engine/api/index.ts';
import type { Json } from '../../engine/basics/index.ts';
import type { BotEffects, BotEvent, BotProgram, BotRoom, OpenBot } from '../../engine/bots/bot.ts';
import { createBotHost, type RunningBotHost } from '../../engine/bots/create-bot-host.ts';
import type { InlineCode } from '../../engine/bots/inline-code.ts';
import { type LedgerRoom, type MemoryLedger, memoryLedger } from './room-ledger.ts';

export const SEAL_KEY = Buffer.alloc(32, 7);

export interface BotBench {
  readonly ledger: MemoryLedger;
  readonly host: RunningBotHost;
  readonly faults: string[];
  readonly lines: string[];
  /** A process that died: what it kept in memory is gone, and what it still does reaches nobody. */
  crash(): void;
  restart(): RunningBotHost;
}

export function botBench(
  t: TestContext,
  programs: readonly BotProgram[],
  { ledger = memoryLedger(), sandbox }: { ledger?: MemoryLedger; sandbox?: InlineCode } = {},
): BotBench {
  const faults: string[] = [];
  const lines: string[] = [];
  const start = () => {
    let alive = true;
    // A dead host writes nothing.
    const own: MemoryLedger = Object.create(ledger, {
      commit: {
        value: (...call: Parameters<MemoryLedger['commit']>) =>
          alive ? ledger.commit(...call) : { ok: false, refusal: { code: 'DEAD', message: 'dead', status: 500 } },
      },
    });
    const host = createBotHost({
      ledger: own,
      programs,
      ...(sandbox === undefined ? {} : { sandbox }),
      key: SEAL_KEY,
      now: () => ledger.time,
      onFault: (text, error) => faults.push(error === undefined ? text : `${text} ${String(error)}`),
      log: (line) => lines.push(line),
    });
    t.after(() => host.close());
    ledger.host = host;
    return { host, kill: () => (alive = false) };
  };
  let running = start();
  return {
    ledger,
    faults,
    lines,
    get host() {
      return running.host;
    },
    crash() {
      running.kill();
      ledger.host = null;
    },
    restart() {
      running = start();
      running.host.recover();
      return running.host;
    },
  };
}

export interface SmallBot extends Partial<Omit<OpenBot, 'handle'>> {
  handle(event: BotEvent, state: Json, room: BotRoom): BotEffects | Promise<BotEffects>;
}

export function program(
  name: string,
  bot: SmallBot | ((room: BotRoom) => SmallBot),
  more: { manifest?: BotManifest; problem?: BotProgram['problem'] } = {},
): BotProgram {
  return {
    ref: `bob://${name}`,
    version: '1',
    manifest: { hooks: ['on_init', 'on_join', 'on_post'], ...more.manifest },
    source: `source of ${name}`,
    ...(more.problem === undefined ? {} : { problem: more.problem }),
    open(room) {
      const own = typeof bot === 'function' ? bot(room) : bot;
      return {
        close: async () => undefined,
        ...own,
        handle: async (event, state) => own.handle(event, state, room),
      };
    },
  };
}

/** Says what it was handed, and counts. */
export function echo(name = 'echo'): BotProgram {
  return program(name, {
    handle(event, state) {
      const count = (state as number | null) ?? 0;
      return { state: count + 1, posts: [{ kind: 'bot', body: { type: 'heard', ...said(event) } }] };
    },
  });
}

function said(event: BotEvent): Record<string, unknown> {
  if (event.hook === 'on_post')
    return { hook: event.hook, text: event.message.body.text, sender: event.message.sender };
  return event.hook === 'on_join' ? { hook: event.hook, session: event.session_id } : { hook: event.hook };
}

/** A room with an admin slot for a bot, another for a bot, and two for people. */
export function fourSlots(ledger: MemoryLedger, trust: 'demo' | 'verified' = 'demo', id = 'chn_1'): LedgerRoom {
  return ledger.room(id, trust, [
    { slot_id: 's0', admin: true },
    { slot_id: 's1', admin: false },
    { slot_id: 's2', admin: false },
    { slot_id: 's3', admin: false },
  ]);
}
