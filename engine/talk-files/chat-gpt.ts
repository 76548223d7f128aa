/** ChatGPT's export: `conversations.json` holds a tree of messages for each talk, and says which of them is shown last. */
import { z } from 'zod';
import { exchangesOf, type ReadTalks, type Utterance, type WrittenTalk } from './written-talk.ts';

const message = z.object({
  author: z.object({ role: z.string() }),
  /** Seconds, with a fraction. */
  create_time: z.number().nullish(),
  content: z.object({ content_type: z.string().optional(), parts: z.array(z.unknown()).optional() }).nullish(),
  metadata: z
    .object({ model_slug: z.string().optional(), is_visually_hidden_from_conversation: z.boolean().optional() })
    .nullish(),
});
const node = z.object({ message: message.nullish(), parent: z.string().nullish() });
const talk = z.object({
  title: z.string().nullish(),
  mapping: z.record(z.string(), z.unknown()),
  current_node: z.string().nullish(),
});

/** null for what is no such file. */
export function chatGptTalks(value: unknown): ReadTalks | null {
  const list = Array.isArray(value) ? value : [value];
  const looks = (one: unknown) => typeof one === 'object' && one !== null && 'mapping' in one;
  if (list.length === 0 || !list.some(looks)) return null;
  const problems: string[] = [];
  const talks = list.flatMap((one, index): WrittenTalk[] => {
    const read = talk.safeParse(one);
    if (read.success) return [talkOf(read.data)];
    problems.push(`Talk ${index + 1} can't be read: ${read.error.issues[0]?.message ?? 'it is no talk'}.`);
    return [];
  });
  return { talks, problems };
}

function talkOf({ title, mapping, current_node: end }: z.infer<typeof talk>): WrittenTalk {
  const nodes = new Map(
    Object.entries(mapping).flatMap(([id, one]) => {
      const read = node.safeParse(one);
      return read.success ? [[id, read.data] as const] : [];
    }),
  );
  const said: Utterance[] = [];
  const seen = new Set<string>();
  // From the end to the beginning; a tree that bites its own tail ends where it was entered.
  for (let id = end ?? lastOf(nodes); id != null && !seen.has(id); id = nodes.get(id)?.parent ?? null) {
    seen.add(id);
    said.push(...utteranceOf(nodes.get(id)?.message));
  }
  return { title: title?.trim() || 'A talk with ChatGPT', exchanges: exchangesOf(said.reverse()) };
}

/** The newest message: exports of older years say nothing of which one is shown. */
function lastOf(nodes: ReadonlyMap<string, z.infer<typeof node>>): string | null {
  const timed = [...nodes].map(([id, { message: given }]) => [id, given?.create_time ?? 0] as const);
  return timed.sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

function utteranceOf(given: z.infer<typeof message> | null | undefined): Utterance[] {
  const role = given?.author.role;
  if (given == null || (role !== 'user' && role !== 'assistant')) return [];
  if (given.metadata?.is_visually_hidden_from_conversation === true) return [];
  const parts = given.content?.parts ?? [];
  const text = parts.map((part) => (typeof part === 'string' ? part : '[a picture or a file]')).join('\n');
  const at = typeof given.create_time === 'number' ? Math.round(given.create_time * 1000) : null;
  return [{ who: role === 'user' ? 'person' : 'model', text, at, model: given.metadata?.model_slug ?? null }];
}
