// Of mana-font the window gets the open Mana font alone, and of that the signs which it draws: a tenth of the whole.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fontWith } from './font-subset.mjs';

/**
 * @param {number} from
 * @param {number} to
 */
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Colours, numbers up to 20, X, Y, Z, phyrexian, snow, tap and untap; colourless and energy. */
export const MANA_SIGNS = [...range(0xe600, 0xe61b), ...range(0xe62a, 0xe62e), 0xe904, 0xe907];

/**
 * @param {string} root the repository's folder
 * @returns {string} where the font with these signs is
 */
export function manaFontFile(root) {
  const folder = path.join(root, 'node_modules', '.cache', 'fonts');
  const file = path.join(folder, 'mana.woff');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, fontWith(readFileSync(path.join(root, 'node_modules/mana-font/fonts/mana.ttf')), MANA_SIGNS));
  return file;
}
