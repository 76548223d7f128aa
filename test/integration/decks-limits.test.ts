/** Where a run of decks ends: passes, depth, time, and whoever stops it. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { scriptedModel as scripted } from '../../engine/decks/scripted.ts';
import { ASKS, codeDeck as deck, deckFolder, ECHO, run, ANYTHING as TEXT } from '../support/decks.ts';

test('@deck_passes @deck_overrides three passes are the limit, and a deck may raise its own', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.md': ASKS,
    'more.deck.md': ASKS.replace('+++\n\nBe', '[guardrails]\nmaxPasses = 5\n+++\n\nBe'),
    'echo.deck.ts': ECHO,
  });
  const again = { call: 'echo', args: { text: '' } };
  const four = () => scripted({ asks: [again, again, again, again, 'end'] });
  const { problem } = await run(path.join(folder, 'root.deck.md'), { converse: four().converse });
  assert.equal(problem?.code, 'passes_exceeded');
  assert.equal((await run(path.join(folder, 'more.deck.md'), { converse: four().converse })).output, 'end');
});

test('@deck_depth decks call each other three deep and no deeper', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': deck("run: (ctx) => ctx.spawnAndWait({ path: './n.deck.ts', input: Number(ctx.input) })"),
    'n.deck.ts': deck(
      `${TEXT} run: (ctx) => ctx.input === 0 ? 'bottom' : ctx.spawnAndWait({ path: './n.deck.ts', input: ctx.input - 1 })`,
    ),
  });
  assert.equal((await run(path.join(folder, 'root.deck.ts'), { input: '1' })).output, 'bottom');
  assert.equal((await run(path.join(folder, 'root.deck.ts'), { input: '2' })).problem?.code, 'depth_exceeded');
});

test('@deck_timeout @deck_error_guardrail code that hangs ends at the time limit by the error path, and what it started is told', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': deck(
      "guardrails: { timeoutMs: 900 }, run: (ctx) => new Promise((_, no) => ctx.signal.addEventListener('abort', () => ctx.log('told')))",
    ),
    'parent.deck.ts': deck(
      "errorHandler: './words.deck.ts', run: async (ctx) => (await ctx.spawnAndWait({ path: './hangs.deck.ts' })).message",
    ),
    'hangs.deck.ts': deck(`${TEXT} guardrails: { timeoutMs: 40 }, run: () => new Promise(() => {})`),
    'words.deck.ts': deck(`${TEXT} run: (ctx) => 'It hangs: ' + ctx.input.error.code`),
  });
  const told = Promise.withResolvers<string>();
  const { problem } = await run(path.join(folder, 'root.deck.ts'), { onLog: ({ message }) => told.resolve(message) });
  assert.equal(problem?.code, 'timeout');
  assert.equal(await told.promise, 'told');
  assert.equal((await run(path.join(folder, 'parent.deck.ts'))).output, 'It hangs: timeout');
});

test('@deck_abort an abort reaches whoever talks to the model, ends the run, and starts nothing more', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.md': ASKS,
    'echo.deck.ts': ECHO,
    'late.deck.ts': deck(
      "run: async (ctx) => { await ctx.spawnAndWait({ path: './stops.deck.ts' }).catch(() => {}); return String(await ctx.spawnAndWait({ path: './asks.deck.md', input: '' })); }",
    ),
    'stops.deck.ts': deck(`${TEXT} run: (ctx) => { ctx.log('stop'); return ''; }`),
    'asks.deck.md':
      '+++\ncontextSchema = "./text.ts"\nresponseSchema = "./text.ts"\nmodelParams = { model = "x" }\n+++\nHi.',
    'text.ts': "import { z } from 'zod';\nexport default z.string();",
  });
  const abort = new AbortController();
  let seen = false;
  const { problem } = await run(path.join(folder, 'root.deck.md'), {
    signal: abort.signal,
    converse: (request) =>
      new Promise((resolve) => {
        request.signal.addEventListener('abort', () => {
          seen = true;
          resolve({ kind: 'failed', code: 'aborted', message: 'stopped' });
        });
        abort.abort();
      }),
  });
  assert.equal(problem?.code, 'aborted');
  assert.ok(seen);
  const second = new AbortController();
  let asked = 0;
  const after = await run(path.join(folder, 'late.deck.ts'), {
    signal: second.signal,
    onLog: () => second.abort(),
    converse: async () => {
      asked += 1;
      return { kind: 'answer', text: '', passes: 1 };
    },
  });
  await sleep(20);
  assert.equal(after.problem?.code, 'aborted');
  assert.equal(asked, 0);
});

test('@deck_overrides a limit longer than any timer is no limit, and one that is none is refused', async (t) => {
  const folder = deckFolder(t, {
    'long.deck.ts': deck(
      "guardrails: { timeoutMs: 1e12 }, run: () => new Promise((done) => setTimeout(() => done('done'), 20))",
    ),
    'none.deck.ts': deck("guardrails: { maxPasses: 0 }, run: () => ''"),
    'deep.deck.ts': deck("guardrails: { maxDepth: 1 }, run: (ctx) => ctx.spawnAndWait({ path: './any.deck.ts' })"),
    'any.deck.ts': deck(`${TEXT} run: () => ''`),
  });
  assert.equal((await run(path.join(folder, 'long.deck.ts'))).output, 'done');
  assert.equal((await run(path.join(folder, 'none.deck.ts'))).problem?.code, 'deck_syntax');
  assert.equal((await run(path.join(folder, 'deep.deck.ts'))).problem?.code, 'depth_exceeded');
});
