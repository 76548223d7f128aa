/** One connection to an MCP server: versions agreed on, tools listed, calls made, each with a limit to its time. */
import { addAbortListener } from 'node:events';
import type { z } from 'zod';
import type { McpTransport, TransportEvents } from './line-transport.ts';
import {
  type CallResult,
  callResult,
  ERRORS,
  initializeResult,
  NEWEST,
  type RemoteTool,
  rpcMessage,
  toolsResult,
  VERSIONS,
} from './protocol.ts';

export interface McpClient {
  readonly isOpen: boolean;
  readonly version: string;
  listTools(): Promise<readonly RemoteTool[]>;
  /** Rejects with the server's error, or where it is too late or gone. */
  callTool(name: string, args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<CallResult>;
  close(): Promise<void>;
}

interface ClientOptions {
  readonly open: (events: TransportEvents) => McpTransport & { speak?(version: string): void };
  /** For an answer, in milliseconds; and for that of a tool. */
  readonly timeoutMs: number;
  readonly callMs: number;
  readonly onClose?: (why: string) => void;
}

const MOST_TOOLS = 200;

/** A line to a server that is open. */
interface Line {
  readonly options: ClientOptions;
  readonly transport: ReturnType<ClientOptions['open']>;
  readonly pending: Map<number, Waiting>;
  isOpen: boolean;
  /** The id of the next request. */
  next: number;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Asked<S extends z.ZodType> {
  readonly method: string;
  readonly params: object;
  readonly shape: S;
  readonly signal?: AbortSignal;
  /** Milliseconds; as long as for any answer without it. */
  readonly patience?: number;
}

/** Rejects where the server can't be started, doesn't answer in time, or speaks no version that Bob knows. */
export async function connectMcp(options: ClientOptions): Promise<McpClient> {
  const line = openLineTo(options);
  try {
    return await introduce(line);
  } catch (error) {
    await line.transport.close();
    throw error;
  }
}

function openLineTo(options: ClientOptions): Line {
  const line: Line = {
    options,
    transport: options.open({
      onMessage: (message) => receive(line, message),
      onClose(why) {
        if (!line.isOpen) return;
        line.isOpen = false;
        for (const { reject } of line.pending.values()) reject(new Error(why));
        line.pending.clear();
        options.onClose?.(why);
      },
    }),
    pending: new Map(),
    isOpen: true,
    next: 1,
  };
  return line;
}

async function introduce(line: Line): Promise<McpClient> {
  const { transport, options } = line;
  const clientInfo = { name: 'bob', title: 'Bob', version: '0.1.0' };
  const agreed = await request(line, {
    method: 'initialize',
    params: { protocolVersion: NEWEST, capabilities: {}, clientInfo },
    shape: initializeResult,
  });
  const version = VERSIONS.find((known) => known === agreed.protocolVersion);
  if (version === undefined) throw new Error(`it speaks ${agreed.protocolVersion.slice(0, 40)}, which Bob doesn't`);
  transport.speak?.(version);
  notify(line, 'notifications/initialized');
  return {
    get isOpen() {
      return line.isOpen;
    },
    version,
    listTools: async () => (agreed.capabilities.tools === undefined ? [] : allTools(line)),
    callTool: (name, args, signal) =>
      request(line, {
        method: 'tools/call',
        params: { name, arguments: args },
        shape: callResult,
        signal,
        patience: options.callMs,
      }),
    close: () => transport.close(),
  };
}

async function allTools(line: Line): Promise<RemoteTool[]> {
  const tools: RemoteTool[] = [];
  let cursor: string | undefined;
  do {
    const params = cursor === undefined ? {} : { cursor };
    const page = await request(line, { method: 'tools/list', params, shape: toolsResult });
    tools.push(...page.tools);
    cursor = page.nextCursor;
  } while (cursor !== undefined && tools.length < MOST_TOOLS);
  return tools.slice(0, MOST_TOOLS);
}

function receive({ transport, pending }: Line, message: unknown): void {
  const read = rpcMessage.safeParse(message);
  if (!read.success) return;
  const { id, method, result, error } = read.data;
  if (method !== undefined) {
    // It may ask whether Bob is there; everything else that a server could ask for is none of its business.
    if (id === undefined || id === null) return;
    const answer =
      method === 'ping' ? { result: {} } : { error: { code: ERRORS.method, message: `Bob doesn't offer ${method}` } };
    transport.send({ jsonrpc: '2.0', id, ...answer }).catch(gone);
    return;
  }
  const waiting = typeof id === 'number' ? pending.get(id) : undefined;
  if (waiting === undefined) return;
  pending.delete(id as number);
  if (error === undefined) waiting.resolve(result);
  else waiting.reject(new Error(`${error.message.slice(0, 300)} (${error.code})`));
}

async function request<S extends z.ZodType>(line: Line, asked: Asked<S>): Promise<z.output<S>> {
  const { transport, pending } = line;
  const { method, params, shape, signal, patience = line.options.timeoutMs } = asked;
  if (!line.isOpen) throw new Error('it has ended');
  const id = line.next++;
  const limit = AbortSignal.timeout(patience);
  const stop = signal === undefined ? limit : AbortSignal.any([limit, signal]);
  const { promise: answered, resolve, reject } = Promise.withResolvers<unknown>();
  pending.set(id, { resolve, reject });
  using _given = addAbortListener(stop, () =>
    reject(new Error(limit.aborted ? `no answer in ${patience} ms` : 'stopped')),
  );
  transport.send({ jsonrpc: '2.0', id, method, params }).catch(reject);
  try {
    const read = shape.safeParse(await answered);
    if (!read.success) throw new Error(`its answer to ${method} isn't one`);
    return read.data;
  } catch (error) {
    if (pending.delete(id) && line.isOpen && method !== 'initialize') {
      notify(line, 'notifications/cancelled', { requestId: id, reason: 'no longer wanted' });
    }
    throw error;
  }
}

function notify({ transport }: Line, method: string, params?: object): void {
  transport.send({ jsonrpc: '2.0', method, ...(params === undefined ? {} : { params }) }).catch(gone);
}

/** What can't be sent because the other side is gone is told by its end. */
function gone(error: unknown): void {
  if (!(error instanceof Error)) throw error;
}
