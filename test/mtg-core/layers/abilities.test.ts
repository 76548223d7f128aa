// Abilities given and taken in layer 6, and keyword counters among them (CR 613.1f).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed, always, creature, enchantment, keyword } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const humble = enchantment(
  'Test Humble',
  always({
    affects: { types: ['creature'] },
    change: [{ kind: 'loseAll' }, { kind: 'setPT', power: 1, toughness: 1 }],
  }),
);
const wings = aimed('Test Wings', { filter: { types: ['creature'] } }, [
  { kind: 'addCounters', what: 'target', counter: 'flying', count: 1 },
]);

test('a keyword counter is lost to what takes all abilities later (CR 613.7c)', () => {
  const table = setTable({
    cards: [humble],
    you: { hand: ['Test Humble'], battlefield: [{ name: 'Grizzly Bears', counters: { flying: 1 } }] },
  });
  assert.ok(table.has('Grizzly Bears', 'flying'));
  table.cast('Test Humble').resolve();
  assert.ok(!table.has('Grizzly Bears', 'flying'));
});

test('a keyword counter put on afterwards works, and gives the others of its kind its timestamp (CR 613.7c)', () => {
  const table = setTable({
    cards: [humble, wings],
    you: { hand: ['Test Wings'], battlefield: ['Test Humble', { name: 'Grizzly Bears', counters: { flying: 1 } }] },
  });
  table.cast('Test Wings', 'Grizzly Bears').resolve();
  assert.ok(table.has('Grizzly Bears', 'flying'));
  assert.equal(table.size('Grizzly Bears'), '1/1');
});

test('what loses all abilities except some has none that it had not before (CR 613.1f)', () => {
  const keep = enchantment(
    'Test Keep',
    always({ affects: { types: ['creature'] }, change: [{ kind: 'loseAll', except: [keyword('flying')] }] }),
  );
  const bird = creature('Test Bird', '1/1', [keyword('flying'), keyword('vigilance')]);
  const table = setTable({ cards: [keep, bird], you: { battlefield: ['Test Keep', 'Test Bird', 'Grizzly Bears'] } });
  assert.ok(table.has('Test Bird', 'flying'));
  assert.ok(!table.has('Test Bird', 'vigilance'));
  assert.ok(!table.has('Grizzly Bears', 'flying'));
});

test('an ability that is given has the later timestamp of its effect and its object (CR 613.7a)', () => {
  const lords = enchantment(
    'Test Lords',
    always({
      affects: { types: ['creature'], subtypes: ['Bear'] },
      change: [
        {
          kind: 'gain',
          abilities: [
            always({ affects: { types: ['creature'] }, change: [{ kind: 'setPT', power: 5, toughness: 5 }] }),
          ],
        },
      ],
    }),
  );
  const small = enchantment(
    'Test Small',
    always({ affects: { types: ['creature'] }, change: [{ kind: 'setPT', power: 3, toughness: 3 }] }),
  );
  const table = setTable({
    cards: [lords, small],
    you: { battlefield: ['Test Lords', 'Test Small', 'Grizzly Bears'] },
  });
  assert.equal(table.size('Grizzly Bears'), '5/5');
});

test('an effect that began in an earlier layer goes on when its ability is lost (CR 613.6)', () => {
  const living = enchantment(
    'Test Living',
    always({
      affects: { types: ['enchantment'], other: 'self' },
      change: [
        { kind: 'addTypes', types: ['creature'] },
        { kind: 'setPT', power: 4, toughness: 4 },
      ],
    }),
  );
  const first = setTable({ cards: [humble, living], you: { battlefield: ['Test Humble', 'Test Living'] } });
  assert.equal(first.size('Test Humble'), '4/4');
  const last = setTable({ cards: [humble, living], you: { battlefield: ['Test Living', 'Test Humble'] } });
  assert.equal(last.size('Test Humble'), '1/1');
});
