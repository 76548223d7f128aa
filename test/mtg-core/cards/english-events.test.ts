// Events as cards tell of them: several of one subject, of this and others, and what is asked about them.
import type { Ability } from '../../../mtg-core/cards/language/abilities.ts';
import type { EventPattern } from '../../../mtg-core/cards/language/events.ts';
import type { Condition } from '../../../mtg-core/cards/language/values.ts';
import { bear, bolt, queen, type Row, spell, sword, testRows } from './english-rows.ts';

const on = (...patterns: EventPattern[]): Ability => ({
  kind: 'triggered',
  on: patterns,
  do: [{ kind: 'gainLife', amount: 2 }],
});
const dies = { from: 'battlefield', to: 'graveyard' } as const;
const theirs = { controller: 'opponent', zone: ['battlefield', 'stack'] } satisfies EventPattern['source'];
const upkeep: EventPattern = { event: 'beginStep', step: 'upkeep', player: 'any' };

const asked = (condition: Condition): Ability => ({
  kind: 'triggered',
  on: [upkeep],
  if: condition,
  do: [{ kind: 'draw', count: 1 }],
});

const rows: readonly Row[] = [
  [
    'this and others of a kind',
    on(
      { event: 'zoneChange', object: 'self', ...dies },
      { event: 'zoneChange', object: { types: ['creature'], controller: 'you', other: 'self' }, ...dies },
    ),
    bear,
    'Whenever this creature or another creature you control dies, you gain 2 life.',
  ],
  [
    'two events of different subjects have a word each',
    on({ event: 'zoneChange', object: 'self', to: 'battlefield' }, { event: 'becomesMonarch', player: 'any' }),
    sword,
    'When this Equipment enters or when a player becomes the monarch, you gain 2 life.',
  ],
  [
    'blocking and being blocked',
    on(
      { event: 'blocks', object: 'self', source: { types: ['creature'], equipped: true } },
      { event: 'becomesBlocked', object: 'self', source: { types: ['creature'], equipped: true } },
    ),
    bear,
    'Whenever this creature blocks or becomes blocked by an equipped creature, you gain 2 life.',
  ],
  [
    'damage to a player and to what is theirs',
    on(
      { event: 'damage', source: theirs, recipientPlayer: 'you' },
      { event: 'damage', source: theirs, recipient: { controller: 'you' } },
    ),
    bear,
    'Whenever a source an opponent controls deals damage to you or a permanent you control, you gain 2 life.',
  ],
  [
    'the end of combat is a step of its own name',
    on({ event: 'beginStep', step: 'endCombat', player: 'any' }),
    bear,
    'At end of combat, you gain 2 life.',
  ],
  ["an upkeep that is nobody's in particular", on(upkeep), bear, 'At the beginning of each upkeep, you gain 2 life.'],
  [
    'an upkeep whose player is spoken of',
    {
      kind: 'triggered',
      on: [upkeep],
      do: [{ kind: 'loseLife', amount: 1, who: { kind: 'player', name: 'event.player' } }],
    },
    bear,
    "At the beginning of each player's upkeep, that player loses 1 life.",
  ],
  [
    'what happens once',
    on({ event: 'action', action: 'becomes monstrous', object: 'self' }),
    bear,
    'When this creature becomes monstrous, you gain 2 life.',
  ],
  [
    'what may happen often',
    on({ event: 'action', action: 'trains', object: 'self' }),
    bear,
    'Whenever this creature trains, you gain 2 life.',
  ],
  [
    'it attacks with others',
    on({ event: 'attacks', object: 'self', withOthers: 2 }),
    queen,
    'Whenever Tessa and at least two other creatures attack, you gain 2 life.',
  ],
  [
    'so many attack together',
    on({ event: 'attacks', object: { types: ['creature'] }, oneOrMore: true, withOthers: 1 }),
    bear,
    'Whenever two or more creatures attack, you gain 2 life.',
  ],
  [
    'where a spell was cast from',
    on({ event: 'cast', object: { types: ['instant'], castFrom: 'graveyard' }, player: 'you' }),
    bear,
    'Whenever you cast an instant spell from your graveyard, you gain 2 life.',
  ],
  [
    'so many of either kind',
    on({
      event: 'zoneChange',
      object: { types: ['artifact', 'creature'], controller: 'you' },
      oneOrMore: true,
      ...dies,
    }),
    bear,
    'Whenever one or more artifacts and/or creatures you control are put into a graveyard from the battlefield, you gain 2 life.',
  ],
  [
    'from a library to the graveyard of the same player',
    on({ event: 'zoneChange', object: 'self', from: 'library', to: 'graveyard' }),
    bear,
    'When this creature is put into your graveyard from your library, you gain 2 life.',
  ],
  [
    'opponents of whom each loses so much',
    on({ event: 'loseLife', player: 'opponent', amount: ['=', 1], oneOrMore: true }),
    bear,
    'Whenever one or more opponents each lose exactly 1 life, you gain 2 life.',
  ],
  [
    'what was done this turn',
    spell([
      {
        kind: 'if',
        if: { kind: 'happened', event: { event: 'cast', player: 'you', object: { other: 'self' } } },
        then: [{ kind: 'draw', count: 1 }],
      },
    ]),
    bolt,
    "If you've cast another spell this turn, draw a card.",
  ],
  [
    'what died under whose control',
    spell([
      {
        kind: 'if',
        if: {
          kind: 'happened',
          event: { event: 'zoneChange', object: { types: ['creature'], controller: 'you' }, ...dies },
        },
        then: [{ kind: 'draw', count: 1 }],
      },
    ]),
    bolt,
    'If a creature died under your control this turn, draw a card.',
  ],
  [
    'the so-manieth spell',
    {
      kind: 'triggered',
      on: [{ event: 'zoneChange', object: 'self', to: 'battlefield' }],
      if: { kind: 'is', what: 'self', filter: { did: { event: 'cast', nth: 2, player: 'you' } } },
      do: [{ kind: 'draw', count: 1 }],
    },
    bear,
    'When this creature enters, if it was the second spell you cast this turn, draw a card.',
  ],
  [
    'what nobody did',
    asked({ kind: 'not', of: { kind: 'happened', event: { event: 'cast', player: 'any' }, since: 'previousTurn' } }),
    bear,
    'At the beginning of each upkeep, if no spells were cast last turn, draw a card.',
  ],
  [
    'what some player did so often',
    asked({
      kind: 'compare',
      left: {
        kind: 'overPlayers',
        pick: 'greatest',
        who: 'each',
        amount: { kind: 'happened', event: { event: 'cast', player: 'each' }, since: 'previousTurn' },
      },
      op: '>=',
      right: 2,
    }),
    bear,
    'At the beginning of each upkeep, if a player cast two or more spells last turn, draw a card.',
  ],
  [
    'the so-manieth time of this ability',
    asked({ kind: 'compare', left: { kind: 'timesResolved' }, op: '=', right: 3 }),
    bear,
    'At the beginning of each upkeep, if this is the third time this ability has resolved this turn, draw a card.',
  ],
  [
    'what neither was cast nor paid for',
    asked({
      kind: 'or',
      of: [
        { kind: 'not', of: { kind: 'cast' } },
        { kind: 'compare', left: { kind: 'manaSpent' }, op: '=', right: 0 },
      ],
    }),
    bear,
    "At the beginning of each upkeep, if this creature wasn't cast or no mana was spent to cast it, draw a card.",
  ],
];

testRows(rows);
