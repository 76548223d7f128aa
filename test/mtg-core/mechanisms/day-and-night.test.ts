// Day and night, daybound and nightbound (CR 702.145, 731).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed, instant } from '../../support/cards.ts';
import { creature, keyword } from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const wolf = creature('Test Villager', 2, 2, [keyword('daybound')], {
  layout: 'transform',
  faces: [
    {
      name: 'Test Howler',
      types: ['creature'],
      subtypes: ['Werewolf'],
      power: 4,
      toughness: 4,
      abilities: [keyword('nightbound')],
    },
  ],
});
const cheap = instant('Test Cheap', [{ kind: 'gainLife', amount: 1 }]);
const nightfall = instant('Test Nightfall', [{ kind: 'setDayNight', to: 'night' }]);
const daybreak = instant('Test Daybreak', [{ kind: 'setDayNight', to: 'day' }]);
const turn = aimed('Test Turn', { filter: { types: ['creature'] } }, [{ kind: 'transform', what: 'target' }]);

test('it becomes day as soon as somebody controls a permanent with daybound (CR 702.145d)', () => {
  const table = setTable({ cards: [wolf], you: { hand: ['Test Villager'] } });
  assert.equal(table.state.dayNight, 'neither');
  table.cast('Test Villager').resolve();
  assert.equal(table.state.dayNight, 'day');
});

test('as it becomes night it transforms, and as it becomes day again it turns back (CR 702.145b, 702.145e)', () => {
  const table = setTable({
    cards: [wolf, nightfall, daybreak],
    you: { hand: ['Test Nightfall', 'Test Daybreak'], battlefield: ['Test Villager'] },
  });
  table.cast('Test Nightfall').resolve();
  assert.equal(table.size('Test Howler'), '4/4');
  table.cast('Test Daybreak').resolve();
  assert.equal(table.size('Test Villager'), '2/2');
});

test('by night it enters transformed (CR 702.145b)', () => {
  const table = setTable({
    cards: [wolf, nightfall],
    you: { hand: ['Test Nightfall', 'Test Villager'] },
  });
  table.cast('Test Nightfall').resolve();
  table.cast('Test Villager').resolve();
  assert.equal(table.onBattlefield('Test Howler'), true);
});

test('nothing else transforms it (CR 702.145b)', () => {
  const table = setTable({ cards: [wolf, turn], you: { hand: ['Test Turn'], battlefield: ['Test Villager'] } });
  table.cast('Test Turn', 'Test Villager').resolve();
  assert.equal(table.onBattlefield('Test Villager'), true);
});

test('after a turn without spells of its player it becomes night, after one with two day (CR 731.2a)', () => {
  const table = setTable({
    cards: [wolf, cheap],
    you: { battlefield: ['Test Villager'] },
    them: { hand: ['2 Test Cheap'] },
  });
  assert.equal(table.state.dayNight, 'day');
  table.passUntil('precombatMain', 'them');
  assert.equal(table.onBattlefield('Test Howler'), true);
  table.cast('Test Cheap', { by: 'them' }).resolve();
  table.cast('Test Cheap', { by: 'them' }).resolve();
  table.passUntil('upkeep', 'you');
  assert.equal(table.onBattlefield('Test Villager'), true);
});

test('a spell with daybound is its front by night too', () => {
  const table = setTable({ cards: [wolf, nightfall], you: { hand: ['Test Nightfall', 'Test Villager'] } });
  table.cast('Test Nightfall').resolve();
  table.cast('Test Villager');
  assert.deepEqual(table.stack(), ['Test Villager']);
});
