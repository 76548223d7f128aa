/** The eight ways in which models write an edit, read into steps (seed 004, Hedberg Editing Syntax). */

import { done, type Outcome, refused } from '../basics/index.ts';
import type { Attributes } from '../entries/index.ts';
import { isBag } from './calls.ts';
import { readJson } from './repair-json.ts';

type EditSyntax =
  | 'attributes'
  | 'conflict_block'
  | 'replace_block'
  | 'unified_diff'
  | 'sed'
  | 'text_tags'
  | 'json'
  | 'full';

/** One change to a text. Steps are done in their order, each on what the one before left. */
export type EditStep =
  /** The whole text becomes this. */
  | { readonly kind: 'all'; readonly text: string }
  /** What is searched for stands there once; `line`, from 1, says where where it stands there more often. */
  | {
      readonly kind: 'replace';
      readonly search: string;
      readonly replace: string;
      readonly wholeLines: boolean;
      readonly line: number | null;
    }
  /** Lines that come in behind a line, from 0. */
  | { readonly kind: 'insert'; readonly text: string; readonly line: number }
  | { readonly kind: 'sed'; readonly search: string; readonly replace: string; readonly flags: string };

interface Edit {
  readonly syntax: EditSyntax;
  readonly steps: readonly EditStep[];
}

/** Refused with 400 where a body begins as one of the syntaxes and doesn't end as it. */
export function readEdit(body: string, attributes: Attributes): Outcome<Edit> {
  const search = attributes['search'];
  const replace = attributes['replace'];
  if (typeof search === 'string') {
    return done({ syntax: 'attributes', steps: [step(search, typeof replace === 'string' ? replace : body)] });
  }
  if (typeof replace === 'string' && body.trim() === '') {
    return done({ syntax: 'attributes', steps: [{ kind: 'all', text: replace }] });
  }
  const lines = body.replaceAll('\r\n', '\n').split('\n');
  if (lines.some((line) => SEARCH.test(line)) || isReplaceOnly(lines)) return conflictBlocks(lines);
  if (DIFF.test(body)) return unifiedDiff(lines);
  const sed = sedCommands(body.trim());
  if (sed !== null) return done({ syntax: 'sed', steps: sed });
  if (/<old_text>/i.test(body)) return textTags(body);
  const pair = jsonPair(body);
  if (pair !== null) return done({ syntax: 'json', steps: [pair] });
  return done({ syntax: 'full', steps: [{ kind: 'all', text: body }] });
}

function step(search: string, replace: string, line: number | null = null, wholeLines = false): EditStep {
  return { kind: 'replace', search, replace, wholeLines, line };
}

function malformed(what: string): Outcome<never> {
  return refused(400, 'edit_malformed', `The edit can't be read: ${what}. Nothing was changed.`);
}

const SEARCH = /^<{3,12}\s*SEARCH\s*$/i;
const MIDDLE = /^={3,12}\s*$/;
const REPLACE = /^>{3,12}\s*REPLACE\s*$/i;

/** A block without its first marker: the line in the middle, and somewhere behind it the end. */
function isReplaceOnly(lines: readonly string[]): boolean {
  const middle = lines.findIndex((line) => /^\s*={3,12}[ \t]*$/.test(line));
  return middle !== -1 && lines.slice(middle + 1).some((line) => REPLACE.test(line));
}

/** `<<<<<<< SEARCH`, `=======`, `>>>>>>> REPLACE`, any number of them; without the first marker everything is replaced. */
function conflictBlocks(lines: readonly string[]): Outcome<Edit> {
  const steps: EditStep[] = [];
  let part: 'outside' | 'search' | 'replace' = 'outside';
  let isWhole = false;
  let search: string[] = [];
  let replace: string[] = [];
  for (const line of lines) {
    if (part !== 'search' && SEARCH.test(line)) {
      if (part === 'replace') return malformed('a block begins within another');
      part = 'search';
      isWhole = false;
      search = [];
    } else if (part !== 'replace' && MIDDLE.test(line)) {
      isWhole = part === 'outside';
      part = 'replace';
      replace = [];
    } else if (part === 'replace' && REPLACE.test(line)) {
      if (isWhole) steps.push({ kind: 'all', text: replace.join('\n') });
      else steps.push(step(search.join('\n'), replace.join('\n')));
      part = 'outside';
    } else if (part === 'search') search.push(line);
    else if (part === 'replace') replace.push(line);
    else if (line.trim() !== '') return malformed(`"${line.trim().slice(0, 60)}" stands outside of the blocks`);
  }
  if (part !== 'outside') return malformed('">>>>>>> REPLACE" is missing');
  return done({ syntax: steps.some((found) => found.kind === 'all') ? 'replace_block' : 'conflict_block', steps });
}

const DIFF = /^(?:\s*(?:diff --git[^\n]*|index [^\n]*|(?:---|\+\+\+)[^\n]*)\n)*\s*@@[^\n]*\n/;
const HUNK = /^@@+(?:\s*-(\d+)(?:,\d+)?\s+\+\d+(?:,\d+)?\s*@@)?/;

