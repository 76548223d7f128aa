// What decks cost beside the model: of code, of models that answer at once, and through the run loop with its store.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAgent } from '../agent/index.ts';
import { type Converse, runDeck } from '../decks/index.ts';
import type { ChatResponse, Provider } from '../protocol/index.ts';
import { readSettings } from '../settings/index.ts';
import { createTrace } from '../trace/index.ts';
import { type Bench, type BenchRow, threeFigures } from './suite.ts';

/** Calls in one run of the root: long enough that loading its files doesn't count. */
const CALLS = 200;

/** Of the files that are written for it: in the packaged app there are none of ours. */
const ENDING = '.deck.ts';
const file = (body: string) =>
  `import { defineDeck } from 'bob/decks';\nimport { z } from 'zod';\nexport default defineDeck({${body}});`;
const calls = (target: string) =>
  file(
    `guardrails: { timeoutMs: 600000 }, inputSchema: z.number(), outputSchema: z.number(), async run(ctx) { for (let n = 0; n < ctx.input; n += 1) await ctx.spawnAndWait({ path: './${target}${ENDING}', input: { n } }); return ctx.input; }`,
  );
const SCHEMAS = 'inputSchema: z.object({ n: z.number() }), outputSchema: z.object({ n: z.number() })';
const FILES = {
  [`code${ENDING}`]: calls('middle'),
  [`middle${ENDING}`]: file(
    `${SCHEMAS}, run: (ctx) => ctx.spawnAndWait({ path: './leaf${ENDING}', input: ctx.input })`,
  ),
  [`leaf${ENDING}`]: file(`${SCHEMAS}, run: (ctx) => ({ n: ctx.input.n + 1 })`),
  [`model${ENDING}`]: calls('asks'),
  [`asks${ENDING}`]: file(`label: 'asks', ${SCHEMAS}, modelParams: { model: 'bench' }, prompt: 'Add one.'`),
};

const ANSWER = '{"n":1}';

const atOnce: Converse = async (request) => {
  request.trace('model.request', { pass: 1 });
  request.trace('model.response', { pass: 1 });
  return { kind: 'answer', text: ANSWER, passes: 1 };
};

/** A model in this process that answers at once. */
const PROVIDER: Provider = {
  name: 'bench',
  open: () => ({
    name: 'bench',
    chat: async ({ model }) => answerOf(model),
    async *stream_chat({ model }) {
      yield { kind: 'content', text: ANSWER };
      yield { kind: 'done', response: answerOf(model) };
    },
    models: async () => [{ id: 'one', contextLength: null }],
  }),
};

function answerOf(model: string): ChatResponse {
  return { content: ANSWER, reasoning: '', toolCalls: [], finishReason: 'stop', usage: null, model };
}

const bench: Bench = {
  summary: 'agent decks beside the model',
  async run({ seconds, progress }) {
    const folder = mkdtempSync(path.join(tmpdir(), 'bob-bench-'));
    for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
    const rows: BenchRow[] = [];
    const row = async (name: string, deck: string, converse: Converse | null, runs: number, note: string) => {
      progress(`${name} …`);
      const once = () => runDeck(path.join(folder, deck), { input: CALLS, converse });
      await once();
      const started = performance.now();
      let n = 0;
      while (performance.now() - started < seconds * 1000) {
        await once();
        n += CALLS * runs;
      }
      rows.push({ name, value: threeFigures((performance.now() - started) / n), unit: 'ms', n, note });
    };
    try {
      await row('deck of code that is called', `code${ENDING}`, null, 2, 'input and output checked, traced');
      await row('model deck, answered at once', `model${ENDING}`, atOnce, 1, 'no loop: what decks themselves take');
      for (const [name, databaseFile] of [
        ['the same through the run loop', ':memory:'],
        ['the same with the store on disk', path.join(folder, 'bob.db')],
      ] as const) {
        const opened = await createAgent({
          settings: readSettings({ RUMMY_MODEL_bench: 'bench/one' }).settings,
          runtimeDir: folder,
          databaseFile,
          providers: [PROVIDER],
          trace: createTrace(),
        });
        if (!opened.ok) throw new Error(opened.refusal.message);
        try {
          await row(name, `model${ENDING}`, opened.value.converse, 1, 'a run, its entries and one turn in the store');
        } finally {
          await opened.value.close();
        }
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return rows;
  },
};

export default bench;
