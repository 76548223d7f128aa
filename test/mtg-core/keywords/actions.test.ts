// Keyword actions that stand for other instructions (CR 701), each played.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCardDefinition } from '../../../mtg-core/cards/loading/schema.ts';
import { keywordActions } from '../../../mtg-core/keywords/actions/all.generated.ts';
import { setTable } from '../../support/table.ts';

const sorcery = (name: string, instructions: unknown[], more: object = {}) => ({
  name,
  cost: '{0}',
  types: ['sorcery'],
  abilities: [{ kind: 'spell', do: instructions, ...more }],
});
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
const enters = (instructions: unknown[]) => ({
  kind: 'triggered',
  on: [{ event: 'zoneChange', object: 'self', to: 'battlefield' }],
  do: instructions,
});
const action = (name: string, more: object = {}) => ({ kind: 'action', action: name, ...more });
const aCreature = { targets: [{ name: 't', filter: { types: ['creature'] } }] };

for (const definition of keywordActions)
  test(`${definition.action} stands for instructions that the card language allows (${definition.rule})`, () => {
    const node = { kind: 'action' as const, action: definition.action, what: 'self', n: 2 };
    const parsed = parseCardDefinition(sorcery('Test', definition.expand(node)), 'test');
    assert.deepEqual(parsed.ok ? [] : parsed.problems, []);
    assert.match(definition.rule ?? 'none', /^(70[12]\.\d+|none)$/);
  });

test('investigating creates a Clue, each time, that two mana turn into a card (701.16a)', () => {
  const t = setTable({
    cards: [sorcery('Test Look', [action('investigate', { n: 2 })])],
    you: { hand: ['Test Look'], battlefield: ['2 Island'] },
  });
  t.cast('Test Look').resolve();
  assert.equal(t.count('battlefield', 'you', 'Clue'), 2);
  t.activate('Clue').resolve();
  assert.equal(t.count('battlefield', 'you', 'Clue'), 1);
  assert.equal(t.count('hand', 'you'), 1);
});

test('what triggers on investigating sees each time (701.16a)', () => {
  const watcher = creature('Test Watcher', 1, 1, [
    {
      kind: 'triggered',
      on: [{ event: 'action', action: 'investigated', player: 'you' }],
      do: [{ kind: 'gainLife', amount: 1 }],
    },
  ]);
  const t = setTable({
    cards: [watcher, sorcery('Test Look', [action('investigate', { n: 2 })])],
    you: { hand: ['Test Look'], battlefield: ['Test Watcher'] },
  });
  t.cast('Test Look').resolve();
  t.resolveAll();
  assert.equal(t.life('you'), 22);
});

test('proliferating adds one of each kind to what was chosen, players among it (701.34a)', () => {
  const t = setTable({
    cards: [
      sorcery('Test More', [{ kind: 'proliferate' }]),
      sorcery('Test Poison', [{ kind: 'playerCounters', who: 'opponent', counter: 'poison', count: 1 }]),
    ],
    you: {
      hand: ['Test More', 'Test Poison'],
      battlefield: [
        { name: 'Grizzly Bears', counters: { '+1/+1': 1, time: 2 } },
        { name: 'Hill Giant', counters: { '-1/-1': 1 } },
      ],
    },
    alsoKnown: ['Hill Giant'],
  });
  t.cast('Test Poison').resolve();
  t.cast('Test More').resolve();
  t.choose('Grizzly Bears', 'them', 'done');
  assert.equal(t.size('Grizzly Bears'), '4/4');
  assert.equal(t.counters('Grizzly Bears', 'time'), 3);
  assert.equal(t.size('Hill Giant'), '2/2');
  assert.equal(t.state.players[1]?.counters?.['poison'], 2);
});

test('populating copies a creature token that one chooses (701.36a)', () => {
  const t = setTable({
    cards: [
      sorcery('Test Make', [
        {
          kind: 'createToken',
          token: { types: ['creature'], subtypes: ['Elf'], power: 2, toughness: 3, colors: ['G'] },
        },
      ]),
      sorcery('Test Populate', [action('populate')]),
    ],
    you: { hand: ['Test Make', '2 Test Populate'], battlefield: ['Grizzly Bears'] },
  });
  t.cast('Test Populate').resolve();
  assert.equal(t.count('battlefield', 'you'), 1);
  t.cast('Test Make').resolve();
  t.cast('Test Populate').resolve();
  assert.equal(t.count('battlefield', 'you', 'Elf Token'), 2);
  assert.equal(t.size('Elf Token#2'), '2/3');
});

test('adapting does nothing where a +1/+1 counter lies already (701.46a)', () => {
  const adapting = creature('Test Adapter', 1, 1, [
    { kind: 'activated', cost: [{ kind: 'mana', mana: '{0}' }], do: [action('adapt', { n: 3 })] },
  ]);
  const t = setTable({ cards: [adapting], you: { battlefield: ['Test Adapter'] } });
  t.activate('Test Adapter').resolve();
  assert.equal(t.size('Test Adapter'), '4/4');
  t.activate('Test Adapter').resolve();
  assert.equal(t.size('Test Adapter'), '4/4');
});

test('amassing makes an Army, then grows the one there is and adds the type (701.47a)', () => {
  const t = setTable({
    cards: [
      sorcery('Test Zombies', [action('amass', { n: 2, filter: { subtypes: ['Zombie'] } })]),
      sorcery('Test Orcs', [action('amass', { n: 1, filter: { subtypes: ['Orc'] } })]),
    ],
    you: { hand: ['Test Zombies', 'Test Orcs'] },
  });
  t.cast('Test Zombies').resolve();
  t.cast('Test Orcs').resolve();
  assert.equal(t.count('battlefield', 'you'), 1);
  assert.equal(t.size('Zombie Army Token'), '3/3');
  assert.deepEqual(t.look('Zombie Army Token').subtypes.toSorted(), ['Army', 'Orc', 'Zombie']);
});

