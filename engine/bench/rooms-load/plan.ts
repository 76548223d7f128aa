/** What a load's parent and its children, who play the members, tell each other. */

export interface LoadSeat {
  readonly channelId: string;
  readonly token: string;
  /** The last message of the room before the load. */
  readonly cursor: number;
}

export interface Acknowledged {
  readonly channelId: string;
  readonly id: number;
}

export type ToMembers =
  | { readonly kind: 'wait'; readonly port: number; readonly seats: readonly LoadSeat[] }
  /** Posts by these members, so many a second in all. */
  | { readonly kind: 'post'; readonly perSecond: number; readonly seconds: number }
  /** Everything that was acknowledged: have all of it. */
  | { readonly kind: 'check'; readonly acknowledged: readonly Acknowledged[] };

export type FromMembers =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'posted'; readonly acknowledged: readonly Acknowledged[]; readonly refused: readonly string[] }
  | {
      readonly kind: 'checked';
      /** Messages that were acknowledged and never came, over all members. */
      readonly lost: number;
      /** Messages that came twice or out of order. */
      readonly wrong: number;
      /** Milliseconds between the moment a post was due and the moment a member had read it. */
      readonly delays: readonly number[];
      /** The share of a core that this child used while it posted. */
      readonly busy: number;
      /** What members had to ask again for, with how often. */
      readonly again: readonly string[];
    };
