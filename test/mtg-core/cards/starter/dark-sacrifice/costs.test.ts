// What each card and ability costs: so many Swamps are enough, and one less isn't.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable, type Table } from '../../../../support/table.ts';

const costs = {
  'Bloodsoaked Altar': 6,
  'Bushmeat Poacher': 4,
  'Demon of Loathing': 7,
  'Demonic Embrace': 3,
  'Doom Blade': 2,
  'Doomed Dissenter': 2,
  'Dusk Legion Zealot': 2,
  'Fleshbag Marauder': 3,
  'Gavony Unhallowed': 4,
  'Gifted Aetherborn': 2,
  Gravewaker: 6,
  "Liliana's Mastery": 5,
  'Lord of the Accursed': 3,
  'Maalfeld Twins': 6,
  'Moan of the Unhallowed': 4,
  'Priest of the Blood Rite': 5,
  'Ravenous Chupacabra': 4,
  'Reassembling Skeleton': 2,
  'Sign in Blood': 2,
  'Supernatural Stamina': 1,
  'Vilis, Broker of Blood': 8,
  'Village Rites': 1,
  'Vogar, Necropolis Tyrant': 5,
  'Vow of Torment': 3,
};

/** Everything to aim at is there. */
const withLands = (name: string, count: number, land = 'Swamp'): Table =>
  setTable({
    you: { hand: [name], battlefield: ['Grizzly Bears', ...Array(count).fill(land)] },
    them: { battlefield: ['Serra Angel'] },
  });

for (const [name, cost] of Object.entries(costs))
  test(`${name} costs ${cost} mana, some of it black`, () => {
    const offered = (table: Table): boolean => table.question().options.includes(`Cast ${name}`);
    assert.equal(offered(withLands(name, cost)), true);
    assert.equal(offered(withLands(name, cost - 1)), false);
    assert.equal(offered(withLands(name, cost, 'Forest')), false);
  });

for (const [name, zone, cost] of [
  ['Bushmeat Poacher', 'battlefield', 1],
  ['Gravewaker', 'battlefield', 7],
  ['Lord of the Accursed', 'battlefield', 2],
  ['Reassembling Skeleton', 'graveyard', 2],
  ['Vilis, Broker of Blood', 'battlefield', 1],
] as const)
  test(`the ability of ${name} costs ${cost} mana`, () => {
    const usable = (count: number): boolean => {
      const cards = { battlefield: ['Memnite', ...Array(count).fill('Swamp')], graveyard: ['Craw Wurm'] };
      return setTable({ you: { ...cards, [zone]: [name, ...cards[zone]] } }).canActivate(name);
    };
    assert.equal(usable(cost), true);
    assert.equal(usable(cost - 1), false);
  });
