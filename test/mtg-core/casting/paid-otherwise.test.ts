// Another cost for whatever one may cast, and spells that aren't spells yet (CR 118.9, 601.3e, 702.16b).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed, creature, enchantment, hit, instant, keyword, mana, rule, sorcery } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const fist = enchantment('Test Fist', rule('you', { kind: 'may', do: { kind: 'cast' }, cost: mana('{W}') }));

test('a cost in place of the mana cost goes with whatever lets a spell be cast from elsewhere (CR 118.9)', () => {
  const crypt = enchantment(
    'Test Crypt',
    rule('you', { kind: 'playFrom', zone: 'graveyard', what: { types: ['instant'] } }),
  );
  const dear = instant('Dear', [hit(4)], { cost: '{7}{U}' });
  const setUp = (battlefield: string[]) =>
    setTable({ cards: [fist, crypt, dear], you: { graveyard: ['Dear'], battlefield: [...battlefield, 'Plains'] } });
  assert.ok(!setUp(['Test Crypt']).canCast('Dear'));
  assert.ok(!setUp(['Test Fist']).canCast('Dear'));
  const table = setUp(['Test Crypt', 'Test Fist']);
  table.cast('Dear').resolve();
  assert.equal(table.life('them'), 16);
});

test('protection from spells is from what would be cast, and not from abilities (CR 702.16b, 601.3e)', () => {
  const guarded = creature('Guarded', '2/2', [keyword('protection', { from: { zone: 'stack', spell: true } })]);
  const bolt = aimed('Bolt', { filter: { types: ['creature'] } }, [hit(1, 'target')]);
  const pinger = creature('Pinger', '1/1', [
    {
      kind: 'activated',
      cost: mana('{0}'),
      targets: [{ name: 'target', filter: { name: 'Guarded' } }],
      do: [hit(1, 'target')],
    },
  ]);
  const table = setTable({ cards: [guarded, bolt, pinger], you: { hand: ['Bolt'], battlefield: ['Guarded'] } });
  assert.ok(!table.canCast('Bolt'));
  const able = setTable({ cards: [guarded, bolt, pinger], you: { battlefield: ['Guarded', 'Pinger'] } });
  assert.ok(able.canActivate('Pinger'));
});

test('an ability that is given with names says with them what its Aura may enchant (CR 702.5a, 201.5a)', () => {
  const corpse = { types: ['creature'], zone: 'graveyard' };
  const raise = {
    name: 'Raise',
    cost: '{0}',
    types: ['enchantment'],
    subtypes: ['Aura'],
    abilities: [
      keyword('enchant', { filter: corpse }),
      {
        kind: 'triggered',
        on: [{ event: 'zoneChange', object: 'self', to: 'battlefield' }],
        do: [
          { kind: 'move', what: 'attached', to: 'battlefield', under: 'you', as: 'raised' },
          {
            kind: 'continuous',
            until: 'permanent',
            effects: [
              {
                affects: 'self',
                change: [
                  { kind: 'lose', keywords: ['enchant'] },
                  { kind: 'gain', abilities: [keyword('enchant', { filter: { among: 'raised' } })] },
                ],
              },
            ],
          },
          { kind: 'attach', what: 'self', to: 'raised' },
        ],
      },
    ],
  };
  const table = setTable({ cards: [raise], you: { hand: ['Raise'], graveyard: ['Grizzly Bears'] } });
  table.cast('Raise', 'Grizzly Bears').resolveAll();
  assert.ok(table.onBattlefield('Grizzly Bears'));
  assert.ok(table.onBattlefield('Raise'));
});

test('one or more cards are exiled to craft, and what is crafted knows them (CR 702.167a, 702.167c)', () => {
  const altar = {
    name: 'Altar',
    cost: '{0}',
    types: ['artifact'],
    abilities: [keyword('craft', { cost: mana('{0}'), filter: { types: ['creature'] }, n: { kind: 'unbounded' } })],
    layout: 'transform',
    faces: [
      {
        name: 'Bonemass',
        types: ['creature'],
        power: '*',
        toughness: '*',
        abilities: [
          {
            kind: 'static',
            effects: [
              {
                affects: 'self',
                change: [
                  {
                    kind: 'characteristicPT',
                    power: { kind: 'total', stat: 'power', of: { zone: 'exile', exiledWith: 'self' } },
                    toughness: { kind: 'total', stat: 'power', of: { zone: 'exile', exiledWith: 'self' } },
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  };
  const table = setTable({ cards: [altar], you: { graveyard: ['3 Grizzly Bears'], battlefield: ['Altar'] } });
  table.activate('Altar', 'Grizzly Bears', 'Grizzly Bears', 'done').resolveAll();
  assert.deepEqual([table.size('Bonemass'), table.count('graveyard', 'you')], ['4/4', 1]);
});

const big = sorcery('Big', [hit(1)], { cost: '{3}' });

test('mana values are even or odd, and zero is even', () => {
  const winnower = enchantment(
    'Winnower',
    rule('you', { kind: 'cant', do: { kind: 'cast', what: { manaValueIs: 'even' } } }),
  );
  const table = setTable({
    cards: [winnower, big, instant('Nothing', [hit(1)])],
    you: { hand: ['Big', 'Nothing'], battlefield: ['Winnower', '3 Island'] },
  });
  assert.deepEqual([table.canCast('Big'), table.canCast('Nothing')], [true, false]);
});
