/** Replies and rates, kept over restarts in `http_cache.db`: what was fetched when, and how soon each upstream may be asked again. */
import type { Database } from 'better-sqlite3';
import CachePolicy from 'http-cache-semantics';
import { openDatabase } from '../../database/index.ts';

export interface KeptReply {
  /** Where the reply came from, behind redirects. */
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Epoch milliseconds: when the upstream last said so. */
  readonly fetchedAt: number;
}

type Headers = Readonly<Record<string, string>>;

export interface Rate {
  /** Requests that may come at once. */
  readonly burst: number;
  /** And how many a minute after that. */
  readonly perMinute: number;
}

export interface HttpCache {
  /** null where nothing is kept. `isFresh`: it may be used without asking. `validators`: what to ask with otherwise. */
  read(
    url: string,
    headers: Headers,
    ttlMs: number | null,
  ): { readonly reply: KeptReply; readonly isFresh: boolean; readonly validators: Headers } | null;
  /** Keeps what may be kept; a reply that forbids it replaces nothing. */
  write(url: string, headers: Headers, reply: KeptReply): void;
  /** The upstream says that what is kept is still so (304). */
  confirm(url: string, headers: Headers, given: { status: number; headers: Headers }): KeptReply | null;
  /** Takes one request of an upstream's rate. 0 where it may go out, otherwise how many milliseconds too early it is. */
  take(upstream: string, rate: Rate): number;
  /** The upstream asked for silence. */
  block(upstream: string, milliseconds: number): void;
  close(): void;
}

/** Bytes of all kept bodies; the ones used longest ago go first. */
const MOST_BYTES = 64 * 1024 * 1024;
/** However long an upstream says: nothing is taken for true longer than this without asking. */
const LONGEST_FRESH = 30 * 24 * 3600_000;
const SCHEMA = `
CREATE TABLE IF NOT EXISTS replies (
  request TEXT PRIMARY KEY, url TEXT NOT NULL, status INTEGER NOT NULL, headers TEXT NOT NULL, policy TEXT NOT NULL,
  body BLOB NOT NULL, fetched_at INTEGER NOT NULL, used_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS rates (
  upstream TEXT PRIMARY KEY, tokens REAL NOT NULL, updated_at INTEGER NOT NULL, blocked_until INTEGER NOT NULL
) STRICT;`;

interface Row {
  readonly url: string;
  readonly status: number;
  readonly headers: string;
  readonly policy: string;
  readonly body: Uint8Array;
  readonly fetched_at: number;
}

/** `file` is made where it isn't; `now`: epoch milliseconds. */
export function openHttpCache(file: string, now: () => number = Date.now): HttpCache {
  const database = openDatabase(file, { synchronous: 'NORMAL' });
  database.exec(SCHEMA);
  const Policy = policyWith(now);
  const sql = {
    read: database.prepare('SELECT * FROM replies WHERE request = ?'),
    used: database.prepare('UPDATE replies SET used_at = ? WHERE request = ?'),
    write: database.prepare('INSERT OR REPLACE INTO replies VALUES (?, ?, ?, ?, ?, ?, ?, ?)'),
    confirm: database.prepare(
      'UPDATE replies SET headers = ?, policy = ?, fetched_at = ?, used_at = ? WHERE request = ?',
    ),
  };
  const rowOf = (url: string) => (sql.read.get(url) as Row | undefined) ?? null;

  return {
    read(url, headers, ttlMs) {
      const row = rowOf(url);
      if (row === null) return null;
      sql.used.run(now(), url);
      const policy = Policy.fromObject(JSON.parse(row.policy) as CachePolicy.CachePolicyObject);
      const reply = replyOf(row);
      const age = now() - row.fetched_at;
      // The clock may have been set back: what comes from the future is as old as can be.
      const isFresh =
        age >= 0 &&
        age < LONGEST_FRESH &&
        (ttlMs === null ? policy.satisfiesWithoutRevalidation(asked(url, headers)) : age < ttlMs);
      return { reply, isFresh, validators: stringsOf(policy.revalidationHeaders(asked(url, headers))) };
    },
    write(url, headers, reply) {
      const policy = new Policy(asked(url, headers), { status: reply.status, headers: { ...reply.headers } }, OWN);
      if (!policy.storable()) return;
      const { status, body, fetchedAt } = reply;
      const kept = JSON.stringify(policy.toObject());
      sql.write.run(url, reply.url, status, JSON.stringify(reply.headers), kept, Buffer.from(body), fetchedAt, now());
      trim(database);
    },
    confirm(url, headers, given) {
      const row = rowOf(url);
      if (row === null) return null;
      const present = Policy.fromObject(JSON.parse(row.policy) as CachePolicy.CachePolicyObject);
      const { policy } = present.revalidatedPolicy(asked(url, headers), { ...given, headers: { ...given.headers } });
      const merged = JSON.stringify({ ...(JSON.parse(row.headers) as Headers), ...given.headers });
      sql.confirm.run(merged, JSON.stringify(policy.toObject()), now(), now(), url);
      const confirmed = rowOf(url);
      return confirmed === null ? null : replyOf(confirmed);
    },
    ...createRates(database, now),
    close: () => database.close(),
  };
}

