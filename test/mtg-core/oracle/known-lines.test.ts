/** A line that was read before is known again where what it depends on is the same, and nothing of it is shared. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';

test('the same words of another kind of card are read for that kind', () => {
  const text = 'When this artifact enters, draw a card.';
  const artifact = { name: 'First', types: ['artifact' as const] };
  assert.ok(compileText(text, artifact).ok);
  assert.ok(!compileText(text, { name: 'Second', types: ['creature' as const] }).ok);
  assert.ok(compileText(text, { ...artifact, name: 'Third' }).ok);
});

test('a name that a line speaks of is the name of the card that it stands on', () => {
  const named = (name: string) => {
    const read = compileText(
      `Search your library for a card named ${name}, reveal it, put it into your hand, then shuffle.`,
      {
        name,
        types: ['sorcery'],
      },
    );
    assert.ok(read.ok, JSON.stringify(read));
    return JSON.stringify(read.abilities);
  };
  assert.match(named('Plain Squall'), /Plain Squall/);
  assert.match(named('Other Squall'), /Other Squall/);
});

test('what is known again is a copy', () => {
  const face = { name: 'First', types: ['creature' as const] };
  const [one, other] = [compileText('Flying', face), compileText('Flying', { ...face, name: 'Second' })];
  assert.ok(one.ok && other.ok);
  assert.deepEqual(one.abilities, other.abilities);
  assert.notEqual(one.abilities[0], other.abilities[0]);
});

test('where a line stops is told again as it was', () => {
  const face = { name: 'First', types: ['creature' as const] };
  const [one, other] = [1, 2].map(() => compileText('Draw a card, then juggle.', face));
  assert.ok(one !== undefined && !one.ok);
  assert.deepEqual(one, other);
});
