/** Triggers that wait for the rest of the turn. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const spell = { name: 'Test Spell', types: ['instant' as const] };

function steps(text: string) {
  const read = compileText(text, spell);
  assert.ok(read.ok, JSON.stringify(read));
  const [said] = read.abilities;
  assert.ok(said?.kind === 'spell');
  return said.do ?? [];
}

const dies = { event: 'zoneChange', from: 'battlefield', to: 'graveyard' };

test('"when" waits once and "whenever" as often as it happens, to the end of the turn', () => {
  const [, once] = steps('Tap target creature. When that creature dies this turn, draw a card.');
  assert.deepEqual(once, {
    kind: 'delayed',
    on: { ...dies, object: 'target' },
    until: 'endOfTurn',
    do: [{ kind: 'draw', count: 1 }],
  });
  const each = {
    kind: 'delayed',
    on: { ...dies, object: { types: ['creature'] } },
    until: 'endOfTurn',
    repeats: true,
    do: [{ kind: 'draw', count: 1 }],
  };
  assert.deepEqual(steps('Whenever a creature dies this turn, draw a card.'), [each]);
  assert.deepEqual(steps('Until end of turn, whenever a creature dies, draw a card.'), [each]);
});

test('its targets are chosen as it triggers, and nothing of it is known afterwards', () => {
  const [waiting] = steps('Whenever a creature dies this turn, destroy target land.');
  assert.deepEqual(waiting?.kind === 'delayed' && waiting.targets, [{ name: 'target', filter: { types: ['land'] } }]);
  assert.ok(!compileText('Whenever a creature dies this turn, draw a card. Destroy that creature.', spell).ok);
});

test('what waits for nothing, or for what was never spoken of, is refused', () => {
  assert.ok(!compileText('When that creature dies this turn, draw a card.', spell).ok);
  assert.ok(!compileText('Scry 1. Whenever a creature dies, draw a card.', spell).ok);
  assert.ok(!compileText('Whenever a creature dies or blocks this turn, draw a card.', spell).ok);
});
