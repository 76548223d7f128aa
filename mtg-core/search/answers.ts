// What spells are for, as far as it decides when they are cast: those that answer something, and those that help in a fight. Read once from
// the card's definition.
import type { Catalog } from '../cards/index.ts';
import type { GameState } from '../state/index.ts';

/** An instant or sorcery with targets and one of these instructions is kept for something worth answering. */
const answering = new Set(['destroy', 'damage', 'exile', 'counter', 'fight', 'move']);

/** What may turn a fight that has begun. */
const fighting = new Set([
  'destroy',
  'damage',
  'exile',
  'fight',
  'move',
  'continuous',
  'tap',
  'prevent',
  'createToken',
  'sacrifice',
  'gainLife',
  'loseLife',
]);

interface Uses {
  readonly answers: boolean;
  readonly turnsFights: boolean;
}

const known = new WeakMap<Catalog, Map<string, Uses>>();

function usesOf(state: GameState, id: number): Uses {
  const { catalog } = state.table;
  const name = state.defs[state.objects[id]?.def ?? 0] ?? '';
  let byName = known.get(catalog);
  if (byName === undefined) {
    byName = new Map();
    known.set(catalog, byName);
  }
  let uses = byName.get(name);
  if (uses === undefined) {
    uses = read(catalog.definitions.get(name));
    byName.set(name, uses);
  }
  return uses;
}

function read(definition: unknown): Uses {
  const text = JSON.stringify(definition ?? {});
  const kinds = [...text.matchAll(/"kind":"(\w+)"/g)].map(([, kind]) => kind ?? '');
  const isSpell = /"types":\["(instant|sorcery)"\]/.test(text);
  const answers = isSpell && text.includes('"targets"') && kinds.some((kind) => answering.has(kind));
  return {
    answers,
    turnsFights: /"types":\["creature"/.test(text) || kinds.some((kind) => fighting.has(kind)),
  };
}

/** Kept for something worth answering. */
export const isAnswer = (state: GameState, id: number): boolean => usesOf(state, id).answers;

/** Whether a fight that has begun may end otherwise with it. */
export const turnsFights = (state: GameState, id: number): boolean => usesOf(state, id).turnsFights;
