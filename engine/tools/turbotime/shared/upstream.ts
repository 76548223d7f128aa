/**
 * Asks an upstream and keeps what it said: a fresh answer isn't asked for again, and where the upstream can't be had, the
 * kept one answers with its date.
 */
import path from 'node:path';
import { done, type Outcome, refused } from '../../../basics/index.ts';
import type { HttpOptions } from '../../net/http.ts';
import type { ToolUse } from '../../tool.ts';
import { keptAnswers } from './kept-answers.ts';
import { type CitedSource, dayOf } from './source.ts';

export interface UpstreamRequest<T> {
  /** For sentences, such as `Scryfall`. */
  readonly name: string;
  /** The folder of kept answers, in the runtime folder. */
  readonly cache: string;
  readonly url: string;
  /** How long an answer counts as fresh, in milliseconds. */
  readonly ttlMs: number;
  readonly http: Pick<HttpOptions, 'headers' | 'rate' | 'upstream' | 'limit' | 'isConfigured'>;
  /** What is needed of the reply; refused where it isn't what it should be. Whoever reads does so with readOutside. */
  readonly read: (body: Uint8Array) => Promise<Outcome<T>>;
  /** What 404 means: `null` where it is no answer to keep. */
  readonly notFound?: () => Outcome<never>;
}

interface UpstreamAnswer<T> {
  readonly value: T;
  readonly from: 'network' | 'cache';
  /** Epoch milliseconds: when the upstream said so. */
  readonly at: number;
  /** For the person, where the answer is older than it should be. */
  readonly note: string | null;
}

export async function askUpstream<T>(
  request: UpstreamRequest<T>,
  use: Pick<ToolUse, 'http' | 'runtimeDir' | 'now' | 'signal'>,
): Promise<Outcome<UpstreamAnswer<T>>> {
  const { name, url, ttlMs, http, read } = request;
  const cache = keptAnswers(path.join(use.runtimeDir, request.cache));
  const kept = await cache.read(url);
  const age = kept === null ? Number.POSITIVE_INFINITY : use.now() - kept.at;
  if (kept !== null && age >= 0 && age < ttlMs) {
    return done({ value: kept.value as T, from: 'cache', at: kept.at, note: null });
  }
  const older = (why: string): Outcome<UpstreamAnswer<T>> | null =>
    kept === null
      ? null
      : done({
          value: kept.value as T,
          from: 'cache',
          at: kept.at,
          note: `${why} This is what ${name} said on ${dayOf(kept.at)}.`,
        });
  const got = await use.http.get(url, { ...http, ttlMs: 0 });
  if (!got.ok) {
    const { status, message } = got.refusal;
    if (status === 499 || status === 403) return got;
    const old = older(message);
    return old ?? refused(status, got.refusal.code, cannot(name, message), got.refusal.details);
  }
  const reply = got.value;
  if (reply.status === 404 && request.notFound !== undefined) return request.notFound();
  if (reply.status !== 200) {
    const said = `${name} answered with ${reply.status}.`;
    return older(said) ?? refused(reply.status === 404 ? 404 : 502, 'upstream', cannot(name, said));
  }
  const value = await read(reply.body);
  if (!value.ok) {
    const said =
      value.refusal.code === 'too_much_work'
        ? `${name}'s answer was too much work to read.`
        : `${name} answered with something that can't be read.`;
    return older(said) ?? refused(502, value.refusal.code === 'too_much_work' ? 'too_much_work' : 'malformed', said);
  }
  await cache.write({ key: url, at: reply.fetchedAt, value: value.value });
  const note = reply.isStale ? `${name} can't be asked just now: this is from ${dayOf(reply.fetchedAt)}.` : null;
  return done({ value: value.value, from: reply.from, at: reply.fetchedAt, note });
}

function cannot(name: string, why: string): string {
  return `${why} Nothing of ${name} is kept for this question, so it can't be answered now.`;
}

/** The source of an answer, by its own page where it has one. */
export function citedSource(title: string, url: string, { from, at }: UpstreamAnswer<unknown>): CitedSource {
  return { title, url, date: dayOf(at), from };
}
