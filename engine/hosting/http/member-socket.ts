/** A guest's window: JSON-RPC over a WebSocket, as far as members of rooms may go. */
import type { WebSocket } from 'ws';
import type { Connection } from '../../access/index.ts';
import { MEMBER_METHODS, PROTOCOL_VERSION } from '../../api/index.ts';
import { createRateLimit } from '../../basics/index.ts';
import { answerRpc } from '../../server/index.ts';
import { readJsonBody } from './body.ts';
import { requestCost } from './gate.ts';
import type { RefusalLog } from './refusals.ts';

/** Longest call in bytes: a decklist for `decks/check` is the longest of them. */
export const LONGEST_MEMBER_CALL = 128 * 1024;
/** A window at a table asks a few times for each thing that happens. */
const CALLS = { perSecond: 40, burst: 120 };
/** All windows of one address together: many of them do no more than a few. Permits, of which a call takes its cost. */
const OF_ADDRESS = { perSecond: 400, burst: 1_200 };
/** What takes the host milliseconds, or writes to its disk each time; everything else costs 1. */
const COSTS: ReadonlyMap<unknown, number> = new Map([
  ['decks/check', 40],
  ['table/settings', 20],
  ['rooms/sync', 4],
  ['table/sync', 4],
]);
/** What only somebody with a token or an invite gets an answer to. */
const ENTERING: ReadonlySet<unknown> = new Set(['rooms/join', 'rooms/who', 'rooms/sync']);
/** Calls on their way at once; one of them is a wait for news. */
const MOST_OPEN = 32;
/** What a window may leave unread, in bytes. */
const MOST_UNSENT = 4_000_000;
const HEARTBEAT = 30_000;

/** RFC 6455. */
const UNSUPPORTED = 1003;
const POLICY_VIOLATION = 1008;

interface MemberSocketParts {
  readonly connection: Connection;
  readonly address: string;
  /** Of `createWindowBudgets`, for all sockets of a server. */
  readonly budgets: WindowBudgets;
  readonly refusals: RefusalLog;
  /** It has shown that it belongs to somebody in a room. */
  readonly seated: () => void;
  readonly onFault: (text: string, error: unknown) => void;
}

interface WindowBudgets {
  /** Whether this address may make these calls as well, in so many bytes. */
  take(address: string, methods: readonly unknown[], bytes: number): boolean;
}

export function createWindowBudgets(now: () => number = Date.now): WindowBudgets {
  const budget = createRateLimit(OF_ADDRESS, now);
  return {
    take(address, methods, bytes) {
      const cost = methods.reduce<number>((sum, method) => sum + (COSTS.get(method) ?? 1), 0);
      return budget.take(address, cost + requestCost(bytes) - 1);
    },
  };
}

/** Greets the window, and answers it until it goes. */
export function welcomeMember(
  socket: WebSocket,
  { connection, address, budgets, refusals, seated, onFault }: MemberSocketParts,
): void {
  const rate = createRateLimit(CALLS, Date.now);
  const mayCall = (count: number) => rate.take('', count);
  let open = 0;
  let answers = true;

  function send(text: string): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_UNSENT) {
      refusals.refused(address, 'a window did not read what it was sent');
      socket.terminate();
    } else socket.send(text);
  }
  async function call(...asked: Parameters<Connection['call']>): Promise<unknown> {
    const result = await connection.call(...asked);
    if (ENTERING.has(asked[0])) seated();
    return result;
  }
  const turnAway = (status: number, what: string, reason: string) => {
    refusals.refused(address, what);
    socket.close(status, reason);
  };

  socket.on('message', (data, isBinary) => {
    if (isBinary) return turnAway(UNSUPPORTED, 'a window sent what is no text', 'text only');
    const text = String(data);
    const bytes = Buffer.from(text);
    const read = readJsonBody(bytes);
    if (!read.ok) {
      refusals.refused(address, 'a window sent what is no call');
      if (!mayCall(1) || !budgets.take(address, [null], bytes.length))
        return turnAway(POLICY_VIOLATION, 'a window asked too often', 'too often');
      return send(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32700, message: read.message } }));
    }
    const calls: readonly unknown[] = Array.isArray(read.value) ? read.value : [read.value];
    const methods = calls.map((one) => (one as { method?: unknown } | null)?.method);
    const count = calls.length;
    if (!mayCall(Math.max(1, count)) || !budgets.take(address, methods, bytes.length))
      return turnAway(POLICY_VIOLATION, 'a window asked too often', 'too often');
    if (open + count > MOST_OPEN) return turnAway(POLICY_VIOLATION, 'a window asked too much at once', 'too much');
    for (const method of methods) {
      if (typeof method === 'string' && !MEMBER_METHODS.has(method)) {
        refusals.refused(address, 'a method that is not for members');
      }
    }
    open += count;
    void answerRpc(text, { call }, onFault).then((reply) => {
      open -= count;
      if (reply !== null) send(reply);
    });
  });
  socket.on('pong', () => {
    answers = true;
  });
  const heart = setInterval(() => {
    if (!answers) return socket.terminate();
    answers = false;
    socket.ping();
  }, HEARTBEAT);
  const stopListening = connection.subscribe((message) => send(JSON.stringify({ jsonrpc: '2.0', ...message })));
  socket.on('close', () => {
    clearInterval(heart);
    stopListening();
    connection.close();
  });
  // Frames that are too long or no frames at all: the socket is closed by then.
  socket.on('error', () => refusals.refused(address, 'a window broke the rules of WebSockets'));
  send(JSON.stringify({ jsonrpc: '2.0', method: 'rummy/hello', params: { rummyVersion: PROTOCOL_VERSION } }));
}
