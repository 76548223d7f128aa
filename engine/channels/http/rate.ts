/** A bucket of permits that fills up again. */
export interface Bucket {
  /** Whether there was one left. */
  take(count?: number): boolean;
}

export function createBucket(
  { perSecond, burst }: { perSecond: number; burst: number },
  now: () => number = Date.now,
): Bucket {
  let left = burst;
  let at = now();
  return {
    take(count = 1) {
      const time = now();
      left = Math.min(burst, left + (Math.max(0, time - at) / 1000) * perSecond);
      at = time;
      if (left < count) return false;
      left -= count;
      return true;
    },
  };
}
