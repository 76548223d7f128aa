// Abilities that look back at what is no longer so (CR 603.10), and events that can't happen (CR 614.17).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whyNotPlayable } from '../../../mtg-core/index.ts';
import { ability, gain } from '../../support/cards.ts';
import {
  always,
  creature,
  enchantment,
  instant,
  keyword,
  replacement,
  sorcery,
  triggered,
} from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const one = [gain(1)];
const free = { cost: [{ kind: 'mana', mana: '{0}' }] };
const at = (filter: Record<string, unknown>) => ({ targets: [{ name: 't', filter }] });
const destroys = (name: string, type: string) => instant(name, [{ kind: 'destroy', what: 't' }], at({ types: [type] }));
const blade = {
  name: 'Test Blade',
  cost: '{0}',
  types: ['artifact'],
  subtypes: ['Equipment'],
  abilities: [keyword('equip', free), triggered({ event: 'unattach', object: 'self' }, one)],
};
const cards = [
  blade,
  destroys('Test Kill', 'creature'),
  destroys('Test Smash', 'artifact'),
  instant('Test Off', [{ kind: 'unattach', what: 't' }], at({ subtypes: ['Equipment'] })),
];
const equipped = (hand: string[]) =>
  setTable({ cards, you: { hand, battlefield: ['Test Blade', 'Grizzly Bears', 'Savannah Lions'] } })
    .activate('Test Blade', 'Grizzly Bears')
    .resolve();

for (const [how, spell, target] of [
  ['what it was attached to dies', 'Test Kill', 'Grizzly Bears'],
  ['it is destroyed itself', 'Test Smash', 'Test Blade'],
  ['an instruction says so', 'Test Off', 'Test Blade'],
] as const) {
  test(`an Equipment becomes unattached once as ${how} (CR 701.3d, 603.10c)`, () => {
    const table = equipped([spell]);
    assert.equal(table.life('you'), 20);
    table.cast(spell, target).resolveAll();
    assert.equal(table.life('you'), 21);
  });
}

test('an Equipment that is attached to another creature becomes unattached from the first (CR 701.3d)', () => {
  assert.equal(equipped([]).activate('Test Blade', 'Savannah Lions').resolveAll().life('you'), 21);
});

test('a spell’s own ability sees that it is countered (CR 603.10e)', () => {
  const spell = sorcery('Test Spell', [{ kind: 'draw', count: 1 }]);
  const own = triggered({ event: 'counterSpell', object: 'self' }, one, { zone: 'stack' });
  const table = setTable({
    cards: [
      { ...spell, abilities: [...spell.abilities, own] },
      instant('Test No', [{ kind: 'counter', what: 't' }], at({ zone: 'stack', spell: true })),
    ],
    you: { hand: ['Test Spell', 'Test No'] },
  });
  table.cast('Test Spell').cast('Test No', 'Test Spell').resolveAll();
  assert.deepEqual([table.life('you'), table.count('hand', 'you')], [21, 0]);
});

test('a creature that is sacrificed to its own exploit has exploited (CR 702.110b)', () => {
  const card = creature('Test Exploiter', 2, 2, [
    keyword('exploit'),
    triggered({ event: 'action', action: 'exploits', object: 'self' }, one),
  ]);
  const table = setTable({ cards: [card], you: { hand: ['Test Exploiter'] } });
  table.cast('Test Exploiter').resolveAll().choose('yes').resolveAll();
  assert.deepEqual([table.life('you'), table.onBattlefield('Test Exploiter')], [21, false]);
});

test('what was in the graveyard with it sees a card leave (CR 603.10a)', () => {
  const ghost = creature('Test Ghost', 1, 1, [
    triggered({ event: 'zoneChange', object: { name: 'Grizzly Bears' }, from: 'graveyard' }, one, {
      zone: 'graveyard',
    }),
  ]);
  const all = sorcery('Test Out', [{ kind: 'exile', what: { zone: 'graveyard', types: ['creature'] } }]);
  const table = setTable({
    cards: [ghost, all],
    you: { hand: ['Test Out'], graveyard: ['Test Ghost', 'Grizzly Bears'] },
  });
  assert.equal(table.cast('Test Out').resolveAll().life('you'), 21);
});

const noGain = (more: Record<string, unknown> = {}) =>
  always({ players: 'each', change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'gainLife' }, ...more } }] });
const draws = replacement({ event: 'gainLife', player: 'you' }, { kind: 'do', do: [{ kind: 'draw', count: 1 }] });

test('life that can’t be gained isn’t replaced either (CR 119.7, 614.17c)', () => {
  const table = setTable({
    cards: [enchantment('Test Never', [noGain()]), enchantment('Test Swap', [draws]), sorcery('Test Gain', one)],
    you: { hand: ['Test Gain'], battlefield: ['Test Never', 'Test Swap'] },
  });
  table.cast('Test Gain').resolve();
  assert.deepEqual([table.life('you'), table.count('hand', 'you')], [20, 0]);
});

test('life can be gained where the condition of a prohibition doesn’t hold', () => {
  const when = { if: { kind: 'exists', what: { types: ['artifact'] } } };
  const table = setTable({
    cards: [enchantment('Test Never', [noGain(when)]), sorcery('Test Gain', one)],
    you: { hand: ['Test Gain'], battlefield: ['Test Never'] },
  });
  assert.equal(table.cast('Test Gain').resolve().life('you'), 21);
});

test('what can’t be one event with others is refused there', () => {
  const refused = (inner: Record<string, unknown>) =>
    whyNotPlayable({
      name: 'Test Both',
      cost: '{0}',
      types: ['artifact'],
      abilities: [ability([], [{ kind: 'together', do: [gain(1), inner] }])],
    } as never).length > 0;
  assert.deepEqual(
    [
      refused(gain(2)),
      refused({ kind: 'scry', count: 1 }),
      refused({ kind: 'action', action: 'explore', what: 'self' }),
    ],
    [false, true, true],
  );
});
