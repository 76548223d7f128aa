// The clocks of a shared table, as its room tells them.
import { useMemo } from 'react';
import type { Clocks } from '../../board/board-context.ts';
import { magicRoomOf } from '../../state/magic-room.ts';
import type { RoomSession, RoomState } from '../../state/room-session.ts';
import { createStore, type Store, useStore } from '../../state/store.ts';

const NOWHERE: Pick<Store<RoomState | null>, 'get' | 'subscribe'> = createStore<RoomState | null>(null);

/** Null without a room, and where nobody has a clock. */
export function useRoomClocks(room: RoomSession | undefined): Clocks | null {
  const state = useStore<RoomState | null>(room?.store ?? NOWHERE);
  return useMemo(() => {
    if (state === null) return null;
    const { clocks } = magicRoomOf(state.view, state.messages);
    // The host's clock and the one of this computer needn't agree.
    return clocks === null ? null : { ...clocks, at: clocks.at + state.skew };
  }, [state]);
}
