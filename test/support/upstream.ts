/**
 * The internet of a test: one loopback server that answers for every host as it is told to, over real sockets. Names
 * resolve to a public address unless the test says otherwise; nothing leaves the machine.
 *
 *   await using web = await startUpstream();
 *   web.at('https://api.example.org/*', { json: { name: 'x' } }, { status: 429, headers: { 'retry-after': '30' } });
 *   const bob = await startScripted({ more: { network: web.network } });
 *   ... web.requests[0].url, web.requests[0].headers ...
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { NetAddress, Resolve } from '../../engine/tools/net/addresses.ts';
import { pinnedTransport, type Transport } from '../../engine/tools/net/transport.ts';

export interface UpstreamReply {
  /** 200 unless said otherwise. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Instead of a body; its type is application/json. */
  readonly json?: unknown;
  /** Before the first byte, in milliseconds. */
  readonly delayMs?: number;
  /** Half of the body comes, and then the socket is cut. */
  readonly isCut?: boolean;
}

export interface UpstreamRequest {
  /** As the tool asked for it, with the host that it meant. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
}

export interface Upstream extends AsyncDisposable {
  /** For `AgentOptions.network` and `ToolboxOptions`. */
  readonly network: { readonly transport: Transport; readonly resolve: Resolve };
  readonly requests: readonly UpstreamRequest[];
  /** Where the server really is. */
  readonly port: number;
  /** Answers in their order for addresses that fit (`*` is anything); the last one goes on answering. The latest route wins. */
  at(pattern: string, ...replies: UpstreamReply[]): void;
  /** What a name means; several for names with several addresses, none for one that can't be found. */
  resolves(host: string, ...addresses: string[]): void;
  /** Nobody answers any more, or again. */
  setDown(isDown: boolean): void;
}

/** A public address that no machine of a test has. */
const PUBLIC = '93.184.215.14';
const MEANT = 'x-meant-url';

export async function startUpstream(): Promise<Upstream> {
  const requests: UpstreamRequest[] = [];
  const routes: { fits: RegExp; replies: UpstreamReply[] }[] = [];
  const names = new Map<string, readonly string[]>();
  let down = false;
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { [MEANT]: meant, ...headers } = request.headers;
    const url = String(meant ?? `http://127.0.0.1:${port}${request.url}`);
    requests.push({ url, headers });
    const route = routes.findLast(({ fits }) => fits.test(url));
    const reply = (route !== undefined && route.replies.length > 1 ? route.replies.shift() : route?.replies[0]) ?? {
      status: 404,
      body: 'There is nothing here.',
    };
    if (reply.delayMs !== undefined) await wait(reply.delayMs);
    const body = reply.json === undefined ? (reply.body ?? '') : JSON.stringify(reply.json);
    const type = reply.json === undefined ? 'text/plain; charset=utf-8' : 'application/json';
    response.writeHead(reply.status ?? 200, { 'content-type': type, ...reply.headers });
    if (reply.isCut !== true) {
      response.end(body);
      return;
    }
    response.write(body.slice(0, Math.ceil(body.length / 2)), () => response.destroy());
  }

  const transport: Transport = async (request) => {
    const real = new URL(`http://127.0.0.1:${down ? 1 : port}${request.url.pathname}${request.url.search}`);
    const headers = { ...request.headers, [MEANT]: request.url.href };
    const addresses: readonly NetAddress[] = [{ address: '127.0.0.1', family: 4 }];
    return await pinnedTransport({ ...request, url: real, headers, addresses });
  };
  const resolve: Resolve = async (host) => {
    const addresses = names.get(host) ?? (isLiteral(host) ? [host] : [PUBLIC]);
    if (addresses.length === 0) throw Object.assign(new Error('there is no such name'), { code: 'ENOTFOUND' });
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };

  return {
    network: { transport, resolve },
    requests,
    port,
    at(pattern, ...replies) {
      const source = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
      routes.push({ fits: new RegExp(`^${source.join('.*')}$`), replies });
    },
    resolves: (host, ...addresses) => void names.set(host, addresses),
    setDown(isDown) {
      down = isDown;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function isLiteral(host: string): boolean {
  return host.includes(':') || /^[\d.]+$/.test(host);
}
