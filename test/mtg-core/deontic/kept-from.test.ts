// Creatures that can't crew (CR 702.122a), and hands that are played with revealed (CR 402.3).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { readCard } from '../../support/read-cards.ts';
import { setTable } from '../../support/table.ts';

test('what can’t crew Vehicles isn’t tapped for it', () => {
  const wagon = readCard('Test Wagon', 'Artifact — Vehicle', 'Crew 1', { size: '4/4' });
  const lazy = readCard('Test Idler', 'Creature — Human', "Test Idler can't crew Vehicles.");
  const keen = readCard('Test Driver', 'Creature — Human');
  const alone = setTable({ cards: [wagon, lazy], you: { battlefield: ['Test Wagon', 'Test Idler'] } });
  assert.ok(!alone.canActivate('Test Wagon'));
  const table = setTable({
    cards: [wagon, lazy, keen],
    you: { battlefield: ['Test Wagon', 'Test Idler', 'Test Driver'] },
  });
  table.activate('Test Wagon', 'Test Driver').resolve();
  assert.ok(table.isTapped('Test Driver') && !table.isTapped('Test Idler'));
});

test('opponents play with their hands revealed, and nobody else does', () => {
  const seer = readCard('Test Seer', 'Enchantment', 'Your opponents play with their hands revealed.');
  const { state } = setTable({
    cards: [seer],
    you: { battlefield: ['Test Seer'], hand: ['Forest'] },
    them: { hand: ['Island'] },
  });
  const seen = (viewer: core.PlayerId, of: core.PlayerId) => {
    const view = core.viewFor(state, viewer);
    return view.players[of]?.hand.map((id) => view.objects[id]?.def !== -1);
  };
  assert.deepEqual([seen(0, 1), seen(1, 0)], [[true], [false]]);
});