/** One person's cache, not a proxy's. */
const OWN = { shared: false } as const;

/** The library asks its own clock, which tests and this file share with everything else. */
function policyWith(now: () => number) {
  return class extends CachePolicy {
    now(): number {
      return now();
    }
  };
}

function asked(url: string, headers: Headers): CachePolicy.HttpRequest {
  return { url, method: 'GET', headers: { ...headers, host: new URL(url).host } };
}

function replyOf({ url, status, headers, body, fetched_at: fetchedAt }: Row): KeptReply {
  return { url, status, headers: JSON.parse(headers) as Headers, body, fetchedAt };
}

/** Only what makes a request conditional. */
function stringsOf(headers: CachePolicy.Headers): Headers {
  const conditional = ['if-none-match', 'if-modified-since'];
  return Object.fromEntries(
    conditional.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]] as const] : [])),
  );
}

function trim(database: Database): void {
  database
    .prepare(
      `DELETE FROM replies WHERE request IN (
         SELECT request FROM (
           SELECT request, SUM(LENGTH(body)) OVER (ORDER BY used_at DESC, request) AS total FROM replies
         ) WHERE total > ?)`,
    )
    .run(MOST_BYTES);
}

/** A bucket for each upstream: it fills at its rate up to its burst, and every request takes one. */
function createRates(database: Database, now: () => number): Pick<HttpCache, 'take' | 'block'> {
  const read = database.prepare('SELECT * FROM rates WHERE upstream = ?');
  const write = database.prepare('INSERT OR REPLACE INTO rates VALUES (?, ?, ?, ?)');
  interface RateRow {
    readonly tokens: number;
    readonly updated_at: number;
    readonly blocked_until: number;
  }
  const rowOf = (upstream: string) => (read.get(upstream) as RateRow | undefined) ?? null;
  const take = database.transaction((upstream: string, { burst, perMinute }: Rate): number => {
    const time = now();
    const row = rowOf(upstream) ?? { tokens: burst, updated_at: time, blocked_until: 0 };
    if (row.blocked_until > time) return row.blocked_until - time;
    const perMs = perMinute / 60_000;
    const tokens = Math.min(burst, row.tokens + Math.max(0, time - row.updated_at) * perMs);
    if (tokens < 1) return Math.ceil((1 - tokens) / perMs);
    write.run(upstream, tokens - 1, time, 0);
    return 0;
  });
  return {
    take: (upstream, rate) => take.immediate(upstream, rate),
    block(upstream, milliseconds) {
      const row = rowOf(upstream);
      const until = Math.max(row?.blocked_until ?? 0, now() + milliseconds);
      write.run(upstream, row?.tokens ?? 0, now(), Math.round(until));
    },
  };
}
