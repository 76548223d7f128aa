/**
 * Whoever waits for a room's next message. Rooms where nobody waits cost nothing here. In a room with many waiters
 * several messages go out together: each answer costs its waiter a new request, so they come no faster than that bears.
 */
import { addAbortListener } from 'node:events';
import { done, type Outcome } from '../basics/index.ts';

/** Remembers what was read while the waiters of one moment are answered. */
export type Batch = Map<string, unknown>;

export interface Wait<T> {
  readonly channelId: string;
  /** A newer wait of the same seat ends the older one. */
  readonly seat: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** What there is to answer by now; null to wait on. */
  readonly poll: (batch: Batch) => T | null;
  /** The answer when time is up. */
  readonly giveUp: () => T;
}

export interface LongPolls {
  wait<T>(wait: Wait<T>): Promise<Outcome<T>>;
  /** Something was written, up to this message. */
  wake(channelId: string, last: number): void;
  /** The last message of the round before, while the next one is gathered; null where answers go out at once. */
  gatheredFrom(channelId: string): number | null;
  /** Ends the waits of one seat, or of all of them. */
  end(channelId: string, seat: string | null, refusal: Outcome<never>): void;
  /** Everybody who waits is answered with what there is; nobody waits from now on. */
  close(): void;
  /** Rooms that are held at the moment. */
  readonly size: number;
}

interface Waiter {
  readonly seat: string;
  poll(batch: Batch): boolean;
  giveUp(): void;
  refuse(refusal: Outcome<never>): void;
  /** Gives up at the latest after this time. */
  hurry(timeoutMs: number): void;
}

interface Room {
  readonly waiters: Set<Waiter>;
  /** Until then, answers are gathered. */
  coolUntil: number;
  /** The last message that was written, and that of the last round. */
  last: number;
  answeredTo: number;
  timer: NodeJS.Timeout | NodeJS.Immediate | null;
}

/** Milliseconds of a pause for each waiter that was answered, and the longest pause. */
const PAUSE_EACH = 0.25;
const LONGEST_PAUSE = 100;
/** What an older wait of the same seat has left: two windows of one member take turns and don't chase each other. */
const GRACE = 500;
/** Waits of one seat at the same time; the oldest ends at once. */
const MOST_OF_A_SEAT = 4;

/** The rooms in which somebody waits. */
interface WaitingRooms {
  readonly rooms: Map<string, Room>;
  readonly onFault: (text: string, error: unknown) => void;
  isClosed: boolean;
}

export function createWaiting(onFault: (text: string, error: unknown) => void): LongPolls {
  const waiting: WaitingRooms = { rooms: new Map<string, Room>(), onFault, isClosed: false };

  return {
    wait: (asked) => wait(waiting, asked),
    wake: (channelId, last) => wake(waiting, channelId, last),
    gatheredFrom(channelId) {
      const room = waiting.rooms.get(channelId);
      return room !== undefined && room.coolUntil > clock() ? room.answeredTo : null;
    },
    end(channelId, seat, refusal) {
      const room = waiting.rooms.get(channelId);
      for (const waiter of [...(room?.waiters ?? [])])
        if (seat === null || waiter.seat === seat) waiter.refuse(refusal);
    },
    close() {
      waiting.isClosed = true;
      for (const room of waiting.rooms.values()) for (const waiter of [...room.waiters]) waiter.giveUp();
      waiting.rooms.clear();
    },
    get size() {
      return waiting.rooms.size;
    },
  };
}

function clock(): number {
  return performance.now();
}

function flush(waiting: WaitingRooms, channelId: string, room: Room): void {
  room.timer = null;
  const batch: Batch = new Map();
  let answered = 0;
  // The room stays, though the last of them may leave it now.
  room.coolUntil = Number.POSITIVE_INFINITY;
  for (const waiter of [...room.waiters]) if (waiter.poll(batch)) answered += 1;
  const pause = Math.min(LONGEST_PAUSE, answered * PAUSE_EACH);
  room.coolUntil = clock() + pause;
  if (answered === 0) return;
  room.answeredTo = room.last;
  tidyLater(waiting, channelId, room);
}

