// Long work that a person pauses: it looks at this between its steps.

export interface Hold {
  readonly isHeld: boolean;
  /** Settles once it may go on; at once where it isn't held. */
  released(): Promise<void>;
  /** Heard each time it is held. Returns what ends that. */
  onHold(listener: () => void): () => void;
}

export interface HoldControl extends Hold {
  hold(): void;
  release(): void;
}

export function createHold(): HoldControl {
  let held: PromiseWithResolvers<void> | null = null;
  const listeners = new Set<() => void>();
  return {
    get isHeld() {
      return held !== null;
    },
    released: () => held?.promise ?? Promise.resolve(),
    onHold(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hold() {
      if (held !== null) return;
      held = Promise.withResolvers<void>();
      for (const listener of [...listeners]) listener();
    },
    release() {
      held?.resolve();
      held = null;
    },
  };
}
