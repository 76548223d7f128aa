// What spells instruct, and the English that it stands for.
import { bolt, creature, type Row, spell, testRows } from './english-rows.ts';

const rows: readonly Row[] = [
  ['a target', spell([{ kind: 'destroy', what: 'target' }], [creature]), bolt, 'Destroy target creature.'],
  [
    'a spell speaks of itself by name',
    spell([{ kind: 'damage', amount: 3, to: 'target' }], [{ name: 'target', anyTarget: true }]),
    bolt,
    'Test Bolt deals 3 damage to any target.',
  ],
  [
    'what was named once is "it", and its controller is spoken of',
    spell(
      [
        { kind: 'exile', what: 'target' },
        {
          kind: 'gainLife',
          who: { kind: 'controller', of: 'target' },
          amount: { kind: 'stat', stat: 'power', of: 'target' },
        },
      ],
      [creature],
    ),
    bolt,
    'Exile target creature. Its controller gains life equal to its power.',
  ],
  [
    'drawing, then discarding',
    spell([
      { kind: 'draw', count: 2 },
      { kind: 'discard', count: 1 },
    ]),
    bolt,
    'Draw two cards, then discard a card.',
  ],
  [
    'one subject is said once',
    spell(
      [
        { kind: 'draw', who: { kind: 'player', name: 'who' }, count: 2 },
        { kind: 'loseLife', who: { kind: 'player', name: 'who' }, amount: 2 },
      ],
      [{ name: 'who', players: 'any' }],
    ),
    bolt,
    'Target player draws two cards and loses 2 life.',
  ],
  [
    'looking at cards and choosing one',
    spell([
      { kind: 'look', count: 4, as: 'looked' },
      { kind: 'choose', what: { zone: 'library', among: 'looked' }, min: 1, max: 1, as: 'chosen' },
      { kind: 'move', what: 'chosen', to: 'hand' },
      {
        kind: 'move',
        what: { zone: 'library', among: 'looked', other: 'chosen' },
        to: 'library',
        position: 'bottom',
        order: 'any',
      },
    ]),
    bolt,
    'Look at the top four cards of your library. Put one of them into your hand and the rest on the bottom of your library in any order.',
  ],
  [
    'tokens with keywords',
    spell([
      {
        kind: 'createToken',
        count: 3,
        token: {
          colors: ['W'],
          types: ['creature'],
          subtypes: ['Soldier'],
          power: 1,
          toughness: 1,
          abilities: [{ kind: 'keyword', keyword: 'vigilance' }],
        },
      },
    ]),
    bolt,
    'Create three 1/1 white Soldier creature tokens with vigilance.',
  ],
  [
    'an instruction changes',
    spell(
      [
        {
          kind: 'continuous',
          until: 'endOfTurn',
          effects: [
            {
              affects: 'target',
              change: [
                { kind: 'pt', power: 2, toughness: -1 },
                { kind: 'gain', abilities: [{ kind: 'keyword', keyword: 'flying' }] },
              ],
            },
          ],
        },
      ],
      [creature],
    ),
    bolt,
    'Target creature gets +2/-1 and gains flying until end of turn.',
  ],
  [
    'X stands for what is said at the end',
    spell(
      [
        {
          kind: 'continuous',
          until: 'endOfTurn',
          effects: [
            {
              affects: 'target',
              change: [
                { kind: 'pt', power: { kind: 'count', of: { types: ['land'], controller: 'you' } }, toughness: 0 },
              ],
            },
          ],
        },
      ],
      [creature],
    ),
    bolt,
    'Target creature gets +X/+0 until end of turn, where X is the number of lands you control.',
  ],
  [
    'a spell unless its controller pays',
    spell(
      [
        {
          kind: 'unless',
          who: { kind: 'controller', of: 'target' },
          cost: [{ kind: 'mana', mana: '{3}' }],
          do: [{ kind: 'counter', what: 'target' }],
        },
      ],
      [{ name: 'target', filter: { zone: 'stack', spell: true } }],
    ),
    bolt,
    'Counter target spell unless its controller pays {3}.',
  ],
  [
    'two targets are told apart',
    spell(
      [{ kind: 'damage', amount: { kind: 'stat', stat: 'power', of: 'mine' }, to: 'theirs', source: 'mine' }],
      [
        { name: 'mine', filter: { types: ['creature'], controller: 'you' } },
        { name: 'theirs', filter: { types: ['creature'], controller: 'notYou' } },
      ],
    ),
    bolt,
    "Target creature you control deals damage equal to its power to target creature you don't control.",
  ],
  [
    'several targets in one sentence of their own',
    spell(
      [{ kind: 'move', what: 'targets', to: 'hand' }],
      [
        {
          name: 'targets',
          filter: { types: ['creature'] },
          count: { min: 2, max: 2 },
          group: { differ: 'controllers' },
        },
      ],
    ),
    bolt,
    "Choose two target creatures controlled by different players. Return those creatures to their owners' hands.",
  ],
  [
    'up to two targets',
    spell(
      [{ kind: 'tap', what: 'targets' }],
      [{ name: 'targets', filter: { types: ['creature'] }, count: { min: 0, max: 2 } }],
    ),
    bolt,
    'Tap up to two target creatures.',
  ],
  [
    'a divided amount',
    spell(
      [{ kind: 'damage', amount: 'divided', to: 'targets' }],
      [{ name: 'targets', anyTarget: true, count: { min: 1, max: 3 }, divide: 5 }],
    ),
    bolt,
    'Test Bolt deals 5 damage divided as you choose among one, two, or three targets.',
  ],
  ['everything of a kind', spell([{ kind: 'destroy', what: { types: ['creature'] } }]), bolt, 'Destroy all creatures.'],
  [
    'each of a kind',
    spell([{ kind: 'damage', amount: 2, to: { types: ['creature'], notColors: ['W'] } }]),
    bolt,
    'Test Bolt deals 2 damage to each nonwhite creature.',
  ],
  [
    'otherwise',
    spell([
      {
        kind: 'if',
        if: { kind: 'exists', what: { subtypes: ['Forest'], controller: 'you' } },
        then: [{ kind: 'gainLife', amount: 2 }],
        else: [{ kind: 'draw', count: 1 }],
      },
    ]),
    bolt,
    'If you control a Forest, you gain 2 life. Otherwise, draw a card.',
  ],
  [
    'the same in another measure is done instead',
    spell([
      {
        kind: 'if',
        if: { kind: 'exists', what: { subtypes: ['Forest'], controller: 'you' } },
        then: [{ kind: 'draw', count: 2 }],
        else: [{ kind: 'draw', count: 1 }],
      },
    ]),
    bolt,
    'Draw a card. If you control a Forest, draw two cards instead.',
  ],
  [
    'what is more than lethal is dealt to somebody else instead',
    spell(
      [
        {
          kind: 'if',
          if: { kind: 'exists', what: { subtypes: ['Forest'], controller: 'you' } },
          then: [{ kind: 'damage', amount: 4, to: 'target', excessTo: { kind: 'controller', of: 'target' } }],
          else: [{ kind: 'damage', amount: 4, to: 'target' }],
        },
      ],
      [creature],
    ),
    bolt,
    'Test Bolt deals 4 damage to target creature. If you control a Forest, excess damage is dealt to its controller instead.',
  ],
  [
    'a delayed trigger at the next end step',
    spell(
      [
        {
          kind: 'delayed',
          on: { event: 'beginStep', step: 'end' },
          do: [{ kind: 'sacrificeObjects', what: 'target' }],
        },
      ],
      [creature],
    ),
    bolt,
    'Sacrifice target creature at the beginning of the next end step.',
  ],
  [
    'a given ability is quoted',
    spell(
      [
        {
          kind: 'continuous',
          until: 'endOfTurn',
          effects: [
            {
              affects: 'target',
              change: [
                {
                  kind: 'gain',
                  abilities: [
                    {
                      kind: 'triggered',
                      on: [{ event: 'zoneChange', object: 'self', from: 'battlefield', to: 'graveyard' }],
                      do: [{ kind: 'draw', count: 1 }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
      [creature],
    ),
    bolt,
    'Until end of turn, target creature gains "When this creature dies, draw a card."',
  ],
];

testRows(rows);
