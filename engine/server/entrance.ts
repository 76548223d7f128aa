/**
 * Who is the person. A window is opened with a code that works once and not for long; what it gets for it are two halves
 * that only together stand for the person: a cookie, which no script of a page can read, and a key that stays with the
 * page's origin, since browsers send cookies to every port of a machine. All of it is gone when Bob ends (ADR 0021).
 */
import { newToken, sameToken } from '../access/index.ts';

/** How long a code waits to be used, in milliseconds: a printed address is copied by hand. */
const CODE_LIFE = 10 * 60_000;
/** Codes that are remembered, used or not; the oldest make room. */
const MOST_CODES = 200;

export interface PersonSession {
  readonly secret: string;
  readonly key: string;
  /** Ends each connection of the window. */
  readonly open: Set<() => void>;
}

type Entered =
  | { readonly ok: true; readonly session: PersonSession }
  | { readonly ok: false; readonly why: 'unknown' | 'late' | 'used' };

/** The two halves that a request has; '' for one that it hasn't. */
export interface Halves {
  readonly secret: string;
  readonly key: string;
}

/** What whoever takes over from this one needs so that open windows go on. It is never written to a file. */
export interface KeptEntrance {
  /** `secret`: of the session that used the code up. */
  readonly codes: readonly { readonly code: string; readonly until: number; readonly secret: string | null }[];
  readonly sessions: readonly Halves[];
}

interface EntranceOptions {
  readonly now: () => number;
  readonly from?: KeptEntrance | undefined;
  /** After each change. */
  readonly keep?: ((kept: KeptEntrance) => void) | undefined;
}

export interface Entrance {
  newCode(): string;
  /** Uses up the code. `halves`: whoever is the person already stays so, with whatever code the address still holds. */
  enter(code: string, halves: Halves): Entered;
  person(halves: Halves): PersonSession | null;
}

interface Code {
  readonly until: number;
  session: PersonSession | null;
}

export function createEntrance({ now, from, keep }: EntranceOptions): Entrance {
  const sessions = new Map(
    from?.sessions.map((halves): [string, PersonSession] => [halves.secret, { ...halves, open: new Set() }]),
  );
  const codes = new Map(
    from?.codes.map(({ code, until, secret }): [string, Code] => {
      // Of a session that was closed nobody may become the person again: what used the code stays on record.
      const session = secret === null ? null : (sessions.get(secret) ?? { secret, key: newToken(), open: new Set() });
      return [code, { until, session }];
    }),
  );

  function changed(): void {
    keep?.({
      codes: [...codes].map(([code, { until, session }]) => ({ code, until, secret: session?.secret ?? null })),
      sessions: [...sessions.values()].map(({ secret, key }) => ({ secret, key })),
    });
  }

  function person({ secret, key }: Halves): PersonSession | null {
    const session = sessions.get(secret);
    return session !== undefined && sameToken(key, session.key) ? session : null;
  }

  /** Two came with one code, and nobody can tell which of them is the person: neither is any more. */
  function close({ secret, open }: PersonSession): void {
    sessions.delete(secret);
    changed();
    for (const end of [...open]) end();
  }

  return {
    person,
    newCode() {
      const [oldest] = codes.keys();
      if (codes.size >= MOST_CODES && oldest !== undefined) codes.delete(oldest);
      const code = newToken();
      codes.set(code, { until: now() + CODE_LIFE, session: null });
      changed();
      return code;
    },
    enter(code, halves) {
      const already = person(halves);
      const found = codes.get(code);
      if (already !== null) {
        if (found !== undefined) {
          found.session ??= already;
          changed();
        }
        return { ok: true, session: already };
      }
      if (found === undefined) return { ok: false, why: 'unknown' };
      if (found.session !== null) {
        close(found.session);
        return { ok: false, why: 'used' };
      }
      if (now() > found.until) return { ok: false, why: 'late' };
      found.session = { secret: newToken(), key: newToken(), open: new Set() };
      sessions.set(found.session.secret, found.session);
      changed();
      return { ok: true, session: found.session };
    },
  };
}
