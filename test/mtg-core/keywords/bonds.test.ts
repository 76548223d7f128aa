// Keywords of permanents that bind, pay or wait: echo, tribute, soulbond, haunt, umbra armor, aura swap, enlist, exert,
// craft, boast, exhaust, forecast, max speed, infinity, ascend (CR 702).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ability,
  aimed,
  creature,
  enchantment,
  gain,
  hit,
  instant,
  keyword,
  mana,
  whenever,
} from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

type Table = ReturnType<typeof setTable>;
const murder = aimed('Test Murder', { filter: { types: ['creature'] } }, [{ kind: 'destroy', what: 'target' }]);
const nextUpkeep = (table: Table) => table.passUntil('upkeep', 'them').passUntil('upkeep', 'you');

test('echo is paid in the first upkeep, or the permanent is sacrificed (CR 702.30a)', () => {
  const urchin = creature('Test Urchin', '3/2', [keyword('echo', { cost: mana('{1}') })], { cost: '{0}' });
  const table = setTable({ cards: [urchin], you: { hand: ['Test Urchin'], battlefield: ['Island'] } });
  table.cast('Test Urchin').resolve();
  nextUpkeep(table).resolve();
  table.choose('yes');
  nextUpkeep(table);
  assert.deepEqual([table.stack(), table.onBattlefield('Test Urchin')], [[], true]);
  const poor = setTable({ cards: [urchin], you: { hand: ['Test Urchin'] } });
  poor.cast('Test Urchin').resolve();
  nextUpkeep(poor).resolveAll();
  assert.equal(poor.onBattlefield('Test Urchin'), false);
});

test('what was there before the last upkeep has no echo to pay (CR 702.30a)', () => {
  const urchin = creature('Test Urchin', '3/2', [keyword('echo', { cost: mana('{1}') })]);
  const table = setTable({ cards: [urchin], you: { hand: ['Test Urchin'], battlefield: ['2 Island'] } });
  table.cast('Test Urchin').resolve();
  nextUpkeep(table).resolve();
  table.choose('yes');
  nextUpkeep(table);
  nextUpkeep(table);
  assert.deepEqual(table.stack(), []);
});

const fanatic = creature(
  'Test Fanatic',
  '2/2',
  [
    keyword('tribute', { n: 2 }),
    whenever({ event: 'zoneChange', object: 'self', to: 'battlefield' }, [hit(4)], {
      if: { kind: 'not', of: { kind: 'paid', cost: 'tribute' } },
    }),
  ],
  { cost: '{0}' },
);

test('an opponent pays tribute with counters, or else what follows happens (CR 702.104a)', () => {
  const table = setTable({ cards: [fanatic], you: { hand: ['2 Test Fanatic'] } });
  table.cast('Test Fanatic').resolve();
  assert.equal(table.question().of, 'them');
  table.choose('yes').resolveAll();
  assert.deepEqual([table.size('Test Fanatic'), table.life('them')], ['4/4', 20]);
  table.cast('Test Fanatic').resolve();
  table.choose('no').resolveAll();
  assert.deepEqual([table.size('Test Fanatic#2'), table.life('them')], ['2/2', 16]);
});

const guide = creature(
  'Test Guide',
  '2/1',
  [
    keyword('soulbond'),
    {
      kind: 'static',
      while: { kind: 'is', what: 'self', filter: { designation: 'paired' } },
      effects: [
        { affects: 'self', change: [{ kind: 'pt', power: 2, toughness: 2 }] },
        { affects: 'paired', change: [{ kind: 'pt', power: 2, toughness: 2 }] },
      ],
    },
  ],
  { cost: '{0}' },
);

test('a creature with soulbond is paired with another as it enters (CR 702.95a)', () => {
  const table = setTable({ cards: [guide], you: { hand: ['Test Guide'], battlefield: ['Grizzly Bears'] } });
  table.cast('Test Guide').resolve().resolve();
  table.choose('yes').resolveAll();
  assert.deepEqual([table.size('Test Guide'), table.size('Grizzly Bears')], ['4/3', '4/4']);
});

