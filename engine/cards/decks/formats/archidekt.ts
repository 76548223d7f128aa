import type { TextFormat } from './format.ts';

/** Archidekt: "1x Name (set) 12 [Category{flags}] ^label^". */
export const archidekt: TextFormat = {
  name: 'archidekt',
  order: 40,
  blankLineParts: true,
  fits(lines) {
    const isIt =
      lines.some(/^\d+x? .*\S \[[^\]]*[a-z{][^\]]*\]( \^[^^]*\^)?$/) ||
      lines.some(/^\d+x? .* \^[^^]*,#[0-9a-f]{3,8}\^$/i) ||
      lines.some(/^\d+x .* \([a-z0-9]{2,6}\) \S+/);
    return isIt ? 'surely' : 'no';
  },
};
