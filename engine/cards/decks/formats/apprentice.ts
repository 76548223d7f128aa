import type { TextFormat } from './format.ts';

/** Apprentice: indented lines, the deck's name in a comment. */
export const apprentice: TextFormat = {
  name: 'apprentice',
  order: 80,
  fits(lines) {
    const cards = lines.count(/^\d+ \S/);
    const indented = lines.raw.filter((line) => /^(\s{4,}|\t)\d+ \S/.test(line)).length;
    const isIt = cards > 0 && (lines.some(/^\/\/ ?(NAME|CREATOR|FORMAT) ?:/) || indented > cards / 2);
    return isIt ? 'surely' : 'no';
  },
};
