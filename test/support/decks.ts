/** Decks written by a test into a folder of their own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { runDeck } from '../../engine/decks/orchestrator.ts';
import { type DeckProblem, isDeckProblem } from '../../engine/decks/problem.ts';
import type { RunDeckOptions } from '../../engine/decks/run-options.ts';

/** Writes the files (`\n` begins are trimmed) and gives the folder, which goes when the test ends. */
export function deckFolder(t: TestContext, files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-decks-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text.replace(/^\n/, ''));
  }
  return folder;
}

export interface Ran {
  readonly output: unknown;
  readonly problem: DeckProblem | null;
  readonly trace: { kind: string; data: Record<string, unknown> }[];
}

/** Runs a deck with counted ids and no durations, so that traces can be compared. */
export async function run(file: string, options: Partial<RunDeckOptions> = {}): Promise<Ran> {
  const trace: Ran['trace'] = [];
  let id = 0;
  try {
    const output = await runDeck(file, {
      converse: null,
      trace: (kind, data) => trace.push({ kind, data }),
      newId: () => `id${id++}`,
      ...options,
    });
    return { output, problem: null, trace };
  } catch (error) {
    if (!isDeckProblem(error)) throw error;
    return { output: undefined, problem: error, trace };
  }
}

export const ECHO = `
import { defineDeck } from 'bob/decks';
import { z } from 'zod';
export default defineDeck({
  inputSchema: z.object({ text: z.string() }),
  outputSchema: z.string(),
  run: (ctx) => 'echo: ' + ctx.input.text,
});
`;

export const CALLS_ECHO = `
import { defineDeck } from 'bob/decks';
export default defineDeck({
  run: async (ctx) => String(await ctx.spawnAndWait({ path: './echo.deck.ts', input: { text: ctx.input } })),
});
`;

/** A model deck with the action echo, written in Markdown. */
export const ASKS = `
+++
label = "asks"
modelParams = { model = "test/model" }

[[actions]]
name = "echo"
path = "./echo.deck.ts"
description = "Says it again."
+++

Be brief.
`;

/** A deck in TypeScript from what stands between the braces of its definition. */
export function codeDeck(body: string): string {
  return `import { defineDeck } from 'bob/decks';\nimport { z } from 'zod';\nexport default defineDeck({${body}});`;
}

/** Schemas for decks whose input and output don't matter. */
export const ANYTHING = 'inputSchema: z.any(), outputSchema: z.any(),';
