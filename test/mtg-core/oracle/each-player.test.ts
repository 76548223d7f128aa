/** What is said of several players and holds for each of them alone (CR 608.2f): "they" and "their", and "who" asks of whom. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileCard, compileText } from '../../../mtg-core/oracle/index.ts';
import { readCard } from '../../support/read-cards.ts';
import { printsBack, said } from '../../support/read-sorcery.ts';
import { setTable } from '../../support/table.ts';

const spell = { name: 'Test Spell', types: ['sorcery' as const] };
const each = { kind: 'player', name: 'each' };

function instructions(text: string) {
  const read = compileText(text, spell);
  assert.ok(read.ok, JSON.stringify(read));
  const [ability] = read.abilities;
  assert.ok(ability?.kind === 'spell');
  return ability.do;
}

const isUnread = (text: string): boolean => !compileText(text, spell).ok;

test('what each of several players loses, draws or makes is counted for each alone', () => {
  assert.deepEqual(instructions('Each opponent loses 1 life for each creature they control.'), [
    { kind: 'loseLife', who: 'opponent', amount: { kind: 'count', of: { types: ['creature'], controller: each } } },
  ]);
  assert.deepEqual(instructions('Each player draws cards equal to the number of cards in their graveyard.'), [
    { kind: 'draw', who: 'each', count: { kind: 'count', of: { zone: 'graveyard', owner: each } } },
  ]);
  assert.deepEqual(instructions('Test Spell deals damage to each player equal to the number of lands they control.'), [
    {
      kind: 'damage',
      amount: { kind: 'count', of: { types: ['land'], controller: each } },
      to: { kind: 'players', who: 'each' },
    },
  ]);
  assert.deepEqual(instructions('You lose 1 life for each creature you control.'), [
    { kind: 'loseLife', amount: { kind: 'count', of: { types: ['creature'], controller: 'you' } } },
  ]);
});

test('nobody sacrifices what others control, whether it is said or not', () => {
  const small = { types: ['creature'], power: ['<=', 2] };
  assert.deepEqual(instructions('Each opponent sacrifices a creature they control with power 2 or less.'), [
    { kind: 'sacrifice', who: 'opponent', what: small },
  ]);
});

test('"who" asks of each player whether it is they', () => {
  const hasArtifact = { kind: 'exists', what: { types: ['artifact'], controller: each } };
  assert.deepEqual(instructions('Each opponent who controls an artifact loses 2 life.'), [
    { kind: 'loseLife', who: { kind: 'suchThat', who: 'opponent', if: hasArtifact }, amount: 2 },
  ]);
  assert.deepEqual(instructions("Each player who doesn't control an artifact discards a card."), [
    {
      kind: 'discard',
      who: { kind: 'suchThat', who: 'each', if: { kind: 'not', of: hasArtifact } },
      count: 1,
    },
  ]);
  assert.deepEqual(instructions('Draw a card for each opponent who lost life this turn.'), [
    {
      kind: 'draw',
      count: {
        kind: 'players',
        who: {
          kind: 'suchThat',
          who: 'opponent',
          if: { kind: 'happened', event: { event: 'loseLife', player: each } },
        },
      },
    },
  ]);
  assert.ok(isUnread('Each opponent who sings loses 2 life.'));
  assert.ok(isUnread('Who controls an artifact loses 2 life.'));
});

const isEach = (player: string) => ({ kind: 'player', name: player });

test('one target for each opponent is chosen among what is theirs, and spoken of as several afterwards', () => {
  const read = compileText(
    'For each opponent, gain control of up to one target creature that player controls until end of turn. Untap those creatures.',
    spell,
  );
  assert.ok(read.ok, JSON.stringify(read));
  assert.deepEqual(read.abilities, [
    {
      kind: 'spell',
      targets: [
        {
          name: 'target',
          filter: { types: ['creature'], controller: each },
          count: { min: 0, max: 1 },
          forEachPlayer: 'opponent',
        },
      ],
      do: [
        {
          kind: 'continuous',
          effects: [{ affects: 'target', change: [{ kind: 'control', who: 'you' }] }],
          until: 'endOfTurn',
        },
        { kind: 'untap', what: 'target' },
      ],
    },
  ]);
  // What is theirs alone can't be counted for all of them, and nobody may decline for each.
  assert.ok(isUnread('For each opponent, destroy target creature you control.'));
  assert.ok(
    isUnread('For each opponent, destroy target creature that player controls and you gain life equal to its power.'),
  );
  assert.ok(isUnread('For each opponent, you may destroy target creature that player controls.'));
});

test('what is chosen for each player is several afterwards', () => {
  assert.deepEqual(
    instructions('For each opponent, choose a creature that player controls. Destroy those creatures.'),
    [
      {
        kind: 'forEach',
        over: { kind: 'players', who: 'opponent' },
        as: 'player',
        do: [
          {
            kind: 'choose',
            what: { types: ['creature'], controller: isEach('player') },
            min: 1,
            max: 1,
            as: 'chosen2',
          },
        ],
      },
      { kind: 'destroy', what: 'chosen2' },
    ],
  );
});

test('a token may attack each of them', () => {
  const token = { colors: ['G'], types: ['creature'], subtypes: ['Boar'], power: 2, toughness: 2 };
  assert.deepEqual(
    instructions("For each opponent, create a 2/2 green Boar creature token that's tapped and attacking that player."),
    [
      {
        kind: 'forEach',
        over: { kind: 'players', who: 'opponent' },
        as: 'player',
        do: [{ kind: 'createToken', token, tapped: true, attacking: 'player' }],
      },
    ],
  );
});

test('"the greatest" is as much as any of them has, for each player among their own', () => {
  assert.deepEqual(
    instructions('Each opponent sacrifices a creature with the greatest power among creatures they control.'),
    [
      {
        kind: 'sacrifice',
        who: 'opponent',
        what: {
          types: ['creature'],
          power: ['=', { kind: 'greatest', stat: 'power', of: { types: ['creature'], controller: each } }],
        },
      },
    ],
  );
  assert.ok(isUnread('Each opponent sacrifices a creature with the greatest loyalty among creatures they control.'));
});

test('each of several players chooses among their own, and it is done to all of it at once', () => {
  const chooses = (what: object) => ({
    kind: 'forEach',
    over: { kind: 'players', who: 'opponent' },
    as: 'player',
    do: [{ kind: 'choose', what, min: 1, max: 1, as: 'chosen2', by: isEach('player') }],
  });
  const theirs = { types: ['creature'], controller: isEach('player') };
  assert.deepEqual(instructions('Each opponent exiles a creature they control.'), [
    chooses(theirs),
    { kind: 'exile', what: 'chosen2' },
  ]);
  assert.deepEqual(instructions('Each opponent chooses a creature they control. Destroy those creatures.'), [
    chooses(theirs),
    { kind: 'destroy', what: 'chosen2' },
  ]);
  // CR 110.2a: what they put onto the battlefield themselves is theirs.
  assert.deepEqual(instructions('Each opponent puts a creature card from their graveyard onto the battlefield.'), [
    chooses({ types: ['creature'], zone: 'graveyard', owner: isEach('player') }),
    { kind: 'move', what: 'chosen2', to: 'battlefield', under: { kind: 'owner', of: 'each' } },
  ]);
  const strongest = { kind: 'greatest', stat: 'power', of: theirs };
  const [choice] =
    instructions('Each opponent exiles a creature with the greatest power among creatures they control.') ?? [];
  assert.deepEqual(choice, chooses({ types: ['creature'], power: ['=', strongest], controller: isEach('player') }));
  assert.ok(isUnread('Each opponent puts a creature you control onto the battlefield.'));
});

test('a choice of each is printed as the doing of all', () => {
  const text = 'Each player puts a creature card from their graveyard onto the battlefield.';
  const read = compileCard({
    name: 'Test Spell',
    mana_cost: '{B}',
    type_line: 'Sorcery',
    oracle_text: text,
    layout: 'normal',
  });
  assert.ok(read.ok && read.printsBack, JSON.stringify(read));
});

test('what each of several players is offered they take or decline alone, and who took it is asked afterwards', () => {
  const offers = (who: string, deeds: object[], as?: string) => ({
    kind: 'forEach',
    over: { kind: 'players', who },
    as: 'player',
    do: [{ kind: 'may', who: isEach('player'), do: deeds, ...(as === undefined ? {} : { as }) }],
  });
  assert.deepEqual(instructions('Each player may discard their hand and draw seven cards.'), [
    offers('each', [
      { kind: 'discard', who: isEach('player'), count: 'hand' },
      { kind: 'draw', who: isEach('player'), count: 7 },
    ]),
  ]);
  const draws = { kind: 'draw', who: isEach('player'), count: 1 };
  assert.deepEqual(instructions('Any opponent may draw a card. If a player does, you gain 2 life.'), [
    offers('opponent', [draws], 'takers2'),
    { kind: 'if', if: { kind: 'did', name: 'takers2' }, then: [{ kind: 'gainLife', amount: 2 }] },
  ]);
  assert.deepEqual(instructions('Any player may draw a card. If no one does, you gain 2 life.')?.[1], {
    kind: 'if',
    if: { kind: 'not', of: { kind: 'did', name: 'takers2' } },
    then: [{ kind: 'gainLife', amount: 2 }],
  });
  assert.deepEqual(instructions("Each opponent may draw a card. Each opponent who doesn't loses 3 life.")?.[1], {
    kind: 'loseLife',
    who: {
      kind: 'suchThat',
      who: 'opponent',
      if: { kind: 'not', of: { kind: 'player', who: each, is: isEach('takers2') } },
    },
    amount: 3,
  });
  assert.ok(isUnread('If a player does, you gain 2 life.'));
  assert.ok(isUnread("Each opponent who doesn't loses 3 life."));
});

test('each of several may stop what is done to them by paying for themselves (CR 118.12a)', () => {
  const [each] = said('Each opponent loses 3 life unless that player sacrifices a creature or discards a card.');
  assert.ok(each?.kind === 'forEach');
  assert.deepEqual(each.over, { kind: 'players', who: 'opponent' });
  const who = { kind: 'player', name: each.as };
  assert.deepEqual(each.do, [
    {
      kind: 'unless',
      who,
      cost: [
        {
          kind: 'oneOf',
          options: [[{ kind: 'sacrifice', what: { types: ['creature'] } }], [{ kind: 'discard', count: 1 }]],
        },
      ],
      do: [{ kind: 'loseLife', who, amount: 3 }],
    },
  ]);
  printsBack('Each opponent loses 3 life unless they discard a card.');
  // Whoever pays once for all of them isn't asked in their place.
  assert.equal(said('Each opponent loses 3 life unless you discard a card.')[0]?.kind, 'unless');
});

test('whoever faces a villainous choice takes one of two courses (CR 701.55a)', () => {
  const [each] = said(
    'Each opponent faces a villainous choice — That player loses 3 life, or you create a 1/1 white Soldier creature token.',
  );
  assert.ok(each?.kind === 'forEach');
  const [choice] = each.do;
  assert.ok(choice?.kind === 'modes');
  assert.deepEqual(choice.who, { kind: 'player', name: each.as });
  assert.deepEqual(
    choice.options.map(({ do: [deed] }) => deed?.kind),
    ['loseLife', 'createToken'],
  );
  const cards = [
    readCard(
      'Test Villain',
      'Sorcery',
      'Target opponent faces a villainous choice — They lose 3 life, or you gain 2 life.',
    ),
  ];
  const table = setTable({ cards, you: { hand: ['Test Villain'] } });
  table.cast('Test Villain', 'them').resolve();
  assert.equal(table.question().of, 'them');
});

test('an event may be told of in a step, and no opponent may have more of something', () => {
  const compiled = compileCard({
    name: 'Test Mage',
    mana_cost: '{1}{W}',
    type_line: 'Creature — Human',
    power: '2',
    toughness: '2',
    oracle_text:
      'When this creature enters during the declare attackers step, draw a card.\nWhenever this creature attacks a player, if no opponent has more life than that player, draw a card.',
  });
  assert.ok(compiled.ok && compiled.printsBack);
  assert.match(JSON.stringify(compiled.card.abilities), /"while":\{"kind":"step","steps":\["declareAttackers"\]\}/);
});
