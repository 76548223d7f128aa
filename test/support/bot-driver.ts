/** A room of one's own for a bot program: members, a clock that is set by hand, and the seam's rules, without a service. */
import assert from 'node:assert/strict';
import type { ChannelMessage, MessageKind, SlotRole, Trust } from '../../engine/api/index.ts';
import type { Json } from '../../engine/basics/index.ts';
import type {
  BotEffects,
  BotEvent,
  BotProgram,
  BotRoom,
  JsonObject,
  OpenBot,
  SlotFacts,
} from '../../engine/bots/bot.ts';
import { canonicalJson } from '../../engine/bots/hashes.ts';

export interface DriverOptions {
  readonly trust?: Trust;
  readonly params?: JsonObject;
  /** One for each invite slot. */
  readonly seats?: readonly SlotRole[];
  readonly admin?: boolean;
}

export interface Driven {
  readonly messages: ChannelMessage[];
  readonly log: string[];
  state(): Json;
  version(): number;
  deadline(): number | null;
  turn(): BotEffects['turn'];
  now(): number;
  start(): Promise<void>;
  /** The next seat, or this one, is taken; gives the session. */
  join(slotId?: string): Promise<string>;
  leave(session: string): void;
  /** The code of a refusal, or null. */
  post(session: string, body: JsonObject, from?: { kind?: MessageKind; ts?: number }): Promise<string | null>;
  wait(ms: number): Promise<void>;
  /** Forgets everything but the blob. */
  restart(): Promise<void>;
  /** Bodies of what the bot said after message `id`, in order. */
  said(after?: number): JsonObject[];
  last(type: string): JsonObject;
}

export function driveBot(program: BotProgram, options: DriverOptions = {}): Driven {
  const trust = options.trust ?? 'verified';
  const params = options.params ?? {};
  assert.equal(program.problem?.(params) ?? null, null);
  const messages: ChannelMessage[] = [];
  const log: string[] = [];
  let state: Json = null;
  let version = 0;
  let deadline: number | null = null;
  let turn: BotEffects['turn'] = null;
  let now = Date.UTC(2030, 0, 1);
  let sessions = 0;
  const bot: SlotFacts = {
    ...{ slot_id: 's0', kind: 'bot', label: 'referee', filled_by: 'bot:it@1', role: 'referee' },
    ...{ admin: options.admin ?? true, session_id: null, name: 'it', bot: { code_ref: program.ref, params } },
  };
  const seats: SlotFacts[] = (options.seats ?? ['player', 'player']).map((role, index) => ({
    ...{ slot_id: `s${index + 1}`, kind: 'invite', label: `${role} ${index + 1}`, filled_by: null, role, admin: false },
    ...{ session_id: null, name: '', bot: null },
  }));

  const room: BotRoom = {
    channelId: 'chn_1',
    channelName: 'Test',
    trust,
    botId: 'bot_1',
    slotId: 's0',
    params,
    env: () => ({}),
    slots: () => [bot, ...seats],
    isHere: () => true,
    now: () => now,
    emit: (effects) => apply(effects),
    log: (line) => log.push(line),
  };
  let open: OpenBot = program.open(room);

  function keep(sender: string, kind: MessageKind, body: JsonObject, ts: number): ChannelMessage {
    const kept = JSON.parse(JSON.stringify(body)) as Record<string, unknown>;
    const id = messages.length + 1;
    const message = { id, channel_id: 'chn_1', sender, kind, body: kept, ts: new Date(ts).toISOString() };
    messages.push(message);
    return message;
  }

  function apply(effects: BotEffects): void {
    if (effects.state !== undefined && canonicalJson(effects.state) !== canonicalJson(state)) {
      state = JSON.parse(canonicalJson(effects.state)) as Json;
      version++;
    }
    if (effects.deadline !== undefined) deadline = effects.deadline;
    if (effects.turn !== undefined) turn = effects.turn;
    for (const { kind, body } of effects.posts ?? []) {
      const stamp = trust === 'verified' ? { bot_id: 'bot_1', state_version: version } : {};
      keep('bot:bot_1', kind, { ...body, ...stamp }, now);
    }
  }

  const hand = async (event: BotEvent): Promise<void> => apply(await open.handle(event, state));

  return {
    messages,
    log,
    state: () => state,
    version: () => version,
    deadline: () => deadline,
    turn: () => turn,
    now: () => now,
    start: () => hand({ hook: 'on_init' }),
    async join(slotId) {
      const index = seats.findIndex((seat) =>
        slotId === undefined ? seat.session_id === null : seat.slot_id === slotId,
      );
      const session = `sess_${++sessions}`;
      seats[index] = { ...seats[index]!, kind: 'human', session_id: session, filled_by: session };
      await hand({ hook: 'on_join', session_id: session });
      return session;
    },
    leave(session) {
      const index = seats.findIndex((seat) => seat.session_id === session);
      seats[index] = { ...seats[index]!, kind: 'invite', session_id: null, filled_by: null };
    },
    async post(session, body, from = {}) {
      const slotId = seats.find((seat) => seat.session_id === session)?.slot_id ?? 's9';
      const refusal = open.check?.({ session_id: session, slotId, body }, state) ?? null;
      if ((from.kind ?? 'user') === 'user' && refusal !== null) {
        if (refusal.effects !== undefined) apply(refusal.effects);
        return refusal.code;
      }
      const message = keep(session, from.kind ?? 'user', body, from.ts ?? now);
      await hand({ hook: 'on_post', message });
      return null;
    },
    async wait(ms) {
      now += ms;
      if (deadline === null || now < deadline) return;
      deadline = null;
      await hand({ hook: 'on_deadline' });
    },
    async restart() {
      await open.close();
      open = program.open(room);
    },
    said: (after = 0) =>
      messages.filter(({ id, sender }) => id > after && sender === 'bot:bot_1').map(({ body }) => body),
    last(type) {
      const found = messages.findLast(({ body }) => body.type === type);
      assert.ok(found, `nothing of type ${type} was said`);
      return found.body;
    },
  };
}
