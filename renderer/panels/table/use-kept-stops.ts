// The cards that a table always waits for are the person's own: a table that is opened takes them over, and what is changed at it is kept.
import { useEffect, useRef } from 'react';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import type { TableSession } from '../../state/table/index.ts';

const namesIn = (names: readonly string[]) => JSON.stringify(names.toSorted());

export function useKeptStops(session: TableSession): void {
  const { preferences } = useApp();
  const { seat, settings } = useStore(session.store, parts('seat', 'settings'));
  const told = useRef<TableSession | null>(null);
  useEffect(() => {
    if (seat === null || settings === null) return;
    const kept = preferences.get().watched;
    const { watched = [] } = settings;
    if (namesIn(kept) === namesIn(watched)) told.current = session;
    else if (told.current === session) preferences.set((now) => ({ ...now, watched }));
    else {
      told.current = session;
      void session.saveSettings({ ...settings, watched: [...kept] });
    }
  }, [session, seat, settings, preferences]);
}
