/** The functions of a source file, with how many lines each takes: nested ones count with those around them, too. */
import { parseSync } from 'vite';

export type MeasuredFunction = { name: string; line: number; lines: number };

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** `file` tells by its ending what the text is written in. Throws where the text can't be read. */
export function functionsIn(file: string, text: string): MeasuredFunction[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} can't be read: ${errors[0]!.message}`);
  const lineAt = lineCounter(text);
  const found: MeasuredFunction[] = [];
  const visit = (node: Node, around: Node | null): void => {
    if (FUNCTIONS.has(node.type) && isNode(node['body'])) {
      const line = lineAt(node.start);
      found.push({ name: nameOf(node, around), line, lines: lineAt(node.end - 1) - line + 1 });
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node);
  };
  visit(program as unknown as Node, null);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Its own name, or that of what it is given to: a variable, a property, a method. */
function nameOf(node: Node, around: Node | null): string {
  for (const named of [node['id'], around?.['id'], around?.['key']])
    if (isNode(named) && typeof named['name'] === 'string') return named['name'];
  return 'a function without a name';
}

/** Which line a place in the text is on; the first one is 1. */
function lineCounter(text: string): (place: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (place) => {
    let [from, to] = [0, ends.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (ends[middle]! < place) from = middle + 1;
      else to = middle;
    }
    return from + 1;
  };
}
