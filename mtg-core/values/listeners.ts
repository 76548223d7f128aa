import type { Listener } from '../state/index.ts';

const nobody: readonly Listener[] = [];

/** Whether any of these abilities listens to events of this name. */
export function isHeard(all: readonly Listener[], event: string): boolean {
  for (let i = 0; i < all.length; i++) if ((all[i] as Listener).event === event) return true;
  return false;
}

/** Of abilities in force those that listen to events of this name; mostly there are none. */
export function listenersTo(all: readonly Listener[], event: string): readonly Listener[] {
  let found: Listener[] | null = null;
  for (let i = 0; i < all.length; i++) {
    const listener = all[i] as Listener;
    if (listener.event !== event) continue;
    if (found === null) found = [listener];
    else found.push(listener);
  }
  return found ?? nobody;
}
