// The key that lists the keys, on every page: a table has its own keys, and answers first.
import { useEffect } from 'react';
import { commandOf } from '../../board/moment/index.ts';
import { useApp } from '../../state/index.ts';

export function useHelpKey(): void {
  const { help, preferences } = useApp();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || commandOf(event, preferences.get().keys) !== 'help') return;
      const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]') === true;
      if (isTyping || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      help.set(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [help, preferences]);
}
