// What effects remember: the n-th event of a turn, the card that moved, the spell that a permanent was.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed, creature, gain, instant, whenever } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const counter = [{ kind: 'counter', what: 'target' }];
const second = { event: 'cast', nth: 2, player: 'any' };

test('"the second spell cast this turn" is that one and no other (CR 608.2i)', () => {
  const again = aimed('Again', { filter: { zone: 'stack', spell: true, did: second } }, counter);
  const small = instant('Small', [gain(1)]);
  const table = setTable({ cards: [again, small], you: { hand: ['2 Small'] }, them: { hand: ['Again'] } });
  table.cast('Small');
  assert.equal(table.canCast('Again'), false);
  table.cast('Small').cast('Again', { by: 'them' }, 'Small').resolveAll();
  assert.equal(table.life('you'), 21);
});

test('a permanent knows which spell it was (CR 400.7d)', () => {
  const late = creature(
    'Late',
    '1/1',
    [
      whenever({ event: 'zoneChange', object: 'self', to: 'battlefield' }, [gain(5)], {
        if: { kind: 'is', what: 'self', filter: { did: { ...second, player: 'you' } } },
      }),
    ],
    { cost: '{0}' },
  );
  const position = { cards: [late, instant('Small', [gain(1)])], you: { hand: ['Late', 'Small'] } };
  const first = setTable(position);
  first.cast('Late').resolveAll();
  assert.equal(first.life('you'), 20);
  const table = setTable(position);
  table.cast('Small').resolveAll().cast('Late').resolveAll();
  assert.equal(table.life('you'), 26);
});

test('a delayed ability finds the card that moved with what led to it (CR 603.7c), and where its source is', () => {
  const keeper = creature('Keeper', '2/2', [
    whenever(
      { event: 'zoneChange', object: { types: ['creature'], other: 'self' }, from: 'battlefield', to: 'graveyard' },
      [
        { kind: 'bind', as: 'card', what: 'event.object' },
        {
          kind: 'delayed',
          on: { event: 'beginStep', step: 'end', player: 'any' },
          do: [
            {
              kind: 'if',
              if: { kind: 'is', what: 'self', filter: { zone: 'battlefield' } },
              then: [{ kind: 'move', what: 'card', to: 'battlefield' }],
            },
          ],
        },
      ],
    ),
  ]);
  const position = () =>
    setTable({
      cards: [keeper],
      you: { hand: ['2 Murder'], battlefield: ['Keeper', 'Grizzly Bears', '6 Swamp'] },
    });
  const stays = position();
  stays.cast('Murder', 'Grizzly Bears').resolveAll().passUntil('end').resolveAll();
  assert.equal(stays.onBattlefield('Grizzly Bears'), true);
  const leaves = position();
  leaves
    .cast('Murder', 'Grizzly Bears')
    .resolveAll()
    .cast('Murder', 'Keeper')
    .resolveAll()
    .passUntil('end')
    .resolveAll();
  assert.equal(leaves.onBattlefield('Grizzly Bears'), false);
});

test('what an effect changed of a creature spell goes on for the creature (CR 400.7a)', () => {
  const dye = aimed('Dye', { filter: { zone: 'stack', spell: true } }, [
    {
      kind: 'continuous',
      effects: [{ affects: 'target', change: [{ kind: 'setColors', colors: ['U'] }] }],
      until: 'permanent',
    },
  ]);
  const isBlue = aimed('Blue Only', { filter: { types: ['creature'], colors: ['U'] } }, [gain(1)]);
  const table = setTable({
    cards: [dye, isBlue],
    you: { hand: ['Grizzly Bears', 'Dye', 'Blue Only'], battlefield: ['2 Forest'] },
  });
  table.cast('Grizzly Bears').cast('Dye', 'Grizzly Bears').resolveAll();
  assert.equal(table.canCast('Blue Only'), true);
});

test('each target’s share is known one by one (CR 601.2d)', () => {
  const salve = instant('Salve', [], {
    abilities: [
      {
        kind: 'spell',
        targets: [{ name: 'targets', anyTarget: true, count: { min: 1, max: 3 }, divide: 3 }],
        do: [
          {
            kind: 'forEach',
            over: 'targets',
            as: 'one',
            do: [{ kind: 'prevent', amount: { kind: 'var', name: 'divided' }, to: 'one', until: 'endOfTurn' }],
          },
        ],
      },
    ],
  });
  const table = setTable({
    cards: [salve],
    you: { hand: ['Salve', '2 Lightning Bolt'], battlefield: ['2 Mountain', 'Hill Giant'] },
  });
  table.cast('Salve', 'Hill Giant', 'you', 'done').assign({ 'Hill Giant': 2, you: 1 }).resolveAll();
  table.cast('Lightning Bolt', 'Hill Giant').resolveAll();
  assert.equal(table.damageOn('Hill Giant'), 1);
  table.cast('Lightning Bolt', 'you').resolveAll();
  assert.equal(table.life('you'), 18);
});

test('any creature type may be named, also one that nothing here is of (CR 205.3m)', () => {
  const cull = instant('Cull', [
    { kind: 'chooseWord', what: 'creatureType', as: 'type' },
    {
      kind: 'destroy',
      what: { types: ['creature'], not: { ofChosen: { what: 'creatureType', by: 'type' } } },
    },
  ]);
  const position = { cards: [cull], you: { hand: ['Cull'], battlefield: ['Grizzly Bears'] } };
  const table = setTable(position);
  table.cast('Cull').resolve().choose('word:Zubera');
  assert.equal(table.onBattlefield('Grizzly Bears'), false);
  const kind = setTable(position);
  kind.cast('Cull').resolve().choose('Bear');
  assert.equal(kind.onBattlefield('Grizzly Bears'), true);
  const odd = setTable(position);
  odd.cast('Cull').resolve();
  assert.throws(() => odd.choose('word:Sorcerer Supreme'));
});

test('what was regenerated isn’t destroyed this way, and what was is found where it went (CR 400.7j, 701.8)', () => {
  const doom = instant('Doom', [
    { kind: 'destroy', what: { types: ['creature'] }, as: 'gone' },
    { kind: 'gainLife', amount: { kind: 'count', of: 'gone' } },
    { kind: 'move', what: { zone: 'graveyard', among: 'gone' }, to: 'hand' },
  ]);
  const mend = aimed('Mend', { filter: { types: ['creature'] } }, [{ kind: 'regenerate', what: 'target' }]);
  const table = setTable({
    cards: [doom, mend],
    you: { hand: ['Doom', 'Mend'], battlefield: ['Grizzly Bears', 'Hill Giant'] },
  });
  table.cast('Mend', 'Hill Giant').resolveAll().cast('Doom').resolveAll();
  assert.equal(table.life('you'), 21);
  assert.deepEqual(table.names('battlefield', 'you'), ['Hill Giant']);
  assert.deepEqual(table.names('hand', 'you'), ['Grizzly Bears']);
});
