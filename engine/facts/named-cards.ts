// Which cards a text names, so that each can be looked at where its name stands.
import type { TableView } from '../api/index.ts';
import { knownCards } from '../cards/index.ts';
import { visibleCards } from './find-card.ts';

/** A text that names more than this is a list, and shows its cards well enough without. */
const MOST = 200;

const byFirstWord = new WeakMap<object, ReadonlyMap<string, readonly string[]>>();

/** Names as they are written on the card, whole words only, the longest of those that begin at a place. */
export function namedCards(text: string, view: TableView | null): string[] {
  const seen = indexOf((view === null ? [] : visibleCards(view)).map(({ name }) => name));
  const known = knownIndex();
  const named = new Set<string>();
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const names = [...(seen.get(word) ?? []), ...(known.get(word) ?? [])];
    const rest = text.slice(index);
    const name = names
      .filter((one) => rest.startsWith(one) && !/^[\p{L}\p{N}]/u.test(rest.slice(one.length)))
      .sort((a, b) => b.length - a.length)[0];
    // "Shock him" begins with a capital whatever it means.
    if (name === undefined || (!name.includes(' ') && beginsSentence(text.slice(0, index)))) continue;
    named.add(name);
    if (named.size === MOST) break;
  }
  return [...named];
}

/** Behind nothing, a full stop, or the mark of a list or a title. A name in bold or quotes is a name. */
function beginsSentence(before: string): boolean {
  return /(?:^|[.!?:]\s+|\n)\s*(?:[-*+>#]+\s+|\d+[.)]\s+)*$/.test(before.slice(-40));
}

function knownIndex(): ReadonlyMap<string, readonly string[]> {
  const cards = knownCards();
  const present = byFirstWord.get(cards);
  if (present !== undefined) return present;
  const index = indexOf(
    cards.names().flatMap(({ name }) => [name, ...(name.includes(' // ') ? name.split(' // ') : [])]),
  );
  byFirstWord.set(cards, index);
  return index;
}

function indexOf(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const name of names) {
    const first = /[\p{L}\p{N}]+/u.exec(name);
    if (first === null || first.index !== 0) continue;
    const same = index.get(first[0]);
    if (same === undefined) index.set(first[0], [name]);
    else same.push(name);
  }
  return index;
}
