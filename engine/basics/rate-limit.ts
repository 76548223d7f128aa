/** How often somebody may do something: a bucket of permits for each name, forgotten once it is full again. */
export interface Limit {
  readonly perSecond: number;
  readonly burst: number;
}

export interface RateLimit {
  /** Whether there was a permit left for this name, or as many as it costs. */
  take(name: string, cost?: number): boolean;
  /** Takes it, where need be as a debt of at most so many; gives the milliseconds until it is worked off. */
  owe(name: string, cost: number, most: number): number;
  /** What was taken for nothing, back again. */
  giveBack(name: string, cost: number): void;
  /** Milliseconds until there is a permit for this name; 0 where there is one. Takes none. */
  wait(name: string): number;
  /** Names that are remembered. */
  readonly size: number;
}

/** Names are swept once there are this many more than after the last sweep. */
const SWEEP = 1000;

export function createRateLimit({ perSecond, burst }: Limit, now: () => number): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>();
  let sweepAt = SWEEP;
  const filled = (bucket: { left: number; at: number }, time: number) =>
    Math.min(burst, bucket.left + (Math.max(0, time - bucket.at) / 1000) * perSecond);

  function sweep(time: number): void {
    for (const [name, bucket] of buckets) if (filled(bucket, time) >= burst) buckets.delete(name);
    sweepAt = buckets.size + SWEEP;
  }

  function bucketOf(name: string): { left: number; at: number } {
    const time = now();
    let bucket = buckets.get(name);
    if (bucket === undefined) {
      if (buckets.size >= sweepAt) sweep(time);
      bucket = { left: burst, at: time };
      buckets.set(name, bucket);
    }
    bucket.left = filled(bucket, time);
    bucket.at = time;
    return bucket;
  }

  return {
    take(name, cost = 1) {
      const bucket = bucketOf(name);
      if (bucket.left < cost) return false;
      bucket.left -= cost;
      return true;
    },
    owe(name, cost, most) {
      const bucket = bucketOf(name);
      bucket.left = Math.max(-most, bucket.left - cost);
      return bucket.left >= 0 ? 0 : Math.ceil((-bucket.left / perSecond) * 1000);
    },
    giveBack(name, cost) {
      const bucket = buckets.get(name);
      if (bucket !== undefined) bucket.left = Math.min(burst, bucket.left + cost);
    },
    wait(name) {
      const bucket = buckets.get(name);
      const missing = bucket === undefined ? 0 : 1 - filled(bucket, now());
      return missing <= 0 ? 0 : Math.ceil((missing / perSecond) * 1000);
    },
    get size() {
      return buckets.size;
    },
  };
}

/** A member, for counting; the room's owner sits in no slot. */
export function rateName(room: { readonly id: number }, slotId: string | null): string {
  return `${room.id} ${slotId ?? ''}`;
}
