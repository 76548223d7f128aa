import { z } from 'zod';

export default z.object({
  about: z.enum(['this_game', 'card', 'rule', 'talk']),
  /** Names of cards to look up, as the person wrote them. */
  cards: z.array(z.string()).max(4),
  /** Keywords or rule numbers to look up. */
  rules: z.array(z.string()).max(3),
  /** What the person wants, in a few words that aren't theirs. */
  intent: z.string().optional(),
  /** What to keep in mind for the answer. */
  notes: z.string().optional(),
  /** What to look for among the things that the person had Bob remember. */
  recall: z.array(z.string()).optional(),
  /** Names that this is about: cards, decks, files, people. */
  entities: z.array(z.string()).optional(),
  /** What stays open after this message. */
  open_questions: z.array(z.string()).optional(),
  /** Of the tools that are offered, those to use. */
  tools: z.array(z.object({ tool: z.string(), args: z.record(z.string(), z.unknown()) })).optional(),
  /** What may be worth remembering for long: proposed to the person, two at most. */
  candidates: z
    .array(
      z.object({
        text: z.string(),
        type: z.string(),
        tags: z.array(z.string()).optional(),
        ttl_days: z.number().nullable().optional(),
        source: z.string().optional(),
        why_store: z.string().optional(),
      }),
    )
    .optional(),
});
