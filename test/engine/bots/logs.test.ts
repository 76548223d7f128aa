import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBotLogs, MOST_CHARACTERS, MOST_LINES } from '../../../engine/bots/logs.ts';

test('a bot keeps its last lines, each cut to its length', () => {
  const logs = createBotLogs(() => 0);
  for (let line = 0; line <= MOST_LINES; line++) logs.add('bot', `line ${line}`);
  logs.add('bot', 'x'.repeat(10_000));
  const lines = logs.tail('bot', 1000);
  assert.equal(lines.length, MOST_LINES);
  assert.match(lines[0]!, / line 2$/);
  assert.equal(lines.at(-1)!.length, '1970-01-01T00:00:00.000Z '.length + 500);
  assert.deepEqual(logs.tail('another', 10), []);
});

test('all bots of all rooms together keep so much and no more: the quietest are forgotten first', () => {
  const logs = createBotLogs(() => 0);
  const bots = Array.from({ length: 200 }, (_, bot) => `bot${bot}`);
  logs.add('quiet', 'once');
  for (let line = 0; line < MOST_LINES; line++) for (const bot of bots) logs.add(bot, '\u4e2d'.repeat(500));
  const kept = bots.flatMap((bot) => logs.tail(bot, MOST_LINES)).reduce((sum, line) => sum + line.length, 0);
  assert.ok(kept <= MOST_CHARACTERS && kept > MOST_CHARACTERS / 2, `${kept}`);
  assert.deepEqual(logs.tail('quiet', 1), []);
  assert.ok(logs.tail('bot199', 1).length === 1);
});
