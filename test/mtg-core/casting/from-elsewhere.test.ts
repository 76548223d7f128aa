// What a rule in force lets a player cast from elsewhere is cast in every way that the card has (CR 601.3e, 118.9).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { creature, drawOne, enchantment, gain, keyword, mana, rule } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const fromTop = (what: object) =>
  enchantment('Open Book', rule('you', { kind: 'playFrom', zone: 'library', what, topOnly: true }));
const adventurer = {
  ...creature('Wanderer', '1/3', [], { cost: '{1}{G}' }),
  layout: 'adventure',
  faces: [
    {
      name: 'Stroll',
      cost: '{G}',
      types: ['sorcery'],
      subtypes: ['Adventure'],
      abilities: [{ kind: 'spell', do: [gain(3)] }],
    },
  ],
};

test('the other face is cast from there, where the rule speaks of it', () => {
  const position = (what: object) => ({
    cards: [fromTop(what), adventurer],
    you: { battlefield: ['Open Book', 'Forest'], library: ['Wanderer'] },
  });
  const table = setTable(position({}));
  table.cast('Wanderer').resolveAll();
  assert.equal(table.life('you'), 23);
  assert.deepEqual(table.names('exile', 'you'), ['Wanderer']);
  assert.equal(setTable(position({ types: ['creature'] })).canCast('Wanderer'), false);
});

test('an alternative cost of the card is one of the ways', () => {
  const fleeting = creature('Fleeting', '3/3', [keyword('evoke', { cost: mana('{G}') })], { cost: '{5}{G}' });
  const table = setTable({
    cards: [fromTop({}), fleeting],
    you: { battlefield: ['Open Book', 'Forest'], library: ['Fleeting'] },
  });
  table.cast('Fleeting').resolveAll();
  assert.deepEqual(table.names('graveyard', 'you'), ['Fleeting']);
});

test('a mana ability that costs mana is activated from lands that are still untapped (CR 605.3a)', () => {
  const prism = {
    name: 'Prism',
    cost: '{0}',
    types: ['artifact'],
    abilities: [
      { kind: 'activated', cost: mana('{2}'), do: [{ kind: 'addMana', produce: { choices: ['U'] } }] },
      { kind: 'activated', cost: mana('{U}'), do: [drawOne] },
    ],
  };
  const position = (lands: string) => ({ cards: [prism], you: { battlefield: ['Prism', lands] } });
  const table = setTable(position('2 Mountain'));
  assert.equal(table.canActivate('Prism'), true);
  table.activate('Prism', { how: 'Add' });
  assert.equal(table.pool('you'), 'U');
  assert.equal(setTable(position('1 Mountain')).canActivate('Prism'), false);
});

test('mana for what was chosen is told apart by the permanent that makes it (CR 607.2d, 106.6)', () => {
  const grove = {
    name: 'Grove',
    types: ['land'],
    abilities: [
      {
        kind: 'replacement',
        event: { event: 'zoneChange', object: 'self', to: 'battlefield' },
        instead: { kind: 'entersAs', do: [{ kind: 'chooseWord', what: 'creatureType', as: 'type', link: true }] },
      },
      {
        kind: 'activated',
        cost: [{ kind: 'tapSelf' }],
        do: [
          {
            kind: 'addMana',
            produce: {
              choices: 'any',
              onlyFor: { cast: { types: ['creature'], ofChosen: { what: 'creatureType', by: 'type' } } },
              whenSpent: {
                atOnce: true,
                do: [
                  {
                    kind: 'continuous',
                    effects: [
                      {
                        affects: 'event.object',
                        change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'beCountered' } } }],
                      },
                    ],
                    until: 'permanent',
                  },
                ],
              },
            },
          },
        ],
      },
    ],
  };
  const nope = {
    name: 'Nope',
    cost: '{0}',
    types: ['instant'],
    abilities: [
      {
        kind: 'spell',
        targets: [{ name: 'target', filter: { zone: 'stack', spell: true } }],
        do: [{ kind: 'counter', what: 'target' }],
      },
    ],
  };
  const table = setTable({
    cards: [grove, nope, creature('Cub', '1/1', [], { cost: '{G}', subtypes: ['Bear'] }), creature('Elfling', '1/1')],
    you: { hand: ['Grove', 'Cub', 'Elfling'] },
    them: { hand: ['Nope'] },
  });
  table.play('Grove').choose('Bear');
  assert.equal(table.canCast('Elfling'), false);
  table.cast('Cub');
  assert.deepEqual(table.stack(), ['Cub']);
  table.cast('Nope', { by: 'them' }, 'Cub').resolveAll();
  assert.equal(table.onBattlefield('Cub'), true);
});
