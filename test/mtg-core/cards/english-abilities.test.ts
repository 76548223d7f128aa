// Abilities of permanents and of cards, and the English that they stand for.
import { bear, bolt, enters, queen, type Row, sword, testRows } from './english-rows.ts';

const rows: readonly Row[] = [
  [
    'a creature speaks of itself as what it is',
    enters(
      [{ kind: 'damage', amount: 2, to: 'target' }],
      [{ name: 'target', filter: { types: ['creature'], controller: 'opponent' } }],
    ),
    bear,
    'When this creature enters, it deals 2 damage to target creature an opponent controls.',
  ],
  [
    'a legend speaks of itself by its first name',
    {
      kind: 'triggered',
      on: [{ event: 'attacks', object: 'self' }],
      do: [
        { kind: 'createToken', token: { predefined: 'Treasure' } },
        { kind: 'tap', what: 'self' },
      ],
    },
    queen,
    'Whenever Tessa attacks, create a Treasure token. Tap Tessa.',
  ],
  [
    'drawing for life',
    enters([
      { kind: 'draw', count: 1 },
      { kind: 'loseLife', amount: 1 },
    ]),
    bear,
    'When this creature enters, you draw a card and you lose 1 life.',
  ],
  [
    'a search that may be declined',
    enters([
      {
        kind: 'may',
        do: [
          { kind: 'search', filter: { supertypes: ['basic'], types: ['land'] }, max: 1, reveal: true, as: 'found' },
          { kind: 'move', what: 'found', to: 'hand' },
          { kind: 'shuffle' },
        ],
      },
    ]),
    bear,
    'When this creature enters, you may search your library for a basic land card, reveal it, put it into your hand, then shuffle.',
  ],
  [
    'a static ability states',
    {
      kind: 'static',
      effects: [
        {
          affects: { types: ['creature'], subtypes: ['Elf'], controller: 'you', other: 'self' },
          change: [
            { kind: 'pt', power: 1, toughness: 1 },
            { kind: 'gain', abilities: [{ kind: 'keyword', keyword: 'trample' }] },
          ],
        },
      ],
    },
    bear,
    'Other Elf creatures you control get +1/+1 and have trample.',
  ],
  [
    'what an Equipment is attached to',
    {
      kind: 'static',
      effects: [
        {
          affects: 'attached',
          change: [
            { kind: 'pt', power: 2, toughness: 0 },
            { kind: 'rule', rule: { kind: 'cant', do: { kind: 'block' } } },
          ],
        },
      ],
    },
    sword,
    "Equipped creature gets +2/+0 and can't block.",
  ],
  [
    'a creature that may be bestowed enchants what it is attached to',
    {
      kind: 'static',
      effects: [{ affects: 'attached', change: [{ kind: 'pt', power: 1, toughness: 1 }] }],
    },
    bear,
    'Enchanted creature gets +1/+1.',
  ],
  [
    'costs before a colon',
    {
      kind: 'activated',
      cost: [
        { kind: 'mana', mana: '{1}' },
        { kind: 'tapSelf' },
        { kind: 'sacrifice', what: { types: ['creature'], other: 'self' } },
      ],
      timing: 'sorcery',
      do: [{ kind: 'draw', count: 1 }],
    },
    bear,
    '{1}, {T}, Sacrifice another creature: Draw a card. Activate only as a sorcery.',
  ],
  [
    'a card in a graveyard speaks of itself as a card',
    {
      kind: 'activated',
      zone: 'graveyard',
      cost: [{ kind: 'mana', mana: '{2}{B}' }],
      do: [{ kind: 'move', what: 'self', to: 'battlefield', tapped: true }],
    },
    bear,
    '{2}{B}: Return this card from your graveyard to the battlefield tapped.',
  ],
  [
    'mana',
    { kind: 'activated', cost: [{ kind: 'tapSelf' }], do: [{ kind: 'addMana', produce: { choices: ['R', 'G'] } }] },
    bear,
    '{T}: Add {R} or {G}.',
  ],
  [
    'mana for each',
    {
      kind: 'activated',
      cost: [{ kind: 'tapSelf' }],
      do: [
        {
          kind: 'addMana',
          produce: { mana: '{G}', amount: { kind: 'count', of: { subtypes: ['Elf'], controller: 'you' } } },
        },
      ],
    },
    bear,
    '{T}: Add {G} for each Elf you control.',
  ],
  [
    'a loyalty cost',
    { kind: 'activated', cost: [{ kind: 'loyalty', amount: -3 }], do: [{ kind: 'draw', count: 3 }] },
    bear,
    '−3: Draw three cards.',
  ],
  [
    'an upkeep trigger',
    {
      kind: 'triggered',
      on: [{ event: 'beginStep', step: 'upkeep', player: 'you' }],
      if: { kind: 'exists', what: { types: ['artifact'], controller: 'you' }, atLeast: 3 },
      do: [{ kind: 'scry', count: 1 }],
    },
    bear,
    'At the beginning of your upkeep, if you control three or more artifacts, scry 1.',
  ],
  [
    'a creature dies',
    {
      kind: 'triggered',
      on: [
        {
          event: 'zoneChange',
          object: { types: ['creature'], controller: 'you', other: 'self' },
          from: 'battlefield',
          to: 'graveyard',
        },
      ],
      do: [{ kind: 'addCounters', what: 'self', counter: '+1/+1', count: 1 }],
    },
    bear,
    'Whenever another creature you control dies, put a +1/+1 counter on this creature.',
  ],
  [
    'two events with one subject',
    {
      kind: 'triggered',
      on: [
        { event: 'attacks', object: 'self' },
        { event: 'blocks', object: 'self' },
      ],
      do: [{ kind: 'draw', who: 'each', count: 1 }],
    },
    bear,
    'Whenever this creature attacks or blocks, each player draws a card.',
  ],
  [
    'combat damage to a player, who then does something',
    {
      kind: 'triggered',
      on: [{ event: 'damage', source: 'self', combat: true, recipientPlayer: 'any' }],
      do: [{ kind: 'sacrifice', who: { kind: 'player', name: 'event.player' }, what: { types: ['creature'] } }],
    },
    bear,
    'Whenever this creature deals combat damage to a player, that player sacrifices a creature.',
  ],
  [
    'the second spell each turn',
    { kind: 'triggered', on: [{ event: 'cast', player: 'you', nth: 2 }], do: [{ kind: 'draw', count: 1 }] },
    bear,
    'Whenever you cast your second spell each turn, draw a card.',
  ],
  [
    'an offer with a price',
    enters([{ kind: 'may', cost: [{ kind: 'mana', mana: '{2}' }], do: [{ kind: 'draw', count: 1 }] }]),
    bear,
    'When this creature enters, you may pay {2}. If you do, draw a card.',
  ],
  [
    'entering tapped unless',
    {
      kind: 'replacement',
      event: { event: 'zoneChange', object: 'self', to: 'battlefield' },
      instead: {
        kind: 'entersTapped',
        unless: { kind: 'exists', what: { subtypes: ['Plains', 'Island'], controller: 'you' } },
      },
    },
    { name: 'Test Land', types: ['land'], abilities: [] },
    'This land enters tapped unless you control a Plains or an Island.',
  ],
  [
    'entering with counters',
    {
      kind: 'replacement',
      event: { event: 'zoneChange', object: 'self', to: 'battlefield' },
      instead: { kind: 'entersWith', counters: [{ counter: '+1/+1', count: { kind: 'x' } }] },
    },
    bear,
    'This creature enters with X +1/+1 counters on it.',
  ],
  [
    'going elsewhere instead',
    {
      kind: 'replacement',
      event: {
        event: 'zoneChange',
        object: { types: ['creature'], controller: 'opponent' },
        from: 'battlefield',
        to: 'graveyard',
      },
      instead: { kind: 'goesTo', zone: 'exile' },
    },
    bear,
    'If a creature an opponent controls would die, exile it instead.',
  ],
  [
    'preventing',
    {
      kind: 'replacement',
      event: { event: 'damage', combat: true, recipient: 'self' },
      instead: { kind: 'prevent', amount: 'all' },
    },
    bear,
    'Prevent all combat damage that would be dealt to this creature.',
  ],
  [
    'spells that cost less',
    {
      kind: 'static',
      effects: [
        {
          change: [
            {
              kind: 'rule',
              rule: {
                kind: 'costChange',
                what: { spell: true, subtypes: ['Dragon'] },
                by: 'you',
                amount: 2,
                direction: 'less',
              },
            },
          ],
        },
      ],
    },
    bear,
    'Dragon spells you cast cost {2} less to cast.',
  ],
  [
    'an additional cost',
    { kind: 'additionalCost', cost: [{ kind: 'sacrifice', what: { types: ['creature'] } }] },
    bolt,
    'As an additional cost to cast this spell, sacrifice a creature.',
  ],
  [
    'kicker',
    { kind: 'additionalCost', name: 'kicker', optional: true, cost: [{ kind: 'mana', mana: '{1}{R}' }] },
    bolt,
    'Kicker {1}{R}',
  ],
  [
    'a keyword with a cost',
    { kind: 'keyword', keyword: 'equip', cost: [{ kind: 'mana', mana: '{3}' }] },
    sword,
    'Equip {3}',
  ],
  [
    'a keyword with a cost that is not mana',
    { kind: 'keyword', keyword: 'ward', cost: [{ kind: 'payLife', amount: 2 }] },
    bear,
    'Ward—Pay 2 life.',
  ],
  ['protection', { kind: 'keyword', keyword: 'protection', from: { colors: ['B'] } }, bear, 'Protection from black'],
];

testRows(rows);
