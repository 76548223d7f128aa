/** The floors of docs/architecture.md: a room of the list knows only rooms that stand below it, and each room is on it once. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../support/sources.ts';
import { EDGES } from './rooms.ts';

const page = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');

/** The rows of a layer's table, from the top; each with the rooms that stand beside each other. */
function floorsOf(text: string, layer: string): string[][] {
  const table = text.split(`| \`${layer}/\`, from the top |\n|---|\n`)[1]?.split('\n\n')[0] ?? '';
  return table.split('\n').map((row) => [...row.matchAll(/`([^`]+)\/`/g)].map((name) => `${layer}/${name[1]}`));
}

/** What of the edges doesn't go down, in words. */
function notDown(
  floors: readonly (readonly string[])[],
  edges: { readonly [room: string]: readonly string[] },
): string[] {
  const floorOf = new Map(floors.flatMap((rooms, floor) => rooms.map((room) => [room, floor] as const)));
  return [...floorOf].flatMap(([room, floor]) =>
    (edges[room] ?? [])
      .filter((known) => (floorOf.get(known) ?? -1) <= floor)
      .map((known) => `${room} knows ${known}, which does not stand below it`),
  );
}

for (const layer of ['mtg-core', 'engine', 'renderer']) {
  const floors = floorsOf(page, layer);

  test(`each room of ${layer} is on the list of floors once`, () => {
    const all = Object.entries(EDGES).flatMap(([room, known]) => [room, ...known]);
    const rooms = new Set(all.filter((room) => room.startsWith(`${layer}/`)));
    assert.deepEqual(floors.flat().sort(), [...rooms].sort(), 'mend the list in docs/architecture.md');
  });

  test(`what a room of ${layer} knows stands below it`, () => {
    assert.deepEqual(notDown(floors, EDGES), [], 'move a name in docs/architecture.md, or go another way');
  });
}

test('the check itself sees what goes up, what goes aside, and what is not on the list', () => {
  const floors = floorsOf('| `a/`, from the top |\n|---|\n| `b/`, `c/` |\n| `d/` |\n\nText with `e/`.', 'a');
  assert.deepEqual(floors, [['a/b', 'a/c'], ['a/d']]);
  assert.deepEqual(notDown(floors, { 'a/b': ['a/d'], 'a/c': ['a/d'] }), []);
  assert.deepEqual(notDown(floors, { 'a/b': ['a/c'], 'a/d': ['a/b', 'a/e'] }), [
    'a/b knows a/c, which does not stand below it',
    'a/d knows a/b, which does not stand below it',
    'a/d knows a/e, which does not stand below it',
  ]);
});
