import type { TextFormat } from './format.ts';

/** Magic Workstation: "4 [SET] Name (2)", where the last number is a variant of the picture. */
export const magicWorkstation: TextFormat = {
  name: 'magic-workstation',
  order: 30,
  fits(lines) {
    const isIt = lines.some(/^(SB:\s*)?\d+ \[[^\]:]{1,8}\] ?\S/i) || lines.some(/^\/\/.*magic workstation/i);
    return isIt ? 'surely' : 'no';
  },
  tidyName: (name) => name.replace(/\s\(\d+\)$/, ''),
};
