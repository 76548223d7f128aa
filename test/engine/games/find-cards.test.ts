/** Cards are found by parts of their names, in any order, and where a name is misspelt a little. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCards } from '../../../engine/cards/card-face.ts';

const names = (text: string) => findCards(text).map(({ name }) => name);

test('what begins with the words stands first, and parts in any order are found', () => {
  assert.equal(names('llanowar el')[0], 'Llanowar Elves');
  assert.ok(names('elves llan').includes('Llanowar Elves'));
  assert.ok(names('elf').length <= 8);
});

test('a misspelt name is found, and nothing for no words', () => {
  assert.ok(names('Lanowar Elvs').includes('Llanowar Elves'));
  assert.deepEqual(names('   '), []);
});

test('what is found says what it costs and is', () => {
  assert.deepEqual(findCards('Forest')[0], { name: 'Forest', cost: '', typeLine: 'Basic Land — Forest' });
});
