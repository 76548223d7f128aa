// The cards games are played with: every definition under assets/cards, known by name, read and compiled when first used.
import { type Catalog, createCatalog } from '../../mtg-core/index.ts';
import { sha256 } from '../basics/index.ts';
import { type DefinitionFiles, definitionFiles } from './definitions/definition-files.ts';

export interface GameCatalog {
  catalog: Catalog;
  definitions: DefinitionFiles;
}

let shared: GameCatalog | undefined;

/**
 * The catalog of this thread. Definitions that come with Bob are trusted like his code: a test checks them whole, which
 * takes 1.5 ms for each. Throws where the folder is missing or a file in it isn't JSON: the installation is broken.
 */
export function gameCatalog(): GameCatalog {
  shared ??= catalogOf(definitionFiles());
  return shared;
}

export const catalogOf = (definitions: DefinitionFiles): GameCatalog => ({
  catalog: createCatalog([], definitions),
  definitions,
});

/** Hash of definitions as data: it changes when a card used in a game means something else. */
export function definitionHash(definitions: readonly unknown[]): string {
  return sha256(JSON.stringify(definitions)).slice(0, 32);
}