/** A timer counts from when its round of the event loop began, so it may come before the clock says that its time is over. */
function tidyLater(waiting: WaitingRooms, channelId: string, room: Room): void {
  setTimeout(
    () => {
      if (room.coolUntil > clock()) tidyLater(waiting, channelId, room);
      else tidy(waiting, channelId, room);
    },
    room.coolUntil - clock() + 1,
  );
}

function tidy({ rooms }: WaitingRooms, channelId: string, room: Room): void {
  if (room.waiters.size > 0 || room.timer !== null || room.coolUntil > clock()) return;
  if (rooms.get(channelId) === room) rooms.delete(channelId);
}

function schedule(waiting: WaitingRooms, channelId: string, room: Room): void {
  if (room.timer !== null || room.waiters.size === 0) return;
  const left = room.coolUntil - clock();
  room.timer =
    left > 0
      ? setTimeout(() => flush(waiting, channelId, room), left)
      : setImmediate(() => flush(waiting, channelId, room));
}

function add<T>(
  waiting: WaitingRooms,
  room: Room,
  { channelId, seat, timeoutMs, signal, poll, giveUp }: Wait<T>,
): Promise<Outcome<T>> {
  const { onFault } = waiting;
  return new Promise((resolve, reject) => {
    const failed = (error: unknown) => {
      onFault('Reading a room for somebody who waits failed.', error);
      reject(error as Error);
    };
    const give = () =>
      settle(() => {
        try {
          resolve(done(giveUp()));
        } catch (error) {
          failed(error);
        }
      });
    let ends = clock() + timeoutMs;
    let timer = setTimeout(give, timeoutMs);
    const waiter: Waiter = {
      seat,
      poll(batch) {
        try {
          const found = poll(batch);
          if (found === null) return false;
          settle(() => resolve(done(found)));
        } catch (error) {
          settle(() => failed(error));
        }
        return true;
      },
      giveUp: give,
      refuse: (refusal) => settle(() => resolve(refusal)),
      hurry(left) {
        ends = Math.min(ends, clock() + left);
        clearTimeout(timer);
        timer = setTimeout(give, Math.max(0, ends - clock()));
      },
    };
    function settle(answer: () => void): void {
      if (!room.waiters.delete(waiter)) return;
      clearTimeout(timer);
      aborted?.[Symbol.dispose]();
      answer();
      tidy(waiting, channelId, room);
    }
    room.waiters.add(waiter);
    const aborted = signal === undefined ? undefined : addAbortListener(signal, give);
  });
}

async function wait<T>(waiting: WaitingRooms, asked: Wait<T>): Promise<Outcome<T>> {
  const { rooms } = waiting;
  if (waiting.isClosed || asked.signal?.aborted || asked.timeoutMs === 0) return done(asked.giveUp());
  let room = rooms.get(asked.channelId);
  if (room === undefined) {
    room = { waiters: new Set(), coolUntil: 0, last: 0, answeredTo: 0, timer: null };
    rooms.set(asked.channelId, room);
  }
  const older: Waiter[] = [];
  for (const waiter of room.waiters) if (waiter.seat === asked.seat) older.push(waiter);
  for (const waiter of older.splice(0, older.length - MOST_OF_A_SEAT + 1)) waiter.giveUp();
  for (const waiter of older) waiter.hurry(GRACE);
  rooms.set(asked.channelId, room);
  const answer = add(waiting, room, asked);
  // What was written while the others' answers were gathered goes out with them.
  if (room.coolUntil > clock()) schedule(waiting, asked.channelId, room);
  return answer;
}

function wake(waiting: WaitingRooms, channelId: string, last: number): void {
  const { rooms } = waiting;
  const room = rooms.get(channelId);
  if (room === undefined) return;
  room.last = last;
  schedule(waiting, channelId, room);
}
