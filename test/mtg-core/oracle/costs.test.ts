/** Costs that are paid with cards, permanents, life and counters (CR 118): each as an order, as an offer and as what stops something. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const creature = { name: 'Test Bear', types: ['creature' as const], subtypes: ['Bear'], power: 2, toughness: 2 };
const sorcery = { name: 'Test Spell', types: ['sorcery' as const] };

function abilities(text: string, face: typeof creature | typeof sorcery) {
  const read = compileText(text, face);
  assert.ok(read.ok, JSON.stringify(read));
  return read.abilities;
}

const isUnread = (text: string) => assert.ok(!compileText(text, creature).ok, text);

function activated(text: string) {
  const [ability] = abilities(`${text}: Draw a card.`, creature);
  assert.ok(ability?.kind === 'activated');
  return ability;
}

test('what is paid with is one’s own', () => {
  for (const [text, cost] of [
    ['Discard a card', { kind: 'discard', count: 1 }],
    ['Discard a card at random', { kind: 'discard', count: 1, random: true }],
    ['Discard two land cards', { kind: 'discard', what: { types: ['land'] }, count: 2 }],
    ['Discard your hand', { kind: 'discard', count: 'hand' }],
    ['Exile two cards from your graveyard', { kind: 'exile', what: { zone: 'graveyard', owner: 'you' }, count: 2 }],
    [
      "Return a land you control to its owner's hand",
      { kind: 'returnToHand', what: { types: ['land'], controller: 'you' } },
    ],
    ['Tap an untapped Bear you control', { kind: 'tap', what: { subtypes: ['Bear'], controller: 'you' } }],
    ['Pay 2 life', { kind: 'payLife', amount: 2 }],
    ['Mill three cards', { kind: 'mill', count: 3 }],
    ['Remove two charge counters from this creature', { kind: 'removeCounters', counter: 'charge', count: 2 }],
    [
      'Put a -1/-1 counter on a creature you control',
      { kind: 'putCounters', counter: '-1/-1', count: 1, on: { types: ['creature'], controller: 'you' } },
    ],
  ] as const)
    assert.deepEqual(activated(text).cost, [cost], text);
  isUnread('Tap a creature you control: Draw a card.');
});

test('an ability whose cost takes its own card out of a zone functions there', () => {
  assert.equal(activated('Exile this card from your graveyard').zone, 'graveyard');
  assert.equal(activated('Discard this card').zone, 'hand');
  assert.equal(activated('Exile this creature').zone, undefined);
});

test('what was paid with is spoken of by what was done to it', () => {
  const [ability] = abilities(
    "{1}, Sacrifice a creature: You gain life equal to the sacrificed creature's toughness.",
    creature,
  );
  assert.deepEqual(ability?.kind === 'activated' && ability.do, [
    { kind: 'gainLife', amount: { kind: 'stat', stat: 'toughness', of: 'paid.1' } },
  ]);
  const [extra, spell] = abilities(
    "As an additional cost to cast this spell, sacrifice a creature.\nYou gain life equal to the sacrificed creature's power.",
    sorcery,
  );
  assert.deepEqual(extra, { kind: 'additionalCost', cost: [{ kind: 'sacrifice', what: { types: ['creature'] } }] });
  assert.deepEqual(spell?.kind === 'spell' && spell.do, [
    { kind: 'gainLife', amount: { kind: 'stat', stat: 'power', of: 'paid.0' } },
  ]);
  isUnread("{1}: You gain life equal to the sacrificed creature's toughness.");
});

test('costs are offered, and stop what happens unless they are paid', () => {
  const entering = (text: string) => {
    const [ability] = abilities(`When this creature enters, ${text}`, creature);
    assert.ok(ability?.kind === 'triggered');
    return ability.do;
  };
  assert.deepEqual(entering("you may return a land you control to its owner's hand. If you do, draw a card."), [
    {
      kind: 'may',
      cost: [{ kind: 'returnToHand', what: { types: ['land'], controller: 'you' } }],
      do: [{ kind: 'draw', count: 1 }],
    },
  ]);
  assert.deepEqual(entering('sacrifice it unless you discard a land card.'), [
    {
      kind: 'unless',
      who: 'you',
      cost: [{ kind: 'discard', what: { types: ['land'] }, count: 1 }],
      do: [{ kind: 'sacrificeObjects', what: 'self' }],
    },
  ]);
});

test('of two additional costs one is paid where the words say so', () => {
  const [extra] = abilities(
    'As an additional cost to cast this spell, discard a card or pay 2 life.\nDraw two cards.',
    sorcery,
  );
  assert.deepEqual(extra, {
    kind: 'additionalCost',
    cost: [{ kind: 'oneOf', options: [[{ kind: 'discard', count: 1 }], [{ kind: 'payLife', amount: 2 }]] }],
  });
});

test('a spell that is countered this way goes elsewhere', () => {
  const [spell] = abilities(
    "Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's graveyard.",
    sorcery,
  );
  assert.deepEqual(spell?.kind === 'spell' && spell.do, [{ kind: 'counter', what: 'target', to: 'exile' }]);
});

test('what is exiled until the object leaves comes back by itself', () => {
  const [ability] = abilities(
    'When this creature enters, exile target land until this creature leaves the battlefield.',
    creature,
  );
  assert.deepEqual(ability?.kind === 'triggered' && ability.do, [
    { kind: 'exileUntil', what: 'target', until: 'selfLeaves' },
  ]);
  isUnread('When this creature enters, exile target land until that land leaves the battlefield.');
});

test('where a spell goes that is countered unless its controller pays is said after both', () => {
  const [spell] = abilities(
    "Counter target spell unless its controller pays {X}. If that spell is countered this way, put it on the bottom of its owner's library instead of into that player's graveyard.",
    sorcery,
  );
  assert.deepEqual(spell?.kind === 'spell' && spell.do, [
    {
      kind: 'unless',
      who: { kind: 'controller', of: 'target' },
      cost: [{ kind: 'mana', mana: '{X}' }],
      do: [{ kind: 'counter', what: 'target', to: 'library', position: 'bottom' }],
    },
  ]);
});

test('the card that a countered spell became is another object than the spell (CR 400.7)', () => {
  const [spell] = abilities(
    "Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's graveyard. You may cast it without paying its mana cost.",
    sorcery,
  );
  assert.deepEqual(spell?.kind === 'spell' && spell.do, [
    { kind: 'counter', what: 'target', to: 'exile', as: 'result' },
    { kind: 'may', do: [{ kind: 'castNow', what: 'result', free: true }] },
  ]);
});

test('what is cast from elsewhere by paying something besides, or in place of its mana cost (CR 118.8-9)', () => {
  const abilities = (text: string) => {
    const read = compileText(text, { name: 'Test Rider', types: ['creature' as const] });
    return read.ok ? read.abilities : undefined;
  };
  const besides = abilities(
    'You may cast noncreature spells from your graveyard by paying 1 life in addition to paying their other costs.',
  );
  assert.match(JSON.stringify(besides), /"cost":\[\{"kind":"payLife","amount":1\}\]/);
  assert.doesNotMatch(JSON.stringify(besides), /"free"/);
  assert.deepEqual(
    abilities(
      'You may cast this card from your graveyard by paying 2 life and sacrificing an artifact in addition to paying its other costs.',
    ),
    [
      {
        kind: 'castFrom',
        zone: 'graveyard',
        additional: [
          { kind: 'payLife', amount: 2 },
          { kind: 'sacrifice', what: { types: ['artifact'] } },
        ],
      },
    ],
  );
  assert.deepEqual(
    abilities('You may cast this card from your graveyard by paying {B}{B} rather than paying its mana cost.'),
    [{ kind: 'alternativeCost', cost: [{ kind: 'mana', mana: '{B}{B}' }], zone: 'graveyard' }],
  );
  // What is counted of a spell has no name before it is cast.
  assert.equal(
    abilities(
      'You may cast spells from your graveyard by paying life equal to its power rather than paying their mana costs.',
    ),
    undefined,
  );
});
