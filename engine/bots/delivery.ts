/** One hook of one bot: called on the state as it is, and what it leads to is written in one transaction. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ChannelMessage } from '../api/index.ts';
import { createRateLimit, done, type Json, type Outcome, type RateLimit } from '../basics/index.ts';
import type { BotEffects, BotEvent, BotPost } from './bot.ts';
import type { BotChange, BotRow, RoomLedger } from './bot-host.ts';
import { type Vetted, vetEffects } from './effects.ts';
import { canonicalJson } from './hashes.ts';
import { listensTo } from './hooks.ts';
import type { BotSeat } from './seat.ts';

interface Mark {
  /** How many bots' answers lie between a person and what comes of this. */
  readonly hops: number;
  /** The message that is dealt with by it. */
  readonly handled?: number;
}

interface DeliveryContext {
  readonly ledger: RoomLedger;
  readonly now: () => number;
  readonly onFault: (text: string, error?: unknown) => void;
  readonly log: (line: string) => void;
  /** Something was written: the messages, and the bot's deadline from now on. */
  readonly wrote: (seat: BotSeat, messages: readonly ChannelMessage[], deadline: number | null) => void;
  readonly runOps: (seat: BotSeat, ops: readonly unknown[]) => void;
}

export interface Delivery {
  /** `on_init`, and `on_join` for whoever is there already, all in one. `sessions` are those. */
  start(seat: BotSeat, sessions: readonly string[]): Promise<void>;
  deliver(seat: BotSeat, event: BotEvent, mark: Mark): Promise<void>;
  /** Effects without a hook. */
  write(seat: BotSeat, effects: BotEffects): void;
  /** Its row, where it is still the one in the slot. */
  current(seat: BotSeat): BotRow | null;
}

const MOST_ATTEMPTS = 5;
/** Milliseconds. A hook that takes longer is given up; code in the sandbox is stopped long before. */
const LONGEST_HOOK = 60_000;
const TELL_EVERY = 60_000;
/** After so many faults in a row a bot is paused until an admin lets it go on. */
const MOST_FAULTS = 20;

/** What bots of one room answer bots: fifty answers to each of fifty answers fill a disk before the chain is at its end. */
const CHAINED = { perSecond: 20, burst: 200 };

/** What deliveries have, and how much bots answered bots lately. */
interface Delivering extends DeliveryContext {
  readonly chained: RateLimit;
}

export function createDelivery(context: DeliveryContext): Delivery {
  const { now } = context;
  const delivering: Delivering = { ...context, chained: createRateLimit(CHAINED, now) };

  return {
    current: (seat) => current(delivering, seat),
    start: (seat, sessions) => start(delivering, seat, sessions),
    deliver: (seat, event, mark) =>
      attempt(delivering, seat, event.hook, mark, async (row) => {
        const effects = listens(seat, event) ? await handle(seat, event, row.state) : {};
        return event.hook === 'on_deadline' ? { deadline: null, ...effects } : effects;
      }),
    write: (seat, effects) => write(delivering, seat, effects),
  };
}

function current({ ledger }: Delivering, seat: BotSeat): BotRow | null {
  const row = ledger.bot(seat.channelId, seat.slotId);
  return row?.botId === seat.botId ? row : null;
}

function vet({ ledger }: Delivering, seat: BotSeat, row: BotRow, effects: BotEffects): Vetted {
  const facts = ledger.facts(seat.channelId);
  return vetEffects(effects, {
    trust: facts?.trust ?? 'verified',
    botId: seat.botId,
    admin: facts?.slots.find((slot) => slot.slot_id === seat.slotId)?.admin ?? false,
    mayUpdate: seat.runnable?.manifest.permissions?.can_update_channel === true,
    slots: new Set(facts?.slots.map((slot) => slot.slot_id)),
    state: row.state,
    stateVersion: row.stateVersion,
    starting: row.stateVersion === 0,
    secretIn: seat.secretIn,
  });
}

