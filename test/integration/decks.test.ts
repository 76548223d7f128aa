/** Agent decks over the real run loop, against a model server that speaks real HTTP. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { runDeck } from '../../engine/decks/orchestrator.ts';
import { isDeckProblem } from '../../engine/decks/problem.ts';
import type { RunDeckOptions } from '../../engine/decks/run-options.ts';
import { ANYTHING, ASKS, codeDeck, deckFolder, ECHO } from '../support/decks.ts';
import { answer, failure, startModelServer } from '../support/model-server.ts';
import { startScripted } from '../support/scripted-agent.ts';

const ROOT = ASKS.replace('test/model', 'openai/test-model');

async function start(t: TestContext, files: Record<string, string>) {
  const server = await startModelServer();
  const bob = await startScripted({
    environment: { OPENAI_BASE_URL: server.baseUrl, OPENAI_API_KEY: 'sk-secret-of-the-test' },
  });
  t.after(async () => {
    await bob[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });
  const folder = deckFolder(t, files);
  const run = (name: string, options: Partial<RunDeckOptions> = {}) =>
    runDeck(path.join(folder, name), { converse: bob.agent.converse, ...options });
  return { server, bob, run };
}

const calls = (name: string, args: object) => ({
  kind: 'answer' as const,
  calls: [{ id: 'call_a', name, arguments: JSON.stringify(args) }],
});

test('@deck_model_run a model deck is a run of the loop: instructions, native tools, results in a plain conversation', async (t) => {
  const { server, bob, run } = await start(t, { 'root.deck.md': ROOT, 'echo.deck.ts': ECHO });
  server.script(calls('echo', { text: 'you' }), answer(['It said ', 'echo: you.']));
  const streamed: string[] = [];
  const output = await run('root.deck.md', { input: 'Say you.', onText: (text) => streamed.push(text) });
  assert.equal(output, 'It said echo: you.');
  assert.equal(streamed.join(''), 'It said echo: you.');
  const [first, second] = server.chats;
  assert.ok(first !== undefined && second !== undefined);
  const said = (chat: NonNullable<typeof first>) => chat.body.messages.map(({ role, content }) => [role, content]);
  // The reference context stands before what is said first.
  assert.deepEqual(
    said(first).map(([role]) => role),
    ['system', 'assistant', 'tool', 'user'],
  );
  assert.deepEqual(
    [said(first)[0], said(first)[3]],
    [
      ['system', 'Be brief.'],
      ['user', 'Say you.'],
    ],
  );
  assert.equal(JSON.stringify(first.body.messages[1]).includes('gambit_get_reference_context'), true);
  assert.deepEqual(
    (first.body.tools as { function: { name: string } }[]).map((tool) => tool.function.name),
    ['echo'],
  );
  assert.deepEqual(said(second).at(-1), ['tool', '"echo: you"']);
  assert.equal(second.body.messages.at(-1)?.tool_call_id, 'call_a');
  const [summary] = bob.agent.getRuns({ projectId: projectOfDecks(bob) });
  assert.equal(summary?.status, 200);
  assert.match(summary.run, /^deck_asks_/);
});

function projectOfDecks(bob: Awaited<ReturnType<typeof startScripted>>): number {
  const project = bob.agent.init({ name: 'agent decks' });
  assert.ok(project.ok);
  return project.value.id;
}

test('@deck_guardrails a hung model ends at the time limit, and its request with it', async (t) => {
  const { server, run } = await start(t, {
    'root.deck.md': ROOT.replace('+++\n\nBe', '[guardrails]\ntimeoutMs = 600\n+++\n\nBe'),
    'echo.deck.ts': ECHO,
  });
  server.script({ ...answer('never'), ending: 'stall' });
  // On a busy machine the time can be over before the model was asked: then it is asked again.
  do await assert.rejects(run('root.deck.md'), (error) => isDeckProblem(error) && error.code === 'timeout');
  while (server.chats.length === 0);
  await server.chats[0]?.closed;
  assert.equal(server.chats[0]?.aborted, true);
});

test('@deck_guardrails @deck_error_guardrail a hung model below ends at its own limit, and the handler above says so', async (t) => {
  const { server, run } = await start(t, {
    'root.deck.ts': codeDeck(
      "errorHandler: './words.deck.ts', run: async (ctx) => (await ctx.spawnAndWait({ path: './hangs.deck.md', input: 'x' })).message",
    ),
    'hangs.deck.md':
      '+++\ncontextSchema = "./text.ts"\nresponseSchema = "./text.ts"\nmodelParams = { model = "openai/test-model" }\n[guardrails]\ntimeoutMs = 600\n+++\nx',
    'text.ts': "import { z } from 'zod';\nexport default z.string();",
    'words.deck.ts': codeDeck(`${ANYTHING} run: (ctx) => 'It hangs: ' + ctx.input.error.code`),
  });
  server.script({ ...answer('never'), ending: 'stall' });
  assert.equal(await run('root.deck.ts'), 'It hangs: timeout');
  // On a busy machine the time can be over before the model was asked.
  for (const chat of server.chats) {
    await chat.closed;
    assert.equal(chat.aborted, true);
  }
});

test('@deck_guardrails a model that calls and calls ends at the passes, and a wrong answer is one of them', async (t) => {
  const { server, run } = await start(t, { 'root.deck.md': ROOT, 'echo.deck.ts': ECHO });
  server.script(
    calls('echo', { text: 'a' }),
    calls('echo', { text: 'b' }),
    calls('echo', { text: 'c' }),
    answer('late'),
  );
  await assert.rejects(run('root.deck.md'), (error) => isDeckProblem(error) && error.code === 'passes_exceeded');
  assert.equal(server.chats.length, 3);
});

test('@deck_output an answer that breaks the schema is told so, in the same conversation', async (t) => {
  const { server, run } = await start(t, {
    'root.deck.ts': `import { defineDeck } from 'bob/decks';
import { z } from 'zod';
export default defineDeck({
  prompt: 'Count.', modelParams: { model: 'openai/m' }, outputSchema: z.object({ n: z.number() }),
  actions: [{ name: 'echo', path: './echo.deck.ts' }],
});`,
    'echo.deck.ts': ECHO,
  });
  server.script(answer('There are twelve.'), answer('{"n": 12}'));
  assert.deepEqual(await run('root.deck.ts'), { n: 12 });
  const last = server.chats.at(-1)?.body.messages ?? [];
  assert.deepEqual(
    last.slice(-2).map(({ role }) => role),
    ['assistant', 'user'],
  );
  assert.match(String(last.at(-1)?.content), /no JSON/);
});

test('@deck_output a deck without actions has its answer constrained in the way that the server understands', async (t) => {
  const { server, run } = await start(t, {
    'root.deck.ts': `import { defineDeck } from 'bob/decks';
import { z } from 'zod';
export default defineDeck({ prompt: 'Count.', modelParams: { model: 'openai/m' }, outputSchema: z.object({ n: z.number() }) });`,
  });
  server.script(...Array.from({ length: 8 }, () => answer('{"n": 12}')));
  assert.deepEqual(await run('root.deck.ts'), { n: 12 });
  assert.ok(server.chats.some(({ body }) => body.response_format?.type === 'json_schema'));
});

test('@deck_errors a child that fails ends the deck where nobody explains it, and the model is not asked again', async (t) => {
  const { server, run } = await start(t, {
    'root.deck.md': ROOT,
    'echo.deck.ts': ECHO.replace("'echo: ' + ctx.input.text", "ctx.fail({ message: 'down', code: 'offline' })"),
  });
  server.script(calls('echo', { text: 'a' }), answer('never asked'));
  await assert.rejects(run('root.deck.md'), (error) => isDeckProblem(error) && error.code === 'offline');
  assert.equal(server.chats.length, 1);
});

test('@deck_errors a handled failure stands in the conversation under its reserved name', async (t) => {
  const { server, run } = await start(t, {
    'root.deck.md': ROOT.replace('label = "asks"', 'label = "asks"\nonError = "./words.deck.ts"'),
    'echo.deck.ts': ECHO.replace("'echo: ' + ctx.input.text", "ctx.fail({ message: 'down', code: 'offline' })"),
    'words.deck.ts': `import { defineDeck } from 'bob/decks';
import { z } from 'zod';
export default defineDeck({ inputSchema: z.any(), outputSchema: z.string(), run: () => 'The echo is away.' });`,
  });
  server.script(calls('echo', { text: 'a' }), answer('Sorry, it is away.'));
  assert.equal(await run('root.deck.md'), 'Sorry, it is away.');
  const messages = server.chats[1]?.body.messages ?? [];
  const names = messages
    .flatMap((message) => (message.tool_calls ?? []) as { function: { name: string } }[])
    .map((call) => call.function.name);
  assert.deepEqual(names, ['gambit_get_reference_context', 'echo', 'gambit_error_event']);
  assert.match(String(messages.at(-1)?.content), /The echo is away/);
});

test('@deck_abort an abort from outside stops the request, and a model that is refused fails the deck in words', async (t) => {
  const { server, run } = await start(t, { 'root.deck.md': ROOT, 'echo.deck.ts': ECHO });
  server.script({ ...answer(Array.from({ length: 100 }, () => 'word ')), gapMs: 20 });
  const abort = new AbortController();
  const running = run('root.deck.md', { signal: abort.signal, onText: () => abort.abort() });
  await assert.rejects(running, (error) => isDeckProblem(error) && error.code === 'aborted');
  await server.chats[0]?.closed;
  assert.equal(server.chats[0]?.aborted, true);
  server.script(failure(401));
  await assert.rejects(run('root.deck.md'), (error) => {
    assert.ok(isDeckProblem(error));
    assert.equal(error.code, 'model_failed');
    assert.ok(!error.message.includes('sk-secret'));
    return true;
  });
});
