/** What of the Model Context Protocol Bob speaks, in both directions: JSON-RPC 2.0, `initialize`, `ping`, `tools/list`, `tools/call`. */
import { z } from 'zod';

/** The newest first: it is what Bob offers, and what he answers with to a version that he doesn't know. */
export const VERSIONS = ['2025-06-18', '2025-03-26', '2024-11-05'] as const;
export const NEWEST = VERSIONS[0];

export const ERRORS = { parse: -32700, request: -32600, method: -32601, params: -32602, internal: -32603 } as const;

/** Longest message in either direction, in bytes. */
export const LONGEST_MESSAGE = 4_000_000;

const rpcId = z.union([z.string(), z.number()]);
export type RpcId = z.infer<typeof rpcId>;

/** Any message, told apart by what it has. */
export const rpcMessage = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: rpcId.nullish(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.looseObject({ code: z.number(), message: z.string() }).optional(),
});

export const initializeResult = z.looseObject({
  protocolVersion: z.string(),
  capabilities: z.looseObject({ tools: z.unknown().optional() }).catch(() => ({})),
  serverInfo: z.looseObject({ name: z.string() }).optional(),
});

export const toolsResult = z.looseObject({
  tools: z.array(
    z.looseObject({
      name: z.string().min(1).max(128),
      title: z.string().optional(),
      description: z.string().optional(),
      inputSchema: z.looseObject({ type: z.literal('object') }),
    }),
  ),
  nextCursor: z.string().optional(),
});
export type RemoteTool = z.infer<typeof toolsResult>['tools'][number];

export const callResult = z.looseObject({
  content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })).default([]),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
  isError: z.boolean().optional(),
});
export type CallResult = z.infer<typeof callResult>;
