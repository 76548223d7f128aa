/** What a model was asked, as a person looks at it: message by message, and all else beneath. */

import type { AskedModelView } from '../api/index.ts';
import type { AskedOf } from '../decks/index.ts';
import type { SentRequest } from '../protocol/index.ts';

export function askedView({ sent, ...call }: AskedOf): AskedModelView {
  return { ...call, sent: sent.map(sentView) };
}

function sentView({ to, body }: SentRequest): AskedModelView['sent'][number] {
  const { messages, ...fields } = body;
  const said = Array.isArray(messages) ? (messages as unknown[]) : [];
  return { to, messages: said.map(messageView), fields: JSON.stringify(fields, null, 2) };
}

/** Its words, and whatever else it carries, such as calls of tools. */
function messageView(message: unknown): { role: string; text: string } {
  const { role, content, ...more } = (message ?? {}) as Record<string, unknown>;
  const words = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
  const rest = Object.keys(more).length === 0 ? [] : [JSON.stringify(more, null, 2)];
  return { role: String(role), text: [words, ...rest].filter((part) => part !== '').join('\n\n') };
}
