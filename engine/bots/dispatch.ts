/** The queue of each room: its bots' hooks run one after the other, in the order of what happened. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BotRow, RoomLedger } from './bot-host.ts';
import type { Deadlines } from './deadlines.ts';
import type { Delivery } from './delivery.ts';
import { comingOf, nextInInbox } from './inbox.ts';
import type { BotSeat } from './seat.ts';

export interface Dispatch {
  /** Something happened in this room. */
  wake(channelId: string): void;
  /** Does this in its turn. Resolves when it is done; rejects as it does. */
  inTurn<T>(channelId: string, work: () => Promise<T>): Promise<T>;
  /** The bots of a room as they are now. */
  seats(channelId: string): readonly BotSeat[];
  /** Waits for what the built-in bots have to do first, never for code in the sandbox, and not for long. */
  calm(channelId: string): Promise<void>;
  settled(channelId?: string): Promise<void>;
  /** Writes down how far bots have read. */
  flush(): void;
  /** Closes programs that nothing has happened to for a while, and forgets rooms that have none open. */
  sweep(idle: number): Promise<void>;
  close(): Promise<void>;
}

interface DispatchContext {
  readonly ledger: RoomLedger;
  readonly delivery: Delivery;
  readonly deadlines: Deadlines;
  readonly now: () => number;
  readonly newSeat: (row: BotRow) => BotSeat;
  readonly onFault: (text: string, error?: unknown) => void;
}

interface Room {
  readonly channelId: string;
  readonly seats: Map<string, BotSeat>;
  readonly jobs: (() => Promise<void>)[];
  running: Promise<void> | null;
  woken: boolean;
  /** Whose hook is running. */
  current: BotSeat | null;
  /** Told of every step. */
  watchers: (() => void)[];
}

/** Milliseconds. */
const LONGEST_CALM = 2000;
const LONGEST_SLICE = 8;

/** What is known of the rooms that bots are in. */
interface Dispatching extends DispatchContext {
  readonly rooms: Map<string, Room>;
  closed: boolean;
}

export function createDispatch(context: DispatchContext): Dispatch {
  const bots: Dispatching = { ...context, rooms: new Map<string, Room>(), closed: false };

  return {
    wake: (channelId) => wake(bots, channelId),
    inTurn: (channelId, work) => inTurn(bots, channelId, work),
    seats: (channelId) => refresh(bots, roomOf(bots, channelId)).map(({ seat }) => seat),
    calm: (channelId) => calm(bots, channelId),
    settled: (channelId) => settled(bots, channelId),
    flush() {
      for (const room of bots.rooms.values()) for (const seat of room.seats.values()) flushSeat(bots, seat);
    },
    sweep: (idle) => sweep(bots, idle),
    close: () => close(bots),
  };
}

function roomOf({ rooms }: Dispatching, channelId: string): Room {
  const known = rooms.get(channelId);
  if (known !== undefined) return known;
  const room: Room = {
    channelId,
    seats: new Map(),
    jobs: [],
    running: null,
    woken: false,
    current: null,
    watchers: [],
  };
  rooms.set(channelId, room);
  return room;
}

function shut({ onFault }: Dispatching, seat: BotSeat): Promise<void> {
  return seat.shut().catch((error: unknown) => onFault(`A bot in room ${seat.channelId} didn't close`, error));
}

/** Brings the seats in line with what is in the room. Built-in bots come first: nobody waits for a sandbox behind them. */
function refresh(bots: Dispatching, room: Room): readonly { seat: BotSeat; row: BotRow }[] {
  const { ledger, deadlines, newSeat } = bots;
  const rows = ledger.bots(room.channelId);
  const present = new Set(rows.map((row) => row.botId));
  for (const [slotId, seat] of room.seats) {
    if (present.has(seat.botId)) continue;
    room.seats.delete(slotId);
    deadlines.set(room.channelId, slotId, null);
    void shut(bots, seat);
  }
  const pairs = rows.map((row) => {
    let seat = room.seats.get(row.slotId);
    if (seat === undefined) {
      seat = newSeat(row);
      room.seats.set(row.slotId, seat);
    }
    return { seat, row };
  });
  return pairs.sort((a, b) => Number(a.seat.runnable?.inline ?? true) - Number(b.seat.runnable?.inline ?? true));
}

/** What comes next in this room; null where nothing does. */
function nextStep(bots: Dispatching, room: Room): { seat: BotSeat; run: () => Promise<void> } | null {
  const { now, deadlines, delivery, ledger } = bots;
  const time = now();
  let best: { at: number; id: number; seat: BotSeat; run: () => Promise<void> } | null = null;
  for (const { seat, row } of refresh(bots, room)) {
    if (seat.runnable === null || row.paused) {
      deadlines.set(room.channelId, seat.slotId, null);
      continue;
    }
    if (row.stateVersion === 0) return { seat, run: () => delivery.start(seat, alreadyThere(bots, seat)) };
    const due = row.deadline !== null && row.deadline <= time;
    deadlines.set(room.channelId, seat.slotId, due ? null : row.deadline);
    if (due) {
      // A message that came before the deadline comes before it here too, however late both are dealt with.
      best = earlier(best, {
        at: row.deadline,
        id: Number.POSITIVE_INFINITY,
        seat,
        run: () => delivery.deliver(seat, { hook: 'on_deadline' }, { hops: 1 }),
      });
    }
    const waiting = nextInInbox(seat, ledger);
    if (waiting === null) continue;
    const { message, event, hops } = waiting;
    best = earlier(best, {
      at: Date.parse(message.ts),
      id: message.id,
      seat,
      run: () => delivery.deliver(seat, event, { hops, handled: message.id }),
    });
  }
  return best;
}

