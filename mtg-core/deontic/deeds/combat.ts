// Attacking and blocking, as rules speak of it: `rules/combat` asks (CR 508.1c-d, 509.1b-d).

import type { Fields } from '../../cards/language/index.ts';
import { many, noun, phrase, player } from '../../cards/phrases/index.ts';
import { deed } from '../definition.ts';

const attackFields = { 'whom?': 'player', 'planeswalkers?': 'flag', 'unless?': 'player' } as const satisfies Fields;
const blockFields = { 'what?': 'filter' } as const satisfies Fields;
const byFields = { 'by?': 'filter' } as const satisfies Fields;
const aloneFields = {} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Deeds {
    attack: typeof attackFields;
    block: typeof blockFields;
    beBlocked: typeof byFields;
    attackAlone: typeof aloneFields;
    blockAlone: typeof aloneFields;
    crew: typeof aloneFields;
    /** "can't be equipped" */
    becomeAttached: typeof byFields;
  }
}

deed('attack', attackFields, {
  asked: ['cant', 'costToDo'],
  asThough: ['notDefender', 'haste'],
  say(speech, { whom, planeswalkers, unless }) {
    const words = whom === undefined ? '' : player(speech, whom, 'object', 'pattern');
    const walkers = planeswalkers ? `or a planeswalker ${whom === 'you' ? 'you control' : 'they control'}` : '';
    const except =
      unless === undefined ? '' : `unless defending player is ${player(speech, unless, 'object', 'pattern')}`;
    return phrase('attack', words, walkers, except);
  },
});

deed('block', blockFields, {
  asked: ['cant', 'costToDo'],
  asThough: ['flying', 'reach', 'shadow'],
  say: (speech, { what }) => (what === undefined ? 'block' : `block ${many(speech, what)}`),
});

deed('beBlocked', byFields, {
  asked: ['cant'],
  say(speech, { by }) {
    if (by === undefined) return 'be blocked';
    // By none but those: "except by creatures with flying or reach".
    const { not, ...rest } = by;
    return not === undefined
      ? `be blocked by ${many(speech, by)}`
      : `be blocked except by ${many(speech, { ...rest, ...not })}`;
  },
});

deed('attackAlone', aloneFields, { asked: ['cant'], say: () => 'attack alone' });
deed('blockAlone', aloneFields, { asked: ['cant'], say: () => 'block alone' });
deed('crew', aloneFields, { asked: [], say: () => 'crew Vehicles' });

// `rules/attachments.ts` asks.
deed('becomeAttached', byFields, {
  asked: ['cant'],
  say: (speech, { by }) =>
    by === undefined
      ? 'be equipped or enchanted'
      : by.subtypes?.[0] === 'Equipment'
        ? 'be equipped'
        : by.subtypes?.[0] === 'Aura'
          ? 'be enchanted'
          : `have ${noun(speech, by, { many: true })} attached to it`,
});
