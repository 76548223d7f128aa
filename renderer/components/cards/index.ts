/** Cards, their names and symbols, and the large one beside the pointer. */
export { Card } from './Card.tsx';
export { Sentence } from './CardName.tsx';
export { useCardZoom } from './named-face.ts';
export { CostSymbols, InlineText, ManaSymbol } from './Symbols.tsx';
export { TrustMarks, trustLines } from './TrustMarks.tsx';
export { ZoomLayer } from './ZoomLayer.tsx';
export { zoomAfterPress, zoomHandlers, zoomOff, zoomOffOfFocus } from './zoom.ts';
