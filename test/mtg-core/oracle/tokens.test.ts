/** Tokens that are created, and abilities in quotations, as they are read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EffectNode } from '../../../mtg-core/cards/language/index.ts';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const creature = { name: 'Test Bear', types: ['creature' as const], power: 2, toughness: 2 };
const sorcery = { name: 'Test Spell', types: ['sorcery' as const] };

function done(text: string): EffectNode[] | undefined {
  const read = compileText(text, sorcery);
  if (!read.ok) return undefined;
  const [ability] = read.abilities;
  return ability?.kind === 'spell' ? ability.do : undefined;
}

const soldier = { colors: ['W'], types: ['creature'], subtypes: ['Soldier'], power: 1, toughness: 1 };

test('a token has the characteristics that the words give it, in their order', () => {
  assert.deepEqual(done('Create two 1/1 white Soldier creature tokens with flying.'), [
    {
      kind: 'createToken',
      token: { ...soldier, abilities: [{ kind: 'keyword', keyword: 'flying' }] },
      count: 2,
    },
  ]);
  assert.deepEqual(done('Create a tapped colorless Rubble artifact token named Old Rubble.'), undefined);
  assert.deepEqual(done('Create a tapped colorless Equipment artifact token named Old Blade.'), [
    {
      kind: 'createToken',
      token: { name: 'Old Blade', types: ['artifact'], subtypes: ['Equipment'] },
      tapped: true,
    },
  ]);
  assert.equal(done('Create a white Soldier creature token.'), undefined);
  assert.equal(done('Create two 1/1 white Soldier creature token.'), undefined);
});

test('what is known by its name alone, and how many there are', () => {
  assert.deepEqual(done('Create three Treasure tokens.'), [
    { kind: 'createToken', token: { predefined: 'Treasure' }, count: 3 },
  ]);
  assert.deepEqual(done('Create a 1/1 white Soldier creature token for each Plains you control.'), [
    {
      kind: 'createToken',
      token: soldier,
      count: { kind: 'count', of: { subtypes: ['Plains'], controller: 'you' } },
    },
  ]);
  assert.deepEqual(done('Create X 1/1 white Soldier creature tokens.'), [
    { kind: 'createToken', token: soldier, count: { kind: 'x' } },
  ]);
});

test('a token is spoken of afterwards', () => {
  assert.deepEqual(done('Create a 1/1 white Soldier creature token. Sacrifice it at end of combat.'), [
    { kind: 'createToken', token: soldier, as: 'result' },
    {
      kind: 'delayed',
      on: { event: 'beginStep', step: 'endCombat', player: 'any' },
      do: [{ kind: 'sacrificeObjects', what: 'result' }],
    },
  ]);
});

test('a quotation is an ability, in which a name is what gives it', () => {
  assert.deepEqual(done('Create a 1/1 white Soldier creature token with "When this creature dies, draw a card."'), [
    {
      kind: 'createToken',
      token: {
        ...soldier,
        abilities: [
          {
            kind: 'triggered',
            on: [{ event: 'zoneChange', object: 'self', from: 'battlefield', to: 'graveyard' }],
            do: [{ kind: 'draw', count: 1 }],
          },
        ],
      },
    },
  ]);
  const read = compileText('Creatures you control have "{T}: Untap Test Bear."', {
    name: 'Test Bear',
    types: ['creature'],
    power: 2,
    toughness: 2,
  });
  assert.ok(read.ok);
  assert.ok(JSON.stringify(read.abilities).includes('"what":"granter"'));
  assert.equal(done('Create a 1/1 white Soldier creature token with "Juggle three torches."'), undefined);
});

test('a token that is put onto the battlefield is created, as was said before 2018', () => {
  for (const [older, today] of [
    [
      'Put a 4/4 white Angel creature token with flying onto the battlefield.',
      'Create a 4/4 white Angel creature token with flying.',
    ],
    [
      'Put two 1/1 red Goblin creature tokens onto the battlefield tapped.',
      'Create two tapped 1/1 red Goblin creature tokens.',
    ],
    [
      'Put a 1/1 green Insect creature token onto the battlefield for each land you control.',
      'Create a 1/1 green Insect creature token for each land you control.',
    ],
  ] as const)
    assert.deepEqual(done(older), done(today) ?? assert.fail(today));
  assert.equal(done('Put a token you control onto the battlefield.'), undefined);
  assert.equal(done('Create a 1/1 red Goblin creature token onto the battlefield.'), undefined);
});

test('a token may come blocking what is blocked already (CR 509.4)', () => {
  const token = { types: ['creature'], subtypes: ['Cat'], colors: ['W'], power: 1, toughness: 1 };
  const one = 'create a 1/1 white Cat creature token';
  const read = compileText(`Whenever this creature blocks a creature, ${one} that's blocking that creature.`, creature);
  assert.ok(read.ok, JSON.stringify(read));
  const [ability] = read.abilities;
  assert.deepEqual(ability?.kind === 'triggered' && ability.do, [
    { kind: 'createToken', token, blocking: 'event.source' },
  ]);
  assert.ok(!compileText(`Choose target creature. ${one} that's blocking that creature.`, creature).ok);
});
