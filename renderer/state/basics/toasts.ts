// Lines that pass: what the host tells, and what couldn't be done. Errors stay until they are dismissed.
import { createStore, type Store } from './store.ts';

export type Toast = { key: number; level: 'info' | 'warn' | 'error'; text: string };

export type ToastList = {
  toasts: Store<Toast[]>;
  toast(level: Toast['level'], text: string): void;
  dismiss(key: number): void;
};

/** How many are in sight at most, and for how long those that pass by themselves. */
const MOST = 4;
const SHOWN_MS = 7000;

export function createToasts(): ToastList {
  const toasts = createStore<Toast[]>([]);
  const dismiss = (key: number) => toasts.set((now) => now.filter((one) => one.key !== key));
  let keys = 0;
  return {
    toasts,
    dismiss,
    toast(level, text) {
      keys += 1;
      const key = keys;
      toasts.set((now) => [...now.slice(1 - MOST), { key, level, text }]);
      if (level !== 'error') setTimeout(() => dismiss(key), SHOWN_MS);
    },
  };
}
