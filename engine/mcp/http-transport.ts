/** An MCP server at an address that the person wrote down: each message is a POST, answered with JSON or with a stream of events. */
import { bodyOf, limitedLines } from '../outside/index.ts';
import type { McpTransport, TransportEvents } from './line-transport.ts';
import { messagesIn } from './messages.ts';
import { LONGEST_MESSAGE } from './protocol.ts';

interface AddressServer {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface HttpTransport extends McpTransport {
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
    const body = await bodyOf(response, LONGEST_MESSAGE);
    if (body === null) throw new Error('its answer is too long');
    const text = new TextDecoder().decode(body);
    if (text.trim() === '') return;
    for (const one of await messagesIn(text)) onMessage(one);
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
  let data: string[] = [];
  let size = 0;
  for await (const line of limitedLines(body, LONGEST_MESSAGE)) {
    size += line?.length ?? LONGEST_MESSAGE;
    if (line === null || size > LONGEST_MESSAGE) throw new Error('its answer is too long');
    if (line.startsWith('data:')) data.push(line.slice(5).trimStart());
    if (line !== '') continue;
    if (data.length > 0) for (const message of await messagesIn(data.join('\n'))) onMessage(message);
    data = [];
    size = 0;
  }
}
