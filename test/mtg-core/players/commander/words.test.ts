// What cards say of commanders (CR 903.3d, 903.4f, 702.49d, 702.124, 207.2c).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { always, creature, enters, instant, sorcery, triggered } from '../../../support/definitions.ts';
import { severalPlayers } from '../../../support/several-players.ts';

const legend = { supertypes: ['legendary'] };
const lord = creature('Lord', 2, 2, [], legend);
const tower = {
  name: 'Tower',
  types: ['land'],
  abilities: [
    { kind: 'activated', cost: [{ kind: 'tapSelf' }], do: [{ kind: 'addMana', produce: { choices: 'commander' } }] },
  ],
};
const coloured = (name: string, cost: string, more: object = {}) =>
  creature(name, 2, 2, [], { ...legend, cost, ...more });
const yours = { commander: true, owner: 'you', controller: 'you' };

test('one mana of any colour in your commander’s colour identity', () => {
  const game = severalPlayers(3, [coloured('Duo', '{W}{U}'), tower], [['Tower', 0, 'battlefield']], {}, { 0: ['Duo'] });
  game.choose('Tower');
  assert.deepEqual(
    [game.offers('hite') || game.offers('{W}'), game.offers('lack') || game.offers('{B}')],
    [true, false],
  );
});

test('symbols of its text count as well as those of its cost', () => {
  const text = creature(
    'Text',
    2,
    2,
    [{ kind: 'activated', cost: [{ kind: 'mana', mana: '{B}' }], do: [{ kind: 'gainLife', amount: 1 }] }],
    { ...legend, cost: '{W}' },
  );
  const game = severalPlayers(3, [text, tower], [['Tower', 0, 'battlefield']], {}, { 0: ['Text'] });
  game.choose('Tower');
  assert.deepEqual(
    [game.offers('{B}') || game.offers('lack'), game.offers('{R}') || game.offers('Red')],
    [true, false],
  );
});

test('both commanders’ colours count together (CR 702.124c)', () => {
  const pair = [coloured('Sun', '{W}'), coloured('Moon', '{B}')].map((card) => ({
    ...card,
    abilities: [{ kind: 'keyword', keyword: 'partner' }],
  }));
  const game = severalPlayers(3, [...pair, tower], [['Tower', 0, 'battlefield']], {}, { 0: ['Sun', 'Moon'] });
  game.choose('Tower');
  assert.equal(game.labels().filter((label) => /White|Black|\{W\}|\{B\}/i.test(label)).length, 2);
});

test('without a commander it makes nothing (CR 903.4f)', () => {
  const spell = coloured('Duo', '{W}');
  const game = severalPlayers(
    3,
    [spell, tower],
    [
      ['Tower', 0, 'battlefield'],
      ['Duo', 0, 'hand'],
    ],
  );
  assert.equal(game.offers('Duo'), false);
});

test('your commander is the one you own: what you control of another’s isn’t', () => {
  const banner = creature('Banner', 1, 1, [
    always({ affects: yours, change: [{ kind: 'pt', power: 2, toughness: 2 }] }),
  ]);
  const game = severalPlayers(3, [lord, banner], [['Banner', 0, 'battlefield']], {}, { 0: ['Lord'] });
  game.choose('Lord').resolve();
  assert.equal(game.size('Lord'), '4/4');
});

test('as long as you control your commander (lieutenant)', () => {
  const aide = creature('Aide', 1, 1, [
    {
      ...always({ affects: 'self', change: [{ kind: 'pt', power: 2, toughness: 2 }] }),
      while: { kind: 'exists', what: yours },
    },
  ]);
  const game = severalPlayers(3, [lord, aide], [['Aide', 0, 'battlefield']], {}, { 0: ['Lord'] });
  assert.equal(game.size('Aide'), '1/1');
  game.choose('Lord').resolve();
  assert.equal(game.size('Aide'), '3/3');
});

