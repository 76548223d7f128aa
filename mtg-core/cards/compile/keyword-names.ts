import type { Characteristics } from '../compiled/index.ts';
import type { GameTable } from '../table.ts';

/** CR 702.164b: the sum of the numbers of all its keywords of this name. */
export function keywordTotal(table: GameTable, chars: Characteristics, name: string): number {
  let total = 0;
  for (const code of chars.abilities) {
    const keyword = table.ability(code).keyword;
    if (keyword?.keyword === name && typeof keyword.n === 'number') total += keyword.n;
  }
  return total;
}

/** Names of the keywords with parameters that an object has ("protection", "equip", "ward"). */
export function keywordNames(table: GameTable, chars: Characteristics): string[] {
  const names: string[] = [];
  for (const code of chars.abilities) {
    const keyword = table.ability(code).keyword;
    if (keyword !== null) names.push(keyword.keyword);
  }
  return names;
}
