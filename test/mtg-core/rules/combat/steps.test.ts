// What declaring attackers and blockers does and how often it is noticed (CR 508, 509).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../support/table.ts';

test('attacking taps, and what sees creatures become tapped sees that (CR 508.1f)', () => {
  const table = setTable({
    you: { battlefield: ['Grizzly Bears', 'Serra Angel'] },
    them: { battlefield: ['10 Plains'], hand: ["Don't Move"] },
    turn: 'them',
  });
  table.cast("Don't Move", { by: 'them' }).resolve();
  table.passUntil('upkeep', 'you');
  table.attack(['Grizzly Bears', 'Serra Angel']).resolveAll();
  assert.deepEqual(table.names('graveyard', 'you'), ['Grizzly Bears']);
  assert.equal(table.onBattlefield('Serra Angel'), true);
});

test('the declare blockers step comes although the only attacker is gone (CR 508.8)', () => {
  const table = setTable({
    you: { battlefield: ['Grizzly Bears'] },
    them: { battlefield: ['Mountain'], hand: ['Lightning Bolt'] },
  });
  table.attack(['Grizzly Bears']);
  table.cast('Lightning Bolt', 'Grizzly Bears', { by: 'them' }).resolve();
  assert.equal(table.step(), 'declareAttackers');
  table.pass().pass();
  assert.equal(table.step(), 'declareBlockers');
  table.pass().pass();
  assert.equal(table.step(), 'combatDamage');
});

test('without attackers both steps are skipped (CR 508.8)', () => {
  const table = setTable({ you: { battlefield: ['Grizzly Bears'] } });
  table.attack([]);
  assert.equal(table.step(), 'declareAttackers');
  table.pass().pass();
  assert.equal(table.step(), 'endCombat');
});

const braveTheSands = {
  name: 'Brave the Sands',
  cost: '{1}{W}',
  types: ['enchantment'],
  abilities: [
    {
      kind: 'static',
      effects: [
        {
          affects: { types: ['creature'], controller: 'you' },
          change: [{ kind: 'rule', rule: { kind: 'extraBlocks', count: 1 } }],
        },
      ],
    },
  ],
};

test('"whenever it blocks" triggers once, although it blocks two (CR 509.3a)', () => {
  const table = setTable({
    you: { battlefield: ['Grizzly Bears', 'Silvercoat Lion'] },
    them: { battlefield: ['Howling Golem', braveTheSands.name] },
    cards: [braveTheSands],
  });
  table.attack(['Grizzly Bears', 'Silvercoat Lion']);
  table.block(['Howling Golem', 'Grizzly Bears'], ['Howling Golem', 'Silvercoat Lion']);
  assert.deepEqual(table.stack(), ['Howling Golem']);
});

test('attackers are tapped before what attacking costs is paid, so they make no mana for it (CR 508.1f, 508.1i)', () => {
  const table = setTable({
    you: { battlefield: ['2 Llanowar Elves', 'Grizzly Bears'] },
    them: { battlefield: ['Propaganda'] },
  });
  assert.equal(table.tryAttack(['Llanowar Elves'])?.code, 'cannot_pay');
  assert.equal(table.tryAttack(['Grizzly Bears']), null);
  assert.equal(table.isTapped('Llanowar Elves'), true);
  assert.equal(table.isTapped('Llanowar Elves#2'), true);
});
