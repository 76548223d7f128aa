/** The host as those see it that start or hold one. */

import type { Connect } from '../access/index.ts';
import type { Agent } from '../agent/index.ts';
import type { Keyring, Notification } from '../api/index.ts';
import type { Rules } from '../rules/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Analyst, Thinker } from '../thinking/index.ts';

export interface HostOptions {
  /** Created if it isn't there. */
  runtimeDir: string;
  /** What kind of client it serves, such as `window` or `browser`. */
  clientLabel: string;
  /** What could not be used on start, a line each, for a terminal. Windows have it among the notices. */
  onStartupProblem?: (line: string) => void;
  /** What the system seals keys with; without it they stand in a file that only the person's account may read. */
  keyring?: Keyring | null;
  /** Rooms are open to others this time, whatever the person's switch says. `port`: 0 for the usual ones. */
  hosting?: { readonly reach: 'machine' | 'network'; readonly port: number };
}

/** What tests replace. */
export interface HostParts {
  rules?: Rules;
  thinker?: Thinker;
  analyst?: Analyst;
  agent?: Agent;
  settings?: Settings;
  now?: () => number;
}

export interface Host {
  /** A client of its own. */
  readonly connect: Connect;
  /** The same for a host with one window: a connection that is there from the start. */
  call(method: string, params: unknown, credential: 'window'): Promise<unknown>;
  subscribe(listener: (notification: Notification) => void): () => void;
  readonly methods: readonly string[];
  close(): Promise<void>;
}
