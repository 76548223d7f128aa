// What each card costs: so many Forests are enough, and one less isn't.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable, type Table } from '../../../../support/table.ts';

const costs = {
  'Beast Whisperer': 4,
  'Broken Wings': 3,
  "Dwynen's Elite": 2,
  'Elven Ambush': 4,
  'Elvish Archdruid': 3,
  'Elvish Rejuvenator': 3,
  'Elvish Skysweeper': 1,
  'Elvish Visionary': 2,
  'End-Raze Forerunners': 8,
  'Imaryll, Elfhame Elite': 4,
  'Immaculate Magistrate': 4,
  Invigorate: 3,
  'Joraga Visionary': 4,
  'Llanowar Elves': 1,
  'Llanowar Tribe': 3,
  Overrun: 5,
  'Rabid Bite': 2,
  'Ram Through': 2,
  Regrowth: 2,
  'Sylvan Messenger': 4,
  'Taunting Elf': 1,
  'Thorn Lieutenant': 2,
  'Thornweald Archer': 2,
  'Vow of Wildness': 3,
  'Wirewood Pride': 1,
};

/** Everything to aim at is there. */
const withForests = (name: string, count: number, land = 'Forest'): Table =>
  setTable({
    you: { hand: [name], graveyard: ['Memnite'], battlefield: ['Grizzly Bears', ...Array(count).fill(land)] },
    them: { battlefield: ['Serra Angel'] },
  });

for (const [name, cost] of Object.entries(costs))
  test(`${name} costs ${cost} mana, some of it green`, () => {
    const offered = (table: Table): boolean => table.question().options.includes(`Cast ${name}`);
    assert.equal(offered(withForests(name, cost)), true);
    assert.equal(offered(withForests(name, cost - 1)), false);
    assert.equal(offered(withForests(name, cost, 'Swamp')), false);
  });
