// Where `window.bob` comes from. Electron's preload has already put it there; in a browser host it is made here, as
// JSON-RPC 2.0 over one WebSocket to the page's own origin, which comes back by itself when the connection is lost.
// Somebody who was invited to a room gets this page from the rooms' server: there is nothing that makes it the person's then.
import { type BobBridge, type Notification, PROTOCOL_VERSION } from '../../../engine/api/index.ts';
import { clearAddress, enter, type PageEntry } from './entry.ts';
import { createStore, type Store } from './store.ts';

declare global {
  interface Window {
    bob?: BobBridge;
  }
}

/** `outdated`: Bob was replaced by a newer one while this page was open; its protocol has another major version. */
export type ConnectionState = 'open' | 'connecting' | 'lost' | 'refused' | 'outdated';

/** A failed call: `code` is the host's, or `connection` when it never arrived. */
export type HostError = { code: string | number; message: string; cr?: string };

/** Who looks at this page: the person whose Bob it is, or a guest in rooms; and the invite that the address held. */
/** `refusal`: why an address that should have opened the window didn't. */
export type Visit = { isGuest: boolean; invite: string | null; refusal: Store<string | null> };

const INVITE_KEY = 'bob.invite';
const RETRY_MS = [300, 600, 1200, 2500, 5000];
/** A close with this code means that the token was refused: asking again can't help (RFC 6455, policy violation). */
const POLICY_VIOLATION = 1008;
/** Its address was opened a second time, elsewhere (engine/server/serve.ts). */
const ENTERED_TWICE = 4001;
const SHUT_OUT =
  'The address of this window was opened a second time, so it may not be yours alone. Get a new one with: bob window';

export function takeBridge(): { bridge: BobBridge; connection: Store<ConnectionState>; visit: Visit } {
  const invite = takeInvite();
  if (window.bob !== undefined) {
    const visit = { isGuest: false, invite, refusal: createStore<string | null>(null) };
    return { bridge: window.bob, connection: createStore<ConnectionState>('open'), visit };
  }
  const { isGuest, key } = enter();
  const refusal = createStore<string | null>(null);
  const made = connectWebSocket(key, refusal);
  window.bob = made.bridge;
  return { ...made, visit: { isGuest, invite, refusal } };
}

/** The code of an invite link leaves the address at once; the tab keeps it until it has been used. */
function takeInvite(): string | null {
  const fragment = new URLSearchParams(location.hash.replace(/^#\/?/, ''));
  const code = fragment.get('join');
  if (code === null) return sessionStorage.getItem(INVITE_KEY);
  sessionStorage.setItem(INVITE_KEY, code);
  clearAddress();
  return code;
}

export function forgetInvite(): void {
  sessionStorage.removeItem(INVITE_KEY);
}

function isOurs(version: string): boolean {
  return version.split('.')[0] === PROTOCOL_VERSION.split('.')[0];
}

/** JSON-RPC wants a number for `code`; the host's own stands in `data`. */
type RpcError = HostError & { data?: { code?: string } };

type Pending = { resolve: (value: unknown) => void; reject: (error: HostError) => void };

/** The way to the host while this page is open: one socket after another. */
type Line = {
  readonly connection: Store<ConnectionState>;
  readonly refusal: Store<string | null>;
  readonly listeners: Set<(message: Notification) => void>;
  /** Calls that wait for their answer, by id. */
  readonly pending: Map<number, Pending>;
  /** What is sent once there is a connection. */
  readonly waiting: string[];
  socket: WebSocket | null;
  key: string | null;
  nextId: number;
  /** How often it was tried since there was a connection last. */
  attempts: number;
};

function connectWebSocket(
  entry: Promise<PageEntry>,
  refusal: Store<string | null>,
): { bridge: BobBridge; connection: Store<ConnectionState> } {
  const connection = createStore<ConnectionState>('connecting');
  const line: Line = {
    connection,
    refusal,
    listeners: new Set(),
    pending: new Map(),
    waiting: [],
    socket: null,
    key: null,
    nextId: 1,
    attempts: 0,
  };
  void entry.then((entered) => {
    if ('refusal' in entered) {
      refusal.set(entered.refusal);
      connection.set('refused');
      return;
    }
    line.key = entered.key;
    openSocket(line);
  });
  return { bridge: bridgeOver(line), connection };
}

function bridgeOver(line: Line): BobBridge {
  const { listeners, pending, waiting } = line;
  return {
    call(method, params) {
      const id = line.nextId;
      line.nextId += 1;
      const text = JSON.stringify({ jsonrpc: '2.0', id, method, params });
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject });
        if (line.socket?.readyState === WebSocket.OPEN) line.socket.send(text);
        else waiting.push(text);
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    version: () => 'browser',
  };
}

function openSocket(line: Line): void {
  const address = new URL('/rpc', location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(address, line.key === null ? [] : ['bob', line.key]);
  line.socket = socket;
  socket.addEventListener('open', () => {
    line.attempts = 0;
    line.connection.set('open');
    for (const text of line.waiting.splice(0)) socket.send(text);
  });
  socket.addEventListener('message', (event) => receive(line, String(event.data)));
  socket.addEventListener('close', (event) => lose(line, event.code));
}

function lose(line: Line, code: number): void {
  const { connection, refusal, pending, waiting } = line;
  line.socket = null;
  const error = { code: 'connection', message: 'The connection to Bob was lost before the answer came.' };
  for (const call of pending.values()) call.reject(error);
  pending.clear();
  waiting.length = 0;
  if (connection.get() === 'outdated') return;
  if (code === POLICY_VIOLATION || code === ENTERED_TWICE) {
    if (code === ENTERED_TWICE) refusal.set(SHUT_OUT);
    connection.set('refused');
    return;
  }
  connection.set(line.attempts === 0 && connection.get() === 'connecting' ? 'connecting' : 'lost');
  const wait = RETRY_MS[Math.min(line.attempts, RETRY_MS.length - 1)]!;
  line.attempts += 1;
  if (line.attempts > 2) connection.set('lost');
  setTimeout(() => openSocket(line), wait);
}

function receive(line: Line, text: string): void {
  const message: unknown = JSON.parse(text);
  if (typeof message !== 'object' || message === null) return;
  if ('method' in message) return tell(line, message as unknown as Notification);
  const { id, result, error } = message as { id?: number; result?: unknown; error?: RpcError };
  const call = id === undefined ? undefined : line.pending.get(id);
  if (id === undefined || call === undefined) return;
  line.pending.delete(id);
  if (error === undefined) call.resolve(result);
  else call.reject({ ...error, code: error.data?.code ?? error.code });
}

function tell({ connection, socket, listeners }: Line, message: Notification): void {
  if (message.method === 'rummy/hello' && !isOurs(message.params.rummyVersion)) {
    // Nobody may act on answers that mean something else by now.
    connection.set('outdated');
    socket?.close();
    return;
  }
  for (const listener of [...listeners]) listener(message);
}
