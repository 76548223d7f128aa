// Cards from outside the game (CR 400.11).

import type { Fields } from '../../cards/language/index.ts';
import { article, does, noun, plural, quantity } from '../../cards/phrases/index.ts';
import { instruction } from '../definition.ts';
import { nameCards } from '../found-cards.ts';

const fields = {
  'who?': 'player',
  filter: 'filter',
  max: 'amount',
  'reveal?': 'flag',
  as: 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    fromOutside: typeof fields;
  }
}

// "a card you own from outside the game" (CR 400.11)
instruction('fromOutside', fields, {
  say(speech, node) {
    const words = noun(speech, { ...node.filter, zone: 'hand', owner: undefined }, { bare: true });
    const clause = does(
      speech,
      node.who,
      node.reveal ? 'reveal' : 'choose',
      () => `${quantity(speech, node.max, words, plural(words), article(words))} you own from outside the game`,
    );
    nameCards(speech, node.as, node.max, 'library');
    return clause;
  },
});
