// Many definitions at once: what is broken is left out and reported, and takes nothing else down.
import type { CardDefinition } from '../language/index.ts';
import { parseCardDefinition } from './schema.ts';

/** One definition, or a list of them as a file holds. */
interface CardSource {
  /** Where it comes from, for a person: a file's name. */
  where: string;
  json: unknown;
}

interface LoadProblem {
  where: string;
  /** The card's name, when it could be read. */
  card?: string;
  path: string;
  message: string;
}

interface LoadedCards {
  /** By name, in the order of the sources. */
  cards: Map<string, CardDefinition>;
  problems: LoadProblem[];
}

/** Of two definitions of one name the first is kept and the second reported. */
export function loadCards(sources: readonly CardSource[]): LoadedCards {
  const cards = new Map<string, CardDefinition>();
  const origins = new Map<string, string>();
  const problems: LoadProblem[] = [];
  for (const source of sources) {
    const entries = Array.isArray(source.json) ? source.json : [source.json];
    for (const [index, json] of entries.entries()) {
      const where = Array.isArray(source.json) ? `${source.where}#${index}` : source.where;
      const named = typeof json === 'object' && json !== null ? (json as { name?: unknown }).name : undefined;
      const card = typeof named === 'string' ? { card: named } : {};
      const parsed = parseCardDefinition(json, where);
      if (!parsed.ok) {
        problems.push(...parsed.problems.map((problem) => ({ where, ...card, ...problem })));
      } else if (cards.has(parsed.card.name)) {
        const first = origins.get(parsed.card.name);
        problems.push({ where, ...card, path: 'name', message: `${parsed.card.name} is already defined in ${first}` });
      } else {
        cards.set(parsed.card.name, parsed.card);
        origins.set(parsed.card.name, where);
      }
    }
  }
  return { cards, problems };
}