test('or with one that enters later; the pair ends when one leaves (CR 702.95a, 702.95e)', () => {
  const table = setTable({
    cards: [guide, murder, creature('Test Free', '1/1', [], { cost: '{0}' })],
    you: { hand: ['Test Free', 'Test Murder'], battlefield: ['Test Guide'] },
  });
  table.cast('Test Free').resolve().resolve();
  table.choose('yes').resolveAll();
  assert.deepEqual([table.size('Test Guide'), table.size('Test Free')], ['4/3', '3/3']);
  table.cast('Test Murder', 'Test Guide').resolveAll();
  assert.equal(table.size('Test Free'), '1/1');
});

test('the pair ends when another player gets one of them (CR 702.95e)', () => {
  const steal = aimed('Test Steal', { filter: { types: ['creature'] } }, [
    {
      kind: 'continuous',
      effects: [{ affects: 'target', change: [{ kind: 'control', who: 'you' }] }],
      until: 'endOfTurn',
    },
  ]);
  const table = setTable({
    cards: [guide, steal],
    you: { hand: ['Test Guide'], battlefield: ['Grizzly Bears'] },
    them: { hand: ['Test Steal'] },
  });
  table.cast('Test Guide').resolve().resolve();
  table.choose('yes').resolveAll();
  table.pass();
  table.cast('Test Steal', { by: 'them' }, 'Grizzly Bears').resolveAll();
  assert.deepEqual([table.size('Test Guide'), table.size('Grizzly Bears')], ['2/1', '2/2']);
});

