import type { Characteristics } from '../characteristics.ts';
import type { GameTable } from '../table.ts';

/** Names of the keywords with parameters that an object has ("protection", "equip", "ward"). */
export function keywordNames(table: GameTable, chars: Characteristics): string[] {
  const names: string[] = [];
  for (const code of chars.abilities) {
    const keyword = table.ability(code).keyword;
    if (keyword !== null) names.push(keyword.keyword);
  }
  return names;
}
