/** Each page of docs/recipes is followed to the letter, in a copy of the project: the tests that it names pass there. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { findBrowser } from '../../build/browser.mjs';
import { copyOfTree, environmentIn, PROJECT } from '../support/copy-of-tree.ts';
import { follow, readRecipe } from '../support/recipe.ts';

const FOLDERS = ['mtg-core', 'engine', 'renderer', 'electron', 'assets', 'build', 'test', 'docs', 'examples'];
/** A reader writes one of these beside the new file, its words for people, and its test. */
const MOST_CHANGED = 1;
const NO_LAYERS = new Set(['docs', 'test']);

function run(copy: string, parameters: readonly string[]): void {
  const env = environmentIn(copy);
  const { status, stdout, stderr } = spawnSync(process.execPath, [...parameters], { cwd: copy, env, encoding: 'utf8' });
  assert.equal(status, 0, `${parameters.join(' ')}\n${stdout}\n${stderr}`);
}

const recipes = readdirSync(path.join(PROJECT, 'docs', 'recipes'))
  .filter((file) => file !== 'README.md')
  .map((page) => ({ page, ...readRecipe(readFileSync(path.join(PROJECT, 'docs', 'recipes', page), 'utf8')) }));

test('the recipes are followed to the letter', async (t) => {
  const copy = copyOfTree(t, FOLDERS);
  for (const { page, tests, changes } of recipes) {
    assert.ok(tests.length > 0, `${page} names its tests`);
    assert.ok(changes.length <= MOST_CHANGED, `${page} changes one file that is there at most`);
  }
  for (const recipe of recipes) follow(recipe, copy);
  if (recipes.some(({ renewsTables }) => renewsTables)) run(copy, ['build/tables.mjs']);
  const touched = recipes.flatMap(({ files, changes }) => [...files, ...changes]);
  // Of the tests only those that were written: what a page adds can break the types of what uses it, and no test does. All in one
  // program, as the tests' own checks all layers: each layer by itself would have the layers below it checked again.
  const written = touched.filter(({ file }) => file.startsWith('test/')).map(({ file }) => `../${file}`);
  const layers = new Set(
    touched.map(({ file }) => file.split('/')[0] ?? '').filter((folder) => !NO_LAYERS.has(folder)),
  );
  writeFileSync(
    path.join(copy, 'test', 'written.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      files: written,
      include: [...layers].flatMap((layer) => [`../${layer}/**/*.ts`, `../${layer}/**/*.tsx`]),
    }),
  );
  await t.test('types', () =>
    run(copy, ['node_modules/typescript/bin/tsc', '-p', 'test/written.json', '--checkers', '1']),
  );
  await t.test('format and lint', () => {
    const biome = 'node_modules/@biomejs/biome/bin/biome';
    run(copy, [biome, 'ci', '--colors=off', '--vcs-enabled=false', ...touched.map(({ file }) => file)]);
  });
  await t.test('the house as it stands then', () => run(copy, ['build/test.mjs', 'test/structure']));
  for (const { page, tests } of recipes) {
    const needsBrowser = tests.some((part) => part.startsWith('test/e2e'));
    const skip = needsBrowser && findBrowser().path === undefined ? 'no browser is installed here' : false;
    await t.test(`docs/recipes/${page}`, { skip }, () => run(copy, ['build/test.mjs', ...tests]));
  }
});
