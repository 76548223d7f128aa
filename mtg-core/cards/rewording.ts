import { reworded, rewordedKey, type WordChange } from './compiled/index.ts';
import { type GameTable, gameTable } from './table.ts';

/**
 * The table with the text of every card, changed too, that has the word (CR 612.2): which of them will be what has its text
 * changed isn't known while the effect lasts. Codes of the old table mean the same in it.
 */
export function withReworded(table: GameTable, change: WordChange): GameTable {
  const keys = table.keys.filter((key) => {
    const definition = table.catalog.card(key)?.definition;
    return definition !== undefined && reworded(definition, change) !== definition;
  });
  const more = keys.map((key) => rewordedKey(key, change)).filter((key) => !table.indexOf.has(key));
  return more.length === 0 ? table : gameTable(table.catalog, [...table.keys, ...more]);
}
