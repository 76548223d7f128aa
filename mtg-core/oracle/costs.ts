// Costs as they stand before a colon and after "pay". How each is read stands in its definition (`mtg-core/costs`).
import { type CostNode, type Filter, isCreatureType, paidInAnyNumber } from '../cards/language/index.ts';
import {
  accept,
  after,
  chain,
  type Discourse,
  eachLater,
  either,
  give,
  literal,
  map,
  mention,
  type Reader,
  type Referent,
  seq,
  tokenAt,
} from '../cards/reading/index.ts';
import { costKinds } from '../costs/index.ts';
import { saysX } from './names.ts';

let known: Reader<CostNode> | undefined;

const oneCost: Reader<CostNode> = (place) => {
  known ??= either(...costKinds.all().flatMap(({ reads }) => (reads === undefined ? [] : [reads])));
  return known(place);
};

let knownAnyNumber: Reader<CostNode> | undefined;

/** "Sacrifice any number of creatures." */
const anyNumberCost: Reader<CostNode> = (place) => {
  knownAnyNumber ??= either(
    ...costKinds.all().flatMap(({ readsAnyNumber }) => (readsAnyNumber === undefined ? [] : [readsAnyNumber])),
  );
  return knownAnyNumber(place);
};

/** With a verb: "{3}, {T} or {R}, {T}" is two lists of costs, not a choice within one. */
const withVerb: Reader<CostNode> = (place) => (tokenAt(place)?.kind === 'word' ? oneCost(place) : []);

/** "Sacrifice a creature or pay {3}": one of both (CR 118.12). */
const eitherCost: Reader<CostNode> = map(
  seq(withVerb, literal('or'), withVerb),
  ([one, , other]): CostNode => ({ kind: 'oneOf', options: [[one], [other]] }),
);

/** "{2}{R}, {T}, Sacrifice a creature": with commas or "and" between them. */
const allCosts =
  (each: Reader<CostNode>): Reader<CostNode[]> =>
  (place) => {
    const joint = literal(',', 'and', ', and');
    const found = each(place).map(({ value, next }) => ({ value: [value], next }));
    for (let index = 0; index < found.length; index += 1) {
      const { value, next } = found[index]!;
      for (const step of joint(next))
        for (const more of each(step.next)) found.push({ value: [...value, more.value], next: more.next });
    }
    return found;
  };

/** What a noun phrase of a filter may be called again. */
const nounsOf = ({ types, allTypes, subtypes, zone }: Filter, isCard: boolean): string[] => {
  const kinds = [...(types ?? []), ...(allTypes ?? []), ...(subtypes ?? []).map((each) => each.toLowerCase())];
  const isCreature =
    types === undefined && subtypes !== undefined && subtypes.length > 0 && subtypes.every(isCreatureType);
  const cards = isCard || (zone !== undefined && zone !== 'battlefield');
  return [...kinds, ...(isCreature ? ['creature'] : []), cards ? 'card' : 'permanent'];
};

/** How many is announced as X is: beside it no X and no other number can be (CR 107.3). */
const announcesOne = (costs: readonly CostNode[], face: Discourse['face']): boolean =>
  costs.filter(paidInAnyNumber).length === 1 &&
  !costs.some((cost) => saysX(cost) || JSON.stringify(cost).includes('{X}')) &&
  !(face.cost ?? '').includes('{X}');

/** "Storage counter removed this way." */
const removedCounters = ({ counter }: Extract<CostNode, { kind: 'removeCounters' }>, index: number): Referent => ({
  name: `paid.${index}`,
  sort: 'number',
  nouns: [...(counter === undefined ? [] : [`${counter} counter`]), 'counter'],
  many: true,
  participle: 'removed',
  announced: true,
});

/** What was paid with is spoken of by what was done with it: "the sacrificed creature". */
function paidThing(cost: CostNode, index: number): Referent | undefined {
  if (cost.kind === 'removeCounters' && paidInAnyNumber(cost)) return removedCounters(cost, index);
  const { participle, cards } = costKinds.of(cost);
  if (participle === undefined) return undefined;
  const what = 'what' in cost && typeof cost.what === 'object' ? cost.what : {};
  const many = 'count' in cost && cost.count !== undefined && cost.count !== 1;
  const announced = paidInAnyNumber(cost) ? { announced: true as const } : {};
  return {
    name: `paid.${index}`,
    sort: 'object',
    nouns: nounsOf(what, cards ?? false),
    many,
    participle,
    ...announced,
  };
}

/** What costs leave to be spoken of. */
export const paidThings = (costs: readonly CostNode[]): Referent[] =>
  costs.flatMap((cost, index) => paidThing(cost, index) ?? []);

const withPaid = (talk: Discourse, costs: readonly CostNode[]): Discourse => paidThings(costs).reduce(mention, talk);

const spokenOf =
  (costs: Reader<CostNode[]>): Reader<CostNode[]> =>
  (place) =>
    costs(place).map(({ value, next }) => ({ value, next: { ...next, talk: withPaid(next.talk, value) } }));

/** What is paid, and what it is paid with to be spoken of. */
export const costsRead: Reader<CostNode[]> = spokenOf(allCosts(either(oneCost, eitherCost)));

/** "{1} for each card in your hand", "{2} plus an additional {1} for each ...": what an instruction offers or demands is counted as it does. */
export const pricesRead: Reader<CostNode[]> = chain(costsRead, (cost) => {
  const [only, ...more] = cost;
  if (only?.kind !== 'mana' || more.length > 0) return give(cost);
  return either(
    give(cost),
    map(after('for each', eachLater), (times): CostNode[] => [{ ...only, times }]),
    accept(
      seq(literal('plus an additional'), costsRead, literal('for each'), eachLater),
      ([, [other, ...others], , times]): CostNode[] | undefined =>
        other?.kind === 'mana' && others.length === 0 ? [only, { ...other, times }] : undefined,
    ),
  );
});

const someAnnounced = spokenOf(allCosts(either(oneCost, eitherCost, anyNumberCost)));

/** The same where how much is paid can be announced, as a spell is cast or an ability activated (CR 601.2b, 602.2b). */
export const announcedCosts: Reader<CostNode[]> = (place) =>
  someAnnounced(place).filter(({ value }) => !value.some(paidInAnyNumber) || announcesOne(value, place.talk.face));
