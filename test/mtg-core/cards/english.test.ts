// Small definitions and the English that they stand for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  renderAbility,
  renderCost,
  renderEffects,
  renderFilter,
  renderText,
  renderTypeLine,
} from '../../../mtg-core/cards/english.ts';
import type { Ability } from '../../../mtg-core/cards/language/abilities.ts';
import type { CardDefinition } from '../../../mtg-core/cards/language/card.ts';
import type { EffectNode, TargetSlot } from '../../../mtg-core/cards/language/effects.ts';
import type { Filter } from '../../../mtg-core/cards/language/filters.ts';

const bear: CardDefinition = { name: 'Test Bear', types: ['creature'], power: 2, toughness: 2, abilities: [] };
const bolt: CardDefinition = { name: 'Test Bolt', types: ['instant'], abilities: [] };
const queen: CardDefinition = {
  name: 'Tessa, Queen of Tests',
  supertypes: ['legendary'],
  types: ['creature'],
  abilities: [],
};
const sword: CardDefinition = { name: 'Test Sword', types: ['artifact'], subtypes: ['Equipment'], abilities: [] };

const creature: TargetSlot = { name: 'target', filter: { types: ['creature'] } };
const spell = (effects: EffectNode[], targets: TargetSlot[] = []): Ability => ({ kind: 'spell', targets, do: effects });
const enters = (effects: EffectNode[], targets: TargetSlot[] = []): Ability => ({
  kind: 'triggered',
  on: [{ event: 'zoneChange', object: 'self', to: 'battlefield' }],
  targets,
  do: effects,
});

/** Each row: what it shows, the ability, the face it is on, and its English. */
const rows: [string, Ability, CardDefinition, string][] = [
  ['a target', spell([{ kind: 'destroy', what: 'target' }], [creature]), bolt, 'Destroy target creature.'],
  [
    'a spell speaks of itself by name',
    spell([{ kind: 'damage', amount: 3, to: 'target' }], [{ name: 'target', anyTarget: true }]),
    bolt,
    'Test Bolt deals 3 damage to any target.',
  ],
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
    'drawing for life',
    enters([
      { kind: 'draw', count: 1 },
      { kind: 'loseLife', amount: 1 },
    ]),
    bear,
    'When this creature enters, you draw a card and you lose 1 life.',
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
    'an offer with a price',
    enters([{ kind: 'may', cost: [{ kind: 'mana', mana: '{2}' }], do: [{ kind: 'draw', count: 1 }] }]),
    bear,
    'When this creature enters, you may pay {2}. If you do, draw a card.',
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
      [{ name: 'targets', filter: { types: ['creature'] }, count: { min: 2, max: 2 }, different: 'controllers' }],
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
        then: [{ kind: 'draw', count: 2 }],
        else: [{ kind: 'draw', count: 1 }],
      },
    ]),
    bolt,
    'If you control a Forest, draw two cards. Otherwise, draw a card.',
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
    'This land enters tapped unless you control a Plains or Island.',
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

for (const [what, ability, face, english] of rows) {
  test(what, () => assert.equal(renderAbility(ability, face), english));
}

test('modes stand on lines of their own and each speaks for itself', () => {
  const modal: Ability = {
    kind: 'spell',
    modes: {
      min: 1,
      max: 1,
      options: [
        { targets: [creature], do: [{ kind: 'destroy', what: 'target' }] },
        { targets: [creature], do: [{ kind: 'tap', what: 'target' }] },
      ],
    },
  };
  assert.equal(renderAbility(modal, bolt), 'Choose one —\n• Destroy target creature.\n• Tap target creature.');
});

test('plain keywords share a line, and lines follow the abilities', () => {
  const card: CardDefinition = {
    ...bear,
    abilities: [
      { kind: 'keyword', keyword: 'flying' },
      { kind: 'keyword', keyword: 'first strike' },
      enters([{ kind: 'gainLife', amount: 3 }]),
    ],
  };
  assert.equal(renderText(card), 'Flying, first strike\nWhen this creature enters, you gain 3 life.');
});

test('further faces follow under their names', () => {
  const card: CardDefinition = {
    ...bear,
    layout: 'adventure',
    faces: [{ name: 'Test Trip', types: ['sorcery'], abilities: [spell([{ kind: 'draw', count: 1 }])] }],
  };
  assert.equal(renderText(card), '// Test Trip\nDraw a card.');
});

test('type lines put supertypes first and creature last', () => {
  assert.equal(
    renderTypeLine({
      name: 'x',
      supertypes: ['legendary'],
      types: ['creature', 'artifact'],
      subtypes: ['Elf', 'Golem'],
      abilities: [],
    }),
    'Legendary Artifact Creature — Elf Golem',
  );
});

test('filters are noun phrases in both numbers', () => {
  const phrases: [Filter, string, string][] = [
    [{}, 'permanent', 'permanents'],
    [
      { types: ['creature'], power: ['>=', 4], controller: 'you' },
      'creature you control with power 4 or greater',
      'creatures you control with power 4 or greater',
    ],
    [{ subtypes: ['Aura', 'Equipment'] }, 'Aura or Equipment', 'Auras and Equipment'],
    [
      { zone: 'graveyard', types: ['instant', 'sorcery'], owner: 'you' },
      'instant or sorcery card in your graveyard',
      'instant and sorcery cards in your graveyard',
    ],
    [
      { any: [{ types: ['artifact', 'enchantment'] }, { types: ['creature'], keyword: 'flying' }] },
      'artifact, enchantment, or creature with flying',
      'artifacts, enchantments, and creatures with flying',
    ],
    [
      { types: ['creature'], token: false, attacking: true },
      'attacking nontoken creature',
      'attacking nontoken creatures',
    ],
    [{ subtypes: ['Elf'], tapped: false }, 'untapped Elf', 'untapped Elves'],
  ];
  for (const [filter, one, many] of phrases) {
    assert.equal(renderFilter(filter), one);
    assert.equal(renderFilter(filter, true), many);
  }
});

test('labels come from the same words', () => {
  assert.equal(
    renderCost([
      { kind: 'payLife', amount: 2 },
      { kind: 'discard', count: 2 },
    ]),
    'Pay 2 life, Discard two cards',
  );
  assert.equal(renderEffects([{ kind: 'draw', count: { kind: 'x' } }]), 'Draw X cards.');
});