test('a haunting card does again what it did when the creature it haunts dies (CR 702.55)', () => {
  const ghost = creature(
    'Test Ghost',
    '1/1',
    [
      keyword('haunt'),
      whenever({ event: 'zoneChange', object: 'self', to: 'battlefield' }, [gain(2)]),
      whenever({ event: 'zoneChange', object: 'haunted', from: 'battlefield', to: 'graveyard' }, [gain(2)], {
        zone: 'exile',
      }),
    ],
    { cost: '{0}' },
  );
  const table = setTable({
    cards: [ghost, murder],
    you: { hand: ['Test Ghost', '2 Test Murder'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.cast('Test Ghost').resolveAll();
  table.cast('Test Murder', 'Test Ghost').resolve();
  if (table.question().kind === 'target') table.choose('Grizzly Bears');
  table.resolveAll();
  assert.deepEqual([table.life('you'), table.names('exile', 'you')], [22, ['Test Ghost']]);
  table.cast('Test Murder', 'Grizzly Bears').resolveAll();
  assert.equal(table.life('you'), 24);
});

test('a spell with haunt haunts as it has resolved (CR 702.55a)', () => {
  const cry = instant('Test Cry', [], {
    abilities: [
      { kind: 'spell', do: [gain(1)] },
      keyword('haunt'),
      whenever({ event: 'zoneChange', object: 'haunted', from: 'battlefield', to: 'graveyard' }, [gain(1)], {
        zone: 'exile',
      }),
    ],
  });
  const table = setTable({
    cards: [cry, murder],
    you: { hand: ['Test Cry', 'Test Murder'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.cast('Test Cry').resolve();
  if (table.question().kind === 'target') table.choose('Grizzly Bears');
  table.resolveAll();
  assert.deepEqual(table.names('exile', 'you'), ['Test Cry']);
  table.cast('Test Murder', 'Grizzly Bears').resolveAll();
  assert.equal(table.life('you'), 22);
});

const armor = {
  ...enchantment('Test Armor', keyword('enchant', { filter: { types: ['creature'] } }), keyword('umbra armor')),
  subtypes: ['Aura'],
};

test('umbra armor is destroyed in the place of what it enchants, whose damage is gone (CR 702.89a)', () => {
  const table = setTable({
    cards: [armor, murder],
    you: { hand: ['Test Armor', 'Test Murder', 'Lightning Bolt'], battlefield: ['Grizzly Bears', 'Mountain'] },
  });
  table.cast('Test Armor', 'Grizzly Bears').resolve();
  table.cast('Lightning Bolt', 'Grizzly Bears').resolveAll();
  assert.deepEqual(
    [table.onBattlefield('Grizzly Bears'), table.damageOn('Grizzly Bears'), table.onBattlefield('Test Armor')],
    [true, 0, false],
  );
  table.cast('Test Murder', 'Grizzly Bears').resolveAll();
  assert.equal(table.onBattlefield('Grizzly Bears'), false);
});

test('aura swap exchanges the Aura with one in hand (CR 702.65a)', () => {
  const enchant = keyword('enchant', { filter: { types: ['creature'] } });
  const eel = { ...enchantment('Test Eel', enchant, keyword('aura swap', { cost: mana('{1}') })), subtypes: ['Aura'] };
  const might = {
    ...enchantment('Test Might', enchant, {
      kind: 'static',
      effects: [{ affects: 'attached', change: [{ kind: 'pt', power: 5, toughness: 5 }] }],
    }),
    subtypes: ['Aura'],
    cost: '{9}',
  };
  const table = setTable({
    cards: [eel, might],
    you: { hand: ['Test Eel', 'Test Might'], battlefield: ['Grizzly Bears', 'Island'] },
  });
  table.cast('Test Eel', 'Grizzly Bears').resolve();
  table.activate('Test Eel').resolve();
  if (table.question().kind === 'yesNo') table.choose('yes');
  if (table.question().kind === 'choose') table.choose('Test Might');
  assert.deepEqual([table.size('Grizzly Bears'), table.names('hand', 'you')], ['7/7', ['Test Eel']]);
});

test('an attacker enlists a creature that stays back and gets its power (CR 702.154a)', () => {
  const leader = creature('Test Leader', '2/2', [keyword('enlist')]);
  const table = setTable({ cards: [leader], you: { battlefield: ['Test Leader', 'Hill Giant'] } });
  table.attack(['Test Leader']);
  table.choose('Hill Giant');
  assert.equal(table.isTapped('Hill Giant'), true);
  table.resolveAll();
  assert.equal(table.size('Test Leader'), '5/2');
});

test('nobody need enlist, and what attacks cannot be enlisted (CR 702.154a)', () => {
  const leader = creature('Test Leader', '2/2', [keyword('enlist')]);
  const table = setTable({ cards: [leader], you: { battlefield: ['Test Leader', 'Hill Giant'] } });
  table.attack(['Test Leader', 'Hill Giant']);
  assert.equal(table.question().kind, 'priority');
  const other = setTable({ cards: [leader], you: { battlefield: ['Test Leader', 'Hill Giant'] } });
  other.attack(['Test Leader']).choose('done');
  other.resolveAll();
  assert.equal(other.size('Test Leader'), '2/2');
});

const exerting = creature('Test Khenra', '3/3', [
  { kind: 'attackCost', name: 'exert', cost: [{ kind: 'exert' }] },
  whenever({ event: 'exert', object: 'self' }, [hit(1)]),
]);

test('an exerted attacker triggers and does not untap in its next untap step (CR 701.43a, 701.43d)', () => {
  const table = setTable({ cards: [exerting], you: { battlefield: ['Test Khenra'] } });
  table.attack(['Test Khenra']).choose('yes').resolveAll();
  assert.equal(table.life('them'), 19);
  table.passUntil('upkeep', 'them').passUntil('upkeep', 'you');
  assert.equal(table.isTapped('Test Khenra'), true);
  table.passUntil('upkeep', 'them').passUntil('upkeep', 'you');
  assert.equal(table.isTapped('Test Khenra'), false);
});

test('craft exiles materials from the battlefield and graveyard and returns the card transformed (CR 702.167a)', () => {
  const idol = {
    name: 'Test Idol',
    cost: '{1}',
    types: ['artifact'],
    layout: 'transform',
    abilities: [keyword('craft', { filter: { types: ['artifact'] }, cost: mana('{1}') })],
    faces: [{ ...creature('Test Colossus', '5/5'), types: ['artifact', 'creature'], cost: undefined }],
  };
  const bauble = { name: 'Test Bauble', cost: '{0}', types: ['artifact'], abilities: [] };
  const table = setTable({
    cards: [idol, bauble],
    you: { battlefield: ['Test Idol', 'Island'], graveyard: ['Test Bauble'] },
  });
  table.activate('Test Idol').resolve();
  assert.deepEqual([table.size('Test Colossus'), table.names('exile', 'you')], ['5/5', ['Test Bauble']]);
  const lonely = setTable({ cards: [idol], you: { battlefield: ['Test Idol', 'Island'] } });
  assert.equal(lonely.canActivate('Test Idol'), false);
});

test('boast: only when it attacked this turn, and once (CR 702.142a)', () => {
  const viking = creature('Test Viking', '2/2', [keyword('boast', { ability: ability(mana('{1}'), [gain(2)]) })]);
  const table = setTable({ cards: [viking], you: { battlefield: ['Test Viking', '2 Island'] } });
  assert.equal(table.canActivate('Test Viking'), false);
  table.attack(['Test Viking']).activate('Test Viking').resolve();
  assert.equal(table.life('you'), 22);
  assert.equal(table.canActivate('Test Viking'), false);
});

test('exhaust: only once (CR 702.177a)', () => {
  const racer = creature('Test Racer', '2/2', [keyword('exhaust', { ability: ability(mana('{1}'), [gain(2)]) })]);
  const table = setTable({ cards: [racer], you: { battlefield: ['Test Racer', '3 Island'] } });
  table.activate('Test Racer').resolve();
  nextUpkeep(table);
  assert.equal(table.canActivate('Test Racer'), false);
});

test('forecast: from the hand in one’s upkeep, once a turn, the card being shown (CR 702.57)', () => {
  const sky = creature('Test Sky', '1/1', [keyword('forecast', { ability: ability(mana('{1}'), [gain(2)]) })]);
  const table = setTable({ cards: [sky], turn: 'them', you: { hand: ['Test Sky'], battlefield: ['3 Island'] } });
  table.passUntil('upkeep', 'you');
  table.activate('Test Sky').resolve();
  assert.deepEqual([table.life('you'), table.names('hand', 'you')], [22, ['Test Sky']]);
  assert.equal(table.canActivate('Test Sky'), false);
  table.passUntil('precombatMain', 'you');
  assert.equal(table.canActivate('Test Sky'), false);
});

test('speed begins with an engine and rises as opponents lose life in one’s turn, once each (CR 702.179)', () => {
  const engine = creature('Test Engine', '1/1', [
    keyword('start your engines!'),
    keyword('max speed', { ability: keyword('flying') }),
  ]);
  const table = setTable({
    cards: [engine, instant('Test Ping', [hit(1)])],
    you: { hand: ['2 Test Ping'], battlefield: ['Test Engine'] },
  });
  table.cast('Test Ping').resolveAll();
  table.cast('Test Ping').resolveAll();
  assert.equal(table.has('Test Engine', 'flying'), false);
  for (let turn = 0; turn < 2; turn++) {
    table.passUntil('upkeep', 'them').passUntil('precombatMain', 'you');
    table.attack(['Test Engine']).dealDamage().resolveAll();
  }
  assert.equal(table.has('Test Engine', 'flying'), true);
});

test('harnessed, a permanent has what stands after the sign of infinity (CR 702.186, 701.64)', () => {
  const stone = enchantment(
    'Test Stone',
    ability(mana('{1}'), [{ kind: 'action', action: 'harness', what: 'self' }]),
    keyword('∞', { ability: whenever({ event: 'beginStep', step: 'upkeep', player: 'you' }, [gain(1)]) }),
  );
  const table = setTable({ cards: [stone], you: { battlefield: ['Test Stone', 'Island'] } });
  nextUpkeep(table).resolveAll();
  assert.equal(table.life('you'), 20);
  table.activate('Test Stone').resolve();
  nextUpkeep(table).resolveAll();
  assert.equal(table.life('you'), 21);
});

test('with ten permanents one gets the city’s blessing and keeps it (CR 702.131b)', () => {
  const sun = enchantment('Test Sun', keyword('ascend'), {
    kind: 'static',
    while: { kind: 'designation', who: 'you', what: 'citysBlessing' },
    effects: [
      { affects: { types: ['creature'], controller: 'you' }, change: [{ kind: 'pt', power: 1, toughness: 1 }] },
    ],
  });
  const table = setTable({
    cards: [sun, murder],
    you: { hand: ['Island', 'Test Murder'], battlefield: ['Test Sun', '7 Island', 'Grizzly Bears'] },
    them: { battlefield: ['Hill Giant'] },
  });
  assert.equal(table.size('Grizzly Bears'), '2/2');
  table.play('Island');
  assert.equal(table.size('Grizzly Bears'), '3/3');
  assert.equal(table.size('Hill Giant'), '3/3');
});
