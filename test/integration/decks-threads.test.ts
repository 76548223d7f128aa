/** Code of decks in its threads: loops that never yield, ends that nobody asked for, and what can't pass between threads. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { scriptedModel } from '../../engine/decks/scripted.ts';
import { ANYTHING, codeDeck, deckFolder, run } from '../support/decks.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const LIMIT = 'guardrails: { timeoutMs: 100 },';
const LOOPS = codeDeck(`${ANYTHING} ${LIMIT} run: () => { for (;;); }`);
const WORDS = codeDeck(`${ANYTHING} run: (ctx) => 'sorry: ' + ctx.input.error.code`);

test('@deck_computing a loop ends at the time limit, whether it begins at once, later, or in a deck below', async (t) => {
  const folder = deckFolder(t, {
    'loops.deck.ts': LOOPS,
    'later.deck.ts': codeDeck(`${LIMIT} run: async () => { await null; await new Promise(setImmediate); for (;;); }`),
    'pattern.deck.ts': codeDeck(`${LIMIT} run: () => String(/^(a+)+$/.test('a'.repeat(60) + 'b'))`),
    'calls.deck.ts': codeDeck("run: (ctx) => ctx.spawnAndWait({ path: './loops.deck.ts' })"),
  });
  for (const file of ['loops.deck.ts', 'later.deck.ts', 'pattern.deck.ts', 'calls.deck.ts']) {
    const { problem } = await run(path.join(folder, file), { input: '' });
    assert.equal(problem?.code, 'timeout', file);
  }
});

test('@deck_computing what called a loop goes on: by its handler, by its own catch, and a model is told', async (t) => {
  const folder = deckFolder(t, {
    'loops.deck.ts': LOOPS,
    'words.deck.ts': WORDS,
    'handles.deck.ts': codeDeck(
      "errorHandler: './words.deck.ts', run: async (ctx) => (await ctx.spawnAndWait({ path: './loops.deck.ts' })).message",
    ),
    'catches.deck.ts': codeDeck(
      "run: async (ctx) => { const held = 'held'; try { await ctx.spawnAndWait({ path: './loops.deck.ts' }); } catch (error) { return held + ' ' + error.code + ' ' + (await ctx.spawnAndWait({ path: './after.deck.ts' })); } }",
    ),
    'after.deck.ts': codeDeck(`${ANYTHING} run: () => 'and after'`),
    'asks.deck.md':
      '+++\nlabel = "asks"\nmodelParams = { model = "m" }\nonError = "./words.deck.ts"\n[[actions]]\nname = "loops"\npath = "./loops.deck.ts"\n+++\nx',
  });
  assert.equal((await run(path.join(folder, 'handles.deck.ts'))).output, 'sorry: timeout');
  assert.equal((await run(path.join(folder, 'catches.deck.ts'))).output, 'held timeout and after');
  const script = scriptedModel({ asks: [{ call: 'loops', args: { input: 1 } }, 'done'] });
  assert.equal((await run(path.join(folder, 'asks.deck.md'), { converse: script.converse })).output, 'done');
  assert.match(JSON.stringify(script.asked[0]?.shown), /sorry: timeout/);
});

test('@deck_computing somebody who waits is told while code computes, and an abort ends it', async (t) => {
  const folder = deckFolder(t, {
    'waits.deck.ts': codeDeck(
      "suspenseHandler: './says.deck.ts', suspenseDelayMs: 20, run: (ctx) => ctx.spawnAndWait({ path: './forever.deck.ts' })",
    ),
    'forever.deck.ts': codeDeck(`${ANYTHING} run: () => { for (;;); }`),
    'says.deck.ts': codeDeck(`${ANYTHING} run: () => 'still at it'`),
  });
  const stop = new AbortController();
  const told: string[] = [];
  // Nothing else would ever end it.
  const { problem } = await run(path.join(folder, 'waits.deck.ts'), {
    signal: stop.signal,
    onSuspense: ({ message }) => {
      told.push(message);
      stop.abort();
    },
  });
  assert.equal(problem?.code, 'aborted');
  assert.deepEqual(told, ['still at it']);
});

test('@deck_computing the command ends with a loop that it was told to end', (t) => {
  const folder = deckFolder(t, { 'loops.deck.ts': LOOPS });
  const args = [path.join(root, 'engine', 'cli', 'main.ts'), 'run', 'loops.deck.ts'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  assert.equal(status, 1);
  assert.match(stderr, /^loops\.deck\.ts: It took longer than 100 ms/);
});

test('@deck_thread code that ends its process, or breaks beside its own call, fails its deck and nothing else', async (t) => {
  const folder = deckFolder(t, {
    'exits.deck.ts': codeDeck('run: () => { process.exit(3); }'),
    'breaks.deck.ts': codeDeck(
      "run: () => { setImmediate(() => { throw new Error('beside'); }); return new Promise(() => {}); }",
    ),
    'fine.deck.ts': codeDeck("run: () => 'fine'"),
  });
  const messages = await Promise.all(
    ['exits.deck.ts', 'breaks.deck.ts'].map(async (file) => (await run(path.join(folder, file))).problem?.message),
  );
  assert.match(messages[0] ?? '', /its thread has ended/);
  assert.match(messages[1] ?? '', /beside/);
  assert.equal((await run(path.join(folder, 'fine.deck.ts'))).output, 'fine');
});

test('@deck_thread what schemas make reaches the code, and what no thread can be given is told', async (t) => {
  const folder = deckFolder(t, {
    'makes.deck.ts': codeDeck(
      'inputSchema: z.string().transform((text) => new URL(text)), outputSchema: z.string(), run: (ctx) => ctx.input.hostname',
    ),
    'gives.deck.ts': codeDeck(`${ANYTHING} run: () => ({ later: () => 1 })`),
    'takes.deck.ts': codeDeck(`${ANYTHING} run: () => 'took it'`),
    'hands.deck.ts': codeDeck(
      "run: async (ctx) => String(await ctx.spawnAndWait({ path: './takes.deck.ts', input: { later: () => 1 } }).catch((error) => error.code))",
    ),
    'logs.deck.ts': codeDeck("run: (ctx) => { ctx.log({ message: 'x', meta: () => 1 }); return ''; }"),
    'dates.deck.ts': codeDeck(
      "run: async (ctx) => String((await ctx.spawnAndWait({ path: './date.deck.ts', input: new Date(0) })).getTime())",
    ),
    'date.deck.ts': codeDeck('inputSchema: z.date(), outputSchema: z.date(), run: (ctx) => ctx.input'),
  });
  const ran = async (file: string, input: unknown = '') => {
    const { output, problem } = await run(path.join(folder, file), { input });
    return problem?.code ?? output;
  };
  assert.equal(await ran('makes.deck.ts', 'http://somewhere/x'), 'somewhere');
  assert.equal(await ran('gives.deck.ts'), 'output_invalid');
  assert.equal(await ran('takes.deck.ts', { later: () => 1 }), 'input_invalid');
  assert.equal(await ran('hands.deck.ts'), 'input_invalid');
  assert.equal(await ran('logs.deck.ts'), 'deck_failed');
  assert.equal(await ran('dates.deck.ts'), '0');
});
