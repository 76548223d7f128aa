/** Where the copies of cp and mv go. */
import { done, type Outcome, refused } from '../basics/index.ts';
import { patternKind, patternOf } from './patterns.ts';

/**
 * The destination of each path. One source goes to `to` as it is; to a folder (`to` ends with `/` or has a `*` at its
 * end) each goes by what it has behind the fixed part of the pattern; for a regular expression `to` may name groups,
 * `$1`. Refuses with 409 where two would become one.
 */
export function destinations(from: string, to: string, paths: readonly string[]): Outcome<string[]> {
  const kind = patternKind(from);
  const folder = /(?:\*+|\/)$/.test(to);
  let targets: string[];
  if (paths.length === 1 && paths[0] === from) targets = folder ? [into(to, '', from)] : [to];
  else if (kind === 'regex') targets = paths.map((path) => patternOf(from).replace(path, to));
  else if (folder) targets = paths.map((path) => into(to, patternOf(from).prefix, path));
  else targets = paths.map(() => to);
  if (new Set(targets).size < targets.length) {
    return refused(
      409,
      'several',
      `${from} is ${paths.length} entries, which can't all become ${to}: end it with / to keep their names.`,
    );
  }
  const same = paths.find((path, place) => path === targets[place]);
  if (same !== undefined) return refused(409, 'same_path', `${same} is already there.`);
  return done(targets);
}

function into(to: string, prefix: string, path: string): string {
  const fixed = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  const rest = prefix === '' ? path.slice(path.lastIndexOf('/') + 1) : path.slice(fixed.length);
  return `${to.replace(/\*+$/, '')}${rest}`;
}
