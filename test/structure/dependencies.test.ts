/** Who may import whom, as docs/architecture.md says. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Import, importsOf, isBarrel, type SourceFile, sourceFiles, withoutComments } from '../support/sources.ts';

const LAYERS = ['mtg-core', 'engine', 'electron', 'renderer', 'assets'] as const;
/** The only files that may gather what others export: entry files. Who may come in by them is said in rooms.test.ts. */
const isDoor = (file: string): boolean => file.endsWith('/index.ts');

// What engine/api holds goes into the page, so it can't bring the runtime or the rules along; types leave nothing behind.
const CONTRACTS_STAND_ALONE = 'engine/api holds contracts: of mtg-core it may have types, of engine nothing';

type Layer = (typeof LAYERS)[number];

/** Why a file may not have this import; undefined where it may. */
function forbidden(file: string, { specifier, target, typeOnly }: Import): string | undefined {
  const layer = file.split('/')[0] as Layer;
  if (target === undefined) return forbiddenPackage(layer, specifier);
  if (target.startsWith(`${layer}/`)) return forbiddenInside(file, target);
  if (layer === 'renderer' && target.startsWith('engine/api/')) return undefined;
  if (layer === 'electron' && (target.startsWith('engine/api/') || target === 'engine/host/index.ts')) return undefined;
  if (file.startsWith('engine/api/') && !typeOnly) return CONTRACTS_STAND_ALONE;
  if (layer === 'engine' && target === 'mtg-core/index.ts') return undefined;
  const allowed = {
    'mtg-core': 'mtg-core imports nothing of ours',
    engine: 'engine imports of ours only mtg-core/index.ts',
    electron: 'electron imports of ours only engine/api and engine/host/index.ts',
    renderer: 'renderer imports of ours only engine/api',
    assets: 'code of decks in assets knows of Bob only bob/decks',
  };
  return allowed[layer];
}

function forbiddenPackage(layer: Layer, specifier: string): string | undefined {
  if (layer === 'mtg-core') return specifier === 'zod' ? undefined : 'mtg-core is pure: of packages it has only zod';
  if (layer === 'assets' && !specifier.startsWith('node:') && specifier !== 'bob/decks' && specifier !== 'zod')
    return 'code of decks in assets has bob/decks, zod and Node';
  if (layer === 'renderer' && specifier.startsWith('node:')) return 'renderer runs in a page, without Node';
  if (layer === 'engine' && (specifier === 'electron' || specifier.startsWith('electron/')))
    return 'engine runs without Electron';
  if (layer !== 'renderer' && /^react(-dom)?(\/|$)/.test(specifier)) return 'only renderer draws';
  return undefined;
}

function forbiddenInside(file: string, target: string): string | undefined {
  const isModels = (name: string) => name.startsWith('engine/models/');
  if (isModels(target) && !isModels(file) && !file.startsWith('engine/agent/')) return 'only engine/agent calls models';
  if (file.startsWith('engine/api/') && !target.startsWith('engine/api/')) return CONTRACTS_STAND_ALONE;
  return undefined;
}

function violations(files: readonly SourceFile[]): string[] {
  return files.flatMap((source) =>
    importsOf(source).flatMap((imported) => {
      const why = forbidden(source.file, imported);
      return why === undefined ? [] : [`${source.file} imports ${imported.specifier}: ${why}`];
    }),
  );
}

test('no layer imports what it may not', () => {
  assert.deepEqual(
    LAYERS.flatMap((layer) => violations(sourceFiles(layer))),
    [],
  );
});

