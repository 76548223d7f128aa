/** `bob run` and `bob repl`: what they print, and how they say that a deck is wrong. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { runBob } from '../../engine/cli/run.ts';
import { deckFolder, ECHO } from '../support/decks.ts';

const examples = path.resolve(import.meta.dirname, '..', '..', 'examples');

async function bob(cwd: string, argv: string[], typed?: string) {
  let stdout = '';
  let stderr = '';
  const code = await runBob(argv, {
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
    ...(typed === undefined ? {} : { stdin: Readable.from([typed]) }),
    env: {},
    cwd,
  });
  return { code, stdout, stderr };
}

test('@deck_cli_run a deck of code runs without any model: text in, text out, or one JSON document', async () => {
  const hello = (...more: string[]) => bob(examples, ['run', 'hello_world/root.deck.ts', ...more]);
  assert.deepEqual(await hello('--input', 'Ada'), { code: 0, stdout: 'hello, Ada\n', stderr: '' });
  assert.deepEqual(JSON.parse((await hello('--input', '"Ada"', '--json')).stdout), { output: 'hello, Ada' });
  assert.equal((await hello('--input', '12')).stdout, 'hello, 12\n');
  assert.equal((await hello()).stdout, 'hello, world\n');
});

test('@deck_cli_trace a trace is a line an event', async (t) => {
  const folder = deckFolder(t, { 'root.deck.ts': ECHO });
  const { code } = await bob(folder, ['run', 'root.deck.ts', '--input', '{"text":"SECRET"}', '--trace', 'trace.jsonl']);
  assert.equal(code, 0);
  const text = readFileSync(path.join(folder, 'trace.jsonl'), 'utf8');
  const kinds = text
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { kind: string }).kind);
  assert.deepEqual(kinds, ['run.start', 'deck.start', 'deck.end', 'run.end']);
  assert.ok(!text.includes('SECRET'));
});

test('@deck_cli_errors what is wrong with a deck is told with its file and line, and ends with 1', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.md': '+++\nlabel = \n+++\n',
    'asks.deck.md': 'Hello.',
    'echo.deck.ts': ECHO,
  });
  const syntax = await bob(folder, ['run', 'root.deck.md']);
  assert.equal(syntax.code, 1);
  assert.match(syntax.stderr, /^root\.deck\.md:2: /);
  assert.match((await bob(folder, ['run', 'none.deck.md'])).stderr, /^none\.deck\.md: There is no such file/);
  assert.match((await bob(folder, ['run', 'asks.deck.md'])).stderr, /neither a model nor code/);
  assert.match(
    (await bob(folder, ['run', 'asks.deck.md', '--model', 'bob:chat'])).stderr,
    /no language model is connected/,
  );
  const input = await bob(folder, ['run', 'echo.deck.ts', '--input', '{"text":7}', '--json']);
  assert.equal(JSON.parse(input.stdout).error.code, 'input_invalid');
  assert.equal((await bob(folder, ['run'])).code, 2);
  assert.equal((await bob(folder, ['run', 'a', 'b'])).code, 2);
});

test('@deck_cli_scenarios scenarios are run in one go, and a failed one ends with 1', async (t) => {
  const curve = path.join(examples, 'mana_curve');
  const good = await bob(curve, ['run', 'root.deck.md', '--scenarios', 'scenarios.jsonl', '--json']);
  assert.equal(good.code, 0);
  assert.equal(JSON.parse(good.stdout).passed, 3);
  const folder = deckFolder(t, {
    'root.deck.ts': ECHO,
    's.jsonl': '{"name":"x","input":{"text":"a"},"model":{},"expect":{"output":"b"}}',
  });
  const bad = await bob(folder, ['run', 'root.deck.ts', '--scenarios', 's.jsonl']);
  assert.equal(bad.code, 1);
  assert.match(bad.stdout, /x: output: expected "b", got "echo: a"/);
});

test('@deck_repl the repl runs the deck for each line, and goes on after one that fails', async (t) => {
  const folder = deckFolder(t, { 'root.deck.ts': ECHO });
  const typed = [
    '{"text":"a"}',
    'wrong',
    ':actions',
    ':trace',
    '{"text":"b"}',
    ':model x/y',
    ':nope',
    ':quit',
    '{"text":"never"}',
  ];
  const { code, stdout, stderr } = await bob(folder, ['repl', 'root.deck.ts'], `${typed.join('\n')}\n`);
  assert.equal(code, 0);
  assert.deepEqual(stdout.trim().split('\n'), [
    'echo: a',
    'This deck has no actions.',
    'Events are shown.',
    'echo: b',
    'x/y is asked.',
    'There are :actions, :trace, :model ID, :new and :quit.',
  ]);
  assert.match(stderr, /input/);
  assert.match(stderr, /run\.start/);
  assert.equal((await bob(folder, ['repl', 'none.deck.ts'], '')).code, 1);
});

test('@deck_cli_model --model is asked where a deck names none, and --model-force whatever it names', async (t) => {
  const folder = deckFolder(t, {
    'bare.deck.md': 'Hello.',
    'named.deck.md': '+++\nmodelParams = { model = "a/b" }\n+++\nx',
  });
  const asked = async (...argv: string[]) => (await bob(folder, ['run', ...argv])).stderr;
  assert.match(await asked('bare.deck.md', '--model', 'c/d'), /c\/d/);
  assert.match(await asked('named.deck.md', '--model', 'c/d'), /a\/b/);
  assert.match(await asked('named.deck.md', '--model-force', 'c/d'), /c\/d/);
});

test('@deck_cli_run warnings go to stderr and leave the output alone', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.md': '+++\ncolour = "red"\nexecute = "./echo.deck.ts"\n+++\n',
    'echo.deck.ts': ECHO,
  });
  const { code, stdout, stderr } = await bob(folder, ['run', 'root.deck.md', '--input', '{"text":"a"}']);
  assert.deepEqual([code, stdout], [0, 'echo: a\n']);
  assert.match(stderr, /colour is no key/);
});

test('@deck_packaging the command is also gambit, decks import bob/decks, and licence, README, examples and the checks are there', () => {
  const root = path.resolve(examples, '..');
  const { bin, exports, license, scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  assert.equal(bin.gambit, bin.bob);
  assert.equal(exports['./decks'], './engine/decks/define.ts');
  assert.equal(license, 'Apache-2.0');
  assert.equal(typeof scripts.ci, 'string');
  assert.match(readFileSync(path.join(root, 'LICENSE'), 'utf8'), /Apache License/);
  assert.match(readFileSync(path.join(root, 'README.md'), 'utf8'), /docs\/decks\.md/);
  assert.match(readFileSync(path.join(root, '.github', 'workflows', 'ci.yml'), 'utf8'), /npm (?:test|run ci)/);
});
