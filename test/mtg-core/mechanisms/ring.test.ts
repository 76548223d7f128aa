// The Ring tempts you (CR 701.54).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed, drawOne, gain, instant } from '../../support/cards.ts';
import { creature, triggered } from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const tempt = instant('Test Tempt', [{ kind: 'ringTempts' }]);
const tempted = (times: number, more: Parameters<typeof setTable>[0] = {}) => {
  const table = setTable({
    ...more,
    cards: [tempt, ...(more.cards ?? [])],
    you: { ...more.you, hand: [`${times} Test Tempt`, ...(more.you?.hand ?? [])] },
  });
  for (let time = 0; time < times; time++) {
    table.cast('Test Tempt').resolve();
    if (table.question().kind === 'choose') table.choose('Grizzly Bears');
  }
  return table;
};

test('a creature becomes the Ring-bearer: legendary, and not blocked by what is stronger (CR 701.54c)', () => {
  const table = tempted(1, {
    you: { battlefield: ['Grizzly Bears', 'Craw Wurm'] },
    them: { battlefield: ['Serra Angel', 'Savannah Lions'] },
  });
  assert.ok(table.look('Grizzly Bears').supertypes > 0);
  assert.equal(table.look('Craw Wurm').supertypes, 0);
  table.attack(['Grizzly Bears']);
  assert.notEqual(table.tryBlock(['Serra Angel', 'Grizzly Bears']), null);
  assert.equal(table.tryBlock(['Savannah Lions', 'Grizzly Bears']), null);
});

test('from the second time on it loots as it attacks', () => {
  const table = tempted(2, { you: { battlefield: ['Grizzly Bears'], hand: ['Forest'], library: ['4 Island'] } });
  table.attack(['Grizzly Bears']).resolve();
  table.choose('Forest');
  assert.deepEqual([table.names('hand', 'you'), table.count('graveyard', 'you', 'Forest')], [['Island'], 1]);
});

test('after the first time it doesn’t', () => {
  const table = tempted(1, { you: { battlefield: ['Grizzly Bears'] } });
  table.attack(['Grizzly Bears']);
  assert.equal(table.stack().length, 0);
});

test('from the third time on the controller of what blocks it sacrifices the blocker at end of combat (CR 701.54c)', () => {
  const table = tempted(3, {
    cards: [creature('Test Stout', 1, 9, [])],
    you: { battlefield: ['Grizzly Bears'], library: ['9 Island'] },
    them: { battlefield: ['Test Stout'] },
  });
  table.attack(['Grizzly Bears']).resolve();
  if (table.question().kind === 'choose') table.choose('Island');
  table.block(['Test Stout', 'Grizzly Bears']);
  assert.equal(table.stack().length, 1);
  table.resolve();
  assert.equal(table.onBattlefield('Test Stout'), true);
  table.passUntil('postcombatMain');
  assert.equal(table.onBattlefield('Test Stout'), false);
});

test('from the fourth time on its combat damage costs each opponent three life', () => {
  const table = tempted(4, { you: { battlefield: ['Grizzly Bears'], library: ['9 Island'] } });
  table.attack(['Grizzly Bears']).resolve();
  if (table.question().kind === 'choose') table.choose('Island');
  table.dealDamage().resolveAll();
  assert.equal(table.life('them'), 15);
});

test('another Ring-bearer takes its place, and “whenever the Ring tempts you” sees each time (CR 701.54a, 701.54d)', () => {
  const witness = creature('Test Witness', 1, 1, [
    triggered({ event: 'action', action: 'ringTempts', player: 'you' }, [gain(1)]),
  ]);
  const table = setTable({
    cards: [tempt, witness],
    you: { hand: ['2 Test Tempt'], battlefield: ['Grizzly Bears', 'Test Witness'] },
  });
  table.cast('Test Tempt').resolve().choose('Grizzly Bears').resolveAll();
  table.cast('Test Tempt').resolve().choose('Test Witness').resolveAll();
  assert.deepEqual([table.look('Grizzly Bears').supertypes, table.life('you')], [0, 22]);
});

test('with no creature it tempts all the same (CR 701.54d)', () => {
  const reward = instant('Test Reward', [
    {
      kind: 'if',
      if: { kind: 'exists', what: { designation: 'Ring-bearer' } },
      then: [gain(5)],
      else: [drawOne],
    },
  ]);
  const table = setTable({ cards: [tempt, reward], you: { hand: ['2 Test Tempt', 'Test Reward'] } });
  table.cast('Test Tempt').resolve();
  table.cast('Test Tempt').resolve();
  table.cast('Test Reward').resolve();
  assert.deepEqual([table.life('you'), table.names('hand', 'you')], [20, ['Island']]);
});

test('who loses control of the Ring-bearer has none (CR 701.54a)', () => {
  const steal = aimed('Test Steal', { filter: { types: ['creature'] } }, [
    {
      kind: 'continuous',
      until: 'permanent',
      effects: [{ affects: 'target', change: [{ kind: 'control', who: 'you' }] }],
    },
  ]);
  const table = setTable({
    cards: [tempt, steal],
    you: { hand: ['Test Tempt'], battlefield: ['Grizzly Bears'] },
    them: { hand: ['Test Steal'] },
  });
  table.cast('Test Tempt').resolve();
  if (table.question().kind === 'choose') table.choose('Grizzly Bears');
  table.cast('Test Steal', { by: 'them' }, 'Grizzly Bears').resolve();
  assert.equal(table.look('Grizzly Bears').supertypes, 0);
});
