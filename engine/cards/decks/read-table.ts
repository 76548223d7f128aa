/** Tables: a head with the names of columns, and a card in each row. Whose table it is doesn't matter: columns are known by their names. */
import { plainLine } from './card-name.ts';
import { addProblem, type DeckCollector } from './deck-collector.ts';
import { DECK_LIMITS, type DeckZone, thousands } from './deck-list.ts';
import { addWrittenCard } from './written-card.ts';

/** What collection apps call their columns, in small letters and without signs. */
const COLUMNS = {
  count: ['count', 'quantity', 'qty', 'amount', 'copies', 'quantityx', 'cardcount'],
  name: ['name', 'card name', 'card', 'title', 'cardname'],
  set: ['set code', 'edition code', 'set', 'edition', 'setcode', 'set id', 'printing'],
  collectorNumber: ['collector number', 'card number', 'collector', 'number', 'collectornumber', 'cn'],
  board: ['board', 'section', 'zone', 'category', 'categories'],
  sideboard: ['sideboarded', 'sideboard'],
  maybeboard: ['maybeboard', 'maybe'],
  commander: ['commander', 'is commander'],
} as const;

type Column = keyof typeof COLUMNS;
type Head = Readonly<Partial<Record<Column, number>>>;

const SEPARATORS = [',', ';', '\t'] as const;

interface TableShape {
  readonly head: Head;
  readonly separator: string;
  /** The line of the head, from 0. */
  readonly at: number;
}

/** Lines before the head that are looked at: an empty one, or one that names the separator. */
const LINES_BEFORE = 4;

/** Undefined where no head stands at the beginning. */
export function tableShape(lines: readonly string[]): TableShape | undefined {
  for (const [at, line] of lines.slice(0, LINES_BEFORE).entries()) {
    if (line.length > DECK_LIMITS.lineLength * 4) return undefined;
    if (plainLine(line) === '' || /^"?sep=/i.test(line.trim())) continue;
    for (const separator of SEPARATORS) {
      const head = headOf(cellsOf(line, separator));
      if (head !== undefined) return { head, separator, at };
    }
    return undefined;
  }
  return undefined;
}

/** A name, and something else that tables have: a row of words alone is none. */
function headOf(cells: readonly string[]): Head | undefined {
  const named = cells.map((cell) =>
    plainLine(cell)
      .toLowerCase()
      .replace(/[^a-z ]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const head: Partial<Record<Column, number>> = {};
  for (const [column, names] of Object.entries(COLUMNS) as [Column, readonly string[]][]) {
    const place = names.map((name) => named.indexOf(name)).find((found) => found >= 0);
    if (place !== undefined) head[column] = place;
  }
  const { name, count, set, board } = head;
  return name !== undefined && (count ?? set ?? board) !== undefined ? head : undefined;
}

/** Cells of a row; in quotes a separator is a letter like others, and two quotes are one (RFC 4180). */
function cellsOf(row: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < row.length; at++) {
    const letter = row[at]!;
    if (quoted && letter === '"' && row[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (letter === '"' && (quoted || cell.trim() === '')) {
      quoted = !quoted;
      if (quoted) cell = '';
    } else if (letter === separator && !quoted) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell];
}

const hasOpenQuote = (row: string): boolean => (row.split('"').length - 1) % 2 === 1;

/** Reads the rows below the head into the collector. */
export function readTable(lines: readonly string[], collector: DeckCollector): void {
  const shape = tableShape(lines);
  if (shape === undefined) throw new Error('a table without a head');
  let rows = 0;
  for (let index = shape.at + 1; index < lines.length; index++) {
    const line = index + 1;
    let row = lines[index]!;
    // A cell may hold line breaks; it ends within a few lines, or its quote was a slip.
    const more = hasOpenQuote(row) ? lines.slice(index + 1, index + 20).findIndex(hasOpenQuote) : -1;
    if (more >= 0) {
      row = lines.slice(index, index + more + 2).join(' ');
      index += more + 1;
    }
    if (plainLine(row) === '' || /^[\s,;]*$/.test(row)) continue;
    rows++;
    if (rows > DECK_LIMITS.cardLines) {
      addProblem(collector.problems, {
        line,
        text: row,
        why: `The table has ${thousands(lines.length)} lines; I stopped after ${thousands(DECK_LIMITS.cardLines)} with cards.`,
        fix: 'Paste one deck only. If this is a collection, copy the rows of the deck you want to play.',
      });
      break;
    }
    addRow(shape, { line, text: row }, collector);
  }
}

function addRow({ head, separator }: TableShape, at: { line: number; text: string }, collector: DeckCollector): void {
  const cells = cellsOf(at.text, separator);
  const cell = (column: Column): string => {
    const place = head[column];
    return place === undefined ? '' : plainLine(cells[place] ?? '');
  };
  const set = cell('set');
  const number = cell('collectorNumber');
  addWrittenCard(collector, at, zoneOf(cell), {
    count: head.count === undefined ? undefined : cell('count').replace(/x$/i, ''),
    name: cell('name'),
    // Some write a set's name there, which is no code.
    set: /^\w{2,6}$/.test(set) ? set : undefined,
    collectorNumber: /^\S{1,12}$/.test(number) ? number : undefined,
  });
}

const isYes = (said: string): boolean => /^(?:yes|true|y|1|x)$/i.test(said);

function zoneOf(cell: (column: Column) => string): DeckZone {
  if (isYes(cell('maybeboard'))) return 'maybeboard';
  if (isYes(cell('commander'))) return 'commanders';
  if (isYes(cell('sideboard'))) return 'sideboard';
  const board = cell('board').toLowerCase();
  if (/^(?:side|sb\b)/.test(board)) return 'sideboard';
  if (/^(?:maybe|considering|acquire)/.test(board)) return 'maybeboard';
  if (/^commander/.test(board)) return 'commanders';
  if (/^companion/.test(board)) return 'companion';
  return /^token/.test(board) ? 'ignored' : 'main';
}
