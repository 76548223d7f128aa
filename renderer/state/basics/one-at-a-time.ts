// Work that a person starts with a press: one piece at a time, and what comes meanwhile is a second click.
import { errorText } from './api.ts';
import { patch, type Store } from './store.ts';

type Working = {
  working: boolean;
  /** Why the last thing couldn't be done; empty where it could. */
  trouble: string;
  /** What was done last. */
  said: string;
};

/** @returns whether it was done */
export async function oneAtATime<T extends Working>(store: Store<T>, run: () => Promise<Partial<T>>): Promise<boolean> {
  if (store.get().working) return false;
  store.set((now) => ({ ...now, working: true, trouble: '', said: '' }));
  try {
    patch(store, await run());
    return true;
  } catch (error) {
    store.set((now) => ({ ...now, trouble: errorText(error) }));
    return false;
  } finally {
    store.set((now) => ({ ...now, working: false }));
  }
}
