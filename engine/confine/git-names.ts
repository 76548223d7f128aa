/**
 * What git takes for a repository, by name: whoever can write there has programs run as soon as a person, an editor or a
 * prompt asks git anything. One look for tools that write files and for commands.
 */

const OWN_FOLDER = '.git';
/** Files that make a folder a repository without such a name, together with one of those below. */
const HEAD = 'head';
const PARTS = ['objects', 'refs', 'commondir', 'reftable'];

/** Some systems take a name for another that differs in case, in form, or by characters that nobody sees. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/[. ]+$/, (end) => (name.length === end.length ? end : ''));
}

export function isGitName(name: string): boolean {
  const plain = plainName(name);
  // The short form that some systems of Windows give it.
  return plain === OWN_FOLDER || plain === 'git~1';
}

/** A folder of its own kind: `HEAD` with objects, references, or the place where those are. */
export function looksLikeRepository(names: readonly string[]): boolean {
  const plain = new Set(names.map(plainName));
  return plain.has(HEAD) && PARTS.some((part) => plain.has(part));
}

/** The name that would make any folder with the other parts one. */
export function isHead(name: string): boolean {
  return plainName(name) === HEAD;
}
