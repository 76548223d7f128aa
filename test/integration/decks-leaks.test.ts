/** What decks cost beside the model, and that they leave nothing behind. `bob bench decks` gives the figures at length. */
import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createAgent } from '../../engine/agent/create-agent.ts';
import type { Converse } from '../../engine/decks/conversation.ts';
import type { ChatResponse, Provider } from '../../engine/protocol/chat.ts';
import { readSettings } from '../../engine/settings/settings.ts';
import { createTrace } from '../../engine/trace/trace.ts';
import { ANYTHING, codeDeck, deckFolder, run } from '../support/decks.ts';
import { processorTimeDuring } from '../support/processor-time.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** A root that calls a deck that calls a deck, `calls` times; the last one asks a model. */
function nested(t: TestContext, calls: number): string {
  const folder = deckFolder(t, {
    'root.deck.ts': codeDeck(
      `guardrails: { timeoutMs: 60000 }, suspenseHandler: './words.deck.ts', run: async (ctx) => { for (let n = 0; n < ${calls}; n += 1) await ctx.spawnAndWait({ path: './middle.deck.ts', input: { n } }); return ''; }`,
    ),
    'middle.deck.ts': codeDeck(
      `${ANYTHING} errorHandler: './words.deck.ts', run: (ctx) => ctx.spawnAndWait({ path: './asks.deck.md', input: ctx.input })`,
    ),
    'asks.deck.md':
      '+++\nlabel = "asks"\ncontextSchema = "./in.ts"\nresponseSchema = "./out.ts"\nmodelParams = { model = "test" }\n+++\nAdd one.',
    'in.ts': "import { z } from 'zod';\nexport default z.object({ n: z.number() });",
    'out.ts': "import { z } from 'zod';\nexport default z.object({ n: z.number() });",
    'words.deck.ts': codeDeck(`${ANYTHING} run: () => 'words'`),
  });
  return path.join(folder, 'root.deck.ts');
}

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

function heap(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

const ROUNDS = 4;
/** Bytes for each nested run. */
const MOST_GROWN = 2000;

/** Runs it several times; after the second the heap may not grow with each further one. Gives milliseconds of processor for each nested run. */
async function watched(deck: string, calls: number, converse: Converse): Promise<number> {
  const abort = new AbortController();
  const trace = () => undefined;
  const once = async () => {
    const { problem } = await run(deck, { converse, signal: abort.signal, trace, input: '' });
    assert.equal(problem, null);
  };
  await once();
  const before = timers();
  const each = (await processorTimeDuring(once)) / calls;
  // What stays because of a run stays because of every run; what the engine makes once, such as compiled code, doesn't.
  let grown = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && grown >= MOST_GROWN; round += 1) {
    const used = heap();
    await once();
    grown = Math.min(grown, (heap() - used) / calls);
  }
  assert.ok(grown < MOST_GROWN, `${Math.round(grown)} bytes of heap stay for each run`);
  assert.equal(getEventListeners(abort.signal, 'abort').length, 0);
  assert.ok(timers() <= before, `${timers() - before} timers stay`);
  return each;
}

test('@deck_overhead @deck_leaks a thousand nested runs with a model that answers at once cost little and leave nothing', async (t) => {
  const each = await watched(nested(t, 1000), 1000, async (request) => {
    request.trace('model.request', { pass: 1 });
    return { kind: 'answer', text: '{"n":1}', passes: 1 };
  });
  t.diagnostic(`${each.toFixed(3)} ms for each nested run`);
  assert.ok(each < 5, `${each} ms for each nested run`);
});

test('@deck_leaks nested runs through the run loop leave nothing but their entries', async (t) => {
  const answered = ({ model }: { model: string }): ChatResponse => {
    return { content: '{"n":1}', reasoning: '', toolCalls: [], finishReason: 'stop', usage: null, model };
  };
  const provider: Provider = {
    name: 'scripted',
    open: () => ({
      name: 'scripted',
      chat: async (request) => answered(request),
      async *stream_chat(request) {
        yield { kind: 'done', response: answered(request) };
      },
      models: async () => [{ id: 'one', contextLength: null }],
    }),
  };
  const opened = await createAgent({
    settings: readSettings({ RUMMY_MODEL_test: 'scripted/one' }).settings,
    runtimeDir: tmpdir(),
    databaseFile: ':memory:',
    providers: [provider],
    trace: createTrace(),
  });
  assert.ok(opened.ok);
  t.after(() => opened.value.close());
  const each = await watched(nested(t, 300), 300, opened.value.converse);
  t.diagnostic(`${each.toFixed(2)} ms for each nested run through the loop`);
});
