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

test('@deck_action_params @deck_action_result @deck_prompt_input a model sees its input and its actions, and an action result before it answers', async (t) => {
  const folder = deckFolder(t, { 'root.deck.md': ASKS, 'echo.deck.ts': ECHO });
  const script = scripted({ asks: [{ call: 'echo', args: { text: 'you' } }, 'It said echo: you.'] });
  const { output } = await run(path.join(folder, 'root.deck.md'), { input: 'say you', converse: script.converse });
  assert.equal(output, 'It said echo: you.');
  const [{ request, shown } = assert.fail()] = script.asked;
  assert.equal(request.model, 'test/model');
  assert.equal(request.prompt, 'say you');
  assert.equal(request.instructions, 'Be brief.');
  assert.deepEqual(
    request.tools.map(({ name, description }) => [name, description]),
    [['echo', 'Says it again.']],
  );
  assert.equal(shown[0]?.name, 'gambit.get_reference_context');
  assert.deepEqual(shown[1], { name: 'echo', content: '"echo: you"' });
});

test('@deck_reference_uncallable @deck_unknown_action @deck_wrong_arguments the reserved context is no tool, and an action that is not there is told, not run', async (t) => {
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

test('@deck_output a model whose answer breaks the schema is told what is wrong and may answer again', async (t) => {
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
      "guardrails: { timeoutMs: 60 }, run: (ctx) => new Promise((_, no) => ctx.signal.addEventListener('abort', () => ctx.log('told')))",
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

test('@deck_suspense_early an action that ends in time is never called late', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': deck(
      "suspenseHandler: './wait.deck.ts', suspenseDelayMs: 40, run: (ctx) => ctx.spawnAndWait({ path: './echo.deck.ts', input: { text: '' } })",
    ),
    'echo.deck.ts': ECHO,
    'wait.deck.ts': deck(`${TEXT} run: () => { throw new Error('never'); }`),
  });
  const { trace } = await run(path.join(folder, 'root.deck.ts'));
  await sleep(60);
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

test('@deck_helpers_no_tools a model is offered its actions and nothing else', async (t) => {
  const folder = deckFolder(t, { 'root.deck.md': ASKS, 'echo.deck.ts': ECHO });
  const script = scripted({ asks: [{ call: 'return', args: { value: 1 } }, 'x'] });
  await run(path.join(folder, 'root.deck.md'), { converse: script.converse });
  assert.deepEqual(
    script.asked[0]?.request.tools.map(({ name }) => name),
    ['echo'],
  );
  assert.match(JSON.stringify(script.asked[0]?.shown[1]), /no_such_action/);
});

test('@deck_action_params the parameters are the child input schema; a child that takes text takes it as `input`', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.md': ASKS.replace('"./echo.deck.ts"', '"./shout.deck.ts"'),
    'shout.deck.ts': deck(
      "inputSchema: z.string().describe('What'), outputSchema: z.string(), run: (ctx) => ctx.input.toUpperCase()",
    ),
    'fields.deck.md': ASKS,
    'echo.deck.ts': deck(
      "inputSchema: z.object({ text: z.string().default('nothing') }), outputSchema: z.string(), run: (ctx) => ctx.input.text",
    ),
  });
  const shout = scripted({ asks: [{ call: 'echo', args: { input: 'hey' } }, 'x'] });
  await run(path.join(folder, 'root.deck.md'), { converse: shout.converse });
  const [{ request, shown } = assert.fail()] = shout.asked;
  assert.match(JSON.stringify(request.tools[0]?.parameters), /"required":\["input"\]/);
  assert.deepEqual(shown[1], { name: 'echo', content: '"HEY"' });
  const fields = scripted({ asks: [{ call: 'echo', args: {} }, 'x'] });
  await run(path.join(folder, 'fields.deck.md'), { converse: fields.converse });
  assert.match(JSON.stringify(fields.asked[0]?.request.tools[0]?.parameters), /"properties":\{"text":/);
  assert.deepEqual(fields.asked[0]?.shown[1], { name: 'echo', content: '"nothing"' });
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

test('@deck_reference before the first message stand the checked input and why the deck was called, with ids', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': deck(
      "label: 'top', actions: [{ name: 'find', path: './find.deck.md', description: 'Finds it.', activity: 'finding' }], run: async (ctx) => String(await ctx.spawnAndWait({ path: './find.deck.md', input: { n: 4 } }))",
    ),
    'find.deck.md':
      '+++\nlabel = "find"\ncontextSchema = "./in.ts"\nresponseSchema = "./out.ts"\nmodelParams = { model = "m" }\n+++\nFind.',
    'in.ts': "import { z } from 'zod';\nexport default z.object({ n: z.number(), unit: z.string().default('cm') });",
    'out.ts': "import { z } from 'zod';\nexport default z.enum(['near', 'far']);",
  });
  const script = scripted({ find: ['near'] });
  const { output } = await run(path.join(folder, 'root.deck.ts'), { converse: script.converse });
  assert.equal(output, 'near');
  const [{ request, shown } = assert.fail()] = script.asked;
  assert.equal(request.prompt, '{"n":4,"unit":"cm"}');
  assert.deepEqual(shown, [
    {
      name: 'gambit.get_reference_context',
      payload: {
        runId: 'id0',
        actionCallId: 'id2',
        parentActionCallId: 'id1',
        input: { n: 4, unit: 'cm' },
        action: { name: 'find', activity: 'finding', description: 'Finds it.' },
      },
    },
  ]);
});

test('@deck_model_list of several models the first is asked that can be', async (t) => {
  const folder = deckFolder(t, { 'root.deck.md': '+++\nmodelParams = { model = ["a/gone", "b/there"] }\n+++\nHi.' });
  const asked: string[] = [];
  const { output } = await run(path.join(folder, 'root.deck.md'), {
    model: 'c/never',
    converse: async ({ model }) => {
      asked.push(model);
      if (model === 'a/gone') return { kind: 'failed', code: 'no_model', message: 'not here' };
      return { kind: 'answer', text: 'hi', passes: 1 };
    },
  });
  assert.equal(output, 'hi');
  assert.deepEqual(asked, ['a/gone', 'b/there']);
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

test('@deck_streaming the text of the root comes as it is made, that of decks below and of handlers does not', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.md': ASKS.replace('label = "asks"', 'label = "asks"\nonError = "./words.deck.md"').replace(
      './echo.deck.ts',
      './child.deck.md',
    ),
    'child.deck.md':
      '+++\nlabel = "child"\ncontextSchema = "./any.ts"\nresponseSchema = "./any.ts"\nmodelParams = { model = "m" }\n[[actions]]\nname = "fails"\npath = "./fails.deck.ts"\n+++\nx',
    'words.deck.md':
      '+++\nlabel = "words"\ncontextSchema = "./any.ts"\nresponseSchema = "./any.ts"\nmodelParams = { model = "m" }\n+++\nx',
    'fails.deck.ts': deck("inputSchema: z.object({}), outputSchema: z.string(), run: (ctx) => ctx.fail('no')"),
    'any.ts': "import { z } from 'zod';\nexport default z.any();",
  });
  const script = scripted({
    asks: [{ call: 'echo', args: { input: 1 } }, { call: 'echo', args: { input: 2 } }, 'from the root'],
    child: ['from the child', { call: 'fails', args: {} }],
    words: ['from the handler'],
  });
  const streamed: string[] = [];
  await run(path.join(folder, 'root.deck.md'), { converse: script.converse, onText: (text) => streamed.push(text) });
  assert.deepEqual(streamed, ['from the root']);
  assert.equal(script.asked.length, 4);
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
