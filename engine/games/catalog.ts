// The cards games are played with: every definition under assets/cards, read and compiled once in each thread.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CardDefinition, type Catalog, createCatalog, loadCards } from '../../mtg-core/index.ts';
import { sha256 } from '../digest.ts';

export const CARDS_FOLDER = path.join(import.meta.dirname, '..', '..', 'assets', 'cards');

export interface GameCatalog {
  catalog: Catalog;
  /** By name, tokens under their own. */
  definitions: ReadonlyMap<string, CardDefinition>;
}

let shared: GameCatalog | undefined;

/**
 * The catalog of this thread. Definitions that come with Bob are trusted like his code: a test checks them whole, which
 * takes half a second for 400 cards, and compiling takes 10 ms. Throws where the folder is missing or a file in it isn't
 * JSON: the installation is broken.
 */
export function gameCatalog(): GameCatalog {
  shared ??= compile(sources(CARDS_FOLDER).flatMap(({ json }) => json as CardDefinition[]));
  return shared;
}

/** Definitions checked one by one; what is broken is left out and named. */
export function checkedCatalog(folder: string): GameCatalog & { problems: ReturnType<typeof loadCards>['problems'] } {
  const { cards, problems } = loadCards(sources(folder));
  return { ...compile([...cards.values()]), problems };
}

/** Hash of definitions as data: it changes when a card used in a game means something else. */
export function definitionHash(definitions: readonly unknown[]): string {
  return sha256(JSON.stringify(definitions)).slice(0, 32);
}

function sources(folder: string): { where: string; json: unknown }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ where: file, json: JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as unknown }));
}

function compile(cards: readonly CardDefinition[]): GameCatalog {
  const definitions = new Map<string, CardDefinition>();
  // Of two definitions of one name the first is kept, as when they are checked.
  for (const card of cards) if (!definitions.has(card.name)) definitions.set(card.name, card);
  return { catalog: createCatalog(definitions.values()), definitions };
}
