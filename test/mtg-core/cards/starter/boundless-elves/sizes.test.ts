// Each creature alone on the battlefield is as big as its card says.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

const sizes = {
  'Beast Whisperer': '2/3',
  "Dwynen's Elite": '2/2',
  'Elvish Archdruid': '2/2',
  'Elvish Rejuvenator': '1/1',
  'Elvish Skysweeper': '1/1',
  'Elvish Visionary': '1/1',
  'End-Raze Forerunners': '7/7',
  'Imaryll, Elfhame Elite': '3/3',
  'Immaculate Magistrate': '2/2',
  'Joraga Visionary': '3/2',
  'Llanowar Elves': '1/1',
  'Llanowar Tribe': '3/3',
  'Sylvan Messenger': '2/2',
  'Taunting Elf': '0/1',
  'Thorn Lieutenant': '2/3',
  'Thornweald Archer': '2/1',
};

for (const [name, size] of Object.entries(sizes))
  test(`${name} is a ${size}`, () => {
    assert.equal(setTable({ you: { battlefield: [name] } }).size(name), size);
  });
