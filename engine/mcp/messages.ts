/** What another program wrote, as messages: small ones at once, large ones read and cut where that holds nobody up. */
import { type OutsideReader, readOutside } from '../outside/index.ts';
import type { readMessages } from './read-messages.ts';

/** Characters that are read on the spot. */
const SMALL = 50_000;
const READER: OutsideReader = {
  module: new URL('./read-messages.ts', import.meta.url),
  name: 'readMessages',
  what: 'answer',
};

/** Throws a SyntaxError for what is no JSON, and another error for what is too much. */
export async function messagesIn(text: string): Promise<readonly unknown[]> {
  if (text.length <= SMALL) {
    const message: unknown = JSON.parse(text);
    return Array.isArray(message) ? message : [message];
  }
  const read = await readOutside<typeof readMessages>(READER, text);
  if (!read.ok) throw new Error(read.refusal.message.replace(/\.$/, ''));
  if (read.value === null) throw new SyntaxError('it is no JSON');
  return read.value;
}
