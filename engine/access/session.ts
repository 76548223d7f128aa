/** What one connection has said of itself. */
export interface Session {
  /** Named with `init`; null before that. */
  projectId: number | null;
  /** The person themself is at the other end, at their window or terminal. */
  readonly isPerson: boolean;
  /** Somebody in a room, from elsewhere. */
  readonly isMember: boolean;
  /** Where it comes from: an address of the network, or `window`. */
  readonly address: string;
  /** Rooms and games that it has shown to be in, each with the token that showed it, for who is told of those only. */
  readonly rooms: Map<string, string>;
  /** Aborted once it is closed: nobody reads what it still waits for. */
  readonly gone: AbortSignal;
}
