/** Lines with a limit. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLineCutter, limitedLines } from '../../../engine/outside/lines.ts';

test('lines come out the same whatever the pieces were, in every encoding of their ends', () => {
  const text = Buffer.from('one\r\n\nzwölf €\n12345678901\nlast');
  for (let size = 1; size < 12; size += 1) {
    const cutter = createLineCutter(12);
    const lines: (string | null | undefined)[] = [];
    for (let at = 0; at < text.length; at += size) lines.push(...cutter.push(text.subarray(at, at + size)));
    assert.deepEqual([...lines, cutter.end()], ['one', '', 'zwölf €', '12345678901', 'last']);
  }
});

test('a line that is too long is told before it has ended, once, and the next one is read', () => {
  const cutter = createLineCutter(4);
  assert.deepEqual([...cutter.push(Buffer.from('12345'))], [null]);
  assert.deepEqual([...cutter.push(Buffer.from('more and more'))], []);
  assert.deepEqual([...cutter.push(Buffer.from('\n1234\n123456\nx'))], ['1234', null]);
  assert.equal(cutter.end(), 'x');
  assert.equal(cutter.end(), undefined);
});

test('a stream that is always ahead leaves turns for others', async () => {
  async function* endless() {
    for (;;) yield 'line\n'.repeat(1000);
  }
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  for await (const line of limitedLines(endless(), 100)) {
    assert.equal(line, 'line');
    if (turns > 3) break;
  }
  clearInterval(timer);
});
