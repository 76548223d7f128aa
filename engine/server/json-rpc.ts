// JSON-RPC 2.0 between text and the host's methods.
import { z } from 'zod';
import { isFault } from '../basics/index.ts';

/** The part of a connection that is called. */
interface Callee {
  call(method: string, params: unknown, id?: string | number | null): Promise<unknown>;
}

const request = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]).optional(),
  method: z.string().min(1).max(128),
  params: z.unknown().optional(),
});

type Id = string | number | null;

/**
 * A failed call. JSON-RPC wants a number for `code`; the host's own code, and the rule number, the HTTP-like status and
 * the details where there are any, are in `data`.
 */
interface RpcError {
  code: number;
  message: string;
  data?: { code: string; cr?: string; status?: number; details?: unknown };
}

const BATCH_LIMIT = 50;

/** The reply to one message: JSON text, or null where none is wanted. Never rejects. */
export async function answerRpc(
  text: string,
  host: Callee,
  onFault: (text: string, error: unknown) => void,
): Promise<string | null> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return failure(null, { code: -32700, message: 'This is no JSON.' });
  }
  if (!Array.isArray(json)) return answerOne(json, host, onFault);
  if (json.length === 0 || json.length > BATCH_LIMIT) {
    return failure(null, { code: -32600, message: `A batch has 1 to ${BATCH_LIMIT} calls.` });
  }
  const replies = await Promise.all(json.map((one) => answerOne(one, host, onFault)));
  const wanted = replies.filter((reply) => reply !== null);
  return wanted.length === 0 ? null : `[${wanted.join(',')}]`;
}

async function answerOne(
  json: unknown,
  host: Callee,
  onFault: (text: string, error: unknown) => void,
): Promise<string | null> {
  const parsed = request.safeParse(json);
  if (!parsed.success) return failure(null, { code: -32600, message: 'This is no JSON-RPC 2.0 call.' });
  const { id, method, params } = parsed.data;
  try {
    const result = await host.call(method, params, id ?? null);
    // A call without an id is a notification: nobody waits for its answer.
    return id === undefined ? null : JSON.stringify({ jsonrpc: '2.0', id, result: result ?? null });
  } catch (error) {
    const described = describe(error, method, onFault);
    return id === undefined ? null : failure(id, described);
  }
}

const CODES: Readonly<Record<string, number>> = { method_unknown: -32601, params_invalid: -32602 };

/** A failure that names its code was meant for the person; anything else is told without its insides. */
function describe(error: unknown, method: string, onFault: (text: string, error: unknown) => void): RpcError {
  if (isFault(error)) {
    const { code, cr, status, details } = error;
    const data = {
      code,
      ...(cr === undefined ? {} : { cr }),
      ...(status === undefined ? {} : { status }),
      ...(details === undefined ? {} : { details }),
    };
    return { code: CODES[error.code] ?? -32000, message: error.message, data };
  }
  onFault(`${method} failed.`, error);
  const message = 'Something inside Bob broke. host.log in the runtime folder says what.';
  return { code: -32603, message, data: { code: 'internal' } };
}

function failure(id: Id, error: RpcError): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error });
}
