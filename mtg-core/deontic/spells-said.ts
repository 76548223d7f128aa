// Spells as rules speak of them: that they are spells goes without saying in what they ask.

import type { Filter } from '../cards/language/index.ts';
import * as read from '../cards/reading/index.ts';

export const asSpells = (noun: read.Reader<read.Phrase>): read.Reader<Filter> =>
  read.accept(noun, ({ filter: { spell, ...quality } }) =>
    spell === true && quality.controller === undefined && quality.zone === undefined ? quality : undefined,
  );

/** "Creature spells", "spells with mana value 3 or less". */
export const someSpells: read.Reader<Filter> = asSpells(read.pluralPhrase);

/** "A creature spell". */
export const oneSpell: read.Reader<Filter> = asSpells(read.onePhrase);

/** Where you cast something from. */
export const castFromRead: read.Reader<Filter> = read.either<Filter>(
  read.map(read.literal('from your graveyard'), () => ({ castFrom: 'graveyard' as const })),
  read.map(read.literal('from your hand'), () => ({ castFrom: 'hand' as const })),
  read.map(read.literal('from exile'), () => ({ castFrom: 'exile' as const })),
);
