import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { scriptedModel as scripted } from '../../../engine/decks/scripted.ts';
import { ASKS, CALLS_ECHO, deckFolder, ECHO, run } from '../../support/decks.ts';

const deck = (body: string) =>
  `import { defineDeck } from 'bob/decks';\nimport { z } from 'zod';\nexport default defineDeck({${body}});`;
const TEXT = 'inputSchema: z.any(), outputSchema: z.any(),';

test('code calls code, and what passes between them is checked at both ends', async (t) => {
  const folder = deckFolder(t, { 'root.deck.ts': CALLS_ECHO, 'echo.deck.ts': ECHO });
  const { output, trace } = await run(path.join(folder, 'root.deck.ts'), { input: 'hi' });
  assert.equal(output, 'echo: hi');
  assert.deepEqual(
    trace.map(({ kind }) => kind),
    ['run.start', 'deck.start', 'action.start', 'deck.start', 'deck.end', 'action.end', 'deck.end', 'run.end'],
  );
  const { problem } = await run(path.join(folder, 'root.deck.ts'), { input: 7 });
  assert.equal(problem?.code, 'input_invalid');
});

test('a result that breaks the output schema fails the deck', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': deck("outputSchema: z.object({ n: z.number() }), run: () => ({ n: 'x' })"),
  });
  const { problem } = await run(path.join(folder, 'root.deck.ts'));
  assert.equal(problem?.code, 'output_invalid');
  assert.match(problem.message, /n: /);
});

test('ctx.return ends the deck with a result, ctx.fail with a code', async (t) => {
  const folder = deckFolder(t, {
    'returns.deck.ts': deck("run: (ctx) => { ctx.return('early'); }"),
    'fails.deck.ts': deck("run: (ctx) => ctx.fail({ message: 'no seats', code: 'full', details: { seats: 0 } })"),
  });
  assert.equal((await run(path.join(folder, 'returns.deck.ts'))).output, 'early');
  const { problem } = await run(path.join(folder, 'fails.deck.ts'));
  assert.deepEqual([problem?.code, problem?.message, problem?.details], ['full', 'no seats', { seats: 0 }]);
});

test('a model sees its input and its actions, and an action result before it answers', async (t) => {
  const folder = deckFolder(t, { 'root.deck.md': ASKS, 'echo.deck.ts': ECHO });
  const script = scripted({ asks: [{ call: 'echo', args: { text: 'you' } }, 'It said echo: you.'] });
  const { output } = await run(path.join(folder, 'root.deck.md'), { input: 'say you', converse: script.converse });
  assert.equal(output, 'It said echo: you.');
  const [{ request, shown } = assert.fail()] = script.asked;
  assert.equal(request.model, 'test/model');
  assert.equal(request.instructions, 'Be brief.');
  assert.deepEqual(
    request.tools.map(({ name, description }) => [name, description]),
    [['echo', 'Says it again.']],
  );
  assert.equal(shown[0]?.name, 'gambit.get_reference_context');
  assert.deepEqual(shown[1], { name: 'echo', content: '"echo: you"' });
});

test('the reserved context is no tool, and an action that is not there is told, not run', async (t) => {
  const folder = deckFolder(t, { 'root.deck.md': ASKS, 'echo.deck.ts': ECHO });
  const script = scripted({
    asks: [{ call: 'gambit_get_reference_context', args: {} }, { call: 'echo', args: { text: 3 } }, 'done'],
  });
  const { output } = await run(path.join(folder, 'root.deck.md'), { converse: script.converse });
  assert.equal(output, 'done');
  const told = script.asked[0]?.shown
    .slice(1)
    .map((one) => ('content' in one ? JSON.parse(one.content).error.code : ''));
  assert.deepEqual(told, ['no_such_action', 'input_invalid']);
});

test('a model whose answer breaks the schema is told what is wrong and may answer again', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': deck("label: 'j', modelParams: { model: 'm' }, outputSchema: z.object({ n: z.number() })"),
  });
  const script = scripted({ j: ['twelve', '{"n":"x"}', '```json\n{"n":12}\n```'] });
  assert.deepEqual((await run(path.join(folder, 'root.deck.ts'), { converse: script.converse })).output, { n: 12 });
  const again = scripted({ j: ['a', 'b', 'c'] });
  assert.equal(
    (await run(path.join(folder, 'root.deck.ts'), { converse: again.converse })).problem?.code,
    'passes_exceeded',
  );
});

