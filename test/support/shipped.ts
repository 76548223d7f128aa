/** The cards that come with Bob, read and checked once for all tests of a process, and others beside them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as core from '../../mtg-core/index.ts';

const folder = join(import.meta.dirname, '../../assets/cards');
const sources = readdirSync(folder)
  .filter((where) => where.endsWith('.json'))
  .map((where) => ({ where, json: JSON.parse(readFileSync(join(folder, where), 'utf8')) as unknown }));

export const shippedCards: readonly core.CardDefinition[] = [...core.loadCards(sources).cards.values()];

/** Those that come with Bob. */
export const shipped = core.createCatalog(shippedCards);

/** Those, and what a test makes up; its own go first. */
export function shippedAnd(json: readonly unknown[]): core.Catalog {
  return core.createCatalog(core.loadCards([{ where: 'test', json }]).cards.values(), shipped.definitions);
}
