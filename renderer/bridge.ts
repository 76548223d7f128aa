// Where `window.bob` comes from. Electron's preload has already put it there; in a browser host it is made here, as
// JSON-RPC 2.0 over one WebSocket to the page's own origin, which comes back by itself when the connection is lost.
// Somebody who was invited to a room gets this page from the rooms' server: there is no token of a start then.
import { type BobBridge, type Notification, PROTOCOL_VERSION } from '../engine/api/index.ts';
import { createStore, type Store } from './state/store.ts';

declare global {
  interface Window {
    bob?: BobBridge;
  }
}

/** `outdated`: Bob was replaced by a newer one while this page was open; its protocol has another major version. */
export type Connection = 'open' | 'connecting' | 'lost' | 'refused' | 'outdated';

/** A failed call: `code` is the host's, or `connection` when it never arrived. */
export type HostError = { code: string | number; message: string; cr?: string };

/** Who looks at this page: the person whose Bob it is, or a guest in rooms; and the invite that the address held. */
export type Visit = { isGuest: boolean; invite: string | null };

const TOKEN_KEY = 'bob.token';
const INVITE_KEY = 'bob.invite';
const RETRY_MS = [300, 600, 1200, 2500, 5000];
/** A close with this code means that the token was refused: asking again can't help (RFC 6455, policy violation). */
const POLICY_VIOLATION = 1008;

export function takeBridge(): { bridge: BobBridge; connection: Store<Connection>; visit: Visit } {
  const invite = takeInvite();
  if (window.bob !== undefined) {
    return { bridge: window.bob, connection: createStore<Connection>('open'), visit: { isGuest: false, invite } };
  }
  const token = takeToken();
  const made = connectWebSocket(token);
  window.bob = made.bridge;
  return { ...made, visit: { isGuest: token === '', invite } };
}

/** The token of this start, from the address or from the tab's own storage; it leaves the address at once. */
function takeToken(): string {
  const fragment = new URLSearchParams(location.hash.replace(/^#\/?/, ''));
  const query = new URLSearchParams(location.search);
  const token = fragment.get('token') ?? query.get('token');
  if (token === null) return sessionStorage.getItem(TOKEN_KEY) ?? '';
  sessionStorage.setItem(TOKEN_KEY, token);
  query.delete('token');
  clearAddress(query);
  return token;
}

/** The code of an invite link leaves the address at once; the tab keeps it until it has been used. */
function takeInvite(): string | null {
  const fragment = new URLSearchParams(location.hash.replace(/^#\/?/, ''));
  const code = fragment.get('join');
  if (code === null) return sessionStorage.getItem(INVITE_KEY);
  sessionStorage.setItem(INVITE_KEY, code);
  clearAddress(new URLSearchParams(location.search));
  return code;
}

export function forgetInvite(): void {
  sessionStorage.removeItem(INVITE_KEY);
}

function clearAddress(query: URLSearchParams): void {
  const rest = query.toString();
  history.replaceState(null, '', `${location.pathname}${rest === '' ? '' : `?${rest}`}`);
}

function isOurs(version: string): boolean {
  return version.split('.')[0] === PROTOCOL_VERSION.split('.')[0];
}

/** JSON-RPC wants a number for `code`; the host's own stands in `data`. */
type RpcError = HostError & { data?: { code?: string } };

type Pending = { resolve: (value: unknown) => void; reject: (error: HostError) => void };

function connectWebSocket(token: string): { bridge: BobBridge; connection: Store<Connection> } {
  const connection = createStore<Connection>('connecting');
  const listeners = new Set<(message: Notification) => void>();
  const pending = new Map<number, Pending>();
  const waiting: string[] = [];
  let socket: WebSocket | null = null;
  let nextId = 1;
  let attempts = 0;

  function open() {
    const address = new URL('/rpc', location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    if (token !== '') address.searchParams.set('token', token);
    const current = new WebSocket(address);
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
    if (code === POLICY_VIOLATION) {
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

  open();
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
