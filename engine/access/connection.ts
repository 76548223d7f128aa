/** A line between Bob and whoever is at its other end. */

import type { Notification } from '../api/index.ts';

/**
 * Who is at the other end. `window` is the person's own window or terminal, and it alone decides about memory; `client` is
 * any other program, and `member` somebody in a room.
 */
export type Credential = 'window' | 'client' | 'member';

/** One client's line to the host. */
export interface Connection {
  /**
   * Runs one method. Rejects with an Error that has a `code` for a refusal, and without one for a fault of ours. `id` is
   * the client's own for the call, for the log.
   */
  call(method: string, params: unknown, id?: string | number | null): Promise<unknown>;
  /** News of the tables, of the host, and of the runs of the project that this client named. */
  subscribe(listener: (notification: Notification) => void): () => void;
  close(): void;
}

/** `address`: where a member comes from; `window` for whoever is at this machine. */
export type Connect = (credential: Credential, address?: string) => Connection;
