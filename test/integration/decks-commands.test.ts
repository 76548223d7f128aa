/** What Gambit's command does besides running a deck once: conversations, personas, graders, checks and exports. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { runBob } from '../../engine/cli/run.ts';
import { codeDeck, deckFolder } from '../support/decks.ts';
import { answer, type ChatBody, startModelServer } from '../support/model-server.ts';

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

const asks = (label: string, more = '') =>
  `+++\nlabel = "${label}"\nmodelParams = { model = "openai/test-model" }\n${more}+++\nI am ${label}.`;
const lines = (body: ChatBody) => body.messages.slice(1).map(({ role, content }) => `${role}: ${content}`);

test('@deck_repl_remembers lines of a conversation are told together, until they are forgotten', async (t) => {
  await using server = await startModelServer();
  const env = { OPENAI_BASE_URL: server.baseUrl };
  const folder = deckFolder(t, { 'root.deck.md': asks('root') });
  server.script(answer('One.'), answer('Two.'), answer('Three.'), answer('Four.'));
  const { stdout } = await bob(folder, ['repl', 'root.deck.md'], env, 'a\nb\n:new\nc\n');
  assert.equal(stdout, 'One.\nTwo.\nWhat was said is forgotten.\nThree.\n');
  const told = server.chats.map(({ body }) => lines(body));
  assert.deepEqual(told[1], ['user: a', 'assistant: One.', 'user: b']);
  assert.equal(told[2]?.at(-1), 'user: c');
  assert.ok(!told[2]?.includes('user: a'));
  const once = await bob(folder, ['chat', 'root.deck.md', '--once', 'd', '--state', 's.json'], env);
  assert.deepEqual([once.code, once.stdout], [0, 'Four.\n']);
  assert.equal((await bob(folder, ['chat', 'root.deck.md', '--state', 's.json'], env, 'e\n')).stdout, 'Hello.\n');
  assert.equal(JSON.parse(readFileSync(path.join(folder, 's.json'), 'utf8')).messages.length, 4);
  assert.equal((await bob(folder, ['chat', '--state', 's.json'], env)).code, 2);
});

test('@deck_cli_scenario @deck_cli_grade a persona talks until it is content, graders read it, and the file keeps both', async (t) => {
  // What a command needs for a while is gone with it, and none of it is where another's may lie.
  const temporary = deckFolder(t, {});
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = temporary;
  t.after(() => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  });
  await using server = await startModelServer({
    // Whoever is asked is known by its prompt; the persona has two things to say.
    fallback: ({ messages }) => {
      const who = String(messages[0]?.content);
      const said = messages.filter(({ role }) => role === 'user').length;
      if (who.startsWith('I am persona')) return answer(said > 2 ? ' ' : `Question ${said}?`);
      return answer(who.startsWith('I am judge') ? '{"score": 2, "reason": "kind"}' : `Answer ${said}.`);
    },
  });
  const env = { OPENAI_BASE_URL: server.baseUrl };
  const grader = 'responseSchema = "gambit://schemas/graders/grader_output.zod.ts"\n';
  const folder = deckFolder(t, {
    'root.deck.md': asks('root'),
    'persona.deck.md': asks('persona', 'acceptsUserTurns = true\n'),
    'turns.deck.md': asks('judge', `contextSchema = "gambit://schemas/graders/contexts/turn.zod.ts"\n${grader}`),
    'whole.deck.md': asks(
      'judge',
      `contextSchema = "gambit://schemas/graders/contexts/conversation.zod.ts"\n${grader}`,
    ),
    'fails.deck.ts': codeDeck("inputSchema: z.any(), outputSchema: z.any(), run: (ctx) => ctx.fail('no scale')"),
  });
  const scenario = (...more: string[]) =>
    bob(folder, ['scenario', 'root.deck.md', '--test-deck', 'persona.deck.md', ...more], env);
  const { code, stdout } = await scenario('--state', 's.json', '--grade', 'turns.deck.md', '--json');
  assert.equal(code, 0);
  const { turns, ended, messages, runs } = JSON.parse(stdout);
  assert.deepEqual([turns, ended], [2, 'persona']);
  assert.deepEqual(
    messages.map(({ content }: { content: string }) => content),
    ['Question 1?', 'Answer 1.', 'Question 2?', 'Answer 2.'],
  );
  assert.deepEqual(
    runs.map(({ message, result }: { message: number; result: { score: number } }) => [message, result.score]),
    [
      [1, 2],
      [3, 2],
    ],
  );
  const short = await scenario('--max-turns', '1', '--message', 'Mine.');
  assert.match(short.stdout, /^persona: Mine\.\ndeck: Answer 1\.\n1 exchanges; the turns were over/);
  assert.match(
    (await bob(folder, ['grade', 'whole.deck.md', '--state', 's.json'], env)).stdout,
    /the conversation: .*"score":2/,
  );
  assert.equal((await bob(folder, ['grade', 'fails.deck.ts', '--state', 's.json'], env)).code, 1);
  const kept = JSON.parse(readFileSync(path.join(folder, 's.json'), 'utf8')).meta.gradingRuns;
  assert.deepEqual(
    kept.map(({ status }: { status: string }) => status),
    ['completed', 'completed', 'completed', 'error'],
  );
  assert.match((await bob(folder, ['grade', 'whole.deck.md', '--state', 'none.json'], env)).stderr, /no such session/);
  assert.equal((await bob(folder, ['grade', 'whole.deck.md'], env)).code, 2);
  assert.deepEqual(readdirSync(temporary), [path.basename(folder)]);
});

test('@deck_cli_scenario what the context lacks the persona is asked for, and what was given stays', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': codeDeck(
      "inputSchema: z.object({ name: z.string(), size: z.number() }), outputSchema: z.string(), run: (ctx) => ctx.input.name + ' ' + ctx.input.size",
    ),
    'persona.deck.ts': codeDeck(
      "run: (ctx) => ctx.input.startsWith('{') ? JSON.stringify({ name: 'other', size: JSON.parse(ctx.input).missing.length }) : 'Hello.'",
    ),
    'silent.deck.ts': codeDeck("run: () => 'no'"),
  });
  const scenario = (persona: string) =>
    bob(folder, [
      'scenario',
      'root.deck.ts',
      '--test-deck',
      persona,
      '--context',
      '{"name":"Ada"}',
      '--max-turns',
      '1',
    ]);
  assert.match((await scenario('persona.deck.ts')).stdout, /deck: Ada 1\n/);
  const { code, stderr } = await scenario('silent.deck.ts');
  assert.deepEqual([code, /gave no JSON/.test(stderr)], [1, true]);
});

test('@deck_cli_check every deck that is named is loaded, and every model looked for', async (t) => {
  await using server = await startModelServer();
  const env = { OPENAI_BASE_URL: server.baseUrl };
  const folder = deckFolder(t, {
    'root.deck.md': asks(
      'root',
      '[[actions]]\nname = "code"\npath = "./code.deck.ts"\n[[graders]]\npath = "./other.deck.md"\n',
    ),
    'code.deck.ts': codeDeck("inputSchema: z.object({}), outputSchema: z.string(), run: () => ''"),
    'other.deck.md': '+++\nmodelParams = { model = ["openai/gone", "nobody/x", "openai/test-model"] }\n+++\nx',
    'gone.deck.md': '+++\nmodelParams = { model = "openai/gone" }\n+++\nx',
    'broken.deck.md': '+++\n[[graders]]\npath = "./none.deck.md"\n+++\nx',
  });
  const { code, stdout } = await bob(folder, ['check', 'root.deck.md', '--json'], env);
  assert.equal(code, 0);
  const { decks } = JSON.parse(stdout);
  assert.deepEqual(
    decks.map(({ file, kind, ok }: { file: string; kind: string; ok: boolean }) => [file, kind, ok]),
    [
      ['root.deck.md', 'model', true],
      ['code.deck.ts', 'compute', true],
      ['other.deck.md', 'model', true],
    ],
  );
  const gone = await bob(folder, ['check', 'gone.deck.md'], env);
  assert.deepEqual([gone.code, /doesn't list gone/.test(gone.stdout)], [1, true]);
  assert.match((await bob(folder, ['check', 'broken.deck.md'], env)).stderr, /none\.deck\.md: There is no such file/);
  assert.equal(server.chats.length, 0);
});

test('@deck_cli_export a session and its decks are one archive that any tar reads', async (t) => {
  const deep = `${'long-folder-name/'.repeat(7)}piece.card.md`;
  const folder = deckFolder(t, {
    'decks/root.deck.md': `![piece](./${deep})\n\nHello.`,
    [`decks/${deep}`]: 'A piece.',
    's.json': '{"messages": [{"role": "user", "content": "Grüße"}], "meta": {}}',
  });
  const { code, stdout } = await bob(folder, [
    'export',
    'decks/root.deck.md',
    '--state',
    's.json',
    '--out',
    'o.tar.gz',
    '--json',
  ]);
  assert.equal(code, 0);
  const names = ['state.json', 'transcript.md', 'grading.json', 'deck/root.deck.md', `deck/${deep}`];
  assert.deepEqual(JSON.parse(stdout).entries, names);
  const tar = gunzipSync(readFileSync(path.join(folder, 'o.tar.gz')));
  assert.equal(tar.length % 512, 0);
  const read = spawnSync('tar', ['-tzf', 'o.tar.gz'], { cwd: folder, encoding: 'utf8' });
  // Windows and Linux both have it; a machine without one checks only the form.
  if (read.error === undefined) assert.deepEqual(read.stdout.trim().split('\n'), names);
  assert.ok(tar.includes('Grüße'));
  assert.equal((await bob(folder, ['export', '--state', 's.json'])).code, 2);
});

test('@deck_cli_bot it writes decks into its folder, and nothing outside of it', async (t) => {
  await using server = await startModelServer();
  const env = { OPENAI_BASE_URL: server.baseUrl };
  const folder = deckFolder(t, { 'decks/old.deck.md': 'Old.', 'secret.md': 'secret' });
  symlinkSync(folder, path.join(folder, 'decks', 'link'), 'junction');
  const call = (name: string, args: object) => ({
    id: `c${JSON.stringify(args)}`,
    name,
    arguments: JSON.stringify(args),
  });
  const outside = ['../secret.md', 'link/secret.md', path.join(folder, 'secret.md'), '.git/x.md', 'x.sh'];
  server.script(
    {
      kind: 'answer',
      calls: [
        call('list_files', {}),
        call('write_file', { path: 'new/root.deck.md', text: 'Hi.' }),
        ...outside.map((file) => call('write_file', { path: file, text: 'broken' })),
        ...outside.map((file) => call('read_file', { path: file })),
      ],
    },
    answer('Written.'),
  );
  const model = ['--model-force', 'openai/test-model'];
  const { stdout } = await bob(folder, ['bot', 'decks', '--message', 'A greeter.', ...model], env);
  assert.equal(stdout, 'Written.\n');
  assert.equal(readFileSync(path.join(folder, 'decks/new/root.deck.md'), 'utf8'), 'Hi.');
  assert.equal(readFileSync(path.join(folder, 'secret.md'), 'utf8'), 'secret');
  const results = (server.chats[1]?.body.messages ?? []).filter(({ role }) => role === 'tool').slice(1);
  assert.deepEqual(JSON.parse(String(results[0]?.content)), ['old.deck.md']);
  const refused = results.filter(({ content }) =>
    /"ok":false.*(?:outside of|not for decks|files of decks)/.test(String(content)),
  );
  assert.equal(refused.length, 2 * outside.length);
  assert.ok(!results.some(({ content }) => content === '"secret"'));
  assert.equal((await bob(folder, ['bot', 'none'], env)).code, 1);
});
