/** The host as those that hold one see it. */

import type { Notification } from './api/index.ts';
import type { Connect } from './door.ts';

export interface Host {
  /** A client of its own. */
  readonly connect: Connect;
  /** The same for a host with one window: a connection that is there from the start. */
  call(method: string, params: unknown, credential: 'window'): Promise<unknown>;
  subscribe(listener: (notification: Notification) => void): () => void;
  readonly methods: readonly string[];
  close(): Promise<void>;
}
