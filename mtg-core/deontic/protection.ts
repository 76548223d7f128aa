// Protection that a player has (CR 702.16): not targeted or enchanted by what has the quality, and its damage is prevented.

import type { Fields } from '../cards/language/index.ts';
import { keywordName } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import { rule } from './definition.ts';

/** `from`: the quality; nothing said is everything (CR 702.16j). */
const fields = { from: 'filter' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface DeonticRules {
    protection: typeof fields;
  }
}

rule('protection', fields, {
  of: ['players'],
  readsSentence: read.accept(read.after(read.literal('you have', 'you gain'), read.keywordsLater), (abilities) => {
    const change = abilities.flatMap((ability) =>
      ability.kind === 'keyword' && ability.keyword === 'protection' && ability.from !== undefined
        ? [{ kind: 'rule' as const, rule: { kind: 'protection' as const, from: ability.from } }]
        : [],
    );
    return change.length === 0 || change.length < abilities.length ? undefined : { players: 'you', change };
  }),
  asks: ['protects'],
  sentence: ({ speech, who, verb }, { from }) =>
    `${who} ${verb('have')} ${keywordName(speech, { kind: 'keyword', keyword: 'protection', from })}`,
});
