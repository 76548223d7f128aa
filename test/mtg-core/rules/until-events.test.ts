// What lasts until something happens, and what is done once each turn (CR 500.7, 603.2i, 610.3, 611.2a).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed, drawOne, enchantment, gain, hit, instant, sorcery, whenever } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const aCreature = { filter: { types: ['creature'] } };
const onTap = { event: 'tap', object: 'target' };

test('an effect that lasts until something happens to its object ends then and no sooner (CR 611.2a)', () => {
  const rest = aimed('Test Rest', aCreature, [
    {
      kind: 'continuous',
      until: { kind: 'until', event: onTap },
      effects: [{ affects: 'target', change: [{ kind: 'pt', power: 2, toughness: 2 }] }],
    },
  ]);
  const table = setTable({
    cards: [rest],
    you: { hand: ['Test Rest'], battlefield: ['Grizzly Bears', 'Savannah Lions'] },
  });
  table.cast('Test Rest', 'Grizzly Bears').resolve();
  table.passUntil('precombatMain', 'them');
  table.passUntil('precombatMain', 'you');
  table.attack(['Savannah Lions']);
  assert.equal(table.size('Grizzly Bears'), '4/4');
  table.passUntil('precombatMain', 'them');
  table.passUntil('precombatMain', 'you');
  table.attack(['Grizzly Bears']);
  assert.equal(table.size('Grizzly Bears'), '2/2');
});

test('what is exiled until something happens returns at once when it does, its exiler there or not (CR 610.3)', () => {
  const banish = aimed('Test Banish', aCreature, [
    { kind: 'exileUntil', what: 'target', until: { event: 'gainLife', player: 'you' } },
  ]);
  const table = setTable({
    cards: [banish, instant('Test Balm', [gain(1), gain({ kind: 'count', of: { types: ['creature'] } })])],
    you: { hand: ['Test Banish', 'Test Balm'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.cast('Test Banish', 'Grizzly Bears').resolve();
  assert.ok(!table.onBattlefield('Grizzly Bears'));
  table.cast('Test Balm').resolve();
  assert.equal(table.life('you'), 22);
  assert.equal(table.controller('Grizzly Bears'), 'them');
});

test('a trigger about the end of an extra turn waits for that turn, another extra turn or not (CR 500.7)', () => {
  const rush = sorcery('Test Rush', [
    { kind: 'extraTurn', as: 'then' },
    { kind: 'delayed', on: { event: 'beginStep', step: 'end', turn: 'then' }, do: [gain(5)] },
  ]);
  const table = setTable({
    cards: [rush, sorcery('Test More', [{ kind: 'extraTurn' }])],
    you: { hand: ['Test Rush', 'Test More'] },
  });
  table.cast('Test Rush').resolve();
  table.cast('Test More').resolve();
  const ends = [0, 1, 2].map(() => {
    table.passUntil('end', 'you');
    table.resolveAll();
    const life = table.life('you');
    table.passUntil('upkeep');
    return life;
  });
  assert.deepEqual(ends, [20, 20, 25]);
});

test('what is done only once each turn may be left undone before (CR 603.2i)', () => {
  const once = enchantment(
    'Test Once',
    whenever({ event: 'gainLife', player: 'you' }, [{ kind: 'may', do: [hit(1)] }], { doOnce: true }),
  );
  const table = setTable({
    cards: [once, instant('Test Sip', [gain(1)])],
    you: { hand: ['4 Test Sip'], battlefield: ['Test Once'] },
  });
  const sip = (answer: string): void => {
    table.cast('Test Sip').resolve();
    table.resolve();
    table.choose(answer);
  };
  sip('no');
  assert.equal(table.life('them'), 20);
  sip('yes');
  assert.equal(table.life('them'), 19);
  table.cast('Test Sip').resolve();
  assert.deepEqual(table.stack(), []);
  table.passUntil('precombatMain', 'them');
  sip('yes');
  assert.equal(table.life('them'), 18);
});

test('of two such triggers that wait together only the first is carried out (CR 603.2i)', () => {
  const once = enchantment('Test Once', whenever({ event: 'gainLife', player: 'you' }, [drawOne], { doOnce: true }));
  const table = setTable({
    cards: [once, instant('Test Two Sips', [gain(1), gain(1)])],
    you: { hand: ['Test Two Sips'], battlefield: ['Test Once'] },
  });
  table.cast('Test Two Sips').resolve();
  table.resolveAll();
  assert.equal(table.count('hand', 'you'), 1);
});

test('what can be cast only when a sorcery could, still can be then (CR 101.2, 307.5)', () => {
  const slow = enchantment('Test Slow', {
    kind: 'static',
    effects: [
      {
        players: 'opponent',
        change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'cast', timing: 'instant' } } }],
      },
    ],
  });
  const table = setTable({
    cards: [slow],
    turn: 'them',
    you: { hand: ['Lightning Bolt'], battlefield: ['Test Slow', 'Mountain'] },
    them: { hand: ['Lightning Bolt', 'Grizzly Bears'], battlefield: ['2 Forest', 'Mountain'] },
  });
  assert.ok(table.canCast('Grizzly Bears'));
  assert.ok(table.canCast('Lightning Bolt'));
  table.cast('Grizzly Bears', { by: 'them' });
  assert.ok(!table.canCast('Lightning Bolt'));
  table.pass();
  assert.ok(table.canCast('Lightning Bolt'));
});
