// The smallest store that React can follow: one value, one setter, listeners; and what a component reads of it.
import { useRef, useSyncExternalStore } from 'react';

export type Store<T> = {
  get(): T;
  set(next: T | ((now: T) => T)): void;
  subscribe(listener: () => void): () => void;
};

/** A store for those who only look at it. */
export type Readable<T> = Pick<Store<T>, 'get' | 'subscribe'>;

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      const now = typeof next === 'function' ? (next as (now: T) => T)(value) : next;
      if (Object.is(now, value)) return;
      value = now;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Changes some parts of a state and leaves the others. */
export function patch<T extends object>(store: Pick<Store<T>, 'set'>, part: Partial<T>): void {
  store.set((now) => ({ ...now, ...part }));
}

/** The whole value. Who shows only a part of it selects that, and is drawn again only when it changes. */
export function useStore<T>(store: Readable<T>): T;
/** @param select may put several parts into a new object or list: it counts as changed when one of them has */
export function useStore<T, S>(store: Readable<T>, select: (value: T) => S): S;
export function useStore<T, S>(store: Readable<T>, select?: (value: T) => S): T | S {
  const last = useRef<S>(undefined);
  const read = (): T | S => {
    if (select === undefined) return store.get();
    last.current = kept(last.current, select(store.get()));
    return last.current;
  };
  return useSyncExternalStore(store.subscribe, read);
}

/** What was selected before, for as long as the new selection says the same. */
export function kept<S>(before: S | undefined, now: S): S {
  return before !== undefined && hasSameParts(before, now) ? before : now;
}

function hasSameParts(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!hasParts(a) || !hasParts(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && Object.is(a[name], b[name]))
  );
}

/** Plain objects and lists; everything else is the same only as itself. */
function hasParts(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/** Selects some of a state's parts by name: `useStore(store, parts('view', 'seat'))`. */
export function parts<K extends string>(...names: readonly K[]) {
  return <T extends Record<K, unknown>>(value: T): Pick<T, K> => {
    const chosen: Partial<Pick<T, K>> = {};
    for (const name of names) chosen[name] = value[name];
    return chosen as Pick<T, K>;
  };
}