test('conniving draws, discards and grows only for a nonland card (701.50a)', () => {
  const conniver = creature('Test Conniver', 1, 1, [
    { kind: 'activated', cost: [{ kind: 'mana', mana: '{0}' }], do: [action('connive', { what: 'self' })] },
  ]);
  const t = setTable({
    cards: [conniver],
    you: { library: ['Grizzly Bears', 'Forest', 'Forest'], battlefield: ['Test Conniver'] },
  });
  t.activate('Test Conniver').resolve();
  assert.equal(t.size('Test Conniver'), '2/2');
  assert.deepEqual(t.names('graveyard', 'you'), ['Grizzly Bears']);
  t.activate('Test Conniver').resolve();
  assert.equal(t.size('Test Conniver'), '2/2');
});

test('learning discards a card for a card, if one likes (701.48a)', () => {
  const t = setTable({
    cards: [sorcery('Test Learn', [action('learn')])],
    you: { hand: ['Test Learn', 'Forest'], library: ['Island'] },
  });
  t.cast('Test Learn').resolve();
  t.choose('yes');
  assert.deepEqual(t.names('hand', 'you'), ['Island']);
});

test('what is detained neither attacks, blocks nor uses abilities until your next turn (701.35a)', () => {
  const t = setTable({
    cards: [sorcery('Test Detain', [action('detain', { what: 't' })], aCreature)],
    you: { hand: ['Test Detain'], battlefield: ['Grizzly Bears'] },
    them: { battlefield: ['Llanowar Elves'] },
  });
  t.cast('Test Detain', 'Llanowar Elves').resolve();
  t.passUntil('precombatMain', 'them');
  assert.equal(t.canActivate('Llanowar Elves'), false);
  assert.notEqual(t.state.pending?.kind, 'attackers');
  t.passUntil('upkeep', 'you');
  t.passUntil('upkeep', 'them');
  assert.equal(t.canActivate('Llanowar Elves'), true);
});

test('what is suspected has menace and blocks nothing (701.60c)', () => {
  const lord = creature('Test Inspector', 1, 1, [
    {
      kind: 'static',
      effects: [
        {
          affects: { types: ['creature'], designation: 'suspected' },
          change: [{ kind: 'pt', power: 1, toughness: 1 }],
        },
      ],
    },
  ]);
  const t = setTable({
    cards: [lord, sorcery('Test Suspect', [action('suspect', { what: 't' })], aCreature)],
    you: { hand: ['Test Suspect'], battlefield: ['Test Inspector', 'Hill Giant'] },
    them: { battlefield: ['Grizzly Bears'] },
    alsoKnown: ['Hill Giant'],
  });
  t.cast('Test Suspect', 'Grizzly Bears').resolve();
  assert.equal(t.has('Grizzly Bears', 'menace'), true);
  assert.equal(t.size('Grizzly Bears'), '3/3');
  t.attack(['Hill Giant']);
  t.dealDamage();
  assert.equal(t.life('them'), 17);
});

test('enduring is counters on it or a Spirit of that size (701.63a)', () => {
  const enduring = creature('Test Monk', 1, 1, [enters([action('endure', { n: 2 })])]);
  const t = setTable({ cards: [enduring], you: { hand: ['2 Test Monk'] } });
  t.cast('Test Monk').resolve();
  t.resolve();
  t.choose('Put');
  assert.equal(t.size('Test Monk'), '3/3');
  t.cast('Test Monk').resolve();
  t.resolve();
  t.choose('Create');
  assert.equal(t.size('Spirit Token'), '2/2');
});

test('time travel adds and removes time counters as one likes (701.56a)', () => {
  const t = setTable({
    cards: [sorcery('Test Travel', [action('time travel')])],
    you: {
      hand: ['Test Travel'],
      battlefield: [
        { name: 'Grizzly Bears', counters: { time: 2 } },
        { name: 'Hill Giant', counters: { time: 2 } },
      ],
    },
    alsoKnown: ['Hill Giant'],
  });
  t.cast('Test Travel').resolve();
  t.choose('Grizzly Bears', 'done');
  t.choose('Hill Giant');
  assert.deepEqual([t.counters('Grizzly Bears', 'time'), t.counters('Hill Giant', 'time')], [3, 1]);
});

test('collecting evidence exiles cards of at least that mana value (701.59a)', () => {
  const detective = creature('Test Detective', 1, 1, [
    { kind: 'activated', cost: [{ kind: 'collectEvidence', amount: 3 }], do: [{ kind: 'draw', count: 1 }] },
  ]);
  const none = setTable({
    cards: [detective],
    you: { battlefield: ['Test Detective'], graveyard: ['Grizzly Bears', 'Forest'] },
  });
  assert.equal(none.canActivate('Test Detective'), false);
  const t = setTable({
    cards: [detective],
    you: { battlefield: ['Test Detective'], graveyard: ['2 Grizzly Bears', 'Forest'] },
  });
  t.activate('Test Detective');
  t.choose('Grizzly Bears', 'Grizzly Bears', 'done');
  t.resolve();
  assert.deepEqual(t.names('graveyard', 'you'), ['Forest']);
  assert.equal(t.count('hand', 'you'), 1);
});
