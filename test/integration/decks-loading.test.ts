/** Modules and schemas of decks that come to no end: ended like any other code of theirs, and never in the host's thread. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { scriptedModel } from '../../engine/decks/scripted.ts';
import { ANYTHING, codeDeck, deckFolder, run } from '../support/decks.ts';
import { processorTimeDuring } from '../support/processor-time.ts';

const LIMIT = 'guardrails: { timeoutMs: 100 },';
const FINE = codeDeck(`${ANYTHING} run: () => 'fine'`);
const PATTERN = JSON.stringify({ type: 'string', pattern: '^(a+)+$' });
const CATASTROPHE = `${'a'.repeat(60)}b`;

test('@deck_computing a module that comes to no end is ended while it is loaded, with its file and the limit, beside this thread', async (t) => {
  const folder = deckFolder(t, {
    'loops.deck.ts': `${codeDeck(`${ANYTHING} ${LIMIT} run: () => 1`)}\nfor (;;);`,
    'waits.deck.ts': `${codeDeck(`${ANYTHING} ${LIMIT} run: () => 1`)}\nawait new Promise(() => setInterval(() => {}, 1000));`,
    'schema.deck.md': '+++\ninputSchema = "./in.zod.ts"\n[guardrails]\ntimeoutMs = 100\n+++\nx',
    'in.zod.ts': "import { z } from 'zod';\nfor (;;);\nexport default z.string();",
    'execute.deck.md': '+++\nexecute = "./run.ts"\n[guardrails]\ntimeoutMs = 100\n+++\nx',
    'run.ts': 'for (;;);\nexport const run = () => 1;',
    'calls.deck.ts': codeDeck("run: (ctx) => ctx.spawnAndWait({ path: './child.deck.ts', input: 1 })"),
    'child.deck.ts': `${codeDeck(`${ANYTHING} ${LIMIT} run: () => 1`)}\nfor (;;);`,
    'handled.deck.ts': codeDeck("onError: './handler.deck.ts', run: () => 1"),
    'handler.deck.ts': `${codeDeck(`${ANYTHING} ${LIMIT} run: () => 1`)}\nfor (;;);`,
  });
  const expected = {
    'loops.deck.ts': 'loops.deck.ts',
    'waits.deck.ts': 'waits.deck.ts',
    'schema.deck.md': 'in.zod.ts',
    'execute.deck.md': 'run.ts',
    'calls.deck.ts': 'child.deck.ts',
    'handled.deck.ts': 'handler.deck.ts',
  };
  const ended: Record<string, string> = {};
  const spent = await processorTimeDuring(async () => {
    const running = Object.keys(expected).map(async (file) => {
      const { problem } = await run(path.join(folder, file), { input: '' });
      assert.equal(problem?.code, 'timeout', file);
      assert.match(problem.message, /^Loading it took longer than 3000 ms: raise guardrails\.timeoutMs/);
      ended[file] = path.basename(problem.file);
    });
    await Promise.all(running);
  });
  assert.deepEqual(ended, expected);
  // The loops themselves ran for seconds.
  assert.ok(spent < 1500, `this thread worked for ${spent} ms`);
});

test('@deck_thread a module that ends its process while it is loaded fails its deck and nothing else', async (t) => {
  const folder = deckFolder(t, { 'exits.deck.ts': `${FINE}\nprocess.exit(3);`, 'fine.deck.ts': FINE });
  const { problem } = await run(path.join(folder, 'exits.deck.ts'), { input: '' });
  assert.match(problem?.message ?? '', /its thread has ended/);
  assert.equal((await run(path.join(folder, 'fine.deck.ts'), { input: '' })).output, 'fine');
});

test('@deck_computing a module that was mended is loaded again', async (t) => {
  const folder = deckFolder(t, { 'a.deck.ts': `${FINE}\nthrow new Error('broken');` });
  assert.match((await run(path.join(folder, 'a.deck.ts'), { input: '' })).problem?.message ?? '', /broken/);
  writeFileSync(path.join(folder, 'a.deck.ts'), FINE);
  assert.equal((await run(path.join(folder, 'a.deck.ts'), { input: '' })).output, 'fine');
});

test('@deck_computing schemas that come to no end are ended at the limit, whatever is held to them', async (t) => {
  const refined = 'z.string().refine((text) => { while (text !== "x"); return true; })';
  const folder = deckFolder(t, {
    'in.deck.ts': codeDeck(`${LIMIT} inputSchema: ${refined}, outputSchema: z.any(), run: () => 1`),
    'out.deck.ts': codeDeck(`${LIMIT} inputSchema: z.any(), outputSchema: ${refined}, run: () => 'y'`),
    'asks.deck.ts': codeDeck(
      `${LIMIT} modelParams: { model: 'm' }, inputSchema: z.string().regex(/^(a+)+$/), outputSchema: z.string()`,
    ),
    'pattern.schema.json': PATTERN,
    'json.deck.md':
      '+++\nmodelParams = { model = "m" }\ninputSchema = "./pattern.schema.json"\n[guardrails]\ntimeoutMs = 100\n+++\nx',
    'answers.deck.md':
      '+++\nlabel = "answers"\nmodelParams = { model = "m" }\noutputSchema = "./pattern.schema.json"\n[guardrails]\ntimeoutMs = 100\n+++\nx',
    'arguments.deck.md':
      '+++\nlabel = "arguments"\nmodelParams = { model = "m" }\n[[actions]]\nname = "act"\npath = "./act.deck.ts"\n+++\nx',
    'act.deck.ts': codeDeck(`${LIMIT} inputSchema: z.string().regex(/^(a+)+$/), outputSchema: z.any(), run: () => 1`),
  });
  const spent = await processorTimeDuring(async () => {
    for (const file of ['in.deck.ts', 'out.deck.ts', 'asks.deck.ts', 'json.deck.md', 'answers.deck.md']) {
      const script = scriptedModel({ answers: [CATASTROPHE] });
      const { problem } = await run(path.join(folder, file), { input: CATASTROPHE, converse: script.converse });
      assert.equal(problem?.code, 'timeout', file);
    }
    // A model's arguments are its mistake, as those are that don't fit.
    const script = scriptedModel({ arguments: [{ call: 'act', args: { input: CATASTROPHE } }, 'done'] });
    const { output } = await run(path.join(folder, 'arguments.deck.md'), { input: '', converse: script.converse });
    assert.equal(output, 'done');
    assert.match(JSON.stringify(script.asked[0]?.shown), /took longer than 100 ms/);
  });
  assert.ok(spent < 1500, `this thread worked for ${spent} ms`);
});

test('@deck_input_checked @deck_output_checked schemas that only a thread may hold say what is wrong as any other does', async (t) => {
  const folder = deckFolder(t, {
    'code.deck.ts': codeDeck(
      "inputSchema: z.object({ name: z.string().regex(/^[A-Z]/, 'begin with a capital') }), outputSchema: z.any(), run: () => 1",
    ),
    'asks.deck.ts': codeDeck(
      "label: 'asks', modelParams: { model: 'm' }, inputSchema: z.string(), outputSchema: z.string().regex(/^[A-Z]/, 'begin with a capital')",
    ),
  });
  const { problem } = await run(path.join(folder, 'code.deck.ts'), { input: { name: 'ada' } });
  assert.equal(problem?.code, 'input_invalid');
  assert.equal(problem?.message, 'name: begin with a capital');
  assert.deepEqual(problem?.details, [{ path: 'name', message: 'begin with a capital' }]);
  const script = scriptedModel({ asks: ['ada', 'Ada'] });
  assert.equal((await run(path.join(folder, 'asks.deck.ts'), { input: '', converse: script.converse })).output, 'Ada');
  assert.match(JSON.stringify(script.asked[0]?.shown), /The answer: begin with a capital/);
});
