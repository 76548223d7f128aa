// Keywords with a part of their own in play (CR 702), each in a position that comes out otherwise without it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../support/table.ts';

const creature = (name: string, power: number, toughness: number, abilities: unknown[] = [], more: object = {}) => ({
  name,
  cost: '{0}',
  types: ['creature'],
  subtypes: ['Human'],
  power,
  toughness,
  abilities,
  ...more,
});
const keyword = (name: string, more: object = {}) => ({ kind: 'keyword', keyword: name, ...more });
const mana = (text: string) => [{ kind: 'mana', mana: text }];
const sorcery = (name: string, instructions: unknown[], more: object = {}) => ({
  name,
  cost: '{0}',
  types: ['sorcery'],
  abilities: [{ kind: 'spell', do: instructions, ...more }],
});

const vehicle = (n: number) => ({
  name: 'Test Wagon',
  cost: '{0}',
  types: ['artifact'],
  subtypes: ['Vehicle'],
  power: 4,
  toughness: 4,
  abilities: [keyword('crew', { n })],
});

test('crewing taps creatures with enough power together, summoning sick or not (702.122a)', () => {
  const t = setTable({
    cards: [vehicle(3)],
    you: { hand: ['Memnite'], battlefield: ['Test Wagon', 'Grizzly Bears'] },
    alsoKnown: ['Memnite'],
  });
  assert.equal(t.canActivate('Test Wagon'), false);
  t.cast('Memnite').resolve();
  t.activate('Test Wagon', 'Grizzly Bears', 'Memnite').resolve();
  assert.equal(t.isTapped('Memnite'), true);
  t.attack(['Test Wagon']);
  t.dealDamage();
  assert.equal(t.life('them'), 16);
});

test('a crew whose power is short is refused, more than needed is fine (702.122a)', () => {
  const t = setTable({ cards: [vehicle(3)], you: { battlefield: ['Test Wagon', '3 Grizzly Bears'] } });
  t.activate('Test Wagon', 'Grizzly Bears');
  assert.equal(t.question().options.includes('Done'), false);
  t.choose('Grizzly Bears', 'Grizzly Bears');
  t.resolve();
  assert.equal(t.isTapped('Grizzly Bears#3'), true);
});

test('a Mount is saddled until the turn ends (702.171b)', () => {
  const mount = creature('Test Mount', 2, 2, [
    keyword('saddle', { n: 2 }),
    {
      kind: 'static',
      effects: [
        { affects: { among: 'self', designation: 'saddled' }, change: [{ kind: 'pt', power: 3, toughness: 3 }] },
      ],
    },
  ]);
  const t = setTable({ cards: [mount], you: { battlefield: ['Test Mount', 'Grizzly Bears'] } });
  assert.equal(t.size('Test Mount'), '2/2');
  t.activate('Test Mount', 'Grizzly Bears').resolve();
  assert.equal(t.size('Test Mount'), '5/5');
  t.passUntil('upkeep', 'them');
  assert.equal(t.size('Test Mount'), '2/2');
});

test('toxic gives its poison besides the damage, added up over its instances (702.164b-c)', () => {
  const biter = creature('Test Biter', 1, 1, [keyword('toxic', { n: 1 }), keyword('toxic', { n: 2 })]);
  const t = setTable({ cards: [biter], you: { battlefield: ['Test Biter'] } });
  t.attack(['Test Biter']);
  t.dealDamage();
  assert.deepEqual([t.life('them'), t.state.players[1]?.counters?.['poison']], [19, 3]);
});

test('toxic counts for combat damage to players alone (702.164c)', () => {
  const biter = creature('Test Biter', 1, 1, [
    keyword('toxic', { n: 1 }),
    {
      kind: 'activated',
      cost: mana('{0}'),
      do: [{ kind: 'damage', amount: 1, to: { kind: 'players', who: 'opponent' } }],
    },
  ]);
  const t = setTable({ cards: [biter], you: { battlefield: ['Test Biter'] } });
  t.activate('Test Biter').resolve();
  assert.deepEqual([t.life('them'), t.state.players[1]?.counters?.['poison'] ?? 0], [19, 0]);
});

test('renown comes once (702.112a)', () => {
  const knight = creature('Test Knight', 2, 2, [keyword('renown', { n: 1 })]);
  const t = setTable({ cards: [knight], you: { battlefield: ['Test Knight'] } });
  t.attack(['Test Knight']);
  t.dealDamage().resolveAll();
  assert.equal(t.size('Test Knight'), '3/3');
  t.passUntil('precombatMain', 'them');
  t.passUntil('precombatMain', 'you');
  t.attack(['Test Knight']);
  t.dealDamage().resolveAll();
  assert.equal(t.size('Test Knight'), '3/3');
});

test('a champion holds another in exile until it leaves (702.72a)', () => {
  const hero = creature('Test Hero', 4, 4, [keyword('champion', { filter: { types: ['creature'] } })]);
  const t = setTable({
    cards: [hero],
    you: { hand: ['Test Hero', 'Lightning Bolt', 'Lightning Bolt'], battlefield: ['Grizzly Bears', '2 Mountain'] },
  });
  t.cast('Test Hero').resolve();
  t.resolve();
  t.choose('Grizzly Bears');
  assert.deepEqual(t.names('exile', 'you'), ['Grizzly Bears']);
  t.cast('Lightning Bolt', 'Test Hero').resolve();
  t.cast('Lightning Bolt', 'Test Hero').resolve();
  assert.deepEqual([t.onBattlefield('Grizzly Bears'), t.stack()], [false, ['Test Hero']]);
  assert.equal(t.resolve().onBattlefield('Grizzly Bears'), true);
});

