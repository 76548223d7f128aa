// What changes, what is forbidden and what is counted, as cards say it in one clause.
import type { Ability } from '../../../mtg-core/cards/language/abilities.ts';
import type { ContinuousEffect } from '../../../mtg-core/cards/language/continuous.ts';
import type { EffectNode } from '../../../mtg-core/cards/language/effects.ts';
import type { Filter } from '../../../mtg-core/cards/language/filters.ts';
import type { Condition } from '../../../mtg-core/cards/language/values.ts';
import { bear, bolt, creature, type Row, spell, sword, testRows } from './english-rows.ts';

const always = (effects: ContinuousEffect[], asked?: Condition): Ability => ({
  kind: 'static',
  effects,
  ...(asked === undefined ? {} : { while: asked }),
});
const gain = (keyword: string): ContinuousEffect['change'][number] => ({
  kind: 'gain',
  abilities: [{ kind: 'keyword', keyword }],
});
const becomes = (effect: ContinuousEffect): Ability => ({
  kind: 'activated',
  cost: [{ kind: 'mana', mana: '{2}' }],
  do: [{ kind: 'continuous', effects: [effect], until: 'endOfTurn' }],
});
const deed = (kind: 'attack' | 'block'): ContinuousEffect['change'][number] => ({
  kind: 'rule',
  rule: { kind: 'cant', do: { kind } },
});
const boost = (keyword: string): { do: EffectNode[] } => ({
  do: [
    {
      kind: 'continuous',
      effects: [{ affects: 'target', change: [{ kind: 'pt', power: 1, toughness: 1 }, gain(keyword)] }],
      until: 'endOfTurn',
    },
  ],
});

const partner = { types: ['creature'], name: 'Test Partner', owner: 'you', controller: 'you' } satisfies Filter;

