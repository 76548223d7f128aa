// What is done for each of several objects: "for each creature exiled this way, its controller creates a 3/3 Beast creature token".
// Where a round doesn't speak of its object, the same is done once, that many times as much.
import type { Amount, EffectNode, Objects } from '../cards/language/index.ts';
import {
  type Acted,
  after,
  doneThisWay,
  eachLater,
  either,
  literal,
  made,
  map,
  nounsOf,
  objectsKnown,
  type Parsed,
  perEach,
  type Reader,
  recipientsRead,
  seq,
  singularPhrase,
  type TextPlace,
} from '../cards/reading/index.ts';
import { afterRounds } from './each-of-them.ts';
import { namesIn } from './names.ts';

type Nodes = EffectNode[];

interface Over {
  readonly what: Objects;
  readonly nouns: readonly string[];
}

const nounsOfDone = (place: TextPlace, what: Objects): readonly string[] => {
  const group = typeof what === 'string' ? what : what.among;
  const nouns = place.talk.things.find(({ name }) => name === group)?.nouns ?? [];
  return typeof what === 'string' ? nouns : [...nounsOf(what), ...nouns];
};

/** "creature destroyed this way", "of those creatures", "creature you control". */
const over: Reader<Over> = either<Over>(
  map(doneThisWay(false), (what, place): Over => ({ what, nouns: nounsOfDone(place, what) })),
  (place) =>
    after(
      literal('of'),
      objectsKnown,
    )(place).flatMap(({ value: { what, many }, next }): Parsed<Over>[] =>
      many && typeof what === 'string' ? [{ value: { what, nouns: nounsOfDone(next, what) }, next }] : [],
    ),
  map(singularPhrase, ({ filter, nouns }): Over => ({ what: filter, nouns })),
);

/** What comes to the same whether it is done for all at once or for one after the other. */
const ONE_BY_ONE: ReadonlySet<EffectNode['kind']> = new Set<EffectNode['kind']>([
  'action',
  'addCounters',
  'attach',
  'bind',
  'choose',
  'continuous',
  'copyToken',
  'createToken',
  'damage',
  'draw',
  'gainLife',
  'loseLife',
  'mill',
  'tap',
  'untap',
]);

const isRound = (node: EffectNode): boolean =>
  ONE_BY_ONE.has(node.kind) || (node.kind === 'may' && node.do.length > 0 && node.do.every(isRound));

/** So many times as much: where the instruction says a number of something that can be had all at once. */
function timesEach(node: EffectNode, each: Amount): EffectNode | undefined {
  switch (node.kind) {
    case 'createToken':
    case 'copyToken': {
      const count = perEach(node.count ?? 1, each);
      return count === undefined ? undefined : { ...node, count };
    }
    case 'addCounters':
    case 'draw':
    case 'mill': {
      const count = perEach(node.count, each);
      return count === undefined ? undefined : { ...node, count };
    }
    case 'gainLife':
    case 'loseLife': {
      const amount = perEach(node.amount, each);
      return amount === undefined ? undefined : { ...node, amount };
    }
    default:
      return undefined;
  }
}

/** All of it so many times as much; undefined where that isn't the same as doing it so often. */
function allTimes(nodes: Nodes, each: Amount): Nodes | undefined {
  const more = nodes.map((node) => timesEach(node, each));
  return more.length > 0 && more.every((node) => node !== undefined) ? more : undefined;
}

const rounds =
  (clauses: Reader<Nodes>) =>
  (place: TextPlace, { what, nouns }: Over): Parsed<Nodes>[] => {
    const { talk, name } = made(place.talk, { sort: 'object', nouns, many: false }, 'one');
    return clauses({ ...place, talk }).flatMap(({ value: nodes, next }): Parsed<Nodes>[] => {
      // Nothing is chosen in advance for a round alone (CR 601.2c).
      if (next.talk.targets.length > place.talk.targets.length) return [];
      const end = { ...next, talk: afterRounds(place.talk, next.talk, name) };
      if (!namesIn(nodes).has(name)) {
        const often = allTimes(nodes, { kind: 'count', of: what });
        return often === undefined ? [] : [{ value: often, next: end }];
      }
      return nodes.every(isRound) ? [{ value: [{ kind: 'forEach', over: what, as: name, do: nodes }], next: end }] : [];
    });
  };

