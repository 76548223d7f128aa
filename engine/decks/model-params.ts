/** `modelParams` as Markdown, TypeScript and the aliases of a project say them. */
import { z } from 'zod';
import type { ModelSource } from './source.ts';

export const modelParamsSchema = z.looseObject({
  model: z.union([z.string(), z.array(z.string())]).optional(),
  temperature: z.number().optional(),
  maxTokens: z.number().int().min(1).optional(),
  max_tokens: z.number().int().min(1).optional(),
});

const KEYS: ReadonlySet<string> = new Set(Object.keys(modelParamsSchema.shape));

export function modelSource(said: z.infer<typeof modelParamsSchema> | undefined): ModelSource {
  const { model = [], temperature, maxTokens, max_tokens } = said ?? {};
  return { models: typeof model === 'string' ? [model] : model, temperature, maxTokens: maxTokens ?? max_tokens };
}

/** What is said of the keys that reach no model; null where there are none. */
export function notPassedOn(said: Readonly<Record<string, unknown>> | undefined): string | null {
  const passed = Object.keys(said ?? {}).filter((key) => !KEYS.has(key));
  return passed.length === 0 ? null : `modelParams: ${passed.join(', ')} is not passed on.`;
}
