// Views of a table in little space: each as what changed since the one before. In the journal and on the wire.
import { z } from 'zod';

/** A card, permanent, stack item or player is found again by its reference or number, wherever it stands in a list. */
type Keyed = Record<string, unknown>;

/**
 * `[0, value]` replaces; `[1, changed, removed]` patches an object; `[2, order, changed]` patches a list of things that
 * have a `ref` or a `player`, where a null order is the order as it was.
 */
export type ViewDelta =
  | readonly [0, unknown]
  | readonly [1, Readonly<Record<string, ViewDelta>>, readonly string[]]
  | readonly [2, readonly number[] | null, Readonly<Record<string, ViewDelta>>];

const changes = z.record(
  z.string(),
  z.lazy(() => viewDelta),
);

export const viewDelta: z.ZodType<ViewDelta> = z.union([
  z.tuple([z.literal(0), z.unknown()]),
  z.tuple([z.literal(1), changes, z.array(z.string())]),
  z.tuple([z.literal(2), z.array(z.number()).nullable(), changes]),
]);

/** Undefined where both are equal. Both are plain JSON data. */
export function deltaOf(before: unknown, after: unknown): ViewDelta | undefined {
  if (Object.is(before, after)) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) return listDelta(before, after);
  if (isRecord(before) && isRecord(after)) return recordDelta(before, after);
  return [0, after];
}

/** Throws where the delta doesn't fit, which only a damaged journal brings about. */
export function applyDelta(before: unknown, delta: ViewDelta): unknown {
  switch (delta[0]) {
    case 0:
      return delta[1];
    case 1: {
      if (!isRecord(before)) throw new Error('a change of an object meets something else');
      const result: Keyed = { ...before };
      for (const key of delta[2]) delete result[key];
      for (const [key, change] of Object.entries(delta[1])) result[key] = applyDelta(before[key], change);
      return result;
    }
    case 2: {
      if (!Array.isArray(before)) throw new Error('a change of a list meets something else');
      const known = new Map(before.map((item) => [keyOf(item), item]));
      const order = delta[1] ?? before.map((item) => keyOf(item)!);
      return order.map((key) => {
        const change = delta[2][String(key)];
        if (change === undefined && !known.has(key)) throw new Error(`a list lacks its item ${key}`);
        return change === undefined ? known.get(key) : applyDelta(known.get(key), change);
      });
    }
  }
}

function recordDelta(before: Keyed, after: Keyed): ViewDelta | undefined {
  const changed: Record<string, ViewDelta> = {};
  const removed = Object.keys(before).filter((key) => after[key] === undefined && before[key] !== undefined);
  for (const [key, value] of Object.entries(after)) {
    const change = value === undefined ? undefined : deltaOf(before[key], value);
    if (change !== undefined) changed[key] = change;
  }
  return removed.length === 0 && Object.keys(changed).length === 0 ? undefined : [1, changed, removed];
}

function listDelta(before: readonly unknown[], after: readonly unknown[]): ViewDelta | undefined {
  if (!hasKeys(before) || !hasKeys(after)) {
    return JSON.stringify(before) === JSON.stringify(after) ? undefined : [0, after];
  }
  const known = new Map(before.map((item) => [keyOf(item), item]));
  const changed: Record<string, ViewDelta> = {};
  for (const item of after) {
    const key = keyOf(item)!;
    const change = known.has(key) ? deltaOf(known.get(key), item) : ([0, item] as const);
    if (change !== undefined) changed[String(key)] = change;
  }
  const order = after.map((item) => keyOf(item)!);
  const same = order.length === before.length && before.every((item, index) => keyOf(item) === order[index]);
  if (same && Object.keys(changed).length === 0) return undefined;
  return [2, same ? null : order, changed];
}

function hasKeys(list: readonly unknown[]): boolean {
  return list.every((item) => keyOf(item) !== undefined) && new Set(list.map(keyOf)).size === list.length;
}

function keyOf(item: unknown): number | undefined {
  if (!isRecord(item)) return undefined;
  const key = item.ref ?? item.player;
  return typeof key === 'number' ? key : undefined;
}

function isRecord(value: unknown): value is Keyed {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
