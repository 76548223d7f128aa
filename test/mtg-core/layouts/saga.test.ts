// Sagas: lore counters, chapter abilities, the sacrifice after the last of them (CR 714).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CardDefinition, presentTable, whyNotPlayable } from '../../../mtg-core/index.ts';
import { gain, instant, sorcery } from '../../support/cards.ts';
import { always, enchantment, keyword } from '../../support/definitions.ts';
import { readCard } from '../../support/read-cards.ts';
import { setTable } from '../../support/table.ts';

const chapter = (at: number[], ...instructions: unknown[]) => ({
  at,
  abilities: [{ kind: 'spell', do: instructions }],
});
const tale = enchantment('Test Tale', [], {
  subtypes: ['Saga'],
  layout: 'saga',
  stages: [chapter([1], gain(1)), chapter([2], gain(10)), chapter([3], gain(100))],
});
const counters = (counter: string, count: number) =>
  instant(`Test Add ${count}`, [], {
    abilities: [
      {
        kind: 'spell',
        targets: [{ name: 'target', filter: {} }],
        do: [{ kind: 'addCounters', what: 'target', counter, count }],
      },
    ],
  });

test('a Saga enters with a lore counter and its first chapter triggers (CR 714.3a)', () => {
  const table = setTable({ cards: [tale], you: { hand: ['Test Tale'] } });
  table.cast('Test Tale').resolve();
  assert.deepEqual([table.counters('Test Tale', 'lore'), table.stack().length], [1, 1]);
  table.resolveAll();
  assert.equal(table.life('you'), 21);
});

test('a lore counter comes at the beginning of its controller’s precombat main phase only (CR 714.3b)', () => {
  const table = setTable({ cards: [tale], you: { hand: ['Test Tale'] } });
  table.cast('Test Tale').resolveAll();
  table.passUntil('precombatMain', 'them');
  assert.deepEqual([table.counters('Test Tale', 'lore'), table.life('you')], [1, 21]);
  table.passUntil('precombatMain', 'you');
  assert.deepEqual([table.counters('Test Tale', 'lore'), table.stack().length], [2, 1]);
  table.resolveAll();
  assert.equal(table.life('you'), 31);
});

test('it is sacrificed once its last chapter has left the stack, not before (CR 714.4)', () => {
  const table = setTable({ cards: [tale], you: { hand: ['Test Tale'] } });
  table.cast('Test Tale').resolveAll();
  table.passUntil('precombatMain', 'them').passUntil('precombatMain', 'you').resolveAll();
  table.passUntil('precombatMain', 'them').passUntil('precombatMain', 'you');
  assert.ok(table.onBattlefield('Test Tale'), 'while the chapter is on the stack');
  table.resolveAll();
  assert.deepEqual([table.life('you'), table.names('graveyard', 'you')], [131, ['Test Tale']]);
});

test('several counters at once trigger each chapter that they reach (CR 714.2b)', () => {
  const table = setTable({ cards: [tale, counters('lore', 2)], you: { hand: ['Test Tale', 'Test Add 2'] } });
  table.cast('Test Tale').resolveAll();
  table.cast('Test Add 2', 'Test Tale').resolve();
  assert.equal(table.question().kind, 'order');
  table.choose('Test Tale: II');
  table.resolveAll();
  assert.deepEqual([table.life('you'), table.onBattlefield('Test Tale')], [131, false]);
});

test('one symbol may stand for two chapters (CR 714.2c)', () => {
  const twice = enchantment('Test Twice', [], {
    subtypes: ['Saga'],
    layout: 'saga',
    stages: [chapter([1, 2], gain(1)), chapter([3], gain(100))],
  });
  const table = setTable({ cards: [twice], you: { hand: ['Test Twice'] } });
  table.cast('Test Twice').resolveAll();
  table.passUntil('precombatMain', 'them').passUntil('precombatMain', 'you').resolveAll();
  assert.equal(table.life('you'), 22);
});

