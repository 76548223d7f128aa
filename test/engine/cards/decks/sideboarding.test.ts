/** How small a deck and how large a sideboard may become between two games. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sideboardingSizes } from '../../../../engine/cards/decks/sideboarding.ts';

test('sizes are those of the format, of a list that names none those that fit it, and what was worse may stay', () => {
  assert.deepEqual(sideboardingSizes('modern', 62, 15), { least: 60, most: 15 });
  assert.deepEqual(sideboardingSizes(undefined, 60, 12), { least: 60, most: 15 });
  assert.deepEqual(sideboardingSizes('freeform', 75, 0), { least: 60, most: 15 });
  assert.deepEqual(sideboardingSizes('freeform', 40, 30), { least: 40, most: 70 }, 'a limited pool');
  assert.deepEqual(sideboardingSizes('pauper', 58, 17), { least: 58, most: 17 });
  assert.deepEqual(sideboardingSizes('commander', 100, 0), { least: 100, most: 0 });
});
