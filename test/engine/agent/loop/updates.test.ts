/** What models write into an update's status, and what it is taken for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signalOf } from '../../../../engine/agent/loop/updates.ts';
import type { Json } from '../../../../engine/basics/index.ts';
import type { Attributes } from '../../../../engine/entries/entry.ts';

function statusOf(status: Json | undefined, didSomething = false): number {
  const attributes: Attributes = status === undefined ? {} : { status };
  return signalOf({ name: 'update', attributes, body: 'x', source: 'xml', id: null }, didSomething).status;
}

test('a status is a number or text, known or of a known family', () => {
  const taken = [200, '200', ' 204 ', 422, 102, '105', 199, 201, 404, 500].map((status) => statusOf(status));
  assert.deepEqual(taken, [200, 200, 204, 422, 102, 102, 102, 200, 422, 422]);
});

test('a status that says nothing goes on after deeds, and ends a turn of words', () => {
  for (const status of [undefined, '', 'done', 'NaN', -1, 7, 9000]) {
    assert.equal(statusOf(status, true), 102, String(status));
    assert.equal(statusOf(status, false), 200, String(status));
  }
});

test('the words are the body, or a summary attribute', () => {
  const command = {
    name: 'update',
    attributes: { summary: ' said here ' },
    body: ' ',
    source: 'xml',
    id: null,
  } as const;
  assert.equal(signalOf(command, false).text, 'said here');
  assert.equal(signalOf({ ...command, body: '\n said \n' }, false).text, 'said');
});
