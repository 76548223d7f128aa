/** Somebody in a room, as rooms and games know them. */
export interface Member {
  readonly channelId: string;
  /** Null for the room's owner, who sits in no slot. */
  readonly slotId: string | null;
  readonly sessionId: string | null;
}
