// What attacking and blocking cost besides mana: sacrificed, tapped, returned and paid in life as creatures are declared
// (CR 508.1g-j, 509.1d-f).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderText } from '../../../../mtg-core/index.ts';
import { setTable } from '../../../support/table.ts';

const rule = (affects: unknown, ...rules: unknown[]) => ({
  kind: 'static',
  effects: [{ affects, change: rules.map((each) => ({ kind: 'rule', rule: each })) }],
});
const costs = (kind: 'attack' | 'block', cost: unknown[], more: object = {}) => ({
  kind: 'costToDo',
  do: { kind, ...more },
  cost,
});
const creature = (name: string, abilities: unknown[], size = 4) => ({
  name,
  cost: '{4}',
  types: ['creature'],
  power: size,
  toughness: size,
  abilities,
});
const enchantment = (name: string, ability: unknown) => ({
  name,
  cost: '{2}',
  types: ['enchantment'],
  abilities: [ability],
});

const land = { kind: 'sacrifice', what: { types: ['land'] } };
const eater = creature('Test Land Eater', [rule('self', costs('attack', [land]))]);

test('a land is sacrificed as the creature attacks', () => {
  const t = setTable({ cards: [eater], you: { battlefield: ['Test Land Eater', 'Forest'] } });
  t.attack(['Test Land Eater']);
  assert.equal(t.onBattlefield('Forest'), false);
  t.passUntil('endCombat');
  assert.equal(t.life('them'), 16);
});

test('which land is asked, and the creature attacks only once it is gone', () => {
  const t = setTable({ cards: [eater], you: { battlefield: ['Test Land Eater', 'Forest', 'Island'] } });
  t.attack(['Test Land Eater']);
  assert.equal(t.question().kind, 'choose');
  t.choose('Island');
  assert.deepEqual([t.onBattlefield('Forest'), t.onBattlefield('Island')], [true, false]);
});

test('who has no land cannot attack with it', () => {
  const t = setTable({ cards: [eater], you: { battlefield: ['Test Land Eater'] } });
  assert.equal(t.tryAttack(['Test Land Eater'])?.cr, '508.1h');
});

test('the cost is asked for an attack on a planeswalker as well where it names nobody', () => {
  const walker = { name: 'Test Walker', types: ['planeswalker'], loyalty: 5, abilities: [] };
  const t = setTable({
    cards: [eater, walker],
    you: { battlefield: ['Test Land Eater', 'Forest'] },
    them: { battlefield: [{ name: 'Test Walker', counters: { loyalty: 5 } }] },
  });
  t.attack(['Test Land Eater'], 'Test Walker');
  assert.equal(t.onBattlefield('Forest'), false);
});

test('two of them need two lands, and one that only one of them can use is left to it', () => {
  const islander = creature('Test Islander', [
    rule('self', costs('attack', [{ kind: 'sacrifice', what: { subtypes: ['Island'] } }])),
  ]);
  const both = (...lands: string[]) =>
    setTable({ cards: [eater, islander], you: { battlefield: ['Test Land Eater', 'Test Islander', ...lands] } });
  assert.equal(both('Island').tryAttack(['Test Land Eater', 'Test Islander'])?.cr, '508.1h');
  const t = both('Island', 'Forest');
  t.attack(['Test Land Eater', 'Test Islander']);
  assert.deepEqual([t.onBattlefield('Forest'), t.onBattlefield('Island')], [false, false]);
});

test('mana and a sacrifice are paid together, also by the same land', () => {
  const toll = enchantment(
    'Test Toll',
    rule({ types: ['creature'] }, costs('attack', [{ kind: 'mana', mana: '{1}' }], { whom: 'you' })),
  );
  const t = setTable({
    cards: [eater, toll],
    you: { battlefield: ['Test Land Eater', 'Forest'] },
    them: { battlefield: ['Test Toll'] },
  });
  t.attack(['Test Land Eater']);
  assert.equal(t.onBattlefield('Forest'), false);
  t.passUntil('endCombat');
  assert.equal(t.life('them'), 16);
});

test('each attacker costs its controller life, and no more can attack than there is life for', () => {
  const pain = enchantment(
    'Test Pain',
    rule(
      { types: ['creature'] },
      { ...costs('attack', [{ kind: 'payLife', amount: 2 }], { whom: 'you' }), each: true },
    ),
  );
  const table = (life: number) =>
    setTable({
      cards: [pain],
      you: { battlefield: ['2 Grizzly Bears'], life },
      them: { battlefield: ['Test Pain'] },
    });
  const rich = table(5);
  rich.attack(['Grizzly Bears', 'Grizzly Bears#2']);
  assert.equal(rich.life('you'), 1);
  const poor = table(3);
  assert.equal(poor.tryAttack(['Grizzly Bears', 'Grizzly Bears#2'])?.cr, '508.1h');
  poor.attack(['Grizzly Bears']);
  assert.equal(poor.life('you'), 1);
});

