/** Where code and tests name a rule: "CR 601.2a", "CR 613.8a-c", "CR 509.1b, 509.1c", and `rule: '702.19'` of a definition. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Citation {
  readonly file: string;
  readonly line: number;
  /** "601", "601.2" or "601.2a"; "613.8a" stands first of a range, and the others of it are citations of their own. */
  readonly number: string;
}

const NUMBER = String.raw`\d{3}(?:\.\d+(?:[a-z](?:-[a-z])?)?)?\b`;
const SAID = new RegExp(`CR (${NUMBER}(?:(?:,| and| or|, and|/|;) ?(?:CR )?${NUMBER})*)`, 'g');
const DECLARED = new RegExp(String.raw`\brule: '(${NUMBER})'`, 'g');

/** The numbers that one line names, ranges spelt out. */
export function numbersIn(line: string): string[] {
  return [...line.matchAll(SAID), ...line.matchAll(DECLARED)].flatMap(([, list = '']) =>
    [...list.matchAll(new RegExp(NUMBER, 'g'))].flatMap(([number]) => spelt(number)),
  );
}

function spelt(number: string): string[] {
  const range = /^(.*)([a-z])-([a-z])$/.exec(number);
  if (range === null) return [number];
  const [, before = '', first = '', last = ''] = range;
  const letters = 'abcdefghijkmnpqrstuvwxyz'; // As the rules count: without l and o.
  return [...letters.slice(letters.indexOf(first), letters.indexOf(last) + 1)].map((letter) => before + letter);
}

/** Of every source file in these folders of the project. */
export function citationsIn(root: string, folders: readonly string[]): Citation[] {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
  return files
    .map((file) => file.split(path.sep).join('/'))
    .sort()
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((text, index) => numbersIn(text).map((number) => ({ file, line: index + 1, number }))),
    );
}
