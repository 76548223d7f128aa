/** Messages of a played room beside those that the seed shows. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ChannelMessage } from '../../engine/api/index.ts';

export const GOLDENS = path.resolve(import.meta.dirname, '..', 'goldens', 'channels');

export interface SeedExample {
  readonly draft: string;
  readonly kind?: string;
  readonly body: Record<string, unknown>;
}

export function seedExamples(): Record<'moves' | 'demo' | 'verified' | 'overlay', SeedExample[]> {
  return JSON.parse(readFileSync(path.join(GOLDENS, 'guess-seed-examples.json'), 'utf8'));
}

/** Draft C, section 4: the room appends these to whatever a bot says. */
const APPENDED = ['bot_id', 'state_version'];
/** What the room says beyond the seed, where the refusal is its own: whose move it was. */
const ADDED: Readonly<Record<string, readonly string[]>> = { violation: ['player'] };

/** Some message has the example's kind, exactly its keys, and values that are what its values stand for. */
export function assertShown(example: SeedExample, messages: readonly ChannelMessage[]): void {
  const candidates = messages.filter(({ body }) => body.type === example.body.type);
  const fits = candidates.some(
    ({ kind, body }) =>
      (example.kind === undefined || kind === example.kind) && isLike(trimmed(body, example), example.body),
  );
  assert.ok(fits, `${example.draft} ${JSON.stringify(example.body)} is not among ${JSON.stringify(candidates)}`);
}

function trimmed(body: Record<string, unknown>, example: SeedExample): Record<string, unknown> {
  const extra = [...APPENDED, ...(ADDED[String(body.type)] ?? [])];
  return Object.fromEntries(
    Object.entries(body).filter(([key]) => Object.hasOwn(example.body, key) || !extra.includes(key)),
  );
}

function isLike(value: unknown, example: unknown): boolean {
  if (Array.isArray(example)) return Array.isArray(value);
  if (typeof example === 'object' && example !== null) {
    if (typeof value !== 'object' || value === null) return false;
    const keys = Object.keys(example).sort();
    if (keys.join() !== Object.keys(value).sort().join()) return false;
    return keys.every((key) =>
      isLike((value as Record<string, unknown>)[key], (example as Record<string, unknown>)[key]),
    );
  }
  if (typeof example !== 'string') return typeof value === typeof example;
  if (typeof value !== 'string') return false;
  if (example.startsWith('sess_')) return value.startsWith('sess_');
  if (example.startsWith('sha256:')) return /^sha256:[0-9a-f]{64}$/.test(value);
  if (example === 'bot123' || example === 'r7..' || example === '...') return value.length > 0;
  if (/^\d{4}-/.test(example)) return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value);
  return example.split('|').includes(value);
}

/** The same text for the same game: names in order of appearance in place of what chance and the clock decide. */
export function normalised(messages: readonly ChannelMessage[]): { sender: string; kind: string; body: unknown }[] {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const nameOf = (text: string, sort: string): string => {
    if (!names.has(text)) {
      counts.set(sort, (counts.get(sort) ?? 0) + 1);
      names.set(text, `${sort}${counts.get(sort)}`);
    }
    return names.get(text)!;
  };
  const plain = (text: string): string =>
    text
      .replace(/\bsess_[\w-]+/g, (found) => nameOf(found, 'sess_'))
      .replace(/\bsha256:[0-9a-f]{64}\b/g, (found) => nameOf(found, 'sha256:'))
      .replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, 'TIME');
  const walk = (value: unknown, key: string): unknown => {
    if (key === 'bot_id') return nameOf(String(value), 'bot#');
    if (key === 'nonce') return 'NONCE';
    if (key === 'version') return 'VERSION';
    if (typeof value === 'string') return plain(value);
    if (Array.isArray(value)) return value.map((one) => walk(one, ''));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, walk(one, inner)]));
  };
  // In verified rooms bots sign with their ids, in others with their names.
  const signature = (sender: string): string => {
    const [, botId] = /^bot:(bot[0-9a-f]{16})$/.exec(sender) ?? [];
    return botId === undefined ? plain(sender) : `bot:${nameOf(botId, 'bot#')}`;
  };
  return messages.map(({ sender, kind, body }) => ({ sender: signature(sender), kind, body: walk(body, '') }));
}
