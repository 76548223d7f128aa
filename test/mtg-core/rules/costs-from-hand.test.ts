/** Costs paid with cards in hand (CR 118.3): with one's own alone, and the others' are nothing that one is offered. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { setTable } from '../../support/table.ts';

const DRAGON = 'Ancient Hellkite';

for (const [spell, land, count] of [
  ['Scaleguard Sentinels', 'Forest', 2],
  ['Orator of Ojutai', 'Plains', 2],
] as const) {
  test(`${spell} is not shown a Dragon that the opponent holds`, () => {
    const table = setTable({
      you: { hand: [spell], battlefield: [`${count} ${land}`] },
      them: { hand: [DRAGON] },
    });
    table.cast(spell);
    const seen = JSON.stringify([core.legalAnswers(table.state, 0), core.presentTable(table.state, 0, 'g')]);
    assert.ok(!seen.includes(DRAGON));
  });
}
