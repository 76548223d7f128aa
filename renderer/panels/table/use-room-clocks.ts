// The clocks of a shared table, as its room tells them.
import { useMemo } from 'react';
import type { Clocks } from '../../board/board-context.ts';
import { magicRoomOf } from '../../state/magic-room.ts';
import type { RoomSession, RoomState } from '../../state/room-session.ts';
import { createStore, parts, type Readable, useStore } from '../../state/store.ts';

const NOWHERE: Readable<RoomState | null> = createStore<RoomState | null>(null);
const told = parts('view', 'messages', 'skew');

/** Null without a room, and where nobody has a clock. */
export function useRoomClocks(room: RoomSession | undefined): Clocks | null {
  const store: Readable<RoomState | null> = room?.store ?? NOWHERE;
  const state = useStore(store, (now) => (now === null ? null : told(now)));
  return useMemo(() => {
    if (state === null) return null;
    const { clocks } = magicRoomOf(state.view, state.messages);
    // The host's clock and the one of this computer needn't agree.
    return clocks === null ? null : { ...clocks, at: clocks.at + state.skew };
  }, [state]);
}
