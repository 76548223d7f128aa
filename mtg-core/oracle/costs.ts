// Costs as they stand before a colon and after "pay". How each is read stands in its definition (`mtg-core/costs`).
import type { CostNode } from '../cards/language/index.ts';
import { either, literal, type Reader } from '../cards/reading/index.ts';
import { costKinds } from '../costs/index.ts';

let known: Reader<CostNode> | undefined;

const oneCost: Reader<CostNode> = (place) => {
  known ??= either(...costKinds.all().flatMap(({ reads }) => (reads === undefined ? [] : [reads])));
  return known(place);
};

/** "{2}{R}, {T}, Sacrifice a creature": with commas or "and" between them. */
export const costsRead: Reader<CostNode[]> = (place) => {
  const joint = literal(',', 'and', ', and');
  const found = oneCost(place).map(({ value, next }) => ({ value: [value], next }));
  for (let index = 0; index < found.length; index += 1) {
    const { value, next } = found[index]!;
    for (const step of joint(next))
      for (const more of oneCost(step.next)) found.push({ value: [...value, more.value], next: more.next });
  }
  return found;
};
