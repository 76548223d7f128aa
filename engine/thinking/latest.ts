// The games whose cards a thinking thread has: the one who asks and the one who answers forget the same ones.

/** More than are thought about at any time. */
const MOST_GAMES = 16;

/** What was kept last stands last; the one that was asked about longest ago goes. */
export function keepLatest<Value>(kept: Map<string, Value>, key: string, value: Value): void {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_GAMES) break;
    kept.delete(oldest);
  }
}
