/** The project's own source files and what each imports: for the tests of the project's structure. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.dirname(path.dirname(import.meta.dirname));

export type SourceFile = { file: string; text: string };

export type Import = {
  /** As written, such as `../state/zones.ts` or `zod`. */
  specifier: string;
  /** Relative to the repository, with forward slashes; undefined where the specifier names a package. */
  target: string | undefined;
  /** `import type` or `export type`: nothing of it is left when the program runs. */
  typeOnly: boolean;
};

const SOURCE = /\.(ts|tsx|cts)$/;

/** Every TypeScript file below a top-level folder, sorted; `file` is relative to the repository with forward slashes. */
export function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(file))
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
}

const CODE_FOLDERS = ['assets', 'build', 'electron', 'engine', 'examples', 'mtg-core', 'renderer', 'test'];
const CODE = /\.(ts|tsx|cts|mts|js|mjs|cjs|css)$/;

/** Every file of code, styles and the project's own scripts among them, as paths from the repository's root. */
export function codeFiles(): string[] {
  const nested = CODE_FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  );
  return [...readdirSync(ROOT), ...nested]
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => CODE.test(file) && !file.includes('node_modules/'))
    .sort();
}

/**
 * The text with comments and, unless told to keep them, the insides of strings taken out, so that words in them are not
 * mistaken for code. A template's expressions go with the template: code that matters does not hide there.
 */
export function withoutComments(text: string, keepStrings = true): string {
  const token = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g;
  return text.replace(token, (match) => {
    if (match.startsWith('/*') || match.startsWith('//')) return ' ';
    return keepStrings ? match : `${match[0]}${match[0]}`;
  });
}

/** Static imports, re-exports, dynamic imports and type imports of a file. */
export function importsOf({ file, text }: SourceFile): Import[] {
  const code = withoutComments(text);
  const patterns = [
    /(?:^|[\n;}])\s*(?:import|export)\b[^'"`;()=]*?\bfrom\s*['"]([^'"]+)['"]/g,
    /(?:^|[\n;}])\s*import\s*['"]([^'"]+)['"]/g,
    /\bimport\s*\(\s*['"]([^'"]+)['"]/g,
    /\brequire\s*\(\s*['"]([^'"]+)['"]/g,
  ];
  const found = new Map<string, Import>();
  for (const match of patterns.flatMap((pattern) => [...code.matchAll(pattern)])) {
    const specifier = match[1]!;
    const typeOnly = /^[\s;}]*(import|export)\s+type\b/.test(match[0]) && found.get(specifier)?.typeOnly !== false;
    found.set(specifier, { specifier, target: resolveImport(file, specifier), typeOnly });
  }
  return [...found.values()];
}

function resolveImport(file: string, specifier: string): string | undefined {
  return specifier.startsWith('.')
    ? path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier))
    : undefined;
}

/** Whether a file only passes on what other files export. */
export function isBarrel({ text }: SourceFile): boolean {
  const code = withoutComments(text).trim();
  const rest = code
    .replace(/export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*['"][^'"]+['"];?/g, '')
    .trim();
  return code !== '' && rest === '';
}
