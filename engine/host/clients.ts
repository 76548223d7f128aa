/** Who is connected, and who of them is told what. */

import type { Credential, Session } from '../access/index.ts';
import type { Notification } from '../api/index.ts';

export interface Client {
  readonly credential: Credential;
  readonly session: Session;
  readonly listeners: Set<(message: Notification) => void>;
  /** Ends what it waits for. */
  readonly leave: () => void;
}

export interface Clients {
  /** `address`: where a member comes from. */
  add(credential: Credential, address: string): Client;
  remove(client: Client): void;
  /** With a project, only its own clients are told. */
  tell(message: Notification, projectId?: number | null): void;
  /** Everybody is told what is meant for them alone. */
  tellEach(messageFor: (session: Session) => Notification): void;
  clear(): void;
}

/** What nobody but the person hears. */
const OWN_NEWS: ReadonlySet<string> = new Set([
  'approvals/changed',
  'memory/changed',
  'notices/changed',
  'backups/progress',
  'backups/changed',
  'cards/changed',
  'conversations/exchange',
  'conversations/turned',
  'conversations/changed',
  'decks/changed',
]);

/** `isMember`: whether this token still opens a room. */
export function createClients(isMember: (token: string) => boolean): Clients {
  const clients = new Set<Client>();

  function deliver({ session, listeners, credential }: Client, message: Notification): void {
    if (credential !== 'window' && OWN_NEWS.has(message.method)) return;
    if (credential === 'member' && !hears(message, session.rooms, isMember)) return;
    for (const listener of [...listeners]) listener(message);
  }

  return {
    add(credential, address) {
      const gone = new AbortController();
      const session: Session = {
        projectId: null,
        isPerson: credential === 'window',
        isMember: credential === 'member',
        address,
        rooms: new Map(),
        gone: gone.signal,
      };
      const client: Client = { credential, session, listeners: new Set(), leave: () => gone.abort() };
      clients.add(client);
      return client;
    },
    remove(client) {
      clients.delete(client);
      client.leave();
    },
    tell(message, projectId = null) {
      for (const client of [...clients])
        if (projectId === null || client.session.projectId === projectId) deliver(client, message);
    },
    tellEach(messageFor) {
      for (const client of [...clients]) deliver(client, messageFor(client.session));
    },
    clear: () => clients.clear(),
  };
}

/** Whether a member who has shown these tokens for rooms and games is told. */
function hears(
  { method, params }: Notification,
  rooms: Map<string, string>,
  isMember: (token: string) => boolean,
): boolean {
  const id = method === 'rooms/changed' ? params.channel_id : method === 'table/changed' ? params.gameId : null;
  const token = id === null ? undefined : rooms.get(id);
  if (id === null || token === undefined) return false;
  // Whose seat was given to another is told once more, so that their window looks and finds out, and then never again.
  if (!isMember(token)) rooms.delete(id);
  return true;
}
