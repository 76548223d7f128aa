/** "Any number of" things that are paid with: how many is announced, as X is (CR 107.3a, 601.2b, 602.2b). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ability, creature, gain, land, sorcery } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const anyNumber = { kind: 'announcedNumber' };
const sacrificed = { kind: 'announcedNumber', noun: 'creature', done: 'sacrificed' };
const sacrificing = { kind: 'sacrifice', what: { types: ['creature'] }, count: anyNumber };
const cheaper = { kind: 'costReduction', amount: { kind: 'times', of: [2, sacrificed] }, direction: 'less' };

test('a spell is cheaper for as many as are announced, which are then paid with', () => {
  const rite = sorcery('Rite', [], {
    cost: '{4}{W}',
    abilities: [
      { kind: 'additionalCost', cost: [sacrificing] },
      cheaper,
      { kind: 'spell', do: [gain({ kind: 'times', of: [3, sacrificed] })] },
    ],
  });
  const of = (...battlefield: string[]) => setTable({ cards: [rite], you: { hand: ['Rite'], battlefield } });
  assert.equal(of('Plains', 'Grizzly Bears').canCast('Rite'), false);
  const table = of('Plains', '3 Grizzly Bears');
  table.cast('Rite');
  // With one of them it would still cost {2}{W}.
  assert.deepEqual(
    table.question().options.filter((each) => /^\d$/.test(each)),
    ['2', '3'],
  );
  table.choose(2).choose('Grizzly Bears', 'Grizzly Bears#2').resolve();
  assert.equal(table.life('you'), 26);
  assert.equal(table.count('battlefield', 'you', 'Grizzly Bears'), 1);
  const rich = of('5 Plains');
  rich.cast('Rite').resolve();
  assert.equal(rich.life('you'), 20);
});

test('no more counters are removed than there are, by mana abilities as well', () => {
  const removing = { kind: 'removeCounters', counter: 'storage', count: anyNumber };
  const removed = { kind: 'announcedNumber', noun: 'storage counter', done: 'removed' };
  const font = creature('Font', '1/1', [ability([removing], [gain(removed)])]);
  const vault = land('Vault', [
    ability([{ kind: 'tapSelf' }, removing], [{ kind: 'addMana', produce: { mana: '{R}', amount: removed } }]),
  ]);
  const table = setTable({
    cards: [font, vault],
    you: {
      battlefield: [
        { name: 'Font', counters: { storage: 3 } },
        { name: 'Vault', counters: { storage: 2 } },
      ],
    },
  });
  table.activate('Font').choose(2).resolve();
  assert.deepEqual([table.life('you'), table.counters('Font', 'storage')], [22, 1]);
  table.activate('Vault').choose(2);
  assert.deepEqual([table.pool('you'), table.counters('Vault', 'storage')], ['RR', 0]);
});

test('while a spell resolves as many are sacrificed or discarded as one likes, or none', () => {
  const rite = sorcery('Rite', [
    { kind: 'sacrifice', who: 'you', what: { types: ['creature'] }, count: { kind: 'unbounded' }, as: 'gone' },
    { kind: 'discard', count: { kind: 'unbounded' }, as: 'lost' },
    gain({
      kind: 'plus',
      of: [
        { kind: 'count', of: 'gone' },
        { kind: 'count', of: 'lost' },
      ],
    }),
  ]);
  const of = () =>
    setTable({ cards: [rite], you: { hand: ['Rite', '2 Forest'], battlefield: ['3 Grizzly Bears'] } })
      .cast('Rite')
      .resolve();
  const some = of().choose('Grizzly Bears').choose('Grizzly Bears#2').choose('done').choose('Forest').choose('done');
  assert.deepEqual([some.life('you'), some.count('graveyard', 'you')], [23, 4]);
  const none = of().choose('done').choose('done');
  assert.deepEqual([none.life('you'), none.count('graveyard', 'you')], [20, 1]);
});
