// An import and the single cards that were asked for, as one: the import goes first.
import type { CardDatabase } from './database/index.ts';

export function bothDatabases(first: CardDatabase, second: CardDatabase): CardDatabase {
  const holder = (name: string): CardDatabase => (first.find(name)?.name === name ? first : second);
  return {
    size: first.size,
    updatedAt: first.updatedAt,
    kind: first.kind,
    find: (name) => first.find(name) ?? second.find(name),
    prints: (name) => holder(name).prints(name),
    compiled: (name) => holder(name).compiled(name),
    keyOf: (name) => holder(name).keyOf(name),
    played: (key) => first.played(key) ?? second.played(key),
    byHand: (name) => holder(name).byHand(name),
    search: (query, limit) => first.search(query, limit),
    names: () => [...new Set([...first.names(), ...second.names()])].toSorted(),
    briefs: () => first.briefs(),
    close() {
      first.close();
      second.close();
    },
  };
}
