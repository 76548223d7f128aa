/** What model servers say of their models besides answering: each kind of server in its own way. */

export interface Listing {
  readonly title: string;
  readonly baseUrl: string;
  readonly key: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
}

export type ServerFields = { readonly [key: string]: unknown };

const WAIT_MS = 3_000;

/** A JSON object from a path beside /v1; null for anything else. The key stays at home. */
export async function askServer(listing: Listing, path: string, init: RequestInit = {}): Promise<ServerFields | null> {
  try {
    const response = await reachServer(listing, new URL(path, listing.baseUrl).href, init);
    const body: unknown = response.ok ? await response.json() : null;
    return body !== null && typeof body === 'object' ? (body as ServerFields) : null;
  } catch {
    // Not this kind of server, or nobody there.
    return null;
  }
}

/** The server's own list of models, as it gives it, with its key. */
export function reachList(listing: Listing): Promise<Response> {
  const headers = { ...listing.headers, ...(listing.key === null ? {} : { authorization: `Bearer ${listing.key}` }) };
  return reachServer(listing, `${listing.baseUrl.replace(/\/+$/, '')}/models`, { headers });
}

function reachServer(listing: Listing, url: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.any([listing.signal, AbortSignal.timeout(WAIT_MS)]);
  return listing.fetch(url, { ...init, signal, redirect: 'error' });
}

/** Objects of a list in such an answer. */
export function listedIn(value: unknown): ServerFields[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
}

/** This machine, or an address that only exists in a home or office: only these are asked in their own ways. */
export function isNearby(baseUrl: string): boolean {
  if (!URL.canParse(baseUrl)) return false;
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '');
  return (
    /^(?:localhost|0\.0\.0\.0|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd][0-9a-f]{2}:)/i.test(
      host,
    ) || /\.(?:local|localhost|lan|internal)$/i.test(host)
  );
}
