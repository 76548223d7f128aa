import type { TextFormat } from './format.ts';

/** "4 Name" and nothing else: what MTGO writes, and what people do. */
export const mtgoText: TextFormat = {
  name: 'mtgo-text',
  blankLineParts: true,
  fits: () => 'perhaps',
};
