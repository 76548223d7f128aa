// What stands on a spell while it is on the stack, and where it goes as it leaves.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed, creature, hit, instant, keyword, mana } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const uncounterable = {
  kind: 'static',
  zone: 'stack',
  effects: [{ affects: 'self', change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'beCountered' } } }] }],
};

test("a spell that can't be countered is a legal target for what counters, and resolves (CR 101.2)", () => {
  const sure = creature('Sure Thing', '2/2', [uncounterable], { cost: '{0}' });
  const table = setTable({
    cards: [sure],
    you: { hand: [sure.name] },
    them: { hand: ['Cancel'], battlefield: ['3 Island'] },
  });
  table.cast(sure.name).cast('Cancel', { by: 'them' }, sure.name).resolveAll();
  assert.equal(table.onBattlefield(sure.name), true);
});

const sudden = instant('Sudden', [hit(2)]);
sudden['abilities'] = [keyword('split second'), ...(sudden['abilities'] as object[])];

test('split second leaves mana abilities alone and nothing else, until it has left the stack (CR 702.61)', () => {
  const pinger = creature('Pinger', '1/1', [{ kind: 'activated', cost: [{ kind: 'tapSelf' }], do: [hit(1)] }]);
  const table = setTable({
    cards: [sudden, pinger],
    you: { hand: [sudden.name, 'Lightning Bolt'], battlefield: ['Mountain'] },
    them: { hand: ['Lightning Bolt'], battlefield: ['Mountain', pinger.name] },
  });
  table.cast(sudden.name);
  assert.equal(table.canCast('Lightning Bolt'), false);
  table.pass();
  assert.equal(table.canCast('Lightning Bolt'), false);
  assert.equal(table.canActivate(pinger.name), false);
  assert.equal(table.canActivate('Mountain'), true);
  table.resolve();
  assert.equal(table.canCast('Lightning Bolt'), true);
});

const bounceSpell = aimed('Bounce Spell', { filter: { zone: 'stack', spell: true } }, [
  { kind: 'counter', what: 'target', to: 'hand' },
]);
const bolt = aimed('Small Bolt', { anyTarget: true }, [hit(1, 'target')]);
bolt['abilities'] = [...(bolt['abilities'] as object[]), keyword('flashback', { cost: mana('{0}') })];

test('with flashback it is exiled instead of going to a hand, countered or not (CR 702.34a)', () => {
  const table = setTable({
    cards: [bounceSpell, bolt],
    you: { graveyard: ['2 Small Bolt'], hand: [] },
    them: { hand: [bounceSpell.name] },
  });
  table.cast('Small Bolt', { how: 'flashback', choose: ['them'] });
  table.cast(bounceSpell.name, { by: 'them' }, 'Small Bolt').resolve();
  assert.deepEqual(table.names('exile', 'you'), ['Small Bolt']);
  table.cast('Small Bolt', { how: 'flashback', choose: ['them'] }).resolve();
  assert.equal(table.count('exile', 'you'), 2);
});

test('with flashback it is exiled as its only target is gone (CR 608.2b, 702.34a)', () => {
  const table = setTable({
    cards: [bolt],
    you: { graveyard: [bolt.name] },
    them: { hand: ['Lightning Bolt'], battlefield: ['Grizzly Bears', 'Mountain'] },
  });
  table.cast(bolt.name, 'Grizzly Bears').cast('Lightning Bolt', { by: 'them' }, 'Grizzly Bears').resolveAll();
  assert.deepEqual(table.names('exile', 'you'), [bolt.name]);
});

test('cast from the hand, a card with flashback goes where it is sent (CR 702.34a)', () => {
  const table = setTable({
    cards: [bounceSpell, bolt],
    you: { hand: [bolt.name] },
    them: { hand: [bounceSpell.name] },
  });
  table.cast('Small Bolt', 'them').cast(bounceSpell.name, { by: 'them' }, 'Small Bolt').resolve();
  assert.deepEqual(table.names('hand', 'you'), ['Small Bolt']);
});
