// What is heard at a table: once for each step that is shown, as loud as the person likes.
import { useEffect, useRef } from 'react';
import { createSoundPlayer, soundsOf } from '../../board/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import type { TableSession } from '../../state/table/index.ts';

const player = createSoundPlayer();

export function useSounds(session: TableSession, me: number): void {
  const { preferences } = useApp();
  const { view, events, beat } = useStore(session.store, parts('view', 'events', 'beat'));
  // What had happened before this was on show is not heard any more.
  const told = useRef({ beat, turn: view?.turn ?? 0 });
  useEffect(() => {
    if (told.current.beat === beat || view === null) return;
    const turnBegins = told.current.turn !== view.turn && view.activePlayer === me;
    told.current = { beat, turn: view.turn };
    const { volume, speed, muted } = preferences.get();
    if (!muted && speed !== 'instant') player.play(soundsOf({ events, me, turnBegins }), volume);
  }, [beat, view, events, me, preferences]);
}
