/** Who pays for a request: a key that opens something here, or else the address that it came from. */
import { createRateLimit, type Limit } from '../../basics/index.ts';

/** With one key. A member who waits for news asks a few dozen times a second in the busiest of rooms. */
const OF_A_KEY: Limit = { perSecond: 60, burst: 240 };
/** From one address without a key that opens anything: joining, the window's files, and everything that is none of these. */
const OF_STRANGERS: Limit = { perSecond: 40, burst: 400 };
/** From everywhere without such a key: a sender with many addresses gets no more done than this. */
const OF_ALL_STRANGERS: Limit = { perSecond: 200, burst: 2_000 };

/** Bytes that cost as much to read as a request itself. */
const PERMIT = 8 * 1024;
/** A body that comes in crumbs. */
export const PIECEMEAL_COST = 100;
/** Answers of "wait a second" to one sender, which somebody who listens doesn't need. */
const TOLD_TO_WAIT: Limit = { perSecond: 2, burst: 20 };
/** Seconds of permits that somebody may owe. */
const LONGEST_DEBT = 30;

/** Where a token or an invite stands in a body, whatever else is in it: looked for before anything is parsed. */
const KEY = /"(?:member_token(?:_admin)?|invite_code)"\s*:\s*"([^"\\]{1,200})"/;

export interface GateLimits {
  readonly strangers: Limit;
}

export interface Gate {
  /** The first of these that opens something; a `body` may have one in it. */
  keyIn(bearer: string | null, body?: Buffer): string | null;
  /** Takes what it costs from the key, or where there is none from the address. Gives the milliseconds for which they are in debt. */
  pay(address: string, key: string | null, cost: number): number;
  /** A stranger's request was one that is welcome. */
  giveBack(address: string, cost: number): void;
  /** Whether somebody still gets to read at once that they should wait. */
  mayBeTold(name: string): boolean;
}

/** `opens`: whether this text is a token or an invite. */
export function createGate(
  opens: (key: string) => boolean,
  now: () => number = Date.now,
  limits: Partial<GateLimits> = {},
): Gate {
  const keys = createRateLimit(OF_A_KEY, now);
  const ofStrangers = limits.strangers ?? OF_STRANGERS;
  const strangers = createRateLimit(ofStrangers, now);
  const everybody = createRateLimit(OF_ALL_STRANGERS, now);
  const told = createRateLimit(TOLD_TO_WAIT, now);
  const debt = ({ perSecond }: Limit) => perSecond * LONGEST_DEBT;
  return {
    keyIn(bearer, body) {
      if (bearer !== null && opens(bearer)) return bearer;
      const found = body === undefined ? undefined : KEY.exec(body.toString('latin1'))?.[1];
      return found !== undefined && opens(found) ? found : null;
    },
    pay(address, key, cost) {
      if (key !== null) return keys.owe(key, cost, debt(OF_A_KEY));
      const own = strangers.owe(address, cost, debt(ofStrangers));
      // Who is in debt already doesn't use up what is there for others.
      return own > 0 ? own : everybody.owe('', cost, debt(OF_ALL_STRANGERS));
    },
    giveBack(address, cost) {
      strangers.giveBack(address, cost);
      everybody.giveBack('', cost);
    },
    mayBeTold: (name) => told.take(name),
  };
}

export function requestCost(bytes: number): number {
  return 1 + Math.floor(bytes / PERMIT);
}
