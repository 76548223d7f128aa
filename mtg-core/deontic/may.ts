// "May": what rules let a player do, and for what price (CR 101.3, 118.9, 601.3).

import type { ContinuousEffect, Fields } from '../cards/language/index.ts';
import { many, payWords, type Speech } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import { deeds, deedWords, notAsked, type RuleOf, rule } from './definition.ts';
import { someSpells } from './spells-said.ts';

const mayFields = { do: 'deed', 'cost?': 'cost', 'free?': 'flag', 'limit?': ['oncePerTurn'] } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface DeonticRules {
    /** "you may cast spells from the top of your library" */
    may: typeof mayFields;
  }
}

/** CR 118.9: "you may pay {W}{U}{B}{R}{G} rather than pay the mana cost for spells you cast". */
const paidInstead: read.Reader<ContinuousEffect> = read.map(
  read.seq(
    read.literal('you may'),
    read.costsLater,
    read.literal('rather than pay the mana cost for'),
    someSpells,
    read.literal('you cast', 'that you cast'),
  ),
  ([, cost, , what]): ContinuousEffect => ({
    players: 'you',
    change: [
      {
        kind: 'rule',
        rule: { kind: 'may', do: { kind: 'cast', ...(Object.keys(what).length === 0 ? {} : { what }) }, cost },
      },
    ],
  }),
);

rule('may', mayFields, {
  of: ({ do: { kind } }) => deeds.find(kind)?.asked.may ?? [],
  readsSentence: paidInstead,
  refuse: ({ do: action }) => notAsked(action, 'may'),
  predicate: ({ speech }, node) => mayWords(speech, node),
  sentence({ speech, who }, node) {
    const { do: action, cost, limit } = node;
    if (action.kind === 'cast' && cost !== undefined && action.from === undefined && limit === undefined)
      return `${who} may ${payWords(speech, cost)} rather than pay the mana cost for ${many(speech, { spell: true, zone: 'stack', ...action.what })} ${who} cast`;
    return `${who} ${mayWords(speech, node)}`;
  },
});

function mayWords(speech: Speech, node: RuleOf<'may'>): string {
  const words = deedWords(speech, node.do);
  const cost = node.free
    ? ' without paying its mana cost'
    : node.cost
      ? ` by ${payWords(speech, node.cost, 'ing')}`
      : '';
  return `may ${words}${cost}${node.limit ? '. Do this only once each turn' : ''}`;
}
