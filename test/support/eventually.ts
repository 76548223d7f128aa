import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds. No judgement: it only turns a wait that would never end into a failure that says what was waited for. */
const NEVER = 300_000;
/** Milliseconds between two looks. */
const PAUSE = 10;

/** Looks again and again until something is there, however busy the machine is. Gives what was found. */
export async function eventually<T>(
  look: () => T | Promise<T>,
  what: string | (() => string),
): Promise<Exclude<T, null | undefined | false>> {
  for (const since = performance.now(); performance.now() - since < NEVER; ) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found as Exclude<T, null | undefined | false>;
    await wait(PAUSE);
  }
  throw new Error(`it never came: ${typeof what === 'string' ? what : what()}`);
}
