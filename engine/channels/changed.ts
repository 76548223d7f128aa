/** What a change of a room did, for those who are told of it. */

export interface Changed {
  /** New codes, by slot. */
  readonly invites: Record<string, string>;
  /** The bots of the room are others now: to be announced once all ops are done. */
  bots: boolean;
}
