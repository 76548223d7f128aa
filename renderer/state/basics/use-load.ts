// Something asked of the host when a component appears or what it asks about changes.
import { useEffect, useState } from 'react';

type Loaded<T> = { value?: T; error?: unknown };

/** @param about what the load depends on; `load` itself may be a new function at each drawing */
export function useLoad<T>(load: () => Promise<T>, about: string): Loaded<T> {
  const [state, setState] = useState<Loaded<T>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` says what the load depends on
  useEffect(() => {
    let current = true;
    load().then(
      (value) => current && setState({ value }),
      (error: unknown) => current && setState({ error }),
    );
    return () => {
      current = false;
    };
  }, [about]);
  return state;
}
