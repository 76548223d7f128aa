// What the keywords say, where getting a role or a zone wrong would go unseen by the shape.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Ability, KeywordAbility } from '../../../mtg-core/cards/language/abilities.ts';
import type { FaceDefinition } from '../../../mtg-core/cards/language/card.ts';
import { expandKeyword } from '../../../mtg-core/keywords/registry.ts';

const face: FaceDefinition = { name: 'Test', types: ['creature'], abilities: [] };
const expand = (keyword: string, rest: Partial<KeywordAbility> = {}): Ability[] =>
  expandKeyword({ kind: 'keyword', keyword, ...rest }, face);
const mana = (text: string) => [{ kind: 'mana' as const, mana: text }];

function only<Kind extends Ability['kind']>(kind: Kind, abilities: Ability[]): Extract<Ability, { kind: Kind }> {
  const found = abilities.filter((ability): ability is Extract<Ability, { kind: Kind }> => ability.kind === kind);
  assert.equal(found.length, 1, `${found.length} abilities of kind ${kind}`);
  return found[0]!;
}

test('equip legendary creature: a sorcery-speed ability that targets only your legendary creatures (702.6)', () => {
  const ability = only('activated', expand('equip', { cost: mana('{3}'), filter: { supertypes: ['legendary'] } }));
  assert.equal(ability.timing, 'sorcery');
  assert.deepEqual(ability.targets?.[0]?.filter, { types: ['creature'], supertypes: ['legendary'], controller: 'you' });
});

test('flashback without a cost of its own costs the mana cost, and exiles (702.34)', () => {
  const ability = only('alternativeCost', expand('flashback'));
  assert.deepEqual(ability.cost, [{ kind: 'manaCostOf', of: 'self' }]);
  assert.equal(ability.zone, 'graveyard');
  assert.equal(ability.exileAfter, true);
});

test('cycling discards itself from hand after its cost (702.29)', () => {
  const ability = only('activated', expand('cycling', { cost: mana('{2}') }));
  assert.deepEqual(ability.cost, [...mana('{2}'), { kind: 'discardSelf' }]);
  assert.equal(ability.zone, 'hand');
});

test('basic landcycling finds basic lands, typecycling what it says (702.29e)', () => {
  const wanted = (abilities: Ability[]) => only('activated', abilities).do?.[0];
  assert.deepEqual(wanted(expand('basic landcycling', { cost: mana('{1}') })), {
    kind: 'search',
    filter: { types: ['land'], supertypes: ['basic'] },
    max: 1,
    reveal: true,
    as: 'found',
  });
  const goblin = wanted(expand('typecycling', { cost: mana('{1}'), filter: { subtypes: ['Goblin'] } }));
  assert.deepEqual(goblin?.kind === 'search' ? goblin.filter : undefined, { subtypes: ['Goblin'] });
});

test('ward asks the controller of the spell or ability, and only opponents (702.21)', () => {
  const ability = only('triggered', expand('ward', { cost: [{ kind: 'payLife', amount: 3 }] }));
  assert.deepEqual(ability.on, [{ event: 'becomesTarget', object: 'self', causedBy: 'opponent' }]);
  assert.deepEqual(ability.do, [
    {
      kind: 'unless',
      who: { kind: 'controller', of: 'event.source' },
      cost: [{ kind: 'payLife', amount: 3 }],
      do: [{ kind: 'counter', what: 'event.source' }],
    },
  ]);
});

test('protection asks sources in every zone, blockers and attachments on the battlefield (702.16)', () => {
  const abilities = expand('protection', { from: { colors: ['B'] } });
  const rules = only('static', abilities).effects.flatMap((effect) => effect.change);
  const dos = rules.map((change) =>
    change.kind === 'rule' && change.rule.kind === 'cant' ? change.rule.do : undefined,
  );
  assert.deepEqual(
    dos.map((action) => action?.kind),
    ['beTargeted', 'becomeAttached', 'beBlocked'],
  );
  const targeted = dos[0];
  assert.ok(targeted?.kind === 'beTargeted' && [targeted.by?.zone].flat().includes('stack'));
  const prevention = only('replacement', abilities);
  assert.equal(prevention.event.recipient, 'self');
  assert.deepEqual(prevention.instead, { kind: 'prevent', amount: 'all' });
});

test('protection from a player is from what that player controls (702.16k)', () => {
  const prevention = only('replacement', expand('protection', { players: 'opponent' }));
  const source = prevention.event.source;
  assert.equal(typeof source === 'object' ? source.controller : undefined, 'opponent');
});

