/** What THINK gave, taken apart: lookups, wishes for tools and candidates go their own ways, and none of them to RESPOND. */
import { z } from 'zod';
import type { Lookups } from './facts.ts';
import { visibleTextOf } from './mechanics.ts';

const MOST_TOOLS = 4;
const MOST_RECALLS = 3;

const wishedTool = z.object({
  tool: z.string().min(1).max(100),
  args: z.record(z.string(), z.unknown()).catch(() => ({})),
});
export type WishedTool = z.infer<typeof wishedTool>;

/** Read leniently: a person's own copy of the deck may know less, and a model may say more. */
const thoughtSchema = z.object({
  about: z.string().catch('talk'),
  cards: z.array(z.string()).catch(() => []),
  rules: z.array(z.string()).catch(() => []),
  intent: z.string().catch(''),
  notes: z.string().catch(''),
  recall: z.array(z.string()).catch(() => []),
  entities: z.array(z.string()).catch(() => []),
  open_questions: z.array(z.string()).catch(() => []),
  tools: z.array(z.unknown()).catch(() => []),
  candidates: z.array(z.unknown()).catch(() => []),
});

export interface Thought {
  readonly about: string;
  readonly lookups: Lookups;
  readonly intent: string;
  readonly recall: readonly string[];
  readonly entities: readonly string[];
  readonly openQuestions: readonly string[];
  readonly tools: readonly WishedTool[];
  /** As the model gave them; the queue checks and counts them. */
  readonly candidates: readonly unknown[];
  /** All that RESPOND is given of it: no wishes for tools, no candidates, no marks of a protocol (seed 000, stage 3). */
  readonly shown: { readonly about: string; readonly intent: string; readonly notes: string };
}

export function readThought(value: unknown): Thought {
  const read = thoughtSchema.parse(typeof value === 'object' && value !== null ? value : {});
  const intent = visibleTextOf(read.intent).slice(0, 240);
  return {
    about: read.about,
    lookups: { cards: read.cards.slice(0, 4), rules: read.rules.slice(0, 3) },
    intent,
    recall: read.recall.filter((query) => query.trim() !== '').slice(0, MOST_RECALLS),
    entities: read.entities.slice(0, 12),
    openQuestions: read.open_questions.slice(0, 3),
    tools: read.tools.flatMap((tool) => wishedTool.safeParse(tool).data ?? []).slice(0, MOST_TOOLS),
    candidates: read.candidates,
    shown: { about: read.about, intent, notes: visibleTextOf(read.notes).slice(0, 600) },
  };
}

/** What a model that gave none thought. */
export const NO_THOUGHT: Thought = readThought({});
