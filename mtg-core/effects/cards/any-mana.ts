// That mana of any type may be spent, said of what is cast (CR 609.4b).
import * as read from '../../cards/reading/index.ts';

export const anyManaRead: read.Reader<unknown> = read.seq(
  read.literal(
    ', and mana of any type can be spent to cast',
    ', and you may spend mana as though it were mana of any color to cast',
    ', and you may spend mana as though it were mana of any type to cast',
    ', and they may spend mana as though it were mana of any color to cast',
    'and you may spend mana as though it were mana of any color to cast',
    '. if you cast a spell this way, you may spend mana as though it were mana of any color to cast',
    '. if you cast a spell this way, you may spend mana as though it were mana of any type to cast',
    '. mana of any type can be spent to cast',
  ),
  read.literal('that spell', 'it', 'them', 'those spells', 'the spell', 'spells this way', 'spells cast this way'),
);
