// Mana from snow sources, spent as though it were of any color on what a rule lets be cast (CR 107.4h, 609.4b).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { legalAnswers } from '../../../mtg-core/index.ts';
import { creature, enchantment, rule } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const raiser = enchantment(
  'Test Raiser',
  rule('you', { kind: 'playFrom', zone: 'graveyard', what: { types: ['creature'] }, anySnow: true }),
);
const bear = creature('Test Bear', '2/2', [], { cost: '{1}{G}' });
const tree = creature('Test Tree', '2/2', [], { cost: '{G}{G}' });
const thing = creature('Test Thing', '2/2', [], { cost: '{C}' });
const start = (name: string, lands: string[]) =>
  setTable({
    cards: [raiser, bear, tree, thing],
    you: { graveyard: [name], hand: [name], battlefield: ['Test Raiser', ...lands] },
  });
/** From the graveyard and from the hand. */
const castable = (name: string, lands: string[]) =>
  start(name, lands)
    .question()
    .options.filter((label) => label.startsWith(`Cast ${name}`)).length;

test('it pays for colored symbols, of whatever color it is', () => {
  assert.equal(castable('Test Bear', ['Mountain', 'Snow-Covered Swamp']), 1);
  assert.equal(castable('Test Bear', ['Mountain', 'Swamp']), 0);
});

test('what it costs is told as ever: only what may pay for it is wider', () => {
  const [label] = legalAnswers(start('Test Bear', ['Mountain', 'Snow-Covered Swamp']).state, 0)!.options.filter(
    ({ kind }) => kind === 'cast',
  );
  assert.equal(label?.cost, '{1}{G}');
});

test('one for each symbol; the rest is paid as ever', () => {
  assert.equal(castable('Test Tree', ['Snow-Covered Swamp', 'Mountain']), 0);
  assert.equal(castable('Test Tree', ['Snow-Covered Swamp', 'Snow-Covered Swamp']), 1);
  assert.equal(castable('Test Tree', ['Snow-Covered Swamp', 'Forest']), 1);
});

test('as of any color is not as colorless', () => {
  assert.equal(castable('Test Thing', ['Snow-Covered Swamp']), 0);
});

test('it is paid with the snow mana, and the spell resolves', () => {
  const table = start('Test Bear', ['Mountain', 'Snow-Covered Swamp']).cast('Test Bear').resolve();
  assert.deepEqual([table.onBattlefield('Test Bear'), table.names('graveyard', 'you')], [true, []]);
});
