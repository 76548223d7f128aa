/** What the guides for people who work on Bob name is there: files, links, scripts and commands. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { commandFiles, matchCommand } from '../../engine/cli/registry.ts';

const ROOT = path.dirname(path.dirname(import.meta.dirname));
const GUIDES = ['README.md', 'CONTRIBUTING.md', ...docs('docs')];
const LAYERS = /^(?:mtg-core|engine|electron|renderer|assets|test|build|docs|examples)\//;

function docs(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:recipes\/[\w-]+|glossary|debugging)\.md$/.test(file))
    .map((file) => `${folder}/${file}`);
}

const isThere = (file: string) => existsSync(path.join(ROOT, file));
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

for (const guide of GUIDES) {
  const text = read(guide);

  test(`${guide} links to what is there`, () => {
    const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, target = '']) => target);
    const missing = targets.filter((target) => !isThere(path.join(path.dirname(guide), target)));
    assert.deepEqual(missing, []);
  });

  test(`${guide} names files and folders that are there`, () => {
    // Of a recipe's own blocks the files are only made; its test makes them.
    const prose = guide.startsWith('docs/recipes/') ? text.replace(/^```[\s\S]*?^```/gm, '') : text;
    const named = [...prose.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name);
    const missing = named.filter((name) => LAYERS.test(name) && !isThere(name) && !guide.startsWith('docs/recipes/'));
    assert.deepEqual(missing, []);
  });

  test(`${guide} names scripts and commands that there are`, () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/npm (?:run )?(?:-s )?([\w:]+)/g)].map(([, name = '']) => name);
    const unknown = named.filter((name) => !['run', 'install', 'on'].includes(name) && !Object.hasOwn(scripts, name));
    assert.deepEqual(unknown, []);
    const commands = commandFiles();
    const words = [...text.matchAll(/npm run -s bob -- (?!--)([^\n`#]+)/g)].map(([, rest = '']) =>
      rest.trim().split(/\s+/),
    );
    const missing = words.filter((each) => matchCommand(commands, each) === undefined);
    assert.deepEqual(missing, []);
  });
}
