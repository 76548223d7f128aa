/** Large messages of another program, cut to what Bob can use of them: for the thread of readOutside. */

import type { Json } from '../basics/index.ts';
import { isBag } from '../protocol/index.ts';

/** Of a tool's answer, in characters: its text, and what it has of structure. */
export const LONGEST_TEXT = 100_000;
const MOST_PARTS = 1_000;
/** All that may come out, in characters: lists of tools are this long. */
const LONGEST = 500_000;

/** null for what is no JSON; throws where more is left than Bob takes. */
export function readMessages(text: string): readonly Json[] | null {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  const messages = (Array.isArray(value) ? value : [value]).map(reduced);
  if (JSON.stringify(messages).length > LONGEST) throw new Error('its answer is too long');
  return messages;
}

function reduced(message: Json): Json {
  if (!isBag(message) || !isBag(message['result'])) return message;
  const { content, structuredContent, ...result } = message['result'];
  const fits = structuredContent !== undefined && JSON.stringify(structuredContent).length <= LONGEST_TEXT;
  return {
    ...message,
    result: {
      ...result,
      ...(Array.isArray(content) ? { content: parts(content) } : content === undefined ? {} : { content }),
      ...(fits ? { structuredContent } : {}),
    },
  };
}

/** One character more than is shown, so that whoever shows it sees that it was cut. */
function parts(content: readonly Json[]): Json[] {
  let left = LONGEST_TEXT + 1;
  return content.slice(0, MOST_PARTS).map((part): Json => {
    if (!isBag(part)) return part;
    const { type = null, text } = part;
    if (typeof text !== 'string') return { type };
    const kept = text.slice(0, left);
    left -= kept.length;
    return { type, text: kept };
  });
}