test('how often it was cast from the command zone', () => {
  const count = sorcery('Count', [{ kind: 'gainLife', amount: { kind: 'commanderCasts', who: 'you' } }]);
  const slay = sorcery('Slay', [{ kind: 'destroy', what: 't' }], {
    targets: [{ name: 't', filter: { types: ['creature'] } }],
  });
  const placed = [
    ['Count', 0, 'hand'],
    ['Slay', 0, 'hand'],
    ['Island', 0, 'battlefield'],
    ['Island', 0, 'battlefield'],
  ] as const;
  const game = severalPlayers(3, [lord, count, slay], placed, {}, { 0: ['Lord'] });
  game.choose('Lord').resolve().choose('Slay').choose('Lord').resolve().answer('yes').choose('Lord').resolve();
  assert.equal(game.choose('Count').resolve().life(0), 22);
});

test('it triggers when a commander enters or attacks', () => {
  const herald = creature('Herald', 1, 1, [
    triggered(enters({ commander: true, controller: 'you' }), [{ kind: 'draw', count: 1 }]),
  ]);
  const game = severalPlayers(3, [lord, herald], [['Herald', 0, 'battlefield']], {}, { 0: ['Lord'] });
  const before = game.hand(0).length;
  assert.equal(game.choose('Lord').resolve().hand(0).length, before + 1);
});

test('a spell that is free while you control a commander', () => {
  const free = {
    ...instant('Free', [{ kind: 'gainLife', amount: 3 }]),
    cost: '{5}',
    abilities: [
      {
        kind: 'alternativeCost',
        cost: [],
        if: { kind: 'exists', what: { commander: true, controller: 'you' } },
      },
      { kind: 'spell', do: [{ kind: 'gainLife', amount: 3 }] },
    ],
  };
  const game = severalPlayers(3, [lord, free], [['Free', 0, 'hand']], {}, { 0: ['Lord'] });
  assert.equal(game.offers('Free'), false);
  game.choose('Lord').resolve().choose('Free').resolve();
  assert.equal(game.life(0), 23);
});

test('an ability that works from the command zone (eminence)', () => {
  const chief = creature(
    'Chief',
    2,
    2,
    [
      {
        ...triggered({ event: 'cast', object: { types: ['creature'] }, player: 'you' }, [
          { kind: 'gainLife', amount: 1 },
        ]),
        zone: 'command',
      },
    ],
    legend,
  );
  const cub = creature('Cub', 1, 1);
  const game = severalPlayers(3, [chief, cub], [['Cub', 0, 'hand']], {}, { 0: ['Chief'] });
  assert.equal(game.choose('Cub').resolve().life(0), 21);
});

test('commander ninjutsu is activated from the command zone, and is no cast', () => {
  const shade = creature(
    'Shade',
    3,
    3,
    [{ kind: 'keyword', keyword: 'commander ninjutsu', cost: [{ kind: 'mana', mana: '{1}' }] }],
    { ...legend, cost: '{4}' },
  );
  const placed = [
    ['Grizzly Bears', 0, 'battlefield'],
    ['Island', 0, 'battlefield'],
    ['Island', 0, 'battlefield'],
  ] as const;
  const game = severalPlayers(3, [shade], placed, {}, { 0: ['Shade'] });
  game.untilAsked('attackers').choose('Grizzly Bears attacks P1').pass().until('declareBlockers');
  game.choose('Shade').resolve();
  assert.deepEqual(
    [game.permanents(0).includes('Shade'), game.hand(0).includes('Grizzly Bears'), game.command(0)],
    [true, true, []],
  );
  assert.equal(game.until('endCombat').life(1), 17);
  assert.equal(game.tapped(0), 2);
});

test('partner with: as it enters, a player may find the other one', () => {
  const one = creature('One', 1, 1, [{ kind: 'keyword', keyword: 'partner with', filter: { name: 'Two' } }], legend);
  const two = creature('Two', 1, 1, [{ kind: 'keyword', keyword: 'partner with', filter: { name: 'One' } }], legend);
  const game = severalPlayers(
    3,
    [one, two],
    [
      ['One', 0, 'hand'],
      ['Two', 0, 'library'],
    ],
  );
  game.choose('One').resolve();
  game.choose('P0').resolve();
  for (let asked = 0; asked < 3 && game.asked()?.kind !== 'priority'; asked++)
    if (game.offers('Two')) game.choose('Two');
    else game.answer(game.asked()?.kind === 'yesNo' ? 'yes' : 'done');
  assert.equal(game.hand(0).includes('Two'), true);
});
