/** Rooms as the rest of Bob has them: HTTP, the window, the command line and game tables all come through here. */
import type { Member } from '../access/index.ts';
import type { ChannelEndpoint, ChannelParams, ChannelResult, ChannelView } from '../api/index.ts';
import type { Outcome } from '../basics/index.ts';

/** Where a call comes from. */
export interface Caller {
  /** An address of the network, or a name such as `window`; rate limits of joining and creating are counted by it. */
  readonly address: string;
  /** May create rooms. */
  readonly mayCreate: boolean;
  /** The person at this machine: their own seat is remembered for them. */
  readonly isPerson?: boolean;
  /** Ends a wait. */
  readonly signal?: AbortSignal;
}

export interface RoomSummary {
  readonly view: ChannelView;
  readonly adminToken: string;
  /** Codes of invite slots that nobody has filled, by slot. */
  readonly invites: Readonly<Record<string, string>>;
  /** The person's own seat. */
  readonly mine: { readonly slotId: string; readonly sessionId: string; readonly memberToken: string } | null;
  readonly cursor: number;
  /** Epoch milliseconds of the last message. */
  readonly lastAt: number;
}

export interface Channels {
  /** Checks the parameters itself. A refusal's `code` is one of the seed's; `status` is for HTTP. Rejects for faults of ours only. */
  call<E extends ChannelEndpoint>(endpoint: E, params: unknown, caller: Caller): Promise<Outcome<ChannelResult<E>>>;
  /** Whose token this is. */
  memberOf(token: string): Member | null;
  /** Whether this is somebody's token, or an invite, of any room. */
  opens(key: string): boolean;
  /** The rooms of this Bob, the latest first and at most 500. */
  list(): readonly RoomSummary[];
  /** The session of the person at this machine in that room; null where they took no seat. */
  personIn(channelId: string): string | null;
  remove(channelId: string): Promise<Outcome<null>>;
  /** Something was written. */
  subscribe(listener: (change: { channelId: string; cursor: number }) => void): () => void;
  /** Whoever waits is answered; bots are let go. */
  close(): Promise<void>;
}

export type { ChannelEndpoint, ChannelParams, ChannelResult };
