/** How much of an answer is taken: words, thoughts before the first word, and blanks each have an end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAnswerMeter, limitedResponse } from '../../../engine/models/answer-limits.ts';

/** How many pieces it took until something was too much, and what was said about it. */
function fill(piece: string, isThought: boolean, pieces: number, meter = createAnswerMeter()): [number, string | null] {
  for (let count = 1; count <= pieces; count += 1) {
    const problem = meter.add(piece, isThought);
    if (problem !== null) return [count, problem];
  }
  return [pieces, null];
}

test('thoughts without a word of the answer have an end long before the answer has', () => {
  const thought = 'hm '.repeat(1000);
  assert.deepEqual(fill(thought, true, 1000), [134, 'thought for 400,000 characters']);
  assert.deepEqual(fill(thought, false, 1000), [667, 'said more than 2,000,000 characters']);
});

test('a word of the answer ends a thought: who thinks, says and thinks again is no circle', () => {
  const meter = createAnswerMeter();
  const thought = 'x'.repeat(300_000);
  for (let round = 0; round < 3; round += 1) {
    assert.equal(meter.add(thought, true), null);
    assert.equal(meter.add('a word'), null);
  }
  assert.equal(meter.add(thought, true), null);
  assert.equal(meter.add(thought, true), 'thought for 400,000 characters');
});

test('what was thought counts to the whole as well', () => {
  const meter = createAnswerMeter();
  for (let round = 0; round < 6; round += 1) {
    assert.equal(meter.add('x'.repeat(300_000), true), null);
    assert.equal(meter.add('word', false), null);
  }
  assert.equal(meter.add('x'.repeat(300_000), true), 'said more than 2,000,000 characters');
});

test('blanks count as one stretch over pieces, of thoughts too, and a letter ends it', () => {
  assert.deepEqual(fill(' \n'.repeat(50), false, 1000), [101, 'said nothing but blanks for too long']);
  assert.deepEqual(fill(' \n'.repeat(50), true, 1000), [101, 'said nothing but blanks for too long']);
  assert.deepEqual(fill(`${' '.repeat(9000)}x`, false, 100), [100, null]);
  const meter = createAnswerMeter();
  assert.equal(meter.add(`x${' '.repeat(9000)}`), null);
  assert.equal(meter.add(' '.repeat(1001)), 'said nothing but blanks for too long');
});

test('a response whose line has no end breaks off, one with many short lines goes on', async () => {
  const read = (piece: string, count: number) =>
    limitedResponse(new Response(new Blob(Array.from({ length: count }, () => piece)))).text();
  await assert.rejects(read('x'.repeat(100_000), 41), /its answer is too long/);
  assert.equal((await read(`${'x'.repeat(99_999)}\n`, 50)).length, 5_000_000);
  const empty = new Response(null, { status: 204 });
  assert.equal(limitedResponse(empty), empty);
});
