/** One spell of a turn that something is said of, by how many were cast before it (CR 601.2i). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';
import { readCard, readCreature } from '../../support/read-cards.ts';
import { isRead, printsBack, said } from '../../support/read-sorcery.ts';
import { setTable } from '../../support/table.ts';

test('the next spell of a turn is the one after those that were cast by then', () => {
  const [count, effect] = said('The next creature spell you cast this turn has cascade.');
  const creature = { types: ['creature'] };
  assert.deepEqual(count, {
    kind: 'bind',
    amount: { kind: 'plus', of: [{ kind: 'happened', event: { event: 'cast', player: 'you', object: creature } }, 1] },
    as: 'next',
  });
  assert.deepEqual(effect, {
    kind: 'continuous',
    effects: [
      {
        affects: {
          ...creature,
          spell: true,
          zone: 'stack',
          controller: 'you',
          copy: false,
          did: { event: 'cast', player: 'you', object: creature, nth: { kind: 'var', name: 'next' } },
        },
        change: [{ kind: 'gain', abilities: [{ kind: 'keyword', keyword: 'cascade' }] }],
      },
    ],
    until: 'endOfTurn',
  });
  printsBack('The next creature spell you cast this turn has cascade.');
  printsBack('The next spell you cast this turn costs {2} less to cast.');
  printsBack("The next spell you cast this turn can't be countered.");
  // It is known of nobody else, and of what isn't there yet nothing but what matters as it is cast.
  assert.equal(isRead('The next creature spell an opponent casts this turn has cascade.'), false);
  assert.equal(isRead('The next creature spell you cast this turn gets +1/+1.'), false);
});

test('the first spell of each turn has what matters as it is cast', () => {
  const read = compileText('The first Elf spell you cast each turn has convoke.', {
    name: 'Test Elder',
    types: ['creature'],
  });
  assert.ok(read.ok);
  assert.match(
    JSON.stringify(read.abilities),
    /"did":\{"event":"cast","player":"you","object":\{"subtypes":\["Elf"\]\},"nth":1\}/,
  );
});

test('only the next one is cheaper, and only the first has convoke', () => {
  const cards = [
    readCard('Test Discount', 'Sorcery', 'The next creature spell you cast this turn costs {2} less to cast.', {
      cost: '{0}',
    }),
    readCreature('Test Walker', '2/2', '', '{2}'),
    readCreature('Test Runner', '2/2', '', '{2}'),
    readCreature('Test Elder', '1/1', 'The first creature spell you cast each turn has convoke.'),
  ];
  const cheaper = setTable({ cards, you: { hand: ['Test Discount', 'Test Walker', 'Test Runner'] } });
  assert.equal(cheaper.canCast('Test Walker'), false);
  cheaper.cast('Test Discount').resolve();
  cheaper.cast('Test Walker').resolve();
  assert.equal(cheaper.canCast('Test Runner'), false);
  const convoked = setTable({
    cards,
    you: { hand: ['Test Walker', 'Test Runner'], battlefield: ['Test Elder', 'Grizzly Bears', 'Hill Giant'] },
  });
  assert.equal(convoked.canCast('Test Walker'), true);
  convoked.cast('Test Walker').resolve();
  assert.equal(convoked.canCast('Test Runner'), false);
});

test('spells of this turn, lands with spells, and spells by what alone they target', () => {
  printsBack('Historic spells you cast this turn cost {2} less to cast.');
  const stated = (text: string): string => {
    const read = compileText(text, { name: 'Test Elder', types: ['creature'] });
    return read.ok ? JSON.stringify(read.abilities) : '';
  };
  assert.match(
    stated('You may play lands and cast Elf spells from the top of your library.'),
    /"any":\[\{"types":\["land"\]\},\{"subtypes":\["Elf"\],"notTypes":\["land"\]\}\]/,
  );
  assert.match(
    stated('Whenever you cast a spell that targets only a single creature you control, draw a card.'),
    /"targets":\{"types":\["creature"\],"controller":"you"\},"singleTarget":true/,
  );
  assert.match(
    stated('Whenever this creature deals combat damage to a player who controls more lands than you, draw a card.'),
    /"recipientPlayer":\{"kind":"suchThat","who":"any"/,
  );
  assert.match(stated('Protection from each of your opponents'), /"from":\{"controller":"opponent"\}/);
});

test('what loses all other abilities keeps those that the same effect gives it', () => {
  const cards = [
    readCard(
      'Test Shackles',
      'Enchantment — Aura',
      'Enchant creature\nEnchanted creature has defender and loses all other abilities.',
    ),
  ];
  const table = setTable({ cards, you: { hand: ['Test Shackles'], battlefield: ['Serra Angel'] } });
  table.cast('Test Shackles', 'Serra Angel').resolve();
  assert.deepEqual([table.has('Serra Angel', 'defender'), table.has('Serra Angel', 'flying')], [true, false]);
});