/** Who sat there before the bot came; whoever came later is in its messages. */
function alreadyThere({ ledger }: Dispatching, seat: BotSeat): string[] {
  const later = new Set(ledger.messagesAfter(seat.channelId, seat.handled, 1000, seat.slotId).map(comingOf));
  const sessions = ledger.facts(seat.channelId)?.slots.map((slot) => slot.session_id) ?? [];
  return sessions.filter((session) => session !== null && !later.has(session)) as string[];
}

function tell(room: Room): void {
  for (const watcher of room.watchers.splice(0)) watcher();
}

async function pump(bots: Dispatching, room: Room): Promise<void> {
  let since = performance.now();
  while (!bots.closed || room.jobs.length > 0) {
    room.woken = false;
    const job = room.jobs.shift();
    const step = job === undefined ? nextStep(bots, room) : { seat: null, run: job };
    if (step === null) break;
    room.current = step.seat;
    tell(room);
    await step.run();
    room.current = null;
    if (performance.now() - since > LONGEST_SLICE) {
      await nextTurn();
      since = performance.now();
    }
  }
}

function start(bots: Dispatching, room: Room): void {
  const { onFault } = bots;
  room.woken = true;
  if (room.running !== null || bots.closed) return;
  // Not at once: whoever woke the room is in the middle of something of their own.
  room.running = Promise.resolve()
    .then(() => pump(bots, room))
    .catch((error: unknown) => onFault(`The bots of room ${room.channelId} stopped`, error))
    .then(() => {
      room.running = null;
      room.current = null;
      tell(room);
      // Something may have come between the last look and here.
      if (room.woken || room.jobs.length > 0) start(bots, room);
    });
}

function flushSeat({ delivery, ledger, onFault }: Dispatching, seat: BotSeat): void {
  const row = seat.handled > seat.saved ? delivery.current(seat) : null;
  if (row === null) return;
  const change = { expectedVersion: row.stateVersion, handled: seat.handled };
  const written = ledger.commit(seat.channelId, seat.slotId, change);
  if (written.ok) seat.saved = seat.handled;
  else onFault(`How far a bot in room ${seat.channelId} has read can't be written: ${written.refusal.message}`);
}

function wake(bots: Dispatching, channelId: string): void {
  const { rooms, ledger } = bots;
  const room = rooms.get(channelId);
  if (room === undefined && ledger.bots(channelId).length === 0) return;
  const woken = room ?? roomOf(bots, channelId);
  for (const seat of woken.seats.values()) seat.behind = true;
  start(bots, woken);
}

function inTurn<T>(bots: Dispatching, channelId: string, work: () => Promise<T>): Promise<T> {
  if (bots.closed) return Promise.reject(new Error('The bots of all rooms have been let go'));
  const room = roomOf(bots, channelId);
  return new Promise((resolve, reject) => {
    room.jobs.push(() => work().then(resolve, reject));
    start(bots, room);
  });
}

async function calm({ rooms }: Dispatching, channelId: string): Promise<void> {
  const room = rooms.get(channelId);
  const until = performance.now() + LONGEST_CALM;
  while (room?.running && room.current?.runnable?.inline !== true) {
    const left = until - performance.now();
    if (left <= 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    room.watchers.push(resolve);
    const timer = setTimeout(resolve, left);
    await promise;
    clearTimeout(timer);
  }
}

async function settled({ rooms }: Dispatching, channelId?: string): Promise<void> {
  for (;;) {
    const busy = [...rooms.values()].filter(
      (room) => room.running !== null && (channelId === undefined || room.channelId === channelId),
    );
    if (busy.length === 0) return;
    await Promise.all(busy.map((room) => room.running));
  }
}

async function sweep(bots: Dispatching, idle: number): Promise<void> {
  const { now, rooms } = bots;
  const before = now() - idle;
  for (const room of [...rooms.values()]) {
    if (room.running !== null || room.jobs.length > 0) continue;
    const seats = [...room.seats.values()];
    if (seats.some((seat) => seat.using > 0 || seat.lastUsed > before)) continue;
    seats.forEach((seat) => flushSeat(bots, seat));
    rooms.delete(room.channelId);
    await Promise.all(seats.map((seat) => shut(bots, seat)));
  }
}

async function close(bots: Dispatching): Promise<void> {
  const { rooms } = bots;
  bots.closed = true;
  await Promise.all([...rooms.values()].map((room) => room.running));
  for (const room of rooms.values()) {
    for (const seat of room.seats.values()) {
      flushSeat(bots, seat);
      await shut(bots, seat);
    }
  }
  rooms.clear();
}

function earlier<T extends { at: number; id: number }>(best: T | null, other: T): T {
  if (best === null) return other;
  // Messages among themselves go by their ids: clocks can stand still.
  if (Number.isFinite(best.id) && Number.isFinite(other.id)) return other.id < best.id ? other : best;
  if (best.at !== other.at) return other.at < best.at ? other : best;
  return other.id < best.id ? other : best;
}
