// One scenario: what is set up, what is done, what must then hold. Files hold one on each line.
import { z } from 'zod';
import { type Operation, operation } from './operations.ts';

const scenarioSchema = z.object({
  id: z.string(),
  players: z.number().default(2),
  format: z.string().default('duel'),
  usable: z.boolean().default(true),
  unsupported: z.array(z.unknown()).default([]),
  tags: z.array(z.string()).default([]),
  decisions: z.object({ strict: z.boolean() }).default({ strict: true }),
  game: z
    .object({ startLife: z.number().optional(), range: z.string().optional(), attackOption: z.string().optional() })
    .loose()
    .optional(),
  decks: z.record(z.string(), z.string()).optional(),
  expectException: z.unknown().optional(),
  setup: z.array(operation).default([]),
  script: z.array(operation).default([]),
  asserts: z.array(operation).default([]),
  cards: z.array(z.string()).default([]),
});

export interface Scenario extends Omit<z.infer<typeof scenarioSchema>, 'setup' | 'script' | 'asserts'> {
  setup: readonly Operation[];
  script: readonly Operation[];
  asserts: readonly Operation[];
}

/** A line of the file: a scenario, or why it can't be read. */
export type ReadScenario =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly id: string; readonly line: number; readonly problem: string };

export function readScenarios(text: string): ReadScenario[] {
  const read: ReadScenario[] = [];
  text.split('\n').forEach((line, index) => {
    if (line.trim() !== '') read.push(readLine(line, index + 1));
  });
  return read;
}

function readLine(line: string, number: number): ReadScenario {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch (error) {
    return { ok: false, id: `line ${number}`, line: number, problem: `no JSON: ${(error as Error).message}` };
  }
  const parsed = scenarioSchema.safeParse(json);
  if (parsed.success) return { ok: true, scenario: parsed.data };
  const named = typeof json === 'object' && json !== null ? (json as { id?: unknown }).id : undefined;
  const problem = parsed.error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    .join('; ');
  return { ok: false, id: typeof named === 'string' ? named : `line ${number}`, line: number, problem };
}
