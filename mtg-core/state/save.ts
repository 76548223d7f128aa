// Saving, loading and hashing a state. Nothing derived is written; write tokens aren't either.
import type { Catalog } from '../cards/table.ts';
import { gameTable } from '../cards/table.ts';
import { newOwnerMark } from './store.ts';
import type { GameState } from './types.ts';

const derivedFields = new Set(['own', 'lastKnownOwn', 'table', 'derived', 'out', 'choiceCache']);

/** The state as JSON text. */
export function save(state: GameState): string {
  return JSON.stringify(state, (key, value: unknown) => (derivedFields.has(key) ? undefined : value));
}

/** A state from its JSON text; its cards are those of the catalog with the same names. */
export function load(json: string, catalog: Catalog): GameState {
  return revive(JSON.parse(json) as GameState, catalog);
}

export function revive(plain: GameState, catalog: Catalog): GameState {
  const table = gameTable(catalog, plain.defs);
  if (table.keys.some((key, index) => plain.defs[index] !== key))
    throw new Error('the cards of this game are not those of the catalog');
  const own = newOwnerMark();
  // Nothing is object 0; JSON writes that as null.
  plain.objects[0] = undefined as never;
  for (const object of plain.objects) if (object !== null && object !== undefined) object.own = own;
  for (const player of plain.players) player.own = own;
  for (const task of plain.tasks) {
    task.own = own;
    if (task.kind === 'announce' && task.saved !== null) task.saved = revive(task.saved, catalog);
  }
  return {
    ...plain,
    own,
    lastKnownOwn: 0,
    table,
    derived: null,
    out: null,
    choiceCache: null,
  };
}

/** A hash of everything that is saved (64 bits of FNV-1a over two lanes), in hex. Equal games, equal digests. */
export function digest(state: GameState): string {
  return hash(save(state));
}

export function hash(text: string): string {
  let a = 0x811c9dc5;
  let b = 0xc9dc5118;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ (code + i), 0x01000193);
  }
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}
