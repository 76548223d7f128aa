/** Cherry Studio's backup: `data.json` holds its database, and as text within it what it kept of its own state, the titles. */
import { z } from 'zod';
import { exchangesOf, type ReadTalks, type Utterance, type WrittenTalk } from './written-talk.ts';

const message = z.object({
  id: z.string().optional(),
  role: z.string(),
  /** Older ones have their text here, newer ones in blocks. */
  content: z.string().nullish(),
  blocks: z.array(z.string()).nullish(),
  createdAt: z.string().nullish(),
  modelId: z.string().nullish(),
});
const topic = z.object({ id: z.string(), messages: z.array(z.unknown()) });
const block = z.object({ id: z.string(), type: z.string(), content: z.string().nullish() });
const backup = z.object({
  indexedDB: z.object({ topics: z.array(z.unknown()), message_blocks: z.array(z.unknown()).nullish() }),
  localStorage: z.record(z.string(), z.unknown()).nullish(),
});
const titled = z.object({ id: z.string(), name: z.string() });

/** null for what is no such file. */
export function cherryStudioTalks(value: unknown): ReadTalks | null {
  const read = backup.safeParse(value);
  if (!read.success) return null;
  const { indexedDB, localStorage } = read.data;
  const texts = new Map(
    (indexedDB.message_blocks ?? []).flatMap((one) => {
      const found = block.safeParse(one).data;
      return found?.type === 'main_text' ? [[found.id, found.content ?? ''] as const] : [];
    }),
  );
  const titles = titlesIn(localStorage ?? {});
  const problems: string[] = [];
  const talks = indexedDB.topics.flatMap((one, index): WrittenTalk[] => {
    const found = topic.safeParse(one);
    if (!found.success) {
      problems.push(`Topic ${index + 1} can't be read.`);
      return [];
    }
    const { id, messages } = found.data;
    const said = messages.flatMap((given) => utteranceOf(message.safeParse(given).data, texts));
    return [{ title: titles.get(id) ?? '', exchanges: exchangesOf(said) }];
  });
  return { talks, problems };
}

function utteranceOf(given: z.infer<typeof message> | undefined, texts: ReadonlyMap<string, string>): Utterance[] {
  if (given === undefined || (given.role !== 'user' && given.role !== 'assistant')) return [];
  const { role, content, blocks, createdAt, modelId } = given;
  const text = (blocks ?? []).length > 0 ? blocks!.map((id) => texts.get(id) ?? '').join('\n') : (content ?? '');
  const at = createdAt == null ? Number.NaN : Date.parse(createdAt);
  return [
    {
      who: role === 'user' ? 'person' : 'model',
      text,
      at: Number.isNaN(at) ? null : at,
      model: role === 'user' ? null : (modelId ?? null),
    },
  ];
}

/** Titles stand in JSON within JSON within JSON; a topic whose title isn't found there is called by its first question. */
function titlesIn(localStorage: Readonly<Record<string, unknown>>): Map<string, string> {
  const titles = new Map<string, string>();
  const collect = (value: unknown): void => {
    const found = titled.safeParse(value).data;
    if (found !== undefined) titles.set(found.id, found.name);
  };
  const assistants = z.object({
    assistants: z.array(z.object({ topics: z.array(z.unknown()).nullish() })).nullish(),
    defaultAssistant: z.object({ topics: z.array(z.unknown()).nullish() }).nullish(),
  });
  const state = z.object({ assistants: z.string() }).safeParse(json(localStorage['persist:cherry-studio'])).data;
  const kept = assistants.safeParse(json(state?.assistants)).data;
  for (const { topics } of [...(kept?.assistants ?? []), kept?.defaultAssistant ?? {}] as {
    topics?: unknown[] | null;
  }[])
    for (const one of topics ?? []) collect(one);
  return titles;
}

function json(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