function commit(delivering: Delivering, seat: BotSeat, row: BotRow, vetted: Vetted, mark: Mark): Outcome<unknown> {
  const { chained, ledger } = delivering;
  const handled = Math.max(seat.handled, mark.handled ?? 0);
  const { state, deadline, turn } = vetted;
  const posts = mark.hops < 2 ? vetted.posts : vetted.posts.filter(() => chained.take(seat.channelId));
  const lost = vetted.posts.length - posts.length;
  const change: BotChange = {
    expectedVersion: row.stateVersion,
    ...(state === undefined ? {} : { state }),
    ...(posts.length > 0 ? { posts, hops: mark.hops } : {}),
    ...(deadline === undefined || deadline === row.deadline ? {} : { deadline }),
    ...(turn === undefined || canonicalJson(turn) === canonicalJson(row.turn) ? {} : { turn }),
  };
  // Nothing came of it: a message that is handed over once more after a crash leads to nothing again.
  if (Object.keys(change).length === 1) seat.handled = handled;
  else {
    const written = ledger.commit(seat.channelId, seat.slotId, { ...change, handled });
    if (!written.ok) return written;
    seat.handled = handled;
    seat.saved = handled;
    delivering.wrote(seat, written.value, change.deadline === undefined ? row.deadline : change.deadline);
  }
  const tooMany = lost === 0 ? [] : [`${lost} posts were left out: bots answer bots too much in this room`];
  for (const line of [...vetted.left, ...tooMany]) {
    seat.log(line);
    warn(delivering, seat, line);
  }
  if (vetted.ops.length > 0) delivering.runOps(seat, vetted.ops);
  return done(null);
}

/** What a bot tried is told outside its room as well, but it can't fill a disk with it. */
function warn(delivering: Delivering, seat: BotSeat, line: string): void {
  const { now } = delivering;
  if (now() - seat.logTold < TELL_EVERY) return;
  seat.logTold = now();
  delivering.log(`${whereIs(seat)}: ${seat.redact(line)}`);
}

function fail(delivering: Delivering, seat: BotSeat, what: string, error: unknown, mark: Mark): void {
  const { now, ledger } = delivering;
  seat.faults += 1;
  const text = seat.redact(error instanceof Error ? error.message : String(error));
  seat.log(`${what} failed: ${text}`);
  const row = current(delivering, seat);
  if (row === null) return;
  const tell = now() - seat.faultTold >= TELL_EVERY;
  const pause = seat.faults >= MOST_FAULTS && !row.paused;
  if (tell) {
    const stack = error instanceof Error && seat.runnable?.inline === false ? error.stack : undefined;
    delivering.onFault(`${whereIs(seat)}: ${what} failed: ${stack === undefined ? text : seat.redact(stack)}`);
  }
  const handled = Math.max(seat.handled, mark.handled ?? 0);
  const change: BotChange = {
    expectedVersion: row.stateVersion,
    handled,
    ...(tell || pause ? { posts: [faultPost(delivering, seat, row, what, pause)], hops: mark.hops } : {}),
    ...(pause ? { paused: true } : {}),
    // A clock isn't lost with one bad moment.
    ...(what === 'on_deadline' ? { deadline: now() + TELL_EVERY } : {}),
    // Started, badly: what comes now is handed to it all the same.
    ...(row.stateVersion === 0 ? { state: row.state } : {}),
  };
  const written = ledger.commit(seat.channelId, seat.slotId, change);
  // The room's queue stops here, and is tried again when something happens in it.
  if (!written.ok) throw new Error(`A fault of ${whereIs(seat)} couldn't be written: ${written.refusal.message}`);
  if (tell || pause) seat.faultTold = now();
  seat.handled = handled;
  seat.saved = handled;
  delivering.wrote(seat, written.value, pause ? null : (change.deadline ?? row.deadline));
}

function faultPost({ ledger }: Delivering, seat: BotSeat, row: BotRow, hook: string, paused: boolean): BotPost {
  const signed = ledger.facts(seat.channelId)?.trust === 'verified';
  const version = row.stateVersion === 0 ? 1 : row.stateVersion;
  return {
    kind: 'control',
    body: {
      type: 'bot:fault',
      ...(signed ? { bot_id: seat.botId } : {}),
      slot_id: seat.slotId,
      name: row.def.name,
      hook,
      paused,
      ...(signed ? { state_version: version } : {}),
    },
  };
}

