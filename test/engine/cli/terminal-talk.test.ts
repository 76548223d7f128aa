/** Talking at the terminal: words as they come, an answer that is stopped, and messages as long as the window takes. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { LONGEST_QUESTION } from '../../../engine/api/attachments.ts';
import { runBob } from '../../../engine/cli/run.ts';
import { eventually } from '../../support/eventually.ts';
import { answer, type ChatBody, type Reply, startModelServer } from '../../support/model-server.ts';

const isThought = ({ messages }: ChatBody) => !String(messages[0]?.content).includes('You are Bob');
const thought = answer('{"about": "talk", "cards": [], "rules": []}');

/** A terminal in front of a model that answers so, every time. */
async function atTerminal(t: TestContext, says: Reply) {
  const models = await startModelServer({ fallback: (body) => (isThought(body) ? thought : says) });
  t.after(() => models.close());
  const runtime = mkdtempSync(path.join(tmpdir(), 'bob-terminal-'));
  t.after(() => rmSync(runtime, { recursive: true, force: true }));
  const stdin = new PassThrough();
  const interrupts = new Set<() => void>();
  const pieces: string[] = [];
  const seen = { error: '' };
  const run = (...args: string[]) =>
    runBob(['--runtime', runtime, 'chat', ...args], {
      stdout: { write: (text: string) => pieces.push(text) },
      stderr: { write: (text: string) => (seen.error += text) },
      stdin,
      env: { BOB_CHAT_BASE_URL: models.baseUrl, BOB_CHAT_API_KEY: 'k', BOB_CHAT_MODEL: 'small' },
      cwd: runtime,
      onInterrupt(told) {
        interrupts.add(told);
        return () => interrupts.delete(told);
      },
    });
  return {
    models,
    stdin,
    pieces,
    seen,
    run,
    out: () => pieces.join(''),
    /** Ctrl+C. @returns whether anybody heard it */
    interrupt() {
      const heard = interrupts.size > 0;
      for (const told of [...interrupts]) told();
      return heard;
    },
    turns: () =>
      readFileSync(path.join(runtime, 'turns.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { input: string; response: string }),
  };
}

test('words are shown as they come, and the whole answer once', async (t) => {
  const terminal = await atTerminal(t, answer(['One ', 'two ', 'three.'], { gapMs: 150 }));
  const ended = terminal.run();
  terminal.stdin.write('Count.\n');
  await eventually(() => terminal.out().includes('three.'), 'what the terminal shows');
  terminal.stdin.end(':quit\n');
  assert.equal(await ended, 0);
  assert.equal(terminal.out(), 'One two three.\n');
  assert.ok(terminal.pieces.length > 2, `in ${terminal.pieces.length} pieces`);
});

test('an interrupt stops the answer and keeps what came; the next message is answered; one more ends the talk', async (t) => {
  const terminal = await atTerminal(t, answer('Half of an answer', { ending: 'stall' }));
  const ended = terminal.run();
  terminal.stdin.write('Go on.\n');
  await eventually(() => terminal.out().includes('Half of an answer'), 'what the terminal shows');
  assert.ok(terminal.interrupt());
  await eventually(() => terminal.out().includes('You stopped this answer.'), 'what the terminal shows');
  terminal.stdin.write('And again.\n');
  await eventually(() => terminal.out().split('Half of an answer').length === 3, 'what the terminal shows');
  terminal.interrupt();
  await eventually(() => terminal.out().split('You stopped this answer.').length === 3, 'what the terminal shows');
  terminal.interrupt();
  assert.equal(await ended, 0);
  assert.deepEqual(
    terminal.turns().map(({ input, response }) => [input, response]),
    [
      ['Go on.', 'Half of an answer'],
      ['And again.', 'Half of an answer'],
    ],
  );
});

test('two interrupts in one answer end the talk with it, and what came is kept', async (t) => {
  const terminal = await atTerminal(t, answer('Half of an answer', { ending: 'stall' }));
  const ended = terminal.run();
  terminal.stdin.write('Go on.\nNever asked.\n');
  await eventually(() => terminal.out().includes('Half of an answer'), 'what the terminal shows');
  terminal.interrupt();
  terminal.interrupt();
  assert.equal(await ended, 0);
  assert.deepEqual(
    terminal.turns().map(({ input }) => input),
    ['Go on.'],
  );
  assert.equal(terminal.interrupt(), false);
});

test('--once says the answer as it comes, and with --json only the record', async (t) => {
  const terminal = await atTerminal(t, answer('Fine.'));
  assert.equal(await terminal.run('--once', 'How are you?'), 0);
  assert.equal(terminal.out(), 'Fine.\n');
  terminal.pieces.length = 0;
  assert.equal(await terminal.run('--once', 'How are you?', '--json'), 0);
  assert.equal((JSON.parse(terminal.out()) as { response: string }).response, 'Fine.');
});

test('a message may be as long as in the window, and a longer one says what is too much', async (t) => {
  const terminal = await atTerminal(t, answer('Read.'));
  const long = 'word '.repeat(LONGEST_QUESTION / 5).trimEnd();
  assert.equal(await terminal.run('--once', long), 0, terminal.seen.error);
  assert.equal(terminal.out(), 'Read.\n');
  assert.equal(terminal.turns()[0]?.input.length, long.length);
  assert.equal(await terminal.run('--once', `${long} and more`), 2);
  assert.match(terminal.seen.error, /60,008 characters, and 60,000 fit/);
});
