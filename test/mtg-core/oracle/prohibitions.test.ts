/** What effects allow, forbid and require, of objects and of players: what each wording becomes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContinuousEffect, Rule } from '../../../mtg-core/cards/language/index.ts';
import { type Compiled, compileText } from '../../../mtg-core/oracle/index.ts';
import { printsBack, said } from '../../support/read-sorcery.ts';

const creature = { name: 'Test Bear', types: ['creature' as const], subtypes: ['Bear'], power: 2, toughness: 2 };
const instant = { name: 'Test Spell', types: ['instant' as const] };

function abilities(read: Compiled) {
  assert.ok(read.ok, JSON.stringify(read));
  return read.abilities;
}

function stated(text: string) {
  const [said] = abilities(compileText(text, creature));
  assert.ok(said?.kind === 'static', JSON.stringify(said));
  return said;
}

const rulesOf = ({ change }: ContinuousEffect): Rule[] =>
  change.flatMap((each) => (each.kind === 'rule' ? [each.rule] : []));
const rules = (text: string): Rule[] => stated(text).effects.flatMap(rulesOf);

const isUnread = (text: string) => assert.ok(!compileText(text, creature).ok, text);

test('what a creature can\'t do is one rule for each deed, and "unless" takes them all back', () => {
  assert.deepEqual(stated("This creature can't attack or block unless you control another Bear."), {
    kind: 'static',
    effects: [
      {
        affects: 'self',
        change: [
          { kind: 'rule', rule: { kind: 'cant', do: { kind: 'attack' } } },
          { kind: 'rule', rule: { kind: 'cant', do: { kind: 'block' } } },
        ],
      },
    ],
    while: {
      kind: 'not',
      of: { kind: 'exists', what: { subtypes: ['Bear'], other: 'self', controller: 'you' } },
    },
  });
  isUnread('This creature has flying unless you control another Bear.');
});

test('of the defending player is asked as somebody is attacked', () => {
  assert.deepEqual(rules("This creature can't attack unless defending player controls an Island."), [
    {
      kind: 'cant',
      do: {
        kind: 'attack',
        unless: {
          kind: 'suchThat',
          who: 'any',
          if: { kind: 'exists', what: { subtypes: ['Island'], controller: { kind: 'player', name: 'each' } } },
        },
      },
    },
  ]);
});

test('"except by" forbids everything else', () => {
  assert.deepEqual(rules("This creature can't be blocked except by creatures with flying or reach."), [
    {
      kind: 'cant',
      do: {
        kind: 'beBlocked',
        by: { types: ['creature'], not: { any: [{ keyword: 'flying' }, { keyword: 'reach' }] } },
      },
    },
  ]);
  assert.deepEqual(rules("This creature can't be blocked by creatures with flying or reach."), [
    {
      kind: 'cant',
      do: { kind: 'beBlocked', by: { types: ['creature'], any: [{ keyword: 'flying' }, { keyword: 'reach' }] } },
    },
  ]);
  assert.deepEqual(rules("This creature can't be blocked except by two or more creatures."), [
    { kind: 'minBlockers', count: 2 },
  ]);
});

test('alone is said of attacking and of blocking', () => {
  assert.deepEqual(rules("This creature can't attack or block alone."), [
    { kind: 'cant', do: { kind: 'attackAlone' } },
    { kind: 'cant', do: { kind: 'blockAlone' } },
  ]);
});

test('when a requirement holds stands among its words', () => {
  assert.deepEqual(rules('This creature attacks each combat if able.'), [{ kind: 'must', do: { kind: 'attack' } }]);
  isUnread('This creature attacks this turn if able.');
  const [said] = abilities(compileText('Target creature attacks this turn if able.', instant));
  assert.ok(said?.kind === 'spell');
  assert.deepEqual(said.do, [
    {
      kind: 'continuous',
      effects: [{ affects: 'target', change: [{ kind: 'rule', rule: { kind: 'must', do: { kind: 'attack' } } }] }],
      until: 'endOfTurn',
    },
  ]);
});

test('players are said to be able to do more, or less', () => {
  const effects = (text: string) => stated(text).effects.map((effect) => [effect.players, ...rulesOf(effect)]);
  assert.deepEqual(effects("You can't lose the game and your opponents can't win the game."), [
    ['you', { kind: 'cant', do: { kind: 'loseGame' } }],
    ['opponent', { kind: 'cant', do: { kind: 'winGame' } }],
  ]);
  assert.deepEqual(effects("Players can't gain life."), [['each', { kind: 'cant', do: { kind: 'gainLife' } }]]);
  assert.deepEqual(effects("Each opponent can't cast more than one noncreature spell each turn."), [
    ['opponent', { kind: 'maxCasts', count: 1, what: { notTypes: ['creature'] } }],
  ]);
  assert.deepEqual(effects('You may play lands and cast spells from the top of your library.'), [
    ['you', { kind: 'playFrom', zone: 'library', topOnly: true, what: {} }],
  ]);
  assert.deepEqual(effects('You may cast Bear spells from your graveyard.'), [
    ['you', { kind: 'playFrom', zone: 'graveyard', what: { subtypes: ['Bear'], notTypes: ['land'], owner: 'you' } }],
  ]);
});

test('what spells cost is said of those who cast them', () => {
  assert.deepEqual(rules('Red spells your opponents cast cost {2} more to cast.'), [
    { kind: 'costChange', what: { colors: ['R'] }, by: 'opponent', amount: 2, direction: 'more' },
  ]);
  assert.deepEqual(rules('Creature spells you cast cost {1} less to cast for each Bear you control.'), [
    {
      kind: 'costChange',
      what: { types: ['creature'] },
      by: 'you',
      amount: { kind: 'count', of: { subtypes: ['Bear'], controller: 'you' } },
      direction: 'less',
    },
  ]);
  isUnread('Creatures you cast cost {1} less to cast.');
});

test('what is said of a target is no static ability, and of a destruction no rule of its own', () => {
  isUnread("Target creature can't block.");
  assert.ok(!compileText("Target creature can't be regenerated.", instant).ok);
});

test('what untaps no more in the next step is no rule for good', () => {
  const [tapped] = abilities(
    compileText("Tap target creature. It doesn't untap during its controller's next untap step.", instant),
  );
  assert.ok(tapped?.kind === 'spell');
  assert.deepEqual(tapped.do, [
    { kind: 'tap', what: 'target' },
    { kind: 'skipUntap', what: 'target' },
  ]);
  assert.deepEqual(rules("This creature doesn't untap during your untap step."), [
    { kind: 'cant', do: { kind: 'untap' } },
  ]);
});

test('two sentences of one line are two effects, and what both of a pair have is said of each', () => {
  const effects = (text: string) => stated(text).effects.map(({ affects, players }) => affects ?? players);
  assert.deepEqual(
    effects("Enchanted creature can't attack or block, and its activated abilities can't be activated."),
    ['attached', 'each'],
  );
  assert.deepEqual(effects('As long as this creature is paired with another creature, both creatures have flying.'), [
    'self',
    'paired',
  ]);
});

test('what may be done once in each of your turns may be done in those only', () => {
  const said = stated('Once during each of your turns, you may cast a Bear spell from your graveyard.');
  assert.deepEqual(said.while, { kind: 'turnOf', who: 'you' });
  assert.deepEqual(said.effects.flatMap(rulesOf), [
    {
      kind: 'playFrom',
      zone: 'graveyard',
      what: { subtypes: ['Bear'], notTypes: ['land'], owner: 'you' },
      limit: 'oncePerTurn',
    },
  ]);
});

test('what has the chosen name is kept from being cast and from being activated, wherever it is', () => {
  const effect = (text: string) => {
    const found = compileText(text, { name: 'Test Needle', types: ['artifact'] });
    assert.ok(found.ok, text);
    const [line] = found.abilities;
    assert.ok(line?.kind === 'static');
    return line.effects[0]?.change[0];
  };
  const named = { ofChosen: { what: 'name', by: 'name' } };
  assert.deepEqual(effect("Spells with the chosen name can't be cast."), {
    kind: 'rule',
    rule: { kind: 'cant', do: { kind: 'cast', what: named } },
  });
  const needle = effect(
    "Activated abilities of sources with the chosen name can't be activated unless they're mana abilities.",
  );
  assert.ok(needle?.kind === 'rule' && needle.rule.kind === 'cant' && needle.rule.do.kind === 'activate');
  assert.equal(needle.rule.do.mana, false);
  assert.ok(Array.isArray(needle.rule.do.what?.zone) && needle.rule.do.what.zone.includes('graveyard'));
});

test('a player has hexproof, and what has a counter stays tapped', () => {
  assert.deepEqual(stated('You have hexproof.').effects, [
    {
      players: 'you',
      change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'beTargeted', byPlayer: 'opponent' } } }],
    },
  ]);
  assert.deepEqual(rules("This creature doesn't untap during your untap step if it has a stun counter on it."), [
    { kind: 'cant', do: { kind: 'untap' }, if: { kind: 'is', what: 'self', filter: { counter: { counter: 'stun' } } } },
  ]);
  isUnread('Each opponent has hexproof.');
});

test('what happens causes no abilities to trigger', () => {
  const enters = { event: 'zoneChange', object: { types: ['creature'] }, to: 'battlefield' };
  assert.deepEqual(rules("Creatures entering don't cause abilities to trigger."), [{ kind: 'noTriggers', on: enters }]);
  assert.equal(rules("Creatures entering or dying don't cause abilities to trigger.").length, 2);
  assert.equal(rules("Creatures entering the battlefield or dying don't cause abilities to trigger.").length, 2);
  isUnread("Creatures attacking don't cause abilities to trigger.");
});

test('how long nothing else may block it stands among the words', () => {
  const read = abilities(compileText("Target creature can't be blocked this turn except by Walls.", instant));
  assert.deepEqual(read[0]?.kind === 'spell' && read[0].do, [
    {
      kind: 'continuous',
      effects: [
        {
          affects: 'target',
          change: [
            { kind: 'rule', rule: { kind: 'cant', do: { kind: 'beBlocked', by: { not: { subtypes: ['Wall'] } } } } },
          ],
        },
      ],
      until: 'endOfTurn',
    },
  ]);
});

test('whom a creature neither blocks nor is blocked by is said once', () => {
  const strong = { types: ['creature'], power: ['>=', 2] };
  assert.deepEqual(rules("This creature can't block or be blocked by creatures with power 2 or greater."), [
    { kind: 'cant', do: { kind: 'block', what: strong } },
    { kind: 'cant', do: { kind: 'beBlocked', by: strong } },
  ]);
  assert.deepEqual(rules("This creature can't block and can't be blocked by creatures with power 2 or greater."), [
    { kind: 'cant', do: { kind: 'block' } },
    { kind: 'cant', do: { kind: 'beBlocked', by: strong } },
  ]);
  isUnread("This creature can't block or be blocked except by creatures with flying.");
});

test('what somebody may have you do, and whom something attacks this combat', () => {
  printsBack('Target opponent may have you draw a card.');
  assert.notDeepEqual(said('Target opponent may have you draw a card.'), said('Target opponent may draw a card.'));
  printsBack('Create a 1/1 red Goblin creature token. It attacks this combat if able.');
});

test('a life total that can’t change, and no loss for having none (CR 119.7-8, 704.5a)', () => {
  assert.deepEqual(rules("Your life total can't change."), [
    { kind: 'cant', do: { kind: 'gainLife' } },
    { kind: 'cant', do: { kind: 'loseLife' } },
  ]);
  assert.deepEqual(rules("You don't lose the game for having 0 or less life."), [
    { kind: 'cant', do: { kind: 'loseGame', for: 'life' } },
  ]);
  isUnread("Your life total can't change much.");
  isUnread("You don't lose the game for having no life.");
});

test('counters that players can’t get, and that can’t be put on several kinds of permanents (CR 122.1)', () => {
  assert.deepEqual(rules("Players can't get counters."), [{ kind: 'cant', do: { kind: 'putCounters' } }]);
  assert.deepEqual(rules("You can't get poison counters."), [
    { kind: 'cant', do: { kind: 'putCounters', counter: 'poison' } },
  ]);
  const on = "Counters can't be put on artifacts or lands.";
  assert.deepEqual(stated(on).effects[0]?.affects, { types: ['artifact', 'land'] });
  assert.deepEqual(rules(on), [{ kind: 'cant', do: { kind: 'putCounters' } }]);
  isUnread("Counters can't be put.");
});
