// The clocks of a shared table, as its room tells them.
import { useMemo } from 'react';
import { createStore, parts, type Readable, useStore } from '../../state/basics/index.ts';
import { type Clocks, magicRoomOf, type RoomSession, type RoomState } from '../../state/rooms/index.ts';

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
