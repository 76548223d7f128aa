// What was typed in each talk and not sent: there again after the page was reloaded.
import { z } from 'zod';

export type Drafts = {
  read(conversation: string): string;
  write(conversation: string, text: string): void;
};

const KEY = 'bob.drafts';
/** Talks whose drafts are kept; the one that was written in longest ago goes first. */
const MOST = 30;
const draftsSchema = z.array(z.tuple([z.string(), z.string()]));

export function createDrafts(storage: Pick<Storage, 'getItem' | 'setItem'>): Drafts {
  const kept = new Map(readDrafts(storage.getItem(KEY)));
  return {
    read: (conversation) => kept.get(conversation) ?? '',
    write(conversation, text) {
      kept.delete(conversation);
      if (text !== '') kept.set(conversation, text);
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
      storage.setItem(KEY, JSON.stringify([...kept]));
    },
  };
}

/** What can't be read was no draft. */
function readDrafts(text: string | null): [string, string][] {
  try {
    return draftsSchema.safeParse(JSON.parse(text ?? '[]')).data ?? [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
