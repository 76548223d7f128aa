// Keywords that look at what lies around as something enters, is cast or is cycled (CR 702).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { creature, enchantment, gain, hit, instant, keyword, mana, whenever } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

test('a creature devours others as it enters and has counters for each (CR 702.82a)', () => {
  const eater = creature('Test Eater', '1/1', [keyword('devour', { n: 2 })]);
  const table = setTable({
    cards: [eater],
    you: { hand: ['Test Eater'], battlefield: ['Grizzly Bears', 'Savannah Lions', 'Llanowar Elves', 'Forest'] },
  });
  table.cast('Test Eater').resolve();
  table.choose('Grizzly Bears', 'Savannah Lions', 'done');
  assert.equal(table.size('Test Eater'), '5/5');
  assert.deepEqual(table.names('graveyard', 'you').sort(), ['Grizzly Bears', 'Savannah Lions']);
});

test('amplify counts cards of the hand that share a creature type (CR 702.38a)', () => {
  const kin = creature('Test Kin', '1/1', [keyword('amplify', { n: 1 })], { subtypes: ['Bear'] });
  const table = setTable({
    cards: [kin],
    you: { hand: ['Test Kin', 'Grizzly Bears', 'Savannah Lions'], battlefield: ['Forest'] },
  });
  table.cast('Test Kin').resolve();
  assert.deepEqual(table.candidates(), ['Grizzly Bears']);
  table.choose('Grizzly Bears');
  assert.equal(table.size('Test Kin'), '2/2');
});

test('ripple casts those of the same name from the top, and they ripple in turn (CR 702.60a)', () => {
  const surge = instant('Test Surge', [hit(1)], {
    abilities: [{ kind: 'spell', do: [hit(1)] }, keyword('ripple', { n: 2 })],
  });
  const table = setTable({
    cards: [surge],
    you: { hand: ['Test Surge'], library: ['Island', 'Test Surge', 'Swamp', 'Forest', 'Plains'] },
  });
  table.cast('Test Surge').resolve();
  table.choose('yes', 'yes');
  assert.equal(table.stack().filter((name) => name === 'Test Surge').length, 3);
});

test('backup gives another creature what is printed below it, and itself only counters (CR 702.165a)', () => {
  const guard = creature('Test Guard', '1/1', [keyword('vigilance'), keyword('backup', { n: 1 }), keyword('flying')]);
  const table = setTable({
    cards: [guard],
    you: { hand: ['Test Guard'], battlefield: ['Grizzly Bears', 'Forest'] },
  });
  table.cast('Test Guard').resolve();
  table.choose('Grizzly Bears');
  table.resolve();
  assert.equal(table.size('Grizzly Bears'), '3/3');
  assert.deepEqual([table.has('Grizzly Bears', 'flying'), table.has('Grizzly Bears', 'vigilance')], [true, false]);
});

test('a card is cycled once it is discarded for that, also for what watches and for itself (CR 702.29c)', () => {
  const watcher = enchantment('Test Watcher', whenever({ event: 'cycle', player: 'you' }, [hit(1)]));
  const drifter = creature('Test Drifter', '2/2', [
    keyword('cycling', { cost: mana('{1}') }),
    whenever({ event: 'cycle', object: 'self' }, [gain(2)]),
  ]);
  const table = setTable({
    cards: [watcher, drifter],
    you: { hand: ['Test Drifter'], battlefield: ['Test Watcher', 'Forest'] },
  });
  table.activate('Test Drifter');
  table.choose(table.question().options[0] ?? '');
  table.resolveAll();
  assert.deepEqual([table.life('you'), table.life('them'), table.count('hand', 'you')], [22, 19, 1]);
});
