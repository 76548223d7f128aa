/** The map of a project that a model gets instead of the project: as large for 30 files as for 50,000. */
import type { FileConstraint } from '../../entries/index.ts';

/** What the short form shows. */
export const SUMMARY_LINES = 12;
const MOST_ROOT_FILES = 40;
const MOST_FOLDERS = 40;
const MOST_CONSTRAINTS = 20;

/** `left` files were found and not registered, because there are too many. */
export function overview(
  root: string,
  files: readonly { readonly path: string }[],
  left: number,
  constraints: readonly FileConstraint[],
): string {
  const rootFiles = files.filter(({ path }) => !path.includes('/')).map(({ path }) => path);
  const folders = new Map<string, number>();
  for (const { path } of files) {
    const slash = path.indexOf('/');
    if (slash !== -1) folders.set(path.slice(0, slash), (folders.get(path.slice(0, slash)) ?? 0) + 1);
  }
  const bySize = [...folders].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const ofKind = (kind: FileConstraint['visibility']) =>
    constraints.filter(({ visibility }) => visibility === kind).map(({ pattern }) => pattern);
  return [
    `# ${lastName(root)}`,
    `${files.length} files${left > 0 ? `, and ${left} more that are too many to list` : ''}.`,
    '',
    '## Find your way',
    '- get with path="src/name.ts" shows a file; with path="src/**" and a word as its text, every file with the word.',
    '- set with path="src/**" visibility="summarized" shows what files declare; visibility="archived" puts them away.',
    '',
    '## Top folders',
    ...capped(
      bySize.map(([name, count]) => `- ${name}/ (${count})`),
      MOST_FOLDERS,
    ),
    '',
    '## Files at the top',
    ...capped(
      rootFiles.map((name) => `- ${name}`),
      MOST_ROOT_FILES,
    ),
    ...part('Shown to every run', ofKind('active')),
    ...part('Read-only', ofKind('readonly')),
  ].join('\n');
}

function part(title: string, patterns: readonly string[]): string[] {
  return patterns.length === 0
    ? []
    : [
        '',
        `## ${title}`,
        ...capped(
          patterns.map((name) => `- ${name}`),
          MOST_CONSTRAINTS,
        ),
      ];
}

function capped(lines: readonly string[], most: number): string[] {
  if (lines.length === 0) return ['- none'];
  return lines.length <= most ? [...lines] : [...lines.slice(0, most), `- and ${lines.length - most} more`];
}

/** The folder's own name: where on the machine it is is nobody's business. */
function lastName(root: string): string {
  return (
    root
      .split(/[\\/]/)
      .filter((part) => part !== '')
      .at(-1) ?? root
  );
}
