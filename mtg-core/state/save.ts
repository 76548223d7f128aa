// Saving, loading and hashing a state. Nothing derived is written; write tokens aren't either.
import { type Catalog, gameTable } from '../cards/index.ts';
import { allLastKnown, lastKnownFrom, refOfKnown } from './last-known.ts';
import type { GameObject, LastKnown } from './objects.ts';
import { newOwnerMark } from './store.ts';
import type { GameState, Player, Task } from './types.ts';

/** Worked out again, or of no concern to whoever loads it. */
const unsaved: ReadonlySet<string> = new Set(['own', 'lastKnownOwn', 'table', 'derived', 'out', 'choiceCache']);

/** The state as JSON text. What is written to afterwards is copied first, as after a clone. */
export function save(state: GameState): string {
  state.own = newOwnerMark();
  return textOf(state);
}

function textOf(state: GameState): string {
  return braced(
    Object.keys(state).flatMap((key) => (unsaved.has(key) ? [] : fieldText(state, key as keyof GameState))),
  );
}

function fieldText(state: GameState, key: keyof GameState): string[] {
  switch (key) {
    case 'objects':
    case 'players':
      return [`"${key}":[${Array.from(state[key], keptText).join(',')}]`];
    case 'lastKnown': {
      const known = allLastKnown(state).map((each) => `"${refOfKnown(each)}":${knownText(each)}`);
      return [`"lastKnown":${braced(known)}`];
    }
    case 'tasks':
      return [`"tasks":[${state.tasks.map(taskText).join(',')}]`];
    default: {
      const text = JSON.stringify(state[key]) as string | undefined;
      return text === undefined ? [] : [`"${key}":${text}`];
    }
  }
}

const braced = (fields: readonly string[]): string => `{${fields.join(',')}}`;

/** Of each object, player and record as it was when a game was saved: most are still so when it is saved the next time. */
const keptTexts = new WeakMap<object, string>();

function keptText(owned: GameObject | Player | undefined | null): string {
  // Nothing is object 0.
  if (owned === undefined || owned === null) return 'null';
  return kept(owned, () => JSON.stringify({ ...owned, own: undefined }));
}

const knownText = (known: LastKnown): string =>
  kept(known, () => JSON.stringify({ ...known, object: { ...known.object, own: undefined } }));

function kept(of: object, make: () => string): string {
  const found = keptTexts.get(of);
  if (found !== undefined) return found;
  const text = make();
  keptTexts.set(of, text);
  return text;
}

function taskText(task: Task): string {
  if (task.kind !== 'announce' || task.saved === null) return JSON.stringify({ ...task, own: undefined });
  const { saved } = task;
  return braced(
    Object.entries(task).flatMap(([key, value]) => {
      const text = key === 'saved' ? textOf(saved) : (JSON.stringify(value) as string | undefined);
      return key === 'own' || text === undefined ? [] : `"${key}":${text}`;
    }),
  );
}

/** A state from its JSON text; its cards are those of the catalog with the same names. */
export function load(json: string, catalog: Catalog): GameState {
  return revive(JSON.parse(json) as GameState, catalog);
}

function revive(plain: GameState, catalog: Catalog): GameState {
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
    lastKnown: lastKnownFrom(plain.lastKnown as unknown as Readonly<Record<number, LastKnown>>),
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
