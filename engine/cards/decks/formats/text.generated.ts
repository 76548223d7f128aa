// Every TextFormat of this folder: written by `npm run tables`, not by hand.
import type { TextFormat } from './format.ts';
import { apprentice } from './apprentice.ts';
import { archidekt } from './archidekt.ts';
import { arena } from './arena.ts';
import { csv } from './csv.ts';
import { forge } from './forge.ts';
import { magicWorkstation } from './magic-workstation.ts';
import { moxfield } from './moxfield.ts';
import { mtgoText } from './mtgo-text.ts';
import { xmage } from './xmage.ts';

export const textFormats: readonly TextFormat[] = [
  apprentice,
  archidekt,
  arena,
  csv,
  forge,
  magicWorkstation,
  moxfield,
  mtgoText,
  xmage,
];
