/** Piles (CR 700.3): one player makes two of them, another chooses one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const spell = { name: 'Test Spell', types: ['sorcery' as const] };

function instructions(text: string) {
  const read = compileText(text, spell);
  assert.ok(read.ok, JSON.stringify(read));
  const [ability] = read.abilities;
  assert.ok(ability?.kind === 'spell');
  return ability.do;
}

const shown = { kind: 'reveal', count: 5, as: 'result' };
const opponent = { kind: 'player', name: 'opponent2' };
const asked = { kind: 'choosePlayer', who: 'opponent', as: 'opponent2' };
const moved = [
  { kind: 'move', what: 'piles3.chosen', to: 'hand' },
  { kind: 'move', what: 'piles3.other', to: 'graveyard' },
];

test('an opponent separates the cards, and you choose a pile as you put it somewhere', () => {
  assert.deepEqual(
    instructions(
      'Reveal the top five cards of your library. An opponent separates those cards into two piles. Put one pile into your hand and the other into your graveyard.',
    ),
    [shown, asked, { kind: 'piles', of: 'result', by: opponent, chooser: 'you', as: 'piles3' }, ...moved],
  );
});

test('you separate them, and an opponent chooses', () => {
  assert.deepEqual(
    instructions(
      'Reveal the top five cards of your library and separate them into two piles. An opponent chooses one of those piles. Put that pile into your hand and the other into your graveyard.',
    ),
    [shown, asked, { kind: 'piles', of: 'result', by: 'you', chooser: opponent, as: 'piles3' }, ...moved],
  );
});

test('there are no piles where nothing was separated', () => {
  assert.ok(!compileText('Put one pile into your hand and the other into your graveyard.', spell).ok);
  assert.ok(!compileText('Draw a card. An opponent separates it into two piles.', spell).ok);
});