/** Null where it is written; the refusal's code and what to say of it where it isn't. */
async function tryOnce(
  delivering: Delivering,
  seat: BotSeat,
  row: BotRow,
  mark: Mark,
  ask: (row: BotRow) => Promise<BotEffects>,
): Promise<{ code: string; error: Error } | { code: null; error: unknown } | null> {
  seat.using += 1;
  try {
    const vetted = vet(delivering, seat, row, await ask(row));
    // It was replaced while it thought: what it wanted is nobody's wish any more.
    if (current(delivering, seat) === null) return null;
    const written = commit(delivering, seat, row, vetted, mark);
    if (written.ok) seat.faults = 0;
    return written.ok ? null : { code: written.refusal.code, error: unwritten(written.refusal.message) };
  } catch (error) {
    return { code: null, error };
  } finally {
    seat.using -= 1;
  }
}

/** Calls one hook and writes; what was refused as stale is asked again on the state that is there by now. */
async function attempt(
  delivering: Delivering,
  seat: BotSeat,
  what: string,
  mark: Mark,
  ask: (row: BotRow) => Promise<BotEffects>,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    const row = current(delivering, seat);
    const problem = row === null ? null : await tryOnce(delivering, seat, row, mark, ask);
    if (problem === null) return;
    if (problem.code === 'STALE_STATE' && tries < MOST_ATTEMPTS) continue;
    fail(delivering, seat, what, problem.error, mark);
    return;
  }
}

function start(delivering: Delivering, seat: BotSeat, sessions: readonly string[]): Promise<void> {
  return attempt(delivering, seat, 'on_init', { hops: 1 }, async (row) => {
    const joins = sessions.map((session_id) => ({ hook: 'on_join', session_id }) as const);
    let all: BotEffects = {};
    for (const event of [{ hook: 'on_init' } as const, ...joins]) {
      const state: Json = all.state === undefined ? row.state : all.state;
      if (listens(seat, event)) all = joined(all, await handle(seat, event, state));
    }
    return all;
  });
}

function write(delivering: Delivering, seat: BotSeat, effects: BotEffects): void {
  const row = current(delivering, seat);
  if (row === null) return;
  let problem: unknown = null;
  try {
    const written = commit(delivering, seat, row, vet(delivering, seat, row, effects), { hops: 1 });
    if (!written.ok) problem = unwritten(written.refusal.message);
  } catch (error) {
    problem = error;
  }
  if (problem !== null) fail(delivering, seat, 'emit', problem, { hops: 1 });
}

function unwritten(why: string): Error {
  return new Error(`what it wanted couldn't be written: ${why}`);
}

function listens(seat: BotSeat, event: BotEvent): boolean {
  return seat.runnable !== null && listensTo(seat.runnable.manifest, event.hook);
}

async function handle(seat: BotSeat, event: BotEvent, state: Json): Promise<BotEffects> {
  const given = new AbortController();
  const tooLong = wait(LONGEST_HOOK, null, { signal: given.signal, ref: false }).then(
    () => Promise.reject(new Error(`no answer within ${LONGEST_HOOK / 1000} s`)),
    () => ({}),
  );
  try {
    return await Promise.race([seat.bot().handle(event, state), tooLong]);
  } finally {
    given.abort();
  }
}

function joined(first: BotEffects, second: BotEffects): BotEffects {
  return {
    ...first,
    ...second,
    posts: [...(first.posts ?? []), ...(second.posts ?? [])],
    ops: [...(first.ops ?? []), ...(second.ops ?? [])],
  };
}

/** For people who look after this Bob: no secrets, no tokens. */
export function whereIs(seat: BotSeat): string {
  const name = seat.runnable?.def.name ?? 'a bot';
  return `Bot ${JSON.stringify(name)} in room ${seat.channelId}, slot ${seat.slotId}`;
}
