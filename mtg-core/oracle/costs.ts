// Costs as they stand before a colon and after "pay". How each is read stands in its definition (`mtg-core/costs`).
import type { CostNode, Filter } from '../cards/language/index.ts';
import {
  type Discourse,
  either,
  literal,
  map,
  mention,
  type Reader,
  type Referent,
  seq,
  tokenAt,
} from '../cards/reading/index.ts';
import { costKinds } from '../costs/index.ts';

let known: Reader<CostNode> | undefined;

const oneCost: Reader<CostNode> = (place) => {
  known ??= either(...costKinds.all().flatMap(({ reads }) => (reads === undefined ? [] : [reads])));
  return known(place);
};

/** With a verb: "{3}, {T} or {R}, {T}" is two lists of costs, not a choice within one. */
const withVerb: Reader<CostNode> = (place) => (tokenAt(place)?.kind === 'word' ? oneCost(place) : []);

/** "Sacrifice a creature or pay {3}": one of both (CR 118.12). */
const eitherCost: Reader<CostNode> = map(
  seq(withVerb, literal('or'), withVerb),
  ([one, , other]): CostNode => ({ kind: 'oneOf', options: [[one], [other]] }),
);

/** "{2}{R}, {T}, Sacrifice a creature": with commas or "and" between them. */
const allCosts: Reader<CostNode[]> = (place) => {
  const joint = literal(',', 'and', ', and');
  const each = either(oneCost, eitherCost);
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
  const isCreature = types === undefined && (subtypes?.length ?? 0) > 0;
  const cards = isCard || (zone !== undefined && zone !== 'battlefield');
  return [...kinds, ...(isCreature ? ['creature'] : []), cards ? 'card' : 'permanent'];
};

/** What was paid with is spoken of by what was done with it: "the sacrificed creature". */
function paidThing(cost: CostNode, index: number): Referent | undefined {
  const { participle, cards } = costKinds.of(cost);
  if (participle === undefined) return undefined;
  const what = 'what' in cost && typeof cost.what === 'object' ? cost.what : {};
  const many = 'count' in cost && cost.count !== undefined && cost.count !== 1;
  return { name: `paid.${index}`, sort: 'object', nouns: nounsOf(what, cards ?? false), many, participle };
}

/** What costs leave to be spoken of. */
export const paidThings = (costs: readonly CostNode[]): Referent[] =>
  costs.flatMap((cost, index) => paidThing(cost, index) ?? []);

const withPaid = (talk: Discourse, costs: readonly CostNode[]): Discourse => paidThings(costs).reduce(mention, talk);

/** What is paid, and what it is paid with to be spoken of. */
export const costsRead: Reader<CostNode[]> = (place) =>
  allCosts(place).map(({ value, next }) => ({
    value,
    next: { ...next, talk: withPaid(next.talk, value) },
  }));
