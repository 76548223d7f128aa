/** A bot's blob for admins: what is public as it is, of the rest its keys and sizes; and changes to it, key by key. */

import type { Json } from '../basics/index.ts';
import type { JsonObject } from './bot.ts';
import type { BotRow } from './bot-host.ts';
import type { BotSeat } from './seat.ts';

/** These keys are public whatever the manifest says: the seed's bots show them to everybody. */
const PUBLIC: readonly string[] = ['public', 'public_state'];

export function inspectState(row: BotRow, seat: BotSeat): JsonObject {
  const { runnable } = seat;
  // What a bot of Bob's own keeps to itself isn't for whoever describes the bot to call public.
  const manifest = runnable?.inline === false ? runnable.program.manifest : runnable?.manifest;
  const listed = manifest?.state_public_schema?.properties;
  const isPublic = new Set([...PUBLIC, ...Object.keys(isRecord(listed) ? listed : {})]);
  const state: Json = row.state;
  const entries = isRecord(state) ? Object.entries(state) : [];
  const shown = entries.filter(([key]) => isPublic.has(key));
  const hidden = entries.filter(([key]) => !isPublic.has(key));
  return {
    state_version: row.stateVersion,
    handled: seat.handled,
    paused: row.paused,
    deadline: row.deadline === null ? null : new Date(row.deadline).toISOString(),
    turn: row.turn?.session_id ?? null,
    size: JSON.stringify(state).length,
    public: Object.fromEntries(shown.map(([key, value]) => [guarded(seat, key), shownValue(seat, key, value)])),
    private: hidden.map(([key, value]) => ({
      key: guarded(seat, key),
      kind: kindOf(value),
      size: JSON.stringify(value).length,
    })),
    ...(isRecord(state) ? {} : { kind: kindOf(state) }),
  };
}

function guarded(seat: BotSeat, text: string): string {
  const secret = seat.secretIn(text);
  return secret === null ? text : `(the value of ${secret})`;
}

function shownValue(seat: BotSeat, key: string, value: unknown): unknown {
  const secret = seat.secretIn({ [key]: value });
  return secret === null ? value : `(withheld: it has the value of ${secret} in it)`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** RFC 7396: objects are merged key by key, null takes a key away, everything else takes the place of what was there. */
export function mergePatch(target: Json, patch: Json): Json {
  if (!isRecord(patch)) return patch;
  const merged = new Map(isRecord(target) ? Object.entries(target) : []);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key);
    else merged.set(key, mergePatch((merged.get(key) ?? null) as Json, value as Json));
  }
  // Made from entries, so that a key such as `__proto__` is a key like any other.
  return Object.fromEntries(merged) as Json;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
