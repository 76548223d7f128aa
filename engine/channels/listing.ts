/** The rooms for the person who hosts them, with what opens them. */
import { done } from '../basics/index.ts';
import type { RoomSummary } from './channel.ts';
import type { Core } from './core.ts';
import type { RoomRow, SlotRow } from './store/room-rows.ts';
import { tokenHash } from './tokens.ts';
import { viewFrom } from './view.ts';

/** More than anybody reads; each costs a few look-ups. */
const LISTED = 500;
/** SQLite's word for no limit. */
const EVERY = -1;

export function listRooms({
  rooms,
  bots,
  bans,
  keys,
}: Pick<Core, 'rooms' | 'bots' | 'bans' | 'keys'>): readonly RoomSummary[] {
  return rooms.rooms(LISTED).map((room) => {
    const slots = rooms.slots(room.id);
    const { channelId, lastId, lastAt } = room;
    const invites = slots
      .filter(isOpen)
      .map(({ slotId, codes }) => [slotId, keys.inviteCode(channelId, slotId, codes)] as const);
    const adminToken = keys.ownerToken(channelId);
    const view = viewFrom(room, slots, bots.facts(room.id), bans.bans(room.id));
    return {
      view,
      adminToken,
      invites: Object.fromEntries(invites),
      mine: mineOf(keys, room, slots),
      cursor: lastId,
      lastAt,
    };
  });
}

/** The seat of the person at this machine, if they took one. */
function mineOf(
  keys: Core['keys'],
  { channelId, personSlot }: RoomRow,
  slots: readonly SlotRow[],
): RoomSummary['mine'] {
  const slot = slots.find(({ slotId }) => slotId === personSlot);
  if (slot === undefined || slot.sessionId === null) return null;
  const { slotId, sessionId } = slot;
  return { slotId, sessionId, memberToken: keys.memberToken(channelId, slotId, sessionId) };
}

/** The session of the person at this machine in this room. */
export function personIn({ rooms, keys }: Pick<Core, 'rooms' | 'keys'>, channelId: string): string | null {
  const room = rooms.room(channelId);
  return room === null ? null : (mineOf(keys, room, rooms.slots(room.id))?.sessionId ?? null);
}

const isOpen = ({ kind, sessionId }: SlotRow) => kind === 'invite' && sessionId === null;

/** With another key than before, other tokens are shown: they are to open the same doors. What members hold stays good. */
export function showTokensAgain({ rooms, keys, work }: Pick<Core, 'rooms' | 'keys' | 'work'>): void {
  const isKnown = ({ channelId }: RoomRow) => rooms.token(tokenHash(keys.ownerToken(channelId))) !== null;
  if (rooms.rooms(1).every(isKnown)) return;
  work.run(() => {
    for (const room of rooms.rooms(EVERY)) show(room);
    return done(null);
  });

  function show({ id, channelId }: RoomRow): void {
    rooms.dropTokens(id, null);
    rooms.putToken(keys.ownerToken(channelId), { room: id, kind: 'owner', slotId: null });
    for (const slot of rooms.slots(id)) {
      const { slotId, sessionId } = slot;
      if (isOpen(slot)) {
        rooms.dropTokens(id, slotId);
        rooms.putToken(keys.inviteCode(channelId, slotId, slot.codes), { room: id, kind: 'invite', slotId });
      } else if (sessionId !== null) {
        rooms.putToken(keys.memberToken(channelId, slotId, sessionId), { room: id, kind: 'member', slotId });
      }
    }
  }
}
