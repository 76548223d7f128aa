// Every deck format that Bob reads. The order counts where two are as sure of a list.
import { apprentice } from './apprentice.ts';
import { archidekt } from './archidekt.ts';
import { arena } from './arena.ts';
import { cockatrice } from './cockatrice.ts';
import { forge } from './forge.ts';
import type { TextFormat, XmlFormat } from './format.ts';
import { magicWorkstation } from './magic-workstation.ts';
import { moxfield } from './moxfield.ts';
import { mtgoDek } from './mtgo-dek.ts';
import { mtgoText } from './mtgo-text.ts';
import { octgn } from './octgn.ts';
import { xmage } from './xmage.ts';

export const TEXT_FORMATS: readonly TextFormat[] = [
  forge,
  xmage,
  magicWorkstation,
  archidekt,
  moxfield,
  arena,
  apprentice,
  mtgoText,
];

/** `mtgoDek` takes every <deck> that is nobody else's. */
export const XML_FORMATS: readonly XmlFormat[] = [cockatrice, octgn, mtgoDek];