/** Hunks by what they hold: models count lines badly, so the counts aren't trusted and the place is only a hint. */
function unifiedDiff(lines: readonly string[]): Outcome<Edit> {
  const steps: EditStep[] = [];
  let hunk: { start: number | null; before: string[]; after: string[] } | null = null;
  const finish = (): void => {
    if (hunk === null) return;
    while (hunk.before.at(-1) === '' && hunk.after.at(-1) === '') {
      hunk.before.pop();
      hunk.after.pop();
    }
    if (hunk.before.length > 0) steps.push(step(hunk.before.join('\n'), hunk.after.join('\n'), hunk.start, true));
    else if (hunk.after.length > 0)
      steps.push({ kind: 'insert', text: hunk.after.join('\n'), line: hunk.start ?? Number.MAX_SAFE_INTEGER });
  };
  for (const [index, line] of lines.entries()) {
    const header = HUNK.exec(line);
    if (header !== null) {
      finish();
      hunk = { start: header[1] === undefined ? null : Number(header[1]), before: [], after: [] };
    } else if (hunk === null || line.startsWith('\\')) {
      // Names of files, and the remark about the end of a file.
    } else if (line[0] === '-') hunk.before.push(line.slice(1));
    else if (line[0] === '+') hunk.after.push(line.slice(1));
    else if (line[0] === ' ' || line === '') {
      hunk.before.push(line.slice(1));
      hunk.after.push(line.slice(1));
    } else if (line.startsWith('diff --git') || line.startsWith('index ')) {
      finish();
      hunk = null;
    } else return malformed(`line ${index + 1} of the diff begins with neither " ", "-" nor "+"`);
  }
  finish();
  return steps.length === 0 ? malformed('the diff has no lines') : done({ syntax: 'unified_diff', steps });
}

/** `s/old/new/flags`, one or several, behind each other or one a line; null where the whole isn't that. */
function sedCommands(body: string): EditStep[] | null {
  const steps: EditStep[] = [];
  let at = 0;
  while (at < body.length) {
    const delimiter = body[at + 1] ?? '';
    if (body[at] !== 's' || delimiter === '' || !'/|#~@!'.includes(delimiter)) return null;
    const search = until(body, at + 2, delimiter);
    if (search === null || search.text === '') return null;
    const replace = until(body, search.end, delimiter);
    // The last delimiter may be forgotten, where it can't be anything else.
    if (replace === null) {
      const rest = body.slice(search.end);
      if (delimiter !== '/' || rest.includes('\n') || steps.length > 0 || body.length > 400) return null;
      steps.push({ kind: 'sed', search: search.text, replace: rest, flags: '' });
      return steps;
    }
    const flags = /^[a-zA-Z0-9]*/.exec(body.slice(replace.end))![0];
    if (!/^[gimsIM]*\d{0,4}[gimsIM]*$/.test(flags)) return null;
    at = replace.end + flags.length;
    const gap = /^\s*(?:;\s*|\n\s*|$)/.exec(body.slice(at));
    if (gap === null) return null;
    at += gap[0].length;
    steps.push({ kind: 'sed', search: search.text, replace: replace.text, flags: flags.toLowerCase() });
  }
  return steps.length === 0 ? null : steps;
}

/** Up to the delimiter that isn't escaped; an escaped one loses its backslash, other escapes stay. */
function until(body: string, from: number, delimiter: string): { text: string; end: number } | null {
  const parts: string[] = [];
  let start = from;
  for (let at = from; at < body.length; at++) {
    if (body[at] === '\\') {
      if (body[at + 1] === delimiter) {
        parts.push(body.slice(start, at));
        start = at + 1;
      }
      at++;
    } else if (body[at] === delimiter) {
      parts.push(body.slice(start, at));
      return { text: parts.join(''), end: at + 1 };
    }
  }
  return null;
}

function textTags(body: string): Outcome<Edit> {
  const steps: EditStep[] = [];
  const wanted = ['<old_text>', '</old_text>', '<new_text>', '</new_text>'];
  const texts: string[] = [];
  let from = 0;
  // One tag after the other, each looked for from where the last one ended: other tags within a text are text.
  for (const { 0: tag, index } of body.matchAll(/<\/?(?:old|new)_text>/gi)) {
    const part = texts.length;
    if (tag.toLowerCase() !== wanted[part]) {
      if (part % 2 === 1) continue;
      break;
    }
    const text = body.slice(from, index);
    if (part % 2 === 0 && text.trim() !== '') break;
    from = index + tag.length;
    texts.push(text);
    if (texts.length < wanted.length) continue;
    steps.push(step(inner(texts[1]!), inner(texts[3]!)));
    texts.length = 0;
  }
  const isWhole = texts.length === 0 && body.slice(from).trim() === '';
  if (steps.length === 0 || !isWhole) return malformed('each <old_text> is followed by its <new_text>, both closed');
  return done({ syntax: 'text_tags', steps });
}

/** Without the line breaks next to the tags. */
function inner(text: string): string {
  return text.replace(/^\r?\n/, '').replace(/\r?\n[ \t]*$/, '');
}

/** `{"search": "a", "replace": "b"}`, also with `=` and bare keys, and nothing else in it. */
function jsonPair(body: string): EditStep | null {
  if (!/^\s*\{\s*["']?(?:search|replace)["']?\s*[:=]/.test(body)) return null;
  const value = readJson(body, true)?.value;
  if (!isBag(value) || typeof value['search'] !== 'string' || typeof value['replace'] !== 'string') return null;
  return Object.keys(value).length === 2 ? step(value['search'], value['replace']) : null;
}
