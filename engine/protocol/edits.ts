/**
 * Edits done: strictly. What is searched for stands in the text exactly, or apart from white space, and once; anything
 * else is refused with the place that comes nearest, for a model that guessed once shouldn't be helped to guess again.
 */
import { RE2JS } from 're2js';
import { done, type Outcome, refused } from '../basics/index.ts';
import { type Attributes, costly, readPattern } from '../entries/index.ts';
import { type EditStep, readEdit } from './edit-syntax.ts';

/**
 * `current` with the edit that `body` or the attributes `search` and `replace` spell. All of it or nothing. 400: it can't
 * be read; 404: what it searches isn't there; 409: it is there more than once.
 */
export function applyEdit(current: string, body: string, attributes: Attributes): Outcome<string> {
  const edit = readEdit(body, attributes);
  if (!edit.ok) return edit;
  const isWindows = current.includes('\r\n') && !/(?<!\r)\n/.test(current);
  let text = isWindows ? current.replaceAll('\r\n', '\n') : current;
  let shift = 0;
  for (const step of edit.value.steps) {
    const before = text;
    const result = applyStep(text, step, shift);
    if (!result.ok) return result;
    text = result.value;
    if (step.kind === 'replace' || step.kind === 'insert') shift += lineCount(text) - lineCount(before);
  }
  return done(isWindows ? text.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n') : text);
}

function applyStep(text: string, step: EditStep, shift: number): Outcome<string> {
  switch (step.kind) {
    case 'all':
      return done(step.text);
    case 'insert': {
      const lines = text === '' ? [] : text.split('\n');
      const at = Math.min(lines.length, Math.max(0, step.line + shift));
      return done([...lines.slice(0, at), ...step.text.split('\n'), ...lines.slice(at)].join('\n'));
    }
    case 'replace':
      return replaceOnce(text, step, shift);
    case 'sed':
      return sed(text, step.search, step.replace, step.flags);
  }
}

interface Place {
  readonly start: number;
  readonly end: number;
}

function replaceOnce(text: string, step: Extract<EditStep, { kind: 'replace' }>, shift: number): Outcome<string> {
  const search = step.search.replaceAll('\r\n', '\n');
  const replace = step.replace.replaceAll('\r\n', '\n');
  if (search.trim() === '') {
    if (text.trim() === '') return done(replace);
    return refused(400, 'edit_empty_search', 'The edit searches for nothing. Say which text it replaces.');
  }
  const hint = step.line === null ? null : step.line + shift;
  const exact = exactPlaces(text, search, step.wholeLines);
  const loose = exact.length > 0 ? [] : loosePlaces(text, search, step.wholeLines);
  const places = exact.length > 0 ? exact : loose;
  if (places.length === 0) return notFound(text, search);
  const place = places.length === 1 ? places[0]! : places.find(({ start }) => lineAt(text, start) === hint);
  if (place === undefined) return ambiguous(text, search, places);
  const replacement = exact.length > 0 ? replace : reindented(text, place, search, replace);
  const takesLine = replacement === '' && standsAlone(text, place);
  return done(text.slice(0, place.start) + replacement + text.slice(takesLine ? place.end + 1 : place.end));
}

/** More places than this needn't be counted to say that there are too many. */
const MOST_PLACES = 50;

function exactPlaces(text: string, search: string, wholeLines: boolean): Place[] {
  const places: Place[] = [];
  for (let at = text.indexOf(search); at !== -1 && places.length < MOST_PLACES; at = text.indexOf(search, at + 1)) {
    const place = { start: at, end: at + search.length };
    if (!wholeLines || isWholeLines(text, place)) places.push(place);
  }
  return places;
}

/** The same words with other white space between them. */
function loosePlaces(text: string, search: string, wholeLines: boolean): Place[] {
  const { flat, positions } = flattened(text);
  const wanted = search.trim().replace(/\s+/g, ' ');
  const places: Place[] = [];
  for (let at = flat.indexOf(wanted); at !== -1 && places.length < MOST_PLACES; at = flat.indexOf(wanted, at + 1)) {
    const place = { start: positions[at]!, end: positions[at + wanted.length - 1]! + 1 };
    if (!wholeLines || isWholeLines(text, withIndent(text, place))) places.push(place);
  }
  return places;
}

/** Every run of white space as one space, and where each character was. */
function flattened(text: string): { flat: string; positions: Int32Array } {
  const parts: string[] = [];
  const positions = new Int32Array(text.length);
  let length = 0;
  for (const match of text.matchAll(/(\s+)|(\S+)/g)) {
    const piece = match[1] === undefined ? match[0] : ' ';
    parts.push(piece);
    for (let index = 0; index < piece.length; index++) positions[length++] = match.index + index;
  }
  return { flat: parts.join(''), positions };
}

function isWholeLines(text: string, { start, end }: Place): boolean {
  return (start === 0 || text[start - 1] === '\n') && /^[ \t]*(?:\n|$)/.test(text.slice(end, end + 200));
}

function withIndent(text: string, place: Place): Place {
  let start = place.start;
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--;
  return { ...place, start };
}

/** Whether the place is whole lines with a line break behind them. */
function standsAlone(text: string, { start, end }: Place): boolean {
  return (start === 0 || text[start - 1] === '\n') && text[end] === '\n';
}

/** The replacement with the indentation that the text has and the search lacked, or the other way round. */
function reindented(text: string, place: Place, search: string, replace: string): string {
  const there = text.slice(withIndent(text, place).start, place.start);
  const asked = /^[ \t]*/.exec(search.replace(/^\n+/, ''))![0];
  const lines = replace
    .replace(/^\n+(?=[\s\S])/, '')
    .replace(/\s+$/, '')
    .split('\n');
  const moved = lines.map((line) => {
    if (line.trim() === '') return '';
    if (line.startsWith(asked)) return there + line.slice(asked.length);
    return line;
  });
  // The place begins behind its indentation.
  if (moved[0]!.startsWith(there)) moved[0] = moved[0]!.slice(there.length);
  return moved.join('\n');
}

function lineAt(text: string, position: number): number {
  return lineCount(text.slice(0, position));
}

function lineCount(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

function ambiguous(text: string, search: string, places: readonly Place[]): Outcome<never> {
  const lines = places.map(({ start }) => lineAt(text, start));
  const count = places.length < MOST_PLACES ? String(places.length) : `${MOST_PLACES} times or more`;
  const shown = lines.slice(0, 8).join(', ') + (lines.length > 8 ? ', ...' : '');
  return refused(
    409,
    'edit_ambiguous',
    `"${excerpt(search)}" stands there ${count === String(places.length) ? `${count} times` : count}, in lines ${shown}. Search for more of its surroundings.`,
    { lines },
  );
}

function notFound(text: string, search: string): Outcome<never> {
  const near = nearestLine(text, search);
  const where = near === null ? '' : ` The nearest is line ${near.line}: "${excerpt(near.text)}".`;
  return refused(404, 'edit_not_found', `"${excerpt(search)}" isn't there.${where}`, near ?? undefined);
}

function excerpt(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

const MOST_LINES = 20_000;

/** The line that has the most words in common with the first line that is searched for; null where none has any. */
function nearestLine(text: string, search: string): { line: number; text: string } | null {
  const wanted = wordsOf(search.trim().split('\n')[0]!);
  let best: { line: number; text: string; score: number } | null = null;
  for (const [index, line] of text.split('\n', MOST_LINES).entries()) {
    const words = wordsOf(line.slice(0, 400));
    let common = 0;
    for (const word of words) if (wanted.has(word)) common++;
    const score = common === 0 ? 0 : (2 * common) / (words.size + wanted.size);
    if (score > (best?.score ?? 0)) best = { line: index + 1, text: line.slice(0, 400), score };
  }
  return best === null ? null : { line: best.line, text: best.text };
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? []);
}

/**
 * What is searched for counts as it is written, and where that isn't there, as a regular expression (RE2, so that none
 * runs away). Without `g` or a number it must fit once.
 */
function sed(text: string, search: string, replace: string, flags: string): Outcome<string> {
  return costly(() => {
    const ordinal = /\d+/.exec(flags)?.[0];
    const plain = search
      .replace(/\\([\\/|#~@!.*+?()[\]{}^$-])/g, '$1')
      .replaceAll('\\n', '\n')
      .replaceAll('\\t', '\t');
    const isPlain = !flags.includes('i') && text.includes(plain);
    const found = isPlain ? done(plainMatches(text, plain)) : expressionMatches(text, search, flags);
    if (!found.ok) return found;
    const matches = found.value;
    if (matches.length === 0) return notFound(text, plain);
    const isGlobal = flags.includes('g');
    if (matches.length > 1 && !isGlobal && ordinal === undefined) return ambiguous(text, search, matches);
    const first = ordinal === undefined ? 0 : Number(ordinal) - 1;
    const chosen = isGlobal ? matches.slice(Math.max(0, first)) : matches.slice(Math.max(0, first), first + 1);
    if (chosen.length === 0) {
      return refused(
        404,
        'edit_not_found',
        `"${excerpt(search)}" stands there ${matches.length} times, not ${ordinal}.`,
      );
    }
    const parts: string[] = [];
    let at = 0;
    for (const match of chosen) {
      parts.push(text.slice(at, match.start), filled(replace, match.groups));
      at = match.end;
    }
    return done(parts.join('') + text.slice(at));
  });
}

interface Match extends Place {
  /** The whole, and what the groups caught. */
  readonly groups: readonly string[];
}

function plainMatches(text: string, search: string): Match[] {
  const matches: Match[] = [];
  for (let at = text.indexOf(search); at !== -1; at = text.indexOf(search, at + search.length)) {
    matches.push({ start: at, end: at + search.length, groups: [search] });
  }
  return matches;
}

function expressionMatches(text: string, search: string, flags: string): Outcome<Match[]> {
  const letters = `${flags.includes('i') ? 'i' : ''}m${flags.includes('s') ? 's' : ''}`;
  const pattern = readPattern(`/${search}/${letters}`);
  if (!pattern.ok) return pattern;
  // Refuses what would take too long, before the places are looked for one by one.
  if (!pattern.value.isIn(text)) return done([]);
  const bits =
    RE2JS.MULTILINE | (flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0) | (flags.includes('s') ? RE2JS.DOTALL : 0);
  const matcher = RE2JS.compile(search, bits).matcher(text);
  const matches: Match[] = [];
  while (matcher.find()) {
    const groups: string[] = [];
    for (let index = 0; index <= matcher.groupCount(); index++) groups.push(matcher.group(index) ?? '');
    if (matcher.end() > matcher.start()) matches.push({ start: matcher.start(), end: matcher.end(), groups });
  }
  return done(matches);
}

/** `&` and `\1` stand for what was found, `\n` and `\t` for themselves, and an escaped sign for the sign. */
function filled(replace: string, groups: readonly string[]): string {
  return replace.replace(/\\([\s\S])|&/g, (whole, code: string | undefined) => {
    if (code === undefined) return groups[0]!;
    if (/\d/.test(code)) return code === '0' ? groups[0]! : (groups[Number(code)] ?? '');
    if (code === 'n') return '\n';
    if (code === 't') return '\t';
    return /[\w\s]/.test(code) ? whole : code;
  });
}