test('without chapter abilities nothing happens to a Saga (CR 714.3b, 714.4)', () => {
  const silence = enchantment('Test Silence', [
    always({ affects: { subtypes: ['Saga'] }, change: [{ kind: 'loseAll' }] }),
  ]);
  const table = setTable({ cards: [tale, silence], you: { hand: ['Test Tale'], battlefield: ['Test Silence'] } });
  table.cast('Test Tale').resolveAll();
  table.passUntil('precombatMain', 'them').passUntil('precombatMain', 'you');
  assert.deepEqual([table.life('you'), table.onBattlefield('Test Tale')], [20, true]);
  // It enters with one all the same (CR 714.3a).
  assert.equal(table.counters('Test Tale', 'lore'), 1);
});

test('a token copy of a Saga begins with its first chapter', () => {
  const copy = sorcery('Test Copy', [], {
    abilities: [
      {
        kind: 'spell',
        targets: [{ name: 'target', filter: { types: ['enchantment'] } }],
        do: [{ kind: 'copyToken', of: 'target' }],
      },
    ],
  });
  const table = setTable({ cards: [tale, copy], you: { hand: ['Test Tale', 'Test Copy'] } });
  table.cast('Test Tale').resolveAll();
  table.cast('Test Copy', 'Test Tale').resolveAll();
  assert.deepEqual([table.life('you'), table.counters('Test Tale#2', 'lore')], [22, 1]);
});

test('with read ahead its controller chooses where it begins, and earlier chapters stay silent (CR 702.155)', () => {
  const ahead = { ...tale, name: 'Test Ahead', abilities: [keyword('read ahead')] };
  const table = setTable({ cards: [ahead], you: { hand: ['Test Ahead'] } });
  table.cast('Test Ahead').resolve();
  assert.equal(table.question().kind, 'number');
  table.choose(2);
  assert.equal(table.counters('Test Ahead', 'lore'), 2);
  table.resolveAll();
  assert.equal(table.life('you'), 30);
});

test('a Saga that comes back transformed is its other face (CR 712.8)', () => {
  const story = enchantment('Test Story', [], {
    subtypes: ['Saga'],
    layout: 'saga',
    stages: [
      chapter(
        [1],
        { kind: 'exile', what: 'self', as: 'gone' },
        { kind: 'move', what: 'gone', to: 'battlefield', transformed: true, under: 'you' },
      ),
    ],
    faces: [
      {
        name: 'Test Hero',
        types: ['enchantment', 'creature'],
        subtypes: ['Human'],
        power: 4,
        toughness: 5,
        abilities: [],
      },
    ],
  });
  const table = setTable({ cards: [story], you: { hand: ['Test Story'] } });
  table.cast('Test Story').resolveAll();
  assert.equal(table.size('Test Hero'), '4/5');
  assert.equal(table.counters('Test Hero', 'lore'), 0);
});

test('what a chapter says has its number', () => {
  const table = setTable({ cards: [tale], you: { hand: ['Test Tale'] } });
  table.cast('Test Tale').resolve();
  const { stack } = presentTable(table.state, 0, 'test');
  assert.deepEqual(
    stack.map(({ text }) => text),
    ['I — You gain 1 life.'],
  );
});

test('definitions are played as they stand, and what a stage can’t mean is refused', () => {
  assert.deepEqual(whyNotPlayable(tale as unknown as CardDefinition), []);
  const odd = { ...tale, stages: [{ at: [1], power: 2, toughness: 2, abilities: [keyword('flying')] }] };
  assert.equal(whyNotPlayable(odd as unknown as CardDefinition).length, 3);
});

test('that the last of its chapters resolves is told, and of the others not (CR 714.2e)', () => {
  const teller = readCard(
    'Test Teller',
    'Creature — Bard',
    'Whenever the final chapter ability of a Saga you control resolves, draw a card.',
  );
  const table = setTable({
    cards: [tale, teller],
    you: { hand: ['Test Tale'], battlefield: ['Test Teller'] },
  });
  table.cast('Test Tale').resolveAll();
  table.passUntil('precombatMain', 'them').passUntil('precombatMain', 'you').resolveAll();
  assert.equal(table.count('hand', 'you'), 1);
  table.passUntil('precombatMain', 'them').passUntil('precombatMain', 'you').resolve();
  assert.deepEqual([table.life('you'), table.count('hand', 'you'), table.stack().length], [131, 2, 1]);
  table.resolveAll();
  assert.equal(table.count('hand', 'you'), 3);
});
