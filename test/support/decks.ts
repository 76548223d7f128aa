/** Decks written by a test into a folder of their own, and somebody who answers for the model from a script. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import type { ConversationRequest, Converse, Synthetic } from '../../engine/decks/conversation.ts';
import { type RunDeckOptions, runDeck } from '../../engine/decks/orchestrator.ts';
import { type DeckProblem, isDeckProblem } from '../../engine/decks/problem.ts';

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

/** One answer of the scripted model: text, or calls of actions. */
export type Said =
  | string
  | { readonly call: string; readonly args: unknown }
  | readonly { call: string; args: unknown }[];

export interface Script {
  readonly converse: Converse;
  /** Every conversation that was asked for, and what its model was shown besides the prompt. */
  readonly asked: { request: ConversationRequest; shown: (Synthetic | { name: string; content: string })[] }[];
}

/** A model for each deck label, answering in order. Ends as the run loop does: an answer, no more passes, or an abort. */
export function scripted(answers: Record<string, readonly Said[]>): Script {
  const asked: Script['asked'] = [];
  const rest = new Map(Object.entries(answers).map(([label, said]) => [label, [...said]]));
  return {
    asked,
    async converse(request) {
      const shown: Script['asked'][number]['shown'] = [...request.seeds];
      asked.push({ request, shown });
      const said = rest.get(request.label) ?? [];
      for (let pass = 1; pass <= request.maxPasses; pass++) {
        request.trace('model.request', { pass, tools: request.tools.length });
        const next = said.shift();
        if (next === undefined) throw new Error(`the script has no more answers for ${request.label}`);
        request.trace('model.response', { pass, calls: typeof next === 'string' ? 0 : [next].flat().length });
        if (typeof next === 'string') {
          const wrong = request.check(next);
          if (wrong === null) {
            request.onText(next);
            return { kind: 'answer', text: next, passes: pass };
          }
          shown.push({ name: 'check', content: wrong });
          continue;
        }
        for (const { call, args } of [next].flat() as { call: string; args: unknown }[]) {
          const { content, events } = await request.call(call, args);
          shown.push(...events, { name: call, content });
        }
        if (request.signal.aborted) return { kind: 'failed', code: 'aborted', message: 'stopped' };
      }
      return { kind: 'passes', text: '', passes: request.maxPasses };
    },
  };
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
