/** Wordings of other years that mean what today's do, and what stood between tournament lists and being played. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileCard } from '../../../mtg-core/index.ts';

const cardOf = (type: string, ...lines: string[]) =>
  compileCard({
    name: 'Test Card',
    mana_cost: '{1}{G}',
    type_line: type,
    oracle_text: lines.join('\n'),
    ...(type.includes('Creature') ? { power: '2', toughness: '2' } : {}),
  });

function abilities(type: string, ...lines: string[]) {
  const read = cardOf(type, ...lines);
  assert.ok(read.ok, JSON.stringify(read));
  assert.ok(read.readsBack, read.printed);
  return read.card.abilities;
}

const isRead = (type: string, ...lines: string[]): boolean => cardOf(type, ...lines).ok;

test('an older wording is read as today’s', () => {
  for (const [older, today] of [
    [
      "You may play the top card of your library if it's a land card.",
      'You may play lands from the top of your library.',
    ],
    [
      "You may cast the top card of your library if it's a creature card.",
      'You may cast creature spells from the top of your library.',
    ],
    [
      'Whenever ~ attacks, create a 1/1 white Bear creature token tapped and attacking.',
      "Whenever ~ attacks, create a 1/1 white Bear creature token that's tapped and attacking.",
    ],
    [
      "{T}: Create a token that's a copy of target creature. That token has haste.",
      "{T}: Create a token that's a copy of target creature, except it has haste.",
    ],
    [
      "{1}: ~ becomes a 3/2 blue Bear creature until end of turn and can't be blocked this turn. It's still a land.",
      "{1}: Until end of turn, ~ becomes a 3/2 blue Bear creature and can't be blocked. It's still a land.",
    ],
    [
      'At the beginning of your upkeep, if you had a land enter under your control this turn, draw a card.',
      'At the beginning of your upkeep, if a land entered under your control this turn, draw a card.',
    ],
  ])
    assert.deepEqual(abilities('Land Creature', older!), abilities('Land Creature', today!), older);
});

test('what something is, and what it isn’t', () => {
  const attacks = (of: string) => {
    const [ability] = abilities('Enchantment', `Whenever ${of} attacks, draw a card.`);
    return ability?.kind === 'triggered' ? ability.on[0]?.object : undefined;
  };
  assert.deepEqual(attacks("a creature you control that's a Wolf or a Bear"), {
    types: ['creature'],
    controller: 'you',
    subtypes: ['Wolf', 'Bear'],
  });
  assert.deepEqual(attacks("a creature that isn't legendary"), {
    types: ['creature'],
    not: { supertypes: ['legendary'] },
  });
  const [spell] = abilities('Sorcery', 'Exile target card in a graveyard other than a basic land card.');
  assert.deepEqual(spell?.kind === 'spell' && spell.targets?.[0]?.filter, {
    zone: 'graveyard',
    not: { supertypes: ['basic'], types: ['land'] },
  });
  assert.ok(isRead('Sorcery', 'Destroy target nonartifact, nonblack, nonlegendary creature.'));
  assert.ok(!isRead('Sorcery', 'Destroy target nonblack, nonblack creature.'));
  assert.ok(isRead('Enchantment', 'When ~ enters, exile target nonland permanent not named Test Card.'));
});

test('any number of target players each do what asks none of them', () => {
  const [spell] = abilities('Sorcery', 'Any number of target players each draw three cards.');
  assert.deepEqual(spell, {
    kind: 'spell',
    targets: [{ name: 'target', players: 'any', count: { min: 0, max: { kind: 'unbounded' } } }],
    do: [{ kind: 'draw', who: { kind: 'player', name: 'target' }, count: 3 }],
  });
  assert.ok(!isRead('Sorcery', 'Any number of target players each sacrifice a creature.'));
  assert.ok(!isRead('Sorcery', 'Any number of target players each draw a card for each Swamp they control.'));
});

test('what was revealed this way is asked, though it is still called what it was', () => {
  const [spell] = abilities(
    'Sorcery',
    'Look at the top card of your library. You may reveal that card. If a land card is revealed this way, draw a card.',
  );
  assert.deepEqual(spell?.kind === 'spell' && spell.do?.slice(1), [
    { kind: 'may', do: [{ kind: 'reveal', what: 'result', as: 'revealed' }] },
    {
      kind: 'if',
      if: { kind: 'exists', what: { types: ['land'], among: 'revealed' } },
      then: [{ kind: 'draw', count: 1 }],
    },
  ]);
});

test('"that creature" isn’t one of those that a condition asks about', () => {
  const [spell] = abilities(
    'Instant',
    'Target creature gets +1/+1 until end of turn. If a creature died this turn, that creature gets +4/+4 until end of turn instead.',
  );
  assert.ok(!JSON.stringify(spell).includes('event.object'), JSON.stringify(spell));
});

test('cards exiled with it are played, a token goes where cards go, and a token’s text may say its size', () => {
  const played = abilities('Artifact', 'You may play cards exiled with ~.', '{T}: Exile the top card of your library.');
  assert.deepEqual(played[0], {
    kind: 'static',
    effects: [
      {
        players: 'you',
        change: [{ kind: 'rule', rule: { kind: 'playFrom', zone: 'exile', what: { exiledWith: 'self' } } }],
      },
    ],
  });
  // Nothing is exiled with it.
  assert.ok(!isRead('Artifact', 'You may play cards exiled with ~.'));
  const [replaced] = abilities(
    'Enchantment',
    'If a card or token would be put into a graveyard from anywhere, exile it instead.',
  );
  assert.deepEqual(replaced?.kind === 'replacement' && replaced.event, {
    event: 'zoneChange',
    object: {},
    to: 'graveyard',
  });
  const sized = 'with "This token\'s power and toughness are each equal to the number of lands you control."';
  assert.ok(isRead('Sorcery', `Create a green Bear creature token ${sized}`));
  assert.ok(!isRead('Sorcery', 'Create a green Bear creature token with flying.'));
});
