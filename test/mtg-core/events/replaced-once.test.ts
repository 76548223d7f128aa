// A replacement effect has one chance at an event and at what stands in its place (CR 614.5).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { creature, dies, enchantment, keyword, replacement, sorcery } from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const draw = (count: number) => sorcery('Draw', [{ kind: 'draw', count }]);

test('"draw two cards instead" doubles each draw once', () => {
  const twoInstead = enchantment('Two', [
    replacement({ event: 'draw', player: 'you' }, { kind: 'do', do: [{ kind: 'draw', count: 2 }] }),
  ]);
  const table = setTable({ cards: [twoInstead, draw(2)], you: { battlefield: ['Two'], hand: ['Draw'] } });
  assert.equal(table.cast('Draw').resolve().count('hand', 'you'), 4);
});

test('two such abilities each have their chance: four cards for one', () => {
  const twoInstead = enchantment('Two', [
    replacement({ event: 'draw', player: 'you' }, { kind: 'do', do: [{ kind: 'draw', count: 2 }] }),
  ]);
  const table = setTable({ cards: [twoInstead, draw(1)], you: { battlefield: ['2 Two'], hand: ['Draw'] } });
  table.cast('Draw').resolve();
  while (table.state.pending?.kind === 'word') table.choose('1.');
  assert.equal(table.count('hand', 'you'), 4);
});

test('"gain that much and one more" in place of gaining ends', () => {
  const more = enchantment('More', [
    replacement(
      { event: 'gainLife', player: 'you' },
      {
        kind: 'do',
        do: [{ kind: 'gainLife', amount: { kind: 'plus', of: [1, { kind: 'var', name: 'event.amount' }] } }],
      },
    ),
  ]);
  const gain = sorcery('Gain', [{ kind: 'gainLife', amount: 2 }]);
  const table = setTable({ cards: [more, gain], you: { battlefield: ['More'], hand: ['Gain'] } });
  assert.equal(table.cast('Gain').resolve().life('you'), 23);
});

test('instructions of a later event are replaced again', () => {
  const twoInstead = enchantment('Two', [
    replacement({ event: 'draw', player: 'you' }, { kind: 'do', do: [{ kind: 'draw', count: 2 }] }),
  ]);
  const table = setTable({ cards: [twoInstead, draw(1)], you: { battlefield: ['Two'], hand: ['2 Draw'] } });
  table.cast('Draw').resolve().cast('Draw').resolve();
  assert.equal(table.count('hand', 'you'), 4);
});

test('a card with dredge may be left where it is, and so may two (CR 702.52a)', () => {
  const dredger = (name: string) => creature(name, 1, 1, [keyword('dredge', { n: 2 })]);
  const position = {
    cards: [dredger('Thug'), dredger('Imp'), draw(1)],
    you: { hand: ['Draw'], graveyard: ['Thug', 'Imp'] },
  };
  const drawn = setTable(position).cast('Draw').resolve().choose('None');
  assert.deepEqual([drawn.names('hand', 'you'), drawn.count('graveyard', 'you')], [['Island'], 3]);
  const dredged = setTable(position).cast('Draw').resolve().choose('2. Imp');
  assert.deepEqual(dredged.names('hand', 'you'), ['Imp']);
});

const exiler = enchantment('Exiler', [replacement(dies({ types: ['creature'] }), { kind: 'goesTo', zone: 'exile' })]);
const kill = sorcery('Kill', [{ kind: 'destroy', what: 't' }], {
  targets: [{ name: 't', filter: { types: ['creature'] } }],
});

test('"if a creature would die, exile it instead" sees where it comes from (CR 700.4)', () => {
  const table = setTable({
    cards: [exiler, kill],
    you: { battlefield: ['Exiler'], hand: ['Kill'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.cast('Kill', 'Grizzly Bears').resolve();
  assert.deepEqual([table.count('exile', 'them'), table.count('graveyard', 'them')], [1, 0]);
});

test('a creature card that is discarded or milled hasn’t died', () => {
  const mill = sorcery('Mill', [{ kind: 'mill', count: 1 }]);
  const table = setTable({
    cards: [exiler, mill],
    you: { battlefield: ['Exiler'], hand: ['Mill'], library: ['Grizzly Bears', '5 Island'] },
  });
  table.cast('Mill').resolve();
  assert.deepEqual(table.names('graveyard', 'you'), ['Grizzly Bears', 'Mill']);
});

test('what dies by state-based actions is exiled as well', () => {
  const table = setTable({
    cards: [exiler],
    you: { battlefield: ['Exiler', 'Mountain'], hand: ['Lightning Bolt'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.cast('Lightning Bolt', 'Grizzly Bears').resolve();
  assert.deepEqual(table.names('exile', 'them'), ['Grizzly Bears']);
});
