// Numbers of objects: how many there are, their statistics and counters.

import type { Amount, Fields, Filter, Ref } from '../cards/language/index.ts';
import {
  amount,
  exiledCards,
  forEachWords,
  many,
  noun,
  possessive,
  refer,
  type Speech,
  statWord,
  thing,
} from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import { countersOn, entitiesOf, facts } from '../values/index.ts';
import { defineAmount } from './definition.ts';
import { refsOf, statOf } from './read.ts';

const count = { of: 'objects' } as const satisfies Fields;
const single = { stat: 'stat', of: 'ref' } as const satisfies Fields;
const greatest = { stat: 'stat', of: 'filter' } as const satisfies Fields;
const least = { stat: 'stat', of: 'filter' } as const satisfies Fields;
const total = { stat: 'stat', of: 'objects' } as const satisfies Fields;
const counters = { 'counter?': 'text', on: 'objects' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Amounts {
    count: typeof count;
    stat: typeof single;
    greatest: typeof greatest;
    least: typeof least;
    total: typeof total;
    counters: typeof counters;
  }
}

/** All that a name stands for: "cards milled this way", "those cards". */
const isWholeGroup = ({ among, ...quality }: Filter): boolean =>
  among !== undefined && Object.keys(quality).length === 0;

/** "creatures you control", "those cards"; on the battlefield only where nothing else says where. */
export const counted = (speech: Speech, of: Ref | Filter): string =>
  typeof of === 'string'
    ? refer(speech, of)
    : isWholeGroup(of) && thing(speech, of.among!).done === undefined
      ? refer(speech, of.among!)
      : isCardsDone(speech, of)
        ? many(speech, { ...of, zone: of.zone ?? 'exile' }, { bare: true })
        : `${many(speech, of)}${onBattlefield(of)}`;

/** "Creature cards discarded this way": what moved is called a card. */
const isCardsDone = (speech: Speech, { among }: Filter): boolean => {
  const done = among === undefined ? undefined : thing(speech, among).done;
  return done !== undefined && done !== 'destroyed' && done !== 'sacrificed';
};

function onBattlefield(of: Filter): string {
  const said =
    of.zone ||
    of.controller ||
    of.owner ||
    of.attachedTo ||
    of.attacking ||
    of.blocking ||
    of.among ||
    of.spell ||
    of.exiledWith ||
    of.attackedThisTurn ||
    of.did;
  return said ? '' : ' on the battlefield';
}

/** "Each other creature you control" is other than the one thing that was spoken of last, or this object where that is no creature. */
const otherThanIt: read.Reader<Amount> = read.heard((talk) => {
  const it = read.lastThing(talk, ({ sort, many: several }) => sort === 'object' && !several);
  return it === undefined
    ? read.nothing
    : read.map(read.after('other', read.singularPhrase), ({ filter }) => ({
        kind: 'count',
        of: { ...filter, other: read.couldBeOneOf(talk, it.name, filter) ? it.name : 'self' },
      }));
});

/** "Those creatures", after "of". */
const thoseCounted: read.Reader<Amount> = read.accept(
  read.objectAgain('object'),
  ({ name, many: several }): Amount | undefined => (several ? { kind: 'count', of: name } : undefined),
);

/** Of what each of several players did something to, their own (CR 608.2f). */
const isEachOwn = (of: Ref | Filter): boolean =>
  typeof of === 'object' &&
  of.among !== undefined &&
  Object.keys(of).length === 2 &&
  JSON.stringify(of.owner) === JSON.stringify(read.EACH_PLAYER);

defineAmount('count', count, {
  reads: read.after(
    'the number of',
    read.map(read.groupRead, (of) => ({ kind: 'count', of })),
  ),
  readsEach: read.either<Amount>(
    read.map(read.singularPhrase, ({ filter }) => ({ kind: 'count', of: filter })),
    // "Each Cave you control and each Cave card in your graveyard."
    read.map(
      read.seq(read.singularPhrase, read.literal('and each'), read.singularPhrase),
      ([one, , other]): Amount => ({
        kind: 'plus',
        of: [
          { kind: 'count', of: one.filter },
          { kind: 'count', of: other.filter },
        ],
      }),
    ),
    otherThanIt,
    read.map(read.doneThisWay(false), (of) => ({ kind: 'count', of })),
    read.after('of', thoseCounted),
  ),
  say: (speech, { of }) => `the number of ${counted(speech, of)}`,
  forEach(speech, { of }) {
    if (typeof of === 'string')
      return thing(speech, of).thisWay ?? (thing(speech, of).many ? `of ${refer(speech, of)}` : undefined);
    if (isCardsDone(speech, of)) return noun(speech, { ...of, zone: of.zone ?? 'exile' }, { bare: true });
    return `${of.other ? 'other ' : ''}${noun(speech, of, { listWord: 'and' })}${onBattlefield(of)}`.replace(
      'an opponent controls',
      'your opponents control',
    );
  },
  // As many as something was done to.
  quantity(speech, node, { single, plural, article }) {
    if (typeof node.of === 'string' && thing(speech, node.of).many && thing(speech, node.of).thisWay === undefined)
      return `that many ${plural}`;
    if (isEachOwn(node.of)) return `that many ${plural}`;
    const each = forEachWords(speech, node);
    return each ? `${article} ${single} for each ${each}`.trim() : `${plural} equal to ${amount(speech, node)}`;
  },
  measure(speech, node, what) {
    const each = forEachWords(speech, node);
    return each && `1 ${what} for each ${each}`;
  },
  value: (state, { of }, scope) => refsOf(state, of, scope).length,
});

