/**
 * Answers on loopback as Qdrant's REST interface is documented to (collections, points, scroll, query; api.qdrant.tech), as far
 * as Bob uses it, and records what it was asked. It is ours: no real Qdrant was at hand to check it against.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Point {
  payload: Record<string, unknown>;
  vector: Record<string, number[]>;
}

/** What Bob sends, all requests in one. */
interface Body {
  vectors: Record<string, { size: number }>;
  points: { id: string; vector: Record<string, number[]>; payload: Record<string, unknown> }[];
  filter?: { must?: { has_vector?: string }[] };
  offset?: string;
  limit: number;
  query: number[];
  using: string;
}

export interface QdrantServer {
  readonly url: string;
  readonly asked: { method: string; path: string; body: unknown; apiKey: string | undefined }[];
  /** Answers the next request so instead. */
  failNext(status: number, body: string): void;
  readonly points: ReadonlyMap<string, Point>;
  close(): Promise<void>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export async function startQdrant({ apiKey }: { apiKey?: string } = {}): Promise<QdrantServer> {
  const collections = new Map<string, { vectors: Record<string, { size: number }>; points: Map<string, Point> }>();
  const asked: QdrantServer['asked'] = [];
  let failure: { status: number; body: string } | undefined;

  function answer(method: string, path: string, body: Body): { status: number; result?: unknown; error?: string } {
    const [, , name = '', ...rest] = path.split('?')[0]!.split('/');
    const at = rest.join('/');
    const collection = collections.get(name);
    if (method === 'PUT' && at === '') {
      if (collection) return { status: 409, error: `Wrong input: Collection \`${name}\` already exists!` };
      collections.set(name, { vectors: body.vectors, points: new Map() });
      return { status: 200, result: true };
    }
    if (!collection) return { status: 404, error: `Not found: Collection \`${name}\` doesn't exist!` };
    const { points, vectors } = collection;
    const done = { operation_id: asked.length, status: 'completed' };
    if (method === 'GET' && at === '') return { status: 200, result: { status: 'green', points_count: points.size } };
    if (method === 'PUT' && at === 'index') return { status: 200, result: done };
    if (method === 'PUT' && (at === 'points' || at === 'points/vectors')) {
      for (const { id, vector, payload } of body.points) {
        if (!UUID.test(id)) return { status: 400, error: `${id} is not a valid point ID` };
        for (const [key, values] of Object.entries(vector)) {
          if (vectors[key]?.size !== values.length) return { status: 400, error: `Wrong input: Vector ${key}` };
        }
        const before = points.get(id);
        if (at === 'points') points.set(id, { vector, payload: structuredClone(payload) });
        else if (before) before.vector = { ...before.vector, ...vector };
        else return { status: 404, error: `Not found: No point with id ${id} found` };
      }
      return { status: 200, result: done };
    }
    if (method === 'POST' && at === 'points/delete') {
      for (const id of body.points as unknown as string[]) points.delete(id);
      return { status: 200, result: done };
    }
    if (method === 'POST' && at === 'points/scroll') {
      const needed: string | undefined = body.filter?.must?.[0]?.has_vector;
      const all = [...points].filter(([, point]) => needed === undefined || needed in point.vector).sort();
      const from = body.offset === undefined ? 0 : all.findIndex(([id]) => id === body.offset);
      const page = all.slice(from, from + body.limit);
      const next = all[from + body.limit]?.[0] ?? null;
      return {
        status: 200,
        result: { points: page.map(([id, { payload }]) => ({ id, payload })), next_page_offset: next },
      };
    }
    if (method === 'POST' && at === 'points/query') {
      const found = [...points].flatMap(([id, { vector, payload }]) => {
        const own = vector[body.using];
        return own === undefined
          ? []
          : [{ id, version: 0, score: cosine(own, body.query), payload: { id: payload.id } }];
      });
      found.sort((left, right) => right.score - left.score);
      return { status: 200, result: { points: found.slice(0, body.limit) } };
    }
    return { status: 404, error: `Not found: ${method} ${path}` };
  }

  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const body = await bodyOf(request);
    const key = request.headers['api-key'] as string | undefined;
    asked.push({ method, path: url, body, apiKey: key });
    response.setHeader('content-type', 'application/json');
    if (failure !== undefined) {
      const { status, body: text } = failure;
      failure = undefined;
      response.writeHead(status).end(text);
      return;
    }
    if (apiKey !== undefined && key !== apiKey) {
      response.writeHead(401).end('Must provide an API key or an Authorization bearer token');
      return;
    }
    const { status, result, error } = answer(method, url, body as Body);
    const told = error === undefined ? { result, status: 'ok', time: 0.001 } : { status: { error }, time: 0.001 };
    response.writeHead(status).end(JSON.stringify(told));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    failNext(status, body) {
      failure = { status, body };
    },
    get points() {
      return [...collections.values()][0]?.points ?? new Map();
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

function cosine(left: readonly number[], right: readonly number[]): number {
  const product = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, at) => sum + value * b[at]!, 0);
  return product(left, right) / Math.sqrt(product(left, left) * product(right, right) || 1);
}
