// Gets bubblewrap for the tests of commands: what is installed, otherwise Debian's package when root.
import { existsSync } from 'node:fs';
import { debianPackage } from './browser.mjs';

const PLACES = ['/usr/bin/bwrap', '/usr/local/bin/bwrap', '/bin/bwrap'];

/**
 * Says in a line what is missing where it can't be had: the tests that need it skip then, and say so too.
 * @param {{say?: (line: string) => void, platform?: NodeJS.Platform, exists?: (file: string) => boolean, installer?: import('./browser.mjs').Installer}} [options]
 * @returns {boolean} whether it is there
 */
export function ensureBubblewrap(options = {}) {
  const { say = () => undefined, platform = process.platform, exists = existsSync } = options;
  const { installer = debianPackage('bubblewrap') } = options;
  if (platform !== 'linux') return false;
  if (PLACES.some(exists)) return true;
  if (!installer.applies()) {
    say('No bubblewrap here (Debian and Ubuntu: sudo apt install bubblewrap): tests of held commands are skipped.');
    return false;
  }
  say(`No bubblewrap yet: trying ${installer.how}.`);
  const problem = installer.install();
  if (problem !== undefined) say(`${installer.how}: ${problem}. Tests of held commands are skipped.`);
  return problem === undefined;
}
