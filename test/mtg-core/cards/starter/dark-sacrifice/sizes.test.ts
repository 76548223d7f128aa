// Each creature alone on the battlefield is as big as its card says.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

const sizes = {
  'Bushmeat Poacher': '2/4',
  'Demon of Loathing': '7/7',
  'Doomed Dissenter': '1/1',
  'Dusk Legion Zealot': '1/1',
  'Fleshbag Marauder': '3/1',
  'Gavony Unhallowed': '2/4',
  'Gifted Aetherborn': '2/3',
  Gravewaker: '5/5',
  'Lord of the Accursed': '2/3',
  'Maalfeld Twins': '4/4',
  'Priest of the Blood Rite': '2/2',
  'Ravenous Chupacabra': '2/2',
  'Reassembling Skeleton': '1/1',
  'Vilis, Broker of Blood': '8/8',
  'Vogar, Necropolis Tyrant': '4/4',
};

for (const [name, size] of Object.entries(sizes))
  test(`${name} is a ${size}`, () => {
    assert.equal(setTable({ you: { battlefield: [name] } }).size(name), size);
  });
