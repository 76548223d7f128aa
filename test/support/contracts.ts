/** What the contracts promise and which tests say so: seed 004's "Spec-Anchored Testing", both directions. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Anchor {
  readonly id: string;
  /** `file:line`, relative to the root. */
  readonly place: string;
}

export interface AnchoredTest {
  readonly name: string;
  readonly place: string;
  /** The ids that it names, without the `@`. */
  readonly names: readonly string[];
}

export interface ContractReport {
  readonly anchors: readonly Anchor[];
  readonly tests: readonly AnchoredTest[];
  /** One line a problem, with its place. */
  readonly problems: readonly string[];
}

const DOCUMENTS = ['docs/contracts/*.md', 'engine/plugins/*/README.md'];
/** Without `test/e2e/support`: what the interface tests share promises nothing to a person. */
const TESTS = ['test/integration/**/*.test.ts', 'test/e2e/*.spec.ts', 'test/e2e/ui/**/*.spec.ts'];
const GOOD_ID = /^[a-z][a-z0-9_]*$/;

/**
 * Reads every anchor (a heading's end or a list item's beginning) of the documents and every test of the two tiers below
 * `root`. A test names an anchor in its name, in the comment directly above it, or through a `describe` around it that
 * does the same.
 */
export function checkContracts(root: string): ContractReport {
  const anchors = filesOf(root, DOCUMENTS).flatMap((file) =>
    anchorsOf(file, readFileSync(path.join(root, file), 'utf8')),
  );
  const tests = filesOf(root, TESTS).flatMap((file) => testsOf(file, readFileSync(path.join(root, file), 'utf8')));
  const problems: string[] = [];
  const places = new Map<string, string>();
  for (const { id, place } of anchors) {
    if (!GOOD_ID.test(id)) problems.push(`${place}: {#${id}} isn't lower case letters, digits and underscores`);
    const first = places.get(id);
    if (first === undefined) places.set(id, place);
    else problems.push(`${place}: {#${id}} is taken already, at ${first}`);
  }
  const named = new Set(tests.flatMap((test) => test.names));
  for (const [id, place] of places) {
    if (!named.has(id)) problems.push(`${place}: no integration or end-to-end test names @${id}`);
  }
  for (const { name, place, names } of tests) {
    if (names.length === 0) problems.push(`${place}: "${name}" names no contract`);
    for (const id of names) if (!places.has(id)) problems.push(`${place}: @${id} is in no contract`);
  }
  return { anchors, tests, problems };
}

function filesOf(root: string, patterns: readonly string[]): string[] {
  if (!existsSync(root)) throw new Error(`There is no folder ${root}`);
  return patterns.flatMap((pattern) =>
    globSync(pattern, { cwd: root })
      .map((file) => file.split(path.sep).join('/'))
      .sort(),
  );
}

/** Anchors elsewhere in a line, as in a sentence about anchors, aren't ones; neither is what stands in a code block. */
export function anchorsOf(file: string, text: string): Anchor[] {
  const found: Anchor[] = [];
  let fenced = false;
  text.split('\n').forEach((line, index) => {
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced;
    if (fenced) return;
    const match = /^#{1,6}\s.*\{#([^}]*)\}\s*$/.exec(line) ?? /^\s*(?:[-*+]|\d+\.)\s+\{#([^}]*)\}/.exec(line);
    if (match) found.push({ id: match[1]!, place: `${file}:${index + 1}` });
  });
  return found;
}

const CALL =
  /^(\s*)(?:await\s+|void\s+)?(?:\w+\.)?(test|it|describe)(?:\.describe)?(?:\.(?:serial|parallel|only|skip|fixme))?\((.*)$/;
const STRING = /(['"`])((?:\\[\s\S]|(?!\1)[\s\S])*)\1/;

export function testsOf(file: string, text: string): AnchoredTest[] {
  const found: AnchoredTest[] = [];
  const around: { indent: number; names: string[] }[] = [];
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const call = CALL.exec(line);
    if (call === null) continue;
    const indent = call[1]!.length;
    // The name may stand on the line after the parenthesis where the formatter broke the call.
    const written = STRING.exec([call[3], ...lines.slice(index + 1, index + 3)].join('\n'))?.[2] ?? '';
    const name = written.replaceAll(/\\u([\da-f]{4})|\\(['"`])/gi, (_all, code: string, quote: string) =>
      code === undefined ? quote : String.fromCharCode(Number.parseInt(code, 16)),
    );
    const own = [...idsIn(name), ...idsIn(commentAbove(lines, index))];
    while (around.length > 0 && around.at(-1)!.indent >= indent) around.pop();
    if (call[2] === 'describe' || /\bdescribe\(/.test(line)) {
      around.push({ indent, names: own });
      continue;
    }
    const names = [...new Set([...own, ...around.flatMap((suite) => suite.names)])];
    found.push({ name, place: `${file}:${index + 1}`, names });
  }
  return found;
}

/** The lines of comment that end directly above a line. */
function commentAbove(lines: readonly string[], index: number): string {
  const comment: string[] = [];
  for (let at = index - 1; at >= 0; at--) {
    const line = lines[at]!.trim();
    if (!/^(\/\/|\/\*|\*)/.test(line) && !line.endsWith('*/')) break;
    comment.unshift(line);
  }
  return comment.join('\n');
}

function idsIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w@/])@([a-z0-9_]+)(?![\w/-]|\.\w)/g)].map((match) => match[1]!);
}