test('three passes are the limit, and a deck may raise its own', async (t) => {
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

test('decks call each other three deep and no deeper', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': deck("run: (ctx) => ctx.spawnAndWait({ path: './n.deck.ts', input: Number(ctx.input) })"),
    'n.deck.ts': deck(
      `${TEXT} run: (ctx) => ctx.input === 0 ? 'bottom' : ctx.spawnAndWait({ path: './n.deck.ts', input: ctx.input - 1 })`,
    ),
  });
  assert.equal((await run(path.join(folder, 'root.deck.ts'), { input: '1' })).output, 'bottom');
  assert.equal((await run(path.join(folder, 'root.deck.ts'), { input: '2' })).problem?.code, 'depth_exceeded');
});

test('code that hangs ends at the time limit by the error path, and what it started is told', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': deck(
      "guardrails: { timeoutMs: 60 }, run: (ctx) => new Promise((_, no) => ctx.signal.addEventListener('abort', () => { globalThis.told = true; }))",
    ),
    'parent.deck.ts': deck(
      "errorHandler: './words.deck.ts', run: async (ctx) => (await ctx.spawnAndWait({ path: './hangs.deck.ts' })).message",
    ),
    'hangs.deck.ts': deck(`${TEXT} guardrails: { timeoutMs: 40 }, run: () => new Promise(() => {})`),
    'words.deck.ts': deck(`${TEXT} run: (ctx) => 'It hangs: ' + ctx.input.error.code`),
  });
  const { problem } = await run(path.join(folder, 'root.deck.ts'));
  assert.equal(problem?.code, 'timeout');
  await sleep(5);
  assert.equal((globalThis as { told?: boolean }).told, true);
  assert.equal((await run(path.join(folder, 'parent.deck.ts'))).output, 'It hangs: timeout');
});

test('an abort reaches whoever talks to the model, and ends the run', async (t) => {
  const folder = deckFolder(t, { 'root.deck.md': ASKS, 'echo.deck.ts': ECHO });
  const abort = new AbortController();
  let seen = false;
  const running = run(path.join(folder, 'root.deck.md'), {
    signal: abort.signal,
    converse: (request) =>
      new Promise((resolve) => {
        request.signal.addEventListener('abort', () => {
          seen = true;
          resolve({ kind: 'failed', code: 'aborted', message: 'stopped' });
        });
      }),
  });
  await sleep(20);
  abort.abort();
  assert.equal((await running).problem?.code, 'aborted');
  assert.ok(seen);
});

test('a deck without model and code asks the model of the command, and a forced one beats the deck', async (t) => {
  const folder = deckFolder(t, { 'bare.deck.md': 'Hello.', 'root.deck.md': ASKS, 'echo.deck.ts': ECHO });
  assert.equal((await run(path.join(folder, 'bare.deck.md'))).problem?.code, 'deck_no_model');
  const bare = scripted({ bare: ['x'] });
  await run(path.join(folder, 'bare.deck.md'), { model: 'a/b', converse: bare.converse });
  assert.equal(bare.asked[0]?.request.model, 'a/b');
  const forced = scripted({ asks: ['x'] });
  await run(path.join(folder, 'root.deck.md'), { model: 'a/b', modelForce: 'c/d', converse: forced.converse });
  assert.equal(forced.asked[0]?.request.model, 'c/d');
});

test('a failed action goes to the error handler, and the model decides what to say', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.md': ASKS.replace('label = "asks"', 'label = "asks"\nonError = "./words.deck.ts"'),
    'echo.deck.ts': deck(
      "inputSchema: z.object({ text: z.string() }), outputSchema: z.string(), run: (ctx) => ctx.fail({ message: 'down', code: 'offline' })",
    ),
    'words.deck.ts': deck(
      `${TEXT} run: (ctx) => ({ message: 'Echo is ' + ctx.input.error.message, payload: { retry: true } })`,
    ),
  });
  const script = scripted({ asks: [{ call: 'echo', args: { text: 'x' } }, 'Sorry.'] });
  const { output, trace } = await run(path.join(folder, 'root.deck.md'), { converse: script.converse });
  assert.equal(output, 'Sorry.');
  const [, event, result] = script.asked[0]?.shown ?? [];
  assert.ok(event !== undefined && 'payload' in event);
  assert.equal(event.name, 'gambit.error_event');
  const { actionCallId, parentActionCallId, runId, ...envelope } = event.payload as Record<string, unknown>;
  assert.ok([actionCallId, parentActionCallId, runId].every((id) => typeof id === 'string'));
  assert.deepEqual(envelope, {
    kind: 'error',
    message: 'Echo is down',
    activity: 'echo',
    source: { deckPath: './echo.deck.ts', actionName: 'echo' },
    error: { message: 'down', code: 'offline' },
    payload: { retry: true },
  });
  assert.ok(result !== undefined && 'content' in result);
  assert.deepEqual(JSON.parse(result.content), { ok: false, error: { code: 'offline', message: 'Echo is down' } });
  assert.ok(trace.some(({ kind }) => kind === 'gambit.error_event'));
});

