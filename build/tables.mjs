// `npm run tables`: lists of what lies in a folder, which nobody keeps by hand, and the page of the rules that are named. Whatever is
// defined in a file of its own is found by being there; test/structure/tables.test.ts says when a list is behind its folder.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Files below a folder with what a pattern finds in each, sorted; without a find a file is left out.
 * @param {string} folder
 * @param {RegExp} pattern
 */
function found(folder, pattern) {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.generated.ts'))
    .sort()
    .map((file) => ({ file, finds: [...readFileSync(path.join(root, folder, file), 'utf8').matchAll(pattern)] }))
    .filter(({ finds }) => finds.length > 0);
}

/** @param {string} what */
const heading = (what) => `// ${what}: written by \`npm run tables\`, not by hand.\n`;

/**
 * Nodes of a family register themselves where they are defined.
 * @param {string} folder
 * @param {string} define the function that defines one
 * @param {string} one what is defined
 */
function defined(folder, define, one) {
  const files = found(folder, new RegExp(`^${define}\\(`, 'gm'));
  const lines = files.map(({ file }) => `import './${file}';\n`);
  return heading(`Every file that defines ${one}`) + lines.join('');
}

/**
 * Definitions that are exported as constants of a type, or as a list of that type.
 * @param {string} folder
 * @param {string} type
 * @param {string} name
 * @param {string} home the file of the folder that declares the type
 */
function exported(folder, type, name, home = 'definition.ts') {
  const pattern = new RegExp(`^export const (\\w+): (?:readonly )?${type}(\\[\\])? =`, 'gm');
  const files = found(folder, pattern);
  // One whose type isn't written would be left out without a word.
  const makers = found(folder, new RegExp(`^import type \\{[^}]*\\b${type}\\b`, 'gm')).map(({ file }) => file);
  const untyped = found(folder, /^export const (\w+) = \w+\(/gm).filter(({ file }) => makers.includes(file));
  for (const { file, finds } of untyped)
    throw new Error(
      `${folder}/${file}: write the type of ${finds.map(([, each]) => each).join(', ')}, such as ": ${type}"`,
    );
  const imports = files.map(
    ({ file, finds }) =>
      `import { ${finds
        .map(([, each]) => each)
        .sort()
        .join(', ')} } from './${file}';\n`,
  );
  const entries = files.flatMap(({ finds }) => finds.map(([, each, list]) => `  ${list ? '...' : ''}${each},\n`));
  return `${heading(`Every ${type} of this folder`)}import type { ${type} } from './${home}';\n${imports.join('')}
export const ${name}: readonly ${type}[] = [\n${entries.join('')}];\n`;
}

/** Each list with the text that it should have. */
export const tables = () => [
  { file: 'mtg-core/effects/all.generated.ts', text: defined('mtg-core/effects', 'instruction', 'an instruction') },
  {
    file: 'mtg-core/modifications/all.generated.ts',
    text: defined('mtg-core/modifications', 'modification', 'what an effect changes'),
  },
  {
    file: 'mtg-core/amounts/all.generated.ts',
    text: defined('mtg-core/amounts', 'defineAmount', 'an amount'),
  },
  {
    file: 'mtg-core/costs/all.generated.ts',
    text: defined('mtg-core/costs', 'defineCost', 'a cost'),
  },
  {
    file: 'mtg-core/conditions/all.generated.ts',
    text: defined('mtg-core/conditions', 'defineCondition', 'a condition'),
  },
  {
    file: 'mtg-core/deontic/all.generated.ts',
    text: defined('mtg-core/deontic', '(?:rule|deed|requirement)', 'a rule, or a deed that rules speak of'),
  },
  {
    file: 'mtg-core/events/kinds/all.generated.ts',
    text: defined('mtg-core/events/kinds', 'defineEvent', 'a kind of event'),
  },
  {
    file: 'mtg-core/events/instead/all.generated.ts',
    text: defined('mtg-core/events/instead', 'replacement', 'what stands in place of an event'),
  },
  {
    file: 'mtg-core/keywords/all.generated.ts',
    text: exported('mtg-core/keywords', 'KeywordDefinition', 'keywordDefinitions'),
  },
  {
    file: 'mtg-core/keywords/actions/all.generated.ts',
    text: exported('mtg-core/keywords/actions', 'KeywordAction', 'keywordActions'),
  },
  {
    file: 'engine/cards/decks/formats/text.generated.ts',
    text: exported('engine/cards/decks/formats', 'TextFormat', 'textFormats', 'format.ts'),
  },
  {
    file: 'engine/cards/decks/formats/xml.generated.ts',
    text: exported('engine/cards/decks/formats', 'XmlFormat', 'xmlFormats', 'format.ts'),
  },
];

/** Writes those that are behind their folders, and says which. */
export function renewTables() {
  for (const { file, text } of tables()) {
    const at = path.join(root, file);
    if (readFileSync(at, 'utf8') === text) continue;
    writeFileSync(at, text);
    process.stdout.write(`renewed ${file}\n`);
  }
}

/** A process of its own: the page asks the rules core, which has read the lists by then. */
function renewCoverage() {
  return spawnSync(process.execPath, ['build/rules-coverage.ts'], { cwd: root, stdio: 'inherit' }).status ?? 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  renewTables();
  process.exitCode = renewCoverage();
}
