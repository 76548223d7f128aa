// Electron or the browser host: which, and why, in words for the person who started Bob.

/**
 * @typedef {object} Situation
 * @property {boolean} wantsBrowser the person asked for the browser
 * @property {boolean} hasShell the shell's source is there
 * @property {string | undefined} binary Electron's executable
 * @property {string | undefined} fetchProblem why it could not be fetched, where that was tried
 * @property {boolean} hasDisplay
 * @property {boolean} isRoot
 */

/** @typedef {{kind: 'electron', binary: string, why: string} | {kind: 'browser', why: string}} HostChoice */

/**
 * @param {Situation} situation
 * @returns {HostChoice}
 */
export function chooseHost(situation) {
  const { wantsBrowser, hasShell, binary, fetchProblem, hasDisplay, isRoot } = situation;
  if (wantsBrowser) return { kind: 'browser', why: 'Opening in the browser host, as asked.' };
  if (!hasShell) return { kind: 'browser', why: 'Opening in the browser host: this copy has no desktop shell.' };
  if (!hasDisplay)
    return { kind: 'browser', why: 'Opening in the browser host: Electron needs a display, and there is none.' };
  if (isRoot) return { kind: 'browser', why: "Opening in the browser host: Electron's sandbox does not run as root." };
  if (binary === undefined) {
    return {
      kind: 'browser',
      why: `Opening in the browser host: Electron's binary can't be had (${fetchProblem ?? 'not fetched'}).`,
    };
  }
  return { kind: 'electron', binary, why: 'Opening in Electron.' };
}

/**
 * Whether there is a screen to open a window on.
 * @param {string} platform
 * @param {Record<string, string | undefined>} env
 */
export function hasDisplay(platform, env) {
  return platform !== 'linux' || (env.DISPLAY ?? '') !== '' || (env.WAYLAND_DISPLAY ?? '') !== '';
}

/**
 * The first line of `bob serve`.
 * @param {string} line
 * @returns {{url: string, token: string} | undefined} undefined where the line is something else
 */
export function parseServeLine(line) {
  let value;
  try {
    value = JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  const isAddress = typeof value?.url === 'string' && typeof value?.token === 'string';
  return isAddress ? { url: value.url, token: value.token } : undefined;
}