const opening = literal('for each');

/** What is counted and is no object: "for each color among permanents you control". */
const asMuch =
  (clauses: Reader<Nodes>): Reader<Nodes> =>
  (place) =>
    seq(
      eachLater,
      literal(','),
    )(place).flatMap(({ value: [each], next }) =>
      typeof each === 'object' && (each.kind === 'count' || each.kind === 'players')
        ? []
        : clauses(next).flatMap(({ value: nodes, next: end }): Parsed<Nodes>[] => {
            const often = end.talk.targets.length > place.talk.targets.length ? undefined : allTimes(nodes, each);
            const talk = afterRounds(place.talk, end.talk, '');
            return often === undefined ? [] : [{ value: often, next: { ...end, talk } }];
          }),
    );

/** Which instruction says nothing of the object but that it is done to it: all of them are named at once. */
function doneToAll(nodes: Nodes, one: string, all: Objects): Nodes | undefined {
  if (typeof all !== 'string') return undefined;
  const said = JSON.stringify(nodes).replaceAll(`"what":"${one}"`, `"what":"${all}"`);
  const whole = said.replaceAll(`"affects":"${one}"`, `"affects":"${all}"`);
  const read = JSON.parse(whole) as Nodes;
  return namesIn(read).has(one) ? undefined : read;
}

/** What each of several does by itself: "each of those creatures deals damage equal to its power to this creature". */
export const eachAlone =
  ({ what, nouns }: Acted, verbs: (one: Acted) => Reader<Nodes>): Reader<Nodes> =>
  (place) => {
    const { talk, name } = made(
      place.talk,
      { sort: 'object', nouns: nouns ?? nounsOfDone(place, what), many: false },
      'one',
    );
    return verbs({ what: name, many: false })({ ...place, talk }).flatMap(({ value: nodes, next }): Parsed<Nodes>[] => {
      const own = next.talk.targets.slice(place.talk.targets.length);
      if (namesIn(own).has(name)) return [];
      const end = { ...next, talk: afterRounds(place.talk, next.talk, name) };
      const atOnce = doneToAll(nodes, name, what);
      if (atOnce !== undefined) return [{ value: atOnce, next: end }];
      return nodes.every(isRound) ? [{ value: [{ kind: 'forEach', over: what, as: name, do: nodes }], next: end }] : [];
    });
  };

/** "Two target creatures you control each deal damage equal to their power to target creature" (CR 120.1). */
export const eachDealsItsPower =
  ({ what }: Acted): Reader<Nodes> =>
  (place) => {
    const { name } = made(place.talk, { sort: 'object', nouns: nounsOfDone(place, what), many: false }, 'one');
    return seq(
      literal('each deal damage equal to their power to'),
      recipientsRead,
    )(place).map(({ value: [, to], next }) => ({
      value: [
        {
          kind: 'forEach',
          over: what,
          as: name,
          do: [{ kind: 'damage', amount: { kind: 'stat', stat: 'power', of: name }, to, source: name }],
        },
      ],
      next: { ...next, talk: { ...next.talk, made: next.talk.made + 1 } },
    }));
  };

/** Read in each round with that object spoken of. */
export const forEachThing = (clauses: Reader<Nodes>): Reader<Nodes> => {
  const round = rounds(clauses);
  const counted = asMuch(clauses);
  return (place) =>
    opening(place).flatMap(({ next }) => [
      ...seq(over, literal(','))(next).flatMap(({ value: [each], next: said }) => round(said, each)),
      ...counted(next),
    ]);
};
