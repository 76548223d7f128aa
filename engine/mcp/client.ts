/** One connection to an MCP server: versions agreed on, tools listed, calls made, each with a limit to its time. */
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

export interface ClientOptions {
  readonly open: (events: TransportEvents) => McpTransport & { speak?(version: string): void };
  /** For an answer, in milliseconds; and for that of a tool. */
  readonly timeoutMs: number;
  readonly callMs: number;
  readonly onClose?: (why: string) => void;
}

const MOST_TOOLS = 200;

/** Rejects where the server can't be started, doesn't answer in time, or speaks no version that Bob knows. */
export async function connectMcp({ open, timeoutMs, callMs, onClose }: ClientOptions): Promise<McpClient> {
  const pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let isOpen = true;
  let next = 1;

  const transport = open({
    onMessage: (message) => receive(message),
    onClose(why) {
      if (!isOpen) return;
      isOpen = false;
      for (const { reject } of pending.values()) reject(new Error(why));
      pending.clear();
      onClose?.(why);
    },
  });

  function receive(message: unknown): void {
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

  async function request<S extends z.ZodType>(
    method: string,
    params: object,
    shape: S,
    signal?: AbortSignal,
    patience: number = timeoutMs,
  ): Promise<z.output<S>> {
    if (!isOpen) throw new Error('it has ended');
    const id = next++;
    const limit = AbortSignal.timeout(patience);
    const stop = signal === undefined ? limit : AbortSignal.any([limit, signal]);
    const answered = new Promise<unknown>((resolve, reject) => {
      pending.set(id, { resolve, reject });
      stop.addEventListener(
        'abort',
        () => reject(new Error(limit.aborted ? `no answer in ${patience} ms` : 'stopped')),
        {
          once: true,
        },
      );
      transport.send({ jsonrpc: '2.0', id, method, params }).catch(reject);
    });
    try {
      const read = shape.safeParse(await answered);
      if (!read.success) throw new Error(`its answer to ${method} isn't one`);
      return read.data;
    } catch (error) {
      if (pending.delete(id) && isOpen && method !== 'initialize') {
        notify('notifications/cancelled', { requestId: id, reason: 'no longer wanted' });
      }
      throw error;
    }
  }

  function notify(method: string, params?: object): void {
    transport.send({ jsonrpc: '2.0', method, ...(params === undefined ? {} : { params }) }).catch(gone);
  }

  /** What can't be sent because the other side is gone is told by its end. */
  function gone(error: unknown): void {
    if (!(error instanceof Error)) throw error;
  }

  try {
    const agreed = await request(
      'initialize',
      { protocolVersion: NEWEST, capabilities: {}, clientInfo: { name: 'bob', title: 'Bob', version: '0.1.0' } },
      initializeResult,
    );
    const version = VERSIONS.find((known) => known === agreed.protocolVersion);
    if (version === undefined) throw new Error(`it speaks ${agreed.protocolVersion.slice(0, 40)}, which Bob doesn't`);
    transport.speak?.(version);
    notify('notifications/initialized');
    return {
      get isOpen() {
        return isOpen;
      },
      version,
      async listTools() {
        if (agreed.capabilities.tools === undefined) return [];
        const tools: RemoteTool[] = [];
        let cursor: string | undefined;
        do {
          const page = await request('tools/list', cursor === undefined ? {} : { cursor }, toolsResult);
          tools.push(...page.tools);
          cursor = page.nextCursor;
        } while (cursor !== undefined && tools.length < MOST_TOOLS);
        return tools.slice(0, MOST_TOOLS);
      },
      callTool: (name, args, signal) => request('tools/call', { name, arguments: args }, callResult, signal, callMs),
      close: () => transport.close(),
    };
  } catch (error) {
    await transport.close();
    throw error;
  }
}
