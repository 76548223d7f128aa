/** Which room may know which: `rooms.ts` lists the edges, and everything else is refused. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { importsOf, ROOT, type SourceFile, sourceFiles } from '../support/sources.ts';
import { EDGES, SIDE_DOORS } from './rooms.ts';
import { ROOMS_IN_ROOMS } from './rooms-in-rooms.ts';

const LAYERS = ['mtg-core', 'engine', 'renderer'] as const;

/** The folder below the layer, or the layer itself for the files at its root. */
function roomOf(file: string): string {
  const inner = ROOMS_IN_ROOMS.find((room) => file.startsWith(`${room}/`));
  if (inner !== undefined) return inner;
  const parts = file.split('/');
  return parts.length > 2 ? parts.slice(0, 2).join('/') : (parts[0] as string);
}

const layerOf = (file: string): string => file.split('/')[0] as string;

interface Passage {
  readonly file: string;
  readonly target: string;
  readonly from: string;
  readonly to: string;
}

/** Imports that leave their room and stay in their layer; what layers may is said in dependencies.test.ts. */
function passages(files: readonly SourceFile[]): Passage[] {
  return files.flatMap((source) =>
    importsOf(source).flatMap(({ target }) => {
      if (target === undefined || layerOf(target) !== layerOf(source.file)) return [];
      const [from, to] = [roomOf(source.file), roomOf(target)];
      return from === to ? [] : [{ file: source.file, target, from, to }];
    }),
  );
}

const standing = passages(LAYERS.flatMap(sourceFiles));
const refused = (all: readonly Passage[]): string[] =>
  all
    .filter(({ from, to }) => !(EDGES[from] ?? []).includes(to))
    .map(({ file, target, from, to }) => `${file} imports ${target}: ${from} may not know ${to}`);

test('no room knows a room that it may not', () => {
  assert.deepEqual(refused(standing), [], 'go another way, or list the edge in rooms.ts where it is meant');
});

test('an edge that nothing goes over any more leaves the list', () => {
  const gone = Object.entries(EDGES).flatMap(([from, rooms]) =>
    rooms
      .filter((to) => !standing.some((passage) => passage.from === from && passage.to === to))
      .map((to) => `${from} -> ${to}`),
  );
  assert.deepEqual(gone, [], 'remove these from rooms.ts');
});

const isDoor = (room: string, target: string): boolean =>
  ['index.ts', ...(SIDE_DOORS[room] ?? [])].some((file) => target === `${room}/${file}`);

/** Past the door: into a room that has one, to another of its files. */
const pastTheDoor = (all: readonly Passage[], hasDoor: (room: string) => boolean): string[] =>
  all
    .filter(({ target, to }) => to.includes('/') && hasDoor(to) && !isDoor(to, target))
    .map(({ file, target, to }) => `${file} imports ${target}: others come into ${to} through its index.ts`);

/** Contracts, each of which is read by itself: whoever needs one small rule of them needn't load all their schemas. */
const OPEN = new Set(['engine/api']);

test('who comes into a room that has a door comes through it', (t) => {
  const hasDoor = (room: string): boolean => !OPEN.has(room) && existsSync(path.join(ROOT, room, 'index.ts'));
  const rooms = new Set(standing.map(({ to }) => to).filter((room) => room.includes('/')));
  const without = [...rooms].filter((room) => !hasDoor(room) && !OPEN.has(room));
  t.diagnostic(
    `${rooms.size - without.length} of ${rooms.size} rooms have a door; without one: ${without.sort().join(', ')}`,
  );
  assert.deepEqual(pastTheDoor(standing, hasDoor), []);
});

test('a door at the side that nobody uses is closed', () => {
  const unused = Object.entries(SIDE_DOORS).flatMap(([room, files]) =>
    files
      .filter((file) => !standing.some(({ target }) => target === `${room}/${file}`))
      .map((file) => `${room}/${file}`),
  );
  assert.deepEqual(unused, [], 'remove these from rooms.ts');
});

test('the check itself refuses an edge that is not listed, and a way past a door', () => {
  const files = [
    { file: 'mtg-core/state/a.ts', text: "import type { B } from '../rules/b.ts';\nimport { c } from './c.ts';" },
    { file: 'mtg-core/decisions/d.ts', text: "import { words } from '../cards/english/words.ts';" },
  ];
  const found = passages(files);
  assert.deepEqual(refused(found), [
    'mtg-core/state/a.ts imports mtg-core/rules/b.ts: mtg-core/state may not know mtg-core/rules',
  ]);
  assert.deepEqual(
    pastTheDoor(found, (room) => room === 'mtg-core/cards/english'),
    [
      'mtg-core/decisions/d.ts imports mtg-core/cards/english/words.ts: others come into mtg-core/cards/english through its index.ts',
    ],
  );
});
