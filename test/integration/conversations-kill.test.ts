/** A talk is killed at any moment: the question and all that anybody saw of the answer are there afterwards. 100 times with BOB_LONG=1. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import type { Exchange } from '../../engine/api/index.ts';
import { answer, type ChatBody, startModelServer } from '../support/model-server.ts';
import { startServed } from '../support/rpc.ts';

const KILLS = process.env['BOB_LONG'] === '1' ? 100 : 6;
const CHILD = path.join(import.meta.dirname, '..', 'support', 'kill-talker.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'bob-kill-talk-'));
after(() => rmSync(folder, { recursive: true, force: true }));

interface Line {
  readonly kept?: string;
  readonly heard?: string;
  readonly answered?: string;
}

/** Talks until so many lines were said, and gives all that were. */
async function talkUntilKilled(baseUrl: string, lines: number): Promise<Line[]> {
  const child = spawn(process.execPath, [CHILD, folder, baseUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (chunk: string) => {
    said += chunk;
    if (said.split('\n').length > lines) child.kill('SIGKILL');
  });
  await new Promise((resolve) => child.once('close', resolve));
  assert.equal(child.signalCode, 'SIGKILL');
  const whole = said.split('\n').slice(0, -1);
  return whole.map((line) => JSON.parse(line) as Line);
}

/** What was asked last, and what was heard of its answer. */
function lastOf(lines: readonly Line[]): { question: string; heard: string } {
  const at = lines.findLastIndex(({ kept }) => kept !== undefined);
  const heard = lines.slice(at).flatMap((line) => line.heard ?? []);
  return { question: lines[at]!.kept!, heard: heard.join('') };
}

test(`@conversations_kept ${KILLS} kills at any moment of a talk lose no question and no word of an answer, in no window and not in the record`, {
  timeout: KILLS * 150_000,
}, async () => {
  await using models = await startModelServer();
  const words = Array.from({ length: 40 }, (_, place) => `word${place} `);
  const behaves = ({ messages }: ChatBody) =>
    String(messages[0]?.content).includes('You are Bob') ? { ...answer(words), gapMs: 5 } : answer('{"about": "talk"}');
  let asked = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    models.script(...Array.from({ length: 40 }, () => behaves));
    const lines = await talkUntilKilled(models.baseUrl, 1 + ((kill * 3) % 11));
    const { question, heard } = lastOf(lines);
    asked += lines.filter(({ kept }) => kept !== undefined).length;
    await using served = await startServed({}, { folder });
    const opened = await Promise.all(
      [await served.connect(null), await served.connect(null)].map((window) =>
        window.call<{ exchanges: Exchange[] }>('conversations/open', { id: 'chat' }),
      ),
    );
    assert.deepEqual(opened[0], opened[1]);
    const { exchanges } = opened[0]!;
    const mine = exchanges.find((exchange) => exchange.question === question);
    assert.ok(mine !== undefined, `${question} is gone`);
    assert.notEqual(mine.state, 'writing');
    assert.ok(mine.answer.text.startsWith(heard.trimEnd()), `"${heard}" was seen, "${mine.answer.text}" is left`);
    for (const { answered } of lines) {
      if (answered === undefined) continue;
      const whole = exchanges.find((exchange) => exchange.question === answered);
      assert.deepEqual([whole?.state, whole?.answer.text], ['answered', words.join('').trimEnd()]);
    }
    const records = readFileSync(path.join(folder, 'turns.jsonl'), 'utf8').trimEnd().split('\n');
    const recorded = records.filter((record) => record.includes(JSON.stringify(question)));
    assert.equal(recorded.length, 1);
    assert.ok(recorded[0]!.includes(mine.answer.text));
    // Each that was begun is there once, however often Bob was killed since. One that nobody was told of may be, too.
    assert.equal(new Set(exchanges.map(({ id }) => id)).size, exchanges.length);
    assert.ok(exchanges.length >= asked && exchanges.length <= asked + kill + 1);
  }
});
