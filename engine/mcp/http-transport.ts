/** An MCP server at an address that the person wrote down: each message is a POST, answered with JSON or with a stream of events. */
import type { Transport, TransportEvents } from './line-transport.ts';
import { LONGEST_MESSAGE } from './protocol.ts';

export interface AddressServer {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface HttpTransport extends Transport {
  /** From the first answer on, each request says which version is spoken. */
  speak(version: string): void;
}

export function openAddress(
  server: AddressServer,
  { onMessage, onClose }: TransportEvents,
  fetcher: typeof fetch = fetch,
): HttpTransport {
  const closing = new AbortController();
  let session: string | null = null;
  let version: string | null = null;
  const headers = () => ({
    ...server.headers,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(session === null ? {} : { 'mcp-session-id': session }),
    ...(version === null ? {} : { 'mcp-protocol-version': version }),
  });

  async function read(response: Response): Promise<void> {
    const type = response.headers.get('content-type') ?? '';
    if (response.status === 202 || response.body === null) return;
    if (type.startsWith('text/event-stream')) return await readEvents(response.body, onMessage);
    const text = await response.text();
    if (text.length > LONGEST_MESSAGE) throw new Error('its answer is too long');
    if (text.trim() === '') return;
    const message: unknown = JSON.parse(text);
    for (const one of Array.isArray(message) ? message : [message]) onMessage(one);
  }

  return {
    speak(chosen) {
      version = chosen;
    },
    async send(message) {
      // A redirect would take the person's headers, and with them their token, somewhere else.
      const response = await fetcher(server.url, {
        method: 'POST',
        headers: headers(),
        body: JSON.stringify(message),
        redirect: 'error',
        signal: closing.signal,
      });
      session = response.headers.get('mcp-session-id') ?? session;
      if (response.status === 404 && session !== null) {
        session = null;
        onClose('its session has ended');
        throw new Error('its session has ended');
      }
      if (!response.ok) throw new Error(`it answered with ${response.status}`);
      await read(response);
    },
    async close() {
      closing.abort();
      onClose('it was closed');
    },
  };
}

/** Events of a stream, as they come: the lines of `data:` of each are one message. */
async function readEvents(body: ReadableStream<Uint8Array>, onMessage: (message: unknown) => void): Promise<void> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true }).replaceAll('\r\n', '\n');
    if (rest.length > LONGEST_MESSAGE) throw new Error('its answer is too long');
    const events = rest.split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = event
        .split('\n')
        .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []))
        .join('\n');
      if (data !== '') onMessage(JSON.parse(data));
    }
  }
}
