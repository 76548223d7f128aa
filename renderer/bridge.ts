// Where `window.bob` comes from. Electron's preload has already put it there; in a browser host it is made here, as
// JSON-RPC 2.0 over one WebSocket to the page's own origin, which comes back by itself when the connection is lost.
// Somebody who was invited to a room gets this page from the rooms' server: there is nothing that makes it the person's then.
import { type BobBridge, type Notification, PROTOCOL_VERSION } from '../engine/api/index.ts';
import { clearAddress, enter, type PageEntry } from './entry.ts';
import { createStore, type Store } from './state/store.ts';

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

function connectWebSocket(
  entry: Promise<PageEntry>,
  refusal: Store<string | null>,
): { bridge: BobBridge; connection: Store<ConnectionState> } {
  const connection = createStore<ConnectionState>('connecting');
  const listeners = new Set<(message: Notification) => void>();
  const pending = new Map<number, Pending>();
  const waiting: string[] = [];
  let socket: WebSocket | null = null;
  let nextId = 1;
  let attempts = 0;
  let key: string | null = null;

  function open() {
    const address = new URL('/rpc', location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const current = new WebSocket(address, key === null ? [] : ['bob', key]);
    socket = current;
    current.addEventListener('open', () => {
      attempts = 0;
      connection.set('open');
      for (const text of waiting.splice(0)) current.send(text);
    });
    current.addEventListener('message', (event) => receive(String(event.data)));
    current.addEventListener('close', (event) => lost(event.code));
  }

  function lost(code: number) {
    socket = null;
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
    connection.set(attempts === 0 && connection.get() === 'connecting' ? 'connecting' : 'lost');
    const wait = RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)]!;
    attempts += 1;
    if (attempts > 2) connection.set('lost');
    setTimeout(open, wait);
  }

  /** Nobody may act on answers that mean something else by now. */
  function refuse() {
    connection.set('outdated');
    socket?.close();
  }

  function receive(text: string) {
    const message: unknown = JSON.parse(text);
    if (typeof message !== 'object' || message === null) return;
    if ('method' in message) {
      const greeting = message as unknown as Notification;
      if (greeting.method === 'rummy/hello' && !isOurs(greeting.params.rummyVersion)) return refuse();
      for (const listener of [...listeners]) listener(message as unknown as Notification);
      return;
    }
    const { id, result, error } = message as { id?: number; result?: unknown; error?: RpcError };
    const call = id === undefined ? undefined : pending.get(id);
    if (id === undefined || call === undefined) return;
    pending.delete(id);
    if (error === undefined) call.resolve(result);
    else call.reject({ ...error, code: error.data?.code ?? error.code });
  }

  void entry.then((entered) => {
    if ('refusal' in entered) {
      refusal.set(entered.refusal);
      connection.set('refused');
      return;
    }
    key = entered.key;
    open();
  });
  const bridge: BobBridge = {
    call(method, params) {
      const id = nextId;
      nextId += 1;
      const text = JSON.stringify({ jsonrpc: '2.0', id, method, params });
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject });
        if (socket?.readyState === WebSocket.OPEN) socket.send(text);
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
  return { bridge, connection };
}
