/** Jan keeps a folder for each thread: its messages are lines of JSON, in the order in which they were written. */
import { z } from 'zod';
import { exchangesOf, type ReadTalks, type Utterance } from './written-talk.ts';

const part = z.object({ type: z.string(), text: z.object({ value: z.string() }).optional() });
const message = z.object({
  role: z.enum(['user', 'assistant', 'system', 'tool']),
  content: z.union([z.string(), z.array(part)]),
  /** Milliseconds; seconds where an older Jan wrote it. */
  created_at: z.number().nullish(),
  metadata: z.object({ title: z.string().optional() }).nullish(),
});
/** Before this, milliseconds would lie in the year 1970. */
const FIRST_MILLISECONDS = 100_000_000_000;

/** null where no line is a message of Jan's. */
export function janTalk(text: string, name: string): ReadTalks | null {
  const problems: string[] = [];
  const said: Utterance[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const read = message.safeParse(parsed(line));
    if (!read.success) {
      problems.push(`Line ${index + 1} is no message.`);
      continue;
    }
    const { role, content, created_at: at } = read.data;
    if (role === 'system' || role === 'tool') continue;
    const words = typeof content === 'string' ? content : content.map((one) => one.text?.value ?? '').join('\n');
    said.push({ who: role === 'user' ? 'person' : 'model', text: words, at: timeOf(at) });
  }
  if (said.length === 0) return null;
  return { talks: [{ title: titleOf(name), exchanges: exchangesOf(said) }], problems };
}

function timeOf(at: number | null | undefined): number | null {
  if (at == null) return null;
  return at < FIRST_MILLISECONDS ? Math.round(at * 1000) : Math.round(at);
}

/** The folder's name is the thread's id: the first question says more, and is the title where this is ''. */
function titleOf(name: string): string {
  return /^messages\.jsonl$/i.test(name) ? '' : name.replace(/\.jsonl?$/i, '');
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