test('a champion without another is sacrificed (702.72a)', () => {
  const hero = creature('Test Hero', 4, 4, [keyword('champion', { filter: { types: ['creature'] } })]);
  const t = setTable({ cards: [hero], you: { hand: ['Test Hero'] } });
  t.cast('Test Hero').resolve();
  t.resolveAll();
  assert.equal(t.onBattlefield('Test Hero'), false);
});

test('encore makes a copy that must attack and goes at the end (702.141a)', () => {
  const singer = creature('Test Singer', 3, 3, [keyword('encore', { cost: mana('{0}') })]);
  const t = setTable({ cards: [singer], you: { graveyard: ['Test Singer'] } });
  t.activate('Test Singer').resolve();
  assert.equal(t.has('Test Singer', 'haste'), true);
  assert.equal(t.count('exile', 'you'), 1);
  assert.notEqual(t.tryAttack([]), null);
  t.attack(['Test Singer']);
  t.passUntil('end');
  t.resolveAll();
  assert.deepEqual([t.life('them'), t.onBattlefield('Test Singer')], [17, false]);
});

test('what reconfigures is no creature while it is attached, and one again (702.151b)', () => {
  const blade = {
    ...creature('Test Blade', 2, 2, [
      keyword('reconfigure', { cost: mana('{0}') }),
      { kind: 'static', effects: [{ affects: 'attached', change: [{ kind: 'pt', power: 2, toughness: 2 }] }] },
    ]),
    types: ['artifact', 'creature'],
    subtypes: ['Equipment'],
  };
  const t = setTable({ cards: [blade], you: { battlefield: ['Test Blade', 'Grizzly Bears'] } });
  t.activate('Test Blade', 'Grizzly Bears').resolve();
  assert.equal(t.size('Grizzly Bears'), '4/4');
  assert.equal((t.look('Test Blade').types & 1) === 0, true);
  t.activate('Test Blade', { how: 'unattach' }).resolve();
  assert.deepEqual([t.size('Grizzly Bears'), t.look('Test Blade').types & 1], ['2/2', 1]);
});

test('hideaway takes one of the top cards out of sight, the others go to the bottom (702.75a)', () => {
  const land = {
    name: 'Test Nook',
    types: ['land'],
    abilities: [
      keyword('hideaway', { n: 3 }),
      {
        kind: 'activated',
        cost: mana('{0}'),
        do: [{ kind: 'castNow', what: { zone: 'exile', exiledWith: 'self' }, free: true, may: true }],
      },
    ],
  };
  const t = setTable({
    cards: [land],
    you: { hand: ['Test Nook'], library: ['Forest', 'Grizzly Bears', 'Forest', 'Island'] },
  });
  t.play('Test Nook');
  t.resolve();
  t.choose('Grizzly Bears');
  assert.equal(t.names('library', 'you')[0], 'Island');
  t.activate('Test Nook').resolve();
  t.choose('yes');
  t.resolve();
  assert.equal(t.onBattlefield('Grizzly Bears'), true);
});

test('mayhem casts from the graveyard what was discarded this turn, and nothing else (702.187a)', () => {
  const imp = creature('Test Imp', 2, 2, [keyword('mayhem', { cost: mana('{0}') })], { cost: '{5}' });
  const t = setTable({
    cards: [imp, sorcery('Test Drop', [{ kind: 'discard', count: 1 }])],
    you: { hand: ['Test Drop', 'Test Imp'], graveyard: ['Test Imp'] },
  });
  assert.equal(t.canCast('Test Imp'), false);
  t.cast('Test Drop').resolve();
  assert.equal(t.canCast('Test Imp'), true);
  t.cast('Test Imp').resolve();
  assert.equal(t.onBattlefield('Test Imp'), true);
  assert.equal(t.canCast('Test Imp'), false);
});

test('what is warped in is exiled as the turn ends and may be cast from there (702.185a)', () => {
  const ship = creature('Test Ship', 3, 3, [keyword('warp', { cost: mana('{0}') })], { cost: '{2}' });
  const t = setTable({ cards: [ship], you: { hand: ['Test Ship'], battlefield: ['2 Island'] } });
  t.cast('Test Ship', { how: 'warp' }).resolve();
  t.passUntil('end');
  t.resolveAll();
  assert.deepEqual(t.names('exile', 'you'), ['Test Ship']);
  t.passUntil('precombatMain', 'them');
  t.passUntil('precombatMain', 'you');
  t.cast('Test Ship').resolve();
  t.passUntil('end');
  t.resolveAll();
  assert.equal(t.onBattlefield('Test Ship'), true);
});

test('scavenging puts counters for the power that the card had (702.97a)', () => {
  const ghoul = creature('Test Ghoul', 3, 1, [keyword('scavenge', { cost: mana('{0}') })]);
  const t = setTable({ cards: [ghoul], you: { graveyard: ['Test Ghoul'], battlefield: ['Grizzly Bears'] } });
  t.activate('Test Ghoul', 'Grizzly Bears').resolve();
  assert.equal(t.counters('Grizzly Bears'), 3);
});