test('what is returned as a cost may be anything that serves', () => {
  const serpent = creature('Test Serpent', [
    rule('self', costs('attack', [{ kind: 'returnToHand', what: { types: ['enchantment'], controller: 'you' } }])),
  ]);
  const calm = enchantment('Test Calm', rule({ types: ['artifact'] }, { kind: 'noCombatDamage' }));
  const t = setTable({ cards: [serpent, calm], you: { battlefield: ['Test Serpent', 'Test Calm'] } });
  t.attack(['Test Serpent']);
  assert.deepEqual(t.names('hand', 'you'), ['Test Calm']);
});

const hollow = creature('Test Hollow', [
  rule(
    'self',
    ...(['attack', 'block'] as const).map((kind) =>
      costs(kind, [{ kind: 'tap', what: { types: ['creature'], other: 'declared' } }]),
    ),
  ),
]);

test('a creature that was not declared is tapped for it', () => {
  const t = setTable({ cards: [hollow], you: { battlefield: ['Test Hollow', '2 Grizzly Bears'] } });
  t.attack(['Test Hollow', 'Grizzly Bears']);
  assert.deepEqual([t.isTapped('Grizzly Bears'), t.isTapped('Grizzly Bears#2')], [true, true]);
  const alone = setTable({ cards: [hollow], you: { battlefield: ['Test Hollow', 'Grizzly Bears'] } });
  assert.equal(alone.tryAttack(['Test Hollow', 'Grizzly Bears'])?.cr, '508.1h');
});

test('one with vigilance that attacks is untapped and still was declared', () => {
  const watcher = creature('Test Watcher', [{ kind: 'keyword', keyword: 'vigilance' }]);
  const t = setTable({ cards: [hollow, watcher], you: { battlefield: ['Test Hollow', 'Test Watcher'] } });
  assert.equal(t.tryAttack(['Test Hollow', 'Test Watcher'])?.cr, '508.1h');
});

test('blocking costs the same, and nobody has to pay to block (CR 509.1c)', () => {
  const table = (helpers: string) =>
    setTable({
      cards: [hollow],
      you: { battlefield: ['Craw Wurm'] },
      them: { battlefield: ['Test Hollow', helpers] },
    });
  const t = table('Grizzly Bears');
  t.attack(['Craw Wurm']);
  t.block(['Test Hollow', 'Craw Wurm']);
  assert.equal(t.isTapped('Grizzly Bears'), true);
  const refused = table('Forest');
  refused.attack(['Craw Wurm']);
  assert.notEqual(refused.tryBlock(['Test Hollow', 'Craw Wurm']), null);
});

test('a block costs only where what it blocks is what the effect speaks of', () => {
  const heat = enchantment(
    'Test Heat',
    rule(
      { types: ['creature'], notColors: ['U'] },
      costs('block', [{ kind: 'payLife', amount: 1 }], { what: { controller: 'you' } }),
    ),
  );
  const t = setTable({
    cards: [heat],
    you: { battlefield: ['Test Heat', 'Craw Wurm'] },
    them: { battlefield: ['2 Grizzly Bears'] },
  });
  t.attack(['Craw Wurm']);
  t.block(['Grizzly Bears', 'Craw Wurm'], ['Grizzly Bears#2', 'Craw Wurm']);
  assert.equal(t.life('them'), 18);
  const other = setTable({
    cards: [heat],
    turn: 'them',
    you: { battlefield: ['Test Heat', 'Grizzly Bears'] },
    them: { battlefield: ['Craw Wurm'] },
  });
  other.attack(['Craw Wurm']);
  other.block(['Grizzly Bears', 'Craw Wurm']);
  assert.equal(other.life('you'), 20);
});

test('numbers in a cost are read where the effect stands', () => {
  const weight = creature('Test Weight', [
    rule('self', costs('attack', [{ kind: 'payLife', amount: { kind: 'counters', on: 'self', counter: '+1/+1' } }])),
  ]);
  const t = setTable({
    cards: [weight],
    you: { battlefield: [{ name: 'Test Weight', counters: { '+1/+1': 3 } }, 'Grizzly Bears'] },
  });
  t.attack(['Grizzly Bears', 'Test Weight']);
  assert.equal(t.life('you'), 17);
});

test('what it costs is said to its controller', () => {
  assert.equal(renderText(eater as never), "This creature can't attack unless you sacrifice a land.");
});

test('a Phyrexian symbol is paid with mana where there is some, else with life (CR 107.4f)', () => {
  const annex = enchantment(
    'Test Annex',
    rule({ types: ['creature'] }, costs('attack', [{ kind: 'mana', mana: '{W/P}' }], { whom: 'you' })),
  );
  const table = (land: string, life = 20) =>
    setTable({
      cards: [annex],
      you: { battlefield: ['2 Grizzly Bears', land], life },
      them: { battlefield: ['Test Annex'] },
    });
  const poor = table('Forest');
  poor.attack(['Grizzly Bears', 'Grizzly Bears#2']);
  assert.deepEqual([poor.life('you'), poor.isTapped('Forest')], [16, false]);
  const half = table('Plains');
  half.attack(['Grizzly Bears', 'Grizzly Bears#2']);
  assert.deepEqual([half.life('you'), half.isTapped('Plains')], [18, true]);
  assert.equal(table('Forest', 3).tryAttack(['Grizzly Bears', 'Grizzly Bears#2'])?.cr, '508.1h');
});
