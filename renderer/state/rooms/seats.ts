// Where this browser sits in rooms: what proves it, and what it called itself. Kept so that a person can come back.

export type RoomSeat = {
  channelId: string;
  slotId: string;
  sessionId: string;
  token: string;
  /** The hash of the invite that it was taken with: the same link leads back to it. */
  invite?: string;
};

export type Seats = {
  all(): RoomSeat[];
  find(channelId: string): RoomSeat | null;
  keep(seat: RoomSeat): void;
  drop(channelId: string): void;
  /** A secret of this browser's: with it, a code that it has used joins again instead of being refused. */
  secret(): string;
  name(): string;
  /** For somebody who makes a room: others are to see more than "player A". */
  hostName(): string;
  rename(name: string): void;
};

/** The part of the browser's storage that is used. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const SEATS_KEY = 'bob.seats';
const SECRET_KEY = 'bob.session';
const NAME_KEY = 'bob.name';

/**
 * @param lasting over restarts of the browser
 * @param tab for this tab alone: two tabs can sit in two seats of one room
 */
export function createSeats(lasting: Shelf, tab: Shelf): Seats {
  const read = (shelf: Shelf) => seatsOf(shelf.getItem(SEATS_KEY));
  const write = (shelf: Shelf, seats: readonly RoomSeat[]) => shelf.setItem(SEATS_KEY, JSON.stringify(seats));
  const without = (shelf: Shelf, channelId: string) => read(shelf).filter((seat) => seat.channelId !== channelId);
  const all = () => {
    const own = read(tab);
    const taken = new Set(own.map((seat) => seat.channelId));
    return [...own, ...read(lasting).filter((seat) => !taken.has(seat.channelId))];
  };
  return {
    all,
    find: (channelId) => all().find((seat) => seat.channelId === channelId) ?? null,
    keep(seat) {
      for (const shelf of [tab, lasting]) write(shelf, [seat, ...without(shelf, seat.channelId)]);
    },
    drop(channelId) {
      for (const shelf of [tab, lasting]) write(shelf, without(shelf, channelId));
    },
    secret() {
      const kept = lasting.getItem(SECRET_KEY);
      if (kept !== null) return kept;
      const made = randomHex(24);
      lasting.setItem(SECRET_KEY, made);
      return made;
    },
    name: () => lasting.getItem(NAME_KEY) ?? '',
    hostName: () => lasting.getItem(NAME_KEY) || 'Host',
    rename: (name) => lasting.setItem(NAME_KEY, name),
  };
}

/** Anything unreadable counts as nothing. */
function seatsOf(kept: string | null): RoomSeat[] {
  if (kept === null) return [];
  try {
    const value: unknown = JSON.parse(kept);
    return Array.isArray(value) ? value.filter(isSeat) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function isSeat(value: unknown): value is RoomSeat {
  const seat = value as Partial<RoomSeat> | null;
  return [seat?.channelId, seat?.slotId, seat?.sessionId, seat?.token].every((part) => typeof part === 'string');
}

/** `getRandomValues` is there on plain-http pages of a local network, too; `crypto.subtle` isn't. */
export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
