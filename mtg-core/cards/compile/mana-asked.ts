// Which mana a text asks about after it was spent on the spell (CR 601.2h, 400.7d): converge, sunburst, adamant, "if {U} was spent to
// cast it". Whoever pays without being asked spends such mana where there is a choice.

import { type Ability, type Color, colors } from '../language/index.ts';

type Asked = readonly number[];

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How much of each colour; null: the text asks about none. */
export function manaAskedFor(abilities: readonly Ability[]): Asked | null {
  const asked = colors.map(() => 0);
  const want = (color: number, count: number): void => {
    asked[color] = Math.max(asked[color] ?? 0, count);
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (value['kind'] === 'colorsSpent') for (const color of asked.keys()) want(color, 1);
    const of = value['kind'] === 'compare' && isNode(value['left']) ? value['left'] : value;
    if (of['kind'] === 'manaSpent' && of['of'] === undefined) {
      const least = of !== value && typeof value['right'] === 'number' ? value['right'] : 1;
      const color = colors.indexOf(of['color'] as Color);
      if (color !== -1) want(color, least);
    }
    Object.values(value).forEach(visit);
  };
  visit(abilities);
  return asked.some((count) => count > 0) ? asked : null;
}