defineAmount('stat', single, {
  reads: read.either<Amount>(
    read.accept(read.seq(read.possessor, read.statRead), ([{ what }, stat]) =>
      typeof what === 'string' ? { kind: 'stat', stat, of: what } : undefined,
    ),
    read.map(read.seq(read.literal('the'), read.statRead, read.literal('of'), read.target), ([, stat, , { what }]) => ({
      kind: 'stat',
      stat,
      of: what as Ref,
    })),
  ),
  say: (speech, { stat, of }) =>
    // "The power of target creature you control": what stands after a noun leaves no room for "'s".
    / (you|an opponent|with|that) /.test(thing(speech, of).first ?? '')
      ? `the ${statWord(stat)} of ${refer(speech, of)}`
      : `${refer(speech, of, 'possessive')} ${statWord(stat)}`,
  value(state, { stat, of }, scope) {
    const ref = entitiesOf(state, scope, of)[0];
    return ref === undefined ? 0 : statOf(state, stat, ref);
  },
});

const AMONG = read.literal('among', 'of');

defineAmount('greatest', greatest, {
  reads: read.map(
    read.seq(read.literal('the greatest', 'the highest'), read.statRead, AMONG, read.groupFilterRead),
    ([, stat, , of]) => ({ kind: 'greatest', stat, of }),
  ),
  say: (speech, { stat, of }) => `the greatest ${statWord(stat)} among ${counted(speech, of)}`,
  value: (state, { stat, of }, scope) =>
    Math.max(0, ...refsOf(state, of, scope).map((ref) => statOf(state, stat, ref))),
});

defineAmount('least', least, {
  reads: read.map(
    read.seq(read.literal('the least', 'the lowest'), read.statRead, AMONG, read.groupFilterRead),
    ([, stat, , of]) => ({ kind: 'least', stat, of }),
  ),
  say: (speech, { stat, of }) => `the least ${statWord(stat)} among ${counted(speech, of)}`,
  value(state, { stat, of }, scope) {
    const refs = refsOf(state, of, scope);
    return refs.length === 0 ? 0 : Math.min(...refs.map((ref) => statOf(state, stat, ref)));
  },
});

/** CR 607.3: what is asked of "the exiled card" is the sum where it is several. */
const ofExiled: read.Reader<Amount> = read.either<Amount>(
  read.map(read.seq(read.linkedThing(false), read.literal("'s"), read.statRead), ([of, , stat]) => ({
    kind: 'total',
    stat,
    of,
  })),
  read.map(
    read.seq(read.literal('the'), read.statRead, read.literal('of'), read.linkedThing(false)),
    ([, stat, , of]) => ({ kind: 'total', stat, of }),
  ),
);

defineAmount('total', total, {
  reads: read.either<Amount>(
    read.map(
      read.seq(read.literal('the total', 'total'), read.statRead, read.literal('of'), read.groupRead),
      ([, stat, , of]) => ({ kind: 'total', stat, of }),
    ),
    ofExiled,
  ),
  say(speech, { stat, of }) {
    const exiled = typeof of === 'string' ? undefined : exiledCards(speech, of);
    if (exiled === undefined || exiled.many) return `the total ${statWord(stat)} of ${counted(speech, of)}`;
    return `${possessive(exiled.text)} ${statWord(stat)}`;
  },
  value: (state, { stat, of }, scope) =>
    refsOf(state, of, scope).reduce((sum, ref) => sum + statOf(state, stat, ref), 0),
});

/** "+1/+1 counters on it", "counters among creatures you control": on one thing, or on all of some together. */
const countersOnRead = (counter: 'counter' | 'counters'): read.Reader<Amount> =>
  read.chain(read.maybe(read.counterKind), (kind) =>
    read.map(
      read.either<Ref | Filter>(
        read.map(read.after(`${counter} on`, read.objectAgain('object')), ({ name }) => name),
        read.map(
          read.after(read.literal(`${counter} among`, `${counter} on`), read.pluralPhrase),
          ({ filter }) => filter,
        ),
      ),
      (on): Amount => ({ kind: 'counters', ...(kind === undefined ? {} : { counter: kind }), on }),
    ),
  );

/** Where they are counted. */
const whereCounted = (speech: Speech, on: Ref | Filter): string =>
  typeof on === 'string' ? `on ${refer(speech, on)}` : `among ${counted(speech, on)}`;

defineAmount('counters', counters, {
  reads: read.after('the number of', countersOnRead('counters')),
  readsEach: countersOnRead('counter'),
  say: (speech, { counter, on }) => `the number of ${counter ? `${counter} ` : ''}counters ${whereCounted(speech, on)}`,
  forEach: (speech, { counter, on }) => `${counter ? `${counter} ` : ''}counter ${whereCounted(speech, on)}`,
  measure: (speech, node, what) => `1 ${what} for each ${forEachWords(speech, node)}`,
  value: (state, { counter, on }, scope) =>
    (typeof on === 'string' ? entitiesOf(state, scope, on) : refsOf(state, on, scope)).reduce((sum, ref) => {
      const known = facts(state, ref);
      return known === undefined ? sum : sum + countersOn(known.object, counter);
    }, 0),
});
