/** Answers as bytes. Who waits at the same place gets the same messages, so they are put into JSON once for all of them. */
import type { ChannelEndpoint, ChannelMessage, ChannelResult, ChannelView } from '../../api/index.ts';

/** Longest answer in characters, as far as messages make it longer: the rest comes with the next cursor. */
export const LONGEST_ANSWER = 1_000_000;

interface Shared {
  readonly cursor: number;
  readonly view: ChannelView | null;
  readonly bytes: Buffer;
}

const texts = new WeakMap<ChannelMessage, string>();
const answers = new WeakMap<readonly ChannelMessage[], Shared>();

export function replyBytes<E extends ChannelEndpoint>(endpoint: E, result: ChannelResult<E>): Buffer {
  if (endpoint === 'sync') return syncBytes(result as ChannelResult<'sync'>);
  if (Array.isArray(result)) return Buffer.from(`[${cut(result as ChannelMessage[]).texts.join(',')}]`);
  return Buffer.from(JSON.stringify(result));
}

function syncBytes({ messages, cursor, view }: ChannelResult<'sync'>): Buffer {
  const shared = answers.get(messages);
  if (shared !== undefined && shared.cursor === cursor && shared.view === view) return shared.bytes;
  const { texts, last } = cut(messages);
  const reached = last === null ? cursor : last.id;
  const bytes = Buffer.from(
    `{"messages":[${texts.join(',')}],"cursor":${reached},"view":${view === null ? 'null' : JSON.stringify(view)}}`,
  );
  if (messages.length > 0) answers.set(messages, { cursor, view, bytes });
  return bytes;
}

/** As many as fit, and the last of them where not all did. */
function cut(messages: readonly ChannelMessage[]): { texts: string[]; last: ChannelMessage | null } {
  const fitting: string[] = [];
  let length = 0;
  for (const message of messages) {
    const text = textOf(message);
    length += text.length + 1;
    if (length > LONGEST_ANSWER && fitting.length > 0) return { texts: fitting, last: messages[fitting.length - 1]! };
    fitting.push(text);
  }
  return { texts: fitting, last: null };
}

function textOf(message: ChannelMessage): string {
  let text = texts.get(message);
  if (text === undefined) {
    text = JSON.stringify(message);
    texts.set(message, text);
  }
  return text;
}
