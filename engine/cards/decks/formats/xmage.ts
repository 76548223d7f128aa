import type { TextFormat } from './format.ts';

/** XMage: "4 [SET:123] Name", author and layout in lines of their own. */
export const xmage: TextFormat = {
  name: 'xmage-dck',
  order: 20,
  fits(lines) {
    const isIt = lines.some(/^(SB:\s*)?\d+ \[[^\]:]+:[^\]]+\] ?\S/i) || lines.some(/^LAYOUT (MAIN|SIDEBOARD):/);
    return isIt ? 'surely' : 'no';
  },
  isRemark: (line) => /^(AUTHOR|LAYOUT \w+)\s*:/.test(line),
};