test('without a handler a failure goes up until somebody has one, and a handler that fails is as if it were not there', async (t) => {
  const fails = deck(`${TEXT} run: (ctx) => ctx.fail({ message: 'down', code: 'offline' })`);
  const folder = deckFolder(t, {
    'root.deck.ts': deck(
      "errorHandler: './words.deck.ts', run: async (ctx) => (await ctx.spawnAndWait({ path: './middle.deck.ts' })).message",
    ),
    'broken.deck.ts': deck(
      "errorHandler: './fails.deck.ts', run: (ctx) => ctx.spawnAndWait({ path: './fails.deck.ts' })",
    ),
    'middle.deck.ts': deck(`${TEXT} run: (ctx) => ctx.spawnAndWait({ path: './fails.deck.ts' })`),
    'fails.deck.ts': fails,
    'words.deck.ts': deck(`${TEXT} run: (ctx) => ctx.input.source.actionName + ': ' + ctx.input.error.code`),
  });
  assert.equal((await run(path.join(folder, 'root.deck.ts'))).output, 'middle: offline');
  assert.equal((await run(path.join(folder, 'broken.deck.ts'))).problem?.code, 'offline');
});

test('a late action is told once, to the nearest deck with a handler, before its result', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.md': ASKS.replace(
      'label = "asks"',
      'label = "asks"\nsuspenseHandler = "./wait.deck.ts"\nsuspenseDelayMs = 30',
    ).replace('./echo.deck.ts', './middle.deck.ts'),
    'middle.deck.ts': deck(
      "inputSchema: z.object({ text: z.string() }), outputSchema: z.string(), run: (ctx) => ctx.spawnAndWait({ path: './slow.deck.ts' })",
    ),
    'slow.deck.ts': deck(`${TEXT} run: () => new Promise((done) => setTimeout(() => done('late'), 150))`),
    'wait.deck.ts': deck(
      `${TEXT} run: (ctx) => ({ message: 'Still at ' + ctx.input.activity, meta: { next_hint_ms: 0 } })`,
    ),
  });
  const script = scripted({ asks: [{ call: 'echo', args: { text: 'x' } }, 'done'] });
  const told: string[] = [];
  const { trace } = await run(path.join(folder, 'root.deck.md'), {
    converse: script.converse,
    onSuspense: ({ message }) => told.push(message),
  });
  assert.deepEqual(told.length, 1, told.join());
  assert.deepEqual(
    script.asked[0]?.shown.map(({ name }) => name),
    ['gambit.get_reference_context', 'gambit.suspense_event', 'echo'],
  );
  assert.equal(trace.filter(({ kind }) => kind === 'gambit.suspense_event').length, 1);
});

test('an action that ends in time is never called late', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': deck(
      "suspenseHandler: './wait.deck.ts', suspenseDelayMs: 40, run: (ctx) => ctx.spawnAndWait({ path: './echo.deck.ts', input: { text: '' } })",
    ),
    'echo.deck.ts': ECHO,
    'wait.deck.ts': deck(`${TEXT} run: () => { throw new Error('never'); }`),
  });
  const { trace } = await run(path.join(folder, 'root.deck.ts'));
  await sleep(60);
  assert.ok(!trace.some(({ kind }) => kind === 'gambit.suspense_event'));
});

test('a trace names who, what and how long, and never what was said', async (t) => {
  const folder = deckFolder(t, { 'root.deck.md': ASKS, 'echo.deck.ts': ECHO });
  const script = scripted({ asks: [{ call: 'echo', args: { text: 'SECRET' } }, 'SECRET'] });
  const { trace } = await run(path.join(folder, 'root.deck.md'), { input: 'SECRET', converse: script.converse });
  assert.ok(!JSON.stringify(trace).includes('SECRET'));
  for (const { kind, data } of trace) {
    assert.equal(data.runId, 'id0', kind);
    if (!kind.startsWith('run.')) {
      for (const name of ['actionCallId', 'deckPath', 'actionName', 'activity'])
        assert.equal(typeof data[name], 'string', `${kind} ${name}`);
    }
  }
});
