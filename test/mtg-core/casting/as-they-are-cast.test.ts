// What effects make of spells may ask how they are cast, what was paid for them and what they target (CR 601.2, 613.1).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed, creature, enchantment, have, hit, keyword, mana, sorcery } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const spells = { zone: 'stack', spell: true, controller: 'you' };
const toExile = sorcery('Test Away', [
  { kind: 'exile', what: { zone: 'graveyard', owner: 'you' }, as: 'those' },
  { kind: 'play', what: 'those', until: 'endOfTurn' },
]);

test('convoke of spells cast from exile pays for one that has just left it (CR 702.51a, 601.2a)', () => {
  const lord = enchantment('Lord', have({ ...spells, castFrom: 'exile' }, keyword('convoke')));
  const table = setTable({
    cards: [lord, toExile],
    you: {
      hand: ['Test Away', 'Grizzly Bears'],
      graveyard: ['Grizzly Bears'],
      battlefield: ['Lord', '2 Grizzly Bears'],
    },
    alsoKnown: ['Grizzly Bears'],
  });
  table.cast('Test Away').resolve();
  table.cast('Grizzly Bears').resolve();
  assert.equal(table.count('battlefield', 'you', 'Grizzly Bears'), 3);
  assert.equal(table.count('hand', 'you', 'Grizzly Bears'), 1);
});

test('what a spell targets, and what was paid for it, counts once it is cast (CR 601.2c, 601.2i)', () => {
  const lord = enchantment(
    'Lord',
    have({ ...spells, targets: { types: ['creature'] } }, keyword('lifelink')),
    have({ ...spells, paid: 'kicker' }, keyword('lifelink')),
  );
  const bolt = aimed('Bolt', { anyTarget: true }, [hit(3, 'target')], {
    abilities: [
      keyword('kicker', { cost: mana('{1}') }),
      { kind: 'spell', targets: [{ name: 'target', anyTarget: true }], do: [hit(3, 'target')] },
    ],
  });
  const wall = creature('Test Wall', '0/9');
  const table = setTable({
    cards: [lord, bolt, wall],
    you: { hand: ['3 Bolt'], battlefield: ['Lord', 'Test Wall', 'Island'] },
  });
  table.cast('Bolt', 'Without kicker', 'Test Wall').resolveAll();
  assert.equal(table.life('you'), 23);
  table.cast('Bolt', 'Without kicker', 'them').resolveAll();
  assert.equal(table.life('you'), 23);
  table.cast('Bolt', 'Pay kicker', 'them').resolveAll();
  assert.equal(table.life('you'), 26);
});

test('cascade that spells are given triggers as one is cast (CR 702.85a)', () => {
  const lord = enchantment('Lord', have({ ...spells, types: ['creature'], copy: false }, keyword('cascade')));
  const table = setTable({
    cards: [lord],
    you: { battlefield: ['Lord', '2 Forest'], hand: ['Grizzly Bears'], library: ['Llanowar Elves'] },
  });
  table.cast('Grizzly Bears');
  assert.equal(table.stack().length, 2);
});
