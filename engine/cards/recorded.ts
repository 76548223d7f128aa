// A game is played with the definitions that it began with, whatever its cards are read as since: they stand in its journal.
import {
  type CardDefinition,
  type Catalog,
  createCatalog,
  type DefinitionSource,
  isManual,
  manualKey,
  parseCardDefinition,
} from '../../mtg-core/index.ts';

/** Definitions that a game was begun with, as its journal has them. */
export interface RecordedDefinitions {
  readonly hash: string;
  readonly cards: readonly unknown[];
}

/** What the rules themselves bring along belongs to the rules and not to a game. */
const inherent = createCatalog([]).definitions;

/**
 * A catalog in which these cards are what they were; others, such as those that somebody may name, are what they are now. What can't be
 * loaded any more is what it is now, too: whoever plays the journal again compares what comes of it.
 */
export function recordedCatalog({ cards }: RecordedDefinitions, now: Pick<Catalog, 'definitions'>): Catalog {
  const recorded = new Map<string, CardDefinition>();
  const read = cards.flatMap((json) => readRecorded(json, now.definitions));
  // A card with faces may begin with a name that is another card's: then it goes by its whole name.
  for (const card of read) if (card.faces !== undefined) recorded.set(wholeName(card), card);
  for (const card of read.toSorted((one, other) => faceCount(other) - faceCount(one))) recorded.set(keyOf(card), card);
  return createCatalog([], { get: (key) => recorded.get(key) ?? now.definitions.get(key) });
}

/** A card that is carried out by hand has a key of its own. */
const keyOf = (card: CardDefinition): string =>
  card.layout === 'token' ? `token:${card.name}` : isManual(card) ? manualKey(wholeName(card)) : card.name;

const wholeName = ({ name, faces = [] }: CardDefinition): string =>
  [name, ...faces.map((face) => face.name)].join(' // ');

const faceCount = ({ faces = [] }: CardDefinition): number => faces.length;

function readRecorded(json: unknown, now: DefinitionSource): CardDefinition[] {
  const { name, layout } = json as { name?: unknown; layout?: unknown };
  if (typeof name !== 'string') return [];
  const key = layout === 'token' ? `token:${name}` : name;
  if (inherent.get(key) !== undefined) return [];
  const known = now.get(key);
  // What is as it was needs no look, which would take 1.5 ms.
  if (known !== undefined && JSON.stringify(known) === JSON.stringify(json)) return [known];
  const parsed = parseCardDefinition(json, 'recorded');
  return parsed.ok ? [parsed.card] : [];
}
