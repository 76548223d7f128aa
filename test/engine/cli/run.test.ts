import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { badUsage, parseCommandArgs, wholeNumber } from '../../../engine/cli/command.ts';
import { createPrinter } from '../../../engine/cli/printer.ts';
import { commandFiles, loadCommand, matchCommand, nearestCommand } from '../../../engine/cli/registry.ts';
import { type ProcessSurroundings, runBob } from '../../../engine/cli/run.ts';
import { ROOT } from '../../support/sources.ts';

const bob = (...argv: string[]) => bobIn({}, ...argv);

async function bobIn(more: Partial<ProcessSurroundings>, ...argv: string[]) {
  let out = '';
  let err = '';
  const code = await runBob(argv, {
    ...more,
    stdout: { write: (text: string) => (out += text) },
    stderr: { write: (text: string) => (err += text), isTTY: false },
    env: {},
    cwd: process.cwd(),
  });
  return { code, out, err };
}

test('--help lists every command that has a file', async () => {
  const { code, out } = await bob('--help');
  assert.equal(code, 0);
  for (const name of commandFiles().keys()) assert.ok(out.includes(`  ${name} `), name);
});

test('every command is named as its file, says what it does and shows itself in its usage', async () => {
  for (const [name, file] of commandFiles()) {
    const command = await loadCommand(file);
    assert.equal(command.name, name);
    assert.ok(command.summary.length > 0 && !command.summary.includes('\n'), name);
    assert.ok(command.usage.startsWith(`bob ${name}`), name);
    const help = await bob(...name.split(' '), '--help');
    assert.equal(help.code, 0);
    assert.equal(help.out, `${command.usage.trim()}\n`);
  }
});

test('bad usage ends with 2 and one line that says what to write instead', async () => {
  const cases: [string[], RegExp][] = [
    [[], /bob --help/],
    [['doctr'], /Write: bob doctor/],
    [['juggle'], /bob --help lists/],
    [['doctor', '--colour'], /--colour.*Write: bob doctor/],
    [['doctor', 'now'], /now.*Write: bob doctor/],
    [['doctor', '--runtime'], /--runtime DIR/],
    [['doctor', '--runtime='], /--runtime DIR/],
  ];
  for (const [argv, expected] of cases) {
    const { code, out, err } = await bob(...argv);
    assert.equal(code, 2, argv.join(' '));
    assert.equal(out, '');
    assert.match(err, expected);
    assert.equal(err.trimEnd().split('\n').length, 1, err);
  }
});

test('--json prints exactly one document, for help as for results', async () => {
  const { code, out } = await bob('--help', '--json');
  assert.equal(code, 0);
  assert.ok((JSON.parse(out) as { commands: { name: string }[] }).commands.some(({ name }) => name === 'doctor'));
});

test('of two commands that fit, the one with more words runs', () => {
  const files = new Map([
    ['deck', 'deck.ts'],
    ['deck check', 'deck-check.ts'],
  ]);
  assert.deepEqual(matchCommand(files, ['deck', 'check', 'list.txt']), { file: 'deck-check.ts', args: ['list.txt'] });
  assert.deepEqual(matchCommand(files, ['deck', 'list']), { file: 'deck.ts', args: ['list'] });
  assert.equal(matchCommand(files, ['decks']), undefined);
});

test('a slip of the finger is recognised, another word is not', () => {
  assert.equal(nearestCommand(['serve', 'sim', 'doctor'], 'sevre'), 'serve');
  assert.equal(nearestCommand(['serve', 'sim', 'doctor'], 'replay'), undefined);
});

test('a wrong option comes back as a value with one line', () => {
  const config = { args: ['--games'], options: { games: { type: 'string' } } } as const;
  const parsed = parseCommandArgs({ usage: 'bob sim --games N\n\nmore' }, config);
  assert.equal(parsed.ok, false);
  assert.match(parsed.ok ? '' : parsed.problem, /--games.*Write: bob sim --games N$/);
});

test('numbers are whole and within their bounds', () => {
  const bounds = { min: 1, max: 10, otherwise: 3 };
  assert.deepEqual(wholeNumber('games', undefined, bounds), { ok: true, value: 3 });
  assert.deepEqual(wholeNumber('games', '7', bounds), { ok: true, value: 7 });
  for (const wrong of ['0', '11', '2.5', 'many', '', '1e1', '0x5']) {
    assert.equal(wholeNumber('games', wrong, bounds).ok, false, wrong);
  }
});

test('usage problems are told on one line whatever the message was', () => {
  let err = '';
  assert.equal(badUsage({ stderr: { write: (text) => (err += text) } }, 'first\n  second'), 2);
  assert.equal(err, 'first second\n');
});

test('what serves a window has it made ready first, and serves none where that fails; its help makes none', async () => {
  for (const words of [
    ['serve', '--no-open'],
    ['channel', 'serve'],
  ]) {
    const readyWindow = () => Promise.reject(new Error('renderer/index.html is missing: restore it from git.'));
    const { code, out, err } = await bobIn({ readyWindow }, ...words);
    assert.deepEqual([code, out], [1, '']);
    assert.match(err, /restore it from git/);
    assert.equal((await bobIn({ readyWindow }, ...words, '--help')).code, 0);
  }
});

test('in a clone every way to the command builds the window where it is stale', () => {
  const { scripts, bin } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
    bin: Record<string, string>;
  };
  for (const script of [scripts['bob'], scripts['bench'], readFileSync(path.join(ROOT, bin['bob']!), 'utf8')])
    assert.match(script!, /build\/command\.mjs/);
  const ran = spawnSync(process.execPath, [path.join(ROOT, 'build', 'command.mjs'), 'serve', '--help'], {
    encoding: 'utf8',
  });
  assert.deepEqual([ran.status, ran.stderr], [0, '']);
  assert.match(ran.stdout, /^bob serve/);
});

test('nothing that is printed does anything to a terminal, in pieces and in errors too', () => {
  const printed: string[] = [];
  const printer = createPrinter((text) => printed.push(text));
  for (const piece of ['\u001b]0;title\u0007', 'a\ud83c', '\udf89b', '\u009b31m\u202e', '\ud800']) printer.write(piece);
  printer.end();
  assert.equal(printed.join(''), '⟨U+001B⟩]0;title⟨U+0007⟩a🎉b⟨U+009B⟩31m⟨U+202E⟩⟨U+D800⟩');
});

const isTame = (text: string) => ['\u001b', '\u009b', '\u202e'].every((sign) => !text.includes(sign));

test('a command that repeats what it was given repeats no control characters', async () => {
  for (const words of [
    ['\u001b[2J'],
    ['memory', '\u001b[2J\u009b'],
    ['run', '/no/such/\u001b[2J.deck.md'],
    ['deck', 'check', '\u001b\u202e'],
  ]) {
    const { out, err } = await bob(...words);
    assert.ok(err !== '' && isTame(out + err), JSON.stringify(err));
    const json = await bob(...words, '--json');
    assert.ok(isTame(json.out + json.err), JSON.stringify(json));
  }
});
