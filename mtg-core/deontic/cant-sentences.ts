// Sentences of their own about what can't be done, where no subject stands before "can't" that it would be said of.

import { type ContinuousEffect, type Filter, type RuleAction, zones } from '../cards/language/index.ts';
import * as read from '../cards/reading/index.ts';

/** "Its activated abilities can't be activated", "activated abilities of artifacts can't be activated unless they're mana abilities". */
const notActivated: read.Reader<ContinuousEffect> = read.map(
  read.seq(
    read.either<Filter>(
      read.map(read.before(read.objectAgain('possessive'), 'activated abilities'), ({ name }) => ({ among: name })),
      read.map(read.after('activated abilities of', read.pluralPhrase), ({ filter }) => filter),
      read.map(read.after('activated abilities of sources', read.qualitiesRead), (filter) => ({
        ...filter,
        zone: [...zones],
      })),
    ),
    read.literal("can't be activated"),
    read.maybe(read.literal("unless they're mana abilities")),
  ),
  ([what, , exempt]): ContinuousEffect => ({
    players: 'each',
    change: [
      {
        kind: 'rule',
        rule: { kind: 'cant', do: { kind: 'activate', what, ...(exempt === undefined ? {} : { mana: false }) } },
      },
    ],
  }),
);

/** CR 702.11c, 702.18a: of a player. */
export const BY_OPPONENTS: RuleAction = { kind: 'beTargeted', byPlayer: 'opponent' };

/** CR 119.7, 119.8: a life total that can't change is one that nothing is gained of or lost. */
const lifeStays: read.Reader<ContinuousEffect> = read.map(
  read.literal("your life total can't change"),
  (): ContinuousEffect => ({
    players: 'you',
    change: (['gainLife', 'loseLife'] as const).map((kind) => ({ kind: 'rule', rule: { kind: 'cant', do: { kind } } })),
  }),
);

/** CR 122.1: "Counters can't be put on artifacts, creatures, enchantments, or lands." */
const withoutCounters: read.Reader<ContinuousEffect> = read.map(
  read.after("counters can't be put on", read.pluralPhrase),
  ({ filter }): ContinuousEffect => ({
    affects: filter,
    change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'putCounters' } } }],
  }),
);

const untargetable: read.Reader<ContinuousEffect> = read.map(
  read.literal(
    'you have hexproof',
    'you gain hexproof',
    "you can't be the target of spells or abilities your opponents control",
    'you have shroud',
    'you gain shroud',
    "you can't be the target of spells or abilities",
  ),
  (said): ContinuousEffect => {
    const isFree = said.endsWith('shroud') || said.endsWith('abilities');
    const action: RuleAction = isFree ? { kind: 'beTargeted' } : BY_OPPONENTS;
    return { players: 'you', change: [{ kind: 'rule', rule: { kind: 'cant', do: action } }] };
  },
);

/** "Creature cards in graveyards and libraries can't enter"; older texts say at the end where they don't come from. */
const keptOut: read.Reader<ContinuousEffect> = read.accept(
  read.seq(
    read.cardRead,
    read.literal(
      "in graveyards and libraries can't enter",
      "in graveyards or libraries can't enter",
      "can't enter from graveyards or libraries",
    ),
  ),
  ([{ filter, many, isCard }]): ContinuousEffect | undefined =>
    isCard && many !== false && filter.zone === undefined
      ? {
          affects: { ...filter, zone: ['graveyard', 'library'] },
          change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'enter' } } }],
        }
      : undefined,
);

export const cantSentence: read.Reader<ContinuousEffect> = read.either(
  notActivated,
  untargetable,
  lifeStays,
  withoutCounters,
  keptOut,
);
