/** How decks call each other: what passes between them, what is told of failures and of waiting, and what is traced. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { scriptedModel as scripted } from '../../engine/decks/scripted.ts';
import { ASKS, CALLS_ECHO, codeDeck as deck, deckFolder, ECHO, run, ANYTHING as TEXT } from '../support/decks.ts';

test('@deck_spawn @deck_input_checked code calls code, and what passes between them is checked at both ends', async (t) => {
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

test('@deck_output_checked a result that breaks the output schema fails the deck', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': deck("outputSchema: z.object({ n: z.number() }), run: () => ({ n: 'x' })"),
  });
  const { problem } = await run(path.join(folder, 'root.deck.ts'));
  assert.equal(problem?.code, 'output_invalid');
  assert.match(problem.message, /n: /);
});

test('@deck_return @deck_fail ctx.return ends the deck with a result, ctx.fail with a code', async (t) => {
  const folder = deckFolder(t, {
    'returns.deck.ts': deck("run: (ctx) => { ctx.return('early'); }"),
    'fails.deck.ts': deck("run: (ctx) => ctx.fail({ message: 'no seats', code: 'full', details: { seats: 0 } })"),
  });
  assert.equal((await run(path.join(folder, 'returns.deck.ts'))).output, 'early');
  const { problem } = await run(path.join(folder, 'fails.deck.ts'));
  assert.deepEqual([problem?.code, problem?.message, problem?.details], ['full', 'no seats', { seats: 0 }]);
});

test('@deck_no_implicit_model @deck_model_option a deck without model and code asks the model of the command, and a forced one beats the deck', async (t) => {
  const folder = deckFolder(t, { 'bare.deck.md': 'Hello.', 'root.deck.md': ASKS, 'echo.deck.ts': ECHO });
  const nobody = scripted({ bare: ['x'] });
  const alone = await run(path.join(folder, 'bare.deck.md'), { converse: nobody.converse });
  assert.equal(alone.problem?.code, 'deck_no_model');
  assert.equal(nobody.asked.length, 0);
  const bare = scripted({ bare: ['x'] });
  await run(path.join(folder, 'bare.deck.md'), { model: 'a/b', converse: bare.converse });
  assert.equal(bare.asked[0]?.request.model, 'a/b');
  const forced = scripted({ asks: ['x'] });
  await run(path.join(folder, 'root.deck.md'), { model: 'a/b', modelForce: 'c/d', converse: forced.converse });
  assert.equal(forced.asked[0]?.request.model, 'c/d');
});

test('@deck_error_event @deck_error_envelope a failed action goes to the error handler, and the model decides what to say', async (t) => {
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

test('@deck_error_bubbles @deck_error_handler_fails without a handler a failure goes up until somebody has one, and a handler that fails is as if it were not there', async (t) => {
  const fails = deck(`${TEXT} run: (ctx) => ctx.fail({ message: 'down', code: 'offline' })`);
  const folder = deckFolder(t, {
    'root.deck.ts': deck(
      "errorHandler: './words.deck.ts', run: async (ctx) => (await ctx.spawnAndWait({ path: './middle.deck.ts' })).message",
    ),
    'broken.deck.ts': deck(
      "errorHandler: './fails_too.deck.ts', run: (ctx) => ctx.spawnAndWait({ path: './fails.deck.ts' })",
    ),
    'middle.deck.ts': deck(`${TEXT} run: (ctx) => ctx.spawnAndWait({ path: './fails.deck.ts' })`),
    'fails.deck.ts': fails,
    'fails_too.deck.ts': deck(`${TEXT} run: () => { throw new Error('in the handler'); }`),
    'words.deck.ts': deck(`${TEXT} run: (ctx) => ctx.input.source.actionName + ': ' + ctx.input.error.code`),
  });
  assert.equal((await run(path.join(folder, 'root.deck.ts'))).output, 'middle: offline');
  assert.equal((await run(path.join(folder, 'broken.deck.ts'))).problem?.code, 'offline');
});

test('@deck_suspense_event @deck_suspense_once a late action is told once, to the nearest deck with a handler, before its result', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.md': ASKS.replace(
      'label = "asks"',
      'label = "asks"\nsuspenseHandler = "./wait.deck.ts"\nsuspenseDelayMs = 30',
    ).replace('./echo.deck.ts', './middle.deck.ts'),
    'middle.deck.ts': deck(
      "inputSchema: z.object({ text: z.string() }), outputSchema: z.string(), run: (ctx) => ctx.spawnAndWait({ path: './slow.deck.ts' })",
    ),
    'slow.deck.ts': deck(`${TEXT} run: () => new Promise((done) => setTimeout(() => done('late'), 900))`),
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

test('@deck_suspense_early an action that ends in time is never called late', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': deck(
      "suspenseHandler: './wait.deck.ts', suspenseDelayMs: 900, run: (ctx) => ctx.spawnAndWait({ path: './echo.deck.ts', input: { text: '' } })",
    ),
    'echo.deck.ts': ECHO,
    'wait.deck.ts': deck(`${TEXT} run: () => { throw new Error('never'); }`),
  });
  const { trace } = await run(path.join(folder, 'root.deck.ts'));
  await sleep(950);
  assert.ok(!trace.some(({ data }) => data.actionName === 'suspense_handler'));
});

test('@deck_trace_fields @deck_trace_private a trace names who, what and how long, and never what was said', async (t) => {
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

test('@deck_action_delegates an action without a path is refused, and one whose deck says no schemas fails before the model is asked', async (t) => {
  const folder = deckFolder(t, {
    'inline.deck.md': '+++\n[[actions]]\nname = "go"\n+++\nx',
    'root.deck.md': ASKS,
    'echo.deck.ts': deck("run: () => 'x'"),
    'code.deck.ts': deck("actions: [{ name: 'echo', path: './echo.deck.ts' }], run: () => 'never called it'"),
  });
  const inline = await run(path.join(folder, 'inline.deck.md'));
  assert.deepEqual([inline.problem?.code, inline.problem?.line], ['deck_action_wrong', 3]);
  for (const name of ['root.deck.md', 'code.deck.ts']) {
    const script = scripted({ asks: ['x'] });
    const { problem } = await run(path.join(folder, name), { converse: script.converse });
    assert.equal(problem?.code, 'deck_schema_missing', name);
    assert.equal(script.asked.length, 0);
  }
});

test('@deck_kinds a deck that names a model asks it even where it has code, unless it says that it is code', async (t) => {
  const folder = deckFolder(t, {
    'both.deck.ts': deck("label: 'both', modelParams: { model: 'm' }, run: () => 'code'"),
    'code.deck.ts': deck("mode: 'compute', modelParams: { model: 'm' }, run: () => 'code'"),
  });
  const warnings: string[] = [];
  const both = await run(path.join(folder, 'both.deck.ts'), {
    converse: scripted({ both: ['model'] }).converse,
    onWarning: (text) => warnings.push(text),
  });
  assert.equal(both.output, 'model');
  assert.match(warnings.join(), /mode = "compute"/);
  assert.equal((await run(path.join(folder, 'code.deck.ts'))).output, 'code');
});

test('@deck_log what code logs goes to whoever runs the deck, and not into the trace', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': deck(
      "run: async (ctx) => { ctx.log('begin'); ctx.log({ level: 'warn', message: 'odd', meta: { n: 1 } }); await ctx.emitOutputItem({ type: 'half' }); return ''; }",
    ),
  });
  const logged: unknown[] = [];
  const { trace } = await run(path.join(folder, 'root.deck.ts'), { onLog: (entry) => logged.push(entry) });
  assert.deepEqual(logged, [
    { level: 'info', message: 'begin' },
    { level: 'warn', message: 'odd', meta: { n: 1 } },
    { level: 'info', message: 'half' },
  ]);
  assert.ok(!JSON.stringify(trace).includes('odd'));
});
