/** A page of docs/recipes as what it tells to do: files to write, changes to make, tests to run. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Recipe {
  readonly files: readonly { readonly file: string; readonly text: string }[];
  readonly changes: readonly { readonly file: string; readonly hunks: readonly string[][] }[];
  /** Parts of the paths of tests. */
  readonly tests: readonly string[];
  /** The lists of folders are to be renewed. */
  readonly renewsTables: boolean;
}

export function readRecipe(markdown: string): Recipe {
  const blocks = [...markdown.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', file = '', text = '']) => ({ language, file, text }),
  );
  return {
    files: blocks.filter(({ language, file }) => file !== '' && language !== 'diff'),
    changes: blocks
      .filter(({ language }) => language === 'diff')
      .map(({ file, text }) => ({ file, hunks: text.split(/^@@\n/m).map((hunk) => hunk.trimEnd().split('\n')) })),
    renewsTables: blocks.some(({ language, text }) => language === 'sh' && /^npm run tables$/m.test(text)),
    tests: blocks
      .filter(({ language }) => language === 'sh')
      .flatMap(({ text }) => [...text.matchAll(/^npm test -- (.+)$/gm)].flatMap(([, parts = '']) => parts.split(' '))),
  };
}

/** Does what a reader does. Throws where a change names lines that aren't there, or are there twice. */
export function follow({ files, changes }: Recipe, root: string): void {
  for (const { file, text } of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  for (const { file, hunks } of changes) {
    let text = readFileSync(path.join(root, file), 'utf8');
    for (const hunk of hunks) {
      const before = linesOf(hunk, '-');
      if (text.split(before).length !== 2) throw new Error(`${file} doesn't have these lines once:\n${before}`);
      text = text.replace(before, () => linesOf(hunk, '+'));
    }
    writeFileSync(path.join(root, file), text);
  }
}

/** The lines that stay, and those with this sign. */
function linesOf(hunk: readonly string[], sign: '+' | '-'): string {
  return hunk
    .filter((line) => line.startsWith(' ') || line.startsWith(sign))
    .map((line) => `${line.slice(1)}\n`)
    .join('');
}
