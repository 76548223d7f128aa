// How long effects of spells last (CR 611.2).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { setTable } from '../../support/table.ts';

test('what lasted "for as long as" does not begin again when its condition is met once more (CR 611.2b)', () => {
  const table = setTable({
    you: { battlefield: ['Island', 'Vampire Hexmage'], hand: ["Aquitect's Will"] },
    them: { battlefield: ['Forest'] },
  });
  table.cast("Aquitect's Will", 'Forest').resolve();
  assert.deepEqual(table.look('Forest').subtypes, ['Forest', 'Island']);
  table.activate('Vampire Hexmage', 'Forest').resolve();
  assert.deepEqual(table.look('Forest').subtypes, ['Forest']);
  const forest = table.state.battlefield.find((id) => core.characteristicsOf(table.state, id).name === 'Forest') ?? 0;
  core.putCounters(table.state, core.refTo(table.state, forest), 'flood', 1);
  assert.deepEqual(table.look('Forest').subtypes, ['Forest']);
});
