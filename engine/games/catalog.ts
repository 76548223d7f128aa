// The cards games are played with: every definition under assets/cards, read and compiled once in each thread.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CardDefinition, type Catalog, createCatalog, type LoadProblem, loadCards } from '../../mtg-core/index.ts';

const CARDS_FOLDER = path.join(import.meta.dirname, '..', '..', 'assets', 'cards');

export interface GameCatalog {
  catalog: Catalog;
  /** By name, tokens under their own. */
  definitions: ReadonlyMap<string, CardDefinition>;
  /** Definitions that are broken and left out. */
  problems: readonly LoadProblem[];
}

let shared: GameCatalog | undefined;

/** The catalog of this thread. Throws where the folder is missing or a file in it isn't JSON: the installation is broken. */
export function gameCatalog(): GameCatalog {
  shared ??= readCatalog(CARDS_FOLDER);
  return shared;
}

export function readCatalog(folder: string): GameCatalog {
  const sources = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ where: file, json: JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as unknown }));
  const { cards, problems } = loadCards(sources);
  return { catalog: createCatalog(cards.values()), definitions: cards, problems };
}

/** Hash of definitions as data: it changes when a card used in a game means something else. */
export function definitionHash(definitions: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(definitions)).digest('hex').slice(0, 32);
}
