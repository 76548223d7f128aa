// Every XmlFormat of this folder: written by `npm run tables`, not by hand.
import type { XmlFormat } from './format.ts';
import { cockatrice } from './cockatrice.ts';
import { mtgoDek } from './mtgo-dek.ts';
import { octgn } from './octgn.ts';

export const xmlFormats: readonly XmlFormat[] = [
  cockatrice,
  mtgoDek,
  octgn,
];
