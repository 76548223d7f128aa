/** Runs that go on with what was said before: sessions, their files, and what the command does with them. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { runBob } from '../../engine/cli/run.ts';
import { newSession } from '../../engine/decks/session.ts';
import { ANYTHING, codeDeck, deckFolder, run } from '../support/decks.ts';
import { answer, failure, startModelServer } from '../support/model-server.ts';

async function bob(cwd: string, argv: string[], env: Record<string, string> = {}, typed?: string) {
  let stdout = '';
  let stderr = '';
  const code = await runBob(argv, {
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
    ...(typed === undefined ? {} : { stdin: Readable.from([typed]) }),
    env,
    cwd,
  });
  return { code, stdout, stderr };
}

const HELPER = '+++\nlabel = "helper"\nmodelParams = { model = "openai/one" }\n+++\nHelp.';

test('@deck_session @deck_cli_said a run goes on with the session of its file, and the input is not told twice', async (t) => {
  await using server = await startModelServer();
  const env = { OPENAI_BASE_URL: server.baseUrl };
  const folder = deckFolder(t, { 'root.deck.md': HELPER });
  server.script(answer('Hello Ada.'), answer('You are Ada.'));
  const said = (...more: string[]) => bob(folder, ['run', 'root.deck.md', '--state', 's.json', ...more], env);
  assert.equal((await said('--context', 'notes', '--message', 'I am Ada.')).stdout, 'Hello Ada.\n');
  assert.equal((await said('--message', 'Who am I?', '--verbose')).stdout, 'You are Ada.\n');
  const [first, second] = server.chats.map(({ body }) =>
    body.messages.map(({ role, content }) => `${role}: ${content}`),
  );
  assert.match(first?.[2] ?? '', /^tool: .*"input":"notes"/);
  assert.deepEqual(first?.slice(3), ['user: I am Ada.']);
  assert.deepEqual(second?.slice(1), ['user: I am Ada.', 'assistant: Hello Ada.', 'user: Who am I?']);
  const { messages, meta } = JSON.parse(readFileSync(path.join(folder, 's.json'), 'utf8'));
  assert.deepEqual([messages.length, meta], [4, {}]);
});

test('@deck_session what a file says besides is kept, and one that is no session is told', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': codeDeck("run: (ctx) => 'to ' + ctx.input"),
    's.json': '{"runId": "r", "messages": [{"role": "user", "content": null}], "meta": {"a": 1}}',
    'bad.json': '{"messages": 7}',
  });
  assert.equal((await bob(folder, ['run', 'root.deck.ts', '--input', 'x', '--state', 's.json'])).stdout, 'to x\n');
  const kept = JSON.parse(readFileSync(path.join(folder, 's.json'), 'utf8'));
  assert.deepEqual(
    [kept.runId, kept.meta, kept.messages.at(-1)],
    ['r', { a: 1 }, { role: 'assistant', content: 'to x' }],
  );
  const bad = await bob(folder, ['run', 'root.deck.ts', '--state', 'bad.json']);
  assert.deepEqual([bad.code, /^bad\.json: This is no session\. messages/.test(bad.stderr)], [1, true]);
  writeFileSync(path.join(folder, 'bad.json'), 'no json');
  assert.match((await bob(folder, ['run', 'root.deck.ts', '--state', 'bad.json'])).stderr, /no JSON/);
});

test('@deck_session_code code keeps values with the session, reads what was said first, and adds messages', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': codeDeck(`
      inputSchema: z.any(), outputSchema: z.number(),
      run: async (ctx) => {
        await ctx.spawnAndWait({ path: './count.deck.ts' });
        ctx.appendMessage({ role: 'user', content: ctx.initialUserMessage });
        return ctx.getSessionMeta('count');
      }`),
    'count.deck.ts': codeDeck(
      `${ANYTHING} run: (ctx) => { ctx.setSessionMeta('count', (ctx.getSessionMeta('count') ?? 0) + 1); return null; }`,
    ),
  });
  const session = newSession();
  const once = () => run(path.join(folder, 'root.deck.ts'), { session, message: 'one more' });
  assert.equal((await once()).output, 1);
  assert.equal((await once()).output, 2);
  assert.deepEqual(session.meta, { count: 2 });
  assert.deepEqual(session.messages, [
    { role: 'user', content: 'one more' },
    { role: 'user', content: 'one more' },
  ]);
});

test('@deck_model_down a server that is down leads to the next model, and one that broke off later does not', async (t) => {
  await using server = await startModelServer();
  const env = { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', OLLAMA_BASE_URL: server.origin };
  const folder = deckFolder(t, {
    'root.deck.md': '+++\nmodelParams = { model = ["openai/down", "ollama/up"] }\n+++\nHi.',
    'late.deck.md':
      '+++\nmodelParams = { model = ["ollama/up", "ollama/other"] }\n[[actions]]\nname = "note"\npath = "./note.deck.ts"\n+++\nHi.',
    'note.deck.ts': codeDeck("inputSchema: z.object({}), outputSchema: z.string(), run: () => 'noted'"),
  });
  assert.deepEqual((await bob(folder, ['run', 'root.deck.md', '--input', 'x'], env)).stdout, 'Hello.\n');
  const call = { kind: 'answer' as const, calls: [{ id: 'c', name: 'note', arguments: '{}' }] };
  server.script(call, failure(400, 'broken'));
  const { code } = await bob(folder, ['run', 'late.deck.md', '--input', 'x'], env);
  assert.equal(code, 1);
  assert.ok(server.chats.every(({ body }) => body.model !== 'other'));
});

test('@deck_cli_log @deck_log_forms what code logs is on stderr without a terminal, in each of its forms', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': codeDeck(`run: (ctx) => {
      ctx.log('plain');
      ctx.log({ level: 'warn', message: 'mind this' });
      ctx.log({ title: 'Booked', body: { seat: 3 } });
      ctx.log({ title: 'Alone' });
      return 'done';
    }`),
  });
  const { stdout, stderr } = await bob(folder, ['run', 'root.deck.ts', '--json']);
  assert.equal(stdout, '{"output":"done"}\n');
  assert.equal(stderr, 'info: plain\nwarn: mind this\ninfo: Booked: {"seat":3}\ninfo: Alone\n');
});

test('@deck_cli_scenarios scenarios are run with the models and the trace that are given', async (t) => {
  await using server = await startModelServer();
  const env = { OPENAI_BASE_URL: server.baseUrl };
  const folder = deckFolder(t, {
    'bare.deck.md': '+++\nlabel = "bare"\n+++\nHi.',
    'named.deck.md': HELPER,
    's.jsonl': '{"name":"live","input":"x","expect":{"output":"Hello."}}',
  });
  const scenarios = (file: string, ...more: string[]) =>
    bob(folder, ['run', file, '--scenarios', 's.jsonl', '--json', ...more], env);
  assert.equal((await scenarios('bare.deck.md')).code, 1);
  assert.equal((await scenarios('bare.deck.md', '--model', 'openai/given', '--trace', 't.jsonl')).code, 0);
  assert.equal((await scenarios('named.deck.md', '--model-force', 'openai/forced')).code, 0);
  assert.deepEqual(
    server.chats.map(({ body }) => body.model),
    ['given', 'forced'],
  );
  assert.match(readFileSync(path.join(folder, 't.jsonl'), 'utf8'), /"kind":"run\.start"[\s\S]*"kind":"run\.end"/);
});
