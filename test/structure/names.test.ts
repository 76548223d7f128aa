/** A name that is exported means one thing: whoever reads or searches it finds the one place. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type SourceFile, sourceFiles, withoutComments } from '../support/sources.ts';

/**
 * Names that a file declares and exports itself; what it passes on from another is that file's. A default export goes by the
 * name of its file: commands, pages, plugins and their like are found by the folder they lie in.
 */
function exportedBy({ text }: SourceFile): string[] {
  const declared =
    /^export\s+(?:async\s+)?(?:abstract\s+)?(?:function\*?|const|let|class|interface|type|enum)\s+([\p{L}_$][\p{L}\p{N}_$]*)/gmu;
  return [...withoutComments(text, false).matchAll(declared)].map((match) => match[1]!);
}

/** Each name that several files declare, with those files. */
function doubled(files: readonly SourceFile[]): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const source of files)
    for (const name of new Set(exportedBy(source))) places.set(name, [...(places.get(name) ?? []), source.file]);
  return new Map([...places].filter(([, where]) => where.length > 1).sort(([one], [other]) => (one < other ? -1 : 1)));
}

test('no name is exported from a second file', () => {
  const standing = doubled(['mtg-core', 'engine', 'electron', 'renderer'].flatMap(sourceFiles));
  assert.deepEqual(
    [...standing].map(([name, files]) => `${name}: ${files.join(', ')}`),
    [],
    'call it by what it is here, or use the one that stands',
  );
});

test('the check itself sees what is declared, in whatever way, and not what is passed on or commented out', () => {
  const names = (text: string): string[] => exportedBy({ file: 'a.ts', text });
  assert.deepEqual(
    names(
      'export const a = 1;\nexport async function b() {}\nexport interface C {}\nexport type D = 1;\nexport let e;',
    ),
    ['a', 'b', 'C', 'D', 'e'],
  );
  assert.deepEqual(
    names(
      "export { a } from './a.ts';\nexport * from './b.ts';\n// export const c = 1;\nconst d = 1;\nexport default function e() {}",
    ),
    [],
  );
  const two = ['export type A = 1;\nexport const A = 1;', 'export const A = 2;\nexport const b = 1;'];
  assert.deepEqual([...doubled(two.map((text, place) => ({ file: `${place}.ts`, text }))).keys()], ['A']);
});