const rows: readonly Row[] = [
  [
    'what it becomes, with all that goes with it',
    becomes({
      affects: 'self',
      change: [
        { kind: 'setColors', colors: ['R', 'G'] },
        { kind: 'setTypes', types: ['artifact', 'creature'], subtypes: ['Dragon'], keepTypes: true },
        { kind: 'setPT', power: 4, toughness: 4 },
        gain('flying'),
      ],
    }),
    sword,
    '{2}: This Equipment becomes a 4/4 red and green Dragon artifact creature with flying until end of turn.',
  ],
  [
    'what it becomes beside what it is',
    becomes({
      affects: 'self',
      change: [
        { kind: 'setTypes', types: ['creature'], subtypes: ['Demon'], keepTypes: true },
        { kind: 'setPT', power: 5, toughness: 5 },
        gain('flying'),
      ],
    }),
    sword,
    '{2}: This Equipment becomes a 5/5 Demon creature with flying in addition to its other types until end of turn.',
  ],
  [
    'two deeds that are forbidden unless something happened',
    always([{ affects: 'self', change: [deed('attack'), deed('block')] }], {
      kind: 'not',
      of: {
        kind: 'happened',
        event: { event: 'zoneChange', object: { types: ['creature'] }, from: 'battlefield', to: 'graveyard' },
      },
    }),
    bear,
    "This creature can't attack or block unless a creature died this turn.",
  ],
  [
    'two deeds for the same price',
    always([
      {
        affects: 'self',
        change: (['attack', 'block'] as const).map((kind) => ({
          kind: 'rule',
          rule: { kind: 'costToDo', do: { kind }, cost: [{ kind: 'mana', mana: '{1}' }] },
        })),
      },
    ]),
    bear,
    "This creature can't attack or block unless you pay {1}.",
  ],
  [
    'life that is neither gained nor lost',
    always([
      {
        players: 'you',
        change: (['gainLife', 'loseLife'] as const).map((kind) => ({
          kind: 'rule',
          rule: { kind: 'cant', do: { kind } },
        })),
      },
    ]),
    bear,
    "Your life total can't change.",
  ],
  [
    'several things that are no targets',
    always([
      {
        affects: { zone: 'graveyard' },
        change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'beTargeted' } } }],
      },
    ]),
    bear,
    "Cards in graveyards can't be the targets of spells or abilities.",
  ],
  [
    'two numbers for power and toughness',
    always([
      {
        affects: 'self',
        change: [
          {
            kind: 'pt',
            power: { kind: 'life', who: 'you' },
            toughness: { kind: 'count', of: { types: ['creature'], controller: 'you' } },
          },
        ],
      },
    ]),
    bear,
    'This creature gets +X/+Y, where X is your life total and Y is the number of creatures you control.',
  ],
  [
    'either of two doings',
    spell(
      [
        {
          kind: 'modes',
          min: 0,
          max: 1,
          options: [{ do: [{ kind: 'tap', what: 'target' }] }, { do: [{ kind: 'untap', what: 'target' }] }],
        },
      ],
      [creature],
    ),
    bolt,
    'You may tap or untap target creature.',
  ],
  [
    'one keyword of two',
    spell([{ kind: 'modes', min: 1, max: 1, options: [boost('deathtouch'), boost('lifelink')] }], [creature]),
    bolt,
    'Target creature gets +1/+1 and gains your choice of deathtouch or lifelink until end of turn.',
  ],
  [
    'either of two doings that differ in more stays a list',
    spell(
      [
        {
          kind: 'modes',
          min: 1,
          max: 1,
          options: [{ do: [{ kind: 'tap', what: 'target' }] }, { do: [{ kind: 'draw', count: 1 }] }],
        },
      ],
      [creature],
    ),
    bolt,
    'Choose one —\n• Tap target creature.\n• Draw a card.',
  ],
  [
    'a copy that may be cast',
    {
      kind: 'activated',
      cost: [{ kind: 'tapSelf' }],
      targets: [{ name: 'card', filter: { types: ['instant'], zone: 'graveyard', owner: 'you' } }],
      do: [{ kind: 'may', do: [{ kind: 'castNow', what: 'card', copy: true, free: true, may: true }] }],
    },
    sword,
    '{T}: You may copy target instant card from your graveyard. If you do, you may cast the copy without paying its mana cost.',
  ],
  [
    'the power of a target that has more to its name',
    spell(
      [{ kind: 'draw', count: { kind: 'stat', stat: 'power', of: 'target' } }],
      [{ name: 'target', filter: { types: ['creature'], controller: 'you' } }],
    ),
    bolt,
    'Draw cards equal to the power of target creature you control.',
  ],
  [
    'a lesser number',
    {
      kind: 'triggered',
      on: [{ event: 'zoneChange', object: { types: ['creature'], controller: 'you' }, to: 'battlefield' }],
      targets: [
        {
          name: 'target',
          filter: { types: ['creature'], power: ['<', { kind: 'stat', stat: 'power', of: 'event.object' }] },
        },
      ],
      do: [{ kind: 'tap', what: 'target' }],
    },
    bear,
    'Whenever a creature you control enters, tap target creature with lesser power.',
  ],
  [
    'what is of a size of its own, each',
    always([
      {
        affects: { types: ['artifact'], notTypes: ['creature'] },
        change: [
          { kind: 'setTypes', types: ['artifact', 'creature'], keepTypes: true },
          {
            kind: 'setPT',
            power: { kind: 'stat', stat: 'manaValue', of: 'each' },
            toughness: { kind: 'stat', stat: 'manaValue', of: 'each' },
          },
        ],
      },
    ]),
    sword,
    'Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value.',
  ],
  [
    'two that meld',
    {
      kind: 'activated',
      cost: [{ kind: 'tapSelf' }],
      do: [
        {
          kind: 'if',
          if: {
            kind: 'and',
            of: [
              { kind: 'is', what: 'self', filter: { owner: 'you', controller: 'you' } },
              { kind: 'exists', what: { ...partner } },
            ],
          },
          then: [
            { kind: 'choose', what: { ...partner }, min: 1, max: 1, as: 'other' },
            { kind: 'exile', what: { any: [{ among: 'self' }, { among: 'other' }] }, as: 'pair' },
            { kind: 'meld', what: ['pair'], into: 'Test Giant' },
          ],
        },
      ],
    },
    bear,
    '{T}: If you both own and control this creature and a creature named Test Partner, exile them, then meld them into Test Giant.',
  ],
  [
    'only so many more spells',
    spell([
      {
        kind: 'bind',
        as: 'limit',
        amount: { kind: 'plus', of: [{ kind: 'happened', event: { event: 'cast', player: 'you' } }, 1] },
      },
      {
        kind: 'continuous',
        effects: [
          {
            players: 'you',
            change: [{ kind: 'rule', rule: { kind: 'maxCasts', count: { kind: 'var', name: 'limit' } } }],
          },
        ],
        until: 'endOfTurn',
      },
    ]),
    bolt,
    'You can cast only one more spell this turn.',
  ],
  [
    'as many tokens as were exiled',
    spell([
      { kind: 'exile', what: { types: ['creature'], controller: 'you' }, as: 'gone' },
      {
        kind: 'createToken',
        token: { colors: ['R'], types: ['creature'], subtypes: ['Dragon'], power: 5, toughness: 5 },
        count: { kind: 'count', of: 'gone' },
      },
    ]),
    bolt,
    'Exile all creatures you control. Create that many 5/5 red Dragon creature tokens.',
  ],
];

testRows(rows);
