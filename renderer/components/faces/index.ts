/** What a card's face shows, worked out without drawing it. */
export { type Face, hasType, isLand, landMana, partsOf, plateOf, tintOf, typesOf } from './face.ts';
export { squeezeOf } from './fit-name.ts';
export { useFittedText } from './fit-text.ts';
export { keywordSign } from './keyword-icons.ts';
export { glyph, halves, saidAloud, saidText, symbolsOf } from './symbols.ts';
