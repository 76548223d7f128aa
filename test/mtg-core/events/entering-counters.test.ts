// Counters that something enters with are put on it, and what replaces putting counters replaces them (CR 122.6, 614.16).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  creature,
  enchantment,
  enters,
  oneMore,
  replacement,
  sorcery,
  triggered,
  twice,
} from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const onCreatures = { event: 'addCounters', object: { types: ['creature'], controller: 'you' }, counter: '+1/+1' };
const scales = enchantment('Scales', [replacement(onCreatures, oneMore)]);
const season = enchantment('Season', [replacement({ event: 'addCounters', object: { controller: 'you' } }, twice)]);
const entersWith = (counters: readonly { counter: string; count: number }[]) =>
  replacement(enters(), { kind: 'entersWith', counters });
const hydra = creature('Hydra', 0, 0, [entersWith([{ counter: '+1/+1', count: 3 }])]);
const walker = {
  name: 'Mind Walker',
  cost: '{0}',
  types: ['planeswalker'],
  subtypes: ['Jace'],
  supertypes: ['legendary'],
  loyalty: 3,
  abilities: [],
};

test('one more counter is put on a creature that enters with some', () => {
  const table = setTable({ cards: [scales, hydra], you: { battlefield: ['Scales'], hand: ['Hydra'] } });
  assert.equal(table.cast('Hydra').resolve().counters('Hydra'), 4);
});

test("what speaks of your creatures says nothing about another player's", () => {
  const table = setTable({ cards: [scales, hydra], you: { hand: ['Hydra'] }, them: { battlefield: ['Scales'] } });
  assert.equal(table.cast('Hydra').resolve().counters('Hydra'), 3);
});

test('only counters of the kind that is named are more', () => {
  const odd = creature('Odd', 1, 1, [entersWith([{ counter: 'charge', count: 1 }])]);
  const table = setTable({ cards: [scales, odd], you: { battlefield: ['Scales'], hand: ['Odd'] } });
  assert.equal(table.cast('Odd').resolve().counters('Odd', 'charge'), 1);
});

test('printed loyalty is doubled as a planeswalker enters (CR 306.5b)', () => {
  const table = setTable({ cards: [season, walker], you: { battlefield: ['Season'], hand: ['Mind Walker'] } });
  assert.equal(table.cast('Mind Walker').resolve().counters('Mind Walker', 'loyalty'), 6);
});

test('whoever controls the permanent that enters orders doubling and one more (CR 616.1)', () => {
  const position = { cards: [scales, season, hydra], you: { battlefield: ['Scales', 'Season'], hand: ['Hydra'] } };
  assert.equal(setTable(position).cast('Hydra').resolve().choose('1. Scales').counters('Hydra'), 8);
  assert.equal(setTable(position).cast('Hydra').resolve().choose('2. Season').counters('Hydra'), 7);
});

test('counters from the instruction that puts a card onto the battlefield are replaced as well', () => {
  const raise = sorcery(
    'Raise',
    [{ kind: 'move', what: 't', to: 'battlefield', counters: [{ counter: '+1/+1', count: 1 }] }],
    { targets: [{ name: 't', filter: { zone: 'graveyard', types: ['creature'] } }] },
  );
  const table = setTable({
    cards: [scales, raise],
    you: { battlefield: ['Scales'], hand: ['Raise'], graveyard: ['Grizzly Bears'] },
  });
  assert.equal(table.cast('Raise', 'Grizzly Bears').resolve().counters('Grizzly Bears'), 2);
});

test('a token made with counters gets one more', () => {
  const make = sorcery('Make', [
    {
      kind: 'createToken',
      token: { types: ['creature'], subtypes: ['Elf'], colors: ['G'], power: 1, toughness: 1 },
      counters: [{ counter: '+1/+1', count: 1 }],
    },
  ]);
  const table = setTable({ cards: [scales, make], you: { battlefield: ['Scales'], hand: ['Make'] } });
  assert.equal(table.cast('Make').resolve().size('Elf Token'), '3/3');
});

test('an ability that triggers on counters sees those that something entered with, once', () => {
  const watcher = enchantment('Watcher', [
    triggered({ event: 'addCounters', object: { types: ['creature'] } }, [{ kind: 'gainLife', amount: 1 }]),
  ]);
  const table = setTable({ cards: [watcher, hydra], you: { battlefield: ['Watcher'], hand: ['Hydra'] } });
  assert.equal(table.cast('Hydra').resolveAll().life('you'), 21);
});

test('a creature of no toughness lives by the counters it enters with, and dies where they are taken back', () => {
  const none = enchantment('None', [replacement(onCreatures, { kind: 'change', amount: 0 })]);
  const alive = setTable({ cards: [hydra], you: { hand: ['Hydra'] } });
  assert.equal(alive.cast('Hydra').resolve().size('Hydra'), '3/3');
  const table = setTable({ cards: [none, hydra], you: { battlefield: ['None'], hand: ['Hydra'] } });
  assert.deepEqual(table.cast('Hydra').resolve().names('graveyard', 'you'), ['Hydra']);
});
