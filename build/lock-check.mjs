// Checks package-lock.json for two faults that `npm install` makes without a word and that break the next `npm ci`:
// platform packages dropped because a registry lacks them, and registry addresses written into the lock.

/**
 * @typedef {{version?: string, resolved?: string, optionalDependencies?: Record<string, string>}} LockEntry
 * @typedef {{packages?: Record<string, LockEntry>}} Lock
 */

/**
 * @param {Lock} lock
 * @param {string} from the place of the package that asks, such as `node_modules/vite`
 * @param {string} name
 * @returns {string | undefined} where npm would find `name` from there: beside the asking package, or further up
 */
function resolvePlace(lock, from, name) {
  const packages = lock.packages ?? {};
  for (let place = from; ; ) {
    const candidate = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
    if (packages[candidate] !== undefined) return candidate;
    if (place === '') return undefined;
    const cut = place.lastIndexOf('/node_modules/');
    place = cut === -1 ? '' : place.slice(0, cut);
  }
}

/**
 * @param {Lock} lock
 * @returns {string[]} one line for each fault; empty where the lock is sound
 */
export function lockProblems(lock) {
  /** @type {string[]} */
  const problems = [];
  for (const [place, entry] of Object.entries(lock.packages ?? {})) {
    if (entry.resolved !== undefined && /^https?:/.test(entry.resolved)) {
      problems.push(`${place} names a registry address: set omit-lockfile-registry-resolved and write the lock again`);
    }
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const found = resolvePlace(lock, place, name);
      if (found === undefined) {
        problems.push(
          `${place === '' ? 'package.json' : place} wants ${name}@${range}, which the lock dropped: choose a version that has all its platform packages`,
        );
      } else if (/^\d+\.\d+\.\d+$/.test(range) && lock.packages?.[found]?.version !== range) {
        problems.push(
          `${place === '' ? 'package.json' : place} wants ${name}@${range}, but the lock has ${lock.packages?.[found]?.version}`,
        );
      }
    }
  }
  return problems;
}
