/** All rooms for the person who hosts them, with what opens them. */
import type { RoomSummary } from './channel.ts';
import type { Core } from './core.ts';
import type { RoomRow, SlotRow } from './store/room-rows.ts';
import { viewFrom } from './view.ts';

export function listRooms({ rooms, bots, keys }: Pick<Core, 'rooms' | 'bots' | 'keys'>): readonly RoomSummary[] {
  return rooms.rooms().map((room) => {
    const slots = rooms.slots(room.id);
    const { channelId, lastId, lastAt } = room;
    const invites = slots
      .filter(isOpen)
      .map(({ slotId, codes }) => [slotId, keys.inviteCode(channelId, slotId, codes)] as const);
    const adminToken = keys.ownerToken(channelId);
    const view = viewFrom(room, slots, bots.facts(room.id));
    return { view, adminToken, invites: Object.fromEntries(invites), mine: mine(room, slots), cursor: lastId, lastAt };
  });

  function mine({ channelId, personSlot }: RoomRow, slots: readonly SlotRow[]): RoomSummary['mine'] {
    const slot = slots.find(({ slotId }) => slotId === personSlot);
    if (slot === undefined || slot.sessionId === null) return null;
    const { slotId, sessionId } = slot;
    return { slotId, sessionId, memberToken: keys.memberToken(channelId, slotId, sessionId) };
  }
}

const isOpen = ({ kind, sessionId }: SlotRow) => kind === 'invite' && sessionId === null;

/** With a new key other tokens are shown than before: they open the same doors. What members hold stays good. */
export function showTokensAgain({ rooms, keys, work }: Pick<Core, 'rooms' | 'keys' | 'work'>): void {
  for (const room of rooms.rooms()) {
    work.run(() => {
      const { id, channelId } = room;
      rooms.dropTokens(id, null);
      rooms.putToken(keys.ownerToken(channelId), { room: id, kind: 'owner', slotId: null });
      for (const { slotId, kind, sessionId, codes } of rooms.slots(id)) {
        if (kind === 'bot') continue;
        if (sessionId === null) rooms.dropTokens(id, slotId);
        const token =
          sessionId === null
            ? keys.inviteCode(channelId, slotId, codes)
            : keys.memberToken(channelId, slotId, sessionId);
        rooms.putToken(token, { room: id, kind: sessionId === null ? 'invite' : 'member', slotId });
      }
      return { ok: true, value: null };
    });
  }
}
