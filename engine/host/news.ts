/** What a host tells and whom: its clients, the person's notices, and the log. Everything else of the host is given this. */

import type { Notification } from '../api/index.ts';
import { withoutCredentials } from '../basics/index.ts';
import { explainDisk, type Fact, isDiskTrouble } from '../disk/index.ts';
import { type Notices, noticeLine, openNotices } from '../notices/index.ts';
import { type Clients, createClients } from './clients.ts';
import { beginLog, logFault } from './log.ts';
import type { HostOptions } from './options.ts';

export interface HostNews {
  readonly clients: Clients;
  readonly notices: Notices;
  tell(message: Notification, projectId?: number | null): void;
  /** For the log alone. */
  log(text: string, error?: unknown): void;
  /** For the person, where it is the disk's fault. */
  tellOfDisk(error: unknown): void;
  /** For the log and every window. */
  onFault(text: string, error: unknown): void;
  /** For every window: something that the person should know of and that broke nothing. */
  say(level: 'info' | 'warn', text: string): void;
  /** What could not be used on start. */
  tellOfStart(fact: Fact): void;
}

/** `isMember`: whether this token still opens a room. */
export function openHostNews(
  { runtimeDir, clientLabel, onStartupProblem }: HostOptions,
  version: string,
  now: () => number,
  isMember: (token: string) => boolean,
): HostNews {
  const log = (text: string, error?: unknown) => logFault(runtimeDir, text, error, now());
  beginLog(runtimeDir, `Bob ${version} starts for the ${clientLabel}.`, now());
  const clients = createClients(isMember);
  const { tell } = clients;
  const notices = openNotices({
    runtimeDir,
    now,
    onChange: (unread) => tell({ method: 'notices/changed', params: { unread } }),
    onTold: (notice) => log(noticeLine(notice)),
  });
  const tellOfDisk = (error: unknown) => {
    const told = explainDisk(error, { what: 'Something', safe: 'What was kept before is as it was.' });
    if (isDiskTrouble(told)) notices.tell({ severity: 'error', where: runtimeDir, ...told.fact, recurs: true });
  };
  const toWindows = (level: 'info' | 'warn' | 'error', text: string) =>
    tell({ method: 'host/message', params: { level, text: withoutCredentials(text) } });
  return {
    clients,
    notices,
    tell,
    log,
    tellOfDisk,
    onFault(text, error) {
      log(text, error);
      tellOfDisk(error);
      toWindows('error', text);
    },
    say: toWindows,
    tellOfStart(fact) {
      notices.tell(fact);
      onStartupProblem?.(noticeLine(fact));
    },
  };
}
