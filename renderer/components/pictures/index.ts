/** Pictures of cards, drawn by us: subjects by what a card is or does, before a scene in its colour. */

export { type Pictured, picturedByWords, pictureOf } from './choose.ts';
export { DrawnPicture } from './DrawnPicture.tsx';
