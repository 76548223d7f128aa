// What turns before this one, this combat, and damage beyond what is lethal say (CR 120.10, 608.2i).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ability,
  aimed,
  creature,
  enchantment,
  gain,
  hit,
  instant,
  keyword,
  mana,
  rule,
  whenever,
} from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const upkeep = { event: 'beginStep', step: 'upkeep' };

test('an upkeep may ask whether spells were cast in the turn before (CR 608.2i)', () => {
  const calm = { kind: 'not', of: { kind: 'happened', event: { event: 'cast' }, since: 'previousTurn' } };
  const howl = enchantment('Test Howl', whenever(upkeep, [gain(1)], { if: calm }));
  const table = setTable({
    cards: [howl, instant('Test Word', [])],
    you: { hand: ['Test Word'], battlefield: ['Test Howl'] },
  });
  const lifeAfterUpkeep = (): number => {
    table.passUntil('upkeep');
    table.resolveAll();
    const life = table.life('you');
    table.passUntil('precombatMain');
    return life;
  };
  table.cast('Test Word').resolve();
  assert.equal(lifeAfterUpkeep(), 20);
  assert.equal(lifeAfterUpkeep(), 21);
});

test('the game remembers what each of its turns had, and what their last turn had (CR 608.2i)', () => {
  const event = { event: 'gainLife', player: 'you' };
  const tally = (name: string, since: string) =>
    enchantment(name, ability(mana('{0}'), [hit({ kind: 'happened', event, sum: 'amount', since })]));
  const table = setTable({
    cards: [tally('Test All', 'game'), tally('Test Own', 'yourPreviousTurn'), instant('Test Sip', [gain(2)])],
    you: { hand: ['3 Test Sip'], battlefield: ['Test All', 'Test Own'] },
  });
  const dealt = (name: string): number => {
    const before = table.life('them');
    table.activate(name).resolve();
    return before - table.life('them');
  };
  table.cast('Test Sip').resolve();
  assert.deepEqual([dealt('Test All'), dealt('Test Own')], [2, 0]);
  table.passUntil('precombatMain', 'them');
  table.cast('Test Sip', { by: 'you' }).resolve();
  assert.deepEqual([dealt('Test All'), dealt('Test Own')], [4, 2]);
  table.passUntil('precombatMain', 'you');
  table.cast('Test Sip').resolve();
  assert.deepEqual([dealt('Test All'), dealt('Test Own')], [6, 2]);
});

test('excess damage is what is more than lethal, deathtouch and marked damage counted (CR 120.10)', () => {
  const watcher = enchantment(
    'Test Watcher',
    whenever({ event: 'damage', recipient: { types: ['creature'] }, excess: true }, [
      gain({ kind: 'var', name: 'event.amount' }),
    ]),
  );
  const snake = creature('Test Snake', '1/1', [
    keyword('deathtouch'),
    ability(mana('{0}'), [{ kind: 'damage', amount: 4, to: 'target' }], {
      targets: [{ name: 'target', filter: { types: ['creature'] } }],
    }),
  ]);
  const jab = aimed('Test Jab', { filter: { types: ['creature'] } }, [{ kind: 'damage', amount: 2, to: 'target' }]);
  const wall = creature('Test Wall', '0/7');
  const table = setTable({
    cards: [watcher, snake, jab, wall],
    you: { hand: ['Test Jab', 'Lightning Bolt'], battlefield: ['Test Watcher', 'Test Snake', 'Mountain'] },
    them: { battlefield: ['Test Wall', 'Grizzly Bears'] },
  });
  table.cast('Test Jab', 'Test Wall').resolve();
  assert.deepEqual(table.stack(), []);
  table.activate('Test Snake', 'Test Wall').resolve().resolve();
  assert.equal(table.life('you'), 23);
  table.cast('Lightning Bolt', 'Grizzly Bears').resolve().resolve();
  assert.equal(table.life('you'), 24);
});

test('no more than so many cards are drawn each turn, and who may not search finds nothing (CR 101.2, 121.3)', () => {
  const spirit = enchantment(
    'Test Spirit',
    rule('each', { kind: 'cant', do: { kind: 'draw', beyond: 1 } }),
    rule('each', { kind: 'cant', do: { kind: 'search' } }),
  );
  const seek = instant('Test Seek', [
    { kind: 'draw', count: 3 },
    { kind: 'search', filter: { types: ['land'] }, max: 1, as: 'found' },
    { kind: 'move', what: 'found', to: 'hand' },
  ]);
  const table = setTable({ cards: [spirit, seek], you: { hand: ['Test Seek'], battlefield: ['Test Spirit'] } });
  table.cast('Test Seek').resolve();
  assert.equal(table.count('hand', 'you'), 1);
});
