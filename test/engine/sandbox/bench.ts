/** A room for one bot of the sandbox, without a server: what it says is kept here, and its blob goes from hook to hook. */
import { readFileSync } from 'node:fs';
import type { Json } from '../../../engine/basics/index.ts';
import type { BotEffects, BotEvent, BotPost, BotRoom, JsonObject, SlotFacts } from '../../../engine/bots/bot.ts';
import type { InlineCode } from '../../../engine/bots/inline-code.ts';

export const NOW = 1_790_000_000_000;

export interface SeatOptions {
  readonly name?: string;
  readonly params?: JsonObject;
  readonly env?: Readonly<Record<string, string>>;
  readonly room?: string;
  readonly slots?: readonly SlotFacts[];
}

export interface Seat {
  state: Json;
  readonly posts: BotPost[];
  readonly logs: string[];
  fire(event: BotEvent): Promise<BotEffects>;
  say(body: JsonObject, sender?: string): Promise<BotEffects>;
  /** Of a hook that must come to nothing; says so where the state is another one afterwards. */
  fault(event?: BotEvent): Promise<string>;
}

export function seat(sandbox: InlineCode, code: string, options: SeatOptions = {}): Seat {
  const name = options.name ?? 'Bot';
  const logs: string[] = [];
  const room: BotRoom = {
    channelId: options.room ?? 'chn_1',
    channelName: 'A room',
    trust: 'demo',
    botId: `bot_${name}`,
    slotId: 's0',
    params: options.params ?? {},
    env: () => options.env ?? {},
    slots: () => options.slots ?? [],
    isHere: () => true,
    now: () => NOW,
    emit: () => undefined,
    log: (line) => logs.push(line),
  };
  const bot = sandbox.program({ name, inline_code: code }, `sha256:${code.length}`).open(room);
  const made: Seat = {
    state: null,
    posts: [],
    logs,
    async fire(event) {
      const effects = await bot.handle(event, made.state);
      if (effects.state !== undefined) made.state = effects.state;
      made.posts.push(...(effects.posts ?? []));
      return effects;
    },
    say: (body, sender = 'sess_1') =>
      made.fire({
        hook: 'on_post',
        message: {
          id: 1,
          channel_id: room.channelId,
          sender,
          kind: 'user',
          body: { ...body },
          ts: '2026-01-01T00:00:00Z',
        },
      }),
    async fault(event = { hook: 'on_init' }) {
      const before = JSON.stringify(made.state);
      try {
        await made.fire(event);
      } catch (error) {
        if (JSON.stringify(made.state) !== before) throw new Error('the state changed all the same');
        if (error instanceof Error && 'code' in error && error.code === 'BOT_FAULT') return error.message;
        throw error;
      }
      throw new Error('there was no fault');
    },
  };
  return made;
}

/** A bot of draft A whose first hook is this. */
export function initBot(body: string): string {
  return `class Bot {\n  on_init(ctx) {\n    ${body}\n  }\n}`;
}

/** The bot of docs/bots.md, as it stands there. */
export function documentedBot(): string {
  const text = readFileSync(new URL('../../../docs/bots.md', import.meta.url), 'utf8');
  const found = /```js\n(.*?)```/s.exec(text)?.[1];
  if (found === undefined) throw new Error('docs/bots.md has no example');
  return found;
}
