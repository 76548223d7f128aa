import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createJoint } from '../../../../engine/agent/model-calls/joint.ts';

/** What of the second piece is new, however it comes. */
function fresh(before: string, after: string, size = after.length): string {
  const joint = createJoint(before);
  let text = '';
  for (let at = 0; at < after.length; at += size) text += joint.push(after.slice(at, at + size));
  return text + joint.end();
}

const SAID = 'Trample lets the attacker assign what is left over to the player.';

test('what goes on exactly where it stopped is added as it is, at every place and in every size', () => {
  const text = `${SAID} ${'word '.repeat(200)}${SAID} ha ha ha ha ha ha ha ha ha ha ha`;
  for (let at = 1; at < text.length; at += 1) {
    for (const size of [1, 7, 10_000]) assert.equal(fresh(text.slice(0, at), text.slice(at), size), text.slice(at));
  }
});

test('the last words said again are said once', () => {
  assert.equal(fresh(SAID, `left over to the player. And more.`), ' And more.');
  assert.equal(fresh(SAID, `${SAID} And more.`, 3), ' And more.');
});

test('a model that begins from the start goes on where it stopped', () => {
  const long = Array.from({ length: 100 }, (_, index) => `Sentence ${index}.`).join(' ');
  assert.equal(fresh(long, `${long} The end.`, 5), ' The end.');
  assert.equal(fresh(long, long.slice(0, 200), 5), '', 'and adds nothing where it breaks off before that');
});
