// Copies that a spell's own ability makes, and what becomes a target with them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed, creature, gain, hit, instant, keyword, mana, whenever } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

type Spell = ReturnType<typeof instant>;
const withKeyword = (spell: Spell, ...words: object[]): Spell => ({
  ...spell,
  abilities: [...words, ...(spell['abilities'] as object[])],
});
const zap = withKeyword(instant('Zap', [hit(2)]), keyword('casualty', { n: 1 }));

test('casualty copies when a creature was sacrificed, and only then (CR 702.153a)', () => {
  const table = setTable({ cards: [zap], you: { hand: ['2 Zap'], battlefield: ['Grizzly Bears'] } });
  table.cast('Zap', 'Pay casualty').resolveAll();
  assert.equal(table.life('them'), 16);
  table.cast('Zap').resolveAll();
  assert.equal(table.life('them'), 14);
});

test('replicate makes a copy for each payment (CR 702.56a)', () => {
  const many = withKeyword(instant('Many', [hit(1)]), keyword('replicate', { cost: mana('{R}') }));
  const table = setTable({ cards: [many], you: { hand: ['Many'], battlefield: ['3 Mountain'] } });
  table.cast('Many', 'Pay replicate', 'Pay replicate', 'Without').resolveAll();
  assert.equal(table.life('them'), 17);
});

test('conspire copies, and its copy is made even when the spell was countered (CR 702.78a, 608.2h)', () => {
  const plot = withKeyword(instant('Plotted', [hit(3)], { colors: ['G'] }), keyword('conspire'));
  const counter = aimed('Nope', { filter: { zone: 'stack', spell: true } }, [{ kind: 'counter', what: 'target' }]);
  const table = setTable({
    cards: [plot, counter],
    you: { hand: ['Plotted'], battlefield: ['2 Grizzly Bears'] },
    them: { hand: ['Nope'] },
  });
  table.cast('Plotted', 'Pay conspire').cast('Nope', { by: 'them' }, 'Plotted').resolveAll();
  assert.equal(table.life('them'), 17);
});

const fork = aimed('Fork It', { filter: { zone: 'stack', spell: true } }, [
  { kind: 'copySpell', what: 'target', newTargets: true },
]);

test('a copy makes its targets targets, the new one and not the old (CR 707.10c)', () => {
  const shy = creature('Shy', '2/2', [whenever({ event: 'becomesTarget', object: 'self' }, [gain(1)])]);
  const table = setTable({
    cards: [shy, fork],
    you: { hand: ['Lightning Bolt', 'Fork It'], battlefield: ['Mountain', 'Shy'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.cast('Lightning Bolt', 'Grizzly Bears').cast('Fork It', 'Lightning Bolt').resolve();
  assert.equal(table.life('you'), 20);
  table.choose('Shy');
  assert.deepEqual(table.stack(), ['Lightning Bolt', 'Lightning Bolt', 'Shy']);
  table.resolve();
  assert.equal(table.life('you'), 21);
});

test('a copy of a spell that was paid more for is paid for as well (CR 707.10)', () => {
  const kicked = withKeyword(
    instant('Kick', [{ kind: 'if', if: { kind: 'paid', cost: 'kicker' }, then: [hit(3)], else: [hit(1)] }]),
    keyword('kicker', { cost: mana('{R}') }),
  );
  const table = setTable({ cards: [kicked, fork], you: { hand: ['Kick', 'Fork It'], battlefield: ['Mountain'] } });
  table.cast('Kick', 'Pay kicker').cast('Fork It', 'Kick').resolveAll();
  assert.equal(table.life('them'), 14);
});
