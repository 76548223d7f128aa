/** Bob as an MCP server: a message a line, answered in the order in which the work is done. */
import { z } from 'zod';
import type { Outcome } from '../basics/index.ts';
import { limitedLines } from '../outside/index.ts';
import { ERRORS, LONGEST_MESSAGE, NEWEST, type RpcId, rpcMessage, VERSIONS } from './protocol.ts';

export interface OfferedTool {
  /** Letters, digits and underscores. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly args: z.ZodType;
  /** It changes nothing. */
  readonly isReadOnly: boolean;
  readonly run: (args: unknown, signal: AbortSignal) => Promise<Outcome<unknown>>;
}

interface McpServeOptions {
  readonly tools: readonly OfferedTool[];
  readonly version: string;
  readonly input: AsyncIterable<Uint8Array | string>;
  readonly write: (line: string) => unknown;
  /** A fault of ours in a tool. */
  readonly onFault: (text: string, error: unknown) => void;
}

const initialize = z.looseObject({ protocolVersion: z.string() });
const call = z.looseObject({ name: z.string(), arguments: z.record(z.string(), z.unknown()).optional() });
const cancelled = z.looseObject({ requestId: z.union([z.string(), z.number()]) });

const INSTRUCTIONS =
  "Bob's rules engine for Magic: The Gathering. It decides what is legal: answer a decision only with one of the ids that it offers, and state rules only with the numbers that it gives.";

/** Resolves when the input ends and everything that was asked has been answered. */
export async function serveMcp({ tools, version, input, write, onFault }: McpServeOptions): Promise<void> {
  const running = new Map<RpcId, AbortController>();
  const work = new Set<Promise<void>>();
  const send = (message: object) => write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const fail = (id: RpcId | null, code: number, message: string) => send({ id, error: { code, message } });

  async function answer(id: RpcId, method: string, params: unknown): Promise<void> {
    switch (method) {
      case 'initialize': {
        const read = initialize.safeParse(params);
        if (!read.success) return void fail(id, ERRORS.params, 'initialize needs a protocolVersion');
        const spoken = VERSIONS.find((known) => known === read.data.protocolVersion) ?? NEWEST;
        return void send({
          id,
          result: {
            protocolVersion: spoken,
            capabilities: { tools: { listChanged: false } },
            serverInfo: { name: 'bob', title: 'Bob', version },
            instructions: INSTRUCTIONS,
          },
        });
      }
      case 'ping':
        return void send({ id, result: {} });
      case 'tools/list':
        return void send({ id, result: { tools: tools.map(described) } });
      case 'tools/call':
        return await run(id, params);
      default:
        return void fail(id, ERRORS.method, `There is no method ${method.slice(0, 80)}`);
    }
  }

  async function run(id: RpcId, params: unknown): Promise<void> {
    const read = call.safeParse(params);
    const tool = read.success ? tools.find(({ name }) => name === read.data.name) : undefined;
    if (!read.success || tool === undefined) {
      const name = read.success ? read.data.name.slice(0, 80) : '';
      return void fail(id, ERRORS.params, read.success ? `There is no tool ${name}` : 'tools/call needs a name');
    }
    const args = tool.args.safeParse(read.data.arguments ?? {});
    if (!args.success) {
      const faults = args.error.issues.map(({ path, message }) => `${path.join('.') || 'arguments'}: ${message}`);
      return void send({ id, result: said(faults.join('\n'), true) });
    }
    const abort = new AbortController();
    running.set(id, abort);
    try {
      const outcome = await tool.run(args.data, abort.signal);
      // Whoever said that they no longer want it gets no answer.
      if (abort.signal.aborted) return;
      send({ id, result: outcome.ok ? given(outcome.value) : said(outcome.refusal.message, true) });
    } catch (error) {
      onFault(`${tool.name} broke.`, error);
      fail(id, ERRORS.internal, `${tool.name} broke; Bob's log says why.`);
    } finally {
      running.delete(id);
    }
  }

  function receive(line: string | null): void {
    if (line === null) return void fail(null, ERRORS.request, 'That message is too long');
    if (line.trim() === '') return;
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return void fail(null, ERRORS.parse, "That isn't JSON");
    }
    const read = rpcMessage.safeParse(message);
    if (!read.success) return void fail(null, ERRORS.request, "That isn't a JSON-RPC 2.0 message");
    const { id, method, params } = read.data;
    if (method === undefined) return;
    if (id === undefined || id === null) {
      const stop = method === 'notifications/cancelled' ? cancelled.safeParse(params).data : undefined;
      if (stop !== undefined) running.get(stop.requestId)?.abort();
      return;
    }
    const job = answer(id, method, params).finally(() => work.delete(job));
    work.add(job);
  }

  for await (const line of limitedLines(input, LONGEST_MESSAGE)) receive(line);
  await Promise.all(work);
}

function described({ name, title, description, args, isReadOnly }: OfferedTool) {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(args, { unrepresentable: 'any', io: 'input' }) as Record<
    string,
    unknown
  >;
  return { name, title, description, inputSchema, annotations: { readOnlyHint: isReadOnly, openWorldHint: false } };
}

function given(value: unknown) {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return { ...said(JSON.stringify(value), false), ...(isObject ? { structuredContent: value } : {}) };
}

function said(text: string, isError: boolean) {
  return { content: [{ type: 'text', text }], isError };
}
