// The end of a text that is still being written: marks whose other half hasn't come are held back or closed, so that nothing
// that was shown changes its kind with the next piece.

/** Looking ahead of marks in longer lines would take longer than the next piece. */
const LONGEST = 4000;

/** What to read in place of the text so far. */
export function readable(text: string): string {
  const lines = text.split('\n');
  const written = lines.pop()!;
  if (written.length > LONGEST) return text;
  if (isInFence(lines)) return /^\s*(?:`+|~+)\s*$/.test(written) ? [...lines, ''].join('\n') : text;
  const last = isOnlyMarks(written) ? '' : written;
  const table = tableSoFar(lines, written.startsWith('|') ? written : last);
  if (table !== null) return table;
  const all = [...lines, last];
  const start = paragraphStart(all);
  return [...all.slice(0, start), closed(all.slice(start).join('\n'))].join('\n');
}

const BEFORE_FENCE = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}|~{3,})/;

function isInFence(lines: readonly string[]): boolean {
  let open: string | null = null;
  for (const line of lines) {
    const mark = BEFORE_FENCE.exec(line)?.[1];
    if (mark === undefined) continue;
    if (open === null) open = mark;
    else if (mark.startsWith(open) && line.trim() === mark) open = null;
  }
  return open !== null;
}

/** The beginning of a list, title, quote, line or fence, of which nothing is to be read yet. */
function isOnlyMarks(line: string): boolean {
  const marks = line.replace(/^[\s>]+/, '').trimEnd();
  return /^(?:[-*+]|\d{1,9}[.)]?|#{1,6}|`{1,2}|~{1,2}|[-*_]{2,}|\||(?:`{3,}|~{3,})[^`]*)?$/.test(marks);
}

/** A table shows from its first line on; the line beneath that, which makes it one, is written for it until it is there. */
function tableSoFar(lines: readonly string[], last: string): string | null {
  const isUnder = /^\s*(?:\|[\s:|-]*)?$/.test(last);
  const first = isUnder ? lines.at(-1) : last;
  const above = lines.at(isUnder ? -2 : -1);
  if (first === undefined || !isRow(first) || /^\s*\|/.test(above ?? '')) return null;
  const columns = [
    ...first
      .trim()
      .replace(/(?<!\\)\|$/, '')
      .matchAll(/(?<!\\)\|/g),
  ].length;
  return [...(isUnder ? lines : [...lines, closed(first)]), `|${'---|'.repeat(columns)}`].join('\n');
}

function isRow(line: string): boolean {
  return /^\s*\|[\s:|-]*[^\s:|-]/.test(line);
}

/** Where the last paragraph begins: marks have no other half beyond it. */
function paragraphStart(lines: readonly string[]): number {
  const at = lines.findLastIndex((line) => /^\s*(?:$|\|)|^[\s>]*(?:[-*+]|\d{1,9}[.)]|#{1,6})\s/.test(line));
  return at >= 0 && lines[at]!.trim() === '' && at < lines.length - 1 ? at + 1 : Math.max(0, at);
}

/** Strong, leaning and struck words, code and links that haven't ended, ended here. */
function closed(paragraph: string): string {
  if (paragraph.length > LONGEST) return paragraph;
  // Nothing follows these yet: they could be the beginning of more of the same.
  const text = paragraph.replace(/\{[^{}\s]{0,5}$/, '').replace(/(?<![*_~`\\])[*_~`\\]+$/, '');
  const open = openMarks(text);
  const ended = open.at(-1)?.startsWith('`') === true ? text : withoutBegunLink(text);
  // A mark closes only behind a word.
  const words = ended.trimEnd();
  return words + open.reverse().join('') + ended.slice(words.length);
}

function withoutBegunLink(text: string): string {
  return text
    .replace(/!?\[([^\]\n]*)\]\([^)\s]*$/, '$1')
    .replace(/ ?\[[\d,\s]*$/, '')
    .replace(/(?<!\\)!?\[(?!m)([^\]\n]*)$/, '$1');
}

/** The marks that wait for their other half, the outermost first. */
function openMarks(text: string): string[] {
  const open: string[] = [];
  for (const found of text.matchAll(/(?<!\\)(?:\*{1,3}|_{1,3}|~~|`+)/g)) {
    let mark = found[0];
    const isCode = open.at(-1)?.startsWith('`') === true;
    if (isCode) {
      if (open.at(-1) === mark) open.pop();
      continue;
    }
    const isBehindWord = /\S/.test(text[found.index - 1] ?? ' ');
    while (isBehindWord && mark !== '' && open.length > 0 && mark.startsWith(open.at(-1)!)) {
      mark = mark.slice(open.pop()!.length);
    }
    if (mark !== '' && opens(text, mark, found.index + found[0].length)) open.push(mark);
  }
  return open;
}

function opens(text: string, mark: string, end: number): boolean {
  if (mark.startsWith('`')) return true;
  if (!/\S/.test(text[end] ?? ' ')) return false;
  return !mark.startsWith('_') || !/\w/.test(text[end - mark.length - 1] ?? ' ');
}
