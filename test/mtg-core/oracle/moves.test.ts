/** Cards that change zones: what each wording becomes, and what isn't read as it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Compiled, compileText } from '../../../mtg-core/oracle/index.ts';

const creature = { name: 'Test Bear', types: ['creature' as const], subtypes: ['Bear'], power: 2, toughness: 2 };
const sorcery = { name: 'Test Spell', types: ['sorcery' as const] };

function abilities(read: Compiled) {
  assert.ok(read.ok, JSON.stringify(read));
  return read.abilities;
}

const instructions = (text: string) => {
  const [said] = abilities(compileText(text, sorcery));
  assert.ok(said?.kind === 'spell');
  return said.do ?? [];
};

const isUnread = (text: string) => assert.ok(!compileText(text, sorcery).ok, text);

test('what is searched for is moved by the name of what was found, and the reveal belongs to the search', () => {
  assert.deepEqual(
    instructions('Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.'),
    [
      { kind: 'search', filter: { supertypes: ['basic'], types: ['land'] }, max: 1, as: 'result' },
      { kind: 'move', what: 'result', to: 'battlefield', tapped: true },
      { kind: 'shuffle' },
    ],
  );
  assert.deepEqual(
    instructions(
      'Search your library for up to two Bear cards, reveal them, put them into your hand, then shuffle your library.',
    ),
    [
      { kind: 'search', filter: { subtypes: ['Bear'] }, max: 2, reveal: true, as: 'result' },
      { kind: 'move', what: 'result', to: 'hand' },
      { kind: 'shuffle' },
    ],
  );
  isUnread('Search your library for up to two Bear cards, reveal it, put it into your hand, then shuffle.');
  isUnread("Search your library for a Bear card, put it into your hand, then shuffle that player's library.");
});

test('who may search puts it onto the battlefield for themselves', () => {
  const owner = { kind: 'controller' as const, of: 'target' };
  assert.deepEqual(
    instructions(
      'Destroy target land. Its controller may search their library for a land card, put it onto the battlefield, then shuffle.',
    ).slice(1),
    [
      {
        kind: 'may',
        who: owner,
        do: [
          { kind: 'search', who: owner, filter: { types: ['land'] }, max: 1, as: 'result' },
          { kind: 'move', what: 'result', to: 'battlefield' },
          { kind: 'shuffle', who: owner },
        ],
      },
    ],
  );
});

test('a card goes where its owner has such a zone, whoever the words name', () => {
  for (const whose of ["its owner's", 'your'])
    assert.deepEqual(instructions(`Return target Bear card from your graveyard to ${whose} hand.`), [
      { kind: 'move', what: 'target', to: 'hand' },
    ]);
  assert.deepEqual(instructions("Put target creature on the bottom of its owner's library."), [
    { kind: 'move', what: 'target', to: 'library', position: 'bottom' },
  ]);
  assert.deepEqual(instructions("Put target creature into its owner's library third from the top."), [
    { kind: 'move', what: 'target', to: 'library', position: 3 },
  ]);
  isUnread("Return target creature to its owner's graveyard.");
});

test('how it arrives on the battlefield is said after the place', () => {
  assert.deepEqual(
    instructions(
      'Return target Bear card from your graveyard to the battlefield tapped under your control with a +1/+1 counter on it.',
    ),
    [
      {
        kind: 'move',
        what: 'target',
        to: 'battlefield',
        tapped: true,
        under: 'you',
        counters: [{ counter: '+1/+1', count: 1 }],
      },
    ],
  );
  // Its own come with it anyway.
  assert.deepEqual(
    instructions(
      'Return target Bear card from your graveyard to the battlefield with two additional +1/+1 counters on it.',
    ),
    [{ kind: 'move', what: 'target', to: 'battlefield', counters: [{ counter: '+1/+1', count: 2 }] }],
  );
});

test('what is chosen as the instruction is carried out is chosen first', () => {
  assert.deepEqual(instructions('You may put a land card from your hand onto the battlefield.'), [
    {
      kind: 'may',
      do: [
        { kind: 'choose', what: { types: ['land'], zone: 'hand', owner: 'you' }, min: 1, max: 1, as: 'chosen' },
        { kind: 'move', what: 'chosen', to: 'battlefield' },
      ],
    },
  ]);
});

test('an ability that moves its object out of the graveyard functions there, and a spell has none', () => {
  assert.deepEqual(abilities(compileText('{B}: Return this card from your graveyard to your hand.', creature)), [
    {
      kind: 'activated',
      cost: [{ kind: 'mana', mana: '{B}' }],
      zone: 'graveyard',
      do: [{ kind: 'move', what: 'self', to: 'hand' }],
    },
  ]);
  isUnread('Return this card from your graveyard to your hand.');
});

test('of two restrictions both are asked', () => {
  const [ability] = abilities(
    compileText('{B}: Draw a card. Activate only during your turn and only if you control a Swamp.', creature),
  );
  assert.deepEqual(ability?.kind === 'activated' && ability.if, {
    kind: 'and',
    of: [
      { kind: 'turnOf', who: 'you' },
      { kind: 'exists', what: { subtypes: ['Swamp'], controller: 'you' } },
    ],
  });
});

test('one offer is for all the verbs that follow it', () => {
  assert.deepEqual(instructions('You may exile target creature, then return that card to the battlefield.'), [
    {
      kind: 'may',
      do: [
        { kind: 'exile', what: 'target', as: 'result' },
        { kind: 'move', what: 'result', to: 'battlefield' },
      ],
    },
  ]);
});

test('where it goes may be chosen by whoever puts it there, and who owns a target is spoken of with it', () => {
  const ends = [{ position: 'top' }, { position: 'bottom' }].map((end) => ({
    do: [{ kind: 'move', what: 'target', to: 'library', ...end }],
  }));
  const choice = { kind: 'modes', who: { kind: 'owner', of: 'target' }, min: 1, max: 1, options: ends };
  assert.deepEqual(instructions("Target creature's owner puts it on the top or bottom of their library."), [choice]);
  assert.deepEqual(instructions('The owner of target creature puts it on the top or bottom of their library.'), [
    choice,
  ]);
  assert.deepEqual(instructions('The owner of target creature shuffles it into their library, then draws two cards.'), [
    { kind: 'move', what: 'target', to: 'library', shuffle: true },
    { kind: 'draw', who: { kind: 'owner', of: 'target' }, count: 2 },
  ]);
  isUnread('Each opponent puts target creature on the top or bottom of their library.');
});
