/** What an admin may do to a bot in its slot. Each is told to the room, without what was looked at or written. */
import type { ChannelMessage } from '../api/index.ts';
import { done, type Json, type Outcome, refused } from '../basics/index.ts';
import type { BotEvent, JsonObject } from './bot.ts';
import type { BotChange, BotRow, RoomLedger } from './bot-host.ts';
import type { Delivery } from './delivery.ts';
import type { Dispatch } from './dispatch.ts';
import { hookNamed } from './hooks.ts';
import { inspectState, mergePatch } from './inspect.ts';
import { LONGEST_STATE } from './limits.ts';
import { type BotLogs, MOST_LINES } from './logs.ts';
import { badOp } from './programs.ts';
import type { BotSeat } from './seat.ts';

interface DebugContext {
  readonly ledger: RoomLedger;
  readonly dispatch: Dispatch;
  readonly delivery: Delivery;
  readonly logs: BotLogs;
  readonly now: () => number;
}

interface Target {
  readonly seat: BotSeat;
  readonly row: BotRow;
  readonly payload: JsonObject;
}

/** What was done, in a few words that everybody may read, and what the admin gets for it. */
interface Done {
  readonly summary: string;
  readonly result: JsonObject;
  /** Written together with the message that tells of it. */
  readonly change?: Omit<BotChange, 'expectedVersion' | 'posts'>;
}

type Debug = (
  channelId: string,
  slotId: string,
  action: string,
  payload: JsonObject,
  by: string,
) => Promise<Outcome<JsonObject>>;

export function createDebug(debugging: DebugContext): Debug {
  const { ledger, dispatch, delivery, logs } = debugging;

  const actions: Record<string, (target: Target) => Outcome<Done> | Promise<Outcome<Done>>> = {
    inspect_state({ seat, row }) {
      return done({ summary: `looked at its state, version ${row.stateVersion}`, result: inspectState(row, seat) });
    },

    replace_state({ row, payload }) {
      const expected = payload.state_version;
      if (expected !== undefined && expected !== row.stateVersion) {
        return refused(
          409,
          'STALE_STATE',
          `Its state is version ${row.stateVersion} by now, not ${JSON.stringify(expected)}.`,
        );
      }
      const whole = Object.hasOwn(payload, 'state');
      if (whole === Object.hasOwn(payload, 'patch')) {
        return badOp('Give either `patch` (what changes; null takes a key away) or `state` (all of it).');
      }
      const state = whole ? (payload.state as Json) : mergePatch(row.state, payload.patch as Json);
      if (JSON.stringify(state).length > LONGEST_STATE) {
        return badOp(`A bot's state has at most ${LONGEST_STATE} characters.`);
      }
      const result = { state_version: row.stateVersion + 1 };
      const summary = `${whole ? 'replaced' : 'changed'} its state, version ${result.state_version} now`;
      return done({ summary, result, change: { state } });
    },

    toggle_pause({ row, payload }) {
      const paused = typeof payload.paused === 'boolean' ? payload.paused : !row.paused;
      return done({ summary: paused ? 'paused it' : 'let it go on', result: { paused }, change: { paused } });
    },

    tail_logs({ seat, payload }) {
      const asked = Number.isInteger(payload.lines) ? (payload.lines as number) : 50;
      const lines = logs.tail(seat.botId, Math.min(Math.max(asked, 1), MOST_LINES));
      return done({ summary: `read ${lines.length} lines of its log`, result: { lines } });
    },

    async emit_hook({ seat, payload }) {
      const event = eventIn(debugging, seat, payload);
      if (!event.ok) return event;
      const { seen, faults } = { seen: lastOf(debugging, seat), faults: seat.faults };
      await dispatch.inTurn(seat.channelId, () => delivery.deliver(seat, event.value, { hops: 1 }));
      const posts = ledger.messagesAfter(seat.channelId, seen, 100).length;
      const failed = seat.faults > faults;
      const version = delivery.current(seat)?.stateVersion ?? null;
      return done({
        summary: `had it run ${describe(event.value)}${failed ? '; it failed' : ''}`,
        result: { ok: !failed, messages: posts, state_version: version },
      });
    },
  };

  return async (channelId, slotId, action, payload, by) => {
    const seat = dispatch.seats(channelId).find((one) => one.slotId === slotId);
    const row = ledger.bot(channelId, slotId);
    if (seat === undefined || row === null) return badOp(`There is no bot in slot ${slotId}.`);
    if (!Object.hasOwn(actions, action)) {
      return badOp(`A bot can't be asked to ${action}. There are ${Object.keys(actions).join(', ')}.`);
    }
    const found = await actions[action]!({ seat, row, payload });
    if (!found.ok) return found;
    const { summary, result, change } = found.value;
    const latest = delivery.current(seat);
    if (latest === null) return done(result);
    // A write is of the state that was looked at, or it is refused; nothing else minds what happened meanwhile.
    const expectedVersion = change === undefined ? latest.stateVersion : row.stateVersion;
    const body = { type: 'debug', slot_id: slotId, action, by, summary: seat.redact(summary) };
    const posts = [{ kind: 'control', body } as const];
    const written = ledger.commit(channelId, slotId, { ...change, expectedVersion, posts, hops: 1 });
    if (!written.ok) return written;
    dispatch.wake(channelId);
    return done(result);
  };
}

function lastOf({ ledger }: DebugContext, seat: BotSeat): number {
  let last = seat.handled;
  for (;;) {
    const more = ledger.messagesAfter(seat.channelId, last, 500);
    if (more.length === 0) return last;
    last = more.at(-1)!.id;
  }
}

function eventIn(debugging: DebugContext, seat: BotSeat, payload: JsonObject): Outcome<BotEvent> {
  const hook = typeof payload.hook === 'string' ? hookNamed(payload.hook) : null;
  if (hook === null) return badOp('Give `hook`: on_init, on_join, on_leave, on_post or on_deadline.');
  if (hook === 'on_init' || hook === 'on_deadline') return done({ hook });
  if (hook === 'on_join' || hook === 'on_leave') {
    return typeof payload.session_id === 'string'
      ? done({ hook, session_id: payload.session_id })
      : badOp(`${hook} needs \`session_id\`.`);
  }
  const message = messageIn(debugging, seat, payload);
  return message === null
    ? badOp('on_post needs `message_id` of a message in this room, or `message` with a `body`.')
    : done({ hook, message });
}

function messageIn(
  { ledger, now }: DebugContext,
  seat: BotSeat,
  { message_id: id, message: given }: JsonObject,
): ChannelMessage | null {
  if (Number.isInteger(id)) {
    const [found] = ledger.messagesAfter(seat.channelId, (id as number) - 1, 1);
    return found?.id === id ? found : null;
  }
  if (!isObject(given) || !isObject(given.body)) return null;
  const sender = typeof given.sender === 'string' ? given.sender : 'debug';
  const kind = given.kind === 'bot' || given.kind === 'control' ? given.kind : 'user';
  const ts = new Date(now()).toISOString();
  return { id: 0, channel_id: seat.channelId, sender, kind, body: given.body, ts };
}

function describe(event: BotEvent): string {
  if (event.hook === 'on_join' || event.hook === 'on_leave') return `${event.hook} for ${event.session_id}`;
  if (event.hook !== 'on_post') return event.hook;
  const { id, sender } = event.message;
  return `on_post with ${id === 0 ? 'a made-up message' : `message ${id}`} of ${sender}`;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
