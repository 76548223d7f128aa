// What is announced with a spell: costs that make it cheaper, keywords that it has twice, modes that are chosen again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ability,
  aimed,
  creature,
  drawOne,
  enchantment,
  gain,
  have,
  hit,
  instant,
  keyword,
  rule,
} from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

type Card = ReturnType<typeof instant>;
const withAbilities = (card: Card, ...more: object[]): Card => ({
  ...card,
  abilities: [...more, ...(card['abilities'] as object[])],
});

test('an optional cost that makes the spell cheaper counts before the mana is paid (CR 601.2b, 601.2f)', () => {
  const haggled = creature(
    'Haggled',
    '6/6',
    [
      keyword('bargain'),
      { kind: 'costReduction', amount: 2, direction: 'less', if: { kind: 'paid', cost: 'bargain' } },
    ],
    { cost: '{3}{G}' },
  );
  const cards = [haggled, enchantment('Trinket')];
  const table = setTable({ cards, you: { hand: ['Haggled'], battlefield: ['2 Forest', 'Trinket'] } });
  table.cast('Haggled');
  assert.deepEqual(
    table.question().options,
    ['Pay bargain', 'Take it back'],
    'without it the mana is too little (CR 601.2h)',
  );
  table.choose('Pay bargain').resolveAll();
  assert.equal(table.onBattlefield('Haggled'), true);
  assert.equal(table.onBattlefield('Trinket'), false);
  const plain = setTable({ cards, you: { hand: ['Haggled'], battlefield: ['2 Forest'] } });
  assert.equal(plain.canCast('Haggled'), false);
});

test('a keyword that a spell has twice is paid for one by one, and does as much as was paid (CR 702.78b)', () => {
  const plot = withAbilities(instant('Plotted', [hit(3)], { colors: ['R'] }), keyword('conspire'));
  const lord = enchantment('Whispers', have({ zone: 'stack', spell: true, controller: 'you' }, keyword('conspire')));
  const position = (giants: string) => ({
    cards: [plot, lord],
    you: { hand: ['Plotted'], battlefield: ['Whispers', giants] },
  });
  const once = setTable(position('2 Hill Giant'));
  once.cast('Plotted', 'Pay conspire').resolveAll();
  assert.equal(once.life('them'), 14);
  const twice = setTable(position('4 Hill Giant'));
  twice.cast('Plotted', 'Pay conspire', 'Pay conspire', 'Hill Giant', 'Hill Giant').choose('order:0').resolveAll();
  assert.equal(twice.life('them'), 11);
});

test('one mode with a legal choice is enough where it may be chosen again (CR 700.2d)', () => {
  const thrice = instant('Thrice', [], {
    abilities: [
      {
        kind: 'spell',
        modes: {
          min: 3,
          max: 3,
          sameAllowed: true,
          options: [
            { do: [gain(1)] },
            {
              targets: [{ name: 'target', filter: { types: ['artifact'] } }],
              do: [{ kind: 'destroy', what: 'target' }],
            },
          ],
        },
      },
    ],
  });
  const table = setTable({ cards: [thrice], you: { hand: ['Thrice'] } });
  assert.equal(table.canCast('Thrice'), true);
});

test('a way of casting from the graveyard goes by its keyword', () => {
  const again = withAbilities(instant('Leap', [gain(2)]), keyword('jump-start'));
  const table = setTable({ cards: [again], you: { hand: ['Plains'], graveyard: ['Leap'] } });
  table.cast('Leap', { how: 'jump-start' }).resolveAll();
  assert.equal(table.life('you'), 22);
  assert.deepEqual(table.names('exile', 'you'), ['Leap']);
});

test('"can’t be countered by blue spells" lets others counter it (CR 101.2)', () => {
  const nope = (name: string, color: string) =>
    aimed(name, { filter: { zone: 'stack', spell: true } }, [{ kind: 'counter', what: 'target' }], { colors: [color] });
  const veil = enchantment('Veil', {
    kind: 'static',
    effects: [
      {
        affects: { zone: 'stack', spell: true, controller: 'you' },
        change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'beCountered', by: { colors: ['U'] } } } }],
      },
    ],
  });
  const after = (counter: string) => {
    const table = setTable({
      cards: [nope('Blue No', 'U'), nope('White No', 'W'), veil, instant('Small', [gain(1)])],
      you: { hand: ['Small'], battlefield: ['Veil'] },
      them: { hand: [counter] },
    });
    return table.cast('Small').cast(counter, { by: 'them' }, 'Small').resolveAll().life('you');
  };
  assert.equal(after('Blue No'), 21);
  assert.equal(after('White No'), 20);
});

test('an ability that perhaps adds mana is a mana ability (CR 605.1a)', () => {
  const maybe = {
    name: 'Maybe',
    cost: '{0}',
    types: ['artifact'],
    abilities: [
      ability(
        [{ kind: 'tapSelf' }],
        [
          { kind: 'if', if: { kind: 'turnOf', who: 'you' }, then: [{ kind: 'addMana', produce: { mana: '{G}{G}' } }] },
          drawOne,
        ],
      ),
    ],
  };
  const table = setTable({ cards: [maybe], you: { battlefield: ['Maybe'], library: ['Plains'] } });
  table.activate('Maybe');
  assert.deepEqual(table.stack(), []);
  assert.equal(table.pool('you'), 'GG');
  assert.equal(table.count('hand', 'you'), 1);
});

test('who can’t gain life makes no exchange that would raise it (CR 119.7)', () => {
  const swap = instant('Swap', [{ kind: 'exchangeLife', who: 'you', with: 'opponent' }]);
  const still = enchantment('Still', rule('you', { kind: 'cant', do: { kind: 'gainLife' } }));
  const position = (battlefield: string[]) =>
    setTable({ cards: [swap, still], you: { hand: ['Swap'], battlefield, life: 5 }, them: { life: 12 } });
  const free = position([]);
  free.cast('Swap').resolveAll();
  assert.deepEqual([free.life('you'), free.life('them')], [12, 5]);
  const held = position(['Still']);
  held.cast('Swap').resolveAll();
  assert.deepEqual([held.life('you'), held.life('them')], [5, 12]);
});

test('a card that was discarded as a cost is known where it went (CR 400.7j)', () => {
  const furnace = creature('Furnace', '1/1', [
    ability([{ kind: 'discard', count: 1 }], [gain({ kind: 'stat', stat: 'manaValue', of: 'paid.0' })]),
  ]);
  const table = setTable({ cards: [furnace], you: { hand: ['Hill Giant'], battlefield: ['Furnace'] } });
  table.activate('Furnace').resolveAll();
  assert.equal(table.life('you'), 24);
});
