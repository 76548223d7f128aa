// Mana that a spell asks about once it was spent is spent on it where the cost leaves a choice (CR 601.2g-h).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { creature, gain, keyword, sorcery } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const lands = ['3 Plains', 'Island', 'Swamp', 'Forest'];

test('each color of mana spent: as many colors as can be', () => {
  const converge = sorcery('Meeting', [gain({ kind: 'colorsSpent' })], { cost: '{3}{W}' });
  const table = setTable({ cards: [converge], you: { hand: ['Meeting'], battlefield: lands } });
  table.cast('Meeting').resolve();
  assert.equal(table.life('you'), 24);
});

test('sunburst counts them too, and two mana are of two colors at most', () => {
  const burst = creature('Burst', '1/1', [keyword('sunburst')], { cost: '{2}' });
  const table = setTable({ cards: [burst], you: { hand: ['Burst'], battlefield: lands } });
  table.cast('Burst').resolve();
  assert.equal(table.look('Burst').power, 3);
});

test('so many mana of one color, and of the color that its text names', () => {
  const spent = (color: string, right: number) => ({
    kind: 'compare',
    left: { kind: 'manaSpent', color },
    op: '>=',
    right,
  });
  const red = sorcery('Heat', [{ kind: 'if', if: spent('R', 3), then: [gain(4)] }], { cost: '{3}' });
  const blue = sorcery('Chill', [{ kind: 'if', if: spent('U', 1), then: [gain(5)] }], { cost: '{2}{W}' });
  const table = setTable({
    cards: [red, blue],
    you: { hand: ['Heat', 'Chill'], battlefield: ['5 Plains', '3 Mountain', 'Island'] },
  });
  table.cast('Heat').resolve();
  table.cast('Chill').resolve();
  assert.equal(table.life('you'), 29);
});