test('the check itself sees each kind of forbidden import', () => {
  const cases: [string, string][] = [
    ['mtg-core/a.ts', "import { x } from '../engine/x.ts';"],
    ['mtg-core/a.ts', "import fs from 'node:fs';"],
    ['mtg-core/a.ts', "import type { ZodType } from 'ajv';"],
    ['engine/a.ts', "import { x } from '../mtg-core/state/x.ts';"],
    ['engine/a.ts', "const x = await import('electron');"],
    ['engine/a.ts', "import { call } from './models/backend.ts';"],
    ['engine/cli/commands/a.ts', "export * from '../../../renderer/x.ts';"],
    ['engine/api/a.ts', "import { x } from '../server/x.ts';"],
    ['engine/api/a.ts', "import { x } from '../../mtg-core/index.ts';"],
    ['electron/a.ts', "import type {\n  X,\n} from '../engine/server/x.ts';"],
    ['electron/a.ts', "import '../mtg-core/index.ts';"],
    ['renderer/a.tsx', "import { x } from '../engine/host/index.ts';"],
    ['renderer/a.tsx', "import { x } from '../mtg-core/index.ts';"],
    ['renderer/a.tsx', "import path from 'node:path';"],
    ['assets/a.deck.ts', "import { x } from '../../engine/decks/index.ts';"],
    ['assets/a.deck.ts', "import { Database } from 'better-sqlite3';"],
    ['engine/a.ts', "import { useState } from 'react';"],
  ];
  for (const [file, text] of cases) assert.equal(violations([{ file, text }]).length, 1, `${file}: ${text}`);
  const fine: [string, string][] = [
    ['mtg-core/a.ts', "import { z } from 'zod';\nimport { y } from './state/y.ts';"],
    ['engine/a.ts', "import { x } from '../mtg-core/index.ts';\n// import { y } from '../renderer/y.ts';"],
    ['engine/api/a.ts', "import type { x } from '../../mtg-core/index.ts';"],
    ['engine/agent/loop.ts', "import { call } from '../models/backend.ts';"],
    ['electron/a.ts', "import { startHost } from '../engine/host/index.ts';"],
    ['renderer/a.tsx', "import type { View } from '../engine/api/index.ts';\nimport { useState } from 'react';"],
  ];
  for (const [file, text] of fine) assert.deepEqual(violations([{ file, text }]), []);
});

/** Sources of accident: the same state and answer must always give the same next state. */
const ACCIDENTS: [RegExp, string][] = [
  [/\bMath\s*\.\s*random\b/, 'Math.random'],
  [/\bnew\s+Date\b|\bDate\s*[.(]/, 'Date'],
  [/\bperformance\s*\./, 'performance'],
  [/\bcrypto\s*\./, 'crypto'],
  [/\bset(Timeout|Interval|Immediate)\s*\(/, 'a timer'],
  [/\bprocess\s*\./, 'process'],
  [/\bconsole\s*\./, 'console'],
  [/\bglobalThis\b/, 'globalThis'],
  [/\bfetch\s*\(/, 'fetch'],
  [/\blocaleCompare\s*\(|\bIntl\s*\./, "the machine's language"],
];

function accidentsIn(source: SourceFile): string[] {
  const code = withoutComments(source.text, false);
  return ACCIDENTS.filter(([pattern]) => pattern.test(code)).map(([, what]) => `${source.file} uses ${what}`);
}

test('mtg-core has no clock, no chance but its own, and no input or output', () => {
  assert.deepEqual(sourceFiles('mtg-core').flatMap(accidentsIn), []);
});

test('the check for accidents reads code and not comments or strings', () => {
  const found = (text: string) => accidentsIn({ file: 'mtg-core/a.ts', text });
  assert.deepEqual(found('const a = Math.random() + Date.now();'), [
    'mtg-core/a.ts uses Math.random',
    'mtg-core/a.ts uses Date',
  ]);
  assert.deepEqual(found("// Math.random() is not allowed\nconst date = 'new Date()';"), []);
});

test('only entry files gather what other files export', () => {
  const barrels = LAYERS.flatMap((layer) => sourceFiles(layer))
    .filter((source) => isBarrel(source) && !isDoor(source.file))
    .map((source) => source.file);
  assert.deepEqual(barrels, []);
  assert.ok(isBarrel({ file: 'engine/x.ts', text: "export { a } from './a.ts';\nexport type { B } from './b.ts';" }));
  assert.ok(!isBarrel({ file: 'engine/x.ts', text: "export { a } from './a.ts';\nexport const b = 1;" }));
});
