// Which cards are kept for something worth answering: spells that destroy, damage, exile, bounce or counter.
import type { Catalog } from '../cards/index.ts';
import type { GameState } from '../state/index.ts';

const answering = new Set(['destroy', 'damage', 'exile', 'counter', 'fight', 'move']);
const known = new WeakMap<Catalog, Map<string, boolean>>();

/** Read once from the card's definition: an instant or sorcery with targets and one of these instructions. */
export function isAnswer(state: GameState, id: number): boolean {
  const { catalog } = state.table;
  const name = state.defs[state.objects[id]?.def ?? 0] ?? '';
  let byName = known.get(catalog);
  if (byName === undefined) {
    byName = new Map();
    known.set(catalog, byName);
  }
  let answer = byName.get(name);
  if (answer === undefined) {
    answer = answers(catalog.definitions.get(name));
    byName.set(name, answer);
  }
  return answer;
}

function answers(definition: unknown): boolean {
  const text = JSON.stringify(definition ?? {});
  if (!/"types":\["(instant|sorcery)"\]/.test(text) || !text.includes('"targets"')) return false;
  return [...text.matchAll(/"kind":"(\w+)"/g)].some(([, kind]) => answering.has(kind ?? ''));
}
