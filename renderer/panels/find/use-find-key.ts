// The key that opens the search over everything, and closes it again, wherever the focus is.
import { useEffect } from 'react';
import type { App } from '../../state/index.ts';

/** Ctrl and K in a field of macOS cuts the rest of the line. */
const isMac = /mac/i.test(navigator.platform);
export const FIND_KEY = isMac ? '⌘ K' : 'Ctrl K';

export function useFindKey({ finding, isGuest }: App): void {
  useEffect(() => {
    if (isGuest) return;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      const held = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
      if (!held || shiftKey || altKey || key.toLowerCase() !== 'k') return;
      event.preventDefault();
      finding.set((now) => !now);
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [finding, isGuest]);
}