test('hexproof from a quality binds opponents only (702.11d)', () => {
  const change = only('static', expand('hexproof', { from: { colors: ['U'] } })).effects[0]?.change[0];
  const action = change?.kind === 'rule' && change.rule.kind === 'cant' ? change.rule.do : undefined;
  assert.equal(action?.kind === 'beTargeted' ? action.byPlayer : undefined, 'opponent');
});

test('landwalk and its names ask for a land of the defending player (702.14)', () => {
  const what = (abilities: Ability[]) => {
    const condition = only('static', abilities).while;
    return condition?.kind === 'exists' ? condition.what : undefined;
  };
  const swamp = { types: ['land'], subtypes: ['Swamp'], controller: 'defending' };
  assert.deepEqual(what(expand('landwalk', { filter: { subtypes: ['Swamp'] } })), swamp);
  assert.deepEqual(what(expand('swampwalk')), swamp);
  assert.deepEqual(what(expand('nonbasic landwalk')), {
    types: ['land'],
    notSupertypes: ['basic'],
    controller: 'defending',
  });
});

test('undying and persist look for their own counter and come back with it (702.93, 702.79)', () => {
  for (const [keyword, counter] of [
    ['undying', '+1/+1'],
    ['persist', '-1/-1'],
  ] as const) {
    const ability = only('triggered', expand(keyword));
    assert.deepEqual(ability.on, [{ event: 'zoneChange', object: 'self', from: 'battlefield', to: 'graveyard' }]);
    assert.ok(JSON.stringify(ability.if).includes(counter));
    const move = ability.do?.[0];
    assert.deepEqual(move?.kind === 'move' ? move.counters : undefined, [{ counter, count: 1 }]);
  }
});

test('kicker is paid once, multikicker any number of times, both under one name (702.33)', () => {
  const once = only('additionalCost', expand('kicker', { cost: mana('{2}') }));
  const often = only('additionalCost', expand('multikicker', { cost: mana('{2}') }));
  assert.deepEqual([once.name, once.optional, once.repeat], ['kicker', true, undefined]);
  assert.deepEqual([often.name, often.optional, often.repeat], ['kicker', true, true]);
});

test('buyback and rebound act only as the spell resolves (702.27, 702.88)', () => {
  for (const abilities of [expand('buyback', { cost: mana('{3}') }), expand('rebound')]) {
    const ability = only('replacement', abilities);
    assert.equal(ability.zone, 'stack');
    assert.equal(ability.event.cause, 'resolve');
  }
});

test('cumulative upkeep multiplies its cost by the age counters (702.24)', () => {
  const ability = only('triggered', expand('cumulative upkeep', { cost: [{ kind: 'payLife', amount: 2 }] }));
  const unless = ability.do?.[1];
  assert.deepEqual(unless?.kind === 'unless' ? unless.cost : undefined, [
    {
      kind: 'payLife',
      amount: { kind: 'times', of: [2, { kind: 'counters', counter: 'age', on: 'self' }] },
    },
  ]);
});

test('vanishing without a number brings no counters of its own (702.63b)', () => {
  assert.equal(expand('vanishing').filter((ability) => ability.kind === 'replacement').length, 0);
  assert.equal(expand('vanishing', { n: 3 }).filter((ability) => ability.kind === 'replacement').length, 1);
});

test('sunburst counts for creatures in +1/+1, for others in charge counters (702.44)', () => {
  const counter = (types: FaceDefinition['types']) =>
    JSON.stringify(expandKeyword({ kind: 'keyword', keyword: 'sunburst' }, { ...face, types }));
  assert.match(counter(['artifact', 'creature']), /\+1\/\+1/);
  assert.match(counter(['artifact']), /charge/);
});

test('crew N taps other untapped creatures whose power adds up to N (702.122)', () => {
  const ability = only('activated', expand('crew', { n: 3 }));
  const cost = ability.cost[0];
  assert.deepEqual(cost?.kind === 'tap' ? [cost.what.other, cost.group] : undefined, [
    'self',
    { total: { stat: 'power', is: ['>=', 3], to: 'crew' } },
  ]);
});

test('madness exiles what would be discarded, and casts it from there for its cost (702.35)', () => {
  const abilities = expand('madness', { cost: mana('{R}') });
  assert.deepEqual(only('replacement', abilities).instead, { kind: 'goesTo', zone: 'exile' });
  const trigger = only('triggered', abilities);
  assert.equal(trigger.zone, 'exile');
  const cast = trigger.do?.[0];
  assert.deepEqual(cast?.kind === 'castNow' ? cast.cost : undefined, mana('{R}'));
});
