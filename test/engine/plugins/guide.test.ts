/** The guide's example is a plugin that works as the guide says. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { assemblePacket } from '../../../engine/plugins/assembly.ts';
import { openBench } from '../../support/rummy.ts';

test('the example of docs/plugins.md is loaded from its file, is told, and rolls', async (t) => {
  const guide = readFileSync(new URL('../../../docs/plugins.md', import.meta.url), 'utf8');
  const [, code] = /```ts\n([\s\S]*?)```/.exec(guide)!;
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-guide-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'dice.ts');
  writeFileSync(file, code!);
  const bench = await openBench({ environment: { RUMMY_PLUGIN_dice: file } });
  assert.deepEqual(bench.host.problems, []);
  const rolled = await bench.call('dice', { sides: '20' });
  assert.match(rolled.body, /^rolled ([1-9]|1\d|20)$/);
  const wrong = await bench.call('dice', { sides: 'many' });
  assert.deepEqual([wrong.state, wrong.status], ['failed', 400]);
  const [system, user] = (await assemblePacket(bench.host, bench.rummy, { contextSize: null })).messages;
  assert.match(system!.content, /## dice\n`<dice sides="6"\/>`/);
  assert.match(system!.content, /<dice path="dice:\/\/turn_1" summary="d20"[^>]*>d20: \d+<\/dice>/);
  assert.ok(user!.content.indexOf('</log>') < user!.content.indexOf('<table>'));
});
